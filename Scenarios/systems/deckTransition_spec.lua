-- The rules of deckTransition as a spec: DeckTransition's card follows the finger with more and more
-- friction, and leaves while the finger is still down. No lift dismisses, and no speed counts. A latch,
-- set anew with each pan, says whether the pan moves the card: only with the list at its top, and only
-- if it did not glide there by itself.

--- A card whose pan has begun at y = 100, with nothing else done; the finger went down at y = 91.
local function begun(options)
  options = options or {}
  options.policy = options.policy or "deckTransition"
  options.size = {375, 667}
  local sheet = present(options)
  sheet.pan:began { x = 100, y = 100, touchDown = {98, 91} }
  return sheet
end

--- A card that was pulled so far from where its way counts, the finger still down.
local function pulled(way, options)
  options = options or {}
  local sheet = begun(options)
  local start = options.measuredFrom == "touchDown" and 91 or 100
  sheet.pan:changed { x = 105, y = start + way }
  return sheet
end

--- How many events of this name there were.
local function count(sheet, name)
  local number = 0
  for _, event in ipairs(sheet.events) do
    if event.name == name then number = number + 1 end
  end
  return number
end

for _, measured in ipairs { {"attempt", 100}, {"touchDown", 91} } do
  local from, start = table.unpack(measured)
  describe("the curve from the " .. from .. " #curve #measuredFrom", function()
    local places = {
      {0.5, 0.25}, {60, 30}, {119, 59.5}, {120, 60}, {180, 79.90942827002418},
      {239.5, 95.44931451274616},
    }
    for _, place in ipairs(places) do
      it("shows " .. place[1] .. " pt of the finger as " .. place[2], function()
        local sheet = pulled(place[1], { measuredFrom = from })
        assert.near(place[2], sheet.frame.y, 1e-9)
        assert.equal(0, sheet.frame.x)
      end)
    end

    it("is as steep from another threshold on", function()
      local policy = policies.deckTransition { elasticThreshold = 60 }
      local sheet = pulled(180, { policy = policy, measuredFrom = from })
      assert.near(30 + 30 * math.pi / 4 + 12, sheet.frame.y, 1e-9)
    end)

    it("lets the card be where it is above the start, and brings it to rest at the start", function()
      local sheet = pulled(100, { measuredFrom = from })
      sheet.pan:changed { y = start - 0.5 }
      assert.equal(50, sheet.frame.y)
      sheet.pan:changed { y = start }
      assert.equal(0, sheet.frame.y)
    end)
  end)

  describe("the drag from the " .. from .. " #drag #measuredFrom", function()
    it("dismisses at 240 pt, and not before", function()
      local short, far = pulled(239.5, { measuredFrom = from }), pulled(240, { measuredFrom = from })
      assert.is_nil(short:firstEvent("dismiss"))
      assert.presented(short)
      assert.is_truthy(far:firstEvent("dismiss"))
      assert.equal("dismissing", far.state)
      assert.near(60 + 30 * math.pi / 4 + 12, far:firstEvent("setFrame").origin.y, 1e-9)
      assert.is_false(far.transition.isInteractive)
    end)

    it("calls dismiss again with every sample beyond, which UIKit refuses", function()
      local sheet = pulled(240, { measuredFrom = from })
      sheet.pan:changed { y = start + 250 }
      sheet.pan:changed { y = start + 230 }
      assert.equal(2, count(sheet, "dismiss"))
      assert.equal(1, count(sheet, "dismissRefused"))
      assert.equal("a transition is already running", sheet:firstEvent("dismissRefused").reason)
    end)
  end)
end

describe("the pan #pan", function()
  it("counts from where the pan began, whatever it reports there", function()
    local sheet = present { policy = "deckTransition" }
    sheet.pan:began { y = 100, translation = 40 }
    sheet.pan:changed { y = 160 }
    assert.equal(30, sheet.frame.y)
  end)
end)

describe("every finger #pan", function()
  it("moves the card", function()
    local sheet = present { policy = "deckTransition", size = {375, 667}, scrollView = false }
    local first = sheet:touch { x = 100, y = 100 }
    first:moveBy { x = 0, y = 20 }
    local second = sheet:touch { x = 220, y = 300 }
    second:moveBy { x = 6, y = 40 }
    assert.equal(10, sheet.frame.y)
    sheet:touch { x = 300, y = 400 }
    assert.equal(3, sheet.pan.numberOfTouches)
  end)
end)

