-- scrollGate as a finger meets it. The rule speaks of offsets and speeds; what a hand has to do for
-- them follows from the physics: the ten points that begin a pan, and the rubber band, of which a
-- list shows ever less the further it is pulled. Numbers for a list 667 points high; each is found
-- by moving the finger, at 60 and at 120 samples a second.

local function near(what, value, expected, tolerance)
  print(("  %-58s %s"):format(what, ("%.4f"):format(value)))
  assert(math.abs(value - expected) <= (tolerance or 1e-6), what)
end

--- How far a finger must come, in steps of a tenth of a point, until the gate opens.
local function wayToTheGate(options)
  options.size = {375, 667}
  local sheet = present(options)
  local finger = sheet:touch { x = 187, y = 100 }
  local way = 0
  while not sheet.canScroll do
    way = way + 0.1
    finger:moveTo { y = 100 + way }
  end
  return way, sheet
end

for _, rate in ipairs { 60, 120 } do
  print("At " .. rate .. " samples a second")

  local way, sheet = wayToTheGate { rate = rate }
  near("a finger opens the gate after", way, 361.9)
  near("of which the list was moved by", way - 10, 351.9)
  near("and shows", sheet.scrollView.contentOffset.y, -150.0148, 1e-4)
  assert(sheet.isInteractivelyDismissing)          -- on that very sample: the list acts first

  way = wayToTheGate { rate = rate, scrollView = { frame = {0, 44, 375, 623} } }
  near("a list of 623 points below a bar needs more than 359.2", way - 10, 359.3)

  -- 400 points in a second: the gate opens late, so the screen has hardly moved; speed decides.
  sheet = present { size = {375, 667}, headerHeight = 44, rate = rate }
  local finger = sheet:touch { x = 187, y = 250 }
  finger:moveTo { y = 650, duration = 1 }
  near("a pull of 400 points in a second: progress", sheet.transition.percentComplete,
    rate == 60 and 0.0500 or 0.0550, 0.0001)
  assert(finger:lift().outcome == "finish")

  -- 360 points are not enough.
  sheet = present { size = {375, 667}, headerHeight = 44, rate = rate }
  local did = sheet:swipe { from = {187, 300}, direction = "down", distance = 360, duration = 1 }
  near("a pull of 360 points reaches", did.lowestOffset, -148.7230, 1e-4)
  assert(did.outcome == "none")

  -- From the header no gate is needed, and the list stays where it is.
  sheet = present { size = {375, 667}, headerHeight = 44, rate = rate }
  sheet.scrollView.contentOffset = 600
  did = sheet:swipe { from = {187, 20}, direction = "down", distance = 300, duration = 0.3 }
  near("from the header, 300 points: progress", sheet:at(0.3).transition.percentComplete, 0.4248, 1e-4)
  assert(did.outcome == "finish" and sheet.scrollView.contentOffset.y == 600)

  -- While the screen moves the list goes on being pulled: nothing locks it.
  sheet = present { size = {375, 667}, rate = rate }
  finger = sheet:touch { x = 187, y = 100 }
  finger:moveTo { y = 500, duration = 1 }
  local offset, y = sheet.scrollView.contentOffset.y, sheet.frame.y
  finger:moveBy { y = 50, duration = 0.2 }
  near("50 points more: the screen moves", sheet.frame.y - y, 50)
  assert(sheet.scrollView.contentOffset.y < offset)
end
