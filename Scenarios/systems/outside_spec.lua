-- What comes from outside of the app, in every phase of four policies: an interruption, a rotation,
-- the keyboard, a new safe area, a tap beside the screen. Each is legal at any time; after it the
-- appearance calls balance, and nothing hangs but the pull of scrollGate that was cancelled, which
-- says so. Run it with `tug test Scenarios/systems/outside_spec.lua`. The screen is 375 by 667
-- points, with a header of 44 over the list.

local policies = { "scrollGate", "fastPull", "edgePan", "distance" }

--- A point by its part along the way the screen leaves.
local function along(policy, way)
  if policy == "edgePan" then return { x = way, y = 0 } end
  return { x = 0, y = way }
end

--- A finger in the header, pulled so far: a pan begins, and with it the dismissal.
local function pulled(policy, sheet, way)
  local finger = sheet:touch { 60, 20 }
  local step = along(policy, 12)
  finger:moveBy { x = step.x, y = step.y }
  step = along(policy, way - 12)
  finger:moveBy { x = step.x, y = step.y, duration = 0.2 }
  return finger
end

--- A pull that ends in a flick: far enough, and fast enough for each of them.
local function thrown(policy, sheet)
  local finger = pulled(policy, sheet, 150)
  local way = along(policy, 200)
  finger:moveBy { x = way.x, y = way.y, duration = 0.1 }
  finger:lift()
end

local phases = {
  ["at rest"] = function() end,
  ["a possible pan"] = function(_, sheet) return sheet:touch { 60, 20 } end,
  ["a pan under way"] = function(policy, sheet) return pulled(policy, sheet, 60) end,
  ["a pull that would finish"] = function(policy, sheet) return pulled(policy, sheet, 300) end,
  ["a list that is dragged"] = function(_, sheet)
    local finger = sheet:touch { 187, 300 }
    finger:moveBy { y = -20 }
    finger:moveBy { y = -60, duration = 0.1 }
    return finger
  end,
  ["a list that decelerates"] = function(_, sheet)
    sheet:fling { from = {187, 500}, by = {0, -300}, velocity = 1500 }
  end,
  ["a settle that finishes"] = function(policy, sheet)
    thrown(policy, sheet)
    sheet:advance(0.02)
  end,
  ["a settle that cancels"] = function(policy, sheet)
    local finger = pulled(policy, sheet, 60)
    local back = along(policy, -20)
    finger:moveBy { x = back.x, y = back.y, duration = 0.05 }
    finger:lift()
    sheet:advance(0.01)
  end,
  ["a button's animation"] = function(_, sheet)
    sheet:dismiss()
    sheet:advance(0.1)
  end,
  ["a presentation"] = function(_, sheet)
    sheet:dismiss { animated = false }
    sheet:presentAgain()
    sheet:advance(0.1)
  end,
  ["a screen that has left"] = function(_, sheet) sheet:dismiss { animated = false } end,
}

local outside = {
  interrupt = function(sheet) sheet:interrupt() end,
  rotate = function(sheet) sheet:rotate { size = {667, 375} } end,
  showKeyboard = function(sheet) sheet:showKeyboard { height = 291 } end,
  hideKeyboard = function(sheet) sheet:hideKeyboard() end,
  safeAreaInsets = function(sheet) sheet.safeAreaInsets = { top = 91, bottom = 34 } end,
}

