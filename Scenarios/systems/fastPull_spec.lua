-- The rules of fastPull as a spec: what it promises, one sentence each, with its numbers. Run it with
-- `tug test Scenarios/systems/fastPull_spec.lua`; fastPull.lua tells the same as a story.
-- The screen is 375 by 667 points and movements go further down than sideways, so that no number
-- of one direction can stand in for one of the other.

--- A screen under fastPull, 375 by 667 points.
local function shown(options)
  options = options or {}
  options.policy, options.size = "fastPull", {375, 667}
  return present(options)
end

--- A screen that was pulled by a way, the finger still down; the pan began at (100, 200).
local function pulled(way, options)
  local sheet = shown(options)
  sheet.pan:began { x = 100, y = 200 }
  sheet.pan:changed { x = 100 + way.x, y = 200 + way.y }
  return sheet
end

--- Where the screen comes to rest after a pull and a lift at a speed downwards.
local function lifted(way, velocity, options)
  local sheet = pulled(way, options)
  sheet.pan:ended { velocity = velocity }
  sheet:settle()
  return sheet
end

local function place(sheet) return { x = sheet.frame.x, y = sheet.frame.y } end

local function names(sheet, from)
  local list = {}
  for index = from or 1, #sheet.events do list[#list + 1] = sheet.events[index].name end
  return list
end

describe("fastPull follows the finger #fastPull", function()
  it("puts the frame's origin where the translation is, sideways as well as down", function()
    local sheet = pulled { x = 30, y = 80 }
    assert.same({ x = 30, y = 80 }, place(sheet))
    local event = sheet:firstEvent "setFrame"
    assert.equal(30, event.origin.x)
    assert.equal(80, event.origin.y)
    assert.equal(375, sheet.frame.width)
    assert.equal(667, sheet.frame.height)
  end)

  it("moves it upwards and to the left too", function()
    assert.same({ x = -20, y = -35 }, place(pulled { x = -20, y = -35 }))
  end)

  it("takes the translation as the recogniser reports it, not the way of the finger", function()
    local sheet = shown()
    sheet.pan:began { x = 100, y = 200, translation = {5, 12}, touchDown = {97, 191} }
    sheet.pan:changed { x = 130, y = 280 }
    assert.same({ x = 35, y = 92 }, place(sheet))
  end)

  it("counts from the touch-down with measuredFrom, in both directions", function()
    local sheet = shown { measuredFrom = "touchDown" }
    sheet.pan:began { x = 100, y = 200, touchDown = {97, 191} }
    sheet.pan:changed { x = 130, y = 280 }
    assert.same({ x = 33, y = 89 }, place(sheet))
  end)

  it("begins wherever the pan is and whatever the list shows", function()
    local sheet = shown { headerHeight = 56 }
    sheet.scrollView.contentOffset = 600
    sheet.pan:began { x = 300, y = 500, velocity = {0, -400} }
    sheet.pan:changed { x = 310, y = 540 }
    assert.same({ x = 10, y = 40 }, place(sheet))
  end)

  it("starts no transition and offers no interactor", function()
    local sheet = pulled { x = 30, y = 80 }
    assert.same({ "handlePan", "handlePan", "setFrame" }, names(sheet))
    assert.is_false(sheet.isInteractivelyDismissing)
    assert.is_false(sheet.transition.isInteractive)
    assert.equal("presented", sheet.state)
  end)

  it("lets every finger take part", function()
    local sheet = shown { scrollView = false }
    local first = sheet:touch { x = 100, y = 200 }
    first:moveBy { x = 0, y = 20 }                   -- begins: what it came so far is lost
    local second = sheet:touch { x = 220, y = 300 }
    second:moveBy { x = 6, y = 40 }
    assert.same({ x = 3, y = 20 }, place(sheet))
    sheet:touch { x = 300, y = 400 }
    assert.equal(3, sheet.pan.numberOfTouches)
  end)

  it("begins a sideways pan as well", function()
    local sheet = shown { scrollView = false }
    sheet:drag { from = {100, 200}, by = {90, 3}, duration = 0.1, hold = 0 }
    assert.is_truthy(sheet:firstEvent "setFrame")
    assert.is_nil(sheet:firstEvent "gestureRecognizerShouldBegin")
  end)

  it("asks once: a pan that was refused is neither asked again nor followed", function()
    local sheet = shown { gate = "header", headerHeight = 56 }
    sheet.pan:began { x = 100, y = 57 }
    sheet.pan:changed { x = 105, y = 40 }
    sheet.pan:changed { x = 105, y = 140 }
    assert.is_nil(sheet:firstEvent "setFrame")
    sheet.pan:ended { velocity = 2000 }
    assert.is_nil(sheet:firstEvent "animate")
  end)

  it("asks once: not even when the screen comes back under the pan", function()
    local sheet = shown()
    sheet:dismiss()
    sheet:settle()
    sheet.pan:began { x = 100, y = 200 }
    sheet:presentAgain()
    sheet:settle()
    sheet.pan:changed { x = 130, y = 280 }
    sheet.pan:changed { x = 140, y = 290 }
    assert.is_nil(sheet:firstEvent "setFrame")
  end)
end)

