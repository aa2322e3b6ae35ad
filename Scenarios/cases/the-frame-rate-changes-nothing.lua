-- The same swipe ends differently on a 60 Hz and a 120 Hz screen, or in every tenth run of a test:
-- something counts frames, or reads a clock. One swipe must give one result, to the last digit,
-- however finely the clock is moved on.

local swipe = recording("../recordings/drags.jsonl", "header pull")

local first
local nanosecond = 1e-9                         -- the clock's step
for _, rate in ipairs { 60, 60, 120, 1000, 1 } do
  local sheet = present { headerHeight = 56 }
  sheet:play(swipe)
  for _ = 1, rate do sheet:advance(1 / rate) end

  local gone = sheet:firstEvent("viewDidDisappear").time
  print(("%4d steps a second: gone at %s s"):format(rate, gone))
  first = first or { gone = gone, frame = sheet:at(0.3).frame.y }
  assert(sheet.state == "dismissed" and gone == first.gone)
  assert(math.abs(gone - (0.22 + 0.3 * (1 - 200 / 844))) <= nanosecond)   -- lift, then the rest
  assert(sheet:at(0.3).frame.y == first.frame and first.frame > 0)
end
