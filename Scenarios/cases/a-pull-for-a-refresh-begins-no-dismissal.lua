-- Pull to refresh in a modal that can be dragged away: both wait for the same pull, and the modal
-- takes all of them. A refresh that asks for 60 points past the top must get its pull, once, with
-- the dismissal switched on as well as off. Beyond the gate scrollGate begins, too, since nothing
-- locks the list; the refresh then came first.

--- How often a refresh fires: once for each drag, at the first message at or past -60.
local function refreshes(sheet)
  local count, armed = 0, false
  for _, event in ipairs(sheet.events) do
    if event.name == "scrollViewWillBeginDragging" then armed = true end
    if event.name == "scrollViewDidEndDragging" then armed = false end
    if armed and event.contentOffset and event.contentOffset.y <= -60 then
      count, armed = count + 1, false
    end
  end
  return count
end

local function pulled(rate, isEnabled, way)
  local sheet = present { size = {375, 667}, contentHeight = 2000, headerHeight = 44, rate = rate }
  sheet.pan.isEnabled = isEnabled
  local finger = sheet:touch { 187, 100 }
  finger:moveBy { y = 10 }                      -- these begin the list's pan
  finger:moveBy { y = way, duration = 0.4 }
  local did = finger:lift()
  print(("%3d Hz, dismissal %-3s list pulled by %5.1f: lowest %7.2f, %d refresh, %s"):format(
    rate, isEnabled and "on," or "off,", way, did.lowestOffset, refreshes(sheet), did.outcome))
  return refreshes(sheet), did
end

for _, rate in ipairs { 60, 120 } do
  for _, isEnabled in ipairs { false, true } do
    local count, did = pulled(rate, isEnabled, 119.8)      -- 119.9 are needed for 60
    assert(count == 0 and did.outcome == "none")
    count, did = pulled(rate, isEnabled, 213.9)            -- for 100
    assert(count == 1 and did.outcome == "none" and math.abs(did.lowestOffset - -100) < 0.01)
  end
  local count, did = pulled(rate, true, 400)
  assert(count == 1 and did.outcome == "finish")
end
