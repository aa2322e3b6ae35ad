-- A pull that starts in the header needs no open gate. The header's height is told to the
-- screen at layout, and the test is made again on every sample until an attempt succeeds.

local sheet = present { headerHeight = 56 }
sheet.pan:began { y = 56.5 }                 -- just below the header, gate closed: nothing
print("began at 56.5: dismissing =", sheet.isInteractivelyDismissing)
assert(not sheet.isInteractivelyDismissing)
print(sheet:why())                           -- each comparison, and by how much it missed

sheet.pan:changed { y = 56 }                 -- wanders up into the header: this attempt succeeds
print("changed at 56: dismissing =", sheet.isInteractivelyDismissing)
assert(sheet.isInteractivelyDismissing and sheet.transition.percentComplete == 0)

sheet.pan:changed { y = 478 }                -- progress counts from y = 56
assert(sheet.transition.percentComplete == 0.5)

-- A list drag that wanders into the header dismisses: headerTest asks where the finger went down.
local mended = present { headerHeight = 56, headerTest = "touchDown" }
mended.pan:began { y = 56.5 }
mended.pan:changed { y = 56 }
assert(not mended.isInteractivelyDismissing)
