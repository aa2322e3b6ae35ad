-- When a drag is noticed the modal leaps to where it would be had it moved from the touch-down.
-- One sees it best in a slow pull. The first sample must move nothing, and each one after it must
-- move the modal exactly as far as the finger went, and it must be drawn there, however the rest is
-- eased. Twenty points, one each 100 ms.

local rounding = 1e-8

--- The last progress, once each update was a step no longer than it may be, and was drawn there.
local function followed(sheet, longest)
  local last, updates = 0, 0
  for _, event in ipairs(sheet.events) do
    if event.name == "update" then
      local step = event.percentComplete - last
      assert(step >= 0 and step <= longest / 667 + rounding)
      last, updates = event.percentComplete, updates + 1
      local drawn = sheet:at(event.time)
      assert(math.abs(drawn.transition.drawnPosition - last) < rounding)
      assert(math.abs(drawn.frame.y - last * 667) < rounding * 667)
    end
  end
  return last, updates
end

local function stage(policy, rate)
  return present { policy = policy, size = {375, 667}, headerHeight = 44, rate = rate }
end

for _, policy in ipairs { "scrollGate", "distance" } do
  for _, rate in ipairs { 60, 120 } do
    -- One sample for each of the twenty moves: the tenth begins the pan.
    local sheet = stage(policy, rate)
    local finger = sheet:touch { 187, 20 }
    for sample = 1, 20 do finger:moveBy { y = 1, at = sample / 10 } end
    local last, updates = followed(sheet, 1)
    print(("%-10s %3d Hz, one sample a move: %d updates, progress %.4f"):format(policy, rate, updates, last))
    assert(updates == 10 and last == 10 / 667)  -- 0.015

    -- The same way with the samples of its rate, six or twelve a point: ten points away falls on one.
    sheet = stage(policy, rate)
    finger = sheet:touch { 187, 20 }
    finger:moveBy { y = 20, duration = 2 }
    last, updates = followed(sheet, 10 / rate)
    print(("%-10s %3d Hz, sampled:           %d updates, progress %.4f"):format(policy, rate, updates, last))
    assert(updates == rate and math.abs(last - 10 / 667) < rounding)
  end

  -- Told directly, the twenty points count.
  local sheet = stage(policy)
  sheet.pan:began { y = 20 }
  for sample = 1, 20 do sheet.pan:changed { y = 20 + sample, at = sample / 10 } end
  local last, updates = followed(sheet, 1)
  print(("%-10s told directly:           %d updates, progress %.4f"):format(policy, updates, last))
  assert(updates == 20 and last == 20 / 667)    -- 0.030
end
