-- fails: 2 present: unknown key "headrHeight"; did you mean headerHeight
-- A misspelt key is refused, not ignored: the message names the nearest known key and its unit.

present { headrHeight = 56 }
