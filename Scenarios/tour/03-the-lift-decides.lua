-- When the finger lifts, scrollGate looks at one number: the speed. More than 100 points per
-- second downwards finishes the dismissal, anything else cancels it, whatever the progress.
-- The screen then plays the rest by itself; settle() moves the clock until nothing moves.

local function lift(distance, velocity)
  local sheet = present { headerHeight = 56 }
  sheet.pan:began { y = 40 }
  sheet.pan:changed { y = 40 + distance }
  sheet.pan:ended { velocity = velocity }
  sheet:settle()
  print(("%d pt at %.1f pt/s: %s after %.3f s"):format(distance, velocity, sheet.state, sheet.time))
  return sheet
end

assert(lift(700, 100).state == "presented")     -- nearly gone, yet it comes back
assert(lift(15, 100.5).state == "dismissed")    -- a twitch, yet it goes

-- People call that a bug. finishesAt mends it: beyond this progress a slow lift finishes too.
local mended = present { headerHeight = 56, finishesAt = 0.5 }
mended.pan:began { y = 40 }
mended.pan:changed { y = 740 }
mended.pan:ended { velocity = 0 }
mended:settle()
assert(mended.state == "dismissed")
