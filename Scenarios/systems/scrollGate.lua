-- scrollGate: a modal screen with a list inside, that is pulled away with a finger.
--
-- While the list has somewhere to scroll, a downward drag belongs to the list. Pull it more than
-- 150 points past its top and a gate opens (canScroll): from then on the screen's own pan may
-- begin a dismissal, and the screen follows the finger. A pull that starts in the header needs no
-- gate. At the lift one number decides: the speed. This script holds the rule to its numbers;
-- scrollGate-options.lua shows what people call its bugs, and what mends each.
--
-- The list's delegate and the pan are told directly what happened, so no physics blurs a number.

local function holds(what, value, expected)
  print(("  %-52s %s"):format(what, tostring(value)))
  assert(value == expected, what)
end

local function opened(options)
  local sheet = present(options)
  sheet.scrollView.contentOffset = -160
  return sheet
end

print "The gate"
local sheet = present { policy = "scrollGate" }
sheet.scrollView.contentOffset = -150
holds("at -150: canScroll", sheet.canScroll, false)
sheet.scrollView.contentOffset = -150.5
holds("at -150.5: canScroll", sheet.canScroll, true)
sheet.scrollView:willBeginDragging()
holds("a new drag begins: canScroll", sheet.canScroll, false)
sheet.scrollView.contentOffset = -160
sheet.scrollView:didEndDragging()
holds("lifted out there: canScroll", sheet.canScroll, true)

print "Following the finger: begun at y = 300, 844 points high"
sheet = opened { size = {390, 844} }
sheet.pan:began { y = 300 }
for _, sample in ipairs { {511, 0.25}, {250, 0}, {2000, 1}, {511, 0.25} } do
  sheet.pan:changed { y = sample[1] }
  holds("at y = " .. sample[1] .. ": progress", sheet.transition.percentComplete, sample[2])
end
holds("the screen is drawn at y", sheet.frame.y, 211)

print "The header: 56 points high, the gate closed"
for _, pull in ipairs { {56, true}, {56.5, false} } do
  sheet = present { headerHeight = 56 }
  sheet.pan:began { y = pull[1] }
  holds("begun at y = " .. pull[1] .. ": dismissing", sheet.isInteractivelyDismissing, pull[2])
end

print "Every sample tries again until one succeeds"
sheet = present()
sheet.pan:began { y = 300 }
holds("begun, the gate closed: dismissing", sheet.isInteractivelyDismissing, false)
sheet.scrollView.contentOffset = -160
sheet.pan:changed { y = 400 }
holds("moved, the gate open: dismissing", sheet.isInteractivelyDismissing, true)
holds("the sample that succeeds updates", sheet:firstEvent "update", nil)
sheet.pan:changed { y = 611 }
holds("progress from y = 400 on", sheet.transition.percentComplete, 0.25)

print "The lift: more than 100 points a second finish, whatever the progress"
for _, distance in ipairs { 1, 422, 843 } do
  for _, lift in ipairs { {100, "presented"}, {100.5, "dismissed"} } do
    sheet = opened()
    sheet.pan:began { y = 0 }
    sheet.pan:changed { y = distance }
    sheet.pan:ended { velocity = lift[1] }
    assert(not sheet.isInteractivelyDismissing)    -- the property is empty at once
    sheet:settle()
    holds(("%d points at %.1f pt/s"):format(distance, lift[1]), sheet.state, lift[2])
  end
end

print "A cancelled pan: nobody calls finish or cancel"
sheet = opened()
sheet.pan:began { y = 300 }
sheet.pan:cancelled()
sheet:settle()
holds("settled: the state", sheet.state, "dismissing")
holds("the property still holds its interactor", sheet.isInteractivelyDismissing, true)
print("  " .. sheet.stuck)
assert(sheet.stuck:find("neither finish() nor cancel() was called", 1, true))

print "The next pan overwrites that interactor"
local closed = sheet:fork()
closed.scrollView.contentOffset = 0
closed.pan:began { y = 300 }
holds("the gate closed: the property holds one", closed.isInteractivelyDismissing, false)
sheet.pan:began { y = 300 }                        -- the gate is open still
holds("the gate open: the property holds one", sheet.isInteractivelyDismissing, true)
holds("UIKit refuses: ", sheet:firstEvent("dismissRefused").reason, "a transition is already running")
sheet.pan:changed { y = 511 }
holds("it drives nothing: progress", sheet.transition.percentComplete, 0)
sheet.pan:ended { velocity = 900 }
sheet:settle()
assert(sheet.stuck:find("overwrote", 1, true) and closed.stuck:find("overwrote", 1, true))
