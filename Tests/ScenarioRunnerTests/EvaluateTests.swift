import Testing

@Suite struct EvaluateTests {
  @Test(arguments: [
    ("0.1+0.2", "0.30000000000000004"), ("3.0", "3"), ("3/3", "1"), ("-0.0", "0"), ("0/0", "nan"),
    ("-(0/0)", "nan"), ("1/0", "inf"), ("-1/0", "-inf"), ("2^53", "9007199254740992"),
    ("1686041011364000000", "1686041011364000000"), ("1e300", "1e+300"), ("nil", "nil"),
    ("'a', nil, true, 1.5", "a\tnil\ttrue\t1.5"), ("{}, print", "table#1\tfunction#1"),
    ("return 1, 2", "1\t2"), ("local x = 3.0 return x", "3"), ("1 -- one", "1"),
    ("#'abc'", "3"), ("'ü'", "ü"), ("'a\\0b'", "a\0b"),
    ("present{}.transition.percentComplete", "0"),
  ])
  func `values are printed by one rule`(code: String, text: String) throws {
    let ended = try Tug.evaluate(code)
    #expect(ended.exit == .status(0))
    #expect(ended.output == text + "\n")
    #expect(ended.errors == "")
  }

  @Test(arguments: [
    "0.1+0.2", "3.0", "-0.0", "0/0", "-(0/0)", "1/0", "2^53", "1686041011364000000", "1e15", "1e16",
    "123456.789",
  ])
  func `print, tostring, .. in a table and a message show numbers alike`(number: String) throws {
    let shown = try Tug.evaluate(number).output
    #expect(try Tug.evaluate("print(\(number))").output == shown)
    #expect(try Tug.evaluate("tostring(\(number))").output == shown)
    #expect(try Tug.evaluate("('%s'):format(\(number))").output == shown)
    #expect(try Tug.evaluate("table.concat { \(number) }").output == shown)
    let raised = try Tug.evaluate("error(\(number))").errors
    #expect(raised.hasPrefix("(command line):1: \(shown.dropLast()) was thrown\n"))
  }

  @Test(arguments: ["", " ", "local x = 1", "x = 5", "-- a comment", ";", "do end"])
  func `statements print nothing`(code: String) throws {
    let ended = try Tug.evaluate(code)
    #expect(ended.exit == .status(0))
    #expect(ended.output == "" && ended.errors == "")
  }

  @Test(arguments: [
    ("error('boom')", "boom"), ("error('boom', 0)", "boom"), ("error({})", "table#1 was thrown"),
    ("error(nil)", "nil was thrown"), ("error(false)", "false was thrown"),
    ("error(42)", "42 was thrown"), ("error(print)", "function#1 was thrown"),
    (
      "error(setmetatable({}, {__tostring = function() error('x') end}))",
      "table#1 (its __tostring failed) was thrown"
    ),
    (
      "error(setmetatable({}, {__tostring = function() return 7 end}))",
      "table#1 (its __tostring did not return a string) was thrown"
    ),
    ("error(setmetatable({}, {__tostring = function() return 'mine' end}))", "mine"),
    ("nothing.x = 1", "attempt to index a nil value (global 'nothing')"),
    ("local x = = 2", "unexpected symbol near '='"), ("1 +", "unexpected symbol near <eof>"),
    ("for", "<name> expected near <eof>"), ("x = 'abc", "unfinished string near <eof>"),
    ("os.exit(0)", "attempt to index a nil value (global 'os')"),
  ])
  func `an error is told with its place and ends with 2`(code: String, message: String) throws {
    let ended = try Tug.evaluate(code)
    #expect(ended.exit == .status(2))
    #expect(ended.output == "")
    #expect(ended.errors.hasPrefix("(command line):1: \(message)"), "\(ended.errors)")
  }

