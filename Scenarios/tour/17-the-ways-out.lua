-- A finger, a button, a tap beside it, VoiceOver's scrub: each way out is told once before and once
-- after, with who asked for it. Who may not leave is told that he tried, and the screen stays; a
-- button is the app's own decision, and nobody is asked.

local function told(sheet)
  local names = {}
  for _, event in ipairs(sheet.events) do
    if event.name:find "Dismiss$" then names[#names + 1] = event.name .. " " .. event.cause end
  end
  return table.concat(names, ", ")
end

local ways = {
  function(sheet) sheet:drag { from = {195, 300}, by = 400 } end,
  function(sheet) sheet:dismiss() end,
  function(sheet) sheet:tap { 195, 100 } end,
  function(sheet) sheet:accessibilityEscape() end,
}
for _, shouldDismiss in ipairs { true, false } do
  for _, leave in ipairs(ways) do
    local sheet = present { policy = "distance", frame = {0, 244, 390, 600}, scrollView = false,
                            tapOutsideDismisses = true, shouldDismiss = shouldDismiss }
    leave(sheet)
    sheet:settle()
    print(sheet.state, told(sheet))
    assert((sheet.state == "dismissed") == (told(sheet):find "didDismiss" ~= nil))
  end
end
