-- A screen pins its list to the top while the modal moves, by setting the offset whenever it hears that
-- it changed. Under an inset the pinned place is not 0, so each correction is a change that asks for
-- the next, until the process dies. With list = "locked" the list is put back at most once with each
-- sample, to where it rests. Without the lock it is pulled past its rest, and comes back to it.

local thousandth = 0.0005                       -- as the numbers below are rounded

local function pulled(rate, list, before)
  local sheet = present { policy = "distance", gate = "atTop", list = list, size = {375, 667},
                          contentHeight = 2000, rate = rate, scrollView = { contentInset = 50 } }
  local finger = sheet:touch { 187, 260 }
  if before then finger:moveBy { y = before } end
  finger:moveBy { y = 80, duration = 0.4 }
  local did = finger:lift()
  local most, count, last = 0, 0, nil
  for _, event in ipairs(sheet.events) do
    if event.name == "scrollViewDidScroll" then
      count = event.time == last and count + 1 or 1
      last, most = event.time, math.max(most, count)
    end
  end
  sheet:settle()
  print(("%3d Hz, list %-8s lowest offset %s, at most %d messages at a time, at rest at %g"):format(
    rate, list .. ":", did.lowestOffset, most, sheet.scrollView.contentOffset.y))
  assert(did.outcome == "cancel" and did.listBegan and sheet.state == "presented")
  assert(sheet.scrollView.contentOffset.y == -50)
  return did.lowestOffset, most
end

for _, rate in ipairs { 60, 120 } do
  for _, before in ipairs { false, 10 } do      -- ten points before begin the pans; else ten of the 80 do
    local lowest, most = pulled(rate, "locked", before)
    assert(lowest == nil and most <= 1)         -- nobody heard of another place
    lowest, most = pulled(rate, "literal", before)
    assert(math.abs(lowest - (before and -91.277 or -86.399)) < thousandth and most == 1)
  end
end
