-- Somebody closes a modal by pulling, the next by its button, and so on; sooner or later one of
-- them hangs, and no tap works any more. Every screen must come to its end, whichever way it goes.

local byPull, byButton = 0, 0
for round = 1, 20 do
  local sheet = present { size = {375, 667}, contentHeight = 2000, headerHeight = 44,
                          rate = round % 4 < 2 and 60 or 120 }
  if round % 2 == 1 then
    local did = sheet:swipe { from = {187, 20}, by = {0, 400}, duration = 0.4 }
    assert(did.outcome == "finish" and sheet.transition.isInteractive)
    byPull = byPull + 1
  else
    sheet:dismiss()
    assert(not sheet.transition.isInteractive)
    byButton = byButton + 1
  end
  sheet:settle()
  assert(sheet.state == "dismissed" and not sheet.stuck and not sheet:firstEvent "dismissRefused")
  assert(not sheet.isInteractivelyDismissing and sheet.transition.percentComplete == 0)
end
print(byPull .. " by pull, " .. byButton .. " by button, all gone")
assert(byPull == 10 and byButton == 10)
