-- The rules of distance as a spec: what it promises, one sentence each, with its numbers. Run it with
-- `tug test Scenarios/systems/distance_spec.lua`; distance.lua tells the same as a story.
-- The screen is 375 by 667 points and movements go further down than sideways, so that no number
-- of one direction can stand in for one of the other.

--- A screen under distance, 375 by 667 points or of another size.
local function shown(options)
  options = options or {}
  options.policy, options.size = "distance", options.size or {375, 667}
  return present(options)
end

--- A screen whose pan began at (100, 200) and then was at these heights below that.
local function pulled(ways, options)
  local sheet = shown(options)
  sheet.pan:began { x = 100, y = 200 }
  for index, way in ipairs(ways) do sheet.pan:changed { x = 100 + 40 * index, y = 200 + way } end
  return sheet
end

--- How a screen ends after a pull and a lift at rest, or at a speed downwards.
local function lifted(ways, options, velocity)
  local sheet = pulled(ways, options)
  sheet.pan:ended { velocity = velocity or 0 }
  sheet:settle()
  return sheet
end

local function names(sheet, from)
  local list = {}
  for index = from or 1, #sheet.events do list[#list + 1] = sheet.events[index].name end
  return list
end

local function count(sheet, name)
  local number = 0
  for _, event in ipairs(sheet.events) do
    if event.name == name then number = number + 1 end
  end
  return number
end

describe("distance begins #distance", function()
  it("with every pan: it sets interactionInProgress, then dismisses", function()
    local sheet = shown()
    sheet.pan:began { x = 100, y = 200 }
    assert.same({
      "handlePan", "interactionInProgress", "dismiss", "animationControllerForDismissed",
      "interactionControllerForDismissal", "viewWillDisappear", "startInteractiveTransition",
      "animateTransition",
    }, names(sheet))
    assert.is_true(sheet:firstEvent("interactionInProgress").value)
    assert.is_true(sheet:firstEvent("dismiss").animated)
    assert.equal("gesture", sheet:firstEvent("dismiss").cause)
    assert.is_true(sheet:firstEvent("interactionControllerForDismissal").given)
    assert.is_true(sheet.isInteractivelyDismissing)
    assert.is_true(sheet.transition.isInteractive)
  end)

  it("wherever the pan is, whatever the list shows and whichever way it moves", function()
    local sheet = shown { headerHeight = 56 }
    sheet.scrollView.contentOffset = 600
    sheet.pan:began { x = 300, y = 500, velocity = {50, -400} }
    assert.is_true(sheet.registers.interactionInProgress)
    assert.equal("dismissing", sheet.state)
  end)

  it("by resetting the translation, x and y", function()
    local sheet = shown()
    sheet.pan:began { x = 100, y = 200, translation = {5, 12} }
    assert.same({ 0, 0 }, { sheet.pan.translation.x, sheet.pan.translation.y })
    sheet.pan:changed { x = 130, y = 280 }
    assert.same({ 30, 80 }, { sheet.pan.translation.x, sheet.pan.translation.y })
    assert.equal(80 / 667, sheet.transition.percentComplete)
  end)

  it("from 0, whatever the last pull came to", function()
    local sheet = pulled { 200 }
    sheet.pan:cancelled()
    sheet:settle()
    sheet.pan:began { x = 100, y = 200 }
    assert.equal(0, sheet.transition.percentComplete)
    assert.equal(0, sheet.frame.y)
    sheet.pan:ended { velocity = 900 }
    sheet:settle()
    assert.presented(sheet)
  end)

  it("once: not even when the screen comes back under the pan", function()
    local sheet = shown()
    sheet:dismiss()
    sheet:settle()
    sheet.pan:began { x = 100, y = 200 }
    sheet:presentAgain()
    sheet:settle()
    sheet.pan:changed { x = 130, y = 280 }
    sheet.pan:changed { x = 130, y = 290 }
    assert.equal(1, count(sheet, "dismiss"))
    assert.equal("presented", sheet.state)
  end)

  it("and not where it was refused, however it goes on", function()
    local sheet = shown { gate = "header", headerHeight = 56 }
    sheet.pan:began { x = 100, y = 57 }
    sheet.pan:changed { x = 100, y = 40 }
    sheet.pan:changed { x = 100, y = 340 }
    sheet.pan:ended { velocity = 0 }
    assert.same({ "handlePan", "handlePan", "handlePan", "handlePan" }, names(sheet))
  end)
end)

