-- The gate is open, the modal follows the finger, and inside of it the rubber band goes on
-- stretching: the two move at once, and what the finger holds slips away under it. scrollGate lets
-- both recognisers have the touch and locks neither. On the way back the list returns with it, so
-- that at the end both are where they were.

local tolerance = 1e-5                          -- points: the clock's step, and the band's formula

for _, rate in ipairs { 60, 120 } do
  local sheet = present { size = {375, 667}, contentHeight = 2000, headerHeight = 44, rate = rate }
  local finger = sheet:touch { 187, 100 }
  for _, way in ipairs { 10, 352 } do finger:moveBy { y = way } end
  assert(sheet.state == "dismissing" and sheet.frame.y == 0)   -- the gate opens, nothing moves yet

  for step = 1, 4 do
    finger:moveBy { y = 25, duration = 0.1 }
    local pulled = 352 + 25 * step              -- in the window, not in the modal that moves
    local band = (1 - 1 / (pulled * 0.55 / 667 + 1)) * 667
    print(("%3d Hz: the modal at %5.1f, the list at %.2f"):format(
      rate, sheet.frame.y, sheet.scrollView.contentOffset.y))
    assert(math.abs(sheet.frame.y - 25 * step) < tolerance)
    assert(math.abs(sheet.scrollView.contentOffset.y - -band) < tolerance)
  end

  finger:moveBy { y = -452, duration = 0.4 }    -- back to where the list's pan began
  finger:hold(0.1)
  local did = finger:lift()
  sheet:settle()
  print("        and back:", sheet.frame.y, sheet.scrollView.contentOffset.y, did.outcome)
  assert(did.outcome == "cancel" and sheet.frame.y == 0)
  assert(math.abs(sheet.scrollView.contentOffset.y) < tolerance)
end
