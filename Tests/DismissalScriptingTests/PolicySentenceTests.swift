import DismissalPolicies
import Testing

@testable import DismissalScripting

/// A policy at the prompt.
@Suite struct PolicySentenceTests {
  @Test func `a policy prints its rules with their numbers`() throws {
    #expect(
      try text("return policies.distance { threshold = 0.25 }") == """
        distance { threshold = 0.25 }
          A drag of a share of the height dismisses, however slow; a button's dismissal
            animates.
          Parameters: threshold = 0.25, clamp = "reset", interactor = "whileInProgress",
            gate = "literal", handOff = "literal", list = "literal", axisTest off,
            onCancelled = "literal", measuredFrom = "attempt", refresh = "literal",
            headerTest = "attempt".
          The finger drives a transition down: one interactor for all, which UIKit is
            given while interactionInProgress.
          Every pan begins the dismissal.
          interactionInProgress becomes true when an attempt succeeds, and false when
            the pan is over.
          A movement that is followed: nothing is updated if translation.y < 0, and the
            translation is reset; else progress is translation.y ÷ bounds.height.
          A lift finishes if percentComplete ≥ threshold (0.25), and the pan is taken
            off the view; else it cancels.
          A cancelled or failed pan cancels.
          While the screen moves, the list moves as its own pan has it; the pan that
            begins first excludes the other.
          The pan takes at most 1 finger.
        """)
  }

  @Test(arguments: PolicyRegistry.all.map(\.name))
  func `every policy fits a terminal, and tells each of its parameters`(name: String) throws {
    let lab = try Lab()
    let shown = try lab.text("return policies.\(name)")
    for line in shown.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    for parameter in try #require(PolicyRegistry.definition(named: name)).parameters {
      #expect(shown.contains("\(parameter.name) "), "\(parameter.name)")
    }
  }
}