describe("distance follows the finger #following", function()
  it("by the translation downwards as a share of the height", function()
    local sheet = pulled { 80 }
    assert.equal(80 / 667, sheet.transition.percentComplete)
    assert.is_true(sheet:firstEvent("update").drives)
    assert.near(80, sheet.frame.y, 1e-9)
    assert.equal(0, sheet.frame.x)
    assert.equal(80 / 500, pulled({ 80 }, { size = {375, 500} }).transition.percentComplete)
  end)

  it("by the translation as the recogniser reports it", function()
    local sheet = shown()
    sheet.pan:began { x = 100, y = 200 }
    sheet.pan:changed { x = 100, y = 280, translation = {9, 100} }
    assert.equal(100 / 667, sheet.transition.percentComplete)
  end)

  it("to 0 at 0, which is an update", function()
    local sheet = pulled { 80, 0 }
    assert.equal(2, count(sheet, "update"))
    assert.equal(0, sheet.transition.percentComplete)
    assert.equal(0.5 / 667, pulled({ 80, 0.5 }).transition.percentComplete)
  end)

  it("not above the start: the translation is reset and progress keeps its last value", function()
    local sheet = pulled { 80, -0.5 }
    assert.equal(1, count(sheet, "update"))
    assert.equal(80 / 667, sheet.transition.percentComplete)
    assert.same({ 0, 0 }, { sheet.pan.translation.x, sheet.pan.translation.y })
    assert.near(80, sheet.frame.y, 1e-9, "the sheet hangs where it was")
  end)

  it("above where the pan began, not where the finger went down", function()
    for clamp, progress in pairs { reset = 80 / 667, zero = 0 } do
      local sheet = shown { clamp = clamp }
      sheet.pan:began { x = 100, y = 200, touchDown = {98, 191} }
      sheet.pan:changed { x = 100, y = 280 }
      assert.equal(80 / 667, sheet.transition.percentComplete)
      sheet.pan:changed { x = 100, y = 196 }
      assert.equal(progress, sheet.transition.percentComplete)
    end
  end)

  it("so that down 30, up 100, down 350 is 350 of 667", function()
    local sheet = pulled { 30, -70, 280 }
    assert.equal(350 / 667, sheet.transition.percentComplete)
    assert.equal(2, count(sheet, "update"))
  end)

  it("with clamp = \"zero\" is 0 above the start, and 280 of 667 there", function()
    local sheet = pulled({ 30, -70 }, { clamp = "zero" })
    assert.equal(0, sheet.transition.percentComplete)
    assert.equal(2, count(sheet, "update"))
    assert.equal(-70, sheet.pan.translation.y)
    sheet.pan:changed { x = 100, y = 480 }
    assert.equal(280 / 667, sheet.transition.percentComplete)
    assert.equal(0.5 / 667, pulled({ 80, 0.5 }, { clamp = "zero" }).transition.percentComplete)
  end)

  it("refuses another dismissal while it pulls", function()
    local sheet = pulled { 80 }
    sheet:dismiss()
    assert.equal("a transition is already running", sheet:firstEvent("dismissRefused").reason)
  end)
end)