describe("the lift of fastPull #lift", function()
  it("is told by the gesture's own report", function()
    local fast = shown { headerHeight = 150 }:fling { from = {195, 120}, by = {0, 300}, velocity = 1600 }
    assert.equal("finish", fast.outcome)
    assert.is_truthy(fast.beganAt)
    local slow = shown { headerHeight = 150 }:drag { from = {195, 120}, by = 300 }
    assert.equal("cancel", slow.outcome)
    assert.equal("none", shown { headerHeight = 150 }:tap({195, 120}).outcome)
  end)

  it("dismisses at 1500 pt/s and returns at 1499.5, however far it was pulled", function()
    for _, y in ipairs { 1, 640 } do
      assert.dismissed(lifted({ x = 30, y = y }, 1500))
      local slow = lifted({ x = 30, y = y }, 1499.5)
      assert.presented(slow)
      assert.same({ x = 0, y = 0 }, place(slow))
    end
  end)

  it("reads the speed downwards alone", function()
    assert.presented(lifted({ x = 30, y = 80 }, {4000, 1499.5}))
    assert.presented(lifted({ x = 30, y = 80 }, {0, -4000}))
    assert.dismissed(lifted({ x = 30, y = 80 }, {-4000, 1500}))
  end)

  it("takes finishVelocity as that number", function()
    assert.dismissed(lifted({ x = 3, y = 8 }, 800, { finishVelocity = 800 }))
    assert.presented(lifted({ x = 3, y = 8 }, 799.5, { finishVelocity = 800 }))
  end)

  it("fast, animates the view down by its height where it is, then dismisses unanimated", function()
    local sheet = pulled { x = 30, y = 80 }
    local before = #sheet.events
    sheet.pan:ended { velocity = 1500 }
    local lift = sheet.time
    sheet:settle()
    assert.same({
      "handlePan", "willDismiss", "animate", "animationCompleted", "dismiss", "viewWillDisappear",
      "viewDidDisappear", "didDismiss",
    }, names(sheet, before + 1))
    local animate = sheet:firstEvent "animate"
    assert.equal(0.2, animate.duration)
    assert.equal(30, animate.origin.x)
    assert.equal(667, animate.origin.y)
    local completed = sheet:firstEvent "animationCompleted"
    assert.is_true(completed.finished)
    assert.near(lift + 0.2, completed.time, 1e-9)
    local dismiss = sheet:firstEvent "dismiss"
    assert.is_false(dismiss.animated)
    assert.equal("gesture", dismiss.cause)
  end)

  it("slow, animates the centre back to where it was at began", function()
    local sheet = pulled { x = 30, y = 80 }
    sheet.pan:ended { velocity = 0 }
    local lift = sheet.time
    local animate = sheet:firstEvent "animate"
    assert.equal(0.2, animate.duration)
    assert.equal(0, animate.origin.x)
    assert.equal(0, animate.origin.y)
    sheet:settle()
    assert.near(lift + 0.2, sheet:firstEvent("animationCompleted").time, 1e-9)
    assert.is_nil(sheet:firstEvent "dismiss")
    assert.same({ x = 0, y = 0 }, place(sheet))
    assert.is_nil(sheet.stuck)
  end)

  it("draws both animations easeInOut", function()
    local sheet = pulled { x = 40, y = 80 }
    local back = sheet:fork()
    sheet.pan:ended { velocity = 1500 }
    back.pan:ended { velocity = 0 }
    local lift = sheet.time
    sheet:settle()
    back:settle()
    for _, share in ipairs { {0.25, 0.129162}, {0.5, 0.5}, {0.75, 0.870838} } do
      local out, home = sheet:at(lift + share[1] * 0.2), back:at(lift + share[1] * 0.2)
      assert.near(80 + (667 - 80) * share[2], out.frame.y, 1e-3)
      assert.near(40, out.frame.x, 1e-9, "it leaves straight down")
      assert.near(80 - 80 * share[2], home.frame.y, 1e-3)
      assert.near(40 - 40 * share[2], home.frame.x, 1e-3)
    end
  end)

  it("takes settleDuration for both", function()
    for _, velocity in ipairs { 0, 1500 } do
      local sheet = pulled({ x = 30, y = 80 }, { settleDuration = 0.7 })
      sheet.pan:ended { velocity = velocity }
      local lift = sheet.time
      assert.equal(0.7, sheet:firstEvent("animate").duration)
      sheet:settle()
      assert.near(lift + 0.7, sheet:firstEvent("animationCompleted").time, 1e-9)
    end
  end)
end)

