-- The rules of panModal as a spec: PanModal's sheet rests in a long form, at 0, or in a short one of
-- which 300 points show, at 367 of 667. A fast lift steps, a slow one goes to the nearest of the two and
-- the end of the screen, which dismisses. In the long form a scrolled list keeps its fingers.

--- A sheet of 667 points that was brought to a place, the finger still down.
local function pulled(top, parameters)
  local sheet = present { policy = policies.panModal(parameters or {}), size = {375, 667} }
  sheet.pan:began { y = 100 }
  sheet.pan:changed { y = 100 + top }
  return sheet
end

--- Where a lift from a place brings the sheet: its name, or "dismissed".
local function lifted(top, velocity, parameters)
  local sheet = pulled(top, parameters)
  sheet.pan:ended { velocity = velocity }
  sheet:settle()
  if sheet.state ~= "presented" then return sheet.state end
  return sheet.frame.y
end

describe("the sheet #sheet", function()
  it("follows the finger, with every sample from where it is", function()
    local sheet = pulled(100)
    assert.equal(100, sheet.frame.y)
    assert.equal(0, sheet.frame.x)
    assert.equal(0, sheet.pan.translation.y)
    sheet.pan:changed { y = 250 }
    assert.equal(150, sheet.frame.y)
  end)

  it("comes no higher than the long form, and leaves it at once", function()
    local sheet = pulled(100)
    sheet.pan:changed { y = 20 }
    assert.equal(0, sheet.frame.y)
    sheet.pan:changed { y = 20.5 }
    assert.equal(0.5, sheet.frame.y)
  end)

  it("counts from where the pan began, whatever it reports there", function()
    local sheet = present { policy = "panModal" }
    sheet.pan:began { y = 100, translation = 40 }
    sheet.pan:changed { y = 160 }
    assert.equal(60, sheet.frame.y)
  end)

  it("follows every finger", function()
    local sheet = present { policy = "panModal", size = {375, 667}, scrollView = false }
    local first = sheet:touch { x = 100, y = 100 }
    first:moveBy { x = 0, y = 20 }
    local second = sheet:touch { x = 220, y = 300 }
    second:moveBy { x = 6, y = 40 }
    assert.equal(20, sheet.frame.y)
    sheet:touch { x = 300, y = 400 }
    assert.equal(3, sheet.pan.numberOfTouches)
  end)

  it("counts from where it is, whatever measuredFrom says", function()
    for _, from in ipairs { "attempt", "touchDown" } do
      local sheet = present { policy = "panModal", measuredFrom = from }
      sheet.pan:began { x = 100, y = 100, touchDown = {98, 91} }
      sheet.pan:changed { x = 105, y = 160 }
      assert.equal(60, sheet.frame.y)
    end
  end)

  it("remembers where the short form is", function()
    assert.equal(367, pulled(100).registers.short)
  end)

  it("goes on from the short form", function()
    local sheet = pulled(300)
    sheet.pan:ended { velocity = 0 }
    sheet:settle()
    sheet.pan:began { y = 400 }
    sheet.pan:changed { y = 300 }
    assert.equal(267, sheet.frame.y)
  end)
end)

describe("a gate of the screen's own #gate", function()
  it("that refuses a pan as it begins refuses it for good", function()
    local sheet = present { policy = "panModal", headerHeight = 56, gate = "header" }
    sheet.pan:began { y = 100 }
    sheet.pan:changed { y = 40 }
    sheet.pan:changed { y = 80 }
    sheet.pan:ended { velocity = 2000 }
    assert.is_nil(sheet:firstEvent("setFrame"))
    assert.is_nil(sheet:firstEvent("animate"))
  end)
end)

