-- Three rows in a tall sheet: content that fits. However far somebody pulls it, the modal stays,
-- although the same sheet with twenty rows comes away. UIKit does not scroll content that fits, so
-- the gate never hears of a pull. alwaysBounceVertical is what such a list needs; the header works
-- as ever.

local thousandth = 0.0005                       -- as the numbers below are rounded

local function pulled(rate, alwaysBounces, from, distance)
  local sheet = present { size = {375, 667}, contentHeight = 180, headerHeight = 44, rate = rate,
                          scrollView = { alwaysBounceVertical = alwaysBounces } }
  local finger = sheet:touch { 187, from }
  finger:moveBy { y = distance, duration = 1 }
  local progress = sheet.transition.percentComplete
  local did = finger:lift()
  print(("%3d Hz, always bounces %-5s from y = %3d: %-6s progress %.3f"):format(
    rate, alwaysBounces, from, did.outcome, progress))
  return did, progress
end

for _, rate in ipairs { 60, 120 } do
  local did = pulled(rate, false, 250, 400)
  assert(did.view == "list" and did.panBegan)   -- the screen's pan began, and its gate is closed
  assert(not did.listBegan and did.outcome == "none")

  local progress
  did, progress = pulled(rate, true, 250, 400)  -- as with long content
  assert(did.listBegan and did.outcome == "finish")
  assert(math.abs(progress - (rate == 60 and 0.050 or 0.055)) < thousandth)

  did = pulled(rate, false, 20, 400)
  assert(did.view == "header" and did.outcome == "finish")
end
