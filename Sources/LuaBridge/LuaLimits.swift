import CLua

/// What a script may use.
package struct LuaLimits: Sendable {
  /// Bytes, of Lua's memory and what scripts make the host hold. 0 for no limit.
  package var memory = 512 << 20
  /// Seconds of wall time for each call from the top level. Nil or 0 for no limit.
  package var seconds: Double?

  package init(memory: Int = 512 << 20, seconds: Double? = nil) {
    self.memory = memory
    self.seconds = seconds
  }
}

/// The host's part of a state's memory; for objects that give theirs back when they die, on any
/// thread and even after the state.
package final class LuaMemoryAccount: @unchecked Sendable {
  private let home: OpaquePointer

  init(_ state: OpaquePointer) {
    home = tug_home_retain(state)
  }

  deinit {
    tug_home_release(home)
  }

  /// Gives back bytes that were charged with `LuaState.chargeHostMemory`.
  package func release(_ bytes: Int) {
    tug_discharge(home, max(0, bytes))
  }
}

/// Numbers as scripts, reports and messages show them.
package enum LuaNumber {
  /// The shortest form that reads back to the same double; whole numbers without ".0"; `inf`,
  /// `-inf`, `nan` without a sign; 0 for -0.
  package static func text(_ number: Double) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
      guard let start = text.baseAddress else { return "" }
      let length = tug_number_text(number, start)
      return String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
    }
  }
}
