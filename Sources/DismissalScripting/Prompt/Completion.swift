import LuaBridge

/// What can be written at a place in a script, from the catalogue.
package struct Completion {
  package struct Candidate: Equatable, Sendable {
    /// What is written in place of the beginning.
    package let text: String
    /// What it is: its unit or kind, and its sentence.
    package let note: String
  }

  /// The type of the object that a global holds; `nil` for another value, and for no such global.
  private let typeOfGlobal: (String) -> TypeEntry?
  /// The names of globals that are not in the catalogue.
  private let otherGlobals: () -> [String]

  package init(
    typeOfGlobal: @escaping (String) -> TypeEntry?, otherGlobals: @escaping () -> [String]
  ) {
    self.typeOfGlobal = typeOfGlobal
    self.otherGlobals = otherGlobals
  }

  /// The candidates for the name that ends at the cursor, and that name's range in bytes.
  ///
  /// Nothing inside of texts, comments and numbers.
  package func candidates(
    _ source: [UInt8], cursor: Int
  ) -> (range: Range<Int>, candidates: [Candidate]) {
    let line = Tokens(source, before: cursor)
    guard let start = line.startOfName else { return (cursor..<cursor, []) }
    let beginning = String(decoding: source[start..<cursor], as: UTF8.self)
    let all: [Candidate]
    if let chain = line.chainBeforeName {
      all = members(of: chain)
    } else if let keys = optionKeys(line) {
      all = keys
    } else {
      all = globals()
    }
    let fitting = all.filter { $0.text.hasPrefix(beginning) }
    return (start..<cursor, fitting)
  }

  // MARK: Members

  /// What may follow `sheet.pan.` or `sheet:`.
  private func members(of chain: Tokens.Chain) -> [Candidate] {
    guard let type = type(of: chain.names) else { return [] }
    return type.members.filter { ($0.access == .method) == (chain.separator == ":") }
      .map(Completion.candidate)
  }

  private func type(of names: [String]) -> TypeEntry? {
    guard let first = names.first else { return nil }
    var type = typeOfGlobal(first) ?? Completion.typeOfValue(API.values.first { $0.name == first })
    // What a policy's function is given goes by this name.
    if type == nil, first == Script.variable(for: API.facts) { type = API.facts }
    for name in names.dropFirst() { type = Completion.typeOfValue(type?.member(name)) }
    return type
  }

  /// The type of what reading an entry gives.
  private static func typeOfValue(_ entry: Entry?) -> TypeEntry? {
    guard let entry, entry.call == nil else { return nil }
    switch entry.kind {
    case .object(let name), .optional(.object(let name)): return API.type(named: name)
    case .point: return API.point
    case .size: return API.size
    case .rect: return API.rect
    case .insets: return API.insets
    default: return nil
    }
  }

  // MARK: Keys of an option table

  /// The keys of the table that the cursor is in; `nil` when it is in none, or at a value.
  private func optionKeys(_ line: Tokens) -> [Candidate]? {
    guard let table = line.openTable, table.isAtKey, let options = options(of: table) else {
      return nil
    }
    return options.filter { !table.keys.contains($0.name) }
      .map { Candidate(text: $0.name, note: "\($0.kind.words) · \($0.summary)") }
  }

  private func options(of table: Tokens.OpenTable) -> [Parameter]? {
    if let key = table.outerKey, let outer = table.outer {
      return options(of: outer)?.first { $0.name == key }?.kind.tableKeys
    }
    guard let last = table.callee.last else { return nil }
    if table.callee.count == 1 { return API.functions.first { $0.name == last }?.options }
    let owner = Array(table.callee.dropLast())
    if let entry = type(of: owner)?.member(last) {
      guard entry.call == nil else { return entry.options }
      // `policies.scrollGate { … }` varies a policy.
      return API.policyOptions(named: last)
    }
    return nil
  }

  // MARK: Globals

  private func globals() -> [Candidate] {
    let catalogue = (API.functions + API.values).map(Completion.candidate)
    let known = Set(catalogue.map(\.text))
    let others = otherGlobals().filter { !known.contains($0) }.map { Candidate(text: $0, note: "") }
    let keywords = LuaLexer.keywords.map { Candidate(text: $0, note: "") }
    return (catalogue + others + keywords).sorted { $0.text < $1.text }
  }

  private static func candidate(_ entry: Entry) -> Candidate {
    let kind = entry.call == nil ? "\(entry.kind.words) · " : ""
    return Candidate(text: entry.name, note: kind + entry.summary)
  }
}
