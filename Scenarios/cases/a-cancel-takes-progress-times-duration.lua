-- A modal that was pulled a finger's breadth takes its whole duration to spring back, or one at
-- the bottom snaps. The rest must take its share of the duration: progress of it for a cancel,
-- what is missing for a finish, both divided by completionSpeed, whether that was said at the
-- start or during the drag.

local tolerance = 1e-6                          -- seconds: what the clock's step leaves

local function rest(velocity, speed, during)
  local sheet = present { size = {390, 844}, headerHeight = 56, duration = 1,
                          completionSpeed = during and 1 or speed }
  sheet.pan:began { y = 40 }
  sheet.pan:changed { y = 251 }                 -- a quarter of 844
  if during then sheet.transition.completionSpeed = speed end
  sheet.pan:ended { velocity = velocity }
  local lift = sheet.time
  sheet:settle()
  print(("%-9s at speed %.1f: %.3f s"):format(sheet.state, speed, sheet.time - lift))
  return sheet.time - lift
end

local nanosecond = 1e-9                         -- the clock's step
for _, during in ipairs { false, true } do
  for _, speed in ipairs { 0.5, 1, 2 } do
    assert(math.abs(rest(0, speed, during) - 0.25 / speed) <= nanosecond)
    assert(math.abs(rest(500, speed, during) - 0.75 / speed) <= nanosecond)
  end
end

-- Told directly, 67 of 667 points take 0.100 s at speed 1 and 0.251 s at 0.4.
for _, speed in ipairs { 1, 0.4 } do
  for _, policy in ipairs { "scrollGate", "distance" } do
    local sheet = present { policy = policy, size = {375, 667}, headerHeight = 44, duration = 1,
                            completionSpeed = speed }
    sheet.pan:began { y = 20 }
    sheet.pan:changed { y = 87 }
    sheet.pan:ended { velocity = 0 }
    local lift = sheet.time
    sheet:settle()
    print(("told directly, %s at speed %.1f: %.3f s"):format(policy, speed, sheet.time - lift))
    assert(sheet.state == "presented")
    assert(math.abs(sheet.time - lift - 67 / 667 / speed) <= nanosecond)
  end
end

-- A finger pulls 67 points out of the header in 0.4 s and rests. Four steps of 2.79 at 60 Hz, eight
-- at 120, began the pan: 55.83 points are left, 0.084 s at speed 1 and 0.209 s at 0.4.
for _, rate in ipairs { 60, 120 } do
  for _, speed in ipairs { 1, 0.4 } do
    for _, policy in ipairs { "scrollGate", "distance" } do
      local sheet = present { policy = policy, size = {375, 667}, headerHeight = 44, rate = rate,
                              duration = 1, completionSpeed = speed }
      assert(sheet:drag({ from = {187, 20}, by = {0, 67}, duration = 0.4, hold = 0.2 }).outcome == "cancel")
      local lift = sheet.time
      sheet:settle()
      print(("%3d Hz, %s at speed %.1f: %.3f s"):format(rate, policy, speed, sheet.time - lift))
      assert(sheet.state == "presented")
      assert(math.abs(sheet.time - lift - (67 - 67 / 6) / 667 / speed) < tolerance)
    end
  end
end