describe("the animations of fastPull #animation", function()
  it("have their end values at once: a pan that begins meanwhile remembers those", function()
    local sheet = pulled { x = 30, y = 80 }
    sheet.pan:ended { velocity = 1500 }
    sheet:advance(0.05)
    assert.is_true(sheet.frame.y < 300, "drawn on its way")
    sheet.pan:began { x = 100, y = 200 }
    assert.equal(30 + 375 / 2, sheet.registers.centerX)
    assert.equal(667 + 667 / 2, sheet.registers.centerY)
  end)

  it("turn the view's touches off until they end", function()
    for _, velocity in ipairs { 0, 1499.5 } do
      local sheet = pulled { x = 30, y = 80 }
      sheet.pan:ended { velocity = velocity }
      sheet:advance(0.19)
      assert.is_nil(sheet:touch({ x = 150, y = 300 }).view)
      sheet:advance(0.02)
      assert.equal("list", sheet:touch({ x = 150, y = 300 }).view)
    end
    local fast = pulled { x = 30, y = 80 }
    fast.pan:ended { velocity = 1500 }
    assert.is_nil(fast:touch({ x = 150, y = 300 }).view)
  end)

  it("that do not run to their end do not dismiss: the view is gone, yet presented", function()
    local sheet = pulled { x = 30, y = 80 }
    sheet.pan:ended { velocity = 1500 }
    sheet:advance(0.1)
    sheet:removeAllAnimations()
    assert.is_false(sheet:firstEvent("animationCompleted").finished)
    sheet:settle()
    assert.is_nil(sheet:firstEvent "dismiss")
    assert.presented(sheet)
    assert.same({ x = 30, y = 667 }, place(sheet))
    assert.matches("dismiss%(animated:%) was not called", sheet.stuck)
  end)

  it("end before their end when another begins", function()
    local sheet = pulled { x = 30, y = 80 }
    sheet.pan:ended { velocity = 1500 }
    sheet:advance(0.05)
    sheet.pan:began { x = 100, y = 200 }
    sheet.pan:changed { x = 101, y = 203 }
    sheet.pan:ended { velocity = 0 }
    assert.is_false(sheet:firstEvent("animationCompleted").finished)
    sheet:settle()
    assert.is_nil(sheet:firstEvent "dismiss")
    assert.same({ x = 30, y = 667 }, place(sheet), "it returns to where the second pan began")
  end)
end)

describe("a cancelled pan of fastPull #cancelled", function()
  it("leaves the view where it is, whatever its speed", function()
    local sheet = pulled { x = 30, y = 80 }
    sheet.pan:cancelled { velocity = 4000 }
    sheet:settle()
    assert.is_nil(sheet:firstEvent "animate")
    assert.same({ x = 30, y = 80 }, place(sheet))
    assert.presented(sheet)
  end)

  it("is followed by one that remembers the displaced centre and returns there", function()
    local sheet = pulled { x = 30, y = 80 }
    sheet.pan:cancelled()
    sheet.pan:began { x = 150, y = 300 }
    assert.equal(30 + 375 / 2, sheet.registers.centerX)
    assert.equal(80 + 667 / 2, sheet.registers.centerY)
    sheet.pan:changed { x = 157, y = 320 }
    assert.same({ x = 7, y = 20 }, place(sheet), "the frame is absolute: the view jumps")
    sheet.pan:ended { velocity = 0 }
    sheet:settle()
    assert.same({ x = 30, y = 80 }, place(sheet))
  end)

  it("that failed before it began moves nothing", function()
    local sheet = shown()
    sheet.pan:failed { x = 100, y = 200, velocity = 4000 }
    sheet:settle()
    assert.same({}, names(sheet))
  end)
end)

