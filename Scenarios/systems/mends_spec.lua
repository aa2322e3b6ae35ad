-- Where the rule as it was written is what people call a bug: twelve points, each first the fault with
-- its numbers, then the option that mends it, with the same finger. The rule stays the default. Run it
-- with `tug test Scenarios/systems/mends_spec.lua`. What follows the twelve is what the policies' own
-- specs leave out: a pan that fails before it began, and which lists leave the screen's pan its touch.
-- The screen is 375 by 667 points.

--- A screen 375 by 667 points, with more options.
local function shown(policy, options, more)
  local all = { policy = policy, size = {375, 667} }
  for key, value in pairs(options or {}) do all[key] = value end
  for key, value in pairs(more or {}) do all[key] = value end
  return present(all)
end

--- A pan that began at a place and was then at these ways from it, the finger still down.
local function pulled(sheet, from, ways)
  sheet.pan:began(from)
  for _, way in ipairs(ways) do sheet.pan:changed { x = from.x + way[1], y = from.y + way[2] } end
  return sheet
end

--- How it ends after a lift at this velocity.
local function lifted(sheet, velocity)
  sheet.pan:ended { velocity = velocity }
  sheet:settle()
  return sheet.state
end

local middle = { x = 187, y = 0 }

describe("the bugs of scrollGate #mends", function()
  local function opened(options)
    local sheet = shown("scrollGate", options)
    sheet.scrollView.contentOffset = -160
    return sheet
  end

  it("1: speed alone decides; finishesAt lets the way decide too", function()
    local function ends(way, velocity, options)
      return lifted(pulled(opened(options), middle, { {0, way} }), velocity)
    end
    assert.equal("presented", ends(600, 0))
    assert.equal("dismissed", ends(15, 150))
    local half = { finishesAt = 0.5 }
    assert.equal("dismissed", ends(600, 0, half))
    assert.equal("presented", ends(600, {0, -100.5}, half), "clearly upwards")
    assert.equal("dismissed", ends(600, {0, -100}, half))
    assert.equal("dismissed", ends(15, 150, half), "the speed keeps its say")
    assert.equal("presented", ends(333, 0, half))
    assert.equal("dismissed", ends(333.5, 0, half))
  end)

  it("2: -150 is absolute, so that a list at rest at -160 is past it; gateFrom counts from rest", function()
    local function gate(options)
      local sheet = shown("scrollGate", options, { scrollView = { contentInset = 160 } })
      assert.is_false(sheet.canScroll, "no scrollViewDidScroll yet")
      sheet.scrollView.contentOffset = -100
      sheet.scrollView.contentOffset = -160
      local atRest = sheet.canScroll
      sheet.scrollView:willBeginDragging()
      assert.is_false(sheet.canScroll)
      sheet.scrollView.contentOffset = -161
      return atRest, sheet.canScroll, sheet
    end
    local atRest, dragged = gate()
    assert.same({ true, true }, { atRest, dragged })
    local mendedAtRest, mendedDragged, sheet = gate { gateFrom = "rest" }
    assert.same({ false, false }, { mendedAtRest, mendedDragged })
    sheet.scrollView.contentOffset = -310
    assert.is_false(sheet.canScroll)
    sheet.scrollView.contentOffset = -310.5
    assert.is_true(sheet.canScroll)
  end)

  it("3: ports measure from the touch-down and start at 0.528; the rule from the attempt", function()
    for measuredFrom, progress in pairs { attempt = 0, touchDown = 352 / 667 } do
      local sheet = opened { measuredFrom = measuredFrom }
      sheet.pan:began { y = 452, touchDown = 100 }
      sheet.pan:changed { y = 452 }
      assert.equal(progress, sheet.transition.percentComplete)
    end
  end)

  it("4: cancelled is not handled, and the dismissal stays open for ever; onCancelled ends it", function()
    local function ends(onCancelled, velocity)
      local sheet = pulled(opened { onCancelled = onCancelled }, middle, { {0, 200} })
      sheet.pan:cancelled { velocity = velocity }
      sheet:settle()
      return sheet
    end
    local hanging = ends(nil, 900)
    assert.equal("dismissing", hanging.state)
    assert.is_true(hanging.isInteractivelyDismissing)
    assert.matches("neither finish%(%) nor cancel%(%) was called", hanging.stuck)
    assert.presented(ends("cancel", 900))
    assert.dismissed(ends("release", 100.5))
    assert.presented(ends("release", 100))
  end)

  it("5: the header test takes the attempt's place; headerTest takes the touch-down's", function()
    for _, rate in ipairs { 60, 120 } do
      --- From y = 40, in a header of 44 points, and from y = 140 on the list up under it.
      local function begin(headerTest)
        local options = { headerHeight = 44, rate = rate, headerTest = headerTest }
        local down, up = shown("scrollGate", options), shown("scrollGate", options)
        up.scrollView.contentOffset = 300
        down:swipe { from = {187, 40}, by = {0, 300}, duration = 0.3 }
        up:swipe { from = {187, 140}, by = {0, -120}, duration = 0.2 }
        local attempt = up:firstEvent "dismiss"
        return down:firstEvent "dismiss" ~= nil, attempt and attempt.time
      end
      local down, up = begin()
      assert.is_false(down)
      assert.near(10 / 60, up, 1e-9, "at y = 40, half-way in the drag")
      down, up = begin "touchDown"
      assert.is_true(down)
      assert.is_nil(up)
    end
  end)

  it("6: the list is not locked, so that it stretches beside the modal; list locks or divides it", function()
    --- How far the screen and the list are after 100 points more than opened the gate, and after these back.
    local function moved(list)
      local sheet = shown("scrollGate", { list = list, contentHeight = 2000 })
      local finger = sheet:touch { x = 187, y = 100 }
      for _, way in ipairs { 10, 352, 100 } do finger:moveBy { y = way } end
      return sheet.frame.y, sheet.scrollView.contentOffset.y
    end
    local function band(way) return -(1 - 1 / (way * 0.55 / 667 + 1)) * 667 end
    local screen, list = moved()
    assert.near(100, screen, 1e-9)
    assert.near(band(452), list, 1e-9)                 -- -181.10
    for _, option in ipairs { "locked", "divided" } do
      screen, list = moved(option)
      assert.near(100, screen, 1e-9)
      assert.near(band(352), list, 1e-9, option)       -- -150.05, as the gate opened
    end
  end)

  it("7: the centroid jumps by 0.150 with a second finger; the translation does not", function()
    for follows, ways in pairs { location = { 233.4, 333.4 }, translation = { 133.4, 133.4 } } do
      for _, rate in ipairs { 60, 120 } do
        local sheet = shown("scrollGate", { follows = follows, headerHeight = 44, rate = rate })
        local first = sheet:touch { x = 187, y = 20 }
        first:moveBy { y = 10 }
        first:moveBy { y = 133.4, duration = 0.3 }
        assert.near(0.2, sheet.transition.percentComplete, 1e-9)
        sheet:touch { x = 187, y = 363.4 }             -- 200 points below
        assert.near(ways[1] / 667, sheet.transition.percentComplete, 1e-9)
        first:lift()
        assert.near(ways[2] / 667, sheet.transition.percentComplete, 1e-9)
      end
    end
  end)
end)

