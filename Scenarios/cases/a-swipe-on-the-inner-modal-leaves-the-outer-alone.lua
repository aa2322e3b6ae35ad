-- A modal is presented on a modal, and a swipe on the inner one dismisses the outer one, or both: the
-- recognisers of both watch the same finger. Touches must belong to the screen on top alone: 400
-- points of pull make one dismissal, of the inner one, and the outer one does not move by a point.
-- Once the inner one is gone, the same pull takes the outer one.

local tolerance = 1e-6                          -- what the clock's step leaves

for _, rate in ipairs { 60, 120 } do
  local stage = { policy = "distance", size = {375, 667}, scrollView = false }
  local outer = present { policy = "distance", size = {375, 667}, scrollView = false, rate = rate }
  local inner = outer:present(stage)

  -- The finger is put down through the outer one: the glass is one, and the inner one lies on it.
  local finger = outer:touch { 187, 100 }
  finger:moveBy { y = 400, duration = 0.3 }
  finger:hold(0.1)
  local progress = inner.transition.percentComplete
  assert(outer.transition.percentComplete == 0 and outer.frame.y == 0)
  assert(finger.view == "screen" and #outer.touches == 0 and #inner.touches == 1)
  finger:lift()
  outer:settle()
  print(("%3d Hz: the inner one is %s at %.4f, the outer one %s"):format(
    rate, inner.state, progress, outer.state))

  -- The step that begins the pan is lost: one of 22.2 points, or one of 11.1.
  assert(math.abs(progress - (400 - 400 / (0.3 * rate)) / 667) < tolerance)
  assert(inner.state == "dismissed" and outer.state == "presented")
  assert(inner:firstEvent("dismiss").cause == "gesture" and #outer.events == 0)
  local gone = 0
  for _, event in ipairs(inner.events) do
    if event.name == "didDismiss" then gone = gone + 1 end
  end
  assert(gone == 1 and inner.events[#inner.events].cause == "gesture")
  assert(not outer.presentedScreen and not inner.presentingScreen)

  outer:drag { from = {187, 100}, by = 400 }
  outer:settle()
  assert(outer.state == "dismissed" and inner:firstEvent("dismiss").time < 0.5)
end
