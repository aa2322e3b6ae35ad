-- The rules of edgePan as a spec: what it promises, one sentence each, with its numbers. Run it with
-- `tug test Scenarios/systems/edgePan_spec.lua`; edgePan.lua tells the same as a story.
-- The screen is 375 by 667 points: its middle lies at x = 187.5, and pans begin further down than
-- that, so that no number of one direction can stand in for one of the other.

--- A screen under edgePan, 375 by 667 points.
local function shown(options)
  options = options or {}
  options.policy, options.size = "edgePan", {375, 667}
  return present(options)
end

--- A screen whose pan began at x = 100, y = 300 and went a way, the finger still down.
local function pulled(way, options)
  local sheet = shown(options)
  sheet.pan:began { x = 100, y = 300 }
  sheet.pan:changed { x = 100 + way.x, y = 300 + way.y }
  return sheet
end

--- A screen whose pan began right of the middle, where it pops nothing.
local function pulledFromTheRight(options)
  local sheet = shown(options)
  sheet.pan:began { x = 200, y = 300 }
  sheet.pan:changed { x = 275, y = 310 }
  return sheet
end

local function names(sheet, from)
  local list = {}
  for index = from or 1, #sheet.events do list[#list + 1] = sheet.events[index].name end
  return list
end

--- How a screen ends after a lift.
local function lifted(way, velocity, options)
  local sheet = pulled(way, options)
  sheet.pan:ended { velocity = velocity }
  sheet:settle()
  return sheet
end

describe("edgePan begins #edgePan", function()
  local function pops(pan, options)
    local sheet = shown(options)
    sheet.pan:began(pan)
    return sheet:firstEvent "popViewController" ~= nil
  end

  it("left of the middle, and not at it", function()
    assert.is_true(pops { x = 187, y = 300 })
    assert.is_false(pops { x = 187.5, y = 300 })
    assert.is_false(pops { x = 188, y = 20 })
    assert.is_true(pops { x = 0, y = 300 })
  end)

  it("by where the pan is, not by where the finger went down", function()
    assert.is_true(pops { x = 187, y = 300, touchDown = {197, 300} })
    assert.is_false(pops { x = 187.5, y = 300, touchDown = {177, 300} })
  end)

  it("left of another share of the width with edge", function()
    assert.is_true(pops({ x = 74.5, y = 300 }, { edge = 0.2 }))
    assert.is_false(pops({ x = 75, y = 300 }, { edge = 0.2 }))
    assert.is_false(pops({ x = 0, y = 300 }, { edge = 0 }))
  end)

  it("whatever the list shows, and whichever way it moves", function()
    local sheet = shown { headerHeight = 56 }
    sheet.scrollView.contentOffset = 600
    sheet.pan:began { x = 100, y = 300, velocity = {-50, 400} }
    assert.equal("dismissing", sheet.state)
  end)

  it("by telling its delegate, which pops the navigation controller, animated", function()
    local sheet = shown()
    sheet.pan:began { x = 100, y = 300 }
    assert.same({
      "handlePan", "popped", "interactionDidStart", "popViewController",
      "animationControllerForOperation", "interactionControllerForAnimation", "viewWillDisappear",
      "startInteractiveTransition", "animateTransition",
    }, names(sheet))
    assert.is_true(sheet:firstEvent("popViewController").animated)
    assert.equal("gesture", sheet:firstEvent("popViewController").cause)
    assert.equal("pop", sheet:firstEvent("animationControllerForOperation").operation)
    assert.is_true(sheet:firstEvent("animationControllerForOperation").given)
    assert.is_true(sheet:firstEvent("interactionControllerForAnimation").given)
    assert.is_true(sheet.registers.popped)
    assert.is_true(sheet.transition.isInteractive)
  end)

  it("once: not even when the screen comes back under the pan", function()
    local sheet = shown()
    sheet:dismiss()
    sheet:settle()
    sheet.pan:began { x = 100, y = 300 }
    sheet:presentAgain()
    sheet:settle()
    local before = #sheet.events
    sheet.pan:changed { x = 130, y = 310 }
    sheet.pan:changed { x = 140, y = 310 }
    assert.same({ "handlePan", "handlePan" }, names(sheet, before + 1))
  end)
end)

