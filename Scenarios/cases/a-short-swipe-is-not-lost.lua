-- A very short swipe freezes the app: the finger lifts before UIKit has started the transition,
-- and its finish is lost. A swipe must dismiss however short it is. When UIKit starts is not
-- documented; here it is inside dismiss, and nothing is lost. startDelay shows the other case.

local function swiped(startDelay, lift)
  local sheet = present { size = {390, 844}, headerHeight = 56, startDelay = startDelay }
  sheet.pan:began { y = 40 }
  sheet.pan:changed { y = 251, after = 0.001 }
  sheet.pan:ended { velocity = 900, after = lift }
  sheet:settle()
  print(("start after %.3f s, lift at %.3f s: %s"):format(startDelay, 0.001 + lift, sheet.state))
  return sheet
end

assert(swiped(0, 0.001).state == "dismissed")

local lost = swiped(1 / 60, 0.001)
assert(lost.state == "dismissing" and lost.frame.y == 0)
assert(lost.stuck:find("before the transition had started", 1, true))
assert(not lost:firstEvent "viewWillDisappear")

assert(swiped(1 / 60, 0.1).state == "dismissed") -- a longer one is safe
