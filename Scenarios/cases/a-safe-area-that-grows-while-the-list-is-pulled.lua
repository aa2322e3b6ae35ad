-- The green bar of a call pushes everything down in the middle of a pull, and the list jumps under the
-- finger, or comes to rest under the bar. The list at rest must move with its safe area; one that is
-- held must stay where it is, and rest below the bar afterwards.

local function shown()
  return present { policy = "distance", size = {375, 667}, safeAreaInsets = { top = 47 } }
end

local sheet = shown()
assert(sheet.scrollView.contentOffset.y == -47)
sheet.safeAreaInsets.top = 91
print("at rest", sheet.scrollView.contentOffset.y)
assert(sheet.scrollView.contentOffset.y == -91 and sheet:firstEvent "safeAreaInsetsDidChange")

sheet = shown()
local finger = sheet:touch { 187, 300 }
finger:moveBy { y = 20 }
finger:moveBy { y = 100, duration = 0.2 }
local before = sheet.scrollView.contentOffset.y
sheet.safeAreaInsets = { top = 91 }
print(("pulled to %.2f, and still there: %.2f"):format(before, sheet.scrollView.contentOffset.y))
assert(sheet.scrollView.contentOffset.y == before and before < -47)
finger:moveBy { y = 1 }
assert(math.abs(sheet.scrollView.contentOffset.y - before) < 2)
finger:hold(0.1)
finger:lift()
sheet:settle()
print("lifted, it rests at", sheet.scrollView.contentOffset.y)
assert(sheet.scrollView.contentOffset.y == -91 and sheet.state == "presented")
