-- A tap with a trembling finger starts a dismissal, or the modal jumps when the drag is noticed.
-- A pan must begin with the first sample ten points or more from the touch-down, not before; its
-- location is that sample's, and progress counts from there, so that nothing jumps.
-- Whether slanted ways count in a straight line is not documented: here they do by default.

local function played(id, hysteresisDistance)
  local sheet = present { headerHeight = 56, hysteresisDistance = hysteresisDistance }
  local did = sheet:play(recording("../recordings/drags.jsonl", id))
  local began = sheet:firstEvent "handlePan"
  print(id, hysteresisDistance or "straight", began and tostring(began.location) or "no pan")
  assert(did.panBegan == (began ~= nil) and sheet.transition.percentComplete == 0)
  return began and began.location
end

assert(played "10 points".y == 30)              -- down at y = 20
assert(played "9.99 points" == nil)
local slanted = played "10 points slanted"      -- 6 across and 8 down
assert(slanted.x == 206 and slanted.y == 28)
assert(played("10 points slanted", "vertical") == nil)
