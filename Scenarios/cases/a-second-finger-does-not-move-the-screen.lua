-- A second finger lands during the drag, or the first of two lifts, and the modal jumps by half
-- the distance between them, although no finger moved: a pan's location is the centroid of its
-- fingers. The modal must stay where it is. It does if progress follows the translation, or if
-- the recogniser takes one touch; then the drag ends with the first finger.

local function progress(options)
  options.size, options.headerHeight, options.contentHeight = {375, 667}, 44, 2000
  local sheet = present(options)
  local seen = {}
  local function look() seen[#seen + 1] = ("%.3f"):format(sheet.transition.percentComplete) end

  local first = sheet:touch { 187, 20 }
  first:moveBy { y = 10 }                       -- begins
  first:moveBy { y = 133.4, duration = 0.3 }    -- a fifth of 667
  look()
  local second = sheet:touch { 187, first.location.y + 200 }   -- on the list: still the screen's pan
  assert(second.view == "list")
  second:hold(0.1)                              -- both are still
  look()
  first:lift()
  look()
  local ended = sheet:firstEvent "cancel"
  second:lift()
  return table.concat(seen, "  "), ended
end

for _, rate in ipairs { 60, 120 } do
  local jumping = progress { rate = rate }
  print("the location:   ", jumping)
  assert(jumping == "0.200  0.350  0.500")      -- 200 points between them: 100 of 667 each time

  local steady, ended = progress { rate = rate, follows = "translation" }
  print("the translation:", steady)
  assert(steady == "0.200  0.200  0.200" and not ended)

  steady, ended = progress { rate = rate, maximumNumberOfTouches = 1 }
  print("one touch:      ", steady)
  assert(steady == "0.200  0.200  0.200" and ended)

  steady, ended = progress { rate = rate, policy = "distance" }
  print("distance:       ", steady)             -- takes one touch by itself
  assert(steady == "0.200  0.200  0.200" and ended)
end
