import DismissalCore
import LuaBridge

extension API {
  static let insets = TypeEntry(
    "Insets", InsetsHandle.self,
    "Distances from the four edges inwards. Those that a settable property gave write through:"
      + " contentInset.top = 64.",
    members: [
      side("top", "From the top edge.", \.top), side("left", "From the left edge.", \.left),
      side("bottom", "From the bottom edge.", \.bottom),
      side("right", "From the right edge.", \.right),
    ],
    text: { $0.insets.text }, isEqual: { $0.insets == $1.insets })

  private static func side(
    _ name: String, _ summary: String, _ path: WritableKeyPath<EdgeInsets, Double> & Sendable
  ) -> Entry {
    Entry(
      name: name, access: .property, kind: .number(.points), summary: summary,
      get: { (host) throws(LuaRaise) in
        .number(Entry.cast(host, to: InsetsHandle.self).insets[keyPath: path])
      },
      set: { (host, argument) throws(LuaRaise) in
        try Entry.cast(host, to: InsetsHandle.self).set(path, to: argument.number)
      })
  }
}

/// Insets as Lua holds them; those that were read from a property write through to it.
final class InsetsHandle {
  private(set) var insets: EdgeInsets
  /// Sets one side in the property that the insets were read from, and answers them all.
  typealias Write = (WritableKeyPath<EdgeInsets, Double>, Double) throws(LuaRaise) -> EdgeInsets
  private let write: Write?

  init(_ insets: EdgeInsets, write: Write? = nil) {
    self.insets = insets
    self.write = write
  }

  func set(_ path: WritableKeyPath<EdgeInsets, Double>, to number: Double) throws(LuaRaise) {
    guard let write else {
      throw LuaRaise(
        "these insets are a copy of a value that is read-only; expected a property that can be"
          + " set; read their sides")
    }
    insets = try write(path, number)
  }
}

extension EdgeInsets: ScriptValue {
  var luaValue: LuaValue { .object(InsetsHandle(self)) }
}
