-- A row of pictures is swiped sideways, a little downwards as thumbs do, and the modal goes away:
-- its pan takes any direction, and the small part of the speed that points down is enough.
-- A modal must take only touches that move mostly down. scrollGate has no such test, which is its
-- bug; axisTest adds it. 45 degrees, the end included, is the usual choice.

local function swiped(id, axisTest)
  local sheet = present { size = {400, 800}, axisTest = axisTest }
  sheet.scrollView.contentOffset = -160
  local did = sheet:play(recording("../recordings/drags.jsonl", id))
  sheet:settle()
  return sheet.state, did
end

local state, did = swiped "mostly sideways"
print(("no test: %.0f pt/s across, %.0f down: %s"):format(did.liftVelocity.x, did.liftVelocity.y, state))
assert(state == "dismissed" and swiped "46 degrees" == "dismissed")

assert(swiped("mostly sideways", 45) == "presented")
assert(swiped("46 degrees", 45) == "presented")
assert(swiped("45 degrees", 45) == "dismissed")

-- A lift that is fast across and not down at all never finishes.
local sheet = present { headerHeight = 56 }
sheet.pan:began { y = 40 }
sheet.pan:ended { velocity = { x = 5000, y = 0 } }
sheet:settle()
print("5000 pt/s across, 0 down:", sheet.state)
assert(sheet.state == "presented")
