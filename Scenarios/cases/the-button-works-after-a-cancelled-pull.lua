-- A short pull springs back, and from then on the close button is refused: the transition of the pull
-- still counts as running, or its interactor is still offered, so that the button waits for a finger.
-- A second after the pull nothing of it may be left. There must be one cancel, then one dismissal that
-- is not interactive and takes its 0.3 s.

local tolerance = 1e-8                          -- what the clock's step leaves

local function count(sheet, name)
  local found = 0
  for _, event in ipairs(sheet.events) do
    if event.name == name then found = found + 1 end
  end
  return found
end

local function closed(sheet, way, label)
  assert(math.abs(sheet.transition.percentComplete - way / 667) < tolerance)
  assert(count(sheet, "cancel") == 1 and not sheet.isInteractivelyDismissing)
  local progress = sheet.transition.percentComplete
  sheet:advance(1)
  assert(sheet.state == "presented" and not sheet.registers.interactionInProgress)

  local call, from = sheet.time, #sheet.events
  sheet:dismiss()
  assert(not sheet.transition.isInteractive)
  assert(sheet.events[from + 4].name == "interactionControllerForDismissal" and not sheet.events[from + 4].given)
  sheet:settle()
  print(("%s: pulled to %.4f and back; the button: %s after %.3f s"):format(
    label, progress, sheet.state, sheet.time - call))
  assert(sheet.state == "dismissed" and math.abs(sheet.time - call - 0.3) < tolerance)
  assert(count(sheet, "cancel") == 1 and count(sheet, "finish") == 0 and count(sheet, "dismissRefused") == 0)
  assert(count(sheet, "willDismiss") == 1 and count(sheet, "didDismiss") == 1)
  assert(sheet:firstEvent("didDismiss").cause == "button")
end

for _, rate in ipairs { 60, 120 } do
  local sheet = present { policy = "distance", size = {375, 667}, scrollView = false, rate = rate }
  sheet:drag { from = {187, 260}, by = {0, 50}, duration = 0.4, hold = 0.2 }
  closed(sheet, 50 - 50 / 4.8, rate .. " Hz")   -- five steps of 2.08 points, or ten of 1.04, began the pan
end

local sheet = present { policy = "distance", size = {375, 667} }
sheet.pan:began { y = 260 }
sheet.pan:changed { y = 310, after = 0.4 }
sheet.pan:ended { velocity = 0, after = 0.2 }
closed(sheet, 50, "told directly")
