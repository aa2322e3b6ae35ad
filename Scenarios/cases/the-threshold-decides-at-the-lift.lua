-- A screen is given a threshold of its own, and at the lift the built-in one decides; or a short quick
-- flick is lost, since only the way counts, or a slow long pull, since only the speed does. distance
-- counts the way alone: from the threshold on it finishes, however slow, and at it, too, which is our
-- reading of "40 % or more".

local tolerance = 1e-8                          -- what the clock's step leaves

local function lifted(rate, threshold)
  local sheet = present { policy = "distance", threshold = threshold, size = {375, 667},
                          scrollView = false, rate = rate }
  local did = sheet:drag { from = {187, 260}, by = {0, 200}, duration = 2, hold = 0.2 }
  local progress = sheet.transition.percentComplete
  print(("%3d Hz, threshold %.2f: %.4f, %s"):format(rate, threshold, progress, did.outcome))
  assert(math.abs(progress - 190 / 667) < tolerance) -- a sample falls exactly ten points on
  return did.outcome
end

for _, rate in ipairs { 60, 120 } do
  assert(lifted(rate, 0.25) == "finish")
  assert(lifted(rate, 0.4) == "cancel")
end

-- Told directly, all of the 200 points count.
for threshold, state in pairs { [0.25] = "dismissed", [0.4] = "presented" } do
  local sheet = present { policy = "distance", threshold = threshold, size = {375, 667} }
  sheet.pan:began { y = 260 }
  sheet.pan:changed { y = 460, after = 2 }
  assert(sheet.transition.percentComplete == 200 / 667)   -- 0.300
  sheet.pan:ended { velocity = 0, after = 0.2 }
  sheet:settle()
  assert(sheet.state == state)
end

-- A quarter of 667 points exactly, and a hair less.
for way, state in pairs { [166.75] = "dismissed", [166.74] = "presented" } do
  local sheet = present { policy = "distance", threshold = 0.25, size = {375, 667} }
  sheet.pan:began { y = 260 }
  sheet.pan:changed { y = 260 + way }
  sheet.pan:ended { velocity = 0 }
  sheet:settle()
  assert(sheet.state == state)
end
