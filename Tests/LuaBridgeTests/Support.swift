@testable import LuaBridge

/// A state that collects what it prints.
final class Lua {
  let state: LuaState
  private let printed = Printed()

  final class Printed {
    var text = ""
  }

  init(_ limits: LuaLimits = LuaLimits(), failAt: Int = 0, failCount: Int = 0) throws(LuaError) {
    state = try LuaState(limits: limits, failAt: failAt, failCount: failCount)
    state.output = { [printed] bytes in printed.text += String(decoding: bytes, as: UTF8.self) }
  }

  /// What was printed since the last look.
  var output: String {
    defer { printed.text = "" }
    return printed.text
  }

  @discardableResult
  func run(_ source: String, name: String = "a.lua") throws(LuaError) -> [LuaValue] {
    try state.call(try state.load(source, chunkName: name))
  }

  /// What the script prints.
  func print(_ source: String) throws(LuaError) -> String {
    try run(source)
    return output
  }

  /// The error of a script that must fail.
  func failure(_ source: String, name: String = "a.lua") throws -> LuaError {
    do throws(LuaError) {
      try run(source, name: name)
    } catch {
      return error
    }
    throw NoError()
  }

  struct NoError: Error {}
}

/// A host object whose lives are counted.
final class Pan {
  final class Count {
    var alive = 0
  }

  let count: Count
  var x = 1.5
  var state = "possible"

  init(_ count: Count = Count()) {
    self.count = count
    count.alive += 1
  }

  deinit {
    count.alive -= 1
  }

  static var type: LuaType {
    LuaType(
      "Pan", Pan.self,
      members: [
        .property("x", get: { (_, object) in .number(pan(object).x) }) {
          (_, object, value) throws(LuaRaise) in
          guard let number = value.number else { throw LuaRaise("x must be a number (points)") }
          pan(object).x = number
        },
        .property("state") { (_, object) in .string(pan(object).state) },
        .method("began") { (call, object) throws(LuaRaise) in
          pan(object).state = "began"
          try call.return(.object(object))
        },
      ],
      unknownKey: { (_, unknown) in
        LuaRaise("\(unknown.isWrite ? "cannot set" : "unknown key") `\(unknown.key.string ?? "?")`")
      })
  }
}

/// The bridge hands over objects of the class that was registered.
func pan(_ object: AnyObject) -> Pan {
  unsafeDowncast(object, to: Pan.self)
}
