-- What the options handOff and list make of a list and a screen that one finger moves, as a spec over
-- all four policies. Run it with `tug test Scenarios/systems/options-list_spec.lua`; the other options
-- that every policy takes are in options_spec.lua.
--
-- "Along" is the way the screen leaves: down, and for edgePan to the right. The list scrolls along
-- both and has a different inset on each side, so that no number of one direction can stand in for
-- one of the other.

local policies = { "scrollGate", "fastPull", "edgePan", "distance" }

--- A point by its part along the way the screen leaves, and its part across that.
local function point(policy, along, across)
  if policy == "edgePan" then return { x = along, y = across } end
  return { x = across, y = along }
end

--- A screen whose list rests at x = -12 and y = -20.
local function shown(policy, options)
  options = options or {}
  options.policy, options.size = policy, {375, 667}
  if options.scrollView == nil then
    options.scrollView = {
      contentSize = {900, 2000}, contentInset = { top = 20, left = 12, bottom = 7, right = 5 },
    }
  end
  return present(options)
end

--- Where the list is when it has been scrolled so far from rest, along and across.
local function scrolled(policy, along, across)
  if policy == "edgePan" then return { x = along - 12, y = across - 20 } end
  return { x = across - 12, y = along - 20 }
end

local function place(policy, sheet)
  if policy == "edgePan" then return sheet.frame.x end
  return sheet.frame.y
end

local function offset(policy, sheet)
  if policy == "edgePan" then return sheet.scrollView.contentOffset.x + 12 end
  return sheet.scrollView.contentOffset.y + 20
end

--- Whether a pan began to move the screen, or to dismiss it.
local function hasBegun(sheet)
  for _, event in ipairs(sheet.events) do
    if event.name == "setFrame" or event.name == "dismiss" or event.name == "popViewController" then
      return true
    end
  end
  return false
end

--- Whether a pan begins that is reported so. Of fastPull's only the next movement shows it.
local function begins(policy, sheet, pan)
  sheet.pan:began(pan)
  if policy == "fastPull" then sheet.pan:changed { x = pan.x + 30, y = pan.y + 40 } end
  return hasBegun(sheet)
end

