-- The rules of scrollGate as a spec: what it promises, one sentence each, with its numbers. Run it with
-- `tug test Scenarios/systems/scrollGate_spec.lua`. The scripts beside it tell the same as stories:
-- scrollGate.lua the rule, scrollGate-options.lua what mends it, scrollGate-finger.lua a hand's numbers.

--- A screen whose gate the list has opened.
local function opened(options)
  local sheet = present(options or {})
  sheet.scrollView.contentOffset = -160
  return sheet
end

--- A screen that was pulled from its header by so many points, the finger still down.
local function pulled(distance, options)
  options = options or {}
  options.headerHeight = 56
  local sheet = present(options)
  sheet.pan:began { y = 40 }
  sheet.pan:changed { y = 40 + distance }
  return sheet
end

describe("the scroll gate #gate", function()
  it("opens only below -150", function()
    local sheet = present { policy = "scrollGate" }
    sheet.scrollView.contentOffset = -150
    assert.is_false(sheet.canScroll)
    sheet.scrollView.contentOffset = -150.5
    assert.is_true(sheet.canScroll)
  end)

  it("closes when the list is dragged anew, and when it comes back", function()
    local sheet = opened()
    sheet.scrollView:willBeginDragging()
    assert.is_false(sheet.canScroll)

    sheet = opened()
    sheet.scrollView.contentOffset = -150
    assert.is_false(sheet.canScroll)
  end)

  it("is closed at first, and looks at the list's height alone", function()
    local sheet = present {}
    assert.is_false(sheet.canScroll)
    sheet.scrollView.contentOffset = { x = -200, y = -150 }
    assert.is_false(sheet.canScroll)
    assert.is_nil(sheet:firstEvent "canScroll")
    sheet.scrollView.contentOffset = { x = 0, y = -150.5 }
    assert.is_true(sheet:firstEvent("canScroll").value)
    assert.is_true(sheet.registers.canScroll)
  end)

  it("lies at gateOffset, or so far from where the list rests with gateFrom", function()
    local inset = { contentInset = { top = 20, left = 12, bottom = 7, right = 5 } }
    for options, gate in pairs {
      [{ scrollView = inset, gateFrom = "zero" }] = -150,
      [{ scrollView = inset, gateOffset = -80 }] = -80,
      [{ scrollView = inset, gateFrom = "rest" }] = -170,
      [{ scrollView = inset, gateFrom = "rest", gateOffset = -80 }] = -100,
    } do
      local sheet = present(options)
      sheet.scrollView.contentOffset = gate
      assert.is_false(sheet.canScroll, "at " .. gate)
      sheet.scrollView.contentOffset = gate - 0.5
      assert.is_true(sheet.canScroll, "before " .. gate)
    end
  end)

  it("stays open at a lift", function()
    local sheet = present {}
    sheet.scrollView:willBeginDragging()
    sheet.scrollView.contentOffset = -160
    sheet.scrollView:didEndDragging()
    assert.is_true(sheet.canScroll)
  end)

  it("lets a pan begin only while it is open", function()
    local closed, open = present {}, opened()
    closed.pan:began { y = 300 }
    open.pan:began { y = 300 }
    assert.is_false(closed.isInteractivelyDismissing)
    assert.is_true(open.isInteractivelyDismissing)
  end)

  it("sets the property before dismiss, so that UIKit finds it", function()
    local sheet = opened()
    local before = #sheet.events
    sheet.pan:began { y = 300 }
    local names = {}
    for index = before + 1, #sheet.events do names[#names + 1] = sheet.events[index].name end
    assert.same({
      "handlePan", "dismiss", "animationControllerForDismissed",
      "interactionControllerForDismissal", "viewWillDisappear", "startInteractiveTransition",
      "animateTransition",
    }, names)
    assert.is_true(sheet:firstEvent("dismiss").animated)
    assert.equal("gesture", sheet:firstEvent("dismiss").cause)
    assert.is_true(sheet:firstEvent("interactionControllerForDismissal").given)
  end)

  it("has a pan that never got through say nothing at its end", function()
    local sheet = present {}
    sheet.pan:began { x = 20, y = 300 }
    sheet.pan:changed { x = 40, y = 600 }
    sheet.pan:ended { velocity = 2000 }
    for _, event in ipairs(sheet.events) do assert.equal("handlePan", event.name) end
  end)

  it("is tried again with every sample until one succeeds", function()
    local sheet = present { size = {390, 844} }
    sheet.pan:began { y = 300 }
    sheet.scrollView.contentOffset = -160
    sheet.pan:changed { y = 400 }
    assert.is_true(sheet.isInteractivelyDismissing)
    assert.is_nil(sheet:firstEvent("update"), "the sample that succeeds updates nothing")
    sheet.pan:changed { y = 611 }
    assert.equal(0.25, sheet.transition.percentComplete)
  end)
end)

