-- The options that every policy takes, as a spec: gate, handOff, list, axisTest, onCancelled,
-- measuredFrom and headerTest, each over all four policies. Run it with
-- `tug test Scenarios/systems/options_spec.lua`. What is literal is said in each policy's own spec.
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

--- A list at these offsets from rest, and a touch on it that moves so.
local function onList(policy, options, along, across, velocity)
  local sheet = shown(policy, options)
  sheet.scrollView.contentOffset = scrolled(policy, along, across)
  return begins(policy, sheet, { x = 100, y = 300, velocity = velocity })
end

for _, policy in ipairs(policies) do
  describe("gate of " .. policy .. " #gate", function()
    local down = point(policy, 0.5, -50)

    it("\"atTop\" begins on the list at its resting top or before it, not after it", function()
      assert.is_true(onList(policy, { gate = "atTop" }, 0, 300, down))
      assert.is_true(onList(policy, { gate = "atTop" }, -0.5, 300, down))
      assert.is_false(onList(policy, { gate = "atTop" }, 0.5, 0, down))
    end)

    it("\"atTop\" begins on the list only with a movement the way the screen leaves", function()
      assert.is_false(onList(policy, { gate = "atTop" }, 0, 300, point(policy, 0, 50)))
      assert.is_false(onList(policy, { gate = "atTop" }, 0, 300, point(policy, -0.5, 50)))
    end)

    it("\"atTop\" is literal for a touch off the list", function()
      local sheet = shown(policy, { gate = "atTop", headerHeight = 56 })
      sheet.scrollView.contentOffset = scrolled(policy, 600, 300)
      assert.is_true(begins(policy, sheet, { x = 100, y = 30, velocity = point(policy, -400, 50) }))
    end)

    it("\"atTop\" goes by where the finger went down", function()
      local sheet = shown(policy, { gate = "atTop", headerHeight = 56 })
      sheet.scrollView.contentOffset = scrolled(policy, 600, 0)
      assert.is_false(begins(policy, sheet, { x = 100, y = 50, touchDown = {100, 90}, velocity = down }))
    end)

    it("\"atTop\" lets list and screen recognise together", function()
      local sheet = shown(policy, { gate = "atTop" })
      local finger = sheet:touch { x = 60, y = 200 }
      finger:moveBy(point(policy, 10, 0))
      finger:moveBy(point(policy, 60, 0))
      assert.is_true(sheet.scrollView.isDragging)
      assert.near(60, place(policy, sheet), 1e-9)
      assert.is_true(offset(policy, sheet) < 0, "nothing locks the list")
    end)

    it("\"header\" begins in the header alone", function()
      local function at(y, options)
        options.headerHeight = 56
        return begins(policy, shown(policy, options), { x = 100, y = y })
      end
      assert.is_true(at(56, { gate = "header" }))
      assert.is_false(at(56.5, { gate = "header" }))
      assert.equal(policy ~= "scrollGate", at(56.5, {}), "literally scrollGate's has a gate")
    end)
  end)

  describe("headerTest of " .. policy .. " #headerTest", function()
    --- With touch-down and attempt at these heights, the header 56 points high.
    local function at(touchDown, attempt, headerTest)
      local options = { gate = "header", headerHeight = 56, headerTest = headerTest }
      local sheet = shown(policy, options)
      return begins(policy, sheet, { x = 100, y = attempt, touchDown = { x = 90, y = touchDown } })
    end

    it("\"attempt\" is where the pan began", function()
      assert.is_false(at(50, 60))
      assert.is_true(at(66, 56))
      assert.is_true(at(66, 56, "attempt"))
    end)

    it("\"touchDown\" is where the finger went down", function()
      assert.is_true(at(56, 66, "touchDown"))
      assert.is_false(at(56.5, 50, "touchDown"))
    end)
  end)

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

    it("\"locked\" is pinned while the screen moves", function()
      local out, back, screen = pulledAndBack "locked"
      assert.near(0, out, 1e-9)
      assert.near(0, back, 1e-9)
      assert.near(100, screen, 1e-9)
    end)

    it("\"divided\" gets what is left when the screen is back at rest", function()
      local out, back, screen = pulledAndBack "divided"
      assert.near(0, out, 1e-9)
      assert.near(30, back, 1e-9)
      assert.near(100, screen, 1e-9)
    end)
  end)

  describe("axisTest of " .. policy .. " #axisTest", function()
    --- Whether a finger off the list begins that moves by so much along and across.
    local function moves(along, across, axisTest)
      local options = { axisTest = axisTest, scrollView = false, headerHeight = 400 }
      local sheet = shown(policy, options)
      local finger = sheet:touch { x = 140, y = 300 }
      finger:moveBy(point(policy, along, across))
      finger:moveBy(point(policy, along / 2, across / 2))
      local asked = sheet:firstEvent "gestureRecognizerShouldBegin"
      assert.equal(axisTest ~= nil, asked ~= nil)
      if asked then assert.equal(hasBegun(sheet), asked.answer) end
      return hasBegun(sheet)
    end

    it("lets a pan begin within so many degrees of the way the screen leaves", function()
      assert.is_true(moves(40, 40, 45))
      assert.is_true(moves(40, -40, 45))
      assert.is_false(moves(40, 40.5, 45))
      assert.is_false(moves(40, -40.5, 45))
      assert.is_true(moves(40, 14.5, 20))              -- 19.9 degrees
      assert.is_false(moves(40, 14.6, 20))             -- 20.1 degrees
    end)

    it("lets none begin that moves the other way, up to 180 degrees", function()
      assert.is_false(moves(-40, 3, 45))
      assert.is_true(moves(-40, 3, 180))
    end)

    it("literally is none: every direction begins", function()
      for _, way in ipairs { {40, 40.5}, {3, 40}, {-40, 3} } do
        assert.is_true(moves(way[1], way[2], nil))
      end
    end)
  end)

  -- A lift at this speed along finishes; distance does not look at it.
  local fast = ({ scrollGate = 100.5, fastPull = 1500, edgePan = 0.5, distance = 0 })[policy]
  local far = policy == "distance" and 400 or 80

  --- A screen that was pulled so far along, the finger still down; it went down 9 points before.
  local function pulled(way, options)
    local sheet = shown(policy, options)
    sheet.scrollView.contentOffset = { x = -12, y = -160 }
    local before = point(policy, -9, -2)
    sheet.pan:began { x = 100, y = 200, touchDown = { x = 100 + before.x, y = 200 + before.y } }
    local moved = point(policy, way, 20)
    sheet.pan:changed { x = 100 + moved.x, y = 200 + moved.y }
    return sheet
  end

  describe("onCancelled of " .. policy .. " #onCancelled", function()
    local function cancelled(way, velocity, onCancelled)
      local sheet = pulled(way, { onCancelled = onCancelled })
      sheet.pan:cancelled { velocity = point(policy, velocity, 30) }
      sheet:settle()
      return sheet
    end

    it("\"cancel\" brings the screen back, whatever a lift would have done", function()
      local sheet = cancelled(far, fast, "cancel")
      assert.presented(sheet)
      assert.near(0, place(policy, sheet), 1e-9)
      assert.is_nil(sheet.stuck)
      assert.is_true(sheet.pan.isAttached)
    end)

    it("\"release\" does what a lift would have done", function()
      assert.dismissed(cancelled(far, fast, "release"))
      local sheet = cancelled(80, fast - 0.5, "release")
      assert.presented(sheet)
      assert.near(0, place(policy, sheet), 1e-9)
      assert.is_nil(sheet.stuck)
    end)

    it("literally does what the policy has it do", function()
      local sheet = cancelled(far, fast)
      assert.not_equal("dismissed", sheet.state)
      local hangs = policy == "scrollGate" or policy == "fastPull"
      assert.equal(hangs and 80 or 0, math.floor(place(policy, sheet) + 0.5))
    end)
  end)

  describe("measuredFrom of " .. policy .. " #measuredFrom", function()
    it("\"attempt\" counts the way from where the attempt succeeded", function()
      assert.near(75, place(policy, pulled(75)), 1e-9)
      assert.near(75, place(policy, pulled(75, { measuredFrom = "attempt" })), 1e-9)
    end)

    it("\"touchDown\" counts it from where the finger went down", function()
      assert.near(84, place(policy, pulled(75, { measuredFrom = "touchDown" })), 1e-9)
    end)
  end)
