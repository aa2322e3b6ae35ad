-- What the options gate, handOff and list make of a list inside of another, as a spec over all four
-- policies: of one that scrolls along the way the screen leaves, of one across it, of short content,
-- without bounces, and under insets. Run it with `tug test Scenarios/systems/lists_spec.lua`; the same
-- options with one list are in options_spec.lua and options-list_spec.lua.
--
-- "Along" is the way the screen leaves: down, and for edgePan to the right. The page is the screen's
-- own list, which scrolls both ways; the inner list lies 100 points below its top.

local policies = { "scrollGate", "fastPull", "edgePan", "distance" }

--- A point, or a size, by its part along the way the screen leaves, and its part across that.
local function point(policy, along, across)
  if policy == "edgePan" then return { x = along, y = across } end
  return { x = across, y = along }
end

local function size(policy, along, across)
  if policy == "edgePan" then return { along, across } end
  return { across, along }
end

--- The inner list's keys: its content is so long along the way and across it; it is 375 × 300.
local function inner(policy, along, across, keys)
  keys = keys or {}
  keys.frame = {0, 100, 375, 300}
  keys.contentSize = size(policy, along, across)
  return keys
end

local function scrolling(policy, keys) return inner(policy, 1200, 200, keys) end

local function shown(policy, list, options)
  options = options or {}
  options.policy, options.size = policy, {375, 667}
  options.scrollView = { contentSize = {1500, 2000} }
  options.scrollViews = { list }
  return present(options)
end

local function along(policy, place)
  if policy == "edgePan" then return place.x end
  return place.y
end

local function offset(policy, sheet) return along(policy, sheet.scrollViews[1].contentOffset) end
local function pageOffset(policy, sheet) return along(policy, sheet.scrollView.contentOffset) end
local function place(policy, sheet) return along(policy, sheet.frame) end

--- Puts the inner list and the page so far from their starts.
local function scroll(policy, sheet, list, page)
  sheet.scrollViews[1].contentOffset = point(policy, list, 0)
  sheet.scrollView.contentOffset = point(policy, page or 0, 0)
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

--- A finger on the inner list that goes these ways, one sample each.
local function pulled(policy, sheet, ...)
  local finger = sheet:touch { x = 20, y = 250 }
  for _, way in ipairs { ... } do finger:moveBy(point(policy, way, 0)) end
  return finger
end

