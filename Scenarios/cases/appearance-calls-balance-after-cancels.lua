-- A screen stops its video in viewWillDisappear and starts it in viewDidAppear. A drag that is
-- cancelled must send both halves, each time, or the video stays stopped: viewWillDisappear at the
-- start; viewWillAppear and viewDidAppear once it is back; viewDidDisappear only when it is gone.
-- The order is that of one write-up.

--- The appearance calls from an event on, in their order.
local function appearance(sheet, from)
  local names = {}
  for index = from, #sheet.events do
    local name = sheet.events[index].name
    if name:find "^view" then names[#names + 1] = name end
  end
  return table.concat(names, " ")
end

for _, rate in ipairs { 60, 120 } do
  for _, policy in ipairs { "scrollGate", "distance" } do
    local sheet = present { policy = policy, size = {375, 667}, headerHeight = 44, rate = rate }
    for _ = 1, 3 do
      local from = #sheet.events + 1
      sheet:drag { from = {187, 20}, by = {0, 100} }
      sheet:settle()
      print("cancelled:", appearance(sheet, from))
      assert(appearance(sheet, from) == "viewWillDisappear viewWillAppear viewDidAppear")
    end

    local from = #sheet.events + 1
    sheet:dismiss()
    sheet:settle()
    print("dismissed:", appearance(sheet, from))
    assert(appearance(sheet, from) == "viewWillDisappear viewDidDisappear")

    local all = appearance(sheet, 1)
    for name, count in pairs { WillDisappear = 4, WillAppear = 3, DidAppear = 3, DidDisappear = 1 } do
      assert(select(2, all:gsub("view" .. name, "")) == count)
    end
  end
end
