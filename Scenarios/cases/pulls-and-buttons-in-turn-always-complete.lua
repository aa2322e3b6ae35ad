-- Somebody closes a modal by pulling, the next by its button, and so on; sooner or later one of
-- them hangs, and no tap works any more. Every screen must come to its end, whichever way it goes.

local function checkGone(sheet)
  assert(sheet.state == "dismissed" and not sheet.stuck and not sheet:firstEvent "dismissRefused")
  assert(not sheet.isInteractivelyDismissing and sheet.transition.percentComplete == 0)
end

for _, policy in ipairs { "scrollGate", "distance" } do
  local byPull, byButton = 0, 0
  for round = 1, 20 do
    local sheet = present { policy = policy, size = {375, 667}, contentHeight = 2000, headerHeight = 44,
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
    checkGone(sheet)
  end
  print(policy .. ": " .. byPull .. " by pull, " .. byButton .. " by button, all gone")
  assert(byPull == 10 and byButton == 10)
end

-- One screen object, presented again each round. distance takes its pan off the view as it finishes, so
-- only the first round is by pull; scrollGate's pan stays.
for _, policy in ipairs { "scrollGate", "distance" } do
  local sheet = present { policy = policy, size = {375, 667}, contentHeight = 2000, headerHeight = 44 }
  local byPull = 0
  for round = 1, 20 do
    if round > 1 then
      sheet:presentAgain()
      sheet:settle()
    end
    if round % 2 == 1 then
      local did = sheet:swipe { from = {187, 20}, by = {0, 400}, duration = 0.4 }
      if did.outcome == "finish" then byPull = byPull + 1 end
    end
    if sheet.state == "presented" then sheet:dismiss() end
    sheet:settle()
    checkGone(sheet)
  end
  local gone = 0
  for _, event in ipairs(sheet.events) do
    if event.name == "viewDidDisappear" then gone = gone + 1 end
  end
  print(policy .. ", one object: " .. byPull .. " by pull, gone " .. gone .. " times")
  assert(gone == 20 and byPull == (policy == "distance" and 1 or 10))
end
