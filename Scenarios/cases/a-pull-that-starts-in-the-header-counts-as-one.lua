-- A finger goes down near the header's lower edge and pulls, and the modal stays: by the time the
-- recogniser began, the finger had left the header. The other way round, a list drag that ends up
-- under the header dismisses. Where the finger went down must decide. scrollGate tests the place
-- of each sample instead; headerTest = "touchDown" is the option that mends it.

local function played(id, headerTest)
  local sheet = present { size = {400, 800}, headerHeight = 56, headerTest = headerTest }
  local did = sheet:play(recording("../recordings/drags.jsonl", id))
  print(("%-19s tested at the %-10s %s"):format(id, (headerTest or "attempt") .. ":", did.outcome))
  return did
end

local down = "out of the header"                -- from y = 50, begun at 70: the header ends at 56
assert(played(down).panBegan and played(down).outcome == "none")
assert(played(down, "touchDown").outcome == "finish")

local up = "up into the header"                 -- from y = 140, in the header at its last sample
assert(played(up).beganAt == 0.1)
assert(played(up, "touchDown").beganAt == nil)
