-- With the gate open, a pan that begins starts the dismissal, and each sample after that moves
-- the modal: progress is how far the finger came since the attempt, over the screen's height.
-- Here the pan is reported directly, as the recogniser would: exact numbers, no physics.

local sheet = present { size = {390, 844} }
sheet.scrollView.contentOffset = -160

sheet.pan:began { y = 300 }
print("dismissing =", sheet.isInteractivelyDismissing, "progress =", sheet.transition.percentComplete)

sheet.pan:changed { y = 511 }                -- 211 of 844 points
print("at y 511: progress =", sheet.transition.percentComplete, "frame.y =", sheet.frame.y)
assert(sheet.transition.percentComplete == 0.25 and sheet.frame.y == 211)

sheet.pan:changed { y = 250 }                -- above the start: never negative
assert(sheet.transition.percentComplete == 0)

sheet.pan:changed { y = 2000 }               -- far below: never more than 1
assert(sheet.transition.percentComplete == 1)
