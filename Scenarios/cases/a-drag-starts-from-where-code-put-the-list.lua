-- A list is scrolled to its tenth row by code before anybody touched it. At the first small drag it
-- jumps to its top: the screen remembers where the last drag began, and there was none. A drag must
-- start from where the list is, less the ten points that make a pan of the touch, and a list that
-- was held still must stay where the finger left it.

for _, rate in ipairs { 60, 120 } do
  for _, policy in ipairs { policies.scrollGate, policies.distance { gate = "atTop" } } do
    local sheet = present { policy = policy, size = {375, 667}, contentHeight = 2000, rate = rate }
    sheet.scrollView.contentOffset = 440          -- ten rows of 44

    local finger = sheet:touch { 187, 300 }
    finger:moveTo { y = 340, duration = 0.2 }     -- a sample falls exactly ten points on
    finger:hold(0.2)
    local did = finger:lift()
    print(rate .. " Hz: the list is at", sheet.scrollView.contentOffset.y, did.outcome)
    assert(math.abs(sheet.scrollView.contentOffset.y - 410) < 1e-6)
    assert(did.lowestOffset == sheet.scrollView.contentOffset.y)   -- never anywhere else

    assert(not sheet:firstEvent("scrollViewDidEndDragging").willDecelerate)
    sheet:settle()
    assert(did.lowestOffset == sheet.scrollView.contentOffset.y)
    assert(did.outcome == "none" and sheet.state == "presented")
  end
end
