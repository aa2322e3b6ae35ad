-- A reader flicks a long list back to its top, and the modal is gone: the list arrived with so much
-- speed that it counted as a pull. A finger that lifts before the top has only scrolled. The list
-- runs to its top, goes past it, comes back to exactly 0, and the modal stays.

local tolerance = 1e-5                          -- what the clock's step leaves
local rounded = 0.01                            -- as the numbers below are rounded

local all = {
  policies.scrollGate, policies.scrollGate { gate = "atTop" }, policies.fastPull, policies.fastPull { gate = "atTop" },
  policies.edgePan, policies.distance, policies.distance { gate = "atTop" },
}

for _, rate in ipairs { 60, 120 } do
  for _, policy in ipairs(all) do
    local sheet = present { policy = policy, size = {375, 667}, contentHeight = 2000, headerHeight = 44,
                            rate = rate }
    -- 400 points at 3000 pt/s; a sample's way begins the pan: 50 points at 60 Hz, 25 at 120.
    sheet.scrollView.contentOffset = 500 + 400 - 3000 / rate
    local did = sheet:swipe { from = {187, 200}, by = {0, 400}, duration = 8 / 60 }
    local lift = sheet:firstEvent "scrollViewWillEndDragging"
    print(("%3d Hz, %-10s lifted at %.3f with %.3f pt/ms"):format(
      rate, policy.name, sheet.scrollView.contentOffset.y, lift.velocity.y))
    assert(math.abs(did.lowestOffset - 500) < tolerance and math.abs(lift.velocity.y - -3) < tolerance)

    local lowest = 0
    sheet:advanceUntil(function(now)
      lowest = math.min(lowest, now.scrollView.contentOffset.y)
      assert(not now.canScroll)
      return not now.scrollView.isDecelerating
    end)
    print(("                   past its top to %.2f, at rest at %d after %.2f s"):format(
      lowest, sheet.scrollView.contentOffset.y, sheet.time))
    -- It crosses its top at 1.996 pt/ms (1.998 without the 0.999 that the offset's derivative has); a
    -- spring of stiffness 100 takes that 73.4 points far.
    assert(math.abs(lowest - -73.43) < rounded and sheet.scrollView.contentOffset.y == 0)
    assert(did.outcome == "none" and not sheet:firstEvent "dismiss" and not sheet:firstEvent "setFrame")
    assert(sheet.state == "presented" and sheet.frame.y == 0)
  end
end
