-- Somebody drags fast, stops, thinks better of it and lifts, and the modal flies away with the
-- speed it had before. After a rest the lift must have none, whether the still finger is silent
-- or repeats its place. How long a rest that takes is disputed: 40 ms are our default.
-- "never" keeps the old speed, as some reports say of devices.

local function lifted(id, stopTimeout, estimator)
  local sheet = present { headerHeight = 56, stopTimeout = stopTimeout, velocityEstimator = estimator }
  local did = sheet:play(recording("../recordings/drags.jsonl", id))
  return did.liftVelocity.y, did.outcome
end

local rounding = 1e-9                           -- pt/s: the estimators fit a curve
for _, estimator in ipairs { "leastSquares", "weighted", "lastPair" } do
  local velocity, outcome = lifted("lifts at once", 0.04, estimator)
  print(("%-13s at once    %6.1f pt/s: %s"):format(estimator, velocity, outcome))
  assert(math.abs(velocity - 1000) < rounding and outcome == "finish")

  for _, id in ipairs { "rests silently for 60 ms", "rests and repeats for 60 ms" } do
    velocity, outcome = lifted(id, 0.04, estimator)
    print(("%-13s after 60 ms %5.1f pt/s: %s"):format(estimator, velocity, outcome))
    assert(velocity == 0 and outcome == "cancel")

    velocity, outcome = lifted(id, "never", estimator)
    assert(math.abs(velocity - 1000) < rounding and outcome == "finish")
  end
end