describe("the header #header", function()
  it("needs no open gate down to its height, and does below it", function()
    for y, begins in pairs { [0] = true, [56] = true, [56.5] = false } do
      local sheet = present { headerHeight = 56 }
      sheet.pan:began { y = y }
      assert.equal(begins, sheet.isInteractivelyDismissing, "at y = " .. y)
    end
  end)

  it("is a matter of height alone", function()
    local sheet = present { headerHeight = 56 }
    sheet.pan:began { x = 20, y = 300 }
    assert.is_false(sheet.isInteractivelyDismissing)
  end)

  it("without a height is the top edge alone", function()
    local edge, below = present {}, present {}
    edge.pan:began { y = 0 }
    below.pan:began { y = 0.5 }
    assert.is_true(edge.isInteractivelyDismissing)
    assert.is_false(below.isInteractivelyDismissing)
  end)
end)

describe("following the finger #following", function()
  ---@type Screen
  local sheet

  before_each(function()
    sheet = opened { size = {390, 844} }
    sheet.pan:began { y = 300 }
  end)

  it("shows the way since the attempt as a share of the height", function()
    sheet.pan:changed { y = 511 }
    assert.equal(0.25, sheet.transition.percentComplete)
    assert.equal(211, sheet.frame.y)
  end)

  it("remembers where it began and how high the screen was", function()
    assert.equal(300, sheet.registers.start)
    assert.equal(844, sheet.registers.height)
  end)

  it("is never negative, and never more than the whole", function()
    sheet.pan:changed { y = 250 }
    assert.equal(0, sheet.transition.percentComplete)
    sheet.pan:changed { y = 2000 }
    assert.equal(1, sheet.transition.percentComplete)
  end)

  it("never dismisses while the finger is down", function()
    sheet.pan:changed { y = 844 }
    sheet:advance(2)
    assert.never(sheet, function(now) return now.state == "dismissed" end)
    assert.is_not_dismissed(sheet)
  end)
end)

describe("the place from which progress counts #start", function()
  --- A pan that went down at y = 290, began at 300 and got through only at 400.
  local function late(options)
    options.size = {390, 1000}
    local sheet = present(options)
    sheet.pan:began { x = 120, y = 300, touchDown = {115, 290} }
    sheet.scrollView.contentOffset = -160
    sheet.pan:changed { x = 150, y = 400 }
    local start = sheet.registers.start
    sheet.pan:changed { x = 190, y = 600 }
    return sheet.transition.percentComplete, start
  end

  it("is the attempt's by measuredFrom = \"attempt\", in location and translation", function()
    local progress, start = late {}
    assert.same({ 0.2, 400 }, { progress, start })
    progress, start = late { measuredFrom = "attempt", follows = "location" }
    assert.same({ 0.2, 400 }, { progress, start })
    progress, start = late { follows = "translation" }
    assert.same({ 0.2, 110 }, { progress, start })
  end)

  it("is the touch-down's by measuredFrom = \"touchDown\", in both", function()
    local progress, start = late { measuredFrom = "touchDown" }
    assert.same({ 0.31, 290 }, { progress, start })
    progress, start = late { measuredFrom = "touchDown", follows = "translation" }
    assert.same({ 0.31, 0 }, { progress, start })
  end)

  it("stays when a second finger lands, which moves the centroid, not the translation", function()
    for follows, progress in pairs { location = 0.15, translation = 0.05 } do
      local sheet = present { size = {390, 1000}, headerHeight = 400, follows = follows }
      local finger = sheet:touch { x = 100, y = 20 }
      finger:moveBy { x = 0, y = 10 }
      finger:moveBy { x = 0, y = 50 }
      sheet:touch { x = 160, y = 280 }               -- 200 points below the first
      assert.near(progress, sheet.transition.percentComplete, 1e-9)
      sheet:touch { x = 160, y = 290 }
      assert.equal(3, sheet.pan.numberOfTouches)
    end
  end)
end)

