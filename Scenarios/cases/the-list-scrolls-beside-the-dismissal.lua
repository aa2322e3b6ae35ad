-- A dismissal is added to a screen, and its list cannot be scrolled any more: the new pan takes all
-- touches, some say even when it is switched off. A drag upwards and one back down must move the
-- list as if the dismissal was not there, and begin nothing.

local tolerance = 1e-6                          -- what the clock's step leaves
local thousandth = 0.0005                       -- as the numbers below are rounded

local function dragged(rate, policy, isEnabled, hysteresis)
  local sheet = present { policy = policy, size = {375, 667}, contentHeight = 2000, headerHeight = 44,
                          rate = rate, hysteresis = hysteresis }
  sheet.pan.isEnabled = isEnabled

  --- A finger up or down by 200 points, and its report.
  local function moved(from, way)
    local finger = sheet:touch { 187, from }
    if hysteresis == 0 then finger:moveBy { y = 0, duration = 0 } end   -- the pans begin at once
    finger:moveBy { y = way, duration = 0.2 }
    finger:hold(0.1)
    return finger:lift()
  end
  local up = moved(500, -200)
  local offset = sheet.scrollView.contentOffset.y
  local down = moved(300, 200)
  sheet:settle()
  print(("%3d Hz, pan enabled: %-5s  up to %.2f, back to %.2f"):format(
    rate, isEnabled, offset, sheet.scrollView.contentOffset.y))

  -- Of 200 points a step of 16.67 (two of 8.33) begins the pan, each time, if it takes any.
  assert(math.abs(offset - (hysteresis == 0 and 200 or 183.333)) < thousandth)
  assert(math.abs(sheet.scrollView.contentOffset.y) < tolerance)
  assert(up.listBegan and up.outcome == "none" and down.outcome == "none")
  assert(not sheet:firstEvent "dismiss" and (sheet:firstEvent "handlePan" ~= nil) == isEnabled)
end

for _, rate in ipairs { 60, 120 } do
  for _, isEnabled in ipairs { true, false } do
    for _, policy in ipairs { policies.scrollGate, policies.distance { gate = "atTop" } } do
      dragged(rate, policy, isEnabled, 10)
      dragged(rate, policy, isEnabled, 0)
    end
  end
end
