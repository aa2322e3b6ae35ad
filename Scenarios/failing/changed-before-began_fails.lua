-- fails: 2 changed follows began or changed; send began first
-- UIKit's recogniser never moves before it begins, so neither does a pan that a script reports.

local sheet = present { headerHeight = 56 }
sheet.pan:changed { y = 60 }
