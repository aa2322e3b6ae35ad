-- Until now the list was told where it is. Here a finger moves it, as on a device: the first ten
-- points only make a pan of the touch; then the list follows, and past its top it shows ever less
-- of the finger's way. So "150 points past the top" costs the finger far more than 150.

local sheet = present { size = {375, 667}, contentHeight = 2000 }
local finger = sheet:touch { x = 187, y = 100 }
print(finger, finger.view)

finger:moveBy { y = 9 }                             -- one sample, 1/60 s later: not yet a pan
assert(sheet.scrollView.isTracking and not sheet.scrollView.isDragging)
finger:moveBy { y = 1 }                             -- ten points: the drag begins, from here
assert(sheet.scrollView.isDragging and sheet.scrollView.contentOffset.y == 0)

for _, way in ipairs { 50, 100, 200, 350 } do
  finger:moveTo { y = 110 + way, duration = 0.2 }
  print(("%3d points of finger: the list is at %.1f"):format(way, sheet.scrollView.contentOffset.y))
end
assert(not sheet.canScroll)                         -- 350 points show 149.4

finger:moveBy { y = 2 }
print("352 points: canScroll =", sheet.canScroll, "state =", sheet.state)
assert(sheet.canScroll and sheet.state == "dismissing")

local did = finger:cancel()                         -- the system takes the touch; nobody decides
print(did, "began at", did.beganAt, "lowest offset", did.lowestOffset)
assert(did.outcome == "open")