describe("the lift #lift", function()
  it("looks at the speed downwards alone", function()
    local sideways, up = pulled(200), pulled(200)
    sideways.pan:ended { velocity = {900, 100} }
    up.pan:ended { velocity = {0, -900} }
    assert.equal("cancelling", sideways.state)
    assert.equal("cancelling", up.state)
    assert.is_true(up:firstEvent("cancel").drives)
  end)

  it("finishes above finishVelocity", function()
    local slow, fast = pulled(200, { finishVelocity = 300 }), pulled(200, { finishVelocity = 300 })
    slow.pan:ended { velocity = {0, 300} }
    fast.pan:ended { velocity = {0, 300.5} }
    assert.equal("cancelling", slow.state)
    assert.equal("finishing", fast.state)
    assert.is_true(fast:firstEvent("finish").drives)
  end)

  it("with finishesAt finishes from that progress on, unless it moves up fast", function()
    local function state(distance, velocity, finishVelocity)
      local options = {
        size = {390, 1000}, finishesAt = 0.5, finishVelocity = finishVelocity or 100,
      }
      local sheet = pulled(distance, options)
      sheet.pan:ended { velocity = {70, velocity} }
      return sheet.state
    end
    assert.equal("finishing", state(500, 0))
    assert.equal("cancelling", state(499.5, 0))
    assert.equal("finishing", state(500, -100))
    assert.equal("cancelling", state(500, -100.5))
    assert.equal("finishing", state(500, -300, 300))
    assert.equal("cancelling", state(500, -300.5, 300))
    assert.equal("finishing", state(20, 100.5))
    assert.equal("cancelling", state(20, 100))
  end)

  for _, distance in ipairs { 1, 422, 803 } do
    it("of a pull of " .. distance .. " pt cancels at 100 pt/s and finishes above", function()
      local slow, fast = pulled(distance), pulled(distance)
      slow.pan:ended { velocity = 100 }
      fast.pan:ended { velocity = 100.5 }
      slow:settle()
      fast:settle()
      assert.presented(slow)
      assert.dismissed(fast)
    end)
  end

  it("empties the property at once", function()
    local sheet = pulled(200)
    sheet.pan:ended { velocity = 500 }
    assert.is_false(sheet.isInteractivelyDismissing)
    assert.equal("finishing", sheet.state)
  end)

  it("balances the appearance callbacks when it cancels", function()
    local sheet = pulled(200)
    sheet.pan:ended { velocity = 0 }
    sheet:settle()
    assert.is_nil(sheet:firstEvent("viewDidDisappear"))
    assert.is_truthy(sheet:firstEvent("viewDidAppear"))
  end)
end)

