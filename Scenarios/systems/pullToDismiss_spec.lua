-- The rules of pullToDismiss as a spec: PullToDismiss's screen follows a finger that pulls a list past
-- its top, each movement added to where the screen is; the very first of them count for a hundredth of
-- a point. A lift further down than 0.33 of the height dismisses, and so does one from anywhere below
-- the start that moves down at all. Any other brings the screen back. While it is down the list is held.
--
-- The screen is 375 by 1000 points, so that its share is a round number, and not its width's.

--- A screen with parameters of the policy, and options of the screen.
local function shown(parameters, options)
  options = options or {}
  options.policy = policies.pullToDismiss(parameters or {})
  options.size = {375, 1000}
  return present(options)
end

--- One that a pan brought so far down, the finger still there; without the slow start.
local function pulled(way, parameters)
  parameters = parameters or {}
  parameters.slowZone = parameters.slowZone or 0
  local sheet = shown(parameters)
  sheet.pan:began { x = 100, y = 100 }
  sheet.pan:changed { x = 130, y = 100 + way }
  return sheet
end

--- One that was lifted there, at a speed downwards.
local function lifted(way, velocity, parameters)
  local sheet = pulled(way, parameters)
  sheet.pan:ended { velocity = {70, velocity} }
  return sheet
end

--- Brings a pan up or down by each of these, and says where the screen is then.
local function places(sheet, ways)
  local y, list = sheet.pan.location.y, {}
  for index, way in ipairs(ways) do
    y = y + way
    sheet.pan:changed { x = 100, y = y }
    list[index] = sheet.frame.y
  end
  return list
end

describe("the pan #pan", function()
  --- A list that rests at (-12, -20), so far from there, and a pan that began on it.
  local function began(along, across)
    local sheet = shown({ slowZone = 0 }, {
      scrollView = { contentSize = {900, 2000}, contentInset = { top = 20, left = 12 } },
    })
    sheet.scrollView.contentOffset = { x = across - 12, y = along - 20 }
    sheet.pan:began { x = 100, y = 100 }
    return sheet
  end

  it("begins with the list at its top, or past it, and not below", function()
    for below, begins in pairs { [-5] = true, [0] = true, [0.5] = false } do
      for _, across in ipairs { 0, 300 } do
        local sheet = began(below, across)
        sheet.pan:ended {}
        assert.equal(begins, sheet:firstEvent("animate") ~= nil, below .. " pt below the top")
      end
    end
  end)

  it("is asked again until the list is at its top: it moves the screen from the next on", function()
    local sheet = began(50, 0)
    assert.same({ 0 }, places(sheet, { 40 }))
    sheet.scrollView.contentOffset = -20
    assert.same({ 0, 30 }, places(sheet, { 20, 30 }))
    assert.equal(0, sheet.pan.translation.y)
  end)

  it("counts from where it began, whatever it reports there", function()
    local sheet = shown { slowZone = 0 }
    sheet.pan:began { y = 100, translation = 40 }
    assert.same({ 60 }, places(sheet, { 60 }))
  end)

  it("adds each movement downwards or upwards, and none sideways", function()
    local sheet = pulled(80)
    assert.same({ 110, 30, 55 }, places(sheet, { 30, -80, 25 }))
    assert.equal(0, sheet.frame.x)
    assert.equal(0, sheet.pan.translation.y)
  end)

  it("counts a movement as the recogniser reports it, not from the touch-down", function()
    local sheet = shown { slowZone = 0 }
    sheet.pan:began { y = 100, touchDown = {0, 90} }
    sheet.pan:changed { y = 130, translation = 25 }
    assert.equal(25, sheet.frame.y)
  end)

  it("brings the screen to its start and no higher; the way down counts from there", function()
    assert.same({ 0.5, 0, 0, 10 }, places(pulled(80), { -79.5, -0.5, -50, 10 }))
    assert.same({ 0, 10 }, places(pulled(80), { -100, 10 }))
  end)

  it("moves nothing at the start with the list below its top, insets counted", function()
    local sheet = began(0, 0)
    sheet.scrollView.contentOffset = { x = -12, y = -19.5 }
    assert.same({ 0 }, places(sheet, { 60 }))
    sheet.scrollView.contentOffset = { x = 300, y = -20 }
    assert.same({ 20 }, places(sheet, { 20 }))
  end)

  it("leaves a list below its top its fingers, while the screen is at its start", function()
    local sheet = pulled(0)
    sheet.scrollView.contentOffset = 0.5
    assert.same({ 0 }, places(sheet, { 60 }))
    assert.equal(0, sheet.pan.translation.y)
    sheet.scrollView.contentOffset = 0
    assert.same({ 20 }, places(sheet, { 20 }))
    sheet.scrollView.contentOffset = 50
    assert.same({ 30, 0, 0 }, places(sheet, { 10, -30, 10 }))
  end)

  it("moves a screen that is half a point down, wherever the list is", function()
    local sheet = pulled(0.5)
    sheet.scrollView.contentOffset = 50
    assert.same({ 10.5 }, places(sheet, { 10 }))
  end)

  it("that is cancelled leaves the screen where it is, for the next to go on", function()
    local sheet = pulled(400)
    sheet.pan:cancelled { velocity = 500 }
    sheet:settle()
    assert.presented(sheet)
    assert.equal(400, sheet.frame.y)
    assert.is_nil(sheet:firstEvent("animate"))
    sheet.pan:began { x = 100, y = 100 }
    assert.same({ 420 }, places(sheet, { 20 }))
  end)
end)

