-- A real finger. The recording holds touches with their own time stamps; they go through the pan
-- recogniser, which begins after 10 points and estimates the speed at the lift as it would live.
-- They do not move the list yet, so it is set past its gate here, as the finger would leave it.
-- play() says what the gesture did, and the report shows UIKit's callbacks as they came.

local sheet = present { size = {390, 844} }
sheet.scrollView.contentOffset = -160

local flick = recording("../recordings/fingers.jsonl", "flutter_velocityEventData_06")
print(flick)

local did = sheet:play(flick)
print(("lifted at %.0f pt/s after %.3f s: %s"):format(did.liftVelocity.y, did.duration, did.outcome))
assert(did.outcome == "finish")
print(sheet:why())

sheet:settle()
local gone = sheet:firstEvent("viewDidDisappear")
print(("dismissed at %.3f s"):format(gone.time))
print(sheet:report())
