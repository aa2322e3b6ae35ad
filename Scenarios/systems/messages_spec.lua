-- What UIKit and a policy say to each other, message by message: the whole list of each way that a
-- transition can go. Whoever changes the model sees here what it changes. Who says that UIKit calls so
-- is in Documentation/Fidelity.md, "Custom transitions"; willDismiss and its like are ours.

--- Every event as "milliseconds name values", but for the pan's and its policy's own.
local function messages(sheet, from)
  local shown = { "answer", "given", "animated", "call", "cause", "didComplete", "drives", "percentComplete",
                  "reason", "transitionCompleted", "transitionDuration" }
  local lines = {}
  for index = from or 1, #sheet.events do
    local event = sheet.events[index]
    if event.name ~= "handlePan" and event.name ~= "interactionInProgress" then
      local words = { ("%.0f"):format(event.time * 1000), event.name }
      for _, key in ipairs(shown) do
        if event[key] ~= nil then words[#words + 1] = key .. "=" .. tostring(event[key]) end
      end
      lines[#lines + 1] = table.concat(words, " ")
    end
  end
  return "\n" .. table.concat(lines, "\n") .. "\n"
end

local function pulled(options, progress)
  options.policy, options.size = "distance", {375, 667}
  local sheet = present(options)
  sheet.pan:began { y = 0 }
  sheet.pan:changed { y = progress * 667, at = 0.1 }
  return sheet
end

local function button(options)
  options.policy, options.size = "distance", {375, 667}
  local sheet = present(options)
  sheet:dismiss()
  sheet:settle()
  return sheet
end

local began = [[

0 dismiss animated=true cause=gesture
0 animationControllerForDismissed
0 interactionControllerForDismissal given=true
0 viewWillDisappear
0 startInteractiveTransition
0 animateTransition transitionDuration=0.3
100 update drives=true percentComplete=0.5
]]

describe("the messages of #messages", function()
  it("a finish", function()
    local sheet = pulled({}, 0.5)
    sheet.pan:ended { at = 0.2 }
    sheet:settle()
    assert.equal(began .. [[
200 willDismiss cause=gesture
200 finish drives=true
350 completeTransition didComplete=true
350 viewDidDisappear
350 animationEnded transitionCompleted=true
350 didDismiss cause=gesture
]], messages(sheet))
  end)

  it("a cancel", function()
    local sheet = pulled({ threshold = 0.6 }, 0.5)
    sheet.pan:ended { at = 0.2 }
    sheet:settle()
    assert.equal(began .. [[
200 cancel drives=true
350 completeTransition didComplete=false
350 viewWillAppear
350 viewDidAppear
350 animationEnded transitionCompleted=false
]], messages(sheet))
  end)

  it("a button", function()
    assert.equal([[

0 dismiss animated=true cause=button
0 willDismiss cause=button
0 animationControllerForDismissed
0 interactionControllerForDismissal given=false
0 viewWillDisappear
0 animateTransition transitionDuration=0.3
300 completeTransition didComplete=true
300 viewDidDisappear
300 animationEnded transitionCompleted=true
300 didDismiss cause=button
]], messages(button {}))
  end)

  it("a dismissal without animation", function()
    local sheet = present {}
    sheet:dismiss { animated = false, cause = "code" }
    assert.equal([[

0 dismiss animated=false cause=code
0 willDismiss cause=code
0 viewWillDisappear
0 viewDidDisappear
0 didDismiss cause=code
]], messages(sheet))
  end)

  it("a lift that may not dismiss", function()
    local sheet = pulled({ shouldDismiss = false }, 0.5)
    sheet.pan:ended { at = 0.2 }
    sheet:settle()
    assert.equal(began .. [[
200 shouldDismiss answer=false cause=gesture
200 didAttemptToDismiss cause=gesture
200 cancel drives=true
350 completeTransition didComplete=false
350 viewWillAppear
350 viewDidAppear
350 animationEnded transitionCompleted=false
]], messages(sheet))
  end)

  it("a dismissal while one runs, which UIKit refuses", function()
    local sheet = button {}
    sheet:presentAgain { animated = false }
    local from = #sheet.events + 1
    sheet:dismiss()
    sheet:advance(0.1)
    sheet:dismiss()
    sheet:settle()
    assert.equal([[

300 dismiss animated=true cause=button
300 willDismiss cause=button
300 animationControllerForDismissed
300 interactionControllerForDismissal given=false
300 viewWillDisappear
300 animateTransition transitionDuration=0.3
400 dismiss animated=true cause=button
400 dismissRefused reason=a transition is already running
600 completeTransition didComplete=true
600 viewDidDisappear
600 animationEnded transitionCompleted=true
600 didDismiss cause=button
]], messages(sheet, from))
  end)

  it("a pull that the system interrupts: literally cancelled, or hanging", function()
    local sheet = pulled({}, 0.5)
    sheet.pan:cancelled { at = 0.2 }
    sheet:settle()
    assert.equal(began .. [[
200 cancel drives=true
350 completeTransition didComplete=false
350 viewWillAppear
350 viewDidAppear
350 animationEnded transitionCompleted=false
]], messages(sheet))

    local gate = present { headerHeight = 44 }
    gate.pan:began { y = 40 }
    local from = #gate.events + 1
    gate.pan:cancelled { at = 0.2 }
    gate:settle()
    assert.equal("\n\n", messages(gate, from))
    assert.matches("neither finish%(%) nor cancel%(%) was called", gate.stuck)
  end)

  it("a screen that is presented and dismissed at once", function()
    local sheet = button { animated = true, presentation = "zoom" }
    assert.equal([[

0 present animated=true
0 animationControllerForPresented given=true
0 interactionControllerForPresentation given=false
0 viewWillAppear
0 animateTransition transitionDuration=0.2
0 dismiss animated=true cause=button
0 dismissRefused reason=a transition is already running
200 completeTransition didComplete=true
200 viewDidAppear
200 animationEnded transitionCompleted=true
]], messages(sheet))
    assert.presented(sheet)
  end)

  it("the same by the system's own animation, which tells nobody", function()
    assert.equal([[

0 present animated=true
0 animationControllerForPresented given=false
0 viewWillAppear
0 dismiss animated=true cause=button
0 dismissRefused reason=a transition is already running
350 viewDidAppear
]], messages(button { animated = true }))
  end)

  it("the same where what is asked waits", function()
    assert.equal([[

0 present animated=true
0 animationControllerForPresented given=true
0 interactionControllerForPresentation given=false
0 viewWillAppear
0 animateTransition transitionDuration=0.2
0 dismiss animated=true cause=button
0 callQueued call=dismiss
200 completeTransition didComplete=true
200 viewDidAppear
200 animationEnded transitionCompleted=true
200 dismiss animated=true cause=button
200 willDismiss cause=button
200 animationControllerForDismissed
200 interactionControllerForDismissal given=false
200 viewWillDisappear
200 animateTransition transitionDuration=0.3
500 completeTransition didComplete=true
500 viewDidDisappear
500 animationEnded transitionCompleted=true
500 didDismiss cause=button
]], messages(button { animated = true, presentation = "zoom", whileTransitioning = "queue" }))
  end)

  it("a button, where the interactor is always given: nothing ends it", function()
    local sheet = button { interactor = "alwaysInteractive" }
    assert.equal([[

0 dismiss animated=true cause=button
0 animationControllerForDismissed
0 interactionControllerForDismissal given=true
0 viewWillDisappear
0 startInteractiveTransition
0 animateTransition transitionDuration=0.3
]], messages(sheet))
    assert.equal("dismissing", sheet.state)
    assert.matches("UIKit was given the interactor though its pan was not pulling", sheet.stuck)
  end)

  it("an animator that forgets its completion", function()
    local sheet = button { forgetsCompletion = true }
    assert.equal([[

0 dismiss animated=true cause=button
0 willDismiss cause=button
0 animationControllerForDismissed
0 interactionControllerForDismissal given=false
0 viewWillDisappear
0 animateTransition transitionDuration=0.3
]], messages(sheet))
    assert.equal(667, sheet.frame.y)
    assert.matches("completeTransition%(_:%) was not called", sheet.stuck)
  end)

  it("a presentation that is driven, and cancelled", function()
    local sheet = present { animated = true, presentation = "zoom", interactive = true,
                            completesWith = "notCancelled" }
    sheet.transition:update(0.5)
    sheet.transition:cancel()
    sheet:settle()
    assert.equal([[

0 present animated=true
0 animationControllerForPresented given=true
0 interactionControllerForPresentation given=true
0 viewWillAppear
0 startInteractiveTransition
0 animateTransition transitionDuration=0.2
0 update drives=true percentComplete=0.5
0 cancel drives=true
100 completeTransition didComplete=false
100 viewWillDisappear
100 viewDidDisappear
100 animationEnded transitionCompleted=false
]], messages(sheet))
    assert.dismissed(sheet)
  end)
end)
