-- A finger goes down near the header's lower edge and pulls, and the modal stays: by the time the
-- recogniser began, the finger had left the header. The other way round, a list drag that wanders
-- up under the header dismisses. Where the finger went down must decide. scrollGate tests the place
-- of each sample instead; headerTest = "touchDown" is the option that mends it.

local tolerance = 1e-5                          -- what the clock's step leaves

local function stage(rate, headerTest)
  local sheet = present { size = {375, 667}, contentHeight = 2000, headerHeight = 44, rate = rate,
                          headerTest = headerTest }
  sheet.scrollView.contentOffset = 300
  return sheet
end

for _, rate in ipairs { 60, 120 } do
  for _, headerTest in ipairs { "attempt", "touchDown" } do
    local mended = headerTest == "touchDown"

    -- From y = 40, four points above the edge: the pan begins below it.
    local sheet = stage(rate, headerTest)
    local did = sheet:swipe { from = {187, 40}, by = {0, 300}, duration = 0.3 }
    print(("%3d Hz, tested at the %-10s from y = 40 down: %s"):format(rate, headerTest .. ":", did.outcome))
    assert(did.view == "header" and did.panBegan and sheet.scrollView.contentOffset.y == 300)
    assert(did.outcome == (mended and "finish" or "none"))

    -- Up a list from y = 140: it scrolls, and half-way the finger is under the header.
    sheet = stage(rate, headerTest)
    local finger = sheet:touch { 187, 140 }
    finger:moveTo { y = 20, duration = 0.2 }
    local attempted = sheet:firstEvent "dismiss"
    -- Then down again by 200: the list follows the finger all the time, and so does the modal.
    finger:moveBy { y = 200, duration = 0.2 }
    local progress = sheet.transition.percentComplete
    did = finger:lift()
    print(("        up from y = 140, then down: the list moved %.0f, progress %.3f, %s"):format(
      sheet.scrollView.contentOffset.y - 300, progress, did.outcome))
    -- The first sample at y ≤ 44 is at 40; from there 180 points down.
    assert(math.abs(progress - (mended and 0 or 180 / 667)) < tolerance)
    assert(did.view == "list" and did.listBegan)
    assert(math.abs(sheet.scrollView.contentOffset.y - 210) < tolerance)
    assert((attempted == nil) == mended and did.outcome == (mended and "none" or "finish"))
  end
end
