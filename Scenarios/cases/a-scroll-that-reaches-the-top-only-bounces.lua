-- The list is a little below its top, and one quick drag is longer than that: the rest of the drag
-- dismisses the modal, by accident. With scrollGate the rest only stretches the rubber band, unless
-- it goes on for more than 351.9 points past the top; and the way up to the top does not count.

local hundredth = 0.005                         -- as the numbers below are rounded

for _, rate in ipairs { 60, 120 } do
  local sheet = present { size = {375, 667}, contentHeight = 2000, headerHeight = 44, rate = rate }
  sheet.scrollView.contentOffset = 120
  local did = sheet:swipe { from = {187, 200}, by = {0, 300}, duration = 0.3 }
  print(("%3d Hz: 300 points from 120 below the top: %.2f, %s"):format(rate, did.lowestOffset, did.outcome))
  -- A pan of 16.67 points to begin at either rate, 120 to the top: 163.33 are left.
  assert(math.abs(did.lowestOffset - -79.17) < hundredth and did.outcome == "none")
  sheet:settle()
  assert(sheet.state == "presented" and sheet.scrollView.contentOffset.y == 0)

  sheet.scrollView.contentOffset = 120
  local finger = sheet:touch { 187, 100 }
  for _, way in ipairs { 10, 120, 351.8 } do finger:moveBy { y = way } end
  assert(not sheet.canScroll and sheet.state == "presented")
  finger:moveBy { y = 0.2 }
  print(("        after %.0f points: %.2f, %s"):format(
    finger.location.y - 100, sheet.scrollView.contentOffset.y, sheet.state))
  assert(sheet.canScroll and sheet.state == "dismissing")
end