  @Test(arguments: [
    ("presnt {}", "did you mean present?"),
    ("prnt(1)", "did you mean print?"),
    ("sheet.pan:began {}", "expected local sheet = present {} before it"),
    ("sheet = sheet.pan", "expected local sheet = present {} before it"),
    ("describe('x', print)", "it is a word of specs: files *_spec.lua, which tug test runs"),
    ("assert.equal(1, 2)", "assert is plain Lua's here; assert.equal and its like are for specs"),
    ("reset()", "it is there at the prompt only"),
    ("os.exit(0)", "scripts have no os: they reach nothing outside"),
    ("require('x')", "scripts have no require: they reach nothing outside"),
  ])
  func `a global that is not there comes with a remedy`(code: String, remedy: String) throws {
    let ended = try Tug.evaluate(code)
    #expect(ended.exit == .status(2))
    let first = ended.errors.split(separator: "\n").first ?? ""
    #expect(first.contains("'); \(remedy)"), "\(ended.errors)")
  }

  @Test(arguments: ["x", "nothing", "quantity"])
  func `a global that is like no other is told without a guess`(name: String) throws {
    let ended = try Tug.evaluate("\(name).y = 1")
    #expect(ended.errors.split(separator: "\n").first?.hasSuffix("(global '\(name)')") == true)
  }

  @Test(arguments: [
    ("assert(false)", "assertion failed!"), ("assert(nil)", "assertion failed!"),
    ("assert(1 == 2, 'one is not two')", "one is not two"),
    ("assert(false, {})", "table#1 was thrown"),
    (
      "assert(false, setmetatable({}, {__tostring = function() return 'mine' end}))", "mine"
    ),
  ])
  func `a failed assertion ends with 1`(code: String, message: String) throws {
    let ended = try Tug.evaluate(code)
    #expect(ended.exit == .status(1))
    #expect(ended.output == "")
    #expect(ended.errors.hasPrefix("(command line):1: \(message)\n"), "\(ended.errors)")
  }

  @Test(arguments: [
    ["run", "nope.lua"], ["run", "."], ["run", ""], ["run", "a.lua/b.lua"], ["--foo"], ["foo"],
    ["run", "--foo", "a.lua"], ["help", "presnt"], ["--timeout", "soon", "-e", "1"],
  ])
  func `a misuse ends with 4 and says what was expected`(arguments: [String]) throws {
    let ended = try Folder.with(["a.lua": ""]) { try Tug(folder: $0.path).run(arguments) }
    #expect(ended.exit == .status(4))
    #expect(ended.output == "")
    #expect(ended.errors.hasPrefix("tug: "), "\(ended.errors)")
    #expect(ended.errors.split(separator: ";").count >= 3, "\(ended.errors)")
  }

  @Test func `a missing file is named as it was written`() throws {
    #expect(
      try Tug().run("run", "../b/./nö [1].lua").errors
        == "tug: cannot read \"../b/./nö [1].lua\": there is no such file; expected a file; check"
        + " the path\n")
    #expect(try Tug().run("run", ".").errors.contains("it is a folder"))
  }

  @Test func `help and version go to stdout`() throws {
    #expect(try Tug().run("version").output.hasPrefix("tug "))
    for (name, text) in [
      ("present", "headerHeight"), ("pan:began", "pan:began"), ("contentOffset", "contentOffset"),
      ("scrollGate", "gateOffset"), ("viewDidDisappear", "(event)"),
    ] {
      let ended = try Tug().run("help", name)
      #expect(ended.exit == .status(0) && ended.errors == "")
      #expect(ended.output.contains(text), "\(ended.output)")
    }
    let overview = try Tug().run("help")
    #expect(overview.output.contains("tug run FILE") && overview.output.contains("recording"))
    #expect(try Tug().run("help", "presnt").errors.contains("did you mean \"present\"?"))
  }

  @Test func `the shell's time limit holds, and the argument goes over it`() throws {
    let code = "while true do end"
    let tug = Tug(environment: ["TUG_TIMEOUT": "0.2"])
    #expect(try tug.run("-e", code).errors.contains("the time limit of 0.2 s is over"))
    #expect(
      try tug.run("--timeout", "0.3", "-e", code).errors.contains("the time limit of 0.3 s is over")
    )
  }
}