describe("a test of directions #mends", function()
  --- Whether a finger off the list that goes this way moves or dismisses the screen.
  local function begins(policy, by, axisTest, rate)
    local sheet = shown(policy, { axisTest = axisTest, headerHeight = 400, rate = rate })
    sheet:drag { from = {150, 300}, by = by, duration = 0.2, hold = 0.1 }
    return sheet:firstEvent "dismiss" ~= nil or sheet:firstEvent "setFrame" ~= nil
  end

  for _, policy in ipairs { "scrollGate", "fastPull", "distance" } do
    it("8: " .. policy .. " has none, and begins sideways and upwards; axisTest keeps those out", function()
      for _, rate in ipairs { 60, 120 } do
        for _, way in ipairs { { {4, 90}, true }, { {90, 4}, false }, { {-90, 4}, false }, { {4, -90}, false } } do
          assert.is_true(begins(policy, way[1], nil, rate))
          assert.equal(way[2], begins(policy, way[1], 45, rate))
        end
      end
    end)
  end

  it("8: what begins sideways or upwards is at progress 0", function()
    for _, policy in ipairs { "scrollGate", "distance" } do
      for _, by in ipairs { {90, 0}, {0, -90} } do
        local sheet = shown(policy, { headerHeight = 400 })
        local finger = sheet:touch { x = 150, y = 300 }
        finger:moveBy { x = by[1], y = by[2], duration = 0.2 }
        assert.equal("dismissing", sheet.state)
        assert.equal(0, sheet.transition.percentComplete)
      end
    end
  end)
end)

