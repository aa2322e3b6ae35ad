-- fails: 2 the past cannot be changed; fork() it and change the fork
-- Any past instant can be read; to try something else from there, fork it.

local sheet = present {}
sheet:advance(0.5)
sheet:at(0).headerHeight = 3
