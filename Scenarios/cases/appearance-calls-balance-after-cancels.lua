-- A screen stops its video in viewWillDisappear and starts it in viewDidAppear. A drag that is
-- cancelled must send both halves, each time, or the video stays stopped: viewWillDisappear at the
-- start; viewWillAppear and viewDidAppear once it is back; viewDidDisappear only when it is gone.
-- The order is that of one write-up.

local sheet = present { headerHeight = 56 }

--- The appearance calls from an event on, in their order.
local function appearance(from)
  local names = {}
  for index = from, #sheet.events do
    local name = sheet.events[index].name
    if name:find "^view" then names[#names + 1] = name end
  end
  return table.concat(names, " ")
end

for _ = 1, 3 do
  local from = #sheet.events + 1
  sheet.pan:began { y = 40 }
  sheet.pan:changed { y = 140 }
  sheet.pan:ended { velocity = 0 }
  sheet:settle()
  print("cancelled:", appearance(from))
  assert(appearance(from) == "viewWillDisappear viewWillAppear viewDidAppear")
end

local from = #sheet.events + 1
sheet:dismiss()
sheet:settle()
print("dismissed:", appearance(from))
assert(appearance(from) == "viewWillDisappear viewDidDisappear")
