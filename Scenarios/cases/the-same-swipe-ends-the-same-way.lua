-- The same swipe at the top of a list sometimes stretches it and sometimes dismisses: two
-- recognisers race for the touch, and which one wins is chance. Who acts first must be a rule. A
-- hundred swipes must tell a hundred identical stories, whether the finger rests first or not. How
-- often it is sampled is another matter: the step that begins the pan is lost, and here 350 points
-- are left at 60 Hz and 375 at 120, where 351.9 open scrollGate's gate. distance is given half of it.

local function story(policy, rate, rest)
  local sheet = present { policy = policy, size = {375, 667}, contentHeight = 2000, headerHeight = 44,
                          rate = rate }
  local finger = sheet:touch { 187, 250 }
  finger:hold(rest)
  finger:moveBy { y = policy == policies.scrollGate and 400 or 200, duration = 8 / 60 }
  local did = finger:lift()
  sheet:settle()
  return sheet:report(), did.outcome
end

for _, policy in ipairs { policies.scrollGate, policies.distance { gate = "atTop" } } do
  for _, rate in ipairs { 60, 120 } do
    for _, rest in ipairs { 0, 0.5 } do
      local first, outcome = story(policy, rate, rest)
      for _ = 2, 100 do assert(story(policy, rate, rest) == first) end
      local _, lines = first:gsub("\n", "\n")
      print(("%-10s %3d Hz, after %.1f s of rest: 100 times %s, %d lines each"):format(
        policy.name, rate, rest, outcome, lines))
      assert(outcome == (policy ~= policies.scrollGate and "cancel" or rate == 60 and "none" or "finish"))
    end
  end
end
