-- A dismissal is added to a screen, and its list cannot be scrolled any more: the new pan takes all
-- touches, some say even when it is switched off. A drag upwards and one back down must move the
-- list as if the dismissal was not there, and begin nothing.

for _, rate in ipairs { 60, 120 } do
  for _, isEnabled in ipairs { true, false } do
    for _, policy in ipairs { policies.scrollGate, policies.distance { gate = "atTop" } } do
      local sheet = present { policy = policy, size = {375, 667}, contentHeight = 2000, headerHeight = 44,
                              rate = rate }
      sheet.pan.isEnabled = isEnabled

      local up = sheet:drag { from = {187, 500}, to = {187, 300}, duration = 0.2 }
      local offset = sheet.scrollView.contentOffset.y
      local down = sheet:drag { from = {187, 300}, to = {187, 500}, duration = 0.2 }
      sheet:settle()
      print(("%3d Hz, pan enabled: %-5s  up to %.2f, back to %.2f"):format(
        rate, isEnabled, offset, sheet.scrollView.contentOffset.y))

      -- Of 200 points a step of 16.67 (two of 8.33) begins the pan, each time.
      assert(math.abs(offset - 183.333) < 0.0005)
      assert(math.abs(sheet.scrollView.contentOffset.y) < 1e-6)
      assert(up.listBegan and up.outcome == "none" and down.outcome == "none")
      assert(not sheet:firstEvent "dismiss" and (sheet:firstEvent "handlePan" ~= nil) == isEnabled)
    end
  end
end
