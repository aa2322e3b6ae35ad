-- A list under a bar rests at minus its top inset, not at 0. Code that takes 0 for the top sees a
-- pull where somebody only scrolls the last bit up, or corrects the offset for ever. At 0 a list
-- with an inset still scrolls, point for point; at its rest the rubber band begins, and a lift out
-- there brings it back to its rest.

local thousandth = 0.0005                       -- as the numbers below are rounded
local tolerance = 1e-5                          -- points: the clock's step, and the band's formula
local function isNear(value, expected) return math.abs(value - expected) < tolerance end

for _, rate in ipairs { 60, 120 } do
  -- An inset of 64, one inset away from rest: 30 points of way are 30 points of scrolling.
  local sheet = present { size = {375, 667}, contentHeight = 2000, headerHeight = 44, rate = rate,
                          scrollView = { contentInset = 64 } }
  assert(sheet.scrollView.contentOffset.y == -64)
  sheet.scrollView.contentOffset = 0
  local did = sheet:drag { from = {187, 260}, by = {0, 40}, duration = 0.4, hold = 0.2 }
  print(rate .. " Hz, from 0, 40 points down:", sheet.scrollView.contentOffset.y)
  assert(isNear(sheet.scrollView.contentOffset.y, -30))    -- ten of them began the pan
  sheet:settle()
  assert(isNear(sheet.scrollView.contentOffset.y, -30) and did.outcome == "none")

  -- From rest, 100 points more than the ten: the band shows 50.8 of them.
  sheet = present { size = {375, 667}, contentHeight = 2000, headerHeight = 44, rate = rate,
                    scrollView = { contentInset = 64 } }
  did = sheet:drag { from = {187, 260}, by = {0, 110}, duration = 11 / 60, hold = 0.2 }
  local band = (1 - 1 / (100 * 0.55 / 667 + 1)) * 667
  print(rate .. " Hz, from rest, 110 points:", did.lowestOffset)
  assert(isNear(did.lowestOffset, -64 - band) and did.outcome == "none")
  sheet:settle()
  assert(sheet.scrollView.contentOffset.y == -64)

  -- An inset of 50, pulled by 80 and let go: out to -86.4, and back to rest, not to 0.
  sheet = present { size = {375, 667}, contentHeight = 2000, headerHeight = 44, rate = rate,
                    scrollView = { contentInset = 50 } }
  did = sheet:swipe { from = {187, 260}, by = {0, 80}, duration = 0.4 }
  sheet:settle()
  print(rate .. " Hz, an inset of 50:", did.lowestOffset, sheet.scrollView.contentOffset.y)
  assert(math.abs(did.lowestOffset - -86.399) < thousandth)    -- 70 points; all 80 would show -91.3
  assert(sheet.scrollView.contentOffset.y == -50 and sheet.state == "presented")
end
