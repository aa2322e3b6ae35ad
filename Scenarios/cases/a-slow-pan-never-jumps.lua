-- When a drag is noticed the modal leaps to where it would be had it moved from the touch-down.
-- One sees it best in a slow pull. The first sample must move nothing, and each one after it must
-- move the modal exactly as far as the finger went.

local sheet = present { size = {400, 800}, headerHeight = 56 }
sheet:play(recording("../recordings/drags.jsonl", "slow pull"))   -- 14 samples, a point each

local updates = 0
for _, event in ipairs(sheet.events) do
  if event.name == "update" then
    updates = updates + 1
    print(("at %.1f s: progress %s"):format(event.time, event.percentComplete))
    assert(event.percentComplete == updates / 800)
    assert(sheet:at(event.time).frame.y == updates)
  end
end
assert(updates == 4)                            -- the first ten points belong to the recogniser
