-- One touch scrolls a list to its top, pulls the modal on from there, and pushes up again. Screens give
-- the whole of it to one side: the list sticks, or the modal never moves. With handOff = "continue" the
-- movement is divided at the edge: what the list needs to reach its top is the list's, the rest is the
-- modal's; on the way up the modal closes its gap first, and then the list scrolls.

local tolerance = 1e-5                          -- points: the clock's step

local function dragged(rate, hysteresis, lost)
  local sheet = present { policy = "distance", gate = "atTop", handOff = "continue",
                          size = {375, 667}, contentHeight = 2000, rate = rate,
                          hysteresis = hysteresis }
  sheet.scrollView.contentOffset = 100
  local finger = sheet:touch { 187, 260 }
  if hysteresis == 0 then finger:moveBy { y = 0, duration = 0 } end   -- the pans begin at once
  finger:moveBy { y = 250, duration = 0.5 }
  local progress = sheet.transition.percentComplete
  print(("%3d Hz, at the turn: the list at %.1f, progress %.4f"):format(
    rate, sheet.scrollView.contentOffset.y, progress))
  assert(math.abs(sheet.scrollView.contentOffset.y) < tolerance)
  assert(math.abs(progress * 667 - (150 - lost)) < tolerance)

  finger:moveBy { y = -300, duration = 0.6 }
  print(("        at the end:  the list at %.1f, progress %.4f"):format(
    sheet.scrollView.contentOffset.y, sheet.transition.percentComplete))
  assert(sheet.transition.percentComplete == 0)
  assert(math.abs(sheet.scrollView.contentOffset.y - (150 + lost)) < tolerance)
  finger:hold(0.2)
  local did = finger:lift()
  sheet:settle()

  local count = { dismiss = 0, cancel = 0, finish = 0 }
  for _, event in ipairs(sheet.events) do
    if count[event.name] then count[event.name] = count[event.name] + 1 end
  end
  assert(count.dismiss == 1 and count.cancel == 1 and count.finish == 0)
  assert(did.outcome == "cancel" and sheet.state == "presented")
  assert(math.abs(sheet.scrollView.contentOffset.y - (150 + lost)) < tolerance)
end

-- Steps of 8.33 or 4.17 points: the first sample ten or more away is 16.67, or 12.5.
dragged(60, 10, 50 / 3)                         -- 0.200 at the turn, the list at 166.7 in the end
dragged(120, 10, 12.5)
for _, rate in ipairs { 60, 120 } do dragged(rate, 0, 0) end       -- 0.225, and 150
