-- Somebody scrolls down a long list, then pulls the header, and nothing happens: the screen asks
-- the list first, and a list that is not at its top says no. Or the modal moves, and the list jumps
-- to its top at the lift. A pull that begins in the header must move the modal wherever the list
-- stands, leave the list there, and end as its lift says.

local clockStep = 1e-6                          -- points: what a nanosecond is worth here

local function stage(rate, headerHeight, offset, policy)
  local sheet = present { policy = policy, size = {375, 667}, contentHeight = 2000, rate = rate,
                          headerHeight = headerHeight }
  sheet.scrollView.contentOffset = offset
  return sheet, #sheet.events
end

local function listStayed(sheet, from, offset)
  for index = from + 1, #sheet.events do
    assert(not sheet.events[index].name:find "^scrollView")
  end
  assert(sheet.scrollView.contentOffset.y == offset)
end

for _, rate in ipairs { 60, 120 } do
  for _, offset in ipairs { 0, 600, -40 } do
    local sheet, before = stage(rate, 44, offset)
    local finger = sheet:touch { 187, 20 }
    finger:moveTo { y = 320, duration = 0.3 }
    local progress = sheet.transition.percentComplete
    print(("%3d Hz, list at %3d: progress %.4f, drawn at %.1f"):format(rate, offset, progress, sheet.frame.y))
    -- Steps of 16.67 or 8.33 points: at either rate 36.67 is the first place ten or more away.
    assert(math.abs(progress - (320 - 36 - 2 / 3) / 667) < clockStep)

    local did = finger:lift()                   -- 1000 pt/s
    assert(did.view == "header" and did.outcome == "finish" and not did.listBegan)
    assert(math.abs(did.liftVelocity.y - 1000) < clockStep)
    sheet:settle()
    assert(sheet.state == "dismissed" and sheet.events[#sheet.events].name == "didDismiss")
    listStayed(sheet, before, offset)
  end
end

-- Out of a header of 88 points and back into it, then held: it comes back, and the list never knew.
for _, rate in ipairs { 60, 120 } do
  for _, policy in ipairs { "scrollGate", "distance" } do
    local sheet, before = stage(rate, 88, 600, policy)
    local finger = sheet:touch { 187, 40 }
    finger:moveTo { y = 140, duration = 0.2 }
    assert(sheet.transition.percentComplete > 0.12)
    finger:moveTo { y = 40, duration = 0.4 }
    finger:hold(0.2)
    local did = finger:lift()
    sheet:settle()
    print("a search bar, out and back:", policy, did.outcome, sheet.state, sheet.scrollView.contentOffset)
    assert(did.outcome == "cancel" and sheet.state == "presented")
    listStayed(sheet, before, 600)
  end
end

-- Told directly, the pan begun where the finger went down, all of the 300 points count.
local sheet, before = stage(nil, 44, 600)
sheet.pan:began { y = 20 }
sheet.pan:changed { y = 320 }
print(("told directly: progress %.4f"):format(sheet.transition.percentComplete))
assert(sheet.transition.percentComplete == 300 / 667)     -- 0.450
sheet.pan:ended { velocity = 1000 }
sheet:settle()
assert(sheet.state == "dismissed")
listStayed(sheet, before, 600)
