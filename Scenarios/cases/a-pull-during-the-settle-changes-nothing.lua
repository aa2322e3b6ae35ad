-- The modal springs back or leaves, and is grabbed again. The second pull must not change how the
-- first ends, nor leave anything behind. UIKit refuses its dismissal; the interactor that
-- scrollGate made for it drives nothing, and is let go at the lift. Until then it is a trap: a
-- button that is pressed meanwhile is given it, and waits for that finger.

local function grabbedAfter(velocity)
  local sheet = present { size = {390, 844}, headerHeight = 56 }
  sheet.pan:began { y = 40 }
  sheet.pan:changed { y = 462 }
  sheet.pan:ended { velocity = velocity }
  sheet:advance(0.05)
  sheet.pan:began { y = 40 }                    -- while it settles
  assert(sheet:firstEvent("dismissRefused").reason == "a transition is already running")
  sheet:settle()
  print("lifted at " .. velocity .. " pt/s and grabbed again:", sheet.state)
  return sheet
end

local gone = grabbedAfter(500)
gone.pan:changed { y = 251 }
gone.pan:ended { velocity = 900 }
assert(gone.state == "dismissed" and not gone.isInteractivelyDismissing)

local back = grabbedAfter(0)
back.pan:changed { y = 251 }
assert(back.state == "presented" and back.frame.y == 0)
assert(back.events[#back.events].name == "update" and back.events[#back.events].drives == false)

local trap = back:fork()
trap:dismiss()
assert(trap.transition.isInteractive)           -- a button, and yet it follows the finger
trap.pan:changed { y = 462 }
assert(trap.transition.percentComplete == 0.5)

back.pan:ended { velocity = 900 }
back:dismiss()
assert(not back.transition.isInteractive)
back:settle()
assert(back.state == "dismissed")
