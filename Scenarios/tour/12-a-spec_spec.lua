-- What was found by exploring becomes a spec: sentences with numbers, which `tug test` holds every day.
-- The words are busted's, the assertions luassert's and ours. A failure says where, what was expected,
-- and the last events of the screen. Run this file: tug test Scenarios/tour/12-a-spec_spec.lua

describe("a modal that is pulled away #tour", function()
  local sheet ---@type Screen
  before_each(function() sheet = present { size = {375, 667}, headerHeight = 100 } end)

  it("goes when its header is flicked", function()
    sheet:swipe { from = "header", direction = "down", distance = 60, duration = 0.2 }
    sheet:settle()
    assert.dismissed(sheet)
  end)

  it("stays when the header is pulled slowly and let go", function()
    local did = sheet:drag { from = "header", by = 400 }
    assert.equal("cancel", did.outcome)
    sheet:settle()
    assert.presented(sheet)
  end)

  it("never moves while only its list is scrolled", function()
    sheet:swipe { from = "list", direction = "up", distance = 200 }
    sheet:settle()
    assert.never(sheet, function(now) return now.frame.y > 0 end)
  end)

  pending("goes when the list is pulled far and held: finishesAt may do that")
end)
