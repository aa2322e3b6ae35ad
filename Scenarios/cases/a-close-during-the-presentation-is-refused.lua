-- A screen is closed while it still comes, or presented again while it leaves; the app freezes, or the
-- second call is dropped without a word. UIKit refuses it, and says so: what runs must come to its end as
-- if nobody had called, and the refusal must be there to be read. Some would have such calls wait for
-- their turn. That is a choice, whileTransitioning = "queue", and ours; a call is then made when the
-- transition before it has ended. Nothing may be left running in either.

local tolerance = 1e-9                          -- what the clock's step leaves

--- Presented at 0, closed at 0.1 s, presented again at 1 s, looked at so many times a second.
local function story(whileTransitioning, rate)
  local sheet = present { policy = "distance", size = {375, 667}, animated = true, presentationDuration = 0.3,
                          whileTransitioning = whileTransitioning, rate = rate }
  local function lookUntil(time)
    while sheet.time < time - 1e-6 do sheet:advance(math.min(1 / rate, time - sheet.time)) end
    sheet:advanceTo(math.max(time, sheet.time))
  end
  lookUntil(0.1)
  sheet:dismiss()
  assert(sheet.state == "presenting")           -- it comes on, whatever becomes of the call
  lookUntil(1)
  sheet:presentAgain()
  lookUntil(2)
  assert(not sheet.stuck and sheet.transition.percentComplete == 0)

  local lines = {}
  for _, event in ipairs(sheet.events) do
    local name = event.name
    if name == "present" or name == "dismiss" or name:find "Refused" or name == "callQueued"
      or name == "viewDidAppear" or name == "didDismiss" then
      lines[#lines + 1] = ("%.1f %s"):format(event.time, event.reason and name .. ": " .. event.reason or name)
    end
  end
  return table.concat(lines, "\n"), sheet
end

for _, rate in ipairs { 60, 120 } do
  local told, sheet = story("refuse", rate)
  print(("%d Hz, refused\n%s"):format(rate, told))
  assert(told == [[
0.0 present
0.1 dismiss
0.1 dismissRefused: a transition is already running
0.3 viewDidAppear
1.0 present
1.0 presentRefused: the screen is presented already]])
  assert(sheet.state == "presented" and sheet.frame.y == 0)

  told, sheet = story("queue", rate)
  print(("%d Hz, queued\n%s"):format(rate, told))
  assert(told == [[
0.0 present
0.1 dismiss
0.1 callQueued
0.3 viewDidAppear
0.3 dismiss
0.6 didDismiss
1.0 present
1.3 viewDidAppear]])
  assert(sheet.state == "presented" and sheet.frame.y == 0 and sheet.alpha == 1)
end

-- Presented again 0.05 s into its exit: refused, or there after the exit's 0.3 s and as much again.
for whileTransitioning, gone in pairs { refuse = true, queue = false } do
  local sheet = present { policy = "distance", size = {375, 667}, presentationDuration = 0.3,
                          whileTransitioning = whileTransitioning }
  sheet:dismiss()
  sheet:advance(0.05)
  sheet:presentAgain()
  sheet:settle()
  assert(sheet:firstEvent("viewDidDisappear").time == 0.3 and not sheet.stuck)
  assert((sheet:firstEvent "presentRefused" ~= nil) == gone)
  assert(sheet.state == (gone and "dismissed" or "presented"))
  assert(math.abs(sheet.time - (gone and 0.3 or 0.6)) < tolerance)
end
