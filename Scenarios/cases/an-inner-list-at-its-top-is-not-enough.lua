-- A scrolling list inside of a scrolling page inside of a modal. The inner list is at its top, but
-- the page around it is scrolled: a pull on the inner list must not dismiss, because to the person the
-- page is in the middle. Once both are at their tops the same pull dismisses.

local function pulled(rate, inner, outer, way)
  local sheet = present {
    policy = "distance", gate = "atTop", size = {375, 667}, rate = rate,
    scrollViews = { { frame = {0, 200, 375, 300}, contentSize = {375, 900} } },
  }
  sheet.scrollView.contentOffset = outer
  sheet.scrollViews[1].contentOffset = inner
  local finger = sheet:touch { 187, 260 }
  assert(finger.scrollView == 1)
  finger:moveBy { y = 10 }
  finger:moveBy { y = way, duration = 0.3 }
  local did = finger:lift()
  print(("%3d Hz, inner list at %3g, page at %3g: %-6s inner list now at %.2f"):format(
    rate, inner, outer, did.outcome, sheet.scrollViews[1].contentOffset.y))
  return did.outcome, sheet
end

for _, rate in ipairs { 60, 120 } do
  local outcome, sheet = pulled(rate, 0, 120, 390)
  assert(outcome == "none" and sheet.scrollView.contentOffset.y == 120)
  assert(sheet.scrollViews[1].contentOffset.y < 0, "the inner list only bounces")

  assert(pulled(rate, 500, 0, 390) == "none")
  assert(pulled(rate, 0, 0, 390) == "finish")
end