describe("the bugs of the other policies #mends", function()
  it("1: fastPull returns at 1400 pt/s from 640 points; finishesAt lets the way decide too", function()
    local function ends(options, velocity)
      return lifted(pulled(shown("fastPull", options), { x = 187, y = 10 }, { {0, 640} }), velocity)
    end
    assert.equal("presented", ends(nil, 1400))
    assert.equal("dismissed", ends({ finishesAt = 0.5 }, 1400))
    assert.equal("presented", ends({ finishesAt = 0.5 }, {0, -100.5}))
  end)

  it("9: distance resets above the start, and counts 350 for 280; clamp does not", function()
    for clamp, way in pairs { reset = 350, zero = 280 } do
      local sheet = pulled(shown("distance", { clamp = clamp }), { x = 187, y = 200 }, {
        {0, 30}, {0, -70}, {0, 280},
      })
      assert.equal(way / 667, sheet.transition.percentComplete)
    end
  end)

  it("9: distance hangs at its last progress after a push up, and finishes; clamp brings it to 0", function()
    for clamp, progress in pairs { reset = 300 / 667, zero = 0 } do
      local sheet = pulled(shown("distance", { clamp = clamp }), { x = 187, y = 200 }, { {0, 300}, {0, -20} })
      assert.equal(progress, sheet.transition.percentComplete)
      sheet:advance(1)
      assert.near(progress * 667, sheet.frame.y, 1e-9, "until the lift")
      assert.equal(clamp == "reset" and "dismissed" or "presented", lifted(sheet, {0, -2000}))
    end
  end)

  it("10: a twitch to the right finishes 110 points to the left; not where progress is signed", function()
    for progress, finishes in pairs {
      magnitude = { [-110] = true, [-5] = true, [0] = true, [0.5] = true },
      signed = { [-110] = false, [-5] = false, [0] = false, [0.5] = true },
    } do
      for way, does in pairs(finishes) do
        local sheet = shown("edgePan", { progress = progress })
        sheet.pan:began { x = 150, y = 300, touchDown = {140, 300} }
        sheet.pan:changed { x = 30, y = 300 }
        sheet.pan:changed { x = 150 + way, y = 300 }
        local slow = sheet:fork()
        sheet.pan:ended { velocity = {300, 0} }
        assert.equal(does, sheet:firstEvent "finish" ~= nil, progress .. " at " .. way)
        slow.pan:ended { velocity = 0 }
        assert.is_nil(slow:firstEvent "finish")
      end
    end
  end)

  it("10: edgePan takes 120 points to the left for 0.32; a signed progress for 0", function()
    for progress, value in pairs { magnitude = 0.32, signed = 0 } do
      local sheet = pulled(shown("edgePan", { progress = progress }), { x = 150, y = 300 }, { {-120, 0} })
      assert.equal(value, sheet.transition.percentComplete)
      assert.equal(value * 375, sheet.frame.x)
    end
  end)

  it("11: edgePan is active without a pan, and its pop hangs; with isActive = \"popped\" it plays", function()
    for isActive, state in pairs { recognizing = "dismissing", popped = "dismissed" } do
      local sheet = shown("edgePan", { isActive = isActive })
      sheet.pan.isAttached = false
      sheet:dismiss()
      sheet:settle()
      assert.equal(state, sheet.state)
      assert.equal(state == "dismissing", sheet.stuck ~= nil)
      if not sheet.stuck then assert.equal(0.3, sheet.time) end
    end
  end)

  it("11: edgePan is active in a pan from the right, which then drives the button's pop", function()
    for isActive, drives in pairs { recognizing = true, popped = false } do
      local sheet = pulled(shown("edgePan", { isActive = isActive }), { x = 200, y = 300 }, { {10, 0} })
      sheet:dismiss()
      assert.equal(drives, sheet.transition.isInteractive)
      sheet.pan:changed { x = 275, y = 300 }
      assert.equal(drives and 0.2 or 0, sheet.transition.percentComplete)
      sheet.pan:ended { velocity = {-10, 0} }
      sheet:settle()
      assert.equal(drives and "presented" or "dismissed", sheet.state)
    end
  end)

  it("12: a cancelled pan of fastPull leaves the view displaced; onCancelled brings it back", function()
    local function rests(onCancelled, velocity)
      local sheet = pulled(shown("fastPull", { onCancelled = onCancelled }), { x = 100, y = 200 }, { {30, 80} })
      sheet.pan:cancelled { velocity = velocity }
      local animation = sheet:firstEvent "animate"
      sheet:settle()
      return { sheet.frame.x, sheet.frame.y }, animation and animation.duration, sheet.state
    end
    assert.same({ 30, 80 }, (rests(nil, 4000)))
    local place, duration, state = rests("cancel", 4000)
    assert.same({ 0, 0 }, place)
    assert.equal(0.2, duration)
    assert.equal("presented", state)
    place, duration, state = rests("release", 1500)
    assert.same({ 30, 667 }, place)
    assert.equal(0.2, duration)
    assert.equal("dismissed", state)
  end)

  it("12: fastPull moves sideways; axisTest lets such a pan not begin, and no more than that", function()
    for _, rate in ipairs { 60, 120 } do
      local function place(by, axisTest)
        local sheet = shown("fastPull", { axisTest = axisTest, scrollView = false, rate = rate })
        local finger = sheet:touch { x = 100, y = 200 }
        finger:moveBy { x = by[1] / 4, y = by[2] / 4 }
        finger:moveBy { x = by[1] * 3 / 4, y = by[2] * 3 / 4, duration = 0.2 }
        return { sheet.frame.x, sheet.frame.y }
      end
      assert.same({ 90, 0 }, place({ 120, 0 }))
      assert.same({ 0, 0 }, place({ 120, 0 }, 45))
      assert.same({ 30, 60 }, place({ 40, 80 }))
      assert.same({ 30, 60 }, place({ 40, 80 }, 45), "a pan that goes down takes x along")
    end
  end)
end)

