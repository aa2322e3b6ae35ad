-- A tap with a trembling finger starts a dismissal, or the modal jumps when the drag is noticed.
-- A pan must begin with the first sample ten points or more from the touch-down, not before; its
-- location is that sample's, and progress counts from there, so that nothing jumps. The list's own
-- pan has the same ten. Whether slanted ways count in a straight line is not documented: here they
-- do by default.

local tolerance = 1e-9                          -- what the clock's step leaves

local function moved(x, y, hysteresisDistance)
  local sheet = present { size = {375, 667}, headerHeight = 44, hysteresisDistance = hysteresisDistance }
  local finger = sheet:touch { 187, 20 }
  finger:moveBy { x = x, y = y }
  local began = sheet:firstEvent "handlePan"
  print(("%g across, %g down, %s:"):format(x, y, hysteresisDistance or "straight"),
    began and tostring(began.location) or "no pan")
  assert(sheet.transition.percentComplete == 0)
  assert(finger:lift().panBegan == (began ~= nil))
  return began and began.location
end

assert(moved(0, 10).y == 30)
assert(moved(0, 9.99) == nil)
local slanted = moved(6, 8)
assert(slanted.x == 193 and slanted.y == 28)
assert(moved(6, 8, "vertical") == nil)

-- On the list: nothing at 9.99; the sample that begins the drag moves nothing; then point for point.
for _, rate in ipairs { 60, 120 } do
  local sheet = present { size = {375, 667}, contentHeight = 2000, rate = rate }
  sheet.scrollView.contentOffset = 300
  local finger = sheet:touch { 187, 300 }
  for _, sample in ipairs { {9.99, 300, false}, {10, 300, true}, {11, 299, true}, {50, 260, true} } do
    finger:moveTo { y = 300 + sample[1] }
    print(("%5.2f points: the list at %g"):format(sample[1], sheet.scrollView.contentOffset.y))
    assert(math.abs(sheet.scrollView.contentOffset.y - sample[2]) < tolerance)
    assert(sheet.scrollView.isDragging == sample[3])
  end
end
