-- A drag is cancelled and the modal springs back; from then on its close button does nothing, or
-- the list does not scroll. The interactor was not let go, or completeTransition was told that all
-- went well. After a cancelled drag the next drag, the list and the button must work as at first.

local tolerance = 1e-6                          -- what the clock's step leaves

for _, rate in ipairs { 60, 120 } do
  for _, policy in ipairs { policies.scrollGate, policies.distance { gate = "atTop" } } do
    local sheet = present { policy = policy, size = {375, 667}, contentHeight = 2000, headerHeight = 44,
                            rate = rate }
    for _ = 1, 2 do
      local did = sheet:drag { from = {187, 20}, by = {0, 100} }
      assert(did.outcome == "cancel" and not sheet.isInteractivelyDismissing)
      sheet:settle()
      assert(sheet.state == "presented" and sheet.frame.y == 0)
    end
    print("completeTransition told", sheet:firstEvent("completeTransition").didComplete)
    assert(sheet:firstEvent("completeTransition").didComplete == false)
    assert(sheet:firstEvent("animationEnded").transitionCompleted == false)

    sheet:drag { from = {187, 500}, by = {0, -200}, duration = 1 / 3 }
    print(("the list: %.2f"):format(sheet.scrollView.contentOffset.y))
    assert(math.abs(sheet.scrollView.contentOffset.y - 190) < tolerance)   -- ten of 200 began the pan

    local direct = sheet:fork()                 -- with ten points before, it scrolls by the whole 200
    direct.scrollView.contentOffset = 0
    local finger = direct:touch { 187, 510 }
    finger:moveBy { y = -10 }
    finger:moveBy { y = -200, duration = 0.4 }
    finger:hold(0.1)
    finger:lift()
    assert(math.abs(direct.scrollView.contentOffset.y - 200) < tolerance)

    local pulled = sheet:fork()
    pulled.scrollView.contentOffset = 0
    local again = pulled:drag { from = {187, 50}, by = {0, 590}, duration = 0.59 }
    assert(again.view == "list" and again.beganAt)

    sheet:advance(1)
    sheet:dismiss()
    assert(not sheet.transition.isInteractive)
    sheet:settle()
    print("the button:", sheet.state)
    assert(sheet.state == "dismissed" and not sheet:firstEvent "dismissRefused")
  end
end
