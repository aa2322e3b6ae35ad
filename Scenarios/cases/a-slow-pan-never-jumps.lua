-- When a drag is noticed the modal leaps to where it would be had it moved from the touch-down.
-- One sees it best in a slow pull. The first sample must move nothing, and each one after it must
-- move the modal exactly as far as the finger went. Twenty points, one each 100 ms.

for _, policy in ipairs { "scrollGate", "distance" } do
  local sheet = present { policy = policy, size = {375, 667}, headerHeight = 44 }
  local finger = sheet:touch { 187, 20 }
  for sample = 1, 20 do finger:moveBy { y = 1, at = sample / 10 } end

  local updates = 0
  for _, event in ipairs(sheet.events) do
    if event.name == "update" then
      updates = updates + 1
      print(("%-10s at %.1f s: progress %.4f"):format(policy, event.time, event.percentComplete))
      assert(event.percentComplete == updates / 667)
      assert(math.abs(sheet:at(event.time).frame.y - updates) < 1e-9)   -- drawn where progress says
    end
  end
  assert(updates == 10)                         -- the first ten points belong to the recogniser
  assert(sheet.transition.percentComplete == 10 / 667)
end
