/// What went wrong in Lua, with everything that is known of it.
package struct LuaError: Error {
  package enum Kind: Sendable {
    case syntax
    case runtime
    /// The memory limit.
    case memory
    /// The time limit, which no script can catch.
    case time
    /// Stopped from outside, which no script can catch either.
    case interrupted
    /// The host used the state wrongly, such as inside an object's deinit.
    case `internal`
  }

  package var kind: Kind
  /// What was wrong, without the place.
  package var message: String
  /// The whole name the chunk was loaded under, where known.
  package var file: String?
  /// 1…, where known.
  package var line: Int?
  /// One call a line, the innermost first; host functions under their script names. May be empty.
  package var traceback: String
  /// What was thrown: a string as it is, anything else described, such as `table#1` or `nil`.
  package var thrown: String
  /// Whether `assert(…)` raised it.
  package var isAssertion: Bool
  /// The value itself, unless it was a string.
  var value: LuaReference?

  package init(
    kind: Kind, message: String, file: String? = nil, line: Int? = nil, traceback: String = "",
    thrown: String? = nil, isAssertion: Bool = false
  ) {
    self.kind = kind
    self.message = message
    self.file = file
    self.line = line
    self.traceback = traceback
    self.thrown = thrown ?? message
    self.isAssertion = isAssertion
  }
}

extension LuaError: CustomStringConvertible {
  /// `file:line: message`, or as much of it as is known.
  package var description: String {
    guard let file else { return message }
    guard let line else { return "\(file): \(message)" }
    return "\(file):\(line): \(message)"
  }
}

/// What a callback throws to raise an error in Lua.
package struct LuaRaise: Error {
  enum Storage {
    case message(String)
    case memory(String)
    case again(LuaError)
  }

  let storage: Storage

  init(storage: Storage) {
    self.storage = storage
  }

  /// Raises `file:line: message` with the place of the Lua code that called the host.
  package init(_ message: String) {
    storage = .message(message)
  }

  /// Raises the value that was thrown, with its own place and traceback.
  package init(_ error: LuaError) {
    storage = .again(error)
  }

  /// The message without a place.
  package var message: String {
    switch storage {
    case .message(let message), .memory(let message): message
    case .again(let error): error.message
    }
  }
}
