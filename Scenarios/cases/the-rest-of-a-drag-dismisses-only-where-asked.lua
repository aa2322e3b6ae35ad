-- The list is 120 points below its top, and one quick drag is 300 long. Some want the rest of it to
-- dismiss, as system sheets do; others call just that an accident. Either must be a choice that is
-- kept. handOff = "freshTouch" lets the rest stretch the list, whatever its length; "continue" starts
-- the dismissal where the list arrives, and counts progress from there.

local tolerance = 1e-5                          -- what the clock's step leaves

local function dragged(rate, handOff, hysteresis)
  local sheet = present { policy = "distance", gate = "atTop", handOff = handOff,
                          size = {375, 667}, contentHeight = 2000, rate = rate,
                          hysteresis = hysteresis }
  sheet.scrollView.contentOffset = 120
  local finger = sheet:touch { 187, 200 }
  if hysteresis == 0 then finger:moveBy { y = 0, duration = 0 } end   -- the pans begin at once
  finger:moveTo { y = 500, duration = 0.3 }
  local progress = sheet.transition.percentComplete
  local did = finger:lift()
  print(("%3d Hz, %-11s lowest offset %7.2f, progress %.4f, %s"):format(
    rate, handOff .. ":", did.lowestOffset, progress, did.outcome))
  sheet:settle()
  assert(sheet.state == "presented" and sheet.scrollView.contentOffset.y == 0)
  return sheet, did, progress
end

for _, rate in ipairs { 60, 120 } do
  -- Steps of 16.67 or 8.33 points: at either rate 16.67 are lost, and 163.33 are left at the top; none
  -- is lost without a hysteresis.
  for hysteresis, left in pairs { [10] = 180 - 50 / 3, [0] = 180 } do
    local band = (1 - 1 / (left * 0.55 / 667 + 1)) * 667
    local sheet, did, progress = dragged(rate, "freshTouch", hysteresis)
    assert(math.abs(did.lowestOffset - -band) < tolerance and did.outcome == "none")   -- -79.17, -86.20
    assert(progress == 0 and not sheet:firstEvent "dismiss")

    sheet, did, progress = dragged(rate, "continue", hysteresis)
    assert(math.abs(progress - left / 667) < tolerance)                               -- 0.245, 0.270
    assert(did.lowestOffset == 0 and did.outcome == "cancel" and sheet:firstEvent "dismiss")
  end
end
