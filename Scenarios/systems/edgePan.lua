-- edgePan: a pushed screen that is popped by a pan from its left half.
--
-- A navigation controller's own swipe begins at the screen's edge. This system gives the detail
-- screen a plain pan instead, and one percent-driven transition that is used again and again: a pan
-- that begins left of the middle tells the delegate to pop; from then on the way sideways, to either
-- side, is progress, and at the lift the direction alone decides: to the right finishes.
--
-- Whom UIKit's question for an interactor finds is a question of its own: the object calls itself
-- active unless its pan's state is possible. That is too often, and half of this script is about it.
-- (The write-up's object holds its delegate strongly, and the delegate it: a retain cycle, of which a
-- model of values shows nothing.) edgePan_spec.lua states each rule as a test.

local function holds(what, value, expected)
  print(("  %-60s %s"):format(what, tostring(value)))
  assert(value == expected, what)
end

local function shown(options)
  options = options or {}
  options.policy, options.size = "edgePan", {375, 667}
  return present(options)
end

--- A pan that begins at x and moves by a way, the finger still down.
local function pulled(x, way, options)
  local sheet = shown(options)
  sheet.pan:began { x = x, y = 300 }
  sheet.pan:changed { x = x + way }
  return sheet
end

print "It pops left of the middle, x = 187.5 of 375; at the middle it does not"
holds("begun at 187: the state", pulled(187, 0).state, "dismissing")
holds("begun at 187.5: the state", pulled(187.5, 0).state, "presented")

print "Progress is the way to either side, as a share of the width"
holds("75 points to the right", pulled(100, 75).transition.percentComplete, 0.2)
holds("75 points to the left", pulled(100, -75).transition.percentComplete, 0.2)
holds("drawn to the right all the same: x", pulled(100, -75).frame.x, 75)

print "The lift: faster than 0 points a second to the right finishes, whatever the way"
for _, lift in ipairs { {300, 0, "presented"}, {300, 1, "dismissed"}, {-120, 1, "dismissed"} } do
  local sheet = pulled(100, lift[1])
  sheet.pan:ended { velocity = {lift[2], 0} }
  sheet:settle()
  holds(("%d points, lifted at %d pt/s"):format(lift[1], lift[2]), sheet.state, lift[3])
end

print "A pan from the right half pops nothing, yet its later calls are made"
local sheet = pulled(200, 75)
print(sheet:firstEvent "update")
holds("that update drives a transition", sheet:firstEvent("update").drives, false)

print "While it lasts the object is active: the back button's pop becomes interactive"
sheet:dismiss()
holds("UIKit was given the interactor", sheet.transition.isInteractive, true)
sheet.pan:changed { x = 350 }
holds("and this pan drives it: progress", sheet.transition.percentComplete, 0.4)
sheet.pan:ended { velocity = {200, 0} }
sheet:settle()
holds("lifted to the right", sheet.state, "dismissed")

print "With no pan attached it is active too, and nobody ever ends that pop"
sheet = shown()
sheet.pan.isAttached = false
sheet:dismiss()
sheet:settle()
holds("the back button: the state", sheet.state, "dismissing")
print("  " .. sheet.stuck)

print "So it is while a scroll has made the pan fail"
sheet = shown()
local finger = sheet:touch { x = 60, y = 300 }
finger:moveBy { x = 0, y = 40 }
holds("scrolling: the pan's state", sheet.pan.state, "failed")
sheet:dismiss()
finger:lift()
sheet:settle()
holds("a back button meanwhile: the state", sheet.state, "dismissing")

print "What mends these"
sheet = pulled(200, 75, { isActive = "popped" })
sheet:dismiss()
sheet:settle()
holds("isActive = \"popped\": the back button during that pan", sheet.state, "dismissed")
sheet = pulled(100, -120, { progress = "signed" })
holds("progress = \"signed\": 120 points to the left", sheet.transition.percentComplete, 0)
sheet = pulled(100, 10, { finishVelocity = 200 })
sheet.pan:ended { velocity = {150, 0} }
sheet:settle()
holds("finishVelocity = 200: a twitch of 150 pt/s", sheet.state, "presented")

print "A finger: sideways it pulls the screen, down it scrolls the list"
sheet = shown()
print("  " .. sheet:swipe({ from = {60, 300}, direction = "right", distance = 160 }).outcome)
sheet:settle()
holds("a swipe to the right", sheet.state, "dismissed")
