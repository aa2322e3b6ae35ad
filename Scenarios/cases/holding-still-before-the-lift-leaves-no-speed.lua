-- Somebody drags fast, stops, thinks better of it and lifts, and the modal flies away with the
-- speed it had before. After a rest the lift must have none, whether the still finger is silent
-- or repeats its place. How long a rest that takes is disputed: 40 ms are our default.
-- "never" keeps the old speed, as some reports say of devices.

local rounding = 1e-5                           -- pt/s: the clock's step, and estimators that fit a curve

local function lifted(options, rest, repeats)
  options.size, options.headerHeight = {375, 667}, 44
  local sheet = present(options)
  local finger = sheet:touch { 187, 20 }
  finger:moveBy { y = 160, duration = 8 / 60 }  -- 1200 pt/s, begun in the header
  if repeats then
    finger:moveBy { y = 0, duration = rest }
  else
    finger:hold(rest)
  end
  local did = finger:lift()
  return did.liftVelocity.y, did.outcome
end

for _, rate in ipairs { 60, 120 } do
  for _, estimator in ipairs { "leastSquares", "weighted", "lastPair" } do
    for _, rest in ipairs { 0, 0.06, 0.12, 0.25 } do
      local velocity, outcome = lifted({ rate = rate, velocityEstimator = estimator }, rest)
      local stale, flies = lifted({ rate = rate, velocityEstimator = estimator, stopTimeout = "never" }, rest)
      print(("%3d Hz %-13s after %3d ms: %4.0f pt/s, %-6s  without a time-out %4.0f, %s"):format(
        rate, estimator, rest * 1000, velocity, outcome, stale, flies))
      assert(math.abs(velocity - (rest == 0 and 1200 or 0)) < rounding)
      assert(outcome == (rest == 0 and "finish" or "cancel"))
      assert(math.abs(stale - 1200) < rounding and flies == "finish")
      if rest > 0 then
        assert(lifted({ rate = rate, velocityEstimator = estimator }, rest, true) == velocity)
        stale, flies = lifted({ rate = rate, velocityEstimator = estimator, stopTimeout = "never" }, rest, true)
        assert(math.abs(stale - 1200) < rounding and flies == "finish")
      end
    end
  end
end

-- fastPull returns in any case, stale or not: 1200 is less than its 1500 pt/s.
for _, rate in ipairs { 60, 120 } do
  for _, rest in ipairs { 0, 0.06, 0.12, 0.25 } do
    local velocity, outcome = lifted({ policy = "fastPull", rate = rate }, rest)
    local stale, flies = lifted({ policy = "fastPull", rate = rate, stopTimeout = "never" }, rest)
    assert(math.abs(velocity - (rest == 0 and 1200 or 0)) < rounding and outcome == "cancel")
    assert(math.abs(stale - 1200) < rounding and flies == "cancel")
  end
end
