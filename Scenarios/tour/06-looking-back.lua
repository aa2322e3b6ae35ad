-- The whole world is a value. Any past instant can be read, events can be taken back, and a fork
-- goes its own way from the same moment.

local sheet = present { headerHeight = 56 }
sheet.pan:began { y = 40 }
sheet.pan:changed { y = 251, at = 0.1 }
sheet.pan:changed { y = 462, at = 0.2 }

print("at 0.1 s: progress =", sheet:at(0.1).transition.percentComplete)
assert(sheet:at(0.1).transition.percentComplete == 0.25)

local kept = sheet:snapshot()
local fork = sheet:fork()
fork.pan:ended { velocity = 500 }
fork:settle()
sheet.pan:ended { velocity = 0 }
sheet:settle()
print("one moment, two lifts:", fork.state, sheet.state)
assert(fork.state == "dismissed" and sheet.state == "presented")

sheet:undo()                                 -- takes the lift back, and the clock with it
assert(sheet.time == 0.2 and sheet:snapshot() == kept)