describe("edgePan follows the finger #following", function()
  it("by its way to either side as a share of the width", function()
    for _, x in ipairs { 75, -75 } do
      local sheet = pulled { x = x, y = 20 }
      assert.equal(0.2, sheet.transition.percentComplete)
      assert.is_true(sheet:firstEvent("update").drives)
      assert.equal(75, sheet.frame.x, "the screen moves to the right")
      assert.equal(0, sheet.frame.y)
    end
  end)

  it("only to the right when progress is signed", function()
    assert.equal(0, pulled({ x = -75, y = 20 }, { progress = "signed" }).transition.percentComplete)
    assert.equal(0.2, pulled({ x = 75, y = 20 }, { progress = "signed" }).transition.percentComplete)
  end)

  it("by the translation as the recogniser reports it", function()
    local sheet = shown()
    sheet.pan:began { x = 100, y = 300, translation = {15, 40}, touchDown = {91, 298} }
    sheet.pan:changed { x = 175, y = 305 }
    assert.equal(0.24, sheet.transition.percentComplete)
    sheet = shown { progress = "signed" }
    sheet.pan:began { x = 100, y = 300, touchDown = {91, 298} }
    sheet.pan:changed { x = 175, y = 305 }
    assert.equal(0.2, sheet.transition.percentComplete)
  end)

  it("from 0 at each pop", function()
    local sheet = pulled { x = 75, y = 20 }
    sheet.pan:ended { velocity = {-10, 0} }
    sheet:settle()
    sheet.pan:began { x = 50, y = 300 }
    assert.equal(0, sheet.transition.percentComplete)
    assert.equal(0, sheet.frame.x)
  end)

  it("with every finger that takes part", function()
    local sheet = shown { scrollView = false }
    local first = sheet:touch { x = 50, y = 200 }
    first:moveBy { x = 20, y = 0 }
    local second = sheet:touch { x = 220, y = 400 }
    second:moveBy { x = 150, y = 4 }
    assert.equal(0.2, sheet.transition.percentComplete)
    sheet:touch { x = 300, y = 400 }
    assert.equal(3, sheet.pan.numberOfTouches)
  end)
end)

describe("the lift of edgePan #lift", function()
  it("finishes above 0 pt/s to the right, and cancels at 0, however far it went", function()
    for _, x in ipairs { 1, 10, 300 } do
      assert.dismissed(lifted({ x = x, y = 20 }, {0.5, 0}))
      assert.presented(lifted({ x = x, y = 20 }, {0, 0}))
      assert.presented(lifted({ x = x, y = 20 }, {-0.5, 0}))
    end
  end)

  it("reads the speed to the right alone", function()
    assert.presented(lifted({ x = 75, y = 20 }, {0, 900}))
    assert.presented(lifted({ x = 75, y = 20 }, {-300, 900}))
    assert.dismissed(lifted({ x = 75, y = 20 }, {0.5, -900}))
  end)

  it("finishes a pull to the left too: 120 points, and a twitch to the right", function()
    local sheet = lifted({ x = -120, y = 20 }, {0.5, 0})
    assert.equal(0.32, sheet:firstEvent("update").percentComplete)
    assert.dismissed(sheet)
  end)

  it("takes finishVelocity as that number", function()
    assert.presented(lifted({ x = 75, y = 20 }, {200, 0}, { finishVelocity = 200 }))
    assert.dismissed(lifted({ x = 75, y = 20 }, {200.5, 0}, { finishVelocity = 200 }))
  end)

  it("calls finish or cancel on the interactor that UIKit waits for, once", function()
    local sheet = pulled { x = 75, y = 20 }
    local before = #sheet.events
    sheet.pan:ended { velocity = {0.5, 0} }
    assert.same({ "handlePan", "willDismiss", "finish", "popped" }, names(sheet, before + 1))
    assert.is_true(sheet:firstEvent("finish").drives)
    assert.is_false(sheet.registers.popped)
    assert.equal("finishing", sheet.state)
  end)
end)

describe("a cancelled pan of edgePan #cancelled", function()
  it("cancels, whatever its speed", function()
    local sheet = pulled { x = 75, y = 20 }
    local before = #sheet.events
    sheet.pan:cancelled { velocity = {900, 0} }
    assert.same({ "handlePan", "cancel", "popped" }, names(sheet, before + 1))
    assert.is_true(sheet:firstEvent("cancel").drives)
    sheet:settle()
    assert.presented(sheet)
    assert.is_nil(sheet.stuck)
  end)
end)