local function names(list)
  local sorted = {}
  for name in pairs(list) do sorted[#sorted + 1] = name end
  table.sort(sorted)
  return sorted
end

local function shown(policy, options)
  local all = { policy = policy, size = {375, 667}, headerHeight = 44 }
  for key, value in pairs(options or {}) do all[key] = value end
  return present(all)
end

--- Where the appearance calls have led; an error if they do not balance.
local function appearance(sheet)
  local now = "appeared"
  local steps = {
    viewWillDisappear = { from = { appeared = true }, to = "disappearing" },
    viewDidDisappear = { from = { disappearing = true }, to = "gone" },
    viewWillAppear = { from = { disappearing = true, gone = true }, to = "appearing" },
    viewDidAppear = { from = { appearing = true }, to = "appeared" },
  }
  for _, event in ipairs(sheet.events) do
    local step = steps[event.name] ---@type { from: table<string, boolean>, to: string }?
    if step then
      assert(step.from[now], event.name .. " while " .. now)
      now = step.to
    end
  end
  return now
end

local function count(sheet, name)
  local found = 0
  for _, event in ipairs(sheet.events) do
    if event.name == name then found = found + 1 end
  end
  return found
end

local function last(sheet, name)
  local found
  for _, event in ipairs(sheet.events) do
    if event.name == name then found = event end
  end
  return found
end

--- Brings it to its end: the finger stays still, then lifts.
local function finish(sheet)
  sheet:advance(0.1)
  for _, finger in ipairs(sheet.touches) do finger:lift() end
  sheet:settle()
  local stands = { presented = "appeared", dismissed = "gone", dismissing = "disappearing" }
  assert.equal(stands[sheet.state], appearance(sheet))
  assert.equal(sheet.state == "dismissing", sheet.stuck ~= nil)
  return sheet.state
end

--- The screen in that phase and then that event.
local function after(policy, phase, event, options)
  local sheet = shown(policy, options)
  local finger = phases[phase](policy, sheet)
  if event then outside[event](sheet) end
  return sheet, finger
end

--- How each phase ends when the touches were taken in it: presented, unless this says otherwise.
local taken = {
  ["a pan under way"] = { scrollGate = "dismissing" },
  ["a pull that would finish"] = { scrollGate = "dismissing" },
  ["a settle that finishes"] = {
    scrollGate = "dismissed", fastPull = "dismissed", edgePan = "dismissed", distance = "dismissed",
  },
  ["a button's animation"] = {
    scrollGate = "dismissed", fastPull = "dismissed", edgePan = "dismissed", distance = "dismissed",
  },
  ["a screen that has left"] = {
    scrollGate = "dismissed", fastPull = "dismissed", edgePan = "dismissed", distance = "dismissed",
  },
}

for _, policy in ipairs(policies) do
  describe(policy .. " #outside", function()
    for _, phase in ipairs(names(phases)) do
      for _, event in ipairs { "interrupt", "rotate" } do
        it(event .. " in " .. phase, function()
          local sheet, finger = after(policy, phase, event)
          if finger then
            assert.is_nil(finger.view)
            finger:moveBy { x = 20, y = 50 }
          end
          local cancels = 0
          for _, happened in ipairs(sheet.events) do
            if happened.name == "handlePan" and happened.state == "cancelled" then cancels = cancels + 1 end
          end
          -- On the list the pan of scrollGate begins beside the list's, and attempts in vain.
          local pans = phase == "a pan under way" or phase == "a pull that would finish"
            or phase == "a list that is dragged" and policy == "scrollGate"
          assert.equal(pans and 1 or 0, cancels)
          local expected = (taken[phase] or {})[policy] or "presented"
          -- A rotation ends the block animation that would have dismissed.
          if event == "rotate" and policy == "fastPull" and phase == "a settle that finishes" then
            expected = "presented"
          end
          assert.equal(expected, finish(sheet))
          assert.is_false(sheet.scrollView.isDragging or sheet.scrollView.isTracking)
          if event == "rotate" then
            assert.same({ 667, 375 }, { sheet.size.width, sheet.size.height })
            if sheet.state == "presented" then
              assert.same({ 0, 0 }, { sheet.frame.x, sheet.frame.y })
            end
          end
        end)
      end

      for _, event in ipairs { "showKeyboard", "hideKeyboard", "safeAreaInsets" } do
        it(event .. " in " .. phase, function()
          local sheet = after(policy, phase, event)
          local alone = after(policy, phase, nil)
          assert.equal(alone.state, sheet.state)
          assert.equal(alone.pan.state, sheet.pan.state)
          assert.equal(alone.scrollView.isDragging, sheet.scrollView.isDragging)
          assert.equal(alone.frame.y, sheet.frame.y)
          assert.equal(finish(alone), finish(sheet))
        end)
      end

      it("tapOutside in " .. phase, function()
        local options = { frame = {0, 0, 375, 600}, tapOutsideDismisses = true }
        local sheet = after(policy, phase, nil, options)
        local before = sheet.state
        sheet:tapOutside()
        local blocked = phase == "a button's animation" or phase == "a presentation"
          or phase == "a screen that has left"
        local calls = count(sheet, "dismiss") + count(sheet, "popViewController")
        local alone = after(policy, phase, nil, options)
        local others = count(alone, "dismiss") + count(alone, "popViewController")
        assert.equal(blocked and others or others + 1, calls)
        if not blocked and before ~= "presented" then
          assert.equal("a transition is already running", last(sheet, "dismissRefused").reason)
        end
        local expected = before == "presented" and "dismissed" or finish(alone)
        -- Its pan has failed and not been reset, so edgePan takes the tap's dismissal for its own.
        if policy == "edgePan" and phase == "a list that is dragged" then expected = "dismissing" end
        assert.equal(expected, finish(sheet))
      end)
    end
  end)
end

describe("what hangs #outside", function()
  it("is the pull of scrollGate that was cancelled, and it says why", function()
    for _, event in ipairs { "interrupt", "rotate" } do
      local sheet = after("scrollGate", "a pan under way", event)
      finish(sheet)
      assert.truthy(sheet.stuck:find("cancelled", 1, true))
      local mended = after("scrollGate", "a pan under way", event, { onCancelled = "cancel" })
      assert.equal("presented", finish(mended))
      assert.equal(0, mended.frame.y)
    end
  end)

  it("is not the view of fastPull, which an interruption leaves where it is", function()
    local sheet = after("fastPull", "a pan under way", "interrupt")
    finish(sheet)
    assert.equal(48, sheet.frame.y)
    sheet:rotate { size = {667, 375} }
    assert.equal(0, sheet.frame.y)
  end)
end)

describe("a frame of its own #outside", function()
  ---@type PresentOptions
  local options = { size = {375, 667}, frame = {0, 167, 375, 500}, headerHeight = 44 }

  it("is where the screen rests, returns to and leaves from", function()
    for _, policy in ipairs { "distance", "edgePan" } do
      options.policy = policy
      local sheet = present(options)
      assert.same({ 0, 167, 375, 500 }, { sheet.frame.x, sheet.frame.y, sheet.frame.width, sheet.frame.height })
      local way = along(policy, 100)
      sheet:drag { from = {60, 180}, by = way, hold = 0.1 }
      sheet:settle()
      sheet:dismiss()
      sheet:settle()
      local out = policy == "edgePan" and { 375, 167 } or { 0, 667 }
      assert.same(out, { sheet.frame.x, sheet.frame.y })
      sheet:presentAgain()
      sheet:settle()
      assert.same({ 0, 167 }, { sheet.frame.x, sheet.frame.y })
    end
  end)

  it("is left with a jump where a policy sets the view's place absolutely", function()
    options.policy = "fastPull"
    local sheet = present(options)
    sheet.pan:began { x = 187, y = 180 }
    sheet.pan:changed { x = 187, y = 190 }
    assert.equal(10, sheet.frame.y)
  end)

  it("keeps its distances to the edges, and comes back", function()
    options.policy = "distance"
    local sheet = present(options)
    sheet:rotate { size = {667, 375}, safeAreaInsets = { left = 47, right = 47, bottom = 21 } }
    assert.same({ 0, 167, 667, 208 }, { sheet.frame.x, sheet.frame.y, sheet.frame.width, sheet.frame.height })
    assert.same({ 667, 375 }, { sheet.superviewSize.width, sheet.superviewSize.height })
    assert.equal(47, sheet.scrollView.adjustedContentInset.left)
    local did = sheet:drag { from = "header", by = {0, 120}, hold = 0.1 }
    assert.equal("finish", did.outcome)
    sheet:undo(2)
    assert.equal(500, sheet.frame.height)
  end)

  it("must lie on the screen", function()
    assert.error_matches(function() present { size = {375, 667}, frame = {0, 700, 375, 500} } end,
      "frame cannot lie at .*nothing of it is on the screen")
    assert.error_matches(function() present { frame = {0, 0, 375, 0} } end, "frame.height cannot be 0")
  end)
end)

describe("the ways to say it #outside", function()
  it("tapOutside tells what it lacks", function()
    assert.error_matches(function() present():tapOutside() end, "tapOutsideDismisses = true")
    assert.error_matches(function() present { tapOutsideDismisses = true }:tapOutside() end,
      "nothing lies around the screen.*with a frame")
  end)

  it("safeAreaInsets writes through, and keyboardHeight reads", function()
    local sheet = present { safeAreaInsets = 47 }
    sheet.safeAreaInsets.top = 91
    assert.equal(91, sheet.safeAreaInsets.top)
    assert.equal(-91, sheet.scrollView.contentOffset.y)
    sheet.safeAreaInsets = { top = 10, bottom = 34 }
    assert.same({ 10, 34 }, { sheet.scrollView.adjustedContentInset.top, sheet.scrollView.adjustedContentInset.bottom })
    sheet:showKeyboard { height = 291 }
    assert.equal(291, sheet.keyboardHeight)
    assert.equal(291, last(sheet, "keyboardWillShow").height)
    sheet:hideKeyboard()
    assert.equal(0, sheet.keyboardHeight)
    sheet:rotate { size = {844, 390} }
    local size = assert(last(sheet, "viewWillTransition").size)
    assert.equal(844, size.width)
  end)

  it("refuses sizes and heights of nothing", function()
    assert.error_matches(function() present():rotate { size = {0, 100} } end, "size.width cannot be 0")
    assert.error_matches(function() present():showKeyboard { height = 0 } end, "height cannot be 0")
    local nothing = {} ---@type any
    assert.error_matches(function() present():rotate(nothing) end, "size is missing")
    assert.error_matches(function() present().safeAreaInsets = -1 end, "safeAreaInsets cannot be %-1")
  end)

  it("why() knows them", function()
    local sheet = present { size = {375, 667}, frame = {0, 167, 375, 500} }
    sheet:tap { 187, 80 }
    assert.equal("onDimmingView", sheet:why().reason)
    sheet:showKeyboard { height = 291 }
    sheet:tap { 187, 600 }
    assert.equal("onKeyboard", sheet:why().reason)
    local finger = sheet:touch { 187, 200 }
    finger:moveBy { y = 5 }
    sheet:interrupt()
    finger:moveBy { y = 200 }
    finger:lift()
    assert.equal("interrupted", sheet:why().reason)
  end)
end)
