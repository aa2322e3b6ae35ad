-- A list under a bar rests at minus its inset, here -64. A screen that takes 0 for the top lets a drag
-- dismiss one inset too early, and at rest it waits for a scroll that cannot come. gate = "atTop" means
-- the resting top: from there 100 points pull the modal, and from 0 a drag only scrolls the list.

local tolerance = 1e-5                          -- what the clock's step leaves

for _, rate in ipairs { 60, 120 } do
  local function dragged(offset, way, duration, before)
    local sheet = present { policy = "distance", gate = "atTop", size = {375, 667}, contentHeight = 2000,
                            rate = rate, scrollView = { contentInset = 64 } }
    sheet.scrollView.contentOffset = offset
    local finger = sheet:touch { 187, 260 }
    if before then finger:moveBy { y = before } end
    finger:moveBy { y = way, duration = duration }
    finger:hold(0.2)
    local did = finger:lift()
    print(("%3d Hz, %3d points from %3d: progress %.4f, the list at %.2f, %s"):format(rate, way, offset,
      sheet.transition.percentComplete, sheet.scrollView.contentOffset.y, did.outcome))
    return sheet, did
  end

  local sheet, did = dragged(-64, 100, 0.4)
  -- Steps of 4.17 or 2.08 points: the first sample ten or more away is 12.5, or 10.42.
  local lost = rate == 60 and 12.5 or 125 / 12
  assert(math.abs(sheet.transition.percentComplete - (100 - lost) / 667) < tolerance)
  assert(did.outcome == "cancel")

  sheet, did = dragged(0, 30, 0.3)              -- a sample falls exactly ten points on
  assert(math.abs(sheet.scrollView.contentOffset.y - -20) < tolerance)
  assert(did.outcome == "none" and not sheet:firstEvent "dismiss")
  sheet:settle()
  assert(math.abs(sheet.scrollView.contentOffset.y - -20) < tolerance)

  -- With ten points before, which begin the pan, all of it counts.
  sheet, did = dragged(-64, 100, 0.4, 10)
  assert(math.abs(sheet.transition.percentComplete - 100 / 667) < tolerance and did.outcome == "cancel")
  sheet, did = dragged(0, 30, 0.3, 10)
  assert(math.abs(sheet.scrollView.contentOffset.y - -30) < tolerance and did.outcome == "none")
end
