-- fails: 2 sheet.canScroll is read-only; expected a value that can be set
-- The gate's latch follows from what the list does; the message says what moves it instead.

local sheet = present {}
sheet.canScroll = true
