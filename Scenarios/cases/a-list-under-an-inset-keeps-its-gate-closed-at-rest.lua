-- A list under a tall bar rests at -160, and the first small drag takes the modal away: the gate
-- tests -150, an absolute number, so resting is already past it. The gate must count from where the
-- list rests. scrollGate does not, which is its bug; gateFrom = "rest" mends it.

local tolerance = 1e-9                          -- what the clock's step leaves
local thousandth = 0.0005                       -- as the numbers below are rounded

local function stage(rate, gateFrom)
  local sheet = present { size = {375, 667}, contentHeight = 2000, headerHeight = 44, rate = rate,
                          gateFrom = gateFrom, scrollView = { contentInset = 160 } }
  assert(sheet.scrollView.contentOffset.y == -160 and not sheet.canScroll)   -- not told of it yet
  return sheet
end

for _, rate in ipairs { 60, 120 } do
  -- The rule itself. The drag closes the gate, its first scrollViewDidScroll opens it again.
  local sheet = stage(rate, "zero")
  sheet.scrollView.contentOffset = -100
  sheet.scrollView.contentOffset = -160
  assert(sheet.canScroll)                       -- open at rest, now that it was told
  local finger = sheet:touch { 187, 260 }
  finger:moveBy { y = 10 }
  assert(sheet.scrollView.isDragging and not sheet.canScroll and sheet.state == "presented")
  finger:moveBy { y = 10 }
  print(rate .. " Hz, from zero: 20 points of finger, list at", sheet.scrollView.contentOffset.y, sheet.state)
  assert(sheet.canScroll and sheet.state == "dismissing")
  assert(math.abs(sheet.scrollView.contentOffset.y - -165.455) < thousandth)
  finger:moveBy { y = 66.7 }
  assert(math.abs(sheet.transition.percentComplete - 0.1) < tolerance)

  -- From rest: closed there, closed on the same way, and open as far out as for any other list.
  sheet = stage(rate, "rest")
  sheet.scrollView.contentOffset = -100
  sheet.scrollView.contentOffset = -160
  assert(not sheet.canScroll)
  finger = sheet:touch { 187, 100 }
  for _, way in ipairs { 10, 10, 66.7 } do finger:moveBy { y = way } end
  assert(not sheet.canScroll and sheet.state == "presented")
  finger:moveTo { y = 461.8 }                   -- 351.8 of the list's way
  assert(not sheet.canScroll)
  finger:moveTo { y = 462 }                     -- 352
  print(rate .. " Hz, from rest: 362 points of finger, list at", sheet.scrollView.contentOffset.y, sheet.state)
  assert(sheet.canScroll and sheet.state == "dismissing")
  assert(math.abs(sheet.scrollView.contentOffset.y - -310.048) < thousandth)
end
