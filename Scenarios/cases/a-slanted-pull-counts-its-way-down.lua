-- Rows are swiped sideways, a slider is moved, and the modal goes along; or the other way round: a pull
-- that is a little slanted never starts. A pull must count by its way down alone. distance has no test
-- of directions, so a swipe to the side begins it too, at next to no progress, which is its bug;
-- axisTest = 45 keeps that out and lets the slanted pull through.

local tolerance = 1e-8                          -- what the clock's step leaves

local function dragged(rate, across, down, axisTest)
  local sheet = present { policy = "distance", size = {375, 667}, scrollView = false, rate = rate,
                          axisTest = axisTest }
  local finger = sheet:touch { 100, 300 }
  finger:moveBy { x = across, y = down, duration = 0.2 }
  local progress = sheet.transition.percentComplete
  local did = finger:lift()
  sheet:settle()
  print(("%3d Hz, %3d across, %3d down, test %-4s progress %.4f, %s"):format(
    rate, across, down, axisTest or "none", progress, did.outcome))
  assert(sheet.state == "presented")
  return did.outcome, progress
end

for _, rate in ipairs { 60, 120 } do
  -- A twelfth of the way makes a step at 60 Hz, 10.3 points long; at 120 Hz two steps are as long.
  local outcome, progress = dragged(rate, 120, 30)
  assert(outcome == "cancel" and math.abs(progress - 27.5 / 667) < tolerance)      -- 0.041
  outcome, progress = dragged(rate, 120, 30, 45)
  assert(outcome == "none" and progress == 0)
  for _, axisTest in ipairs { false, 45 } do
    outcome, progress = dragged(rate, 30, 120, axisTest or nil)
    assert(outcome == "cancel" and math.abs(progress - 110 / 667) < tolerance)     -- 0.165
  end
end

-- Told directly, nothing is lost: 30 and 120 of 667 points.
for across, down in pairs { [120] = 30, [30] = 120 } do
  local sheet = present { policy = "distance", size = {375, 667}, scrollView = false }
  sheet.pan:began { x = 100, y = 300 }
  sheet.pan:changed { x = 100 + across, y = 300 + down }
  assert(sheet.transition.percentComplete == down / 667)                        -- 0.045, 0.180
  sheet.pan:ended { velocity = { x = across * 5, y = down * 5 } }
  sheet:settle()
  assert(sheet.state == "presented")
end
