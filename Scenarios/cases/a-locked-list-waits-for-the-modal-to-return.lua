-- The modal was pulled down a way, and the finger turns: the modal rises, and inside of it the list
-- scrolls at the same time, or trembles. With list = "locked" the list must stand still, in every frame,
-- until the finger has gone.

local tolerance = 1e-8                          -- what the clock's step leaves

for _, rate in ipairs { 60, 120 } do
  local sheet = present { policy = "distance", gate = "atTop", list = "locked",
                          size = {375, 667}, contentHeight = 2000, rate = rate }
  local finger = sheet:touch { 187, 260 }
  finger:moveBy { y = 10 }                      -- begins the pan
  finger:moveBy { y = 200, duration = 0.4 }
  assert(math.abs(sheet.transition.percentComplete - 200 / 667) < tolerance)
  finger:moveBy { y = -150, duration = 0.3 }
  local progress = sheet.transition.percentComplete
  finger:hold(0.2)
  local did = finger:lift()
  sheet:settle()
  print(("%3d Hz: progress 0.300, back to %.4f, the list at %g, %s"):format(
    rate, progress, sheet.scrollView.contentOffset.y, did.outcome))
  assert(math.abs(progress - 50 / 667) < tolerance and did.outcome == "cancel")
  assert(did.listBegan and sheet.state == "presented")
  for tick = 0, math.floor(sheet.time * 240) do
    assert(sheet:at(tick / 240).scrollView.contentOffset.y == 0)
  end
end
