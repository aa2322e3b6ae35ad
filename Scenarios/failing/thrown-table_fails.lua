-- fails: 2 Scenarios/failing/thrown-table_fails.lua:5: table#1 was thrown
-- Anything can be thrown; what is not a text is named by its kind, with the place that threw it.

local gate = { code = 7 }
error(gate)
