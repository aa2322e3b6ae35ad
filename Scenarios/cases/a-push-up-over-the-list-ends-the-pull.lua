-- A short pull starts the dismissal, then the finger pushes up fast, and under it the list scrolls. The
-- handler asks first whether the list is at its top, it is not any more, and the lift is lost: neither
-- cancel nor finish, and a screen that answers nothing. Whether the list is at its top is a matter of
-- beginning alone. The lift must cancel, once, and a new pull and the button must work afterwards.

local tolerance = 1e-5                          -- what the clock's step leaves

local function pushed(rate, clamp)
  local sheet = present { policy = "distance", gate = "atTop", clamp = clamp,
                          size = {375, 667}, contentHeight = 2000, rate = rate }
  local finger = sheet:touch { 187, 300 }
  finger:moveBy { y = 40, duration = 0.2 }
  assert(sheet.registers.interactionInProgress)
  finger:moveBy { y = -300, duration = 0.1 }
  local progress, offset = sheet.transition.percentComplete, sheet.scrollView.contentOffset.y
  local did = finger:lift()
  local count = 0
  for _, event in ipairs(sheet.events) do
    assert(event.name ~= "finish")
    if event.name == "cancel" then count = count + 1 end
  end
  assert(did.outcome == "cancel" and count == 1 and not sheet.registers.interactionInProgress)
  sheet:settle()
  assert(sheet.transition.percentComplete == 0 and sheet.state == "presented" and not sheet.stuck)
  print(("%3d Hz, clamp %-6s before the lift: progress %.4f, the list at %.1f"):format(
    rate, clamp .. ":", progress, offset))
  return sheet, progress, offset
end

for _, rate in ipairs { 60, 120 } do
  -- A sample falls exactly ten points on, so 30 are left of the 40. Pushed up by 50 or 25 a sample: of
  -- those only the first at 120 Hz is still below the start. distance resets above it, without an
  -- update, so that the sheet hangs at its last progress until the lift.
  local sheet, progress, offset = pushed(rate, "reset")
  assert(math.abs(progress - (rate == 60 and 30 or 5) / 667) < tolerance)
  assert(math.abs(offset - 270) < tolerance)         -- from where the list's pan began, too

  local again = sheet:fork()
  again.scrollView.contentOffset = 0
  assert(again:drag({ from = {187, 100}, by = {0, 400} }).outcome == "finish")
  sheet:dismiss()
  assert(not sheet.transition.isInteractive)
  sheet:settle()
  assert(sheet.state == "dismissed")

  _, progress = pushed(rate, "zero")
  assert(progress == 0)
end

-- Told directly: 40 points of pull, then 300 up in one movement.
for clamp, progress in pairs { reset = 40 / 667, zero = 0 } do
  local sheet = present { policy = "distance", clamp = clamp, size = {375, 667} }
  sheet.pan:began { y = 300 }
  sheet.pan:changed { y = 340, after = 0.2 }
  sheet.pan:changed { y = 40, after = 0.1 }
  assert(sheet.transition.percentComplete == progress)    -- 0.060, or none
  sheet.pan:ended { velocity = -3000 }
  sheet:settle()
  assert(sheet.state == "presented" and sheet.transition.percentComplete == 0 and not sheet.stuck)
end
