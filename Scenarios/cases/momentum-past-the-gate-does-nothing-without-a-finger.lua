-- A list is flung to its top, overshoots, and the modal goes away although nobody pulled. The
-- overshoot may open the gate, but only a finger may begin a dismissal; once the list is back the
-- gate must be closed, so that the next drag belongs to the list.

local tolerance = 1e-6                          -- what the clock's step leaves
local tenth = 0.05                              -- as the numbers below are rounded

for _, rate in ipairs { 60, 120 } do
  local sheet = present { size = {375, 667}, contentHeight = 2000, headerHeight = 44, rate = rate }
  sheet.scrollView.contentOffset = 330
  local finger = sheet:touch { 187, 100 }
  for sample = 1, 6 do finger:moveBy { y = 46, at = sample * 0.01 } end   -- the first begins the pan
  local did = finger:lift()
  print(("lifted at %.0f pt/s, the list at %.0f"):format(did.liftVelocity.y, sheet.scrollView.contentOffset.y))
  assert(math.abs(sheet.scrollView.contentOffset.y - 100) < tolerance)

  local lowest, opened, closed = 0, nil, nil
  sheet:advanceUntil(function(now)
    local offset = now.scrollView.contentOffset.y
    assert(now.canScroll == (offset < -150))
    lowest = math.min(lowest, offset)
    if now.canScroll then opened, closed = opened or now.time, now.time end
    return not now.scrollView.isDecelerating
  end)
  print(("overshoots to %.1f; the gate is open from %.3f to %.3f s, then %s"):format(
    lowest, opened, closed, sheet.state))
  -- It crosses its top at 4.395 pt/ms (4.40 without the 0.999 that the offset's derivative has).
  assert(math.abs(lowest - -161.7) < tenth and closed - opened > 0.07)
  assert(not sheet.canScroll and sheet.scrollView.contentOffset.y == 0)
  assert(did.outcome == "none" and not sheet:firstEvent "dismiss" and sheet.state == "presented")

  sheet:drag { from = {187, 300}, by = {0, 100} }              -- the list's own
  assert(not sheet.isInteractivelyDismissing)
end
