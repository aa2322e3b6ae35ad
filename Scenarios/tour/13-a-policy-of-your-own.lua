-- When may a screen be pulled away, how far is it, and does this lift finish it? A policy answers
-- three questions. Here is one of our own: half of the way or a flick dismisses. Its answers are rules
-- over facts (help "Facts" lists them), so why() can tell the numbers that decided.

local mine = policy {
  name = "half or flick",
  parameters = { half = 0.5, flick = 800 },
  begins = { "contentOffset.y <= restingOffset.y", "velocity.y > 0" },
  finishes = { any = { "percentComplete >= half", "velocity.y > flick" } },
  recognition = "simultaneous",
}
local sheet = present { policy = mine }
sheet:swipe { from = "list", direction = "down", distance = 250, duration = 0.25 }
print(sheet:why())
sheet:settle()
assert(sheet.state == "dismissed")

sheet = present { policy = mine { flick = 2000 } }          -- its numbers are varied like any policy's
sheet:swipe { from = "list", direction = "down", distance = 250, duration = 0.25 }
assert(sheet:firstEvent("cancel"))

-- What no rule can say a function can. It is given the same facts, and only reads.
local moody = policy {
  name = "thirds",
  finishes = function(now) return math.floor(now.percentComplete * 3) % 2 == 1 end,
}
sheet = present { policy = moody, headerHeight = 56 }
sheet:drag { from = "header", by = 400 }
sheet:settle()
assert(sheet.state == "dismissed")