describe("the slow start #slow", function()
  it("brings the screen down by 0.01 pt a movement, until it is 0.05 pt down", function()
    local sheet = shown()
    sheet.pan:began { x = 100, y = 100 }
    local reached = places(sheet, { 10, 200, 0.02, 10, 10, 10, 20 })
    for index = 1, 5 do assert.near(index / 100, reached[index], 1e-12) end
    assert.near(10.05, reached[6], 1e-12)
    assert.near(30.05, reached[7], 1e-12)
  end)

  it("is a zone and a step by parameters; at the zone's end all counts", function()
    local sheet = shown { slowZone = 1, slowStep = 0.5 }
    sheet.pan:began { x = 100, y = 100 }
    assert.same({ 0.5, 1, 11 }, places(sheet, { 10, 10, 10 }))
  end)

  it("lets shorter movements count, and all upwards", function()
    local sheet = shown { slowZone = 4, slowStep = 2 }
    sheet.pan:began { x = 100, y = 100 }
    assert.same({ 1, 3, 0.5, 2.5, 0 }, places(sheet, { 1, 30, -2.5, 5, -30 }))
  end)
end)

describe("the lift #lift", function()
  it("dismisses further down than 0.33 of the height, whatever its speed", function()
    for _, velocity in ipairs { -3000, 0 } do
      local at, beyond = lifted(330, velocity), lifted(330.5, velocity)
      assert.is_nil(at:firstEvent("dismiss"))
      assert.equal("dismissing", beyond.state)
      at:settle()
      beyond:settle()
      assert.presented(at)
      assert.equal(0, at.frame.y)
      assert.dismissed(beyond)
    end
  end)

  it("dismisses beyond another share by a parameter", function()
    assert.presented(lifted(500, 0, { dismissShare = 0.5 }))
    assert.equal("dismissing", lifted(500.5, 0, { dismissShare = 0.5 }).state)
  end)

  it("that moves down at all dismisses from anywhere below the start", function()
    for _, way in ipairs { 0.5, 300 } do
      assert.equal("dismissing", lifted(way, 0.5).state)
      assert.presented(lifted(way, 0))
      assert.presented(lifted(way, -0.5))
    end
  end)

  it("dismisses nothing at the start, however fast", function()
    assert.presented(lifted(0, 3000))
  end)

  it("must be faster by a parameter", function()
    assert.presented(lifted(10, 200, { finishVelocity = 200 }))
    assert.equal("dismissing", lifted(10, 200.5, { finishVelocity = 200 }).state)
  end)

  it("is what dismisses, not the drag", function()
    local sheet = pulled(900)
    sheet:advance(1)
    assert.presented(sheet)
  end)

  it("dismisses with the screen's own animation, from where the screen is", function()
    local sheet = lifted(400, 0)
    assert.is_true(sheet:firstEvent("dismiss").animated)
    assert.is_nil(sheet:firstEvent("animate"))
    assert.equal(400, sheet.frame.y)
    sheet:settle()
    assert.same({ 0, 1000 }, { sheet.frame.x, sheet.frame.y })
  end)

  it("brings the screen back in 0.25 s", function()
    local sheet = lifted(200, 0)
    local animation = sheet:firstEvent("animate")
    assert.equal(0.25, animation.duration)
    assert.same({ 0, 0 }, { animation.origin.x, animation.origin.y })
    sheet:advance(0.0625)
    assert.near(0.870838 * 200, sheet.frame.y, 1e-3, "easeInOut")
    assert.equal(1, lifted(200, 0, { settleDuration = 1 }):firstEvent("animate").duration)
  end)
end)

