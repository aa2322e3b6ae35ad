-- A call comes in, or the notification centre is pulled down, during a fast drag. The touches are
-- cancelled, not lifted: the speed they had must not send the modal away, and the screen must come
-- to rest. scrollGate does nothing at all, and hangs. onCancelled = "cancel" brings it back;
-- "release" decides as at a lift, which some prefer.

local function interrupted(onCancelled)
  local sheet = present { headerHeight = 56, onCancelled = onCancelled }
  local did = sheet:play(recording("../recordings/drags.jsonl", "taken by the system"))
  sheet:settle()
  print(("%-8s at %.0f pt/s: %s"):format(onCancelled, did.liftVelocity.y, sheet.state))
  return sheet, did.outcome
end

local hanging, outcome = interrupted "literal"
assert(outcome == "open" and hanging.state == "dismissing" and hanging.stuck)

local back
back, outcome = interrupted "cancel"
assert(outcome == "cancel" and back.state == "presented" and not back.stuck)

assert(interrupted("release").state == "dismissed")
