-- A list is flung to its top, overshoots, and the modal goes away although nobody pulled. The
-- overshoot may open the gate, but only a finger may begin a dismissal; once the list is back the
-- gate must be closed, so that the next drag belongs to the list. Offsets as a bounce gives them.

local sheet = present()
sheet.scrollView:willBeginDragging()
sheet.scrollView:didEndDragging { willDecelerate = true }
sheet.scrollView:willBeginDecelerating()

local open = 0
for _, offset in ipairs { 60, 0, -80, -150, -155, -162, -155, -150, -80, 0 } do
  sheet.scrollView.contentOffset = offset
  sheet:advance(1 / 60)
  assert(sheet.canScroll == (offset < -150))
  if sheet.canScroll then open = open + 1 end
end
sheet.scrollView:didEndDecelerating()

print("the gate was open for", open, "frames; then", sheet.state)
assert(open == 3 and not sheet:firstEvent "dismiss" and sheet.state == "presented")
sheet.pan:began { y = 300 }
assert(not sheet.isInteractivelyDismissing)
