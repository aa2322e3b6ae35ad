-- The animators: translate moves the screen out, zoom shrinks and fades it about its centre. What is
-- drawn at the ends is exact, whichever way the transition goes; and the flag that zoom's write-up ends
-- with reports a cancel as a success.

local rounding = 1e-9

local function coming(options)
  options.animated, options.presentation = true, options.presentation or "zoom"
  return present(options)
end

local function driven(options)
  options.interactive = true
  return coming(options)
end

describe("zoom #zoom", function()
  it("comes from alpha 0 and scale 0.001 to exactly 1 and 1, in 0.2 s along easeInOut", function()
    local sheet = coming { size = {400, 800} }
    assert.equal("presenting", sheet.state)
    assert.equal(0, sheet.alpha)
    assert.equal(0.001, sheet.scale)
    sheet:advance(0.1)
    assert.near(0.5, sheet.alpha, rounding)
    assert.near(0.5005, sheet.scale, rounding)
    assert.near(400 * 0.5005, sheet.frame.width, 1e-6)
    assert.near(200, sheet.frame.x + sheet.frame.width / 2, rounding)      -- about its centre
    assert.near(400, sheet.frame.y + sheet.frame.height / 2, rounding)
    sheet:settle()
    assert.equal(0.2, sheet.time)
    assert.equal(1, sheet.alpha)
    assert.equal(1, sheet.scale)
    assert.equal(400, sheet.frame.width)
    assert.presented(sheet)
  end)

  it("leaves to alpha 0 and scale 0.001 where it lies", function()
    local sheet = present { animator = "zoom", size = {400, 800} }
    sheet:dismiss()
    sheet:settle()
    assert.equal(0.2, sheet.time)
    assert.equal(0, sheet.alpha)
    assert.equal(0.001, sheet.scale)
    assert.near(200, sheet.frame.x + sheet.frame.width / 2, rounding)
    assert.dismissed(sheet)
  end)

  it("whose coming is cancelled ends at alpha 0 and 0.001, and its view is gone", function()
    local sheet = driven { completesWith = "notCancelled" }
    sheet.transition:update(0.75)
    assert.near(0.75, sheet.alpha, rounding)
    sheet.transition:cancel()
    sheet:settle()
    assert.equal(0.15, sheet.time)                     -- 0.75 of 0.2 s
    assert.equal(0, sheet.alpha)
    assert.equal(0.001, sheet.scale)
    assert.dismissed(sheet)
    assert.is_nil(sheet.stuck)
  end)

  it("played backwards and cancelled ends at exactly 1 and 1", function()
    local sheet = present { policy = "distance", animator = "zoom", completesWith = "notCancelled" }
    sheet.pan:began { y = 100 }
    sheet.pan:changed { y = 300 }
    assert.near(1 - 200 / 844, sheet.alpha, rounding)
    sheet.pan:ended {}
    sheet:settle()
    assert.equal(1, sheet.alpha)
    assert.equal(1, sheet.scale)
    assert.presented(sheet)
  end)

  it("reports a cancelled coming as a success with its literal flag: presented, and not to be seen", function()
    local sheet = driven {}
    sheet.transition:update(0.5)
    sheet.transition:cancel()
    sheet:settle()
    assert.is_true(sheet:firstEvent("completeTransition").didComplete)
    assert.equal("presented", sheet.state)
    assert.equal(0, sheet.alpha)
    assert.equal(0.001, sheet.scale)
    assert.matches("reported a cancelled presentation as a success", sheet.stuck)
  end)

  it("reports a cancelled leaving as a success with it: the view is gone, the controller is not", function()
    local sheet = present { policy = "distance", animator = "zoom" }
    sheet.pan:began { y = 100 }
    sheet.pan:changed { y = 300 }
    sheet.pan:ended {}
    sheet:settle()
    assert.is_true(sheet:firstEvent("completeTransition").didComplete)
    assert.equal("presented", sheet.state)
    assert.matches("the view is gone and the controller still presented", sheet.stuck)
    assert.is_nil(sheet:firstEvent("didDismiss"))
    local touch = sheet:touch { 195, 400 }             -- no touch reaches it
    touch:moveBy { y = 300, duration = 0.2 }
    assert.equal("none", touch:lift().outcome)
    sheet:dismiss()                                    -- code still can
    sheet:settle()
    assert.dismissed(sheet)
  end)

  it("is hit where it is drawn, in its own coordinates", function()
    local sheet = driven { size = {400, 800}, headerHeight = 100, completesWith = "notCancelled" }
    sheet.transition:update(0.5)                       -- y 200 … 600, about
    assert.is_nil(sheet:tap({ 200, 100 }).view)
    assert.equal("header", sheet:tap({ 200, 230 }).view)
    assert.equal("list", sheet:tap({ 200, 270 }).view)
    assert.is_nil(sheet:tap({ 200, 650 }).view)
  end)

  it("has its own duration, unless one is given", function()
    assert.equal(0.2, coming({}).events[#coming({}).events].transitionDuration)
    local sheet = coming { presentationDuration = 0.5 }
    sheet:settle()
    assert.equal(0.5, sheet.time)
  end)
end)

describe("translate #translate", function()
  it("comes up from below in 0.3 s, and reports a cancel as one", function()
    local sheet = driven { presentation = "translate" }
    assert.equal(844, sheet.frame.y)
    sheet.transition:update(0.25)
    assert.near(633, sheet.frame.y, rounding)
    assert.equal(1, sheet.alpha)
    sheet.transition:cancel()
    sheet:settle()
    assert.is_false(sheet:firstEvent("completeTransition").didComplete)
    assert.equal(844, sheet.frame.y)
    assert.dismissed(sheet)
  end)

  it("with UIView's flag reports it as a success", function()
    local sheet = driven { presentation = "translate", completesWith = "finished" }
    sheet.transition:cancel()
    sheet:settle()
    assert.is_true(sheet:firstEvent("completeTransition").didComplete)
    assert.matches("cancelled presentation", sheet.stuck)
  end)
end)

describe("an animator that does not end its transition #stuck", function()
  for _, way in ipairs { "translate", "zoom" } do
    it("because it forgets to (" .. way .. ")", function()
      local sheet = coming { presentation = way, forgetsCompletion = true }
      sheet:settle()
      assert.equal("presenting", sheet.state)
      assert.equal(1, sheet.alpha)
      assert.equal(0, sheet.frame.y)
      assert.matches("its completion forgets to call", sheet.stuck)
      assert.is_nil(sheet:tap({ 195, 400 }).view)      -- the screen is dead
    end)

    it("because it finds no controller (" .. way .. ")", function()
      local sheet = coming { presentation = way, findsNoController = true }
      sheet:advance(10)
      assert.equal("presenting", sheet.state)
      assert.matches("found no controller to show", sheet.stuck)
    end)
  end

  it("after a cancel draws the start", function()
    local sheet = driven { forgetsCompletion = true }
    sheet.transition:update(0.5)
    sheet.transition:cancel()
    sheet:settle()
    assert.equal(0, sheet.alpha)
    assert.is_true(sheet.transition.isCancelled)
    assert.matches("its completion forgets to call", sheet.stuck)
  end)
end)

describe("the drawn position #drift", function()
  it("is percentComplete while it is driven, and drifts from it along a curve that is drawn too", function()
    local function drawn(options, progress)
      options.policy, options.size = "distance", {375, 667}
      local sheet = present(options)
      sheet.pan:began { y = 0 }
      sheet.pan:changed { y = 667 * progress }
      return sheet.transition.drawnPosition - sheet.transition.percentComplete
    end
    assert.equal(0, drawn({}, 0.25))
    assert.equal(0, drawn({ animatorCurve = "linear", animatorCurveWhileInteractive = true }, 0.25))
    assert.near(0.129162 - 0.25, drawn({ animatorCurveWhileInteractive = true }, 0.25), 1e-6)
    assert.near(0, drawn({ animatorCurveWhileInteractive = true }, 0.5), rounding)
  end)
end)

describe("a frame set under a transform #frame", function()
  it("makes bounds 1000 times too large, and progress next to nothing", function()
    local sheet = coming { policy = "distance", setsFrameWhileScaled = true, size = {400, 800} }
    sheet:settle()
    assert.near(400000, sheet.size.width, 1e-3)
    assert.near(800000, sheet.frame.height, 1e-3)
    assert.near(200, sheet.frame.x + sheet.frame.width / 2, 1e-6)          -- the centre stays right
    assert.near(400, sheet.frame.y + sheet.frame.height / 2, 1e-6)
    sheet.pan:began { y = 100 }
    sheet.pan:changed { y = 700 }
    assert.near(600 / 800000, sheet.transition.percentComplete, rounding)
    sheet.pan:ended {}
    sheet:settle()
    assert.presented(sheet)                            -- 600 of 800 points do not dismiss
  end)

  it("is as large as it should be where it is set before, and when it comes again", function()
    local sheet = coming { size = {400, 800} }
    sheet:settle()
    assert.equal(400, sheet.frame.width)
    assert.equal(800, sheet.size.height)
  end)
end)

describe("bounds that are too large #frame", function()
  local function thrown(velocity)
    local sheet = coming { policy = "fastPull", setsFrameWhileScaled = true, size = {400, 800}, scrollView = false }
    sheet:settle()
    sheet.pan:began { y = 100 }
    sheet.pan:changed { y = 150 }
    assert.equal(0, sheet.frame.x)                     -- frame.origin = translation
    assert.equal(50, sheet.frame.y)
    sheet.pan:ended { velocity = velocity }
    sheet:settle()
    return sheet
  end

  it("return to their centre", function()
    local sheet = thrown(0)
    assert.near(200, sheet.frame.x + sheet.frame.width / 2, 1e-6)
    assert.near(400, sheet.frame.y + sheet.frame.height / 2, 1e-6)
    assert.is_nil(sheet.stuck)
  end)

  it("leave", function()
    assert.dismissed(thrown(1600))
  end)
end)

describe("a view that is gone #broken", function()
  local function gone(options)
    options.policy, options.animator, options.interactor = "distance", "zoom", "alwaysInteractive"
    return options
  end

  it("leaves without appearance calls, told all the same", function()
    for _, animated in ipairs { true, false } do
      local sheet = present(gone {})
      sheet:dismiss()
      sheet.transition:cancel()
      sheet:settle()
      local from = #sheet.events
      sheet:dismiss { animated = animated, cause = "code" }
      local names = {}
      for index = from + 1, #sheet.events do names[#names + 1] = sheet.events[index].name end
      assert.same({ "dismiss", "willDismiss", "didDismiss" }, names)
      assert.dismissed(sheet)
    end
  end)

  it("presents nothing", function()
    local sheet = present(gone {})
    sheet:dismiss()
    sheet.transition:cancel()
    sheet:settle()
    local _, message = pcall(function() sheet:present {} end)
    assert.matches("view is not in the window hierarchy", message)
  end)

  it("takes no screen below along, and uncovers the one below it once", function()
    local a = present { policy = "distance" }
    local b = a:present { policy = "distance" }
    local c = b:present(gone {})
    a:dismiss()
    c.transition:update(0.5)
    c.transition:cancel()
    a:settle()
    assert.presented(b)
    assert.equal("presented", c.state)
    assert.is_true(a.presentedScreen == b and b.presentedScreen == c)
    assert.is_truthy(c.stuck)
    a:dismiss()
    a:settle()
    assert.dismissed(b)
    assert.dismissed(c)
    assert.presented(a)
  end)

  it("is no hang where an animation is about to dismiss it", function()
    local sheet = present { policy = "fastPull", animated = true, presentation = "zoom", interactive = true }
    sheet.transition:cancel()
    sheet:settle()
    assert.is_truthy(sheet.stuck)
    sheet.pan:began { y = 100 }
    sheet.pan:changed { y = 600 }
    sheet.pan:ended { velocity = 2000 }
    assert.is_nil(sheet.stuck)
    sheet:settle()
    assert.dismissed(sheet)
  end)
end)
