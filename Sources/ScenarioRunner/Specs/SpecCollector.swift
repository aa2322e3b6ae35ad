import DismissalScripting
import LuaBridge

/// What busted's words do: they add to the file's tree while it loads, and to a test while it runs.
///
/// Held by the Lua functions of one state; it never holds the state.
final class SpecCollector {
  enum Phase {
    case loading
    case running
    /// In a hook that is no single test's: setup and teardown.
    case aroundTests
    /// Before and between.
    case idle
  }

  private(set) var tree = SpecTree()
  var phase = Phase.idle
  /// What `finally` was given, in order.
  var finalizers: [LuaFunction] = []
  /// What `pending` raised inside of the test, and the reason that it was given.
  var pending: (message: String, reason: String)?
  private var pendings = 0

  private let chunkName: String
  private let library: SpecLibrary
  /// The blocks whose functions are running.
  private var open = [0]

  init(chunkName: String, library: SpecLibrary) {
    self.chunkName = chunkName
    self.library = library
  }

  func install(_ lua: LuaState) throws(LuaError) {
    for word in SpecWord.all {
      try lua.setGlobal(function: word.name) { [self] (call) throws(LuaRaise) in
        try run(word, &call)
      }
    }
  }

  private func run(_ word: SpecWord, _ call: inout LuaCall) throws(LuaRaise) {
    switch (word.meaning, phase) {
    case (.finally, .running): finalizers.append(try function(call[1], word))
    case (.pending, .running): try pend(call)
    case (.finally, .loading), (.finally, .idle):
      throw LuaRaise(
        "finally is called outside of a test; expected it inside of one; after_each is for all tests"
          + " of a block")
    case (.finally, .aroundTests), (.pending, .aroundTests):
      throw LuaRaise(
        "\(word.name) is called in setup or teardown; expected it inside of a test; before_each and"
          + " after_each are a test's own")
    case (_, .running), (_, .aroundTests):
      throw LuaRaise(
        "\(word.name) is called while a test runs; expected it inside a describe, or at the top of"
          + " the file; move it out of the test")
    case (_, .idle):
      throw LuaRaise(
        "\(word.name) is called after the file was loaded; expected it while it loads; call it"
          + " directly")
    case (.block, .loading): try addBlock(word, call, isInsulated: false)
    case (.insulated, .loading): try addBlock(word, call, isInsulated: true)
    case (.test, .loading):
      let (name, body) = try nameAndFunction(call, word)
      add(name, body, call)
    case (.pending, .loading): add(title(call[1]) ?? word.name, nil, call)
    case (.setup, .loading): try add(.setup, word, call)
    case (.teardown, .loading): try add(.teardown, word, call)
    case (.beforeEach, .loading): try add(.beforeEach, word, call)
    case (.afterEach, .loading): try add(.afterEach, word, call)
    }
  }

  // MARK: - While the file loads

  private func addBlock(
    _ word: SpecWord, _ call: borrowing LuaCall, isInsulated: Bool
  ) throws(LuaRaise) {
    let (name, body) = try nameAndFunction(call, word)
    let index = tree.blocks.count
    tree.blocks.append(
      SpecTree.Block(name: name, parent: open.last, lines: lines(call, body)))
    open.append(index)
    defer { open.removeLast() }
    guard isInsulated else {
      _ = try call.call(library.plainly, [.function(body)])
      return
    }
    let insulation = try call.call(library.insulation).compactMap(\.function)
    guard insulation.count == 3 else { return }
    tree.blocks[index].insulation = (insulation[1], insulation[2])
    _ = try call.call(library.plainly, [.function(body)])
    _ = try call.call(insulation[0])
  }

  private func add(_ name: String, _ body: LuaFunction?, _ call: borrowing LuaCall) {
    // A pending test may have a function: it is where the test is written.
    let written = body ?? call[2].function
    let lines = lines(call, written)
    tree.tests.append(
      SpecTree.Test(
        name: name, block: open.last ?? 0, line: lines?.lowerBound ?? 0, lines: lines, body: body))
  }

  private func add(
    _ hook: SpecTree.Hook, _ word: SpecWord, _ call: borrowing LuaCall
  ) throws(LuaRaise) {
    tree.blocks[open.last ?? 0].hooks[hook, default: []].append(try function(call[1], word))
  }

  /// From the call's line to the end of its function.
  private func lines(_ call: borrowing LuaCall, _ body: LuaFunction?) -> ClosedRange<Int>? {
    let written = body.flatMap { call.state.lines(of: $0) }
      .flatMap { $0.file == chunkName ? $0.lines : nil }
    guard let place = call.place, place.file == chunkName else { return written }
    guard let written, written.upperBound >= place.line else { return place.line...place.line }
    return place.line...written.upperBound
  }

  // MARK: - While a test runs

  private func pend(_ call: borrowing LuaCall) throws(LuaRaise) {
    let reason = title(call[1]) ?? ""
    pendings += 1
    // No error of the test's own says the same.
    let message = "pending \(pendings): \(reason)"
    pending = (message, reason)
    throw LuaRaise(message)
  }

  // MARK: - Arguments

  private func nameAndFunction(
    _ call: borrowing LuaCall, _ word: SpecWord
  ) throws(LuaRaise) -> (String, LuaFunction) {
    if let body = call[1].function { return (word.name, body) }
    guard let name = title(call[1]) else {
      throw LuaRaise(
        "\(word.name) has \(call[1].isNil ? "no name" : "a \(call[1].typeName) for a name");"
          + " expected a text; write \(word.name)(\"…\", function() … end)")
    }
    guard let body = call[2].function else {
      throw LuaRaise(
        "\(word.name) \"\(name)\" has no function; expected \(word.name)(name, function);"
          + " pending(name) is a test to be written")
    }
    return (name, body)
  }

  private func function(_ value: LuaValue, _ word: SpecWord) throws(LuaRaise) -> LuaFunction {
    if let function = value.function { return function }
    throw LuaRaise(
      "\(word.name) has \(value.isNil ? "no function" : "a \(value.typeName)"); expected a function;"
        + " write \(word.name)(function() … end)")
  }

  private func title(_ value: LuaValue) -> String? {
    value.string ?? value.number.map(LuaNumber.text)
  }
}
