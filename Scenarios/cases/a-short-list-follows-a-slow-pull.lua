-- A sheet with three rows ignores a slow pull and goes only when it is flicked: its gate waits for a
-- scroll that a list whose content fits never sends. distance with gate = "atTop" asks where the list
-- is, not what it told. A slow pull must move the sheet from the sample that begins the pan, and come
-- back, having gone less than 0.4 of the height.

local tolerance = 1e-6                          -- what the clock's step leaves

local function pulled(rate, before, left)
  local sheet = present { policy = "distance", gate = "atTop", size = {375, 667}, contentHeight = 180, rate = rate }
  local finger = sheet:touch { 187, 200 - before }
  if before > 0 then finger:moveBy { y = before } end
  finger:moveTo { y = 400, duration = 2 }       -- 100 pt/s; a sample falls exactly ten points on
  local progress = sheet.transition.percentComplete
  finger:hold(0.2)
  local did = finger:lift()
  sheet:settle()
  print(("%3d Hz: progress %.4f, %s, begun at %.3f s"):format(rate, progress, did.outcome, did.beganAt))
  assert(math.abs(progress - left / 667) < tolerance)
  assert(math.abs(did.beganAt - (before > 0 and 1 / rate or 0.1)) < tolerance)
  assert(did.view == "list" and not did.listBegan and sheet.scrollView.contentOffset.y == 0)
  assert(did.outcome == "cancel" and sheet.state == "presented")
end

for _, rate in ipairs { 60, 120 } do
  pulled(rate, 0, 190)                          -- 0.285
  pulled(rate, 10, 200)                         -- 0.300, ten points before it begun the pan
end