describe("the list #list", function()
  it("bounces, or not, as it did before", function()
    for _, bounces in ipairs { true, false } do
      local sheet = present { policy = "pullToDismiss", scrollView = { bounces = bounces } }
      sheet.pan:began { y = 300 }
      sheet.scrollView.contentOffset = 10
      assert.equal(bounces, sheet.scrollView.bounces)
    end
  end)

  --- A finger on a list that is scrolled so far; its next movement moves list or screen.
  local function finger(offset)
    local sheet = shown { slowZone = 0 }
    sheet.scrollView.contentOffset = offset
    local touch = sheet:touch { x = 100, y = 300 }
    touch:moveTo { y = 310 }
    return sheet, touch
  end

  it("scrolls to its top under the finger; then the screen moves", function()
    local sheet, touch = finger(20)
    for y = 320, 330, 10 do touch:moveTo { y = y } end
    assert.equal(0, sheet.frame.y)
    assert.equal(0, sheet.scrollView.contentOffset.y)
    for y = 340, 400, 10 do touch:moveTo { y = y } end
    assert.equal(70, sheet.frame.y)
    assert.equal(0, sheet.scrollView.contentOffset.y)
  end)

  it("is held at its top while the screen is down, and scrolls once it is back", function()
    local sheet, touch = finger(0)
    touch:moveTo { y = 320 }
    touch:moveTo { y = 330 }
    assert.equal(20, sheet.frame.y)
    assert.equal(0, sheet.scrollView.contentOffset.y)
    touch:moveTo { y = 310.5 }
    assert.equal(0.5, sheet.frame.y)
    touch:moveTo { y = 310 }
    assert.equal(0, sheet.frame.y)
    assert.equal(0, sheet.scrollView.contentOffset.y, "the sample that arrives")
    touch:moveTo { y = 290 }
    assert.equal(0, sheet.frame.y)
    assert.equal(20, sheet.scrollView.contentOffset.y)
  end)

  it("is held under a screen that is half a point down", function()
    local sheet, touch = finger(0)
    touch:moveTo { y = 310.5 }
    sheet.scrollView.contentOffset = 50
    touch:moveTo { y = 320 }
    assert.equal(10, sheet.frame.y)
    assert.equal(50, sheet.scrollView.contentOffset.y)
  end)
end)