describe("a pan that fails before it began #failed", function()
  it("calls nothing in any policy, and leaves it offering what it offered", function()
    for _, policy in ipairs { "scrollGate", "fastPull", "distance" } do
      local sheet = shown(policy, { headerHeight = 400 })
      sheet.pan:failed { x = 100, y = 200, velocity = {900, 4000} }
      assert.is_false(sheet.isInteractivelyDismissing)
      sheet:settle()
      assert.equal(0, #sheet.events)
      assert.presented(sheet)
    end
  end)

  it("makes edgePan active until the recogniser resets", function()
    local sheet = shown "edgePan"
    sheet.pan:failed { x = 100, y = 200, velocity = {900, 4000} }
    assert.equal(0, #sheet.events)
    assert.is_true(sheet.isInteractivelyDismissing)
    sheet:advance(1 / 60)
    assert.is_false(sheet.isInteractivelyDismissing)
  end)
end)

describe("the list under fastPull, edgePan and distance #exclusive", function()
  --- Who gets a finger that goes along the way the screen leaves, or across it.
  local function takes(policy, scrollView, along, across, rate)
    local sideways = policy == "edgePan"
    local sheet = shown(policy, { scrollView = scrollView, rate = rate })
    sheet:drag {
      from = {185, 200}, by = sideways and { along, across } or { across, along }, duration = 0.2, hold = 0.1,
    }
    local list, screen = sheet:firstEvent "scrollViewWillBeginDragging", sheet:firstEvent "handlePan"
    assert.is_false(list ~= nil and screen ~= nil, "their pans exclude each other")
    return list and "list" or screen and "screen"
  end

  for _, policy in ipairs { "fastPull", "edgePan", "distance" } do
    local sideways = policy == "edgePan"
    local long = sideways and { contentSize = {900, 667} } or { contentSize = {375, 2000} }
    local function with(key, value)
      local list = { contentSize = long.contentSize }
      list[key] = value
      return list
    end

    for _, rate in ipairs { 60, 120 } do
      local at = " (" .. policy .. ", " .. rate .. " Hz)"
      it("takes the finger where it can scroll" .. at, function()
        assert.equal("list", takes(policy, long, 160, 0, rate))
        assert.equal("list", takes(policy, long, -160, 0, rate))
      end)

      it("leaves it where the movement is across the list's axis" .. at, function()
        assert.equal("screen", takes(policy, long, 0, 160, rate))
      end)

      it("leaves it where the content fits, unless it always bounces" .. at, function()
        for _, bounces in ipairs { false, true } do
          local fits = { contentSize = {375, 667} }
          fits.alwaysBounceHorizontal, fits.alwaysBounceVertical = bounces and sideways, bounces and not sideways
          assert.equal(bounces and "list" or "screen", takes(policy, fits, 160, 0, rate))
        end
      end)

      it("leaves it where scrolling is disabled" .. at, function()
        assert.equal("screen", takes(policy, with("isScrollEnabled", false), 160, 0, rate))
      end)

      it("takes it without bounces too, at its top" .. at, function()
        assert.equal("list", takes(policy, with("bounces", false), 160, 0, rate))
      end)
    end
  end
end)
