-- A transition ends when its animator calls completeTransition, and with what it calls. Forgotten, the
-- screen answers nothing more; a cancel that is reported as a success leaves a controller without its
-- view. fastPull has no transition: it calls dismiss when its animation has run to its end, or never.

local function pull(sheet) sheet.pan:began { y = 0 } sheet.pan:changed { y = 850 } end
local function throw(sheet) pull(sheet) sheet.pan:ended { velocity = 1500 } sheet:removeAllAnimations() end
local function lose(sheet) pull(sheet) sheet.pan:cancelled() end
local function show(name, options, happens)
  local sheet = present(options)
  if happens then happens(sheet) end
  sheet:advance(10)
  print(name, sheet.state, sheet.stuck)
  return sheet
end

local zoom = { animated = true, presentation = "zoom" }
zoom.findsNoController = true
assert(show("no controller to show", zoom).stuck)
zoom.findsNoController, zoom.interactive = false, true
assert(show("a cancelled presentation", zoom, function(sheet) sheet.transition:cancel() end).stuck)
assert(show("forgotten", { forgetsCompletion = true }, function(sheet) sheet:dismiss() end).stuck)
local thrown = show("its animation removed", { policy = "fastPull" }, throw)
assert(thrown.stuck and show("cancelled far out", { policy = "fastPull" }, lose).stuck)
assert(show("a cancelled pull", { policy = "distance", completesWith = "finished" }, lose).stuck)

-- The flag turned round, a pan that is heard when it is cancelled, a dismissal by code: these mend it.
assert(not show("mended", { policy = "distance", completesWith = "notCancelled" }, lose).stuck)
assert(not show("mended", { policy = "fastPull", onCancelled = "cancel" }, lose).stuck)
thrown:dismiss { animated = false }
assert(thrown.state == "dismissed")
