-- The close button was tapped, and a finger touches the modal on its way out: it stops, or the app
-- is left with a screen that is half there. While a dismissal plays that is not interactive, UIKit
-- lets no touch through, as one write-up says, so no pan begins. Should one be reported all the
-- same, it must be refused and change nothing.

local sheet = present { headerHeight = 56 }
sheet:dismiss()
sheet:advance(0.1)

local reported = sheet:fork()
local did = sheet:play(recording("../recordings/drags.jsonl", "header pull"))
print("a finger:", did.outcome, sheet.state)
assert(not did.panBegan and not sheet:firstEvent "handlePan")
assert(sheet:firstEvent("viewDidDisappear").time == 0.3)

reported.pan:began { y = 40 }
reported.pan:changed { y = 440 }
reported.pan:ended { velocity = -900 }
reported:settle()
print("a pan:   ", reported:firstEvent("dismissRefused").reason, reported.state)
assert(reported:firstEvent("cancel").drives == false)
assert(reported.state == "dismissed" and reported.time == 0.3)
assert(not reported.isInteractivelyDismissing)