for _, policy in ipairs(policies) do
  describe("gate atTop of " .. policy .. " in an inner list #gate", function()
    local function begins(list, atList, atPage)
      local sheet = shown(policy, list, { gate = "atTop" })
      scroll(policy, sheet, atList, atPage)
      pulled(policy, sheet, 10, 20)
      return hasBegun(sheet), sheet
    end

    it("begins when each list along the way is at its start, and only then", function()
      assert.is_true(begins(scrolling(policy), 0, 0))
      assert.is_false(begins(scrolling(policy), 30, 0))
      assert.is_false(begins(scrolling(policy), 0, 0.5))
      assert.is_true(begins(scrolling(policy), -5, -5))
    end)

    it("takes no account of a list across the way, but of the page around it", function()
      local across = inner(policy, 200, 1200)
      local sheet = shown(policy, across, { gate = "atTop" })
      sheet.scrollViews[1].contentOffset = point(policy, 0, 300)
      pulled(policy, sheet, 10, 20)
      assert.is_true(hasBegun(sheet))
      assert.is_true(sheet.scrollView.isDragging)
      assert.is_false((begins(across, 0, 80)))
    end)

    it("leaves the drag across the way to a list that scrolls so", function()
      local sheet = shown(policy, inner(policy, 200, 1200), { gate = "atTop" })
      local finger = sheet:touch { x = 200, y = 250 }
      finger:moveBy(point(policy, 0, -10))
      finger:moveBy(point(policy, 0, -40))
      assert.is_true(sheet.scrollViews[1].isDragging)
      assert.is_false(sheet.scrollView.isDragging)
      assert.is_false(hasBegun(sheet))
    end)

    it("goes by the page where the inner list's content fits", function()
      local began, sheet = begins(inner(policy, 200, 200), 0, 0)
      assert.is_true(began and sheet.scrollView.isDragging)
      assert.is_false(sheet.scrollViews[1].isDragging)
      assert.is_false((begins(inner(policy, 200, 200), 0, 60)))
    end)

    it("needs no bounces", function()
      local began, sheet = begins(scrolling(policy, { bounces = false }), 0, 0)
      assert.is_true(began)
      assert.equal(0, offset(policy, sheet))
      assert.is_false((begins(scrolling(policy, { bounces = false }), 0, 60)))
    end)

    it("goes by where the inner list rests: minus its inset", function()
      local insets = { contentInset = { top = 20, left = 20 } }
      assert.is_true((begins(scrolling(policy, insets), -20, 0)))
      assert.is_false((begins(scrolling(policy, insets), 15, 0)))
    end)

    it("goes by the top that a collapsed title has left the page", function()
      local function began(collapses)
        local sheet = shown(policy, inner(policy, 200, 200), { gate = "atTop" })
        local function setInset(inset)
          sheet.scrollView.contentInset = { top = inset, left = inset }
        end
        setInset(140)
        scroll(policy, sheet, 0, -140)
        -- The page scrolls by 88 points, and with it the title away.
        local finger = pulled(policy, sheet, -10, -88)
        if collapses then setInset(52) end
        finger:hold(0.2)
        finger:lift()
        sheet:settle()
        assert.near(-52, pageOffset(policy, sheet), 1e-9)
        pulled(policy, sheet, 10, 20)
        return hasBegun(sheet)
      end
      assert.is_false(began(false))
      assert.is_true(began(true))
    end)
  end)

  describe("handOff of " .. policy .. " in an inner list #handOff", function()
    local function handedOff(handOff, list, atList, atPage)
      local options = { handOff = handOff }
      if policy == "scrollGate" then options.gate = "atTop" end
      local sheet = shown(policy, list or scrolling(policy), options)
      scroll(policy, sheet, atList or 40, atPage)
      return sheet, pulled(policy, sheet, 10, 25, 45)
    end

    it("\"continue\" divides the movement between the inner list and the screen", function()
      local sheet, finger = handedOff("continue")
      assert.near(0, offset(policy, sheet), 1e-9)
      finger:moveBy(point(policy, 45, 0))
      assert.near(75, place(policy, sheet), 1e-9)
      finger:moveBy(point(policy, -95, 0))
      assert.near(0, place(policy, sheet), 1e-9)
      assert.near(20, offset(policy, sheet), 1e-9)
      assert.equal(0, pageOffset(policy, sheet))
    end)

    it("\"continue\" hands nothing on while the page is scrolled", function()
      local sheet = handedOff("continue", nil, 40, 60)
      assert.is_false(hasBegun(sheet))
      assert.is_true(offset(policy, sheet) < 0)
    end)

    it("\"continue\" divides between the page and the screen where the inner list fits", function()
      local sheet, finger = handedOff("continue", inner(policy, 200, 200), 0, 40)
      assert.near(0, pageOffset(policy, sheet), 1e-9)
      finger:moveBy(point(policy, 45, 0))
      assert.near(75, place(policy, sheet), 1e-9)
    end)

    it("\"continue\" needs no bounces", function()
      local sheet, finger = handedOff("continue", scrolling(policy, { bounces = false }))
      finger:moveBy(point(policy, 10, 0))
      assert.near(0, offset(policy, sheet), 1e-9)
      assert.near(40, place(policy, sheet), 1e-9)
    end)

    it("\"continue\" goes by where the inner list rests", function()
      local insets = { contentInset = { top = 20, left = 20 } }
      local sheet, finger = handedOff("continue", scrolling(policy, insets), 20)
      finger:moveBy(point(policy, 10, 0))
      assert.near(-20, offset(policy, sheet), 1e-9)
      assert.near(40, place(policy, sheet), 1e-9)
    end)

    it("\"freshTouch\" dismisses only by a touch that begins with all of them at their starts",
      function()
        local function begins(atList, atPage)
          local sheet = shown(policy, scrolling(policy), { handOff = "freshTouch", gate = "atTop" })
          scroll(policy, sheet, atList, atPage)
          local finger = sheet:touch { x = 20, y = 250 }
          scroll(policy, sheet, 0, 0)
          finger:moveBy(point(policy, 10, 0))
          finger:moveBy(point(policy, 20, 0))
          return hasBegun(sheet)
        end
        assert.is_true(begins(0, 0))
        assert.is_false(begins(30, 0))
        assert.is_false(begins(0, 30))
      end)
  end)

  describe("list of " .. policy .. " in an inner list #list", function()
    local function dragged(share)
      local sheet = shown(policy, scrolling(policy), { gate = "atTop", list = share })
      return sheet, pulled(policy, sheet, 10, 60)
    end

    it("literally moves the inner list's rubber band together with the screen", function()
      local sheet = dragged("literal")
      assert.near(60, place(policy, sheet), 1e-9)
      assert.is_true(offset(policy, sheet) < 0)
    end)

    it("\"locked\" pins the inner list", function()
      local sheet, finger = dragged("locked")
      assert.near(60, place(policy, sheet), 1e-9)
      assert.near(0, offset(policy, sheet), 1e-9)
      finger:moveBy(point(policy, -20, 0))
      assert.near(40, place(policy, sheet), 1e-9)
      assert.near(0, offset(policy, sheet), 1e-9)
    end)

    it("\"divided\" scrolls it once the screen has returned", function()
      local sheet, finger = dragged("divided")
      finger:moveBy(point(policy, -90, 0))
      assert.near(0, place(policy, sheet), 1e-9)
      assert.near(30, offset(policy, sheet), 1e-9)
      assert.equal(0, pageOffset(policy, sheet))
    end)
  end)
end
