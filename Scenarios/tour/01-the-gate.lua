-- A modal with a list inside. While the list scrolls, a downward drag belongs to the list.
-- Pull the list far enough past its top, though, and the gate opens: from then on the screen's
-- own pan may drag the modal away. "Far enough" is more than 150 points.

local sheet = present { policy = "scrollGate" }
print("at rest: canScroll =", sheet.canScroll)

sheet.scrollView.contentOffset = -150        -- sends scrollViewDidScroll, as on a device
print("at -150: canScroll =", sheet.canScroll)
assert(sheet.canScroll == false)

sheet.scrollView.contentOffset = -150.5
print("at -150.5: canScroll =", sheet.canScroll)
assert(sheet.canScroll == true)

sheet.scrollView:willBeginDragging()         -- the next drag closes it
print("a new drag: canScroll =", sheet.canScroll)
assert(sheet.canScroll == false)

print(sheet:report())
