-- A second finger lands during the drag, or the first of two lifts, and the modal jumps by half
-- the distance between them, although no finger moved: a pan's location is the centroid of its
-- fingers. The modal must stay where it is. It does if progress follows the translation, or if
-- the recogniser takes one touch; then the drag ends with the first finger.

local function progress(options)
  options.size, options.headerHeight = {400, 800}, 56
  local sheet = present(options)
  sheet:play(recording("../recordings/drags.jsonl", "a second finger stays"))
  local seen = {}
  for index, time in ipairs { 0.07, 0.11, 0.15 } do   -- one finger, both, the second alone
    seen[index] = sheet:at(time).transition.percentComplete
  end
  return table.concat(seen, "  "), sheet:firstEvent("cancel").time
end

local jumping = progress {}
print("the location:   ", jumping)
assert(jumping == "0.2  0.325  0.45")           -- 200 points between them: 100 of 800 each time

local steady, ended = progress { follows = "translation" }
print("the translation:", steady)
assert(steady == "0.2  0.2  0.2" and ended == 0.16)

steady, ended = progress { maximumNumberOfTouches = 1 }
print("one touch:      ", steady)
assert(steady == "0.2  0.2  0.2" and ended == 0.12)
