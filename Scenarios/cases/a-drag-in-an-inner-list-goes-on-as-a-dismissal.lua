-- With handOff = "continue" a drag that scrolls an inner list to its top goes on as a dismissal, and
-- on the way back the screen returns first and the list scrolls then: each point of the finger is
-- spent once. While the page around the inner list is scrolled nothing is handed on.

local function shown(rate, outer)
  local sheet = present {
    policy = "distance", handOff = "continue", size = {375, 667}, rate = rate,
    scrollViews = { { frame = {0, 150, 375, 300}, contentSize = {375, 900} } },
  }
  sheet.scrollView.contentOffset = outer
  sheet.scrollViews[1].contentOffset = 100
  local finger = sheet:touch { 187, 200 }
  finger:moveBy { y = 10 }                      -- these begin the pan
  return sheet, finger, sheet.scrollViews[1]
end

for _, rate in ipairs { 60, 120 } do
  local sheet, finger, inner = shown(rate, 0)
  finger:moveBy { y = 220, duration = 0.2 }
  print(("%3d Hz: list at %.2f, screen at %.2f"):format(
    rate, inner.contentOffset.y, sheet.frame.y))
  assert(math.abs(inner.contentOffset.y) < 1e-9 and math.abs(sheet.frame.y - 120) < 1e-6)
  assert(sheet.scrollView.contentOffset.y == 0)

  finger:moveBy { y = -150, duration = 0.2 }
  assert(math.abs(sheet.frame.y) < 1e-6 and math.abs(inner.contentOffset.y - 30) < 1e-6)
  finger:moveBy { y = 300, duration = 0.2 }
  assert(math.abs(sheet.frame.y - 270) < 1e-6)
  assert(finger:lift().outcome == "finish")

  sheet, finger, inner = shown(rate, 50)
  finger:moveBy { y = 220, duration = 0.2 }
  assert(sheet.frame.y == 0 and inner.contentOffset.y < 0 and finger:lift().outcome == "none")
end
