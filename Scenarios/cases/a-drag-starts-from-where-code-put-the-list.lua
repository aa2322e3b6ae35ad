-- A list is scrolled to its tenth row by code before anybody touched it. At the first small drag it
-- jumps to its top: the screen remembers where the last drag began, and there was none. A drag must
-- start from where the list is, less the ten points that make a pan of the touch, and a list that
-- was held still must stay where the finger left it. Without those ten, hysteresis = 0, it goes as
-- far as the finger.

local tolerance = 1e-6                          -- what the clock's step leaves

local function dragged(rate, policy, hysteresis, expected)
  local sheet = present { policy = policy, size = {375, 667}, contentHeight = 2000, rate = rate,
                          hysteresis = hysteresis }
  sheet.scrollView.contentOffset = 440          -- ten rows of 44

  local finger = sheet:touch { 187, 300 }
  if hysteresis == 0 then finger:moveBy { y = 0, duration = 0 } end   -- begins the pan, at once
  finger:moveTo { y = 340, duration = 0.2 }     -- a sample falls exactly ten points on
  finger:hold(0.2)
  local did = finger:lift()
  print(("%3d Hz, the pan after %2d points: the list is at %.2f, %s"):format(
    rate, hysteresis, sheet.scrollView.contentOffset.y, did.outcome))
  assert(math.abs(sheet.scrollView.contentOffset.y - expected) < tolerance)
  assert(did.lowestOffset == sheet.scrollView.contentOffset.y)   -- never anywhere else

  assert(not sheet:firstEvent("scrollViewDidEndDragging").willDecelerate)
  sheet:settle()
  assert(did.lowestOffset == sheet.scrollView.contentOffset.y)
  assert(did.outcome == "none" and sheet.state == "presented")
end

for _, rate in ipairs { 60, 120 } do
  for _, policy in ipairs { policies.scrollGate, policies.distance { gate = "atTop" } } do
    dragged(rate, policy, 10, 410)
    dragged(rate, policy, 0, 400)
  end
end
