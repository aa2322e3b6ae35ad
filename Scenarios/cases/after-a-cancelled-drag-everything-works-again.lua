-- A drag is cancelled and the modal springs back; from then on its close button does nothing, or
-- the list does not scroll. The interactor was not let go, or completeTransition was told that all
-- went well. After a cancelled drag the next drag, the list and the button must work as at first.

local sheet = present { headerHeight = 56 }
for _ = 1, 2 do
  sheet.pan:began { y = 40 }
  sheet.pan:changed { y = 240 }
  sheet.pan:ended { velocity = 0 }
  assert(sheet.state == "cancelling" and not sheet.isInteractivelyDismissing)
  sheet:settle()
  assert(sheet.state == "presented" and sheet.frame.y == 0)
end
print("completeTransition told", sheet:firstEvent("completeTransition").didComplete)
assert(sheet:firstEvent("completeTransition").didComplete == false)
assert(sheet:firstEvent("animationEnded").transitionCompleted == false)

sheet.scrollView:willBeginDragging()
sheet.scrollView.contentOffset = -160
sheet.scrollView:didEndDragging()
assert(sheet.canScroll)

sheet:dismiss()
assert(not sheet.transition.isInteractive)
sheet:settle()
print("the button:", sheet.state)
assert(sheet.state == "dismissed" and not sheet:firstEvent "dismissRefused")