describe("edgePan from the right half #right", function()
  it("pops nothing, yet goes on calling its interactor", function()
    local sheet = pulledFromTheRight()
    assert.same({ "handlePan", "handlePan", "update" }, names(sheet))
    assert.is_false(sheet.registers.popped)
    assert.equal("presented", sheet.state)
    assert.equal(0.2, sheet:firstEvent("update").percentComplete)
    assert.is_false(sheet:firstEvent("update").drives)
    assert.equal(0, sheet.frame.x)
    local cancelled, slow = sheet:fork(), sheet:fork()
    sheet.pan:ended { velocity = {0.5, 0} }
    assert.is_false(sheet:firstEvent("finish").drives)
    slow.pan:ended { velocity = {0, 0} }
    assert.is_false(slow:firstEvent("cancel").drives)
    cancelled.pan:cancelled { velocity = {900, 0} }
    assert.is_false(cancelled:firstEvent("cancel").drives)
    sheet:settle()
    assert.presented(sheet)
  end)

  it("makes the back button's pop interactive, and drives it", function()
    local sheet = pulledFromTheRight()
    sheet:dismiss()
    local pop = sheet:firstEvent "popViewController"
    assert.equal("button", pop.cause)
    assert.is_true(sheet:firstEvent("interactionControllerForAnimation").given)
    assert.is_true(sheet.transition.isInteractive)
    assert.equal(0, sheet.transition.percentComplete)
    assert.is_nil(sheet.stuck)
    sheet.pan:changed { x = 350, y = 310 }
    assert.equal(0.4, sheet.transition.percentComplete)
    assert.equal(150, sheet.frame.x)
    sheet.pan:ended { velocity = {0.5, 0} }
    assert.is_true(sheet:firstEvent("finish").drives)
    sheet:settle()
    assert.dismissed(sheet)
  end)

  it("never pops later, wherever the pan goes", function()
    local sheet = pulledFromTheRight()
    sheet.pan:changed { x = 20, y = 310 }
    sheet.pan:changed { x = 10, y = 310 }
    assert.is_nil(sheet:firstEvent "popViewController")
  end)
end)

describe("isActive of edgePan #isActive", function()
  --- A screen whose back button was pressed, with nothing else going on.
  local function backFrom(sheet)
    sheet:dismiss()
    sheet:settle()
    return sheet
  end

  it("is not so while the pan is possible: the back button's pop plays by itself", function()
    local sheet = backFrom(shown())
    assert.is_false(sheet:firstEvent("interactionControllerForAnimation").given)
    assert.equal(0.3, sheet:firstEvent("animateTransition").transitionDuration)
    assert.is_nil(sheet:firstEvent "startInteractiveTransition")
    assert.is_nil(sheet:firstEvent "interactionDidStart")
    assert.dismissed(sheet)
  end)

  it("is so with no pan attached: that pop hangs", function()
    local sheet = shown()
    sheet.pan.isAttached = false
    assert.is_true(sheet.isInteractivelyDismissing)
    backFrom(sheet)
    assert.is_true(sheet:firstEvent("interactionControllerForAnimation").given)
    assert.equal("dismissing", sheet.state)
    assert.matches("no pan is attached", sheet.stuck)
  end)

  it("is so at ended and at cancelled until the recogniser resets", function()
    for _, last in ipairs { "ended", "cancelled" } do
      local sheet = pulledFromTheRight()
      sheet.pan[last](sheet.pan, { velocity = {0, 0} })
      assert.is_true(sheet.isInteractivelyDismissing)
      local later = sheet:fork()
      backFrom(sheet)
      assert.equal("dismissing", sheet.state)
      assert.matches("its pan was not pulling", sheet.stuck)
      later:advance(1 / 60)
      assert.is_false(later.isInteractivelyDismissing)
      assert.dismissed(backFrom(later))
    end
  end)

  it("is so while a scroll has the pan fail: a pop meanwhile hangs", function()
    local sheet = shown()
    local finger = sheet:touch { x = 60, y = 300 }
    finger:moveBy { x = 5, y = 40 }
    assert.equal("failed", sheet.pan.state)
    backFrom(sheet)
    finger:lift()
    sheet:settle()
    assert.equal("dismissing", sheet.state)
    assert.is_truthy(sheet.stuck)
  end)

  it("when it is \"popped\" is so from a pop by the pan until the pan's end", function()
    local popped = { isActive = "popped" }
    local sheet = pulled({ x = 75, y = 20 }, popped)
    assert.is_true(sheet.isInteractivelyDismissing)
    assert.is_true(sheet.transition.isInteractive)
    sheet.pan:ended { velocity = {0, 0} }
    assert.is_false(sheet.isInteractivelyDismissing)
    sheet:settle()
    assert.dismissed(backFrom(sheet))
  end)

  it("when it is \"popped\" is not so for a pan from the right, nor without a pan", function()
    local right = pulledFromTheRight { isActive = "popped" }
    assert.is_false(right.isInteractivelyDismissing)
    assert.dismissed(backFrom(right))
    local none = shown { isActive = "popped" }
    none.pan.isAttached = false
    assert.dismissed(backFrom(none))
  end)
end)

