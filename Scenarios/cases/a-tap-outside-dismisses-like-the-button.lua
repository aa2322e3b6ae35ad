-- A sheet can be closed by its button, by a pull and by a tap beside it, and the app hears of some of
-- these only: whoever counts on the callback of one forgets the others. Whichever way is taken, there
-- must be one dismissal, one willDismiss as it is decided and one didDismiss at its end, both with the
-- cause. UIKit tells of its own sheets alone, and of no dismissal by code; that every way is told is ours.

local function shown(rate)
  return present {
    policy = "distance", size = {375, 667}, frame = {0, 167, 375, 500}, headerHeight = 44,
    tapOutsideDismisses = true, rate = rate,
  }
end

local function count(sheet, name, cause)
  local found = 0
  for _, event in ipairs(sheet.events) do
    if event.name == name and (cause == nil or event.cause == cause) then found = found + 1 end
  end
  return found
end

-- Each with the time from its call, or lift, to didDismiss: the animation's 0.3 s, of which the pull
-- leaves the share that is missing of 500 points. A finger's
-- first step of 16.67 points, or two of 8.33, begins the pan.
local ways = {
  { "button", 0.3, function(sheet) sheet:dismiss() end },
  { "gesture", 0.3 * (1 - 300 / 500), function(sheet)
    sheet.pan:began { y = 180 }
    sheet.pan:changed { y = 480 }
    sheet.pan:ended { velocity = 0 }
  end },
  { "gesture", 0.3 * (1 - (300 - 50 / 3) / 500), function(sheet)
    assert(sheet:drag({ from = {187, 180}, by = {0, 300}, hold = 0.1 }).outcome == "finish")
  end },
  { "tapOutside", 0.3, function(sheet) sheet:tap { 187, 80 } end },
  { "tapOutside", 0.3, function(sheet) sheet:tapOutside() end },
}
local clockStep = 1e-6                          -- seconds: what a nanosecond does to a place of a sample

for _, rate in ipairs { 60, 120 } do
  for _, way in ipairs(ways) do
    local cause, rest, leave = table.unpack(way)
    local sheet = shown(rate)
    assert(sheet.frame.y == 167 and sheet.frame.height == 500)
    leave(sheet)
    local decided = sheet:firstEvent("willDismiss").time
    sheet:settle()
    local gone = sheet:firstEvent("didDismiss").time
    print(("%3d Hz, %-10s decided at %.3f s, gone after %.3f s"):format(rate, cause, decided, gone - decided))
    assert(sheet.state == "dismissed" and sheet.frame.y == 667)
    assert(math.abs(gone - decided - rest) < clockStep)
    for _, name in ipairs { "dismiss", "willDismiss", "didDismiss" } do
      assert(count(sheet, name) == 1 and count(sheet, name, cause) == 1)
    end
    assert(count(sheet, "viewWillDisappear") == 1 and count(sheet, "viewDidDisappear") == 1)
    assert(count(sheet, "didAttemptToDismiss") == 0)
    assert(sheet.events[#sheet.events].name == "didDismiss")
  end
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
