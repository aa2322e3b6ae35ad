import Foundation
import Testing

@testable import DismissalScripting

/// Every recorded finger of the fixtures, played through a script.
@Suite struct RecordedFingersTests {
  private static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "DismissalCoreTests/Fixtures/recorded.jsonl")

  /// Plays all of them and gives what happened as a text, with whether anything was not a number.
  private static let script = #"""
    local screens = { px = {1080, 1920}, ['device px (raw ABS_MT units)'] = {1440, 2880} }
    local reports, taps, count = {}, 0, 0

    local function check(value, path)
      if type(value) == 'number' then
        assert(value == value and math.abs(value) < math.huge, path)
        return string.format('%s = %.17g', path, value)
      elseif type(value) == 'table' then
        local keys, texts = {}, {}
        for key in pairs(value) do keys[#keys + 1] = key end
        table.sort(keys)
        for i, key in ipairs(keys) do texts[i] = check(value[key], path .. '.' .. key) end
        return table.concat(texts, '\n')
      end
      return path .. ' = ' .. tostring(value)
    end

    for _, r in ipairs(recordings 'recorded.jsonl') do
      for stage, options in ipairs {
        { headerHeight = 100, scrollView = false }, {}, { headerHeight = 100 }, {}
      } do
        local sheet = present {
          size = {390, 844}, headerHeight = options.headerHeight, scrollView = options.scrollView }
        if stage == 4 then sheet.scrollView.contentOffset = -160 end
        local screen = screens[r.unit]
        local did = sheet:play(r, screen and { screen = screen } or nil)
        local percent, frame = sheet.transition.percentComplete, sheet.frame.y
        sheet:settle()
        assert(sheet.scrollView == nil or sheet.scrollView.contentOffset.y > -1000, r.id)
        assert(percent >= 0 and percent <= 1 and frame >= 0 and frame <= 844, r.id)
        assert(did.samples == r.samples and did.duration == r.duration, r.id)
        assert(did.outcome ~= 'none' or not did.beganAt, r.id)
        assert(sheet.state == 'presented' or sheet.state == 'dismissed' or sheet.stuck, r.id)
        if r.gesture == 'tap' and r.kind == 'recorded' then
          assert(did.outcome == 'none', r.id)
          taps = taps + 1
        end
        reports[#reports + 1] = check(did, r.id)
        reports[#reports + 1] = check(sheet.events, r.id)
        reports[#reports + 1] = sheet:report()
        count = count + 1
      end
    end
    return count, taps, table.concat(reports, '\n')
    """#

  @Test func `recorded fingers give numbers, taps dismiss nothing, and two runs are alike`() throws
  {
    let text = try String(contentsOf: RecordedFingersTests.path, encoding: .utf8)
    let lines = text.split(separator: "\n").count
    let first = try Lab(files: ["recorded.jsonl": text]).run(RecordedFingersTests.script)
    #expect(first.first?.integer == Int64(lines * 4))
    #expect(first[1].integer ?? 0 >= 400)
    let second = try Lab(files: ["recorded.jsonl": text]).run(RecordedFingersTests.script)
    #expect(first[2].string == second[2].string)
    #expect(first[2].string?.contains("nan") == false)
  }
}