describe("the navigation controller of edgePan #navigation", function()
  it("gets no animator for a push", function()
    local sheet = lifted({ x = 75, y = 20 }, {0.5, 0})
    local before = #sheet.events
    sheet:presentAgain()
    sheet:settle()
    assert.same({
      "pushViewController", "animationControllerForOperation", "viewWillAppear", "viewDidAppear",
    }, names(sheet, before + 1))
    local asked = sheet.events[before + 2]
    assert.equal("push", asked.operation)
    assert.is_false(asked.given)
    assert.presented(sheet)
    assert.same({ 0, 0 }, { sheet.frame.x, sheet.frame.y })
  end)

  it("slides the screen out to the right by its width", function()
    local sheet = shown()
    sheet:dismiss()
    sheet:advance(0.15)
    assert.near(375 / 2, sheet.frame.x, 1e-6)
    assert.equal(0, sheet.frame.y)
  end)
end)

describe("a hand on edgePan #hand", function()
  it("sideways on a list that scrolls down pulls the screen, downwards scrolls", function()
    local sheet = shown()
    sheet:drag { from = {60, 300}, by = {160, 6}, duration = 0.2, hold = 0.1 }
    assert.is_truthy(sheet:firstEvent "update")
    assert.is_nil(sheet:firstEvent "scrollViewWillBeginDragging")
    assert.is_nil(sheet:firstEvent "gestureRecognizerShouldBegin")
    local down = shown()
    down:drag { from = {60, 300}, by = {6, 160}, duration = 0.2, hold = 0.1 }
    assert.is_nil(down:firstEvent "handlePan")
    assert.is_truthy(down:firstEvent "scrollViewWillBeginDragging")
  end)

  it("that pops says when", function()
    local sheet = shown()
    local did = sheet:swipe { from = {60, 300}, by = {160, 6}, duration = 0.2 }
    assert.equal("finish", did.outcome)
    assert.equal(sheet:firstEvent("popViewController").time, did.beganAt)
  end)

  it("downwards off the list pulls it too: the pan is a plain one", function()
    local sheet = shown { headerHeight = 56 }
    sheet:drag { from = {60, 20}, by = {6, 160}, duration = 0.2, hold = 0.1 }
    assert.is_truthy(sheet:firstEvent "popViewController")
  end)

  it("on a list that scrolls sideways scrolls it, and pulls nothing", function()
    local wide = { contentSize = {900, 667} }
    local sheet = shown { scrollView = wide }
    sheet:drag { from = {60, 300}, by = {160, 6}, duration = 0.2, hold = 0.1 }
    assert.is_nil(sheet:firstEvent "handlePan")
    assert.is_truthy(sheet:firstEvent "scrollViewDidScroll")
    sheet = shown { scrollView = wide, recognizerOrder = "outermostFirst" }
    sheet:drag { from = {60, 300}, by = {160, 6}, duration = 0.2, hold = 0.1 }
    assert.is_truthy(sheet:firstEvent "popViewController", "the first to act wins")
  end)

  it("moves list and screen by all of its way where both may recognise", function()
    local sheet = shown { recognition = "simultaneous", scrollView = { contentSize = {900, 667} } }
    sheet.scrollView.contentOffset = { x = 300, y = 0 }
    local finger = sheet:touch { x = 60, y = 300 }
    finger:moveBy { x = 10, y = 0 }
    finger:moveBy { x = 75, y = 4 }
    assert.equal(0.2, sheet.transition.percentComplete)
    assert.equal(225, sheet.scrollView.contentOffset.x)
  end)
end)
