-- The rules of spStork as a spec: SPStorkController's card has two drivers, which exclude each other. A
-- pan moves it by a curve with more and more friction, and dismisses if it has come 200 points at the
-- lift. A list that is pulled past its top moves it by twice as much, and dismisses if it is more than 80
-- points past its top at the lift. No speed counts.

local down = { 0, 100 }

--- A card that a pan pulled so far from where its way counts, the finger still down. It began at
--- y = 100, and the finger went down at y = 91.
local function pulled(way, parameters)
  parameters = parameters or {}
  local sheet = present { policy = policies.spStork(parameters), size = {375, 667} }
  sheet.pan:began { x = 100, y = 100, touchDown = {98, 91}, velocity = down }
  local start = parameters.measuredFrom == "touchDown" and 91 or 100
  sheet.pan:changed { x = 105, y = start + way }
  return sheet
end

--- A card whose list was dragged to an offset, the finger still down.
local function scrolled(offset, options)
  options = options or {}
  options.policy = options.policy or "spStork"
  options.size = {375, 667}
  local sheet = present(options)
  sheet.scrollView:willBeginDragging()
  sheet.scrollView.contentOffset = offset
  return sheet
end

describe("the pan #pan", function()
  for _, start in ipairs {
    { 0, 100, 30 }, { 0, -100, 30 }, { 99.5, 100, 30 }, { -99.5, -100, 30 },
    { 100, 100, 0 }, { -200, 100, 0 }, { 0, 0, 0 },
  } do
    local x, y, top = table.unpack(start)
    it("that begins with (" .. x .. ", " .. y .. ") pt/s and goes 60 pt shows " .. top, function()
      local sheet = present { policy = "spStork" }
      sheet.pan:began { y = 100, velocity = { x, y } }
      sheet.pan:changed { y = 160 }
      assert.equal(top, sheet.frame.y)
    end)
  end

  it("that went sideways at first is not tried again", function()
    local sheet = present { policy = "spStork" }
    sheet.pan:began { y = 100, velocity = { 100, 0 } }
    sheet.pan:changed { y = 160, velocity = down }
    sheet.pan:changed { y = 400, velocity = down }
    sheet.pan:ended {}
    assert.is_nil(sheet:firstEvent("setFrame"))
    assert.presented(sheet)
  end)

  it("counts from where it began, whatever it reports there", function()
    local sheet = present { policy = "spStork" }
    sheet.pan:began { y = 100, translation = 40, velocity = down }
    sheet.pan:changed { y = 160 }
    assert.equal(30, sheet.frame.y)
  end)

  it("follows one finger", function()
    local sheet = present { policy = "spStork", scrollView = false }
    local finger = sheet:touch { y = 100 }
    finger:moveTo { y = 120 }
    finger:moveTo { y = 180 }
    assert.equal(30, sheet.frame.y)
    local other = sheet:touch { y = 300 }
    other:moveTo { y = 400 }
    assert.equal(1, sheet.pan.numberOfTouches)
    assert.equal(30, sheet.frame.y)
  end)
end)

for _, measured in ipairs { {"attempt", 100}, {"touchDown", 91} } do
  local from, start = table.unpack(measured)
  describe("the curve from the " .. from .. " #curve #measuredFrom", function()
    for _, place in ipairs {
      {0.5, 0.25}, {60, 30}, {119, 59.5}, {120, 60}, {180, 79.90942827002418},
      {199.5, 85.50337314553282},
    } do
      it("shows " .. place[1] .. " pt of the finger as " .. place[2], function()
        local sheet = pulled(place[1], { measuredFrom = from })
        assert.near(place[2], sheet.frame.y, 1e-9)
        assert.equal(0, sheet.frame.x)
      end)
    end

    it("shows nothing above the start", function()
      local sheet = pulled(100, { measuredFrom = from })
      sheet.pan:changed { y = start - 20 }
      assert.equal(0, sheet.frame.y)
    end)

    it("is as steep from another threshold on", function()
      local sheet = pulled(180, { elasticThreshold = 60, measuredFrom = from })
      assert.near(30 + 30 * math.pi / 4 + 12, sheet.frame.y, 1e-9)
    end)
  end)

  describe("the lift of the pan from the " .. from .. " #lift #measuredFrom", function()
    it("dismisses at 200 pt, and not before, however fast", function()
      for _, velocity in ipairs { -3000, 0, 3000 } do
        local short, far = pulled(199.5, { measuredFrom = from }), pulled(200, { measuredFrom = from })
        short.pan:ended { velocity = velocity }
        far.pan:ended { velocity = velocity }
        assert.is_nil(short:firstEvent("dismiss"))
        assert.equal("dismissing", far.state)
        short:settle()
        far:settle()
        assert.presented(short)
        assert.dismissed(far)
      end
    end)
  end)
end

