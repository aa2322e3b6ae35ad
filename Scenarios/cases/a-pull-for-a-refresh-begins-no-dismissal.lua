-- Pull to refresh in a modal that can be dragged away: both wait for the same pull, and the modal
-- takes all of them. A refresh control that asks for 60 points past the top must get its pull, once,
-- with the dismissal switched on as well as off. Beyond the gate, at 150 points, scrollGate begins,
-- too, since nothing tells one of the other: with refresh = "wins" only the first of them happens.

local function count(sheet, name)
  local number = 0
  for _, event in ipairs(sheet.events) do
    if event.name == name then number = number + 1 end
  end
  return number
end

local function pulled(rate, way, isEnabled, refresh)
  local sheet = present {
    size = {375, 667}, headerHeight = 44, rate = rate, refreshControl = { distance = 60 },
    refresh = refresh,
  }
  sheet.pan.isEnabled = isEnabled
  local finger = sheet:touch { 187, 100 }
  finger:moveBy { y = 10 }                      -- these begin the list's pan
  finger:moveBy { y = way, duration = 0.4 }
  local did = finger:lift()
  local refreshes = count(sheet, "refreshControlValueChanged")
  print(("%3d Hz, dismissal %-3s refresh %-7s list pulled by %5.1f: lowest %7.2f, %d refresh, %s")
    :format(rate, isEnabled and "on," or "off,", refresh, way, did.lowestOffset, refreshes,
      did.outcome))
  assert(sheet.scrollView.isRefreshing == (refreshes == 1))
  return refreshes, did, sheet
end

for _, rate in ipairs { 60, 120 } do
  for _, refresh in ipairs { "literal", "wins" } do
    for _, isEnabled in ipairs { false, true } do
      local refreshes, did = pulled(rate, 119.8, isEnabled, refresh)     -- 119.9 are needed for 60
      assert(refreshes == 0 and did.outcome == "none")
      refreshes, did = pulled(rate, 213.9, isEnabled, refresh)           -- for 100
      assert(refreshes == 1 and did.outcome == "none" and math.abs(did.lowestOffset - -100) < 0.01)
    end
  end
  local refreshes, did = pulled(rate, 400, true, "literal")
  assert(refreshes == 1 and did.outcome == "finish")
  local sheet
  refreshes, did, sheet = pulled(rate, 400, true, "wins")
  assert(refreshes == 1 and did.outcome == "none" and did.panBegan)

  -- The refresh is over: the next pull is a pull again, and its refresh comes first again.
  sheet:settle()
  sheet.scrollView:endRefreshing()
  local finger = sheet:touch { 187, 100 }
  finger:moveBy { y = 10 }
  finger:moveBy { y = 400, duration = 0.4 }
  finger:lift()
  assert(count(sheet, "refreshControlValueChanged") == 2 and sheet.state == "presented")
end
