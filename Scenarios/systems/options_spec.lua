-- The options that every policy takes, as a spec: gate, headerTest, axisTest, onCancelled and
-- measuredFrom, each over all four policies; options-list_spec.lua has handOff and list. Run it with
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

--- A screen that was pulled so far along, the finger still down; it went down 9 points before.
local function pulled(policy, way, options)
  local sheet = shown(policy, options)
  sheet.scrollView.contentOffset = { x = -12, y = -160 }
  local before = point(policy, -9, -2)
  sheet.pan:began { x = 100, y = 200, touchDown = { x = 100 + before.x, y = 200 + before.y } }
  local moved = point(policy, way, 20)
  sheet.pan:changed { x = 100 + moved.x, y = 200 + moved.y }
  return sheet
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

    it("\"atTop\" goes by where the list is when it is asked", function()
      local function moved(from, to)
        local sheet = shown(policy, { gate = "atTop" })
        sheet.scrollView.contentOffset = scrolled(policy, from, 100)
        local finger = sheet:touch { x = 60, y = 300 }
        sheet.scrollView.contentOffset = scrolled(policy, to, 100)
        finger:moveBy(point(policy, 10, 0))
        finger:moveBy(point(policy, 20, 0))
        return hasBegun(sheet)
      end
      assert.is_true(moved(200, 0))
      assert.is_false(moved(0, 200))
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

  describe("onCancelled of " .. policy .. " #onCancelled", function()
    local function cancelled(way, velocity, onCancelled)
      local sheet = pulled(policy, way, { onCancelled = onCancelled })
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
      assert.near(75, place(policy, pulled(policy, 75)), 1e-9)
      assert.near(75, place(policy, pulled(policy, 75, { measuredFrom = "attempt" })), 1e-9)
    end)

    it("\"touchDown\" counts it from where the finger went down", function()
      assert.near(84, place(policy, pulled(policy, 75, { measuredFrom = "touchDown" })), 1e-9)
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

  it("gate and handOff leave edgePan's half as it is beside the list", function()
    for _, option in ipairs {
      { "gate", "atTop" }, { "gate", "header" }, { "handOff", "continue" }, { "handOff", "freshTouch" },
    } do
      local function at(x, touchDown)
        local sheet = shown("edgePan", { [option[1]] = option[2], headerHeight = 300 })
        return begins("edgePan", sheet, {
          x = x, y = 250, touchDown = {touchDown, 250}, velocity = {50, 0},
        })
      end
      assert.is_true(at(187, 197), option[2])
      assert.is_false(at(187.5, 177), option[2])
    end
  end)

  it("gate and handOff leave scrollGate's header as it is beside the list", function()
    for _, option in ipairs {
      { "gate", "atTop" }, { "handOff", "continue" }, { "handOff", "freshTouch" },
    } do
      local function at(y, touchDown)
        local options = {
          [option[1]] = option[2], headerHeight = 56, scrollView = { frame = {0, 100, 375, 400} },
        }
        return begins("scrollGate", shown("scrollGate", options), {
          x = 20, y = y, touchDown = {20, touchDown}, velocity = {0, 50},
        })
      end
      assert.is_true(at(56, 66), option[2])
      assert.is_false(at(56.5, 46), option[2])
    end
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

  it("headerTest leaves a touch below the header to scrollGate's gate", function()
    for _, headerTest in ipairs { "attempt", "touchDown" } do
      local sheet = shown("scrollGate", { headerHeight = 56, headerTest = headerTest })
      sheet.scrollView.contentOffset = -160
      assert.is_true(begins("scrollGate", sheet, { x = 100, y = 300, touchDown = {100, 290} }))
    end
  end)

  it("measuredFrom counts edgePan's way to the left too", function()
    assert.near(75, place("edgePan", pulled("edgePan", -75)), 1e-9)
    assert.near(66, place("edgePan", pulled("edgePan", -75, { measuredFrom = "touchDown" })), 1e-9)
  end)

  it("onCancelled = \"release\" takes distance's pan off where it finishes", function()
    local sheet = shown("distance", { onCancelled = "release" })
    sheet.pan:began { x = 100, y = 200 }
    sheet.pan:changed { x = 100, y = 600 }
    sheet.pan:cancelled()
    assert.is_false(sheet.pan.isAttached)
  end)
end)
