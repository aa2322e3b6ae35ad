-- A touch belongs, for life, to the view it went down on. The header lies over the list: a pull that
-- starts there moves the screen and never the list, however far it comes. A touch on the list is
-- given to the list's own pan first, then to the screen's.

local function pull(options, from)
  options.headerHeight = 80
  local sheet = present(options)
  sheet.scrollView.contentOffset = 600
  local did = sheet:drag { from = from, by = {0, 200}, duration = 1 / 3 }
  print(("from y = %3d: on the %-6s the list moved %4.0f, the dismissal %s"):format(
    from[2], did.view .. ",", sheet.scrollView.contentOffset.y - 600,
    did.beganAt and "began" or "did not begin"))
  return sheet, did
end

local sheet, did = pull({}, {195, 40})
assert(did.view == "header" and did.beganAt and sheet.scrollView.contentOffset.y == 600)

sheet, did = pull({}, {195, 120})
assert(did.view == "list" and not did.beganAt)         -- ten of the 200 points began the pan
assert(math.abs(sheet.scrollView.contentOffset.y - 410) < 1e-6)

-- scrollGate lets both pans recognise the same touch. Without that, they exclude each other, and
-- the list, which lies deeper, wins; unless it has nothing to scroll.
sheet = pull({ recognition = "exclusive" }, {195, 120})
assert(not sheet:firstEvent("handlePan"))
sheet = pull({ recognition = "exclusive", scrollView = { isScrollEnabled = false } }, {195, 120})
assert(sheet:firstEvent("handlePan") and sheet.scrollView.contentOffset.y == 600)
