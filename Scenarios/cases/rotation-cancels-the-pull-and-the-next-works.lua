-- After the phone was turned the first swipe does nothing, or the modal lies where the old screen was
-- and counts by its height. A rotation must lay the modal out anew, whatever was under way: a pull is
-- cancelled, once, and the first pull in the new orientation counts by the new height.

local tolerance = 1e-6                          -- what the clock's step leaves

for _, rate in ipairs { 60, 120 } do
  local function shown(policy)
    return present { policy = policy or "distance", size = {375, 667}, headerHeight = 44, rate = rate }
  end
  local function turn(sheet) sheet:rotate { size = {667, 375} } end
  local function cancels(sheet)
    local found = 0
    for _, event in ipairs(sheet.events) do
      if event.name == "handlePan" and event.state == "cancelled" then found = found + 1 end
    end
    return found
  end

  -- Turned at rest, then pulled by 180 points: the pan as it is reported, and a finger, of whose way
  -- the 10 points go to the pan's beginning, up to a whole sample.
  local sheet = shown()
  turn(sheet)
  assert(sheet.frame.width == 667 and sheet.frame.height == 375 and sheet.frame.y == 0)
  local finger = sheet:fork()
  sheet.pan:began { y = 20 }
  sheet.pan:changed { y = 200 }
  assert(sheet.transition.percentComplete == 180 / 375)
  sheet.pan:ended { velocity = 0, after = 0.1 }
  local did = finger:drag { from = {333, 20}, by = {0, 180}, duration = 0.2, hold = 0.1 }
  print(("%d Hz: %.3f reported, %.3f by finger"):format(
    rate, sheet.transition.percentComplete, finger.transition.percentComplete))
  assert(math.abs(finger.transition.percentComplete - 0.440) < tolerance and did.outcome == "finish")
  sheet:settle()
  finger:settle()
  assert(sheet.state == "dismissed" and finger.state == "dismissed")

  -- Turned at progress 0.30, the finger on the glass.
  sheet = shown()
  local f = sheet:touch { 187, 20 }
  f:moveBy { y = 20 }
  f:moveBy { y = 0.3 * 667, duration = 0.25 }
  assert(math.abs(sheet.transition.percentComplete - 0.3) < tolerance)
  turn(sheet)
  assert(cancels(sheet) == 1 and sheet.state == "cancelling" and f.view == nil)
  f:moveBy { y = 100 }
  f:lift()
  sheet:settle()
  print("turned at 0.30:", sheet.state, sheet.frame)
  assert(cancels(sheet) == 1 and sheet.state == "presented")
  assert(sheet.frame.width == 667 and sheet.frame.height == 375 and sheet.frame.y == 0)
  sheet:drag { from = {333, 20}, by = {0, 180}, duration = 0.2, hold = 0.1 }
  sheet:settle()
  assert(sheet.state == "dismissed")

  -- scrollGate keeps the height that it stored at the attempt, until the next attempt.
  sheet = shown(policies.scrollGate { onCancelled = "cancel" })
  sheet.pan:began { y = 20 }
  turn(sheet)
  assert(sheet.registers.height == 667 and not sheet.stuck)
  sheet:settle()
  sheet.pan:began { y = 20 }
  sheet.pan:changed { y = 200 }
  assert(sheet.registers.height == 375 and sheet.transition.percentComplete == 180 / 375)
end
