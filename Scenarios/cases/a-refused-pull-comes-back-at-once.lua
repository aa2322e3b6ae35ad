-- A form with unsaved changes may not be dismissed, and a hard pull takes it off the screen all the
-- same: it was thrown out first, and asked afterwards. It is still presented, and turns up again with
-- the next layout. The question must be asked at the lift, before anything is animated: a no brings the
-- view back in 0.2 s, and the attempt is told, once. shouldDismiss does that; it is our option, and no
-- part of fastPull. Asked as late as its own call, the view would lie where that call finds it: off the
-- screen, and sheet.stuck says so.

local tolerance = 1e-5                          -- what the clock's step leaves
local slow = 1e-3                               -- pt/s: what the step makes of a speed

local function count(sheet, name)
  local found = 0
  for _, event in ipairs(sheet.events) do
    if event.name == name then found = found + 1 end
  end
  return found
end

local function checkReturned(sheet, lift, from)
  assert(math.abs(sheet.frame.y - from) < tolerance and sheet.state == "presented")
  assert(sheet:firstEvent("didAttemptToDismiss").cause == "gesture")
  sheet:settle()
  print(("%s: from %.1f back to %g in %.3f s, %d attempt"):format(
    sheet.state, from, sheet.frame.y, sheet.time - lift, count(sheet, "didAttemptToDismiss")))
  assert(sheet.state == "presented" and not sheet.stuck)
  assert(sheet.frame.x == 0 and sheet.frame.y == 0 and sheet.frame.height == 667)
  assert(math.abs(sheet.time - lift - 0.2) < tolerance)
  assert(count(sheet, "didAttemptToDismiss") == 1 and count(sheet, "shouldDismiss") == 1)
  assert(count(sheet, "willDismiss") + count(sheet, "dismiss") + count(sheet, "didDismiss") == 0)
  assert(sheet:tap({ 187, 300 }).view ~= nil)   -- it is there for fingers, too
end

--- Pulled by 300 points in 0.1 s, 3000 pt/s, and lifted.
local function pulled(rate, shouldDismiss)
  local sheet = present { policy = "fastPull", size = {375, 667}, scrollView = false, rate = rate,
                          shouldDismiss = shouldDismiss }
  local did = sheet:swipe { from = {187, 260}, by = {0, 300}, duration = 0.1 }
  assert(math.abs(did.liftVelocity.y - 3000) < slow)
  return sheet, did
end

for _, rate in ipairs { 60, 120 } do
  local sheet, did = pulled(rate, false)
  assert(did.outcome == "cancel")
  checkReturned(sheet, sheet.time, 300 - 3000 / rate)          -- a step of 50 or 25 begins the pan

  sheet = pulled(rate, true)
  sheet:settle()
  assert(sheet.state == "dismissed" and count(sheet, "didDismiss") == 1)

  -- The animation that was to end in the dismissal is taken away: nobody calls it any more.
  sheet = pulled(rate)
  sheet:advance(0.1)
  sheet:removeAllAnimations()
  sheet:settle()
  print(("literal: %s, drawn at y %g; %s"):format(sheet.state, sheet.frame.y, sheet.stuck))
  assert(sheet.state == "presented" and sheet.frame.y == 667)
  assert(sheet.stuck:find("the view was taken off the screen", 1, true))
  assert(count(sheet, "dismiss") == 0 and sheet:tap({ 187, 300 }).view == nil)
end

-- Told directly, all of the 300 points show.
local sheet = present { policy = "fastPull", size = {375, 667}, shouldDismiss = false }
sheet.pan:began { y = 260 }
sheet.pan:changed { y = 560, after = 0.1 }
sheet.pan:ended { velocity = 3000, after = 0 }
checkReturned(sheet, sheet.time, 300)
