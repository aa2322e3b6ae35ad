-- A row of pictures is swiped sideways, a little downwards as thumbs do, and the modal goes away:
-- its pan takes any direction, and the small part of the speed that points down is enough.
-- A modal must take only touches that move mostly down. scrollGate has no such test, which is its
-- bug; axisTest adds it. 45 degrees, the end included, is the usual choice.

local tolerance = 1e-6                          -- what the clock's step leaves

local function swiped(rate, across, down, axisTest)
  local sheet = present { size = {375, 667}, headerHeight = 44, rate = rate, axisTest = axisTest }
  local finger = sheet:touch { 100, 20 }
  finger:moveBy { x = across, y = down, duration = 0.2 }
  local progress = sheet.transition.percentComplete
  local did = finger:lift()
  sheet:settle()
  print(("%3d Hz, %3d across, %3d down, test %-4s progress %.3f, %4.0f pt/s down: %s"):format(
    rate, across, down, axisTest or "none", progress, did.liftVelocity.y, sheet.state))
  return sheet.state, progress
end

for _, rate in ipairs { 60, 120 } do
  local state, progress = swiped(rate, 120, 30)            -- only the way down counts
  assert(state == "dismissed" and math.abs(progress - 27.5 / 667) < tolerance)
  assert(swiped(rate, 120, 30, 45) == "presented")

  for _, axisTest in ipairs { false, 45 } do
    state, progress = swiped(rate, 30, 120, axisTest or nil)
    -- The first ten points, in whole steps: 10 points at 60 Hz, two of 5 at 120.
    assert(state == "dismissed" and math.abs(progress - (120 - 10) / 667) < tolerance)
  end
end

--- Made with their angle, from y = 300: a header that reaches so far opens the gate for them.
local function played(id, axisTest)
  local sheet = present { size = {400, 800}, headerHeight = 400, axisTest = axisTest }
  sheet:play(recording("../recordings/drags.jsonl", id))
  sheet:settle()
  return sheet.state
end

assert(played "mostly sideways" == "dismissed" and played "46 degrees" == "dismissed")
assert(played("mostly sideways", 45) == "presented")
assert(played("46 degrees", 45) == "presented")
assert(played("45 degrees", 45) == "dismissed")

-- A lift that is fast across and not down at all never finishes.
local sheet = present { headerHeight = 56 }
sheet.pan:began { y = 40 }
sheet.pan:ended { velocity = { x = 5000, y = 0 } }
sheet:settle()
print("5000 pt/s across, 0 down:", sheet.state)
assert(sheet.state == "presented")
