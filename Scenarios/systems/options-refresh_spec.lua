-- refresh = "wins": a pull for the refresh control begins no dismissal from the list, whatever the policy
-- asks besides; a touch beside the list does. Literally nothing is asked of the refresh control.

--- Where a pan begins the dismissal of each policy, on the list or in the header.
local heights = { list = 400, header = 30 }

--- Whether the pan began anything.
local function begins(policy, place, isRefreshing, refresh)
  local sheet = present { policy = policy, headerHeight = 44, refreshControl = true, refresh = refresh }
  if isRefreshing then sheet.scrollView:beginRefreshing() end
  if policy == "scrollGate" and place == "list" then sheet.scrollView.contentOffset = -160 end
  local y = heights[place]
  sheet.pan:began { x = 100, y = y }
  sheet.pan:changed { x = 150, y = y + 50 }
  return sheet:firstEvent "setFrame" ~= nil or sheet.state == "dismissing", sheet
end

for _, policy in ipairs { "scrollGate", "fastPull", "edgePan", "distance" } do
  describe("refresh of " .. policy .. " #refresh", function()
    it("literally lets every pull begin", function()
      for _, place in ipairs { "list", "header" } do
        assert.is_true((begins(policy, place, true, "literal")))
        assert.is_true((begins(policy, place, false, "literal")))
      end
    end)

    it("that wins lets none on a list that refreshes", function()
      assert.is_false((begins(policy, "list", true, "wins")))
    end)

    it("that wins lets those begin that find nothing refreshing", function()
      assert.is_true((begins(policy, "list", false, "wins")))
    end)

    it("that wins lets those in the header begin", function()
      assert.is_true((begins(policy, "header", true, "wins")))
      assert.is_true((begins(policy, "header", false, "wins")))
    end)

    it("that wins leaves what the policy asks itself", function()
      if policy == "scrollGate" then
        local sheet = present { headerHeight = 44, refreshControl = true, refresh = "wins" }
        sheet.pan:began { y = 400 }
        assert.equal("presented", sheet.state)
      elseif policy == "edgePan" then
        local sheet = present { policy = policy, refreshControl = true, refresh = "wins" }
        sheet.pan:began { x = 300, y = 400 }
        assert.equal("presented", sheet.state)
      end
    end)
  end)
end

describe("the interactor of distance #interactor", function()
  it("is given while a drag is under way, or always", function()
    local function given(interactor)
      local sheet = present { policy = "distance", interactor = interactor }
      sheet:dismiss()
      return sheet:firstEvent("interactionControllerForDismissal").given
    end
    assert.is_false(given "whileInProgress")
    assert.is_true(given "alwaysInteractive")
    assert.is_false(given "unretainedInteractor")
  end)
end)
