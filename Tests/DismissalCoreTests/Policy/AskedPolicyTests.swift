import DismissalCore
import Testing

// A policy whose questions somebody outside of the rules answers.

struct AskedPolicyTests {
  private static let asked = PolicyDefinition(
    name: "asked", summary: "Everything is asked.", parameters: []
  ) { _ in
    var rules = PolicyRules(begins: .answer, follows: [], release: [])
    rules.asked = [.begins, .progress, .finishes]
    return rules
  }

  private func screen(_ options: [(name: String, word: String)] = []) throws -> Interaction {
    var parameters = PolicyParameters(AskedPolicyTests.asked.parameters)
    for (name, word) in options {
      let definition = try #require(AskedPolicyTests.asked.parameter(name))
      try parameters.set(definition, to: .choice(word))
    }
    let state = try InteractionState(Configuration(), scrollView: nil, headerHeight: 56)
    return Interaction(state, policy: Policy(AskedPolicyTests.asked, parameters))
  }

  private func pan(_ state: PanGestureRecognizer.Input.State, _ y: Double) -> TimedEvent {
    let input = PanGestureRecognizer.Input(state: state, location: Point(x: 195, y: y))
    return TimedEvent(time: .zero, event: .pan(input))
  }

  @Test func `an event without its answers is refused and changes nothing`() throws {
    var screen = try screen()
    let before = screen
    let question = try screen.openQuestion(of: pan(.began, 30), answers: [])
    #expect(question?.subject == .policy(.begins))
    #expect(question?.facts.location.y == 30)
    #expect(throws: InputError.self) { try screen.handle(pan(.began, 30)) }
    #expect(screen == before)
  }

  @Test func `answers are taken in the order of the questions`() throws {
    var screen = try screen()
    _ = try screen.handle(pan(.began, 30), answers: [.flag(true)])
    let moved = pan(.changed, 100)
    #expect(try screen.openQuestion(of: moved, answers: [])?.subject == .policy(.progress))
    #expect(try screen.openQuestion(of: moved, answers: [.number(0.5)]) == nil)
    _ = try screen.handle(moved, answers: [.number(0.5)])
    #expect(screen.state.interactor?.percentComplete == 0.5)
    let effects = try screen.handle(pan(.ended, 100), answers: [.outcome(.finish)])
    #expect(effects.contains { $0.effect.kind == .finish })
  }

  @Test func `where an option decides alone nobody is asked`() throws {
    let screen = try screen([("gate", "header")])
    #expect(try screen.openQuestion(of: pan(.began, 57), answers: []) == nil)
    #expect(try screen.openQuestion(of: pan(.began, 56), answers: [])?.subject == .policy(.begins))
    let decision = screen.decisions(for: pan(.began, 57)).last
    #expect(decision?.findings.map(\.text) == ["location.y = 57 ≤ headerHeight = 56"])
    let answered = screen.decisions(for: pan(.began, 56), answers: [.flag(false)]).last
    #expect(answered?.findings.map(\.text) == ["begins (the script's function)"])
    #expect(answered?.answer == false)
  }
}
