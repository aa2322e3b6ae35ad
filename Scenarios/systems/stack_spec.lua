-- Several screens in one world as a spec: a modal on a modal, who gets the touches, what dismiss on a
-- screen below means, who hears that it appears and disappears, and that the past is the whole
-- world's. Run it with `tug test Scenarios/systems/stack_spec.lua`.

local plain = { policy = "distance", scrollView = false }

--- The keys of a screen without a list, with others.
local function with(options)
  local keys = {}
  for key, value in pairs(plain) do keys[key] = value end
  for key, value in pairs(options or {}) do keys[key] = value end
  return keys
end

--- Screens, each presented on the one before; the options are those of each but the first.
local function tower(count, options)
  local screens = { present(plain) }
  for index = 2, count do
    screens[index] = screens[index - 1]:present(with(options and options[index]))
  end
  return table.unpack(screens)
end

local function names(screen, from)
  local list = {}
  for index = (from or 0) + 1, #screen.events do list[#list + 1] = screen.events[index].name end
  return list
end

--- The appearance calls of a screen, from an event on.
local function appearances(screen, from)
  local list = {}
  for _, name in ipairs(names(screen, from)) do
    if name:match("^view[WD]i") then list[#list + 1] = name end
  end
  return list
end

local function states(...)
  local list = {}
  for _, screen in ipairs { ... } do list[#list + 1] = screen.state end
  return list
end

describe("present on a screen #present", function()
  it("makes another screen in the same world, at rest at once", function()
    local sheet = present(plain)
    sheet:advance(0.5)
    local inner = sheet:present(plain)
    assert.presented(inner)
    assert.equal(0.5, inner.time)
    assert.same({ "viewWillAppear", "viewDidAppear" }, names(inner))
    assert.same({}, names(sheet))
    assert.same({ 1, 2 }, { sheet.number, inner.number })
    inner:advance(0.25)
    assert.equal(0.75, sheet.time)
  end)

  it("says who presents whom", function()
    local sheet, inner, third = tower(3)
    assert.is_true(sheet.presentedScreen == inner and inner.presentedScreen == third)
    assert.is_nil(third.presentedScreen)
    assert.is_true(third.presentingScreen == inner and inner.presentingScreen == sheet)
    assert.is_nil(sheet.presentingScreen)
    assert.is_false(sheet == inner)
  end)

  it("takes the keys of present, but for the finger's rate, which is the world's", function()
    local sheet = present(plain)
    assert.error(function() sheet:present { rate = 120 } end)
    assert.equal("scrollGate", sheet:present { headerHeight = 44 }.policy.name)
  end)

  it("is refused where a screen presents another, and nothing has changed", function()
    local sheet = tower(2)
    local before = sheet:snapshot()
    local _, message = pcall(sheet.present, sheet, plain)
    assert.matches("the screen presents another already", message)
    assert.is_true(sheet:snapshot() == before)
  end)

  it("is refused on a screen in a transition, and on one that has left", function()
    local sheet, inner = tower(2)
    inner:dismiss()
    assert.matches("a transition is already running", select(2, pcall(inner.present, inner, plain)))
    assert.matches("presents another", select(2, pcall(sheet.present, sheet, plain)))
    sheet:settle()
    assert.matches("the screen is dismissed", select(2, pcall(inner.present, inner, plain)))
    assert.presented(sheet:present(plain))
  end)

  it("ends at 64 screens", function()
    local top = present(plain)
    for _ = 2, 64 do top = top:present(plain) end
    assert.equal(64, top.number)
    assert.matches("no more than 64 screens", select(2, pcall(top.present, top, plain)))
  end)

  it("keeps a screen's number when it has left", function()
    local sheet, inner = tower(2)
    inner:dismiss { animated = false }
    assert.equal(3, sheet:present(plain).number)
  end)
end)

describe("touches #touches", function()
  it("go to the screen on top, whichever screen they are made from", function()
    local sheet, inner = tower(2)
    local finger = sheet:touch { y = 100 }
    assert.same({ 0, 1 }, { #sheet.touches, #inner.touches })
    assert.is_true(finger == inner.touches[1])
    finger:moveBy { y = 200, duration = 0.1 }
    assert.equal("changed", inner.pan.state)
    assert.equal("possible", sheet.pan.state)
    assert.equal(0, sheet.frame.y)
    assert.same({}, names(sheet))
  end)

  it("that the screen on top does not take are nobody's", function()
    local sheet = tower(2)
    local inner = sheet.presentedScreen
    inner:dismiss()
    local finger = sheet:touch { y = 100 }
    assert.is_nil(finger.view)
    sheet:settle()
    finger:moveBy { y = 300, duration = 0.1 }
    assert.equal("possible", sheet.pan.state)
    finger:lift()
    assert.presented(sheet)
  end)

  it("belong for life to the screen that they went down on", function()
    local sheet = present(plain)
    local finger = sheet:touch { y = 100 }
    local inner = sheet:present(plain)
    finger:moveBy { y = 100, duration = 0.1 }
    assert.equal("changed", sheet.pan.state)
    assert.equal("possible", inner.pan.state)
    local second = sheet:touch { y = 300 }
    assert.same({ 1, 2 }, { finger.id, second.id })
    assert.same({ 1, 1 }, { #sheet.touches, #inner.touches })
  end)

  it("also when that screen has left", function()
    local sheet, inner = tower(2)
    local finger = inner:touch { y = 100 }
    inner:dismiss { animated = false }
    finger:moveBy { y = 300, duration = 0.1 }
    assert.same({ 0, 1 }, { #sheet.touches, #inner.touches })
    assert.equal("possible", sheet.pan.state)
    finger:lift()
    assert.is_true(sheet:drag({ from = {195, 100}, by = 100 }).panBegan)
  end)

  it("reach the screen below again once the one on top is gone", function()
    local sheet, inner = tower(2)
    inner:drag { from = {195, 100}, by = 500 }
    sheet:settle()
    assert.dismissed(inner)
    sheet:drag { from = {195, 100}, by = 500 }
    sheet:settle()
    assert.dismissed(sheet)
  end)

  it("that are direct input go to the very screen", function()
    local sheet, inner = tower(2)
    inner.pan:began { y = 100 }
    inner.pan:changed { y = 400 }
    assert.same({ "presented", "dismissing" }, states(sheet, inner))
    assert.same({}, names(sheet))
  end)
end)

describe("dismiss on a screen that presents another #dismiss", function()
  it("dismisses what it presents, by its presenter", function()
    local sheet, inner = tower(2)
    local before = #inner.events
    sheet:dismiss { cause = "code" }
    assert.same({ "dismiss" }, names(sheet))
    assert.equal("code", sheet.events[1].cause)
    assert.equal("dismiss", inner.events[before + 1].name)
    assert.equal("presenter", inner.events[before + 1].cause)
    assert.same({ "presented", "dismissing" }, states(sheet, inner))
    sheet:settle()
    assert.same({ "presented", "dismissed" }, states(sheet, inner))
    sheet:dismiss()
    sheet:settle()
    assert.dismissed(sheet)
  end)

  it("animates the one on top, and those between leave as it is gone, from the top down", function()
    local a, b, c, d = tower(4)
    local before = { #b.events, #c.events, #d.events }
    a:dismiss()
    assert.same({ "presented", "presented", "presented", "dismissing" }, states(a, b, c, d))
    assert.same({}, names(c, before[2]))
    a:settle()
    assert.same({ "presented", "dismissed", "dismissed", "dismissed" }, states(a, b, c, d))
    local gone = { "willDismiss", "viewWillDisappear", "viewDidDisappear", "didDismiss" }
    assert.same(gone, names(b, before[1]))
    assert.same(gone, names(c, before[2]))
    assert.equal("presenter", c:firstEvent("didDismiss").cause)
    local order = {}
    for line in a:report():gmatch "screen (%d) +viewDidDisappear" do order[#order + 1] = line end
    assert.same({ "4", "3", "2" }, order)
    assert.equal(0.3, b.events[#b.events].time)
    assert.is_nil(a.presentedScreen)
  end)

  it("without animation takes them all at once", function()
    local a, b, c = tower(3)
    a:dismiss { animated = false }
    assert.same({ "presented", "dismissed", "dismissed" }, states(a, b, c))
    assert.equal("presenter", c:firstEvent("dismiss").cause)
    assert.is_nil(c:firstEvent "animationControllerForDismissed")
    assert.is_nil(b:firstEvent "dismiss")
  end)

  it("stops at the screen it was called on", function()
    local a, b, c = tower(3)
    b:dismiss()
    a:settle()
    assert.same({ "presented", "presented", "dismissed" }, states(a, b, c))
  end)

  it("is refused while a screen above is in a transition", function()
    local a, b, c = tower(3)
    c:dismiss()
    for _, screen in ipairs { a, b, c } do
      screen:dismiss()
      assert.equal("dismissRefused", screen.events[#screen.events].name)
      assert.equal("a transition is already running", screen.events[#screen.events].reason)
    end
    a:settle()
    assert.same({ "presented", "presented", "dismissed" }, states(a, b, c))
  end)

  it("asks the delegate of the one on top, whose pan may drive it", function()
    local a, b, c = tower(3, { [3] = { policy = "edgePan" } })
    local finger = a:touch { 300, 200 }
    finger:moveBy { x = -60, duration = 0.2 }
    a:dismiss()
    assert.is_true(c.transition.isInteractive)
    assert.is_true(c:firstEvent("interactionControllerForAnimation").given)
    finger:moveBy { x = -20, duration = 0.1 }
    assert.is_true(c.transition.percentComplete > 0)
    assert.same({ "presented", "presented", "dismissing" }, states(a, b, c))
  end)

  it("keeps those between when the transition is cancelled, and lets it be asked again", function()
    local a, b, c = tower(3, { [3] = { policy = "edgePan" } })
    c.pan:began { x = 300, y = 300 }
    c.pan:changed { x = 250, y = 300 }
    a:dismiss()
    c.pan:ended { velocity = {-10, 0} }
    a:settle()
    assert.same({ "presented", "presented", "presented" }, states(a, b, c))
    assert.same({ "viewWillDisappear", "viewDidDisappear" }, names(b, 2), "under the pushed screen")
    a:advance(1 / 60)
    a:dismiss()
    a:settle()
    assert.same({ "presented", "dismissed", "dismissed" }, states(a, b, c))
  end)

  it("takes those between with it when that transition finishes", function()
    local a, b, c = tower(3, { [3] = { policy = "edgePan" } })
    c.pan:began { x = 300, y = 300 }
    a:dismiss()
    c.pan:changed { x = 350, y = 300 }
    c.pan:ended { velocity = {10, 0} }
    a:settle()
    assert.same({ "presented", "dismissed", "dismissed" }, states(a, b, c))
  end)

  it("by the pan of the screen below dismisses the one on it, and drives nothing", function()
    local sheet, inner = tower(2)
    sheet.pan:began { y = 100 }
    sheet.pan:changed { y = 600 }
    assert.same({ "presented", "dismissing" }, states(sheet, inner))
    assert.equal("gesture", sheet:firstEvent("dismiss").cause)
    assert.equal("presenter", inner:firstEvent("dismiss").cause)
    assert.is_false(inner.transition.isInteractive)
    assert.is_false(sheet:firstEvent("update").drives)
    sheet.pan:ended { velocity = {0, 900} }
    assert.is_false(sheet:firstEvent("finish").drives)
    sheet:settle()
    assert.same({ "presented", "dismissed" }, states(sheet, inner))
    assert.equal(0, sheet.frame.y)
  end)

  it("as the end of a frame's animation takes the one on it, and leaves an empty frame", function()
    local sheet = present { policy = "fastPull", scrollView = false }
    sheet.pan:began { y = 100 }
    sheet.pan:changed { y = 600, velocity = {0, 2000} }
    sheet.pan:ended { velocity = {0, 2000} }
    local inner = sheet:present(plain)
    sheet:settle()
    assert.same({ "presented", "dismissed" }, states(sheet, inner))
    assert.matches("dismiss%(animated:%) was not called", sheet.stuck)
  end)
end)

describe("presentAgain in a stack #again", function()
  it("brings the screen back on its presenter", function()
    local sheet, inner = tower(2)
    inner:dismiss { animated = false }
    assert.is_nil(inner.presentingScreen)
    inner:presentAgain()
    assert.equal("presenting", inner.state)
    assert.is_true(inner.presentingScreen == sheet)
    sheet:settle()
    assert.presented(inner)
    assert.is_true(sheet.presentedScreen == inner)
  end)

  local function refusal(screen)
    screen:presentAgain()
    local last = screen.events[#screen.events]
    assert.equal("presentRefused", last.name)
    return last.reason
  end

  it("is refused while the presenter presents another", function()
    local sheet, inner = tower(2)
    inner:dismiss { animated = false }
    local other = sheet:present(plain)
    assert.matches("presents another one", refusal(inner))
    other:dismiss { animated = false }
    inner:presentAgain()
    assert.equal("presenting", inner.state)
  end)

  it("is refused while the presenter is not there, or in a transition", function()
    local sheet, inner = tower(2)
    inner:dismiss { animated = false }
    sheet:dismiss()
    assert.matches("a transition is already running", refusal(inner))
    sheet:settle()
    assert.matches("is not presented", refusal(inner))
    sheet:presentAgain()
    assert.matches("a transition is already running", refusal(inner))
    sheet:settle()
    inner:presentAgain()
    assert.equal("presenting", inner.state)
  end)

  it("is refused for one that is there", function()
    local _, inner = tower(2)
    assert.matches("presented already", refusal(inner))
  end)
end)

describe("appearance calls of the screen below #appearance", function()
  local full = { modalPresentationStyle = "fullScreen" }

  it("do not come under a custom modal", function()
    local sheet, inner = tower(2)
    inner:dismiss()
    sheet:settle()
    assert.same({}, names(sheet))
  end)

  it("come under a full screen, as it comes and as it leaves", function()
    local sheet, inner = tower(2, { [2] = full })
    assert.same({ "viewWillDisappear", "viewDidDisappear" }, names(sheet))
    inner:dismiss()
    assert.same({ "viewWillAppear" }, names(sheet, 2))
    sheet:settle()
    assert.same({ "viewWillAppear", "viewDidAppear" }, names(sheet, 2))
    inner:presentAgain()
    assert.same({ "viewWillDisappear" }, names(sheet, 4))
    sheet:settle()
    assert.same({ "viewWillDisappear", "viewDidDisappear" }, names(sheet, 4))
  end)

  it("are taken back when its dismissal is cancelled", function()
    local sheet, inner = tower(2, { [2] = full })
    inner:drag { from = {195, 100}, by = 100 }
    sheet:settle()
    assert.presented(inner)
    assert.same({ "viewWillAppear", "viewWillDisappear", "viewDidDisappear" }, names(sheet, 2))
  end)

  it("come at the screen that the whole dismissal uncovers, not at those between", function()
    local a, b, c = tower(3, { [2] = full, [3] = full })
    local before = { #a.events, #b.events }
    a:dismiss()
    a:settle()
    assert.same({ "viewWillAppear", "viewDidAppear" }, appearances(a, before[1]))
    assert.same({}, appearances(b, before[2]))
    assert.same({ "presented", "dismissed", "dismissed" }, states(a, b, c))
  end)

  it("come at those between that had not disappeared", function()
    local a, b = tower(3, { [2] = full })
    local before = { #a.events, #b.events }
    a:dismiss()
    a:settle()
    assert.same({ "viewWillAppear", "viewDidAppear" }, appearances(a, before[1]))
    assert.same({ "viewWillDisappear", "viewDidDisappear" }, appearances(b, before[2]))
  end)

  it("are always those under a pushed screen, which has no style", function()
    local sheet = present(plain)
    local pushed = sheet:present { policy = "edgePan" }
    assert.same({ "viewWillDisappear", "viewDidDisappear" }, names(sheet))
    pushed:dismiss { animated = false }
    assert.same({ "viewWillAppear", "viewDidAppear" }, names(sheet, 2))
    local _, message = pcall(sheet.present, sheet,
      { policy = "edgePan", modalPresentationStyle = "custom" })
    assert.matches("edgePan has no modalPresentationStyle", message)
  end)
end)

describe("other policies in a stack #policies", function()
  it("a pushed screen on a modal is popped by its edge, and the modal stays", function()
    local sheet = present(plain)
    local pushed = sheet:present { policy = "edgePan", scrollView = false }
    sheet:swipe { from = {20, 300}, by = {300, 0} }
    sheet:settle()
    assert.same({ "presented", "dismissed" }, states(sheet, pushed))
    assert.equal("gesture", pushed:firstEvent("popViewController").cause)
    assert.is_nil(sheet:firstEvent "handlePan")
    sheet:drag { from = {195, 100}, by = 500 }
    sheet:settle()
    assert.dismissed(sheet)
  end)

  it("a modal that is closed with a pushed screen on it pops that", function()
    local sheet = present(plain)
    local pushed = sheet:present { policy = "edgePan", scrollView = false }
    sheet:dismiss()
    assert.equal("presenter", pushed:firstEvent("popViewController").cause)
    sheet:settle()
    assert.same({ "presented", "dismissed" }, states(sheet, pushed))
  end)

  it("each is driven by its own rules, on its own list", function()
    local sheet = present { contentHeight = 2000 }
    for _, policy in ipairs { "fastPull", "distance", "pullToDismiss", "deckTransition", "panModal" } do
      local inner = sheet:present { policy = policy }
      inner:swipe { from = {195, 150}, by = 600, duration = 0.2 }
      inner:settle()
      assert.equal(0, sheet.scrollView.contentOffset.y)
      assert.presented(sheet)
      if inner.state ~= "dismissed" then inner:dismiss { animated = false } end
    end
    assert.same({}, names(sheet))
  end)

  it("a policy of the script's own answers for its screen", function()
    local mine = policy {
      progress = function(facts) return facts.translation.y / 500 end,
      finishes = function(facts) return facts.velocity.y > 500 end,
    }
    local sheet = present { policy = mine, headerHeight = 800 }
    local inner = sheet:present { policy = mine, headerHeight = 800 }
    inner.pan:began { y = 20 }
    inner.pan:changed { y = 270 }
    assert.equal(0.5, inner.transition.percentComplete)
    inner.pan:ended { velocity = {0, 600} }
    sheet:settle()
    assert.same({ "presented", "dismissed" }, states(sheet, inner))
    sheet.pan:began { y = 20 }
    sheet.pan:changed { y = 145 }
    assert.equal(0.25, sheet.transition.percentComplete)
  end)
end)

describe("the past of a world #past", function()
  it("is taken back with undo, the presentation too", function()
    local sheet = present(plain)
    local before = sheet:snapshot()
    local inner = sheet:present(plain)
    inner:dismiss()
    sheet:settle()
    sheet:undo(1)
    assert.same({ "presented", "presented" }, states(sheet, inner))
    inner:undo(1)
    assert.is_nil(sheet.presentedScreen)
    assert.is_true(sheet:snapshot() == before)
    assert.matches("its presentation was undone", select(2, pcall(function() return inner.state end)))
    assert.matches("its presentation was undone", select(2, pcall(inner.dismiss, inner)))
    local other = sheet:present(plain)
    assert.is_false(other == inner)
    assert.error(function() return inner.frame end)
    assert.equal("screen { state = \"undone\" }", tostring(inner))
  end)

  it("reads the same screen at another time", function()
    local sheet = present(plain)
    sheet:advance(0.5)
    local inner = sheet:present(plain)
    inner:dismiss()
    sheet:settle()
    assert.dismissed(inner)
    assert.presented(inner:at(0.5).presentingScreen)
    assert.equal("dismissing", inner:at(0.6).state)
    assert.equal("dismissing", sheet:at(0.6).presentedScreen.state)
    assert.is_nil(sheet:at(0.4).presentedScreen)
    assert.matches("was not presented yet at 0.4 s", select(2, pcall(inner.at, inner, 0.4)))
  end)

  it("forks with all of its screens", function()
    local sheet, inner = tower(2)
    local fork = inner:fork()
    fork:dismiss()
    fork:settle()
    assert.same({ "dismissed", "presented" }, states(fork, inner))
    assert.presented(sheet:fork().presentedScreen)
    assert.is_nil(fork.presentingScreen)
    assert.equal(0, sheet.time)
  end)

  it("is restored from a snapshot, whose screens it has then", function()
    local sheet, inner = tower(2)
    local one = sheet:snapshot()
    local third = inner:present(plain)
    local two = sheet:snapshot()
    assert.is_false(one == two)
    sheet:restore(one)
    assert.error(function() return third.state end)
    sheet:restore(two)
    assert.presented(third)
    assert.equal("snapshot { state = \"presented\", time = 0, screens = 3 }", tostring(two))
  end)

  it("goes on alike after a fork, an undo and a restore", function()
    local function story(sheet)
      sheet:drag { from = {195, 100}, by = 100 }
      sheet:dismiss()
      sheet:settle()
      return sheet:report()
    end
    local sheet, inner = tower(3)
    local kept, fork = sheet:snapshot(), inner:fork()
    local first = story(inner)
    assert.equal(first, story(fork))
    sheet:restore(kept)
    assert.equal(first, story(inner))
    sheet:undo(2)
    assert.equal(first, story(inner))
  end)

  it("moves on with one clock, whichever screen is asked", function()
    local sheet, inner, third = tower(3)
    third:advance(0.1)
    sheet:advanceTo(0.3)
    inner:dismiss()
    sheet:settle()
    assert.same({ 0.6, 0.6, 0.6 }, { sheet.time, inner.time, third.time })
  end)
end)

describe("what is told of several screens #report", function()
  it("names the screen of each line, and how each stands", function()
    local sheet, inner = tower(2)
    sheet:dismiss()
    assert.matches("screen 1   dismiss ", sheet:report())
    assert.matches("screen 2   dismiss ", sheet:report())
    assert.matches("→ screen 1: presented at 0 s\n→ screen 2: dismissing at 0 s$", inner:report())
    assert.same({ 1, 2 }, { sheet.events[1].screen, inner.events[1].screen })
    assert.is_nil(present(plain):report():match "screen")
  end)

  it("is done again by the script, to the last bit", function()
    local sheet = present { headerHeight = 44, contentHeight = 900 }
    local inner = sheet:present(with { modalPresentationStyle = "fullScreen", size = {375, 667} })
    local finger = sheet:touch { 100, 100 }
    finger:moveBy { y = 90, duration = 0.1 }
    finger:lift()
    sheet.scrollView.contentOffset = 40
    sheet.headerHeight = 60
    sheet:settle()
    local pushed = inner:present { policy = "edgePan" }
    pushed.pan:began { x = 20, y = 100 }
    pushed.pan:ended { velocity = {10, 0} }
    sheet:settle()
    inner:dismiss { cause = "code" }
    sheet:settle()
    inner:presentAgain()
    sheet:advance(0.1)
    local again = load(sheet:script() .. "\nreturn sheet")()
    assert.is_true(again:snapshot() == sheet:snapshot())
    assert.equal(sheet:report(), again:report())
    assert.equal(sheet:script(), again:script())
    assert.matches("local sheet3 = sheet2:present { policy = \"edgePan\" }", sheet:script())
  end)

  it("why() is each screen's own", function()
    local sheet, inner = tower(2)
    inner:drag { from = {195, 100}, by = 100 }
    assert.equal("cancel", inner:why().outcome)
    assert.equal("nothingDone", sheet:why().reason)
    sheet:settle()
    sheet:dismiss { animated = false }
    sheet:drag { from = {195, 100}, by = 5 }
    assert.equal("tooShort", sheet:why().reason)
    assert.equal("cancel", inner:why().outcome)
    assert.matches("has not been yet", select(2, pcall(inner.why, inner, 99)))
  end)
end)