describe("the latch #latch", function()
  for _, rest in ipairs { 0, -100 } do
    it("lets the pan move the card with the list at its top, " .. rest .. ", and not below", function()
      for below, moved in pairs { [-5] = 30, [0] = 30, [0.5] = 0 } do
        local sheet = present {
          policy = "deckTransition", scrollView = { contentInset = -rest },
        }
        sheet.scrollView.contentOffset = rest + below
        sheet.pan:began { y = 100 }
        sheet.pan:changed { y = 160 }
        assert.equal(moved, sheet.frame.y, below .. " pt below the top")
        assert.equal(moved > 0, sheet.registers.isDismissEnabled)
      end
    end)
  end

  it("looks at the list as the pan begins, not as the finger went down", function()
    local sheet = present { policy = "deckTransition", size = {375, 667} }
    sheet.scrollView.contentOffset = 50
    local finger = sheet:touch { y = 200 }
    sheet.scrollView.contentOffset = 0
    finger:moveBy { y = 20 }
    assert.is_true(sheet.registers.isDismissEnabled)
  end)

  it("keeps the translation at 0 while it is shut, and never dismisses", function()
    local sheet = present { policy = "deckTransition" }
    sheet.scrollView.contentOffset = 50
    sheet.pan:began { y = 100 }
    sheet.pan:changed { y = 500 }
    assert.equal(0, sheet.pan.translation.y)
    assert.is_nil(sheet:firstEvent("setFrame"))
    assert.is_nil(sheet:firstEvent("dismiss"))
  end)

  it("dismisses nothing while it is shut, however short the distance", function()
    for distance, from in pairs { [0] = "attempt", [9] = "touchDown" } do
      local policy = policies.deckTransition { dismissDistance = distance }
      local sheet = present { policy = policy, measuredFrom = from }
      sheet.scrollView.contentOffset = 50
      sheet.pan:began { x = 100, y = 100, touchDown = {98, 91} }
      sheet.pan:changed { y = 500 }
      assert.presented(sheet)
    end
  end)

  it("moves nothing while it is shut by what the pan needed to begin", function()
    local sheet = present { policy = "deckTransition", measuredFrom = "touchDown" }
    sheet.scrollView.contentOffset = 50
    sheet.pan:began { x = 100, y = 100, touchDown = {98, 91} }
    sheet.pan:changed { y = 500 }
    sheet.pan:changed { y = 510 }
    assert.equal(0, sheet.frame.y)
    assert.equal(0, sheet.pan.translation.y)
  end)

  it("opens in mid-pan as the list reaches its top: the way counts from there", function()
    local sheet = present { policy = "deckTransition" }
    sheet.scrollView.contentOffset = 50
    sheet.pan:began { y = 100 }
    sheet.pan:changed { y = 300 }
    sheet.scrollView.contentOffset = 0
    sheet.pan:changed { y = 360 }
    assert.equal(30, sheet.frame.y)
  end)

  it("opens in mid-pan at the top of a list with an inset, and not above 0", function()
    local sheet = present { policy = "deckTransition", scrollView = { contentInset = 100 } }
    sheet.scrollView.contentOffset = 0
    sheet.pan:began { y = 100 }
    sheet.scrollView.contentOffset = -99.5
    sheet.pan:changed { y = 160 }
    assert.equal(0, sheet.frame.y)
    sheet.scrollView.contentOffset = -100
    sheet.pan:changed { y = 220 }
    assert.equal(30, sheet.frame.y)
  end)

  it("shuts as the list leaves its top, and the card stays", function()
    local sheet = pulled(100)
    sheet.scrollView.contentOffset = 0.5
    sheet.pan:changed { y = 250 }
    assert.equal(50, sheet.frame.y)
    assert.equal(0, sheet.pan.translation.y)
  end)

  it("is shut for a list that glides to its top, until it rests and scrolls there", function()
    local sheet = present { policy = "deckTransition" }
    sheet.scrollView:willBeginDragging()
    sheet.scrollView:didEndDragging { willDecelerate = true }
    sheet.pan:began { y = 100 }
    sheet.scrollView.contentOffset = -5
    sheet.pan:changed { y = 160 }
    assert.equal(0, sheet.frame.y)
    sheet.scrollView:willBeginDecelerating()
    sheet.scrollView:didEndDecelerating()
    sheet.pan:changed { y = 180 }
    assert.equal(0, sheet.frame.y, "nobody scrolled")
    sheet.scrollView.contentOffset = 0
    sheet.pan:changed { y = 240 }
    assert.equal(30, sheet.frame.y)
  end)

  it("once open stays open for a list that glides at its top", function()
    local sheet = begun()
    sheet.scrollView:willBeginDragging()
    sheet.scrollView:didEndDragging { willDecelerate = true }
    sheet.scrollView.contentOffset = -5
    sheet.pan:changed { y = 160 }
    assert.equal(30, sheet.frame.y)
  end)
end)