describe("the options that every policy takes #options", function()
  local frame, inset = { 0, 60, 375, 800 }, { top = 20, left = 12 }

  --- A screen with an option, whose list rests at (-12, -20) below a header of 56 points.
  local function with(options)
    options.headerHeight = 56
    options.scrollView = { frame = frame, contentSize = {900, 2000}, contentInset = inset }
    return shown({ slowZone = 0 }, options)
  end

  --- Whether a pan begins with the list so far below its top: its lift returns the screen then.
  local function begins(options, below, pan)
    local sheet = with(options)
    sheet.scrollView.contentOffset = { x = 300, y = below - 20 }
    pan.x = pan.x or 100
    sheet.pan:began(pan)
    sheet.pan:ended {}
    return sheet:firstEvent("animate") ~= nil
  end

  it("gate = \"atTop\" begins on the list at its top and moving down, beside it at its top", function()
    local function at(below, y, velocity)
      return begins({ gate = "atTop" }, below, { y = y, velocity = velocity })
    end
    assert.is_true(at(0, 300, { -50, 0.5 }))
    assert.is_false(at(0.5, 300, { -50, 0.5 }))
    assert.is_false(at(0, 300, { 50, 0 }))
    assert.is_false(at(0, 300, { 50, -0.5 }))
    assert.is_true(at(0, 30, { 50, -400 }))
    assert.is_false(at(0.5, 30, { -50, 400 }))
  end)

  it("gate = \"header\" begins in the header, with the list at its top", function()
    local function at(below, y, touchDown)
      return begins({ gate = "header" }, below, { x = 30, y = y, touchDown = { 30, touchDown } })
    end
    assert.is_true(at(0, 56, 66))
    assert.is_false(at(0, 56.5, 46))
    assert.is_false(at(0.5, 30, 30))
    assert.is_true(begins({ gate = "header" }, 0, { x = 100, y = 30 }))
    local function touchedAt(touchDown, y)
      local options = { gate = "header", headerTest = "touchDown" }
      return begins(options, 0, { y = y, touchDown = { 100, touchDown } })
    end
    assert.is_true(touchedAt(56, 66))
    assert.is_false(touchedAt(56.5, 50))
  end)

  it("handOff = \"freshTouch\" wants the list at its top as the finger goes down, if on it", function()
    local function moved(from, to, y)
      local sheet = with { handOff = "freshTouch" }
      sheet.scrollView.contentOffset = { x = 300, y = from - 20 }
      local finger = sheet:touch { x = 100, y = y }
      sheet.scrollView.contentOffset = { x = 300, y = to - 20 }
      finger:moveBy { y = 10 }
      finger:lift()
      return sheet:firstEvent("animate") ~= nil or sheet:firstEvent("dismiss") ~= nil
    end
    assert.is_true(moved(0, 0, 300))
    assert.is_true(moved(-0.5, -0.5, 300))
    assert.is_false(moved(0.5, 0, 300))
    assert.is_false(moved(0, 50, 300))
    assert.is_true(moved(50, 0, 30))
    assert.is_false(moved(0, 50, 30))
  end)

  it("handOff = \"continue\" divides the movement at the list's top", function()
    local function arrived(options)
      local sheet = with(options)
      sheet.scrollView.contentOffset = { x = 0, y = 0 }
      local finger = sheet:touch { x = 100, y = 300 }
      finger:moveTo { y = 310 }
      finger:moveTo { y = 340 }
      finger:moveTo { y = 350 }
      return sheet.frame.y, sheet.scrollView.contentOffset.y < -20
    end
    assert.same({ 20, false }, { arrived { handOff = "continue" } })
    assert.same({ 10, true }, { arrived {} })
    assert.same({ 10, true }, { arrived { list = "divided" } })
  end)

  it("handOff = \"continue\" begins with the list at its top, on the list and beside it", function()
    for _, y in ipairs { 30, 300 } do
      assert.is_true(begins({ handOff = "continue" }, 0, { y = y }))
      assert.is_false(begins({ handOff = "continue" }, 0.5, { y = y }))
    end
  end)

  it("list = \"locked\" keeps the list where it is once the pan began", function()
    for list, offset in pairs { literal = 0, divided = 0, locked = -20 } do
      local sheet = with { list = list }
      local finger = sheet:touch { x = 100, y = 300 }
      finger:moveTo { y = 310 }
      finger:moveTo { y = 290 }
      assert.equal(0, sheet.frame.y, list)
      assert.equal(offset, sheet.scrollView.contentOffset.y, list)
    end
  end)

  it("axisTest wants a movement within its angle of the way down", function()
    local function begun(x, y, axisTest)
      local sheet = with { axisTest = axisTest }
      local finger = sheet:touch { x = 100, y = 30 }
      finger:moveBy { x = x, y = y }
      return sheet:firstEvent("handlePan") ~= nil
    end
    assert.is_true(begun(39.5, 40, 45))
    assert.is_false(begun(40.5, 40, 45))
    assert.is_true(begun(40, 3))
    assert.is_true(begun(0, -40))
  end)

  it("onCancelled brings it back, or counts as a lift", function()
    for option, event in pairs { cancel = "animate", release = "dismiss" } do
      local sheet = with { onCancelled = option }
      sheet.pan:began { y = 100 }
      sheet.pan:changed { y = 500 }
      sheet.pan:cancelled()
      assert.is_truthy(sheet:firstEvent(event), option)
    end
  end)

  it("takes all fingers", function()
    local sheet = with {}
    for index = 1, 3 do sheet:touch { x = 100 * index, y = 30 }:moveBy { y = 20 } end
    assert.equal(3, sheet.pan.numberOfTouches)
  end)
end)
