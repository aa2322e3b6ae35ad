-- Whole gestures in one line each. A drag comes to rest before it lifts, a swipe lifts in motion, a
-- fling lifts at exactly the speed that is asked for, a tap does neither. Each says what it really
-- did, and each is one step for undo.

local function show(name, did)
  print(("%-6s %5.0f pt in %.3f s, lifted at %6.1f pt/s on the %s: %s"):format(
    name, did.distance, did.duration, did.liftVelocity.y, did.view, did.outcome))
  return did
end

local sheet = present { size = {375, 667}, headerHeight = 100 }
show("drag", sheet:drag { from = "header", by = {0, 400}, duration = 0.4 })
sheet:settle()
assert(sheet.state == "presented")                  -- far, but at rest: it comes back

show("swipe", sheet:swipe { from = "header", direction = "down", distance = 25, duration = 0.2 })
sheet:settle()
assert(sheet.state == "dismissed")                  -- 125 pt/s: it goes

sheet:undo()                                        -- the whole swipe
local did = show("fling", sheet:fling { from = {187, 50}, by = {0, 200}, velocity = 101 })
assert(math.abs(did.liftVelocity.y - 101) < 0.001 and did.outcome == "finish")

sheet:undo()
show("tap", sheet:tap { 187, 300 })
assert(sheet:fork().state == "presented")

print(pcall(sheet.fling, sheet, { from = {187, 50}, by = {0, 200}, velocity = 2 }))
