import DismissalCore
import DismissalPolicies
import DismissalReport
import LuaBridge

extension API {
  static let policy = TypeEntry(
    "Policy", PolicyHandle.self,
    "A policy with its parameters; policies.scrollGate { gateOffset = -80 } varies one, policy { … }"
      + " makes one.",
    members: [
      .reading("name", of: PolicyHandle.self, .text, "The policy's name.") {
        (handle) throws(LuaRaise) in .string(handle.definition.name)
      },
      .reading("summary", of: PolicyHandle.self, .text, "What it does, in one sentence.") {
        (handle) throws(LuaRaise) in .string(handle.definition.summary)
      },
      .reading(
        "parameters", of: PolicyHandle.self, .any,
        "The parameters and their values as a table; those that are off are not in it."
      ) { (handle) throws(LuaRaise) in
        let fields = handle.definition.parameters.compactMap { definition in
          handle.parameters[definition.name]?.luaField(named: definition.name)
        }
        return .table(LuaTable(array: [], fields: fields))
      },
    ],
    text: { $0.text + "\n" + PolicyReport($0.definition, $0.parameters).text },
    isEqual: { $0.equals($1) },
    call: { (handle, values) throws(LuaRaise) in try vary(handle, values) })

  static let policyList = TypeEntry(
    "Policies", PolicyList.self, "The built-in policies by name.",
    members: PolicyRegistry.all.map { definition in
      .reading(
        definition.name, of: PolicyList.self, .object("Policy"), definition.summary
      ) { (list) throws(LuaRaise) in
        .object(PolicyHandle(list.host.policy(named: definition.name) ?? definition))
      }
    } + [
      .reading(
        "names", of: PolicyList.self, .list(.text),
        "Their names in order: for _, name in ipairs(policies.names) do print(policies[name]) end."
      ) { (_) throws(LuaRaise) in
        .table(LuaTable(array: PolicyRegistry.all.map { .string($0.name) }))
      }
    ],
    text: { _ in "policies: " + PolicyRegistry.all.map(\.name).joined(separator: ", ") })

  static let policies = Entry.reading(
    "policies", of: ScriptHost.self, .object("Policies"), "The built-in policies by name."
  ) { (host) throws(LuaRaise) in .object(PolicyList(host)) }

  /// The parameters of a policy as keys of an option table.
  static func options(of definition: PolicyDefinition) -> [Parameter] {
    definition.parameters.map { parameter in
      .optional(parameter.name, parameter.kind.valueKind, parameter.summary)
    }
  }

  /// The parameters of the policy of this name; `nil` if there is none.
  static func policyOptions(named name: String) -> [Parameter]? {
    PolicyRegistry.definition(named: name).map(options)
  }

  /// A policy's parameters with what a script gave for them.
  static func parameters(
    _ start: PolicyParameters, of definition: PolicyDefinition, with arguments: Arguments,
    for subject: String
  ) throws(LuaRaise) -> PolicyParameters {
    var parameters = start
    for parameter in definition.parameters {
      let value: ParameterValue
      switch arguments[parameter.name] {
      case .number(let number), .quantity(let number): value = .number(number)
      case .text(let word): value = .choice(word)
      case .absent, .point, .insets, .rect, .options, .list, .flag, .object, .function, .value,
        .other:
        continue
      }
      do {
        try parameters.set(parameter, to: value)
      } catch {
        throw LuaRaise("\(subject): \(error.message)")
      }
    }
    return parameters
  }

  /// Varies a policy: what calling one does.
  static func vary(
    _ handle: PolicyHandle, _ values: [LuaValue]
  ) throws(LuaRaise) -> LuaValue {
    let definition = handle.definition
    let entry = Entry(
      name: definition.name, access: .function, kind: .object("Policy"),
      summary: definition.summary, options: options(of: definition))
    let subject =
      handle.scripted == nil
      ? "policies.\(definition.name)" : "policy \(definition.name.luaText)"
    let arguments = try ArgumentCheck(
      subject: subject, helpName: handle.scripted == nil ? nil : "policy"
    ).arguments(values, for: entry)
    let parameters = try parameters(
      handle.parameters, of: definition, with: arguments, for: subject)
    return .object(try handle.varied(parameters))
  }
}

extension ParameterKind {
  /// How a script may write the parameter.
  fileprivate var valueKind: ValueKind {
    switch self {
    case .number(let unit, _), .optionalNumber(let unit, _): .number(unit)
    case .choice(let words): .choice(words)
    }
  }
}

extension ParameterValue {
  fileprivate func luaField(named name: String) -> (String, LuaValue)? {
    switch self {
    case .none: nil
    case .number(let number): (name, .number(number))
    case .choice(let word): (name, .string(word))
    }
  }
}
