-- A finger pulls down, goes back above where it began, and comes down again without lifting.
-- Screens that cancel as soon as the translation turns negative are dead for the rest of that
-- touch. Going up must only bring progress to 0; the dismissal is decided at the lift.

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
