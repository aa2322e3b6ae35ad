-- What hangs on a device hangs here. scrollGate does nothing when its pan is cancelled, say by
-- an incoming call: nobody calls finish() or cancel(), and UIKit's transition stays open for
-- ever. sheet.stuck says which call is missing.

local sheet = present { headerHeight = 56 }
sheet.pan:began { y = 40 }
sheet.pan:changed { y = 240 }
sheet.pan:cancelled()
sheet:settle()
print(sheet.state, sheet.stuck)
assert(sheet.stuck)

sheet.pan:began { y = 40 }                   -- a second pull: UIKit refuses its dismissal
assert(sheet:firstEvent("dismissRefused"))
print(sheet:report())

-- One option mends it.
local mended = present { headerHeight = 56, onCancelled = "cancel" }
mended.pan:began { y = 40 }
mended.pan:changed { y = 240 }
mended.pan:cancelled()
mended:settle()
assert(mended.state == "presented" and not mended.stuck)
