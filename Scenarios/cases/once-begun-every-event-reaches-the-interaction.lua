-- The handler asks its gate before each event. When the list moves during the drag and the gate
-- closes, the lift is dropped with the rest: nobody calls finish or cancel, and the screen hangs.
-- The gate must decide the beginning alone; afterwards every sample and the lift get through.

local function count(sheet, name)
  local found = 0
  for _, event in ipairs(sheet.events) do
    if event.name == name then found = found + 1 end
  end
  return found
end

for _, rate in ipairs { 60, 120 } do
  local sheet = present { size = {375, 667}, contentHeight = 2000, headerHeight = 44, rate = rate }
  local finger = sheet:touch { 187, 250 }
  finger:moveBy { y = 400, duration = 0.4 }     -- the list is pulled past its gate, the modal begins
  assert(sheet.canScroll and sheet.state == "dismissing" and sheet.transition.percentComplete > 0)

  finger:moveBy { y = -500, duration = 0.1 }    -- up fast: the list scrolls, the gate closes
  print(rate .. " Hz, pushed up: the list at", ("%.1f"):format(sheet.scrollView.contentOffset.y),
    "canScroll", sheet.canScroll, "progress", sheet.transition.percentComplete)
  assert(sheet.scrollView.contentOffset.y > 0 and not sheet.canScroll)
  assert(sheet.transition.percentComplete == 0 and sheet.isInteractivelyDismissing)

  local did = finger:lift()
  sheet:settle()
  print("lifted upwards:", did.outcome, sheet.state)
  assert(did.outcome == "cancel" and count(sheet, "cancel") == 1 and count(sheet, "finish") == 0)
  assert(sheet.state == "presented" and sheet.frame.y == 0 and not sheet.isInteractivelyDismissing)
  assert(not sheet.stuck)

  local again = sheet:fork()                    -- and nothing is left behind: a pull works, a button too
  assert(again:swipe({ from = {187, 20}, by = {0, 300} }).outcome == "finish")
  sheet:dismiss()
  assert(not sheet.transition.isInteractive)
  sheet:settle()
  assert(sheet.state == "dismissed")
end

-- Told directly: closed by code in mid-drag, the gate keeps no sample from it.
local sheet = present { size = {390, 844} }
sheet.scrollView.contentOffset = -160
sheet.pan:began { y = 300 }
sheet.scrollView.contentOffset = 100
assert(not sheet.canScroll)
sheet.pan:changed { y = 511 }
assert(sheet.transition.percentComplete == 0.25)
sheet.pan:ended { velocity = -3000 }
assert(sheet:firstEvent("cancel").drives)
