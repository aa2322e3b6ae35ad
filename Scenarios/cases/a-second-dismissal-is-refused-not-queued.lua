-- The close button is tapped twice, or while the modal leaves. The second dismissal must be
-- refused and logged, as UIKit does: kept for later it would take down the screen underneath.
-- It must not shorten or restart the first. A screen that hangs refuses its button too.

local function refusal(sheet)
  sheet:dismiss()
  local last = sheet.events[#sheet.events]
  print(sheet.state, last.name, last.reason)
  assert(last.name == "dismissRefused")
  return last.reason
end

local sheet = present()
sheet:dismiss()
sheet:advance(0.05)
assert(refusal(sheet) == "a transition is already running")
sheet:settle()
assert(sheet.state == "dismissed" and sheet.time == 0.3)
assert(refusal(sheet):find("not presented", 1, true))

local hanging = present { headerHeight = 56 }
hanging.pan:began { y = 40 }
hanging.pan:cancelled()                         -- scrollGate calls neither finish nor cancel
hanging:advance("16s")
assert(refusal(hanging) == "a transition is already running" and hanging.stuck)
