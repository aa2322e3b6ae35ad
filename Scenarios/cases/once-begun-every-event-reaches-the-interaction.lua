-- The handler asks its gate before each event. When the list moves during the drag and the gate
-- closes, the lift is dropped with the rest: nobody calls finish or cancel, and the screen hangs.
-- The gate must decide the beginning alone; afterwards every sample and the lift get through.

local sheet = present { size = {390, 844} }
sheet.scrollView.contentOffset = -160
sheet.pan:began { y = 300 }
assert(sheet.isInteractivelyDismissing)

sheet.scrollView.contentOffset = 100            -- the gate closes under the finger
assert(not sheet.canScroll)
sheet.pan:changed { y = 511 }
print("gate closed: progress", sheet.transition.percentComplete)
assert(sheet.transition.percentComplete == 0.25)

sheet.pan:ended { velocity = -3000 }
sheet:settle()
print("lifted upwards:", sheet.state)
assert(sheet.state == "presented" and not sheet.isInteractivelyDismissing)
assert(sheet:firstEvent("cancel").drives)

sheet:dismiss()                                 -- and nothing is left behind
sheet:settle()
assert(sheet.state == "dismissed")
