-- A sheet can be closed by its button, by a pull and by a tap beside it, and the app hears of some of
-- these only: whoever counts on the callback of one forgets the others. Each way out must dismiss once,
-- say who called, and end with one viewDidDisappear.

local function shown()
  return present {
    policy = "distance", size = {375, 667}, frame = {0, 167, 375, 500}, headerHeight = 44,
    tapOutsideDismisses = true,
  }
end

local function count(sheet, name)
  local found = 0
  for _, event in ipairs(sheet.events) do
    if event.name == name then found = found + 1 end
  end
  return found
end

local ways = {
  { "button", function(sheet) sheet:dismiss() end },
  { "gesture", function(sheet) sheet:drag { from = {187, 180}, by = {0, 300}, hold = 0.1 } end },
  { "tapOutside", function(sheet) sheet:tap { 187, 80 } end },
  { "tapOutside", function(sheet) sheet:tapOutside() end },
}
for _, way in ipairs(ways) do
  local cause, leave = way[1], way[2]
  local sheet = shown()
  assert(sheet.frame.y == 167 and sheet.frame.height == 500)
  leave(sheet)
  sheet:settle()
  print(("%-10s %s at y %g"):format(cause, sheet.state, sheet.frame.y))
  assert(sheet.state == "dismissed" and sheet.frame.y == 667)
  assert(count(sheet, "dismiss") == 1 and sheet:firstEvent("dismiss").cause == cause)
  assert(count(sheet, "viewWillDisappear") == 1 and count(sheet, "viewDidDisappear") == 1)
end

-- What is no tap: a finger that moves on, one that the system takes, one in the sheet. And while the
-- button's animation runs a tap is nobody's.
local sheet = shown()
local finger = sheet:touch { 187, 80 }
finger:moveBy { y = 11 }
finger:lift()
sheet:touch({ 187, 80 }):cancel()
sheet:tap { 187, 300 }
assert(sheet.state == "presented" and #sheet.events == 0)
sheet:dismiss()
sheet:advance(0.1)
local tap = sheet:tap { 187, 80 }
assert(tap.view == nil and count(sheet, "dismiss") == 1)
