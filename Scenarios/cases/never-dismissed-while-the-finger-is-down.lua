-- The modal vanishes from under the finger: the screen finishes as soon as progress passes a
-- threshold, and whoever wanted to look and go back cannot. Nothing may be decided before the
-- lift, however far and however long the drag.

local sheet = present { size = {390, 844}, headerHeight = 56, finishesAt = 0.3 }
sheet.pan:began { y = 40 }
sheet.pan:changed { y = 2000 }
sheet:advance("16s")
print("held for 16 s at progress", sheet.transition.percentComplete, sheet.state)
assert(sheet.transition.percentComplete == 1 and sheet.frame.y == 844)
assert(sheet.state == "dismissing" and not sheet.stuck and not sheet:firstEvent "finish")

local back = sheet:fork()
back.pan:changed { y = 251 }
back.pan:ended { velocity = 0 }
back:settle()
sheet.pan:ended { velocity = 0 }
sheet:settle()
print("lifted there:", sheet.state, "taken back first:", back.state)
assert(sheet.state == "dismissed" and back.state == "presented")
