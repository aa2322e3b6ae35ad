-- fails: 124 not enough memory: the limit is 512 MB
-- A text that doubles forever meets the limit after a few rounds; the machine never feels it.

local text = "pull"
while true do text = text .. text end
