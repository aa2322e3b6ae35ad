-- A finger pulls down, goes back above where it began, and comes down again without lifting.
-- Screens that cancel as soon as the translation turns negative are dead for the rest of that
-- touch. Going up must only bring progress to 0; the dismissal is decided at the lift.

local tolerance = 1e-9                          -- what the clock's step leaves

local sheet = present { size = {390, 844}, headerHeight = 56 }
sheet.pan:began { y = 40 }
for _, sample in ipairs { {251, 0.25}, {40, 0}, {39, 0}, {-300, 0}, {251, 0.25}, {462, 0.5} } do
  sheet.pan:changed { y = sample[1] }
  print("at y = " .. sample[1], "progress", sheet.transition.percentComplete)
  assert(sheet.transition.percentComplete == sample[2] and sheet.frame.y == sample[2] * 844)
  assert(sheet.state == "dismissing" and not sheet:firstEvent "cancel")
end

sheet.pan:ended { velocity = 0 }
sheet:settle()
assert(sheet.state == "presented")

-- A finger: 30 points down, 100 up in ten steps, 300 down. Begun ten points on, it ends 220 below.
for _, rate in ipairs { 60, 120 } do
  local finger
  sheet = present { size = {375, 667}, headerHeight = 44, rate = rate }
  finger = sheet:touch { 187, 20 }
  finger:moveBy { y = 10 }
  finger:moveBy { y = 20 }
  for _ = 1, 10 do
    finger:moveBy { y = -10 }
    assert(sheet.transition.percentComplete >= 0 and sheet.state == "dismissing")
  end
  assert(sheet.transition.percentComplete == 0)
  finger:moveBy { y = 300, duration = 0.3 }
  print(("%3d Hz, down, up and down again: %.3f"):format(rate, sheet.transition.percentComplete))
  assert(math.abs(sheet.transition.percentComplete - 220 / 667) < tolerance)
  assert(not sheet:firstEvent "cancel")
  finger:hold(0.1)
  assert(finger:lift().outcome == "cancel")
end
