-- A modal that springs back is on its way by itself, and a finger that grabs it is refused: UIKit's
-- transition runs already. With catchesSettle the pan takes it up where it is drawn, without a jump,
-- and its lift decides anew.

local function grabbed(catchesSettle)
  local sheet = present { policy = "distance", scrollView = false, catchesSettle = catchesSettle }
  sheet.pan:began { y = 100 }
  sheet.pan:changed { y = 400 }
  sheet.pan:ended { velocity = 0 }              -- too short a way: it goes back
  sheet:advance(0.05)
  local before = sheet.frame.y
  sheet.pan:began { y = 300, after = 0 }
  print(("%s at y %.1f, then %s at y %.1f"):format("springs back", before, sheet.state, sheet.frame.y))
  sheet.pan:changed { y = 500 }
  local now = sheet.frame.y
  sheet.pan:ended { velocity = 0 }
  sheet:settle()
  print("pulled on by 200 and lifted:", sheet.state)
  return sheet, now - before
end

local sheet, moved = grabbed(true)
assert(sheet.state == "dismissed" and math.abs(moved - 200) < 1e-6)

sheet = grabbed(false)
assert(sheet.state == "presented" and sheet:firstEvent "dismissRefused")