describe("the lift of the pan #lift", function()
  it("is what dismisses, not the drag", function()
    local sheet = pulled(500)
    sheet:advance(1)
    assert.presented(sheet)
  end)

  it("dismisses with the screen's own animation, from where the card is", function()
    local sheet = pulled(200)
    local top = sheet.frame.y
    sheet.pan:ended {}
    assert.is_true(sheet:firstEvent("dismiss").animated)
    assert.is_nil(sheet:firstEvent("animate"))
    assert.equal(top, sheet.frame.y)
    sheet:settle()
    assert.same({ 0, 667 }, { sheet.frame.x, sheet.frame.y })
  end)

  it("dismisses at another distance by a parameter", function()
    local short, far = pulled(99.5, { dismissDistance = 100 }), pulled(100, { dismissDistance = 100 })
    short.pan:ended {}
    far.pan:ended {}
    assert.presented(short)
    assert.equal("dismissing", far.state)
  end)

  it("returns the card in 0.6 s, by a spring in the library", function()
    local sheet = pulled(199.5)
    sheet.pan:ended {}
    local animation = sheet:firstEvent("animate")
    assert.equal(0.6, animation.duration)
    assert.same({ 0, 0 }, { animation.origin.x, animation.origin.y })
    local top = sheet.frame.y
    sheet:advance(0.15)
    assert.near(0.870838 * top, sheet.frame.y, 1e-3, "easeInOut")

    sheet = pulled(100, { settleDuration = 1 })
    sheet.pan:ended {}
    assert.equal(1, sheet:firstEvent("animate").duration)
  end)

  it("that the system makes leaves the card where it is", function()
    local sheet = pulled(100)
    sheet.pan:cancelled()
    sheet:settle()
    assert.equal(50, sheet.frame.y)
    assert.is_nil(sheet:firstEvent("animate"))
  end)
end)

describe("the list #list", function()
  for _, rest in ipairs { 0, -100 } do
    it("that rests at " .. rest .. " pulls the card by twice its overscroll", function()
      for past, top in pairs { [20] = 0, [0] = 0, [-0.5] = 0.5, [-60] = 60, [-90] = 79.90942827002418 } do
        local sheet = scrolled(rest + past, { scrollView = { contentInset = -rest } })
        assert.near(top, sheet.frame.y, 1e-9, "at " .. past)
        assert.equal(0, sheet.frame.x)
      end
    end)

    it("that rests at " .. rest .. " dismisses at a lift more than 80 pt past its top", function()
      local at, past = scrolled(rest - 80, { scrollView = { contentInset = -rest } }),
        scrolled(rest - 80.5, { scrollView = { contentInset = -rest } })
      at.scrollView:didEndDragging()
      past.scrollView:didEndDragging()
      assert.presented(at)
      assert.equal("dismissing", past.state)
    end)
  end

  it("brings the card back as it comes back", function()
    local sheet = scrolled(-60)
    sheet.scrollView:didEndDragging { willDecelerate = true }
    assert.is_nil(sheet:firstEvent("animate"))
    sheet.scrollView.contentOffset = -10
    assert.equal(10, sheet.frame.y)
    sheet.scrollView.contentOffset = 5
    assert.equal(0, sheet.frame.y)
  end)

  it("never dismisses while it is dragged", function()
    local sheet = scrolled(-300)
    sheet:advance(1)
    assert.presented(sheet)
  end)

  it("has its own numbers by parameters", function()
    local policy = policies.spStork { overscrollDistance = 40, overscrollFactor = 1 }
    local at, past = scrolled(-40, { policy = policy }), scrolled(-40.5, { policy = policy })
    assert.equal(20, at.frame.y)
    at.scrollView:didEndDragging()
    past.scrollView:didEndDragging()
    assert.presented(at)
    assert.equal("dismissing", past.state)
  end)

  it("does not move the card while a pan does, and does again after it", function()
    local sheet = pulled(100)
    sheet.scrollView.contentOffset = -10
    assert.equal(50, sheet.frame.y)
    assert.is_true(sheet.registers.panIsAtWork)
    sheet.pan:ended {}
    sheet:settle()
    assert.is_false(sheet.registers.panIsAtWork)
    sheet.scrollView.contentOffset = -20
    assert.equal(20, sheet.frame.y)
  end)

  it("takes the finger that goes down on it, and the screen's pan gets nothing", function()
    local sheet = present { policy = "spStork", size = {375, 667} }
    local finger = sheet:touch { y = 200 }
    finger:moveTo { y = 210 }
    finger:moveTo { y = 310 }
    assert.near(-50.8102, sheet.scrollView.contentOffset.y, 1e-4)
    assert.near(50.8102, sheet.frame.y, 1e-4)
    assert.is_nil(sheet:firstEvent("handlePan"))
    finger:moveTo { y = 400 }
    assert.is_true(sheet.scrollView.contentOffset.y < -80)
    finger:lift()
    assert.equal("dismissing", sheet.state)
  end)

  it("bounces, or not, as it did before", function()
    for _, bounces in ipairs { true, false } do
      local sheet = present { policy = "spStork", scrollView = { bounces = bounces } }
      sheet.pan:began { y = 100, velocity = down }
      sheet.scrollView.contentOffset = 10
      assert.equal(bounces, sheet.scrollView.bounces)
    end
  end)

  it("gets nothing where the screen's pan is the first to act", function()
    local sheet = present {
      policy = "spStork", size = {375, 667}, recognizerOrder = "outermostFirst",
    }
    local finger = sheet:touch { y = 200 }
    finger:moveTo { y = 210 }
    finger:moveTo { y = 310 }
    assert.equal(50, sheet.frame.y)
    assert.equal(0, sheet.scrollView.contentOffset.y)
  end)

  it("is pulled beside the card where both may recognise", function()
    local sheet = present { policy = "spStork", size = {375, 667}, recognition = "simultaneous" }
    local finger = sheet:touch { y = 200 }
    finger:moveTo { y = 210 }
    finger:moveTo { y = 310 }
    assert.equal(50, sheet.frame.y)
    assert.near(-50.8102, sheet.scrollView.contentOffset.y, 1e-4)
  end)
end)
