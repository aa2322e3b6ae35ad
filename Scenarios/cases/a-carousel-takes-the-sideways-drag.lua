-- A carousel in a list that is in a modal. A sideways drag on it is the carousel's, and moves neither
-- the list nor the modal; an upward one on it scrolls the list; a pull on it, with the list at its
-- top, dismisses. That the carousel is scrolled away from its own start counts for nothing there:
-- it scrolls across the way on which the modal leaves.

local function shown(rate)
  return present {
    policy = "distance", gate = "atTop", size = {375, 667}, rate = rate,
    scrollViews = { { frame = {0, 100, 375, 200}, contentSize = {1500, 200} } },
  }
end

local function dragged(sheet, x, y)
  local finger = sheet:touch { 200, 250 }
  finger:moveBy { x = x ~= 0 and 10 * x / math.abs(x) or 0, y = y ~= 0 and 10 * y / math.abs(y) or 0 }
  finger:moveBy { x = x, y = y, duration = 0.2 }
  finger:hold(0.2)                              -- no momentum
  local did = finger:lift()
  sheet:settle()
  return did
end

for _, rate in ipairs { 60, 120 } do
  local sheet = shown(rate)
  local list, carousel = sheet.scrollView, sheet.scrollViews[1]

  local did = dragged(sheet, -150, 0)
  assert(carousel.contentOffset.x == 150 and list.contentOffset.y == 0 and did.outcome == "none")

  dragged(sheet, 0, -60)
  assert(carousel.contentOffset.x == 150 and math.abs(list.contentOffset.y - 60) < 1e-9)

  -- It lies 60 higher now. A pull of 40 only scrolls back.
  did = dragged(sheet, 0, 40)
  assert(math.abs(list.contentOffset.y - 20) < 1e-9 and did.outcome == "none")
  list.contentOffset = 0
  did = dragged(sheet, 0, 350)
  print(("%3d Hz: carousel at %g, then a pull at the top: %s, %s"):format(
    rate, carousel.contentOffset.x, did.outcome, sheet.state))
  assert(did.outcome == "finish" and sheet.state == "dismissed")
end
