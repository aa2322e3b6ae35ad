-- Why is the question that a screen in the hand does not answer. sheet:why() tells what the policy
-- decided last: every comparison, its numbers, and the one that decided. Where nothing began it tells
-- how near the gesture came. print shows it in words; here it is read as data, as a test would.

local sheet = present { size = {375, 667}, contentHeight = 2000 }
sheet:swipe { from = {187, 200}, direction = "down", distance = 300, duration = 0.5 }
local why = sheet:why()
print(why)
assert(why.outcome == "stay" and why.reason == "refused" and why.attempts == 30)

local gate = why.deciding                           -- the part that came nearest to holding
print(("%s came to %.1f at %.2f s"):format(gate.leftText, gate.left, gate.time))
assert(gate.leftText == "contentOffset.y" and gate.relation == "<" and gate.right == -150)
assert(not gate.holds and gate.margin == gate.right - gate.left)

sheet = present { headerHeight = 56 }
sheet.pan:began { y = 40 }
sheet.pan:changed { y = 300, at = 0.1 }
sheet.pan:ended { velocity = 100, at = 0.2 }        -- exactly the speed that is not enough
assert(sheet:why(0.1).question == "attempt" and sheet:why(0.1).outcome == "finish")
why = sheet:why()
print(why)
assert(why.question == "release" and why.outcome == "cancel" and why.deciding.margin == 0)
assert(why.facts["location.y"] == 300)

sheet = present()
sheet:tap { 187, 400 }                              -- nobody was asked: a tap is no pan
assert(sheet:why().reason == "tooShort" and sheet:why().details.needed == 10)
