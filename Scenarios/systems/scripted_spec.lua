-- What holds of policies that a script makes, one sentence each. The tour's 13-a-policy-of-your-own.lua
-- tells it as a story. Run it with `tug test Scenarios/systems/scripted_spec.lua`.

--- A policy of rules, and the same of functions.
local made = {
  rules = policy {
    name = "half or flick",
    begins = { "contentOffset.y <= 0", "velocity.y > 0" },
    finishes = "percentComplete >= 0.5 or velocity.y > 800",
  },
  functions = policy {
    name = "half or flick",
    begins = function(now) return now.contentOffset.y <= 0 and now.velocity.y > 0 end,
    finishes = function(now) return now.percentComplete >= 0.5 or now.velocity.y > 800 end,
  },
}

--- A screen whose header was pulled by so many points and let go at a velocity.
local function lifted(which, distance, velocity)
  local sheet = present { policy = which, headerHeight = 56 }
  sheet.pan:began { y = 40, velocity = 1 }
  sheet.pan:changed { y = 40 + distance }
  sheet.pan:ended { velocity = velocity }
  sheet:settle()
  return sheet
end

for _, kind in ipairs { "rules", "functions" } do
  local mine = made[kind]
  describe("half or flick, made of " .. kind .. " #scripted", function()
    it("finishes at half of the way, at any velocity", function()
      assert.presented(lifted(mine, 421, 0))
      assert.dismissed(lifted(mine, 422, 0))
      assert.dismissed(lifted(mine, 422, -900))
    end)

    it("finishes at a flick, however short the way", function()
      assert.presented(lifted(mine, 20, 800))
      assert.dismissed(lifted(mine, 20, 801))
    end)

    it("begins only downwards, and at the list's top", function()
      local up, scrolled = present { policy = mine }, present { policy = mine }
      up.pan:began { y = 300, velocity = -1 }
      scrolled.scrollView.contentOffset = 10
      scrolled.pan:began { y = 300, velocity = 1 }
      assert.is_false(up.isInteractivelyDismissing)
      assert.is_false(scrolled.isInteractivelyDismissing)
    end)

    it("is taken back, forked and read at any time like another", function()
      local sheet = lifted(mine, 422, 0)
      local done = sheet:snapshot()
      assert.equal(0.5, sheet:at(sheet:firstEvent("finish").time).transition.percentComplete)
      sheet:undo()
      sheet.pan:ended { velocity = 0 }
      sheet:settle()
      assert.is_true(sheet:snapshot() == done)
    end)
  end)
end

describe("a function of a policy #scripted", function()
  it("reads facts and screens, and changes none", function()
    local sheet ---@type Screen
    sheet = present { policy = policy {
      begins = function() sheet:dismiss() return true end, finishes = "true" } }
    assert.has_error(function() sheet.pan:began { y = 40 } end)
    assert.presented(sheet)
    assert.equal(0, #sheet.events)
  end)

  it("that raises leaves the screen as it was", function()
    local sheet = present { headerHeight = 56, policy = policy {
      finishes = function() error("no") end } }
    assert.has_error(function() sheet:swipe { from = "header", by = 300 } end)
    assert.equal(0, #sheet.events)
    assert.equal(0, sheet.time)
  end)

  it("that says nothing of it cancels when the system takes the touch", function()
    local sheet = present { headerHeight = 56, policy = policy { finishes = "true" } }
    local finger = sheet:touch { x = 100, y = 30 }
    finger:moveBy { y = 200 }
    finger:cancel()
    sheet:settle()
    assert.presented(sheet)
  end)

  it("says what it takes in a call that can be typed", function()
    local mine = policy { name = "r", parameters = { share = 0.3 }, finishes = "percentComplete >= share" }
    local _, message = pcall(function() return mine { share = "a" } end)
    assert.matches('see help%("policy"%)', message)
  end)
end)

describe("the list of policies #scripted", function()
  it("gives their names, each of which is one", function()
    assert.is_true(#policies.names >= 4)
    for _, name in ipairs(policies.names) do assert.equal(name, policies[name].name) end
  end)
end)
