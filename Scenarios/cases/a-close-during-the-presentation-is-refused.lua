-- A screen is closed while it still comes, or presented again while it leaves; the app freezes, or the
-- second call is dropped without a word. UIKit refuses it, and says so. What runs must come to its end as
-- if nobody had called, and the refusal must be there to be read.

local function names(sheet, from)
  local list = {}
  for index = from, #sheet.events do
    local event = sheet.events[index]
    list[#list + 1] = event.reason and event.name .. ": " .. event.reason or event.name
  end
  return table.concat(list, "\n")
end

local sheet = present { policy = "distance", presentationDuration = 0.3 }
sheet:dismiss()
sheet:settle()
local from, start = #sheet.events + 1, sheet.time

sheet:presentAgain()
sheet:advance(0.1)
sheet:dismiss()                                 -- while it comes
sheet:advanceTo(start + 1)
sheet:presentAgain()                            -- it is there already
sheet:settle()
print(names(sheet, from))
assert(names(sheet, from) == [[
present
animationControllerForPresented
viewWillAppear
dismiss
dismissRefused: a transition is already running
viewDidAppear
present
presentRefused: the screen is presented already]])
assert(sheet:firstEvent("viewDidAppear").time == start + 0.3)
assert(sheet.state == "presented" and sheet.frame.y == 0 and not sheet.stuck)

sheet:dismiss()
sheet:advance(0.05)
from = #sheet.events + 1
sheet:presentAgain()                            -- while it leaves
sheet:settle()
print(names(sheet, from))
assert(sheet.events[from + 1].reason == "a transition is already running" and sheet.state == "dismissed")
