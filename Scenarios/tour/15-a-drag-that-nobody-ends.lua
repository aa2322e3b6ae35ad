-- Once UIKit was given an interactor, it waits for finish or cancel, for ever if need be. Script 05
-- shows one way to be left without them; here are six more, each with what sheet.stuck says of it,
-- and a call or an option that mends three of them.

local function lost(sheet) sheet.pan:began { y = 40 } sheet.pan:cancelled() end
local function pulled(sheet) sheet.pan:began { y = 40 } sheet.pan:ended { velocity = 900, after = "1ms" } end
local function button(sheet) sheet:dismiss() end
local function nothing() end
local function unpanned(sheet) sheet.pan.isAttached = false sheet:dismiss() end

local hangs = {
  { "a later began overwrites it", { headerHeight = 56 }, function(sheet) lost(sheet) lost(sheet) end },
  { "a lift before the start", { headerHeight = 56, startDelay = "16ms" }, pulled },
  { "given to a button, too", { policy = "distance", interactor = "alwaysInteractive" }, button },
  { "retained by nobody", { policy = "distance", interactor = "unretainedInteractor" }, pulled },
  { "an edge without its pan", { policy = "edgePan" }, unpanned },
  { "nobody drives a presentation", { animated = true, presentation = "zoom", interactive = true }, nothing },
}
local sheets = {}
for index, hang in ipairs(hangs) do
  local name, sheet = hang[1], present(hang[2])
  hang[3](sheet)
  sheet:advance(10)
  print(name, sheet.state, assert(sheet.stuck))
  sheets[index] = sheet
end
sheets[1].transition:cancel()                   -- by hand, whoever holds it: UIKit hears it
sheets[6].transition:finish()
sheets[5] = present { policy = "edgePan", isActive = "popped" } unpanned(sheets[5])
for _, index in ipairs { 1, 5, 6 } do sheets[index]:settle() assert(not sheets[index].stuck) end
