-- What people call bugs of scrollGate, one by one: first the rule as it was written, then the
-- option that mends it. The rule itself stays the default: it is what one comes here to study.

--- A screen 667 points high with its gate open.
local function opened(options)
  options = options or {}
  options.size = {375, 667}
  local sheet = present(options)
  sheet.scrollView.contentOffset = -160
  return sheet
end

--- One pull from the top of an open screen, and what became of it.
local function pulled(options, distance, velocity)
  local sheet = opened(options)
  sheet.pan:began { y = 0 }
  sheet.pan:changed { y = distance }
  sheet.pan:ended { velocity = velocity }
  sheet:settle()
  return sheet.state
end

print "1. Speed alone decides: nearly gone it comes back, a twitch dismisses"
assert(pulled({}, 600, 0) == "presented")
assert(pulled({}, 15, 150) == "dismissed")
assert(pulled({ finishesAt = "50%" }, 600, 0) == "dismissed")
assert(pulled({ finishesAt = "50%" }, 600, -500) == "presented")   -- clearly upwards: never
assert(pulled({ finishesAt = "50%" }, 300, 0) == "presented")

print "2. -150 is absolute: a list that rests at -160 under an inset is open at rest"
local sheet = present { scrollView = { contentInset = 160 } }
sheet.scrollView.contentOffset = -159
sheet.scrollView.contentOffset = -160              -- the resting place, once it is told
assert(sheet.canScroll)
sheet.scrollView:willBeginDragging()               -- a drag closes it for one sample
assert(not sheet.canScroll)
sheet.scrollView.contentOffset = -161
assert(sheet.canScroll)
local inset = present { gateFrom = "rest", scrollView = { contentInset = 160 } }
inset.scrollView.contentOffset = -310              -- 150 from where it rests
assert(not inset.canScroll)
inset.scrollView.contentOffset = -310.5
assert(inset.canScroll)

print "3. Ports that measure from the touch-down start with a jump; the rule itself does not"
local function progressAfter(options)
  local pull = opened(options)
  pull.pan:began { y = 452, touchDown = 100 }      -- the list took the first 352 points
  pull.pan:changed { y = 452 }
  return pull.transition.percentComplete
end
assert(progressAfter {} == 0)
assert(progressAfter { measuredFrom = "touchDown" } == 352 / 667)  -- 0.528 at once

print "4. A cancelled pan is not handled: the dismissal stays open for ever"
local function cancelled(options, velocity)
  local pull = opened(options)
  pull.pan:began { y = 100 }
  pull.pan:changed { y = 300 }
  pull.pan:cancelled { velocity = velocity }
  pull:settle()
  return pull
end
assert(cancelled({}, 500).state == "dismissing" and cancelled({}, 500).stuck)
assert(cancelled({ onCancelled = "cancel" }, 500).state == "presented")
assert(cancelled({ onCancelled = "release" }, 500).state == "dismissed")  -- as if it were a lift
assert(cancelled({ onCancelled = "release" }, 0).state == "presented")

print "5. The header is tested where the pan began, 10 points on from where the finger went down"
local function begins(options, down, at)
  options.headerHeight = 56
  local pull = present(options)
  pull.pan:began { y = at, touchDown = down }
  return pull.isInteractivelyDismissing
end
assert(not begins({}, 50, 60))                     -- down in the header, yet it does not begin
assert(begins({}, 66, 56))                         -- down below it, wandered in: it begins
assert(begins({ headerTest = "touchDown" }, 50, 60))
assert(not begins({ headerTest = "touchDown" }, 66, 56))

print "6. The list is not locked: it goes on stretching while the screen moves"
local function stretched(list)
  local pull = present { size = {375, 667}, list = list }
  local finger = pull:touch { 187, 100 }
  for _, way in ipairs { 10, 352, 100 } do finger:moveBy { y = way } end   -- begins, opens, pulls
  assert(math.abs(pull.frame.y - 100) < 1e-9)
  return ("%.2f"):format(pull.scrollView.contentOffset.y)
end
assert(stretched "literal" == "-181.10")
assert(stretched "locked" == "-150.05")            -- where it was when the screen began to move

print "7. Progress follows the fingers' centroid: a second finger 200 points below makes it jump"
local function highest(options)
  options.size, options.headerHeight = {375, 667}, 400   -- both fingers are the header's, not the list's
  local pull = present(options)
  pull:play(recording "../recordings/two-fingers.jsonl")
  local percent = 0
  for _, event in ipairs(pull.events) do
    if event.name == "update" then percent = math.max(percent, event.percentComplete) end
  end
  return percent
end
assert(highest {} == 100 / 667)                    -- 0.150, though no finger moved
assert(highest { follows = "translation" } == 0)

print "8. No test of direction: sideways and upward pans begin too, at progress 0"
local function swiped(options, id)
  options.size, options.headerHeight = {375, 667}, 400
  local pull = present(options)
  pull:play(recording("../recordings/directions.jsonl", id))
  return pull:firstEvent "dismiss" ~= nil
end
for _, id in ipairs { "down", "sideways", "up" } do
  assert(swiped({}, id))
  assert(swiped({ axisTest = 45 }, id) == (id == "down"))
end