describe("fastPull's other ways out #button", function()
  it("by a button slide down by the height, and are not interactive", function()
    local sheet = shown()
    sheet:dismiss()
    local dismiss = sheet:firstEvent "dismiss"
    assert.is_true(dismiss.animated)
    assert.equal("button", dismiss.cause)
    assert.is_false(sheet:firstEvent("interactionControllerForDismissal").given)
    sheet:advance(0.15)
    assert.near(667 / 2, sheet.frame.y, 1e-6)
    assert.equal(0, sheet.frame.x)
    sheet:settle()
    assert.dismissed(sheet)
  end)

  it("by a button during a pan are not interactive either", function()
    local sheet = pulled { x = 30, y = 80 }
    sheet:dismiss()
    assert.is_false(sheet:firstEvent("interactionControllerForDismissal").given)
    sheet:settle()
    assert.dismissed(sheet)
  end)
end)

describe("finishesAt of fastPull #finishesAt", function()
  local half = { finishesAt = 0.5 }

  it("is off literally: 640 of 667 points at 1400 pt/s return", function()
    assert.presented(lifted({ x = 30, y = 640 }, 1400))
  end)

  it("dismisses from that share of the height on, not of the width", function()
    assert.dismissed(lifted({ x = 3, y = 333.5 }, 0, half))
    assert.presented(lifted({ x = 3, y = 333 }, 0, half))
    assert.presented(lifted({ x = 360, y = 8 }, 0, half))
  end)

  it("unless the finger moves up faster than 100 pt/s", function()
    assert.dismissed(lifted({ x = 3, y = 400 }, {0, -100}, half))
    assert.presented(lifted({ x = 3, y = 400 }, {0, -100.5}, half))
    assert.dismissed(lifted({ x = 3, y = 400 }, {-900, 0}, half))
  end)

  it("leaves the speed its say", function()
    assert.dismissed(lifted({ x = 3, y = 8 }, 1500, half))
    assert.presented(lifted({ x = 3, y = 8 }, 1499.5, half))
  end)
end)

describe("a hand on fastPull #hand", function()
  it("on the list scrolls, and moves the screen no point", function()
    local sheet = shown()
    sheet.scrollView.contentOffset = 30
    local finger = sheet:touch { x = 150, y = 200 }
    finger:moveBy { x = 0, y = 300, duration = 0.3 }
    assert.is_true(sheet.scrollView.isDragging)
    assert.is_true(sheet.scrollView.contentOffset.y < 0)
    finger:lift()
    sheet:settle()
    assert.is_nil(sheet:firstEvent "setFrame")
    assert.is_nil(sheet:firstEvent "handlePan")
  end)

  it("in the header moves it, and so does one across the list's axis", function()
    local sheet = shown { headerHeight = 56 }
    local did = sheet:swipe { from = {150, 20}, by = {4, 500}, duration = 0.25 }
    assert.equal("header", did.view)
    sheet:settle()
    assert.dismissed(sheet)
    local across = shown()
    across:swipe { from = {100, 300}, by = {80, 2}, duration = 0.2 }
    assert.is_truthy(across:firstEvent "setFrame")
  end)

  it("moves it on a list whose content fits, and on one that does not scroll", function()
    for _, list in ipairs { { contentHeight = 500 }, { isScrollEnabled = false } } do
      local sheet = shown { scrollView = list }
      local finger = sheet:touch { x = 150, y = 200 }
      finger:moveBy { x = 0, y = 10 }
      finger:moveBy { x = 0, y = 60 }
      assert.same({ x = 0, y = 60 }, place(sheet))
    end
  end)

  it("moves the screen where its pan is the first to act", function()
    local sheet = shown { recognizerOrder = "outermostFirst" }
    local finger = sheet:touch { x = 150, y = 200 }
    finger:moveBy { x = 0, y = 10 }
    finger:moveBy { x = 0, y = 60 }
    assert.same({ x = 0, y = 60 }, place(sheet))
  end)

  it("moves list and screen by all of its way where both may recognise", function()
    local sheet = shown { recognition = "simultaneous" }
    sheet.scrollView.contentOffset = 600
    local finger = sheet:touch { x = 150, y = 200 }
    finger:moveBy { x = 0, y = 10 }
    finger:moveBy { x = 0, y = 60 }
    assert.same({ x = 0, y = 60 }, place(sheet))
    assert.equal(540, sheet.scrollView.contentOffset.y)
  end)
end)
