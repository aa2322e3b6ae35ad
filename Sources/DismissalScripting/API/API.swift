import DismissalCore
import DismissalPolicies
import LuaBridge

/// Everything Lua can see: the catalogue. Each concept has its own file, `API+Concept.swift`.
package enum API {
  package static let types: [TypeEntry] = [
    screen, scrollView, pan, transition, point, rect, policy, policyList, snapshot, recording,
  ]

  /// The functions of the table `tug`, which are also globals.
  package static let functions: [Entry] = [
    present, recordingFunction, recordingsFunction, helpFunction,
  ]

  /// The objects of the table `tug`, which are also globals.
  package static let values: [ValueEntry] = [
    ValueEntry(
      name: "policies", type: { policyList }, summary: "The built-in policies by name.",
      make: { PolicyList() })
  ]

  /// The names of the table `tug`.
  package static var globalNames: [String] { functions.map(\.name) + values.map(\.name) }

  /// The type of an object that Lua holds.
  static func type(of object: AnyObject) -> TypeEntry? {
    type(ObjectIdentifier(Swift.type(of: object)))
  }

  /// The type whose objects are of this class.
  static func type(_ hostClass: ObjectIdentifier) -> TypeEntry? {
    types.first { ObjectIdentifier($0.hostClass) == hostClass }
  }
}

/// An object of the table `tug`.
package struct ValueEntry: Sendable {
  package let name: String
  /// Its type, made when it is asked for.
  package let type: @Sendable () -> TypeEntry
  package let summary: String
  let make: @Sendable () -> AnyObject
}