describe("a cancelled pan #cancelled", function()
  it("calls nothing, whatever its speed", function()
    local sheet = pulled(200)
    local before = #sheet.events
    sheet.pan:cancelled { velocity = 900 }
    assert.equal(before + 1, #sheet.events)
    assert.equal("handlePan", sheet.events[#sheet.events].name)
  end)

  it("leaves its interactor to the next began, which overwrites it", function()
    local sheet = pulled(200)
    sheet.pan:cancelled()
    sheet.pan:began { y = 300 }
    assert.is_false(sheet.isInteractivelyDismissing)
    assert.equal("dismissing", sheet.state)
    assert.matches("a later began overwrote it", sheet.stuck)
  end)

  it("leaves the transition open for ever", function()
    local sheet = pulled(200)
    sheet.pan:cancelled()
    sheet:settle()
    assert.is_true(sheet.isInteractivelyDismissing)
    assert.equal("dismissing", sheet.state)
    assert.matches("neither finish%(%) nor cancel%(%) was called", sheet.stuck)
  end)

  it("is followed by a pull that UIKit refuses", function()
    local sheet = pulled(200)
    sheet.pan:cancelled()
    sheet.pan:began { y = 40 }
    assert.equal("a transition is already running", sheet:firstEvent("dismissRefused").reason)
  end)

  it("is mended by onCancelled", function()
    local sheet = pulled(200, { onCancelled = "cancel" })
    sheet.pan:cancelled()
    sheet:settle()
    assert.presented(sheet)
    assert.is_nil(sheet.stuck)
  end)
end)

describe("a button #button", function()
  it("is not interactive, and slides the screen down in 0.3 s", function()
    local sheet = present { size = {375, 667} }
    sheet:dismiss()
    assert.is_false(sheet:firstEvent("interactionControllerForDismissal").given)
    sheet:advance(0.15)
    assert.near(667 / 2, sheet.frame.y, 1e-6)
    assert.equal(0, sheet.frame.x)
    sheet:settle()
    assert.near(0.3, sheet:firstEvent("viewDidDisappear").time, 1e-9)
  end)
end)

describe("the list under the modal #list", function()
  it("goes on being pulled while the modal moves: nothing locks it", function()
    local sheet = present { size = {375, 667} }
    local finger = sheet:touch { x = 187, y = 100 }
    finger:moveTo { y = 500, duration = 1 }
    local offset, y = sheet.scrollView.contentOffset.y, sheet.frame.y
    finger:moveBy { x = 3, y = 50 }
    assert.near(50, sheet.frame.y - y, 1e-9)
    assert.is_true(sheet.scrollView.contentOffset.y < offset)
  end)

  it("does not say which way a pan may go: upwards and sideways begin too", function()
    for _, by in ipairs { {4, -90}, {90, 3} } do
      local sheet = present { size = {375, 667}, headerHeight = 300 }
      sheet:drag { from = {150, 200}, by = by, duration = 0.2 }
      assert.is_truthy(sheet:firstEvent "dismiss")
      assert.is_nil(sheet:firstEvent "gestureRecognizerShouldBegin")
    end
  end)
end)

for _, rate in ipairs { 60, 120 } do
  describe("a hand at " .. rate .. " samples a second #hand", function()
    it("must come 361.9 points to open the gate", function()
      local sheet = present { size = {375, 667}, rate = rate }
      local finger = sheet:touch { x = 187, y = 100 }
      local way = 0
      while not sheet.canScroll do
        way = way + 0.1
        finger:moveTo { y = 100 + way }
      end
      assert.near(361.9, way, 1e-6)
      assert.near(-150.0148, sheet.scrollView.contentOffset.y, 1e-4)
      assert.is_true(sheet.isInteractivelyDismissing, "on that very sample: the list acts first")
    end)

    it("opens nothing with 360 points", function()
      local sheet = present { size = {375, 667}, headerHeight = 44, rate = rate }
      local did = sheet:swipe { from = {187, 300}, direction = "down", distance = 360, duration = 1 }
      assert.near(-148.7230, did.lowestOffset, 1e-4)
      assert.equal("none", did.outcome)
      assert.always(sheet, function(now) return not now.canScroll and now.state == "presented" end)
    end)

    it("pulls from the header whatever the list shows", function()
      local sheet = present { size = {375, 667}, headerHeight = 44, rate = rate }
      sheet.scrollView.contentOffset = 600
      local did = sheet:swipe { from = {187, 20}, direction = "down", distance = 300, duration = 0.3 }
      assert.near(0.4248, sheet:at(0.3).transition.percentComplete, 1e-4)
      assert.equal("finish", did.outcome)
      assert.equal(600, sheet.scrollView.contentOffset.y)
    end)
  end)
end
