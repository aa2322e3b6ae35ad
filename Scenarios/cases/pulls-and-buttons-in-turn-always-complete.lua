-- Somebody closes a modal by pulling, the next by its button, and so on; sooner or later one of
-- them hangs, and no tap works any more. Every screen must come, and come to its end, whichever way
-- it goes: twenty rounds are twenty presentations and twenty dismissals.

local tolerance = 1e-6                          -- what the clock's step leaves

local function count(sheet, name)
  local found = 0
  for _, event in ipairs(sheet.events) do
    if event.name == name then found = found + 1 end
  end
  return found
end

local function checkGone(sheet)
  assert(sheet.state == "dismissed" and not sheet.stuck and count(sheet, "dismissRefused") == 0)
  assert(not sheet.isInteractivelyDismissing and sheet.transition.percentComplete == 0)
end

local function shown(policy, rate)
  local sheet = present { policy = policy, size = {375, 667}, contentHeight = 2000, headerHeight = 44,
                          rate = rate, animated = true }
  sheet:settle()
  return sheet
end

--- What the finger did: 400 points in 0.4 s, of which 16.67 begin the pan, so that 0.575 are left.
local function pull(sheet)
  local did = sheet:swipe { from = {187, 20}, by = {0, 400}, duration = 0.4 }
  if did.outcome == "finish" then
    assert(math.abs(sheet.transition.percentComplete - (400 - 50 / 3) / 667) < tolerance)
    assert(sheet.transition.isInteractive)
  end
  return did.outcome
end

for _, rate in ipairs { 60, 120 } do
  for _, policy in ipairs { "scrollGate", "distance" } do
    local byPull, presented, gone = 0, 0, 0
    for round = 1, 20 do
      local sheet = shown(policy, rate)
      assert(sheet.state == "presented")
      if round % 2 == 1 then
        assert(pull(sheet) == "finish")
        byPull = byPull + 1
      else
        sheet:dismiss()
        assert(not sheet.transition.isInteractive)
      end
      sheet:settle()
      checkGone(sheet)
      presented, gone = presented + count(sheet, "viewDidAppear"), gone + count(sheet, "didDismiss")
    end
    print(("%3d Hz, %-10s %d came, %d left, %d of them by pull"):format(
      rate, policy .. ":", presented, gone, byPull))
    assert(presented == 20 and gone == 20 and byPull == 10)
  end

  -- One screen object, presented again each round. distance takes its pan off the view as it finishes,
  -- so only the first round is by pull; scrollGate's pan stays.
  for _, policy in ipairs { "scrollGate", "distance" } do
    local sheet = shown(policy, rate)
    local byPull = 0
    for round = 1, 20 do
      if round > 1 then
        sheet:presentAgain()
        sheet:settle()
      end
      local isThere = sheet.state == "presented"
      assert(isThere)
      local isPulled = round % 2 == 1 and pull(sheet) == "finish"
      if isPulled then byPull = byPull + 1 else sheet:dismiss() end
      sheet:settle()
      checkGone(sheet)
    end
    print(("        %-10s one object came %d times, left %d times, %d of them by pull"):format(
      policy .. ",", count(sheet, "viewDidAppear"), count(sheet, "didDismiss"), byPull))
    assert(count(sheet, "viewDidAppear") == 20 and count(sheet, "didDismiss") == 20)
    assert(byPull == (policy == "distance" and 1 or 10))
  end
end