describe("the lift of distance #lift", function()
  it("finishes at 0.4 and cancels at 0.3999, however fast", function()
    local size = {375, 1000}
    for _, velocity in ipairs { 0, 3000, -3000 } do
      assert.dismissed(lifted({ 400 }, { size = size }, velocity))
      assert.presented(lifted({ 399.9 }, { size = size }, velocity))
    end
    assert.equal(0.3999, pulled({ 399.9 }, { size = size }).transition.percentComplete)
  end)

  it("takes threshold as that share", function()
    local options = { size = {375, 1000}, threshold = 0.25 }
    assert.dismissed(lifted({ 250 }, options))
    assert.presented(lifted({ 249.9 }, options))
  end)

  it("finishes, takes the pan off the view, and clears interactionInProgress", function()
    local sheet = pulled { 400 }
    local before = #sheet.events
    sheet.pan:ended { velocity = 0 }
    assert.same({ "handlePan", "willDismiss", "finish", "interactionInProgress" }, names(sheet, before + 1))
    assert.is_true(sheet:firstEvent("finish").drives)
    assert.is_false(sheet.pan.isAttached)
    assert.is_false(sheet.registers.interactionInProgress)
    assert.equal("finishing", sheet.state)
    assert.is_false(sheet.isInteractivelyDismissing, "not during the settle")
  end)

  it("cancels, leaves the pan on the view, and clears interactionInProgress", function()
    local sheet = pulled { 80 }
    local before = #sheet.events
    sheet.pan:ended { velocity = 0 }
    assert.same({ "handlePan", "cancel", "interactionInProgress" }, names(sheet, before + 1))
    assert.is_true(sheet:firstEvent("cancel").drives)
    assert.is_true(sheet.pan.isAttached)
    assert.is_false(sheet.registers.interactionInProgress)
    assert.equal("cancelling", sheet.state)
    sheet:settle()
    assert.presented(sheet)
    assert.is_nil(sheet.stuck)
  end)

  it("reads the progress that was last updated, not where the finger is", function()
    assert.dismissed(lifted { 400, -300 })
    assert.presented(lifted({ 400, -300 }, { clamp = "zero" }))
  end)

  it("finds the last progress in the one object where a dismissal is refused", function()
    local sheet = pulled { 500 }
    sheet.pan:cancelled()
    sheet.pan:began { x = 100, y = 200 }               -- while the screen is still on its way back
    assert.is_truthy(sheet:firstEvent "dismissRefused")
    sheet.pan:ended { velocity = 0 }
    assert.is_false(sheet:firstEvent("finish").drives)
    assert.is_false(sheet.pan.isAttached)
    sheet:settle()
    assert.presented(sheet)
  end)
end)