describe("a slow lift #nearest", function()
  for top, place in pairs {
    [0] = 0, [183] = 0, [183.5] = 367, [366] = 367, [516.5] = 367,
    [517] = "dismissed", [667] = "dismissed",
  } do
    it("from " .. top .. " goes to " .. place, function()
      assert.equal(place, lifted(top, 0))
    end)
  end

  it("takes half a second to its place, by a spring in the library", function()
    local sheet = pulled(300)
    sheet.pan:ended { velocity = 0 }
    local animation = sheet:firstEvent("animate")
    assert.equal(0.5, animation.duration)
    assert.same({ 0, 367 }, { animation.origin.x, animation.origin.y })
    sheet:advance(0.125)
    assert.near(367 - 0.870838 * 67, sheet.frame.y, 1e-2, "easeInOut")

    sheet = pulled(100, { settleDuration = 1 })
    sheet.pan:ended { velocity = 0 }
    animation = sheet:firstEvent("animate")
    assert.equal(1, animation.duration)
    assert.same({ 0, 0 }, { animation.origin.x, animation.origin.y })
  end)

  it("knows another short form by a parameter", function()
    assert.equal(0, lifted(83, 0, { shortHeight = 500 }))
    assert.equal(167, lifted(83.5, 0, { shortHeight = 500 }))
    assert.equal(167, lifted(416.5, 0, { shortHeight = 500 }))
    assert.equal("dismissed", lifted(417, 0, { shortHeight = 500 }))
  end)

  it("has one form where the short one is as high as the screen, or higher", function()
    for _, height in ipairs { 667, 700 } do
      assert.equal(0, lifted(333, 0, { shortHeight = height }))
      assert.equal("dismissed", lifted(333.5, 0, { shortHeight = height }))
    end
  end)
end)

describe("a fast lift #fast", function()
  it("goes up above 300 pt/s only", function()
    assert.equal(367, lifted(300, -300))
    assert.equal(0, lifted(300, -300.5))
    assert.equal(0, lifted(600, -300.5))
  end)

  it("goes down above 300 pt/s only", function()
    assert.equal(0, lifted(100, 300))
    assert.equal(367, lifted(100, 300.5))
    assert.equal(0, lifted(0, 300))
    assert.equal(367, lifted(0, 300.5))
  end)

  it("goes down to the short form while the long one is as near as the end, then away", function()
    assert.equal(367, lifted(333.5, 300.5))
    assert.equal("dismissed", lifted(334, 300.5))
    assert.equal("dismissed", lifted(400, 300.5))
  end)

  it("goes down to the short form from above it only", function()
    assert.equal(167, lifted(166.5, 300.5, { shortHeight = 500 }))
    assert.equal("dismissed", lifted(167, 300.5, { shortHeight = 500 }))
  end)

  it("is another speed by a parameter", function()
    assert.equal(0, lifted(100, 500, { snapVelocity = 500 }))
    assert.equal(367, lifted(100, 500.5, { snapVelocity = 500 }))
    assert.equal(367, lifted(300, -500, { snapVelocity = 500 }))
    assert.equal(0, lifted(300, -500.5, { snapVelocity = 500 }))
  end)

  it("dismisses with the screen's own animation, from where the sheet is", function()
    local sheet = pulled(400)
    sheet.pan:ended { velocity = 500 }
    assert.equal("dismissing", sheet.state)
    assert.is_true(sheet:firstEvent("dismiss").animated)
    assert.is_nil(sheet:firstEvent("animate"))
    assert.equal(400, sheet.frame.y)
    sheet:settle()
    assert.same({ 0, 667 }, { sheet.frame.x, sheet.frame.y })
  end)

  it("and a slow one say which form they chose", function()
    for lift, form in pairs { [-300.5] = "long", [0] = "long", [300.5] = "short" } do
      local sheet = pulled(100)
      sheet.pan:ended { velocity = lift }
      assert.matches(form, sheet:why(), 1, true)
    end
    local sheet = pulled(0, { shortHeight = 700 })
    sheet.pan:ended { velocity = 0 }
    assert.matches("short", sheet:why(), 1, true)
  end)
end)

describe("a cancelled pan #cancelled", function()
  it("counts as a lift", function()
    local sheet = pulled(300)
    sheet.pan:cancelled { velocity = 0 }
    sheet:settle()
    assert.equal(367, sheet.frame.y)

    sheet = pulled(600)
    sheet.pan:cancelled { velocity = 0 }
    sheet:settle()
    assert.dismissed(sheet)
  end)

  it("brings back the long form where that is asked for", function()
    local sheet = pulled(600, { onCancelled = "cancel" })
    sheet.pan:cancelled()
    local animation = sheet:firstEvent("animate")
    assert.same({ 0, 0 }, { animation.origin.x, animation.origin.y })
  end)
end)

