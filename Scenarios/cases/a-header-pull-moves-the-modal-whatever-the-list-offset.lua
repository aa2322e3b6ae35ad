-- Somebody scrolls down a long list, then pulls the header, and nothing happens: the screen asks
-- the list first, and a list that is not at its top says no. A pull that begins in the header must
-- move the modal wherever the list stands, leave the list there, and end as its lift says.

local pull = recording("../recordings/drags.jsonl", "header pull")

for _, offset in ipairs { 0, 600, -40 } do
  local sheet = present { size = {400, 800}, headerHeight = 56 }
  sheet.scrollView.contentOffset = offset
  local before = #sheet.events

  local did = sheet:play(pull)                  -- 1000 pt/s; 200 of 800 points after its first ten
  print(("list at %d: progress %.2f, %s"):format(offset, sheet.transition.percentComplete, did.outcome))
  assert(sheet.transition.percentComplete == 0.25 and sheet.frame.y == 200)
  assert(did.outcome == "finish")

  sheet:settle()
  assert(sheet.state == "dismissed" and sheet.scrollView.contentOffset.y == offset)
  for index = before + 1, #sheet.events do
    assert(sheet.events[index].name ~= "scrollViewDidScroll")
  end
end
