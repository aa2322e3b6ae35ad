-- fails: 2 time cannot run backwards
-- A touch that is older than the last one is a broken recording; the message has both times.

local sheet = present { headerHeight = 56 }
sheet.pan:began { y = 40, at = 0.1 }
sheet.pan:changed { y = 60, at = 0.09 }
