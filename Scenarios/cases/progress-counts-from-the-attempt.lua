-- A finger pulls the list past its gate, and at that instant the modal leaps to more than half its
-- way: progress was measured from where the finger went down, and the finger has come 362 points by
-- then. It must count from the attempt that succeeded. measuredFrom = "touchDown" shows the leap.

local function opened(rate, measuredFrom)
  local sheet = present { size = {375, 667}, contentHeight = 2000, rate = rate, measuredFrom = measuredFrom }
  local finger = sheet:touch { 187, 100 }
  finger:moveBy { y = 10 }                      -- begins the pan
  finger:moveBy { y = 352 }                     -- shows 150.05: the gate opens, the attempt succeeds
  assert(sheet.state == "dismissing" and not sheet:firstEvent "update")
  finger:moveBy { y = 0 }                       -- the next sample, at the same place
  print(("%3d Hz, from the %-9s %.3f"):format(rate, measuredFrom .. ":", sheet.transition.percentComplete))
  return sheet.transition.percentComplete
end

for _, rate in ipairs { 60, 120 } do
  assert(opened(rate, "attempt") == 0)
  assert(opened(rate, "touchDown") == 362 / 667)
end

-- Told directly, without the ten points that a pan takes to begin, the leap is 352 of 667 points.
local sheet = present { size = {375, 667}, measuredFrom = "touchDown" }
sheet.scrollView.contentOffset = -150.05
sheet.pan:began { y = 452, touchDown = 100 }
sheet.pan:changed { y = 452 }
print(("told directly: %.3f"):format(sheet.transition.percentComplete))
assert(sheet.transition.percentComplete == 352 / 667)
