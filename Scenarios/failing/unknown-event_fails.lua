-- fails: 2 did you mean "viewDidDisappear"?
-- Asking for an event that cannot exist is a mistake, not "it did not happen": nil would hide it.

local sheet = present {}
sheet:dismiss()
sheet:settle()
assert(sheet:firstEvent("viewDidDisapear"))