end

describe("the options where the policies differ #differ", function()
  it("gate = \"atTop\" leaves scrollGate's own gate to touches beside the list", function()
    local options = {
      gate = "atTop", headerHeight = 56, scrollView = { frame = {0, 56, 375, 400} },
    }
    local sheet = shown("scrollGate", options)
    assert.is_false(begins("scrollGate", sheet, { x = 100, y = 500, velocity = {0, 50} }))
    sheet.scrollView.contentOffset = -160
    sheet.pan:changed { x = 100, y = 510 }
    assert.is_true(hasBegun(sheet))
  end)

  it("gate = \"atTop\" leaves the right half without a pop beside the list", function()
    local sheet = shown("edgePan", { gate = "atTop", headerHeight = 56 })
    assert.is_false(begins("edgePan", sheet, { x = 200, y = 30, velocity = {50, 0} }))
  end)

  it("gate = \"header\" asks for scrollGate's and edgePan's own rules too", function()
    local sheet = shown("scrollGate", { gate = "header", headerHeight = 56 })
    sheet.scrollView.contentOffset = -160
    assert.is_true(sheet.canScroll)
    assert.is_false(begins("scrollGate", sheet, { x = 100, y = 300 }))
    sheet = shown("edgePan", { gate = "header", headerHeight = 56 })
    assert.is_false(begins("edgePan", sheet, { x = 200, y = 30 }))
  end)

  it("headerTest holds for the header that scrollGate's own rule knows", function()
    local function at(touchDown, attempt, headerTest)
      local sheet = shown("scrollGate", { headerHeight = 56, headerTest = headerTest })
      return begins("scrollGate", sheet, { x = 100, y = attempt, touchDown = {100, touchDown} })
    end
    assert.is_false(at(50, 60))
    assert.is_true(at(66, 56))
    assert.is_true(at(56, 66, "touchDown"))
    assert.is_false(at(56.5, 50, "touchDown"))
  end)

  it("onCancelled = \"release\" takes distance's pan off where it finishes", function()
    local sheet = shown("distance", { onCancelled = "release" })
    sheet.pan:began { x = 100, y = 200 }
    sheet.pan:changed { x = 100, y = 600 }
    sheet.pan:cancelled()
    assert.is_false(sheet.pan.isAttached)
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
end)
