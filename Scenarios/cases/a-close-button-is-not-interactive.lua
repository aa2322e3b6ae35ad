-- The delegate always hands out its interactor, and the close button hangs: UIKit waits for a
-- finger that is not there. Only a drag may give one. A button must play the animation by itself,
-- in exactly its duration. Where viewWillDisappear stands among these calls is our choice.

--- What UIKit called, without the pan's own events and what is said of the dismissal.
local function calls(sheet)
  local names = {}
  for _, event in ipairs(sheet.events) do
    if event.name ~= "handlePan" and event.name ~= "willDismiss" then names[#names + 1] = event.name end
  end
  return table.concat(names, " ")
end

local asked = "dismiss animationControllerForDismissed interactionControllerForDismissal viewWillDisappear "
for _, policy in ipairs { "scrollGate", "distance" } do
  local button = present { policy = policy, size = {400, 800}, startDelay = 1 / 60 }   -- for drags alone
  button:dismiss()
  assert(calls(button) == asked .. "animateTransition")
  assert(button:firstEvent("interactionControllerForDismissal").given == false)
  assert(not button.transition.isInteractive)
  button:advance(0.15)
  local rounding = 1e-6                         -- points: the curve is solved for, easeInOut
  print("half of 0.3 s: frame.y", ("%.6f"):format(button.frame.y))
  assert(math.abs(button.frame.y - 400) < rounding)
  button:settle()
  print("the button:", button.state, "at", button.time)
  assert(button.state == "dismissed" and button.time == 0.3)
end

local drag = present { headerHeight = 56 }
drag.pan:began { y = 40 }
assert(calls(drag) == asked .. "startInteractiveTransition animateTransition")
assert(drag:firstEvent("interactionControllerForDismissal").given and drag.transition.isInteractive)
