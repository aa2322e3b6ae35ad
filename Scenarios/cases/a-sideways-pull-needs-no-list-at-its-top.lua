-- A screen that is pulled away sideways has a list inside that was scrolled down, and the pull is
-- refused: somebody asked whether the list is at its top, which is no matter of this axis. A list that
-- scrolls down alone has no use for a movement to the right. It must stay where it is, and the screen
-- must follow from the sample that begins the pan.

local tolerance = 1e-8                          -- what the clock's step leaves

for _, rate in ipairs { 60, 120 } do
  for _, gate in ipairs { "literal", "atTop" } do
    local sheet = present { policy = "edgePan", gate = gate, size = {375, 667}, contentHeight = 2000, rate = rate }
    sheet.scrollView.contentOffset = 300
    local before = #sheet.events
    local finger = sheet:touch { 50, 300 }
    finger:moveTo { x = 200, duration = 0.3 }   -- 500 pt/s
    local progress = sheet.transition.percentComplete
    local did = finger:lift()
    sheet:settle()
    print(("%3d Hz, gate %-8s progress %.4f, %s"):format(rate, gate .. ":", progress, did.outcome))
    -- Steps of 8.33 or 4.17 points: the first sample ten or more away is 16.67, or 12.5.
    local lost = rate == 60 and 50 / 3 or 12.5
    assert(math.abs(progress - (150 - lost) / 375) < tolerance)
    assert(did.outcome == "finish" and sheet.state == "dismissed" and not did.listBegan)
    assert(sheet.scrollView.contentOffset.y == 300)
    for index = before + 1, #sheet.events do
      assert(not sheet.events[index].name:find "^scrollView")
    end
  end
end

-- Told directly, all of the 150 points count; 50 lies left of the middle, 187.5.
local sheet = present { policy = "edgePan", size = {375, 667}, contentHeight = 2000 }
sheet.scrollView.contentOffset = 300
sheet.pan:began { x = 50, y = 300 }
sheet.pan:changed { x = 200, y = 300 }
print(("told directly: progress %.4f"):format(sheet.transition.percentComplete))
assert(sheet.transition.percentComplete == 0.4)
sheet.pan:ended { velocity = {500, 0} }
sheet:settle()
assert(sheet.state == "dismissed" and sheet.scrollView.contentOffset.y == 300)