describe("a gate of the screen's own #gate", function()
  it("that refuses a pan as it begins refuses it for good", function()
    local sheet = present { policy = "deckTransition", headerHeight = 56, gate = "header" }
    sheet.pan:began { y = 100 }
    sheet.pan:changed { y = 40 }
    sheet.pan:changed { y = 80 }
    sheet.pan:ended { velocity = 2000 }
    assert.is_nil(sheet:firstEvent("setFrame"))
    assert.is_nil(sheet:firstEvent("animate"))
  end)
end)

describe("the list's bounces #bounces", function()
  it("are off while the latch is open, and on while it is shut", function()
    local sheet = present { policy = "deckTransition" }
    assert.is_true(sheet.scrollView.bounces)
    sheet.pan:began { y = 100 }
    assert.is_false(sheet.scrollView.bounces)
    sheet.scrollView.contentOffset = 5
    assert.is_true(sheet.scrollView.bounces)
    sheet.scrollView.contentOffset = 0
    sheet.pan:ended {}
    assert.is_false(sheet.scrollView.bounces, "what the pan left stays")
  end)

  it("keep a list at its top under a finger that moves the card", function()
    local sheet = present { policy = "deckTransition", size = {375, 667} }
    local finger = sheet:touch { y = 200 }
    for y = 210, 330, 10 do finger:moveTo { y = y } end
    assert.equal(0, sheet.scrollView.contentOffset.y)
    assert.equal(60, sheet.frame.y)
    finger:moveTo { y = 190 }
    assert.equal(20, sheet.scrollView.contentOffset.y)
  end)
end)

describe("a finger on a scrolled list #finger", function()
  it("scrolls it to its top; the sample that arrives moves the card by its whole way", function()
    local sheet = present { policy = "deckTransition", size = {375, 667} }
    sheet.scrollView.contentOffset = 20
    local finger = sheet:touch { y = 200 }
    finger:moveTo { y = 210 }
    finger:moveTo { y = 220 }
    assert.equal(10, sheet.scrollView.contentOffset.y)
    assert.equal(0, sheet.frame.y)
    finger:moveTo { y = 240 }
    assert.equal(10, sheet.frame.y)
    finger:moveTo { y = 260 }
    assert.equal(20, sheet.frame.y)
    assert.equal(0, sheet.scrollView.contentOffset.y)
  end)
end)

describe("the drag #drag", function()
  it("dismisses at another distance by a parameter", function()
    local options = { dismissDistance = 100 }
    assert.presented(pulled(99.5, { policy = policies.deckTransition(options) }))
    assert.equal("dismissing", pulled(100, { policy = policies.deckTransition(options) }).state)
  end)

  it("ends with a screen that is gone, with or without a lift", function()
    local held, lifted = pulled(240), pulled(240)
    lifted.pan:ended {}
    held:settle()
    lifted:settle()
    assert.dismissed(held)
    assert.dismissed(lifted)
    assert.same({ 0, 667 }, { held.frame.x, held.frame.y })
  end)
end)

describe("the lift #lift", function()
  it("returns the card in 0.25 s, however fast", function()
    local sheet = pulled(239.5)
    sheet.pan:ended { velocity = 5000 }
    local animation = sheet:firstEvent("animate")
    assert.equal(0.25, animation.duration)
    assert.same({ 0, 0 }, { animation.origin.x, animation.origin.y })
    local top = sheet.frame.y
    sheet:advance(0.0625)
    assert.near(0.870838 * top, sheet.frame.y, 1e-3, "easeInOut")
    sheet:settle()
    assert.presented(sheet)
    assert.equal(0, sheet.frame.y)
  end)

  it("returns it in another time by a parameter", function()
    local sheet = pulled(100, { policy = policies.deckTransition { settleDuration = 1 } })
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

  it("is told as it happened: it dismissed, and later refusals take nothing back", function()
    local sheet = present { policy = "deckTransition", headerHeight = 56 }
    local did = sheet:swipe { from = "header", direction = "down", distance = 300, duration = 0.25 }
    assert.equal("finish", did.outcome)
    local why = sheet:why(sheet:firstEvent("dismiss").time)
    assert.equal("during", why.question)
    assert.equal("finish", why.outcome)
    assert.is_true(why.deciding.holds)
    assert.is_nil(sheet:why().reason)
  end)
end)