for _, policy in ipairs(policies) do
  describe("handOff of " .. policy .. " #handOff", function()
    --- A finger that scrolled the list to its start, 30 points on; it went 10 to begin and then 70.
    local function handedOff(options)
      if policy == "scrollGate" then options.gate = "atTop" end
      local sheet = shown(policy, options)
      sheet.scrollView.contentOffset = scrolled(policy, 40, 100)
      local finger = sheet:touch { x = 20, y = 200 }
      for _, way in ipairs { 10, 25, 45 } do finger:moveBy(point(policy, way, 0)) end
      return sheet, finger
    end

    it("literally divides nothing: the list goes on past its edge", function()
      local sheet = handedOff {}
      assert.is_true(offset(policy, sheet) < 0)
      assert.equal(policy == "scrollGate", hasBegun(sheet), "scrollGate's pan asks again and again")
    end)

    it("\"continue\" goes on as a dismissal, the movement divided at the list's edge", function()
      local sheet, finger = handedOff { handOff = "continue" }
      assert.near(0, offset(policy, sheet), 1e-9)
      finger:moveBy(point(policy, 45, 3))
      assert.near(75, place(policy, sheet), 1e-9)
      assert.near(0, offset(policy, sheet), 1e-9)
    end)

    it("\"continue\" spends the way back first on the screen, then on the list", function()
      local sheet, finger = handedOff { handOff = "continue" }
      finger:moveBy(point(policy, 45, 3))
      finger:moveBy(point(policy, -15, 0))
      assert.near(60, place(policy, sheet), 1e-9)
      finger:moveBy(point(policy, -80, 0))
      assert.near(0, place(policy, sheet), 1e-9)
      assert.near(20, offset(policy, sheet), 1e-9)
      finger:moveBy(point(policy, 30, 0))
      assert.near(10, place(policy, sheet), 1e-9)
      assert.near(0, offset(policy, sheet), 1e-9)
    end)

    it("\"continue\" with the list locked leaves the list at its edge", function()
      local sheet, finger = handedOff { handOff = "continue", list = "locked" }
      finger:moveBy(point(policy, 45, 3))
      assert.near(75, place(policy, sheet), 1e-9)
      finger:moveBy(point(policy, -105, 0))
      assert.near(0, offset(policy, sheet), 1e-9)
    end)

    it("\"continue\" lets every touch off the list begin", function()
      local sheet = shown(policy, { handOff = "continue", headerHeight = 56 })
      sheet.scrollView.contentOffset = scrolled(policy, 600, 300)
      assert.is_true(begins(policy, sheet, { x = 100, y = 30 }))
    end)

    it("\"continue\" asks the policy all the same", function()
      local sheet = shown(policy, { handOff = "continue", gate = "header", headerHeight = 56 })
      local finger = sheet:touch { x = 20, y = 200 }
      finger:moveBy(point(policy, 10, 0))
      finger:moveBy(point(policy, 60, 0))
      assert.is_false(hasBegun(sheet))
      assert.is_true(offset(policy, sheet) < 0, "what no attempt took the list gets")
    end)

    it("\"freshTouch\" begins only if the list was at its start at touch-down", function()
      local function fresh(along, across)
        local options = { handOff = "freshTouch" }
        if policy == "scrollGate" then options.headerHeight = 300 end
        local sheet = shown(policy, options)
        sheet.scrollView.contentOffset = scrolled(policy, along, across)
        return begins(policy, sheet, { x = 100, y = 300, touchDown = {100, 310} })
      end
      assert.is_true(fresh(0, 300))
      assert.is_true(fresh(-0.5, 300))
      assert.is_false(fresh(0.5, 0))
    end)

    it("\"freshTouch\" goes by where the list was at touch-down, not by where it is", function()
      local function moved(from, to)
        local options = { handOff = "freshTouch", recognition = "simultaneous" }
        local sheet = shown(policy, options)
        sheet.scrollView.contentOffset = scrolled(policy, from, 100)
        local finger = sheet:touch { x = 60, y = 300 }
        sheet.scrollView.contentOffset = scrolled(policy, to, 100)
        if policy == "scrollGate" then sheet.headerHeight = 400 end
        finger:moveBy(point(policy, 10, 0))
        finger:moveBy(point(policy, 20, 0))
        return hasBegun(sheet)
      end
      assert.is_true(moved(0, 200))
      assert.is_false(moved(200, 0))
    end)

    it("\"freshTouch\" lets every touch off the list begin", function()
      local sheet = shown(policy, { handOff = "freshTouch", headerHeight = 56 })
      sheet.scrollView.contentOffset = scrolled(policy, 600, 300)
      assert.is_true(begins(policy, sheet, { x = 100, y = 30 }))
    end)
  end)

  describe("list of " .. policy .. " #list", function()
    --- A finger that pulls the screen from the list's start by 100 points, and back by 130.
    local function pulledAndBack(list)
      local sheet = shown(policy, { gate = "atTop", list = list })
      sheet.scrollView.contentOffset = scrolled(policy, 0, 100)
      local finger = sheet:touch { x = 20, y = 200 }
      finger:moveBy(point(policy, 10, 0))
      finger:moveBy(point(policy, 100, 3))
      local out, screen = offset(policy, sheet), place(policy, sheet)
      finger:moveBy(point(policy, -130, 0))
      return out, offset(policy, sheet), screen
    end

    it("literally is pulled past its edge while the screen moves, and scrolls back", function()
      local out, back, screen = pulledAndBack "literal"
      assert.is_true(out < -30)
      assert.near(30, back, 1e-9)
      assert.near(100, screen, 1e-9)
    end)

    it("literally bounces, or not, as it did before", function()
      for _, bounces in ipairs { true, false } do
        local sheet = shown(policy, { scrollView = { bounces = bounces } })
        sheet.pan:began { x = 100, y = 0 }
        sheet.scrollView.contentOffset = scrolled(policy, 30, 100)
        assert.is_true(hasBegun(sheet) or policy == "fastPull")
        assert.equal(bounces, sheet.scrollView.bounces)
      end
    end)

    it("\"locked\" is pinned while the screen moves", function()
      local out, back, screen = pulledAndBack "locked"
      assert.near(0, out, 1e-9)
      assert.near(0, back, 1e-9)
      assert.near(100, screen, 1e-9)
    end)

    it("neither locked nor divided stands still beside a screen whose pan was refused", function()
      for _, list in ipairs { "literal", "locked", "divided" } do
        local sheet = shown(policy, {
          gate = "header", headerHeight = 56, list = list, recognition = "simultaneous",
        })
        sheet.scrollView.contentOffset = scrolled(policy, 40, 100)
        local finger = sheet:touch { x = 20, y = 200 }
        finger:moveBy(point(policy, 10, 0))
        local before = #sheet.events
        finger:moveBy(point(policy, 100, 0))
        assert.is_true(offset(policy, sheet) < -20)
        local moves = 0
        for index = before + 1, #sheet.events do
          if sheet.events[index].name == "scrollViewDidScroll" then moves = moves + 1 end
        end
        assert.equal(1, moves)
        assert.is_false(hasBegun(sheet))
      end
    end)

    it("\"divided\" gets what is left when the screen is back at rest", function()
      local out, back, screen = pulledAndBack "divided"
      assert.near(0, out, 1e-9)
      assert.near(30, back, 1e-9)
      assert.near(100, screen, 1e-9)
    end)
  end)
