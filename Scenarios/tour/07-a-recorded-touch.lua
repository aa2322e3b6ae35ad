-- A real finger. The recording holds touches with their own time stamps; they go down on the list or
-- the header and through the recognisers, which begin after 10 points and estimate the speed at the
-- lift as they would live. play() says what the gesture did; a brief report leaves out the samples
-- between a movement's first and last.

local sheet = present { size = {390, 844}, headerHeight = 400 }
local flick = recording("../recordings/fingers.jsonl", "flutter_velocityEventData_06")
print(flick)

local did = sheet:play(flick)
print(("lifted at %.0f pt/s after %.3f s: %s"):format(did.liftVelocity.y, did.duration, did.outcome))
assert(did.view == "header" and did.outcome == "finish")
print(sheet:why())

sheet:settle()
local gone = sheet:firstEvent("viewDidDisappear")
print(("dismissed at %.3f s"):format(gone.time))
print(sheet:report { brief = true })

-- The same finger on the list: too short a way to pull it past its gate.
local list = present { size = {390, 844} }
did = list:play(flick)
print(did.view, did.outcome, "lowest offset", did.lowestOffset)
assert(did.view == "list" and did.outcome == "none" and did.listBegan)
