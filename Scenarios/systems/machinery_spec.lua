-- The machinery around a transition: calls while one runs, who holds the delegate and the interactor,
-- the interactor driven by hand, and a settle that a finger catches.

local rounding = 1e-9

local function names(sheet, from)
  local list = {}
  for index = from or 1, #sheet.events do list[#list + 1] = sheet.events[index].name end
  return table.concat(list, " ")
end

local function pull(sheet, to)
  sheet.pan:began { y = 100 }
  sheet.pan:changed { y = 100 + to }
  sheet.pan:ended {}
end

describe("calls while a transition runs #queue", function()
  it("are refused by UIKit, whoever calls, and what runs comes to its end", function()
    local sheet = present { animated = true }
    for _, cause in ipairs { "button", "code", "tapOutside", "accessibilityEscape" } do
      sheet:dismiss { cause = cause }
    end
    sheet:presentAgain()
    sheet:settle()
    assert.presented(sheet)
    assert.equal(0.35, sheet.time)
    local _, refused = names(sheet):gsub("Refused", "")
    assert.equal(5, refused)
    assert.is_nil(sheet:firstEvent("willDismiss"))
  end)

  it("wait by option, and are made one after the other", function()
    local sheet = present { animated = true, whileTransitioning = "queue", presentationDuration = 0.3 }
    sheet:advance(0.1)
    sheet:dismiss()
    sheet:presentAgain()
    sheet:dismiss { animated = false }
    sheet:settle()
    assert.near(0.9, sheet.time, rounding)            -- it comes, leaves, comes, and is taken at once
    assert.dismissed(sheet)
    assert.is_nil(sheet.stuck)
    local third = sheet.events[#sheet.events]
    assert.equal("didDismiss", third.name)
  end)

  it("wait also for a settle, and are refused then where they come too late", function()
    local sheet = present { policy = "distance", whileTransitioning = "queue" }
    pull(sheet, 600)
    sheet:dismiss()
    sheet:settle()
    assert.dismissed(sheet)
    assert.equal("the screen is not presented", sheet:firstEvent("dismissRefused").reason)
  end)

  it("do not wait where a gesture makes them", function()
    local sheet = present { policy = "distance", animated = true, whileTransitioning = "queue" }
    sheet.pan:began { y = 100 }
    assert.equal("a transition is already running", sheet:firstEvent("dismissRefused").reason)
    assert.is_nil(sheet:firstEvent("callQueued"))
  end)

  it("wait for a transition that hangs as long as it does", function()
    local sheet = present { forgetsCompletion = true, whileTransitioning = "queue" }
    sheet:dismiss()
    sheet:advance(1)
    sheet:presentAgain()
    sheet:advance("100s")
    assert.equal("dismissing", sheet.state)
    assert.is_truthy(sheet.stuck)
  end)

  it("wait up to 16 at a time; more are refused", function()
    local sheet = present { animated = true, whileTransitioning = "queue" }
    for _ = 1, 20 do sheet:dismiss() end
    local _, waiting = names(sheet):gsub("callQueued", "")
    local _, refused = names(sheet):gsub("dismissRefused", "")
    assert.equal(16, waiting)
    assert.equal(4, refused)
  end)
end)

describe("the delegate, which is weak #delegate", function()
  it("that nobody holds is not asked: the system's own animation plays, with touches off", function()
    local sheet = present { policy = "distance", unretainedDelegate = true, scrollView = false }
    local finger = sheet:touch { 195, 100 }
    finger:moveBy { y = 40, duration = 0.1 }
    assert.equal("dismissing", sheet.state)
    assert.is_false(sheet.transition.isInteractive)
    finger:lift()
    sheet:settle()
    assert.dismissed(sheet)                            -- after 40 points
    assert.is_nil(sheet:firstEvent("animationControllerForDismissed"))
    assert.near(0.35, sheet:firstEvent("viewDidDisappear").time - sheet:firstEvent("dismiss").time, rounding)
  end)

  it("of a navigation controller alike", function()
    local sheet = present { policy = "edgePan", unretainedDelegate = true }
    sheet:dismiss()
    sheet:settle()
    assert.equal("popViewController willDismiss viewWillDisappear viewDidDisappear didDismiss", names(sheet))
  end)
end)

describe("the interactor #interactor", function()
  it("that is always given hangs a button's dismissal, and a pull ends it", function()
    local sheet = present { policy = "distance", interactor = "alwaysInteractive" }
    sheet:dismiss()
    sheet:advance(10)
    assert.matches("UIKit was given the interactor", sheet.stuck)
    pull(sheet, 600)                                   -- its dismissal is refused, and it drives the button's
    sheet:settle()
    assert.dismissed(sheet)
    assert.equal("button", sheet:firstEvent("didDismiss").cause)
  end)

  it("that nobody retains is reached by no call", function()
    local sheet = present { policy = "distance", interactor = "unretainedInteractor" }
    pull(sheet, 600)
    sheet:settle()
    assert.equal("dismissing", sheet.state)
    assert.is_false(sheet:firstEvent("finish").drives)
    assert.matches("nobody retains it, and it is gone", sheet.stuck)
    local button = present { policy = "distance", interactor = "unretainedInteractor" }
    button:dismiss()                                   -- not interactive: it is given none
    button:settle()
    assert.dismissed(button)
  end)

  it("can be driven by hand, whoever holds it", function()
    local sheet = present { headerHeight = 44 }
    sheet.pan:began { y = 40 }
    sheet.pan:cancelled()
    assert.is_truthy(sheet.stuck)
    sheet.transition:update(0.5)
    assert.near(422, sheet.frame.y, rounding)
    sheet.transition:update(7)
    assert.equal(1, sheet.transition.percentComplete)
    sheet.transition:cancel()
    sheet:settle()
    assert.presented(sheet)
    local _, message = pcall(function() sheet.transition:finish() end)
    assert.matches("no transition runs that UIKit was given an interactor for; expected an interactive one", message)
  end)

  it("of a presentation waits until it is driven, and then comes", function()
    local sheet = present { animated = true, presentation = "zoom", interactive = true }
    sheet:advance(5)
    assert.matches("the presentation is interactive, and nobody has", sheet.stuck)
    sheet.transition:update(0.9)
    sheet.transition:finish()
    sheet:settle()
    assert.near(5.02, sheet.time, rounding)            -- 0.1 of 0.2 s
    assert.presented(sheet)
  end)

  it("needs an animator, and says so", function()
    local _, message = pcall(function() present { animated = true, interactive = true } end)
    assert.matches('interactive cannot be true for the system\'s own animation.*add presentation = "zoom"', message)
  end)
end)

describe("a settle that a finger catches #catch", function()
  local function caught(options, from)
    options.catchesSettle, options.size = true, {375, 667}
    options.headerHeight = options.policy ~= "distance" and 400 or nil
    local sheet = present(options)
    sheet.pan:began { y = 40 }
    sheet.pan:changed { y = 40 + from }
    sheet.pan:ended { velocity = 0 }
    sheet:advance(0.05)
    return sheet, sheet.frame.y
  end

  for _, policy in ipairs { "scrollGate", "distance" } do
    it("goes on from where it is drawn, both ways (" .. policy .. ")", function()
      local sheet, y = caught({ policy = policy }, 200)
      assert.equal("cancelling", sheet.state)
      assert.is_true(y > 0 and y < 200)
      sheet.pan:began { y = 300, after = 0 }
      assert.equal("dismissing", sheet.state)
      assert.near(y, sheet.frame.y, 1e-6)              -- no jump
      assert.near(y / 667, sheet:firstEvent("pause").percentComplete, rounding)
      sheet.pan:changed { y = 340 }
      assert.near(y + 40, sheet.frame.y, 1e-6)
      sheet.pan:changed { y = 280 }
      assert.near(y - 20, sheet.frame.y, 1e-6)
      sheet.pan:ended { velocity = 0 }
      sheet:settle()
      assert.presented(sheet)
      assert.is_nil(sheet.stuck)
      assert.is_nil(sheet:firstEvent("willDismiss"))
    end)
  end

  it("may still be taken back after it was to finish", function()
    local sheet = present { size = {375, 667}, headerHeight = 400, catchesSettle = true }
    sheet.pan:began { y = 40 }
    sheet.pan:changed { y = 240 }
    sheet.pan:ended { velocity = 200 }
    assert.equal("finishing", sheet.state)
    sheet:advance(0.02)
    sheet.pan:began { y = 300 }
    sheet.pan:ended { velocity = 0 }
    assert.equal("cancelling", sheet.state)
    sheet:settle()
    assert.presented(sheet)
    assert.is_nil(sheet:firstEvent("didDismiss"))
    sheet:dismiss()
    sheet:settle()
    assert.equal("button", sheet:firstEvent("didDismiss").cause)
  end)

  it("is not caught literally: the pan is refused and drives nothing", function()
    local sheet = present { size = {375, 667}, headerHeight = 400 }
    sheet.pan:began { y = 40 }
    sheet.pan:changed { y = 240 }
    sheet.pan:ended { velocity = 0 }
    sheet:advance(0.02)
    sheet.pan:began { y = 300 }
    assert.equal("cancelling", sheet.state)
    assert.is_truthy(sheet:firstEvent("dismissRefused"))
    sheet.pan:changed { y = 500 }
    assert.is_false(sheet.events[#sheet.events].drives)
  end)

  it("is not caught by a pan that may not begin", function()
    local sheet = present { size = {375, 667}, headerHeight = 44, catchesSettle = true }
    sheet.pan:began { y = 40 }
    sheet.pan:changed { y = 240 }
    sheet.pan:ended { velocity = 0 }
    sheet:advance(0.02)
    sheet.pan:began { y = 300 }                        -- below the header, and the gate is closed
    assert.equal("cancelling", sheet.state)
    assert.is_nil(sheet:firstEvent("pause"))
  end)
end)

describe("a settle that is caught under a rule that does not divide by the length #catch", function()
  for _, rule in ipairs { "translation.y / 500", "(location.y - 40) / bounds.height" } do
    it("does not jump (" .. rule .. ")", function()
      local sheet = present { policy = policy { progress = rule, finishes = "velocity.y > 5000" },
                              scrollView = false, catchesSettle = true }
      sheet.pan:began { y = 40 }
      sheet.pan:changed { y = 240 }
      sheet.pan:ended { velocity = 0 }
      sheet:advance(0.02)
      local y = sheet.frame.y
      sheet.pan:began { y = 300, after = 0 }
      assert.near(y, sheet.frame.y, 1e-6)
      sheet.pan:changed { y = 301 }
      assert.near(y + (rule:find "500" and 844 / 500 or 1), sheet.frame.y, 1e-6)
    end)
  end
end)

describe("the interactor, once more #interactor", function()
  it("that nobody retains is not reached by hand either", function()
    local sheet = present { policy = "distance", interactor = "unretainedInteractor" }
    pull(sheet, 600)
    sheet.transition:update(0.9)
    sheet.transition:finish()
    assert.is_false(sheet.events[#sheet.events].drives)
    sheet:settle()
    assert.equal("dismissing", sheet.state)
    assert.equal(0, sheet.frame.y)
  end)

  it("is not driven by a pan that was refused: stuck says so while it is down", function()
    local sheet = present { policy = "distance", gate = "header", headerHeight = 44,
                            interactor = "alwaysInteractive" }
    sheet:dismiss()
    sheet.pan:began { y = 400 }
    sheet.pan:changed { y = 800 }
    assert.matches("UIKit was given the interactor", sheet.stuck)
  end)
end)

describe("the delegate, once more #delegate", function()
  it("that nobody holds is not asked for a presentation", function()
    local sheet = present { unretainedDelegate = true, animated = true, presentation = "zoom" }
    assert.is_false(sheet:firstEvent("animationControllerForPresented").given)
    assert.equal(1, sheet.alpha)
    sheet:settle()
    assert.presented(sheet)
  end)
end)

describe("a time that an event names #at", function()
  it("counts for who gets a touch, as if the clock had been moved there first", function()
    local sheet = present { policy = "distance", scrollView = false }
    local inner = sheet:present { policy = "distance", scrollView = false }
    inner.pan:began { y = 100 }
    inner.pan:changed { y = 500 }
    inner.transition:finish()
    local ahead = sheet:fork()
    ahead:advanceTo(2)
    local one = ahead:touch { y = 100 }
    local other = sheet:touch { y = 100, at = 2 }
    assert.equal("screen", one.view)
    assert.equal("screen", other.view)
  end)
end)