end

describe("the options of the list where the policies differ #differ", function()
  it("handOff = \"continue\" waits for the list's edge though scrollGate's gate is open", function()
    local sheet = shown("scrollGate", { handOff = "continue", gateOffset = 100 })
    sheet.scrollView.contentOffset = scrolled("scrollGate", 50, 0)
    assert.is_true(sheet.canScroll)
    assert.is_false(begins("scrollGate", sheet, { x = 100, y = 300 }))
    sheet.scrollView.contentOffset = scrolled("scrollGate", 0, 0)
    sheet.pan:changed { x = 100, y = 310 }
    assert.is_true(hasBegun(sheet))
  end)

  it("handOff = \"freshTouch\" keeps a scroll from opening scrollGate's gate on its way", function()
    local function pulledOut(along, handOff)
      local sheet = shown("scrollGate", { handOff = handOff })
      sheet.scrollView.contentOffset = scrolled("scrollGate", along, 100)
      local finger = sheet:touch { x = 100, y = 100 }
      finger:moveBy { x = 0, y = 500, duration = 0.5 }
      return hasBegun(sheet)
    end
    assert.is_true(pulledOut(40, "literal"))
    assert.is_false(pulledOut(40, "freshTouch"))
    assert.is_true(pulledOut(0, "freshTouch"))
  end)

  it("divides the movement too where the policy itself would hold its list", function()
    for _, name in ipairs { "panModal", "pullToDismiss" } do
      local sheet = present { policy = name, size = {390, 844}, list = "divided" }
      local finger = sheet:touch { x = 195, y = 200 }
      for _, step in ipairs { {210, 0, 0}, {230, 20, 0}, {190, 0, 20}, {170, 0, 40}, {150, 0, 60} } do
        finger:moveTo { y = step[1] }
        -- pullToDismiss starts slowly: its screen lags behind its share.
        if name == "panModal" then assert.near(step[2], sheet.frame.y, 1e-9, name) end
        assert.near(step[3], sheet.scrollView.contentOffset.y, 1e-9, name)
      end
    end
  end)
end)
