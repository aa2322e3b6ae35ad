import DismissalPolicies
import Testing

@testable import DismissalScripting

// What must work under every policy that there is, whatever its rules are.

@Suite struct EveryPolicyTests {
  @Test(arguments: PolicyRegistry.all.map(\.name))
  func `why answers after each event of any gesture`(name: String) throws {
    let asked = try text(
      """
      local asked = 0
      local function ask(sheet)
        asked = asked + 1
        assert(#sheet:why().text > 0 and #tostring(sheet:why()) > 0)
      end
      for _, options in ipairs { {}, { headerHeight = 80 }, { scrollView = false },
          { headerHeight = 80, gate = 'atTop', handOff = 'continue' }, { gate = 'header' } } do
        options.policy = '\(name)'
        for _, offset in ipairs { 0, -160, 40 } do
          for _, x in ipairs { 40, 300 } do
            for _, last in ipairs { 'ended', 'cancelled' } do
              local sheet = present(options)
              if sheet.scrollView then sheet.scrollView.contentOffset = offset end
              sheet.pan:began { x = x, y = 60 } ask(sheet)
              for _, way in ipairs { 40, 400, -30, 300 } do
                sheet.pan:changed { x = x + way / 2, y = 60 + way } ask(sheet)
              end
              sheet.pan[last](sheet.pan) ask(sheet)
              sheet:settle() ask(sheet)
            end
            local sheet = present(options)
            local finger = sheet:touch { x = x, y = 60 } ask(sheet)
            for _ = 1, 6 do finger:moveBy { x = 9, y = 70 } ask(sheet) end
            finger:lift() ask(sheet)
            sheet:settle() ask(sheet)
          end
        end
      end
      return asked
      """)
    #expect(asked == "690")
  }
}
