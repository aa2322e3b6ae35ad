-- A modal presents another: two screens in one world, with one clock. Touches go to the one on top.
-- dismiss on the one below takes away what lies on it, not itself: as on a device, where people look
-- for the screen that did not close.

local outer = present { policy = "distance", scrollView = false }
local inner = outer:present { policy = "distance", scrollView = false }
assert(outer.presentedScreen == inner and inner.presentingScreen == outer)

local finger = outer:touch { 195, 100 }         -- there is one glass: this is the inner one's
finger:moveBy { y = 12 }
finger:moveBy { y = 200, duration = 0.3 }
print(("inner at %.3f, outer at %g"):format(inner.transition.percentComplete, outer.transition.percentComplete))
assert(inner.frame.y > 0 and outer.frame.y == 0)
finger:hold(0.1)
finger:lift()                                   -- too short: it comes back
outer:settle()

outer:dismiss()
outer:settle()
print("dismissed the outer one:", outer.state, inner.state)
assert(outer.state == "presented" and inner.state == "dismissed")
print(outer:report { brief = true })

outer:dismiss()                                 -- now it is its own turn
outer:settle()
assert(outer.state == "dismissed")
