import CLua

/// A function that the host holds: one of Lua's, or one of its own on the way to Lua.
///
/// It may outlive its state and die on any thread; Lua drops its side when it is next entered.
package final class LuaFunction {
  enum Storage {
    case lua(LuaReference)
    case host(LuaBody)
  }

  let storage: Storage

  init(_ reference: LuaReference) {
    storage = .lua(reference)
  }

  /// A function of the host's; each time it reaches Lua it is a new Lua function.
  package init(_ name: String, _ body: @escaping LuaCallback) {
    storage = .host(LuaBody(name, body))
  }
}

/// What Lua calls. The closure must not keep its state alive: use the call's `state`.
package typealias LuaCallback = (inout LuaCall) throws(LuaRaise) -> Void

/// A callback with its name, as Lua owns it.
final class LuaBody {
  let name: String
  let run: LuaCallback

  init(_ name: String, _ run: @escaping LuaCallback) {
    self.name = name
    self.run = run
  }
}

/// A slot of Lua's registry. Sendable because releasing it only adds it to a lock-free list.
final class LuaReference: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Nil when there is no memory. `index` is where the value lies on the running stack.
  init?(_ state: OpaquePointer, index: UInt64) {
    guard let pointer = tug_ref_make(state, index) else { return nil }
    self.pointer = pointer
  }

  deinit {
    tug_ref_release(pointer)
  }
}
