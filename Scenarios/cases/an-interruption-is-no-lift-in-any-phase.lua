-- A call comes in at an unlucky moment, and the sheet hangs half-way, or the list scrolls on without a
-- finger. Whenever the system takes the touches, what was under way must end without the speed of
-- the finger, and the finger that is still on the glass must move nothing any more.

local function shown()
  return present { policy = "distance", size = {375, 667}, headerHeight = 44 }
end

-- Before the pan began, and during the pull.
for _, way in ipairs { 5, 120 } do
  local sheet = shown()
  local finger = sheet:touch { 187, 20 }
  finger:moveBy { y = way / 2 }
  finger:moveBy { y = way / 2, duration = 0.02 }
  sheet:interrupt()
  local state = sheet.pan.state
  finger:moveBy { y = 300, duration = 0.1 }
  finger:lift()
  sheet:settle()
  print(("%3d pt: the pan %s, the screen %s"):format(way, state, sheet.state))
  assert(state == (way < 10 and "failed" or "cancelled"))
  assert(sheet.state == "presented" and sheet.frame.y == 0 and not sheet.stuck)
end

-- A list that is thrown upwards stops where it was; one that is pulled past its top comes back.
for _, way in ipairs { -200, 120 } do
  local sheet = shown()
  local finger = sheet:touch { 187, 400 }
  finger:moveBy { y = way / 10 }
  finger:moveBy { y = way * 0.9, duration = 0.05 }
  local before = sheet.scrollView.contentOffset.y
  sheet:interrupt()
  assert(not sheet.scrollView.isDragging and not sheet.scrollView.isTracking)
  sheet:settle()
  local offset = sheet.scrollView.contentOffset.y
  print(("the list at %.1f, then at %.1f"):format(before, offset))
  assert(offset == (way < 0 and before or 0))
  assert(sheet:firstEvent("scrollViewDidEndDragging").willDecelerate == (way > 0))
end

-- A settle, and a list that moves by itself, have no touch: they go on.
local sheet = shown()
sheet:fling { from = {187, 500}, by = {0, -300}, velocity = 1500 }
local other = sheet:fork()
sheet:interrupt()
sheet:settle()
other:settle()
assert(sheet.scrollView.contentOffset == other.scrollView.contentOffset)
sheet:drag { from = {187, 20}, by = {0, 300}, hold = 0.1 }
sheet:interrupt()
sheet:settle()
print("interrupted while it leaves:", sheet.state)
assert(sheet.state == "dismissed")
