-- fails: 2 contentOffset cannot be nan; expected a number (pt), and finite
-- A velocity over no time is 0/0; the message stops it before it can spread through the screen.

local sheet = present {}
local distance, time = 0, 0
sheet.scrollView.contentOffset = distance / time
