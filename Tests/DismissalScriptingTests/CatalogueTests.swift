import DismissalCore
import LuaBridge
import Testing

@testable import DismissalScripting

@Suite struct CatalogueTests {
  @Test(arguments: API.types.map(\.name))
  func `every type has an object in a script`(type: String) throws {
    let sample = try #require(Samples.objects[type], "Samples.objects needs a \(type)")
    let lab = try Lab(files: Samples.files)
    let object = try #require(try lab.value(Samples.prelude + "return \(sample)").object)
    #expect(API.type(of: object)?.name == type)
  }

  @Test(arguments: Reached.values)
  func `every value answers what it declares`(reached: Reached) throws {
    let object = try #require(reached.object)
    let lab = try Lab(files: Samples.files)
    let value = try lab.value(Samples.prelude + "return (\(object)).\(reached.entry.name)")
    #expect(value.problem(as: reached.entry.kind) == nil)
  }

  @Test(arguments: Reached.values.filter { $0.entry.access == .property })
  func `every property takes back what it answers`(reached: Reached) throws {
    let object = try #require(reached.object)
    let lab = try Lab(files: Samples.files)
    try lab.run(
      Samples.prelude
        + "local o = \(object) local v = o.\(reached.entry.name) o.\(reached.entry.name) = v"
        + " assert(o.\(reached.entry.name) == v)")
  }

  @Test(arguments: Reached.calls)
  func `every call answers what it declares`(reached: Reached) throws {
    let path = reached.path
    let call = Samples.call(reached.entry, path: path, on: reached.object)
    let lab = try Lab(files: Samples.files)
    let value = try lab.value(
      Samples.prelude + (Samples.preparations[path] ?? "") + "return " + call)
    #expect(value.problem(as: reached.entry.kind) == nil, "\(call)")
  }

  @Test func `the table tug and the globals hold the same`() throws {
    let lab = try Lab()
    for name in API.globalNames {
      #expect(try lab.text("return \(name) ~= nil and \(name) == tug.\(name)") == "true", "\(name)")
    }
    #expect(
      try lab.text("local n = 0 for _ in pairs(tug) do n = n + 1 end return n")
        == "\(API.globalNames.count)")
  }

  @Test func `names are unique`() {
    #expect(Set(API.globalNames).count == API.globalNames.count)
    #expect(Set(API.types.map(\.name)).count == API.types.count)
    for type in API.types {
      #expect(Set(type.members.map(\.name)).count == type.members.count, "\(type.name)")
    }
    for reached in Reached.calls {
      let names = (reached.entry.parameters + reached.entry.options).map(\.name)
      #expect(Set(names).count == names.count, "\(reached)")
    }
  }

  @Test func `everything is told in a sentence`() {
    var sentences: [(String, String)] = API.types.map { ($0.name, $0.summary) }
    sentences += API.values.map { ($0.name, $0.summary) }
    for reached in Reached.all {
      sentences.append((reached.path, reached.entry.summary))
      sentences += (reached.entry.parameters + reached.entry.options)
        .map { ("\(reached) \($0.name)", $0.summary) }
    }
    sentences += EffectKind.allCases.map { ($0.rawValue, $0.summary) }
    for (name, sentence) in sentences {
      #expect(sentence.hasSuffix("."), "\(name): \(sentence)")
      #expect(!sentence.contains("  ") && !sentence.contains("\n"), "\(name): \(sentence)")
    }
  }

  /// What a name says of its unit; the most specific ending first.
  private static let units: [(ending: String, units: [Unit])] = [
    ("completionspeed", [.factor]), ("scale", [.factor]), ("rate", [.hertz]),
    ("velocity", [.pointsPerSecond, .pointsPerMillisecond]), ("percentcomplete", [.fraction]),
    ("finishesat", [.fraction]), ("axistest", [.degrees]), ("duration", [.seconds]),
    ("time", [.seconds]), ("limit", [.seconds]), ("delay", [.seconds]), ("after", [.seconds]),
    ("beganat", [.seconds]), ("at", [.seconds]), ("height", [.points]), ("width", [.points]),
    ("offset", [.points]), ("location", [.points]), ("translation", [.points]),
    ("touchdown", [.points]), ("x", [.points]), ("y", [.points]), ("size", [.points]),
    ("distance", [.points, .none]), ("hysteresis", [.points]), ("frame", [.points]),
  ]

  @Test func `every number has a unit, the one that its name says`() {
    var numbers = Reached.values.map { (name: $0.path, kind: $0.entry.kind) }
    for reached in Reached.calls {
      numbers += (reached.entry.parameters + reached.entry.options)
        .map { (name: "\(reached) \($0.name)", kind: $0.kind) }
    }
    for (name, kind) in numbers {
      if case .number(let unit) = kind { #expect(unit != .none, "\(name)") }
      guard kind.unit != .none else { continue }
      let word = name.split { ".: ".contains($0) }.last.map { $0.lowercased() } ?? name
      guard let known = CatalogueTests.units.first(where: { word.hasSuffix($0.ending) }) else {
        continue
      }
      #expect(known.units.contains(kind.unit), "\(name) is in \(kind.unit.rawValue)")
    }
  }

  @Test(arguments: Reached.values.filter { $0.entry.access == .reading })
  func `what cannot be set says so with its path`(reached: Reached) throws {
    let object = try #require(reached.object)
    let message = try Lab(files: Samples.files)
      .failure(Samples.prelude + "local o = \(object) o.\(reached.entry.name) = 1")
    #expect(message.hasPrefix("a.lua:1: \(reached.path) is read-only; expected "), "\(message)")
  }

  @Test(arguments: Reached.calls.filter { $0.type != nil })
  func `a method cannot be replaced`(reached: Reached) throws {
    let object = try #require(reached.object)
    let message = try Lab(files: Samples.files)
      .failure(Samples.prelude + "local o = \(object) o.\(reached.entry.name) = print")
    #expect(message.contains("\(reached.path) is read-only"), "\(message)")
    #expect(message.hasSuffix("call it"), "\(message)")
  }
}

extension LuaValue {
  /// Why this is no value of the kind; `nil` when it is one.
  func problem(as kind: ValueKind) -> String? {
    let isRight: Bool
    switch kind {
    case .number, .duration, .shortDuration, .instant: isRight = number?.isFinite == true
    case .count: isRight = integer != nil
    case .point: isRight = object is PointHandle
    case .rect: isRight = object is RectHandle
    case .size: isRight = object is SizeHandle
    case .insets: isRight = object is InsetsHandle
    case .options: isRight = table != nil
    case .off: isRight = boolean == false
    case .boolean: isRight = boolean != nil
    case .text: isRight = string != nil
    case .choice(let words): isRight = string.map(words.contains) ?? false
    case .object(let name): isRight = object.flatMap(API.type)?.name == name
    case .anyOf(let kinds): isRight = kinds.contains { problem(as: $0) == nil }
    case .function: isRight = function != nil
    case .answer: isRight = string != nil || function != nil || table != nil
    case .numbers: isRight = table != nil
    case .list(let kind):
      isRight =
        table.map { $0.fields.isEmpty && $0.array.allSatisfy { $0.problem(as: kind) == nil } }
        ?? false
    case .optional(let kind): isRight = isNil || problem(as: kind) == nil
    case .any: isRight = true
    case .nothing: isRight = isNil
    }
    return isRight ? nil : "\(shown) is not \(kind.words)"
  }
}
