-- An inner list whose content fits cannot scroll: its pan fails, and a drag on it is the page's, as if
-- it were not there. One that fits and always bounces is dragged itself, and so is one without
-- bounces, which then does not move at all at its top: the dismissal does not need a rubber band.

local function pulled(rate, inner, outer)
  inner.frame = {0, 100, 375, 300}
  local sheet = present {
    policy = "distance", gate = "atTop", size = {375, 667}, rate = rate, scrollViews = { inner },
  }
  sheet.scrollView.contentOffset = outer
  local finger = sheet:touch { 187, 250 }
  finger:moveBy { y = 10 }
  finger:moveBy { y = 350, duration = 0.3 }
  local isInner = sheet.scrollViews[1].isDragging
  local offsets = { sheet.scrollViews[1].contentOffset.y, sheet.scrollView.contentOffset.y }
  local did = finger:lift()
  print(("%3d Hz, page at %3g: %-5s dragged, inner list at %7.2f, page at %7.2f, %s"):format(
    rate, outer, isInner and "inner" or "page", offsets[1], offsets[2], did.outcome))
  return isInner, offsets, did.outcome
end

for _, rate in ipairs { 60, 120 } do
  local isInner, offsets, outcome = pulled(rate, { contentSize = {375, 200} }, 0)
  assert(not isInner and offsets[1] == 0 and offsets[2] < 0 and outcome == "finish")

  isInner, offsets, outcome = pulled(rate, { contentSize = {375, 200} }, 400)
  assert(not isInner and math.abs(offsets[2] - 50) < 1e-9 and outcome == "none")

  isInner, offsets, outcome = pulled(rate, { contentSize = {375, 200}, alwaysBounceVertical = true }, 0)
  assert(isInner and offsets[1] < -70 and offsets[2] == 0 and outcome == "finish")

  isInner, offsets, outcome = pulled(rate, { contentSize = {375, 900}, bounces = false }, 0)
  assert(isInner and offsets[1] == 0 and offsets[2] == 0 and outcome == "finish")
end