describe("a screen presented again after a finish #again", function()
  it("has no pan", function()
    local sheet = lifted { 400 }
    local before = #sheet.events
    sheet:presentAgain()
    sheet:settle()
    assert.same({
      "present", "animationControllerForPresented", "viewWillAppear", "viewDidAppear",
    }, names(sheet, before + 1))
    assert.is_false(sheet:firstEvent("animationControllerForPresented").given)
    assert.presented(sheet)
    assert.is_false(sheet.pan.isAttached)
    assert.has_error(function() sheet.pan:began { x = 100, y = 200 } end)
    sheet:drag { from = {100, 20}, by = {9, 400}, duration = 0.2, hold = 0.1 }
    assert.equal(1, count(sheet, "dismiss"))
  end)

  it("can still be dismissed by a button", function()
    local sheet = lifted { 400 }
    sheet:presentAgain()
    sheet:settle()
    sheet:dismiss()
    sheet:settle()
    assert.dismissed(sheet)
  end)

  it("comes by the system's own animation, in 0.35 s or presentationDuration", function()
    for duration, options in pairs { [0.35] = {}, [0.8] = { presentationDuration = 0.8 } } do
      local sheet = shown(options)
      sheet:dismiss()
      sheet:settle()
      sheet:presentAgain()
      assert.equal("presenting", sheet.state)
      assert.near(667, sheet.frame.y, 1e-9)
      assert.is_nil(sheet:touch({ x = 150, y = 650 }).view, "its touches are off")
      local start = sheet.time
      sheet:advance(duration / 2)
      assert.near(667 / 2, sheet.frame.y, 1e-6)
      sheet:settle()
      assert.near(start + duration, sheet:firstEvent("viewDidAppear").time, 1e-9)
    end
  end)

  it("is refused while it is there, and while it leaves or comes", function()
    local sheet = shown()
    sheet:presentAgain()
    assert.equal("the screen is presented already", sheet:firstEvent("presentRefused").reason)
    sheet:dismiss()
    sheet:presentAgain()
    assert.equal("a transition is already running", sheet.events[#sheet.events].reason)
    sheet:settle()
    sheet:presentAgain()
    sheet:presentAgain()
    assert.equal("a transition is already running", sheet.events[#sheet.events].reason)
    sheet:dismiss()
    assert.equal("dismissRefused", sheet.events[#sheet.events].name)
    sheet:settle()
    assert.presented(sheet)
  end)

  it("has its pan if a button dismissed it", function()
    local sheet = shown()
    sheet:dismiss()
    sheet:settle()
    sheet:presentAgain()
    sheet:settle()
    sheet.pan:began { x = 100, y = 200 }
    assert.equal("dismissing", sheet.state)
    assert.is_true(sheet.transition.isInteractive)
  end)
end)

describe("a cancelled pan of distance #cancelled", function()
  it("cancels, whatever its progress, and clears interactionInProgress", function()
    local sheet = pulled { 500 }
    local before = #sheet.events
    sheet.pan:cancelled { velocity = 4000 }
    assert.same({ "handlePan", "cancel", "interactionInProgress" }, names(sheet, before + 1))
    assert.is_true(sheet:firstEvent("cancel").drives)
    assert.is_false(sheet.registers.interactionInProgress)
    sheet:settle()
    assert.presented(sheet)
    assert.is_nil(sheet.stuck)
    assert.is_true(sheet.pan.isAttached)
  end)
end)

describe("a button of distance #button", function()
  it("is not interactive, and plays by itself in 0.3 s", function()
    local sheet = shown()
    assert.is_false(sheet.isInteractivelyDismissing)
    sheet:dismiss()
    assert.is_false(sheet:firstEvent("interactionControllerForDismissal").given)
    assert.is_nil(sheet:firstEvent "startInteractiveTransition")
    sheet:advance(0.15)
    assert.near(667 / 2, sheet.frame.y, 1e-6)
    assert.equal(0, sheet.frame.x)
    sheet:settle()
    assert.near(0.3, sheet:firstEvent("viewDidDisappear").time, 1e-9)
    assert.dismissed(sheet)
  end)

  it("is not interactive after a cancelled pull either", function()
    local sheet = lifted { 80 }
    sheet:dismiss()
    assert.is_false(sheet.transition.isInteractive)
    sheet:settle()
    assert.dismissed(sheet)
  end)
end)

describe("a hand on distance #hand", function()
  it("pulls with one finger: a second one is ignored", function()
    local sheet = shown { scrollView = false }
    local first = sheet:touch { x = 100, y = 200 }
    first:moveBy { x = 3, y = 20 }
    first:moveBy { x = 3, y = 80 }
    local second = sheet:touch { x = 220, y = 400 }
    second:moveBy { x = 5, y = 200 }
    assert.equal(1, sheet.pan.numberOfTouches)
    assert.equal(80 / 667, sheet.transition.percentComplete)
  end)

  it("pulls upwards and sideways too, at progress 0", function()
    for _, by in ipairs { {4, -90}, {90, 3} } do
      local sheet = shown { scrollView = false }
      sheet:drag { from = {150, 300}, by = by, duration = 0.2, hold = 0.1 }
      assert.equal("gesture", sheet:firstEvent("dismiss").cause)
      assert.is_nil(sheet:firstEvent "gestureRecognizerShouldBegin")
    end
  end)

  it("on the list scrolls, and pulls nothing", function()
    local sheet = shown()
    sheet.scrollView.contentOffset = 30
    sheet:drag { from = {150, 200}, by = {5, 300}, duration = 0.3, hold = 0.1 }
    assert.is_nil(sheet:firstEvent "handlePan")
    assert.is_truthy(sheet:firstEvent "scrollViewWillBeginDragging")
    sheet = shown { recognizerOrder = "outermostFirst" }
    sheet:drag { from = {150, 200}, by = {5, 300}, duration = 0.3, hold = 0.1 }
    assert.is_truthy(sheet:firstEvent "dismiss", "the first to act wins")
  end)

  it("in the header pulls: 300 of 667 points and held, it goes", function()
    local sheet = shown { headerHeight = 56 }
    local did = sheet:drag { from = {150, 20}, by = {5, 300}, duration = 0.3, hold = 0.1 }
    assert.equal("finish", did.outcome)
    sheet:settle()
    assert.dismissed(sheet)
  end)

  it("moves list and screen by all of its way where both may recognise", function()
    local sheet = shown { recognition = "simultaneous" }
    sheet.scrollView.contentOffset = 600
    local finger = sheet:touch { x = 150, y = 200 }
    finger:moveBy { x = 0, y = 10 }
    finger:moveBy { x = 4, y = 60 }
    assert.equal(60 / 667, sheet.transition.percentComplete)
    assert.equal(540, sheet.scrollView.contentOffset.y)
  end)
end)
