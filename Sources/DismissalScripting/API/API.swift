import DismissalCore
import DismissalPolicies
import LuaBridge

/// Everything Lua can see: the catalogue. Each concept has its own file, `API+Concept.swift`.
package enum API {
  package static let types: [TypeEntry] = [
    screen, scrollView, pan, transition, touch, gestureReport, event, decision, finding, recording,
    policy, policyList, facts, panFacts, touchFacts, listFacts, point, size, rect, insets, snapshot,
  ]

  /// What the table `tug` holds; each is also a global.
  package static let globals: [Entry] = [
    present, policyFunction, policies, recordingFunction, recordingsFunction, helpFunction,
  ]

  package static var globalNames: [String] { globals.map(\.name) }

  package static var functions: [Entry] { globals.filter { $0.access == .function } }

  /// The globals that are objects.
  package static var values: [Entry] { globals.filter { $0.access == .reading } }

  /// The type of this name.
  static func type(named name: String) -> TypeEntry? {
    types.first { $0.name == name }
  }

  /// The type of an object that Lua holds.
  package static func type(of object: AnyObject) -> TypeEntry? {
    type(ObjectIdentifier(Swift.type(of: object)))
  }

  /// The type whose objects are of this class.
  static func type(_ hostClass: ObjectIdentifier) -> TypeEntry? {
    types.first { ObjectIdentifier($0.hostClass) == hostClass }
  }
}
