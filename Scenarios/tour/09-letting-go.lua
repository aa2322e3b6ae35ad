-- A list that is let go in motion goes on by itself: it loses its speed as a device's does, bounces
-- where it meets its end, and stops under a finger. All of it is a formula of time, so any instant
-- can be read, and reading changes nothing. The events have the next event's instant and the end.

local sheet = present { size = {375, 667}, contentHeight = 2000 }
local did = sheet:swipe { from = "list", direction = "up", distance = 240, duration = 0.15 }
print("let go at", did.liftVelocity.y, "pt/s; isDecelerating =", sheet.scrollView.isDecelerating)

local lift = sheet:firstEvent("scrollViewWillEndDragging")
print("it will stop at", lift.targetContentOffset.y)
sheet:settle()
print(("it stopped there after %.2f s"):format(sheet.time - lift.time))
assert(sheet.scrollView.contentOffset.y == lift.targetContentOffset.y)

-- Back down, too fast for what is left: it passes its top, and a spring brings it back.
sheet:fling { from = "list", direction = "down", distance = 200, velocity = 4000 }
local lowest = 0
sheet:advanceUntil(function(now)
  lowest = math.min(lowest, now.scrollView.contentOffset.y)
  return not now.scrollView.isDecelerating
end)
print(("it went as low as %.1f and rests at %d"):format(lowest, sheet.scrollView.contentOffset.y))
assert(lowest < -50 and sheet.scrollView.contentOffset.y == 0 and sheet.state == "presented")

sheet:fling { from = "list", direction = "up", distance = 150, velocity = 3000 }
sheet:advance(0.2)
local finger = sheet:touch { 187, 400 }             -- caught: it stops, and is a drag at once
assert(sheet.scrollView.isDragging)
finger:lift()
