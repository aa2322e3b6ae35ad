-- A form with unsaved changes switches its pan off, and the modal can be dragged away all the
-- same; or it is switched off in the middle of a drag, and the screen hangs half way. A disabled
-- pan must do nothing at all, and one that is disabled while it drags is cancelled, no lift.

local pull = recording("../recordings/drags.jsonl", "header pull")

local sheet = present { headerHeight = 56, onCancelled = "cancel" }
sheet.pan.isEnabled = false
print("disabled:", sheet:play(pull).outcome, #sheet.events .. " events")
assert(#sheet.events == 0 and sheet.state == "presented")

sheet.pan.isEnabled = true
sheet.pan:began { y = 40 }
sheet.pan:changed { y = 240 }
sheet.pan.isEnabled = false
local last
for _, event in ipairs(sheet.events) do
  if event.name == "handlePan" then last = event end
end
sheet:settle()
print("in the middle:", last.state, sheet.state)
assert(last.state == "cancelled" and sheet.state == "presented" and not sheet.stuck)
