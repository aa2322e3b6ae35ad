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

describe("the lift #lift", function()
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
