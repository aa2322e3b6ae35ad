import DismissalCore
import DismissalPolicies
import Foundation
import ScenarioRunner

/// Changes every rule of every policy by one step, runs the policy's specs against it, and lists the
/// changes that no spec noticed. Ends with 1 when a change survived.
@main
struct Mutants {
  private static let usage = """
    usage: mutants FOLDER [POLICY…]

    The specs of a policy are FOLDER/NAME_spec.lua. \(systems.joined(separator: ", ")) also have all
    FOLDER/options*_spec.lua and FOLDER/mends_spec.lua, which hold the options that every policy takes;
    of the other policies only their own parameters and measuredFrom are varied.
    """

  /// The policies over which the options that every policy takes are held.
  ///
  /// One code changes the rules for all of them, so it is held once, over four that differ in whatever
  /// it looks at: both axes; a begins that always holds, one that asks for a place, and one that reads
  /// what the list did; asked once and again and again; a frame and both kinds of transition.
  private static let systems = ["scrollGate", "fastPull", "edgePan", "distance"]

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first else {
      print(usage)
      exit(4)
    }
    let names = arguments.dropFirst()
    if let unknown = names.first(where: { PolicyRegistry.definition(named: $0) == nil }) {
      print("no policy has the name \(unknown)")
      exit(4)
    }
    var survivors = 0
    for definition in PolicyRegistry.all where names.isEmpty || names.contains(definition.name) {
      survivors += try Mutants(definition, folder: folder).run()
    }
    exit(survivors == 0 ? 0 : 1)
  }

  private let definition: PolicyDefinition
  private let holdsOptions: Bool
  private let specs: [SpecTrial]

  private init(_ definition: PolicyDefinition, folder: String) throws {
    self.definition = definition
    holdsOptions = Mutants.systems.contains(definition.name)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    var wanted = ["\(definition.name)_spec.lua"].filter(files.contains)
    if holdsOptions {
      wanted += files.filter { $0.hasPrefix("options") && $0.hasSuffix("_spec.lua") }
      wanted += ["mends_spec.lua"].filter(files.contains)
    }
    specs = try wanted.map { try SpecTrial(path: "\(folder)/\($0)") }
  }

  /// - Returns: how many survived.
  private func run() throws -> Int {
    let name = definition.name
    if let failure = killer(of: definition) {
      print("\(name): its own rules fail: \(failure)")
      return 1
    }
    let mutants = try allMutants()
    var survivors: [String] = []
    for mutant in mutants {
      let base = definition
      let changed = PolicyDefinition(varying: base) { mutant.change(base.rules($0)) }
      let killer = killer(of: changed)
      switch (killer, Equivalent.reason(mutant.name, of: name)) {
      case (nil, nil): survivors.append(mutant.name)
      case (.some(let killer), .some):
        survivors.append("\(mutant.name): listed as equivalent, and yet \(killer) fails")
      case (nil, .some), (.some, nil): break
      }
    }
    let unknown = Set(Equivalent.mutants(of: name)).subtracting(mutants.map(\.name))
    survivors += unknown.sorted().map { "\($0): listed as equivalent, and yet no mutant" }
    print("\(name): \(mutants.count) mutants, \(survivors.count) survived")
    for survivor in survivors { print("  \(survivor)") }
    return survivors.count
  }

  /// The first test that fails with this policy behind its name.
  private func killer(of definition: PolicyDefinition) -> String? {
    let policies = PolicyRegistry.all.map { $0.name == definition.name ? definition : $0 }
    for spec in specs {
      if let failure = spec.firstFailure(with: policies) { return failure }
    }
    return nil
  }

  /// Of the literal rules, and of those with each single option.
  private func allMutants() throws -> [Mutant] {
    var seen: Set<String> = []
    return try parameterSets().flatMap { parameters in
      Mutant.all(of: definition.rules(parameters), parameters, withOptions: holdsOptions)
    }.filter { seen.insert($0.name).inserted }
  }

  private func parameterSets() throws -> [PolicyParameters] {
    let literal = PolicyParameters(definition.parameters)
    var sets = [literal]
    for parameter in definition.parameters where isVaried(parameter) {
      let values: [ParameterValue] =
        switch parameter.kind {
        case .number: []
        case .optionalNumber(let unit, _): [.number(unit == .degrees ? 45 : 0.5)]
        case .choice(let words): words.dropFirst().map(ParameterValue.choice)
        }
      for value in values {
        var set = literal
        try set.set(parameter, to: value)
        sets.append(set)
      }
    }
    return sets
  }

  /// What measuredFrom means is stated in each policy's own file, so it is varied for each.
  private func isVaried(_ parameter: ParameterDefinition) -> Bool {
    holdsOptions || parameter.name == "measuredFrom"
      || !ParameterDefinition.shared.contains(parameter)
  }
}
