-- fails: 2 Scenarios/failing/syntax-error_fails.lua:6: unexpected symbol near '='
-- A script that is no Lua does not start: the print above the mistake is never reached.

print("not to be seen")

local sheet = = present {}
