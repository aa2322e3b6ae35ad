-- A list whose bouncing is switched off cannot be pulled past its top, and a gate that waits for a
-- pulled list never opens: the modal cannot be dragged away by its list at all. Whoever switches it
-- on again meets the other surprise: the rubber band shows ever less of the finger's way, so that
-- 150 points past the top cost 351.9 of the list's way, and ten more of the finger's.

local function pulled(rate, bounces, from, to)
  local sheet = present { size = {375, 667}, contentHeight = 2000, headerHeight = 44, rate = rate,
                          scrollView = { bounces = bounces } }
  local finger = sheet:touch { 187, from }
  finger:moveTo { y = to, duration = 1 }
  local progress = sheet.transition.percentComplete
  local did = finger:lift()
  print(("%3d Hz, bounces %-5s %d points: lowest offset %7.2f, %s"):format(
    rate, bounces, to - from, did.lowestOffset or 0, did.outcome))
  return sheet, did, progress
end

--- Where the finger was when the dismissal began.
local function attempt(sheet, did)
  for _, event in ipairs(sheet.events) do
    if event.name == "handlePan" and event.time == did.beganAt then return event.location.y end
  end
end

local thousandth = 0.0005                       -- as the numbers below are rounded
for _, rate in ipairs { 60, 120 } do
  local sheet, did = pulled(rate, false, 300, 660)
  assert(did.listBegan and did.lowestOffset == nil and sheet.scrollView.contentOffset.y == 0)
  assert(did.outcome == "none" and not sheet.canScroll and sheet.state == "presented")
  print(sheet:why())
  local gate = sheet:why().findings[2]          -- what the latch needs, where it came nearest
  assert(gate.leftText == "contentOffset.y" and gate.left == 0 and gate.right == -150)
  assert(not gate.holds and gate.margin == -150)

  sheet, did = pulled(rate, true, 300, 660)     -- the same finger, and not far enough
  assert(math.abs(did.lowestOffset - -148.723) < thousandth and not sheet.canScroll)
  assert(did.outcome == "none")

  local progress
  sheet, did, progress = pulled(rate, true, 250, 650)
  local y, expected = attempt(sheet, did), rate == 60 and 616.667 or 613.333
  print(("       the gate opened at y = %.2f; last progress %.4f"):format(y, progress))
  assert(math.abs(y - expected) < thousandth)   -- the first sample beyond 250 + 10 + 351.9
  assert(math.abs(progress - (650 - expected) / 667) < thousandth)
  assert(did.outcome == "finish")               -- 400 pt/s
end

-- Told directly, with no ten points lost, the gate opens 13.3 points sooner at 60 Hz.
local sheet = present { size = {375, 667}, headerHeight = 44 }
sheet.scrollView.contentOffset = -150.49        -- what 353.3 points of the list's way show
sheet.pan:began { y = 250 + 353 + 1 / 3 }
sheet.pan:changed { y = 650 }
print(("told directly: last progress %.3f"):format(sheet.transition.percentComplete))
assert(math.abs(sheet.transition.percentComplete - 0.070) < thousandth)
sheet.pan:ended { velocity = 400 }
sheet:settle()
assert(sheet.state == "dismissed")
