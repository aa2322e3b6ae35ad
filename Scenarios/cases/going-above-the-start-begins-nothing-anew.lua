-- A finger pulls a little, goes above where it began, and comes down again. Screens that cancel as the
-- translation turns negative cancel with each of these samples, and the screen freezes. Nothing may be
-- called before the lift, and progress is never below 0. What the way back counts is a choice: distance
-- resets the translation above the start, so that the way down counts anew from the highest place, which
-- is its bug; clamp = "zero" counts from the start all the time.

local tolerance = 1e-8                          -- what the clock's step leaves

local function count(sheet, name)
  local number = 0
  for _, event in ipairs(sheet.events) do
    if event.name == name then number = number + 1 end
  end
  return number
end

for _, rate in ipairs { 60, 120 } do
  for _, expected in ipairs { { "reset", 300, "finish" }, { "zero", 220, "cancel" } } do
    local clamp, way, outcome = table.unpack(expected)
    local sheet = present { policy = "distance", clamp = clamp, size = {375, 667}, scrollView = false, rate = rate }
    local finger = sheet:touch { 187, 260 }
    finger:moveBy { y = 10 }                    -- begins the pan
    finger:moveBy { y = 20 }
    for _ = 1, 10 do
      finger:moveBy { y = -10 }
      assert(sheet.transition.percentComplete >= 0 and sheet.state == "dismissing")
    end
    finger:moveBy { y = 300, duration = 0.3 }
    print(("%3d Hz, clamp %-6s progress %.4f, %s"):format(
      rate, clamp .. ":", sheet.transition.percentComplete, outcome))
    assert(math.abs(sheet.transition.percentComplete - way / 667) < tolerance)
    assert(count(sheet, "cancel") + count(sheet, "finish") == 0 and count(sheet, "dismiss") == 1)
    finger:hold(0.1)
    assert(finger:lift().outcome == outcome and count(sheet, outcome) == 1)
  end
end

-- Told directly, without the ten points that a pan takes to begin: 300 of 667, and 230.
for clamp, way in pairs { reset = 300, zero = 230 } do
  local sheet = present { policy = "distance", clamp = clamp, size = {375, 667} }
  sheet.pan:began { y = 260 }
  for _, y in ipairs { 30, 20, 10, 0, -10, -20, -30, -40, -50, -60, -70, 230 } do
    sheet.pan:changed { y = 260 + y }
    assert(sheet.transition.percentComplete >= 0)
  end
  assert(sheet.transition.percentComplete == way / 667)   -- 0.450, 0.345
  assert(count(sheet, "cancel") + count(sheet, "finish") == 0)
  sheet.pan:ended { velocity = 0, after = 0.1 }
  sheet:settle()
  assert(sheet.state == (clamp == "reset" and "dismissed" or "presented"))
  assert(count(sheet, "cancel") + count(sheet, "finish") == 1)
end