describe("the list #list", function()
  --- A sheet with a header whose list is scrolled so far, and a pan that began at a place.
  local function begun(offset, y)
    local sheet = present { policy = "panModal", size = {375, 667}, headerHeight = 56 }
    sheet.scrollView.contentOffset = offset
    sheet.pan:began { y = y }
    return sheet
  end

  it("keeps its fingers in the long form while it is scrolled below 0", function()
    for offset, top in pairs { [-10] = 60, [0] = 60, [0.5] = 0 } do
      local sheet = begun(offset, 300)
      sheet.pan:changed { y = 360 }
      assert.equal(top, sheet.frame.y, "at " .. offset)
      assert.equal(0, sheet.pan.translation.y)
    end
  end)

  it("then hears nothing of the lift", function()
    for _, offset in ipairs { 0.5, 10 } do
      for _, velocity in ipairs { -2000, 0, 2000 } do
        local sheet = begun(offset, 300)
        sheet.pan:changed { y = 360 }
        sheet.pan:ended { velocity = velocity }
        sheet:settle()
        assert.is_nil(sheet:firstEvent("animate"))
        assert.presented(sheet)
      end
    end
  end)

  it("hears the lift below the long form, at the list's top, and from the header", function()
    local low, top, header = begun(0, 300), begun(0, 300), begun(10, 40)
    low.pan:changed { y = 300.5 }
    low.scrollView.contentOffset = 10
    for _, sheet in ipairs { low, top, header } do
      sheet.pan:ended { velocity = 2000 }
      assert.equal(367, sheet:firstEvent("animate").origin.y)
    end
  end)

  it("hears the lift by where it is then, not by where it was at touch-down", function()
    for from, to in pairs { [0] = 10, [10] = 0 } do
      local sheet = begun(from, 300)
      sheet.scrollView.contentOffset = to
      sheet.pan:ended { velocity = 2000 }
      assert.equal(to == 0, sheet:firstEvent("animate") ~= nil)
    end
  end)

  it("bounces, or not, as it did before", function()
    for _, bounces in ipairs { true, false } do
      local sheet = present { policy = "panModal", scrollView = { bounces = bounces } }
      sheet.pan:began { y = 300 }
      sheet.scrollView.contentOffset = 10
      assert.equal(bounces, sheet.scrollView.bounces)
    end
  end)

  it("hears no lift of a finger in the header that drags the list", function()
    local sheet = begun(10, 40)
    sheet.scrollView:willBeginDragging()
    sheet.pan:ended { velocity = 2000 }
    assert.is_nil(sheet:firstEvent("animate"))
  end)

  it("lets the sheet go on as it comes to its top, from there", function()
    local sheet = begun(10, 300)
    sheet.pan:changed { y = 360 }
    sheet.scrollView.contentOffset = 0
    sheet.pan:changed { y = 380 }
    assert.equal(20, sheet.frame.y)
  end)

  it("has no say over a finger in the header, unless it is dragged itself", function()
    local free, dragged = begun(10, 40), begun(10, 40)
    free.pan:changed { y = 100 }
    assert.equal(60, free.frame.y)
    dragged.scrollView:willBeginDragging()
    dragged.pan:changed { y = 100 }
    assert.equal(0, dragged.frame.y)
  end)

  it("has no say below the long form", function()
    local sheet = begun(0, 300)
    sheet.pan:changed { y = 300.5 }
    sheet.scrollView.contentOffset = 10
    sheet.pan:changed { y = 310 }
    assert.equal(10, sheet.frame.y)
  end)

  it("is held while the sheet is below the long form, and scrolls in it", function()
    local sheet = pulled(300)
    sheet.pan:ended { velocity = 0 }
    sheet:settle()
    sheet.scrollView.contentOffset = 50
    local finger = sheet:touch { y = 600 }
    for y = 590, 230, -10 do finger:moveTo { y = y } end
    assert.equal(7, sheet.frame.y)
    assert.equal(50, sheet.scrollView.contentOffset.y)
    finger:moveTo { y = 223.5 }
    assert.equal(0.5, sheet.frame.y)
    finger:moveTo { y = 223 }
    assert.equal(0, sheet.frame.y)
    assert.equal(50, sheet.scrollView.contentOffset.y, "the sample that arrives")
    finger:moveTo { y = 200 }
    assert.equal(0, sheet.frame.y)
    assert.equal(73, sheet.scrollView.contentOffset.y)
  end)

  it("is put back to its top as the sheet leaves the long form, and rests at the lift", function()
    local sheet = present { policy = "panModal", size = {375, 667} }
    local finger = sheet:touch { y = 200 }
    finger:moveTo { y = 210 }
    finger:moveTo { y = 230 }
    assert.equal(20, sheet.frame.y)
    assert.near(-10.8215, sheet.scrollView.contentOffset.y, 1e-4)
    finger:moveTo { y = 300 }
    assert.equal(90, sheet.frame.y)
    assert.equal(0, sheet.scrollView.contentOffset.y)
    finger:lift()
    assert.is_false(sheet.scrollView.isDecelerating)
  end)
end)
