-- fails: 2 duration is 250; seconds expected; write 0.25 or "250ms"
-- A duration without a unit is in seconds, and no gesture takes four minutes: write "250ms".

local sheet = present {}
sheet:advance(250)
