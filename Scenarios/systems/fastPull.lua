-- fastPull: a screen that is pulled down fast to dismiss it.
--
-- The simplest of the systems, and the only one without a transition: the screen's pan sets the
-- frame of the view itself, so that the view sticks to the finger in every direction. At the lift one
-- number decides: the speed downwards. At 1500 points a second or more the view is animated off
-- the screen and dismissed without animation; below that it is animated back. How far it was
-- pulled plays no part. Touches on the view are off while either animation runs.
--
-- The pan is told directly what happened, so no physics blurs a number. fastPull_spec.lua states
-- each rule as a test.

local function holds(what, value, expected)
  print(("  %-56s %s"):format(what, tostring(value)))
  assert(value == expected, what)
end

local function pulled(x, y, options)
  options = options or {}
  options.policy, options.size = "fastPull", {375, 667}
  local sheet = present(options)
  sheet.pan:began { x = 100, y = 200 }
  sheet.pan:changed { x = 100 + x, y = 200 + y }
  return sheet
end

print "Following the finger: the frame's origin is the translation"
local sheet = pulled(30, 80)
holds("30 to the right and 80 down: x", sheet.frame.x, 30)
holds("y", sheet.frame.y, 80)
holds("40 up: y", pulled(0, -40).frame.y, -40)
holds("a transition runs", sheet.transition.isInteractive, false)

print "The lift: 1500 points a second dismiss, whatever the way"
for _, lift in ipairs { {640, 1499.5, "presented"}, {640, 1500, "dismissed"}, {1, 1500, "dismissed"} } do
  sheet = pulled(30, lift[1])
  sheet.pan:ended { velocity = lift[2] }
  sheet:settle()
  holds(("%d points at %.1f pt/s"):format(lift[1], lift[2]), sheet.state, lift[3])
end

print "A fast lift: the view leaves straight down, and only then is it dismissed"
sheet = pulled(30, 80)
sheet.pan:ended { velocity = 1500 }
print(sheet:firstEvent "animate")
sheet:advance(0.1)
holds("half-way through the 0.2 s: drawn at y", math.floor(sheet.frame.y * 100 + 0.5) / 100, 373.5)
holds("drawn at x", sheet.frame.x, 30)
holds("a finger that goes down now hits", sheet:touch({ x = 150, y = 500 }).view, nil)
sheet:settle()
print(sheet:firstEvent "animationCompleted")
print(sheet:firstEvent "dismiss")

print "An animation that is cut short: the view is off the screen, and still presented"
sheet = pulled(30, 80)
sheet.pan:ended { velocity = 1500 }
sheet:advance(0.1)
sheet:removeAllAnimations()
sheet:settle()
holds("the state", sheet.state, "presented")
holds("the view is at y", sheet.frame.y, 667)
print("  " .. sheet.stuck)

print "A cancelled pan: nobody brings the view back"
sheet = pulled(30, 80)
sheet.pan:cancelled()
sheet:settle()
holds("the view stays at y", sheet.frame.y, 80)
sheet.pan:began { x = 100, y = 200 }
holds("the next pan remembers that place: its centre's x", sheet.registers.centerX, 375 / 2 + 30)
sheet.pan:changed { x = 100, y = 210 }
holds("and jumps: the frame is set absolutely: y", sheet.frame.y, 10)
sheet.pan:ended { velocity = 0 }
sheet:settle()
holds("lifted, it returns to where it was displaced: y", sheet.frame.y, 80)

print "What mends these"
sheet = pulled(30, 80, { onCancelled = "cancel" })
sheet.pan:cancelled()
sheet:settle()
holds("onCancelled = \"cancel\": y", sheet.frame.y, 0)
sheet = pulled(30, 640, { finishesAt = "50%" })
sheet.pan:ended { velocity = 1400 }
sheet:settle()
holds("finishesAt = \"50%\", 640 points at 1400 pt/s", sheet.state, "dismissed")

print "A finger: on the list it scrolls; in the header it moves the screen"
sheet = present { policy = "fastPull", size = {375, 667}, headerHeight = 56 }
local did = sheet:fling { from = "list", by = {0, 200}, velocity = 1600 }
holds("a fling on the list: its own drag began", did.listBegan, true)
sheet:settle()
holds("the state", sheet.state, "presented")
did = sheet:fling { from = "header", by = {0, 200}, velocity = 1600 }
print("  lifted at", math.floor(did.liftVelocity.y + 0.5), "pt/s")
sheet:settle()
holds("the same in the header", sheet.state, "dismissed")
