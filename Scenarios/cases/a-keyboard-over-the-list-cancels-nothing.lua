-- A text field in the sheet gets the keyboard, and the last rows cannot be scrolled to; or the keyboard
-- comes during a pull and the sheet stays where it was. The list must be able to scroll by what is
-- covered of it, and the pull must go on.

local tolerance = 1e-9                          -- what the clock's step leaves

local sheet = present {
  policy = "distance", size = {375, 667}, contentHeight = 1000, safeAreaInsets = { bottom = 34 },
  headerHeight = 44,
}
local list = sheet.scrollView
assert(list.adjustedContentInset.bottom == 34)
sheet:showKeyboard { height = 291 }
print("bottom inset", list.adjustedContentInset.bottom, "keyboard", sheet.keyboardHeight)
assert(list.adjustedContentInset.bottom == 291)

-- The end of the content comes to lie above the keyboard: 1000 - 667 + 291.
sheet:fling { from = {187, 360}, by = {0, -300}, velocity = 4000 }
sheet:settle()
assert(list.contentOffset.y == 624)
sheet:hideKeyboard()
print("without it the list is at", list.contentOffset.y)
assert(list.contentOffset.y == 367 and list.adjustedContentInset.bottom == 34)

-- Touches on the keyboard are its own; a pull that began above goes on when it comes.
local finger = sheet:touch { 187, 20 }
finger:moveBy { y = 12 }
finger:moveBy { y = 300, duration = 0.3 }
local before = sheet.transition.percentComplete
sheet:showKeyboard { height = 291 }
assert(sheet:touch({ 187, 500 }).view == nil)
finger:moveBy { y = 67 }
print(("the pull goes on from %.3f to %.3f"):format(before, sheet.transition.percentComplete))
assert(math.abs(sheet.transition.percentComplete - before - 67 / 667) < tolerance)
finger:lift()
sheet:settle()
assert(sheet.state == "dismissed")
