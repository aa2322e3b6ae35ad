-- fails: 2 is in px, not in points; expected a scale; write play(r, { screen =
-- A recording in pixels says so, and must be fitted to the screen: pixels are no points.

local sheet = present { headerHeight = 56 }
sheet:play(recording("../recordings/fingers.jsonl", "aosp_SwordfishFlingDown"))
