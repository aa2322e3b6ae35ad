-- The delegate always hands out its interactor, and the close button hangs: UIKit waits for a
-- finger that is not there. Only a drag may give one. A button must play the animation by itself,
-- in exactly its duration. Where viewWillDisappear stands among these calls is our choice.

local tolerance = 1e-9                          -- what the clock's step leaves

--- What UIKit called, without the pan's own events and what is said of the dismissal.
local function calls(sheet)
  local names = {}
  for _, event in ipairs(sheet.events) do
    local name = event.name
    if name ~= "handlePan" and name ~= "willDismiss" and name ~= "didDismiss" then names[#names + 1] = name end
  end
  return table.concat(names, " ")
end

local asked = "dismiss animationControllerForDismissed interactionControllerForDismissal viewWillDisappear "
local ended = " completeTransition viewDidDisappear animationEnded"

for _, rate in ipairs { 60, 120 } do
  for _, policy in ipairs { "scrollGate", "distance" } do
    for _, startDelay in ipairs { 0, 1 / 60 } do  -- the delay is for drags alone
      local button = present { policy = policy, size = {375, 667}, duration = 0.3, rate = rate,
                               startDelay = startDelay }
      button:dismiss()
      assert(calls(button) == asked .. "animateTransition")
      assert(button:firstEvent("interactionControllerForDismissal").given == false)
      assert(not button.transition.isInteractive)

      -- Each frame of the 0.3 s but the first and the last is drawn between, further than the one before.
      local between, before = 0, 0
      for frame = 1, 0.3 * rate - 1 do
        button:advanceTo(frame / rate)
        local drawn = button.transition.drawnPosition
        assert(before < drawn and drawn < 1 and math.abs(button.frame.y - drawn * 667) < tolerance)
        between, before = between + 1, drawn
      end
      button:settle()
      print(("%3d Hz, %-10s %d frames between, %s at %g s"):format(rate, policy, between, button.state, button.time))
      assert(between == (rate == 60 and 17 or 35))
      assert(button.state == "dismissed" and button.time == 0.3)
      assert(calls(button) == asked .. "animateTransition" .. ended)
      assert(button.events[#button.events].name == "didDismiss")
    end
  end
end

-- A drag is given one. And one that is given always: the button hangs, and says what is missing.
local drag = present { headerHeight = 56 }
drag.pan:began { y = 40 }
assert(calls(drag) == asked .. "startInteractiveTransition animateTransition")
assert(drag:firstEvent("interactionControllerForDismissal").given and drag.transition.isInteractive)

local hanging = present { policy = "distance", interactor = "alwaysInteractive" }
hanging:dismiss()
hanging:advance(10)
print(hanging.state, hanging.stuck)
assert(hanging.state == "dismissing" and hanging.transition.drawnPosition == 0)
assert(hanging.stuck:find("the interactor", 1, true))
