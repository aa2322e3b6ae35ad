-- fails: 1 Scenarios/failing/failed-assertion_fails.lua:6: the gate is open at -150
-- An assertion that does not hold ends with 1, an error with 2: so one failure is told from the other.

local sheet = present {}
sheet.scrollView.contentOffset = -150        -- it opens below -150, not at it
assert(sheet.canScroll, "the gate is open at -150")
