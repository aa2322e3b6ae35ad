-- The ways out: the gesture, a button, code, a tap outside, accessibility's escape. Whichever is taken,
-- there is one willDismiss and one didDismiss with its cause. Where the user may not dismiss, he is asked
-- for once, the attempt is told, and nothing moves away. These events are ours: UIKit sends their like
-- for its own sheets only.

local function count(sheet, name)
  local n = 0
  for _, event in ipairs(sheet.events) do
    if event.name == name then n = n + 1 end
  end
  return n
end

local function checkLeft(sheet, cause)
  sheet:settle()
  assert.dismissed(sheet)
  assert.equal(1, count(sheet, "willDismiss"))
  assert.equal(1, count(sheet, "didDismiss"))
  assert.equal(cause, sheet:firstEvent("willDismiss").cause)
  assert.equal(cause, sheet:firstEvent("didDismiss").cause)
  assert.equal(0, count(sheet, "didAttemptToDismiss"))
  local events = sheet.events
  assert.equal("didDismiss", events[#events].name)
end

--- A pull that finishes under each policy.
local pulls = {
  scrollGate = function(sheet)
    sheet.headerHeight = 44
    sheet.pan:began { y = 40 }
    sheet.pan:changed { y = 300 }
    sheet.pan:ended { velocity = 900 }
  end,
  fastPull = function(sheet)
    sheet.pan:began { y = 40 }
    sheet.pan:changed { y = 300 }
    sheet.pan:ended { velocity = 1600 }
  end,
  edgePan = function(sheet)
    sheet.pan:began { x = 40, y = 400 }
    sheet.pan:changed { x = 200, y = 400 }
    sheet.pan:ended { velocity = {500, 0} }
  end,
  distance = function(sheet)
    sheet.pan:began { y = 40 }
    sheet.pan:changed { y = 500 }
    sheet.pan:ended {}
  end,
  deckTransition = function(sheet)
    sheet.pan:began { y = 40 }
    sheet.pan:changed { y = 400 }
    sheet.pan:changed { y = 410 }
    sheet.pan:ended {}
  end,
  panModal = function(sheet)
    sheet.pan:began { y = 40 }
    sheet.pan:changed { y = 800 }
    sheet.pan:ended {}
  end,
  spStork = function(sheet)
    sheet.pan:began { y = 40, velocity = 100 }
    sheet.pan:changed { y = 300 }
    sheet.pan:ended {}
  end,
  pullToDismiss = function(sheet)
    sheet.pan:began { y = 40 }
    sheet.pan:changed { y = 60 }
    sheet.pan:changed { y = 500 }
    sheet.pan:ended {}
  end,
}

for _, name in ipairs(policies.names) do
  local pull, policy = pulls[name], policies[name]

  describe("leaving under " .. name .. " #ways", function()
    it("by the gesture is announced once and told once", function()
      local sheet = present { policy = policy }
      pull(sheet)
      checkLeft(sheet, "gesture")
    end)

    for _, cause in ipairs { "button", "code", "tapOutside", "accessibilityEscape" } do
      it("by " .. cause .. " is too, animated or not", function()
        local sheet = present { policy = policy }
        sheet:dismiss { cause = cause }
        checkLeft(sheet, cause)
        sheet = present { policy = policy }
        sheet:dismiss { cause = cause, animated = false }
        checkLeft(sheet, cause)
        assert.equal(0, sheet.time)
      end)
    end

    it("by the gesture, where the user may not, comes back, and the attempt is told", function()
      for _, option in ipairs { "shouldDismiss", "isModalInPresentation" } do
        local asked = 0
        local sheet = present {
          policy = policy,
          isModalInPresentation = option == "isModalInPresentation",
          shouldDismiss = function(cause)
            asked = asked + 1
            assert.equal("gesture", cause)
            return false
          end,
        }
        pull(sheet)
        sheet:settle()
        assert.presented(sheet)
        assert.is_nil(sheet.stuck)
        assert.equal(0, sheet.frame.y)
        assert.equal(0, sheet.frame.x)
        assert.equal(option == "shouldDismiss" and 1 or 0, asked)
        assert.equal(1, count(sheet, "didAttemptToDismiss"))
        assert.equal(0, count(sheet, "willDismiss"))
        assert.equal(0, count(sheet, "didDismiss"))
        assert.is_true(sheet.pan.isAttached)
        sheet:dismiss()                                -- the button is the app's own decision
        sheet:settle()
        assert.dismissed(sheet)
        assert.equal(option == "shouldDismiss" and 1 or 0, asked)
      end
    end)

    it("by a gesture that may is asked once", function()
      local causes = {}
      local sheet = present { policy = policy, shouldDismiss = function(cause, now)
        causes[#causes + 1] = cause
        return now.bounds.height == 844
      end }
      pull(sheet)
      assert.same({ "gesture" }, causes)
      assert.is_true(sheet:firstEvent("shouldDismiss").answer)
      checkLeft(sheet, "gesture")
    end)
  end)
end

describe("who is asked #shouldDismiss", function()
  it("is whoever taps outside or escapes, not a button or code", function()
    for cause, isAsked in pairs { tapOutside = true, accessibilityEscape = true, button = false, code = false } do
      local sheet = present { shouldDismiss = false }
      sheet:dismiss { cause = cause }
      sheet:settle()
      assert.equal(isAsked and "presented" or "dismissed", sheet.state, cause)
      assert.equal(isAsked and 1 or 0, count(sheet, "didAttemptToDismiss"))
      assert.equal(isAsked and 0 or 1, count(sheet, "dismiss"))
    end
  end)

  it("is nobody where UIKit would not heed the answer", function()
    local sheet = present { policy = "distance", shouldDismiss = false, startDelay = 0.1 }
    sheet.pan:began { y = 40 }
    sheet.pan:changed { y = 500 }
    sheet.pan:ended {}                                 -- before the start: lost
    assert.equal(0, count(sheet, "shouldDismiss"))
    assert.matches("before the transition had started", sheet.stuck)

    sheet = present { shouldDismiss = false }
    sheet:dismiss()
    sheet:advance(0.1)
    sheet:accessibilityEscape()
    assert.equal(0, count(sheet, "didAttemptToDismiss"))
    assert.equal(1, count(sheet, "dismissRefused"))
  end)

  it("can be changed while it is there", function()
    local sheet = present {}
    sheet.isModalInPresentation = true
    sheet:accessibilityEscape()
    assert.equal(1, count(sheet, "didAttemptToDismiss"))
    assert.equal("accessibilityEscape", sheet:firstEvent("didAttemptToDismiss").cause)
    sheet.isModalInPresentation = false
    sheet:accessibilityEscape()
    sheet:settle()
    assert.dismissed(sheet)
    assert.equal("accessibilityEscape", sheet:firstEvent("didDismiss").cause)
  end)

  it("tells why", function()
    local sheet = present { policy = "distance", shouldDismiss = false }
    pulls.distance(sheet)
    local why = sheet:why()
    assert.equal("permission", why.question)
    assert.equal("cancel", why.outcome)
    assert.matches("may not dismiss this", tostring(why))
    local allowed = present { policy = "distance", shouldDismiss = true }
    pulls.distance(allowed)
    assert.equal("release", allowed:why().question)
  end)

  it("gives its answer again in the past, after undo, and on replay", function()
    local answer, asked = false, 0
    local sheet = present { policy = "distance", shouldDismiss = function()
      asked = asked + 1
      return answer
    end }
    pulls.distance(sheet)
    assert.equal(1, asked)
    answer = true
    assert.equal("cancelling", sheet:at(sheet.time).state)
    local fork = sheet:fork()
    fork:undo(1)
    assert.equal(1, asked)
    fork.pan:ended {}
    assert.equal(2, asked)
    assert.equal("finishing", fork.state)
    assert.equal("cancelling", sheet.state)
  end)

  it("is refused with a word of what was expected, and nothing has happened then", function()
    local sheet = present { policy = "distance", shouldDismiss = function() return "yes" end }
    sheet.pan:began { y = 40 }
    sheet.pan:changed { y = 500 }
    local before = sheet:snapshot()
    local _, message = pcall(function() sheet.pan:ended {} end)
    assert.matches('shouldDismiss gave "yes"; expected true or false', message)
    assert.is_true(before == sheet:snapshot())
  end)
end)

describe("a dismissal that was announced #announced", function()
  it("and whose animation is taken away is announced anew", function()
    local sheet = present { policy = "fastPull" }
    pulls.fastPull(sheet)
    assert.equal(1, count(sheet, "willDismiss"))
    sheet:advance(0.1)
    sheet:removeAllAnimations()
    assert.matches("the view was taken off the screen", sheet.stuck)
    assert.equal(0, count(sheet, "didDismiss"))
    sheet:dismiss()
    sheet:settle()
    assert.equal(2, count(sheet, "willDismiss"))
    assert.equal(1, count(sheet, "didDismiss"))
  end)

  it("by a gesture is not by the button that comes meanwhile", function()
    local sheet = present { policy = "fastPull" }
    pulls.fastPull(sheet)
    sheet:advance(0.1)
    sheet:dismiss()
    checkLeft(sheet, "gesture")
  end)
end)

describe("a throw that ends when something else has happened #throw", function()
  local refusals = {
    isModalInPresentation = { isModalInPresentation = true },
    shouldDismiss = { shouldDismiss = false },
  }
  for _, name in ipairs { "isModalInPresentation", "shouldDismiss" } do
    it("is refused at the lift while the screen still comes (" .. name .. ")", function()
      local options = { policy = "fastPull", animated = true }
      for key, value in pairs(refusals[name]) do options[key] = value end
      local sheet = present(options)
      sheet:advance(0.3)
      pulls.fastPull(sheet)
      sheet:settle()
      assert.presented(sheet)
      assert.equal(0, sheet.frame.y)
      assert.equal(1, count(sheet, "didAttemptToDismiss"))
    end)

    it("is refused while the screen presents another (" .. name .. ")", function()
      local options = { policy = "fastPull" }
      for key, value in pairs(refusals[name]) do options[key] = value end
      local sheet = present(options)
      local inner = sheet:present {}
      pulls.fastPull(sheet)
      inner:dismiss { animated = false }
      sheet:settle()
      assert.presented(sheet)
      assert.equal(0, sheet.frame.y)
    end)
  end

  it("where the user may, is announced when UIKit heeds it", function()
    local sheet = present { policy = "fastPull", animated = true }
    sheet:advance(0.3)
    pulls.fastPull(sheet)
    assert.equal(0, count(sheet, "willDismiss"))
    checkLeft(sheet, "gesture")
  end)

  it("and that is another screen's by then, withdraws what it announced", function()
    local sheet = present { policy = "fastPull" }
    pulls.fastPull(sheet)
    local inner = sheet:present {}
    sheet:settle()
    assert.dismissed(inner)
    assert.equal("presenter", inner:firstEvent("didDismiss").cause)
    assert.matches("the view was taken off the screen", sheet.stuck)
    sheet:dismiss()
    sheet:settle()
    assert.equal(1, count(sheet, "didDismiss"))
  end)
end)

describe("who is not asked #shouldDismiss", function()
  it("is somebody whose dismissal a screen above takes", function()
    local sheet = present { shouldDismiss = false }
    local inner = sheet:present {}
    inner:dismiss()
    sheet:accessibilityEscape()
    assert.equal(0, count(sheet, "shouldDismiss"))
    assert.equal("a transition is already running", sheet:firstEvent("dismissRefused").reason)
  end)

  it("is somebody who escapes while a transition runs, also where calls wait", function()
    local sheet = present { animated = true, whileTransitioning = "queue", shouldDismiss = false }
    sheet:accessibilityEscape()
    assert.equal(0, count(sheet, "shouldDismiss"))
    assert.equal(0, count(sheet, "callQueued"))
    assert.equal(1, count(sheet, "dismissRefused"))
  end)

  it("is somebody whose pull ends what a button began", function()
    local sheet = present { policy = "distance", interactor = "alwaysInteractive", shouldDismiss = false }
    sheet:dismiss()
    pulls.distance(sheet)
    assert.equal(0, count(sheet, "shouldDismiss"))
    checkLeft(sheet, "button")
  end)
end)

describe("why, of what was no pull #why", function()
  it("names the way that was taken", function()
    local sheet = present { size = {375, 667}, frame = {0, 167, 375, 500}, tapOutsideDismisses = true }
    sheet:tap { 195, 100 }
    assert.equal("byUser", sheet:why().reason)
    assert.equal("tapOutside", sheet:why().details.cause)
    assert.matches("A tap outside dismissed the screen", tostring(sheet:why()))
    sheet = present {}
    sheet:dismiss { cause = "accessibilityEscape" }
    assert.matches("Accessibility's escape dismissed the screen", tostring(sheet:why()))
    sheet = present {}
    sheet:dismiss { cause = "code" }
    assert.equal("byButton", sheet:why().reason)
  end)

  it("names the way that was refused, also after a pull", function()
    local sheet = present { policy = "distance", isModalInPresentation = true }
    sheet:accessibilityEscape()
    assert.equal("notAllowed", sheet:why().reason)
    assert.equal("accessibilityEscape", sheet:why().details.cause)
    sheet.isModalInPresentation = false
    sheet.pan:began { y = 40 }
    sheet.pan:changed { y = 140 }
    sheet.pan:ended {}
    assert.equal("release", sheet:why().question)
    sheet:settle()
    sheet = present { size = {375, 667}, frame = {0, 167, 375, 500}, tapOutsideDismisses = true,
                      shouldDismiss = false }
    sheet:tap { 195, 100 }
    assert.matches("A tap outside asked for the dismissal", tostring(sheet:why()))
  end)

  it("tells what the policy does as its pan is cancelled", function()
    for policy, outcome in pairs { distance = "cancel", scrollGate = "stay" } do
      local sheet = present { policy = policies[policy], headerHeight = 400, scrollView = false }
      local finger = sheet:touch { 195, 100 }
      finger:moveBy { y = 250, duration = 0.3 }
      sheet:interrupt()
      local why = sheet:why()
      assert.equal("cancelled", why.question)
      assert.equal(outcome, why.outcome)
      assert.matches("The system took the touches", tostring(why))
      local did = finger:lift()
      assert.equal(policy == "distance" and "cancel" or "open", did.outcome)
      assert.is_truthy(did.beganAt)
      assert.is_truthy(did.view)
    end
  end)

  it("print tells what is missing", function()
    local sheet = present { forgetsCompletion = true }
    sheet:dismiss()
    sheet:settle()
    assert.matches('stuck = "completeTransition', tostring(sheet))
  end)
end)
