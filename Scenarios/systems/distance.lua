-- distance: a screen that is dragged 40 % down to dismiss it, while its buttons still work.
--
-- One object does it all: it owns the pan, it is the percent-driven transition, and it knows whether
-- a drag is under way (interactionInProgress). UIKit asks for an interactor at every dismissal; it is
-- given this object only while a drag is under way, so a close button's dismissal plays by itself.
-- At the lift the way decides, not the speed: at 0.4 of the height or beyond it finishes.
--
-- Two lines of it surprise. A movement above the start does not clamp progress, it resets the
-- translation; and a drag that finishes takes the pan off the view, so the same screen, presented
-- again, cannot be dragged. distance_spec.lua states each rule as a test.

local function holds(what, value, expected)
  print(("  %-58s %s"):format(what, tostring(value)))
  assert(value == expected, what)
end

--- A pan that begins at y = 200 and then is at these heights below it, the finger still down.
local function dragged(ways, options)
  options = options or {}
  options.policy, options.size = "distance", options.size or {375, 667}
  local sheet = present(options)
  sheet.pan:began { x = 100, y = 200 }
  for _, way in ipairs(ways) do sheet.pan:changed { y = 200 + way } end
  return sheet
end

print "The lift: 0.4 of the height finishes, however slow; 0.3999 cancels, however fast"
for _, lift in ipairs { {400, 0, "dismissed"}, {399.9, 3000, "presented"} } do
  local sheet = dragged({ lift[1] }, { size = {375, 1000} })
  sheet.pan:ended { velocity = lift[2] }
  holds(("%.1f of 1000 points: interactionInProgress"):format(lift[1]),
    sheet.registers.interactionInProgress, false)
  sheet:settle()
  holds("the state", sheet.state, lift[3])
end

print "Above the start: the translation is reset, and progress keeps its last value"
local sheet = dragged { 30, -70 }
holds("down 30, up 100: progress", sheet.transition.percentComplete, 30 / 667)
holds("the translation's y", sheet.pan.translation.y, 0)
sheet.pan:changed { y = 480 }
holds("down 350: progress is 350/667, not 280/667", sheet.transition.percentComplete, 350 / 667)
sheet = dragged({ 30, -70, 280 }, { clamp = "zero" })
holds("with clamp = \"zero\"", sheet.transition.percentComplete, 280 / 667)
sheet = dragged { 400, -300 }
sheet.pan:ended { velocity = -2000 }
sheet:settle()
holds("down 400, flicked up and lifted: the last progress counts", sheet.state, "dismissed")

print "A button: nobody drags, so UIKit is given no interactor"
sheet = present { policy = "distance" }
sheet:dismiss()
holds("interactive", sheet.transition.isInteractive, false)
sheet:settle()
holds("the state", sheet.state, "dismissed")

print "A cancelled drag cancels, and leaves nothing behind"
sheet = dragged { 500 }
sheet.pan:cancelled()
sheet:settle()
holds("the state", sheet.state, "presented")
holds("stuck", sheet.stuck, nil)

print "The same screen object, presented again after a drag that finished"
sheet = dragged { 400 }
sheet.pan:ended { velocity = 0 }
sheet:settle()
sheet:presentAgain()
sheet:settle()
holds("the state", sheet.state, "presented")
holds("its view has a pan", sheet.pan.isAttached, false)
sheet:drag { from = {100, 20}, by = {0, 400} }
holds("a drag of 400 points: the state", sheet.state, "presented")
sheet:dismiss()
sheet:settle()
holds("a button: the state", sheet.state, "dismissed")

print "Fingers: one pulls, a second is ignored"
sheet = present { policy = "distance", size = {375, 667}, scrollView = false }
local finger = sheet:touch { x = 100, y = 200 }
finger:moveBy { y = 10 }                             -- makes it a pan
finger:moveBy { y = 80 }
sheet:touch { x = 200, y = 400 }:moveBy { y = 200 }
holds("80 points by the first, 200 by the second", sheet.transition.percentComplete, 80 / 667)
