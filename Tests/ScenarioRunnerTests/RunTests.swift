import Foundation
import Testing

@Suite struct RunTests {
  private func run(
    _ files: [String: String], _ arguments: String..., input: String = ""
  ) throws -> Tug.Ended {
    try Folder.with(files) { folder in
      try Tug(folder: folder.path, input: Array(input.utf8)).run(["run"] + arguments)
    }
  }

  // MARK: - Forms of a file

  @Test(arguments: ["", "\u{FEFF}", "#!/usr/bin/env tug\n", "\u{FEFF}#!/usr/bin/env tug\n"])
  func `a mark and a line for the shell change nothing`(start: String) throws {
    let ended = try Tug.run(script: start + "print(1)\nerror('here')\n")
    #expect(ended.output == "1\n")
    #expect(ended.exit == .status(2))
    let line = start.contains("#") ? 3 : 2
    #expect(ended.errors.hasPrefix("a.lua:\(line): here\n"), "\(ended.errors)")
  }

  @Test(arguments: ["", "\u{FEFF}", "\n\n", "-- nothing", "#!/usr/bin/env tug"])
  func `an empty script passes`(script: String) throws {
    let ended = try Tug.run(script: script)
    #expect(ended.exit == .status(0))
    #expect(ended.output == "" && ended.errors == "")
  }

  @Test func `Windows line ends keep the line numbers`() throws {
    let ended = try Tug.run(script: "print(1)\r\n\r\n-- x\r\nerror('here')\r\n")
    #expect(ended.output == "1\n")
    #expect(ended.errors.hasPrefix("a.lua:4: here\n"))
  }

  @Test func `an embedded NUL is kept in a string and refused elsewhere`() throws {
    let kept = try Tug.run(script: "print('a\0b')\nerror('x')")
    #expect(kept.output == "a\0b\n")
    #expect(kept.errors.hasPrefix("a.lua:2: x\n"))
    let refused = try Tug.run(script: "print(1)\n\0\n")
    #expect(refused.exit == .status(2))
    #expect(refused.errors.hasPrefix("a.lua:2: "))
  }

  @Test func `bytes that are no UTF-8 stay as they are`() throws {
    let script = Array("print('".utf8) + [0xFC, 0xFF] + Array("')".utf8)
    try Folder.with { folder in
      try folder.write(script, to: "a.lua")
      #expect(
        try Tug(folder: folder.path).run("run", "a.lua").outputBytes == [0xFC, 0xFF, 0x0A])
    }
    #expect(try Tug.pipe(script).outputBytes == [0xFC, 0xFF, 0x0A])
  }

  @Test func `a line of 5 MB is read`() throws {
    let text = String(repeating: "x", count: 5_000_000)
    let ended = try Tug.run(script: "local x = '\(text)'\nprint(#x)\nerror('here')")
    #expect(ended.output == "5000000\n")
    #expect(ended.errors.hasPrefix("a.lua:3: here\n"))
  }

  @Test func `bytecode is refused`() throws {
    let ended = try Tug.run(script: "\u{1B}Lua")
    #expect(ended.exit == .status(2))
    #expect(ended.errors.contains("bytecode"))
  }

  @Test func `the line of an error keeps its columns and no control bytes`() throws {
    let ended = try Tug.run(script: "if true then\n\t\tx.y = 1 -- \u{1B}[31m\nend")
    #expect(ended.errors.contains("\n  2 |   x.y = 1 -- [31m\n"), "\(ended.errors)")
    let raised = try Tug.run(script: "error('\u{1B}[31mred')")
    #expect(raised.errors.hasPrefix("a.lua:1: \\27[31mred\n"), "\(raised.errors)")
  }

  @Test func `a syntax error has its line`() throws {
    let ended = try Tug.run(script: "local a = 1\n\nlocal x = = 2\n")
    #expect(ended.exit == .status(2))
    #expect(ended.errors == "a.lua:3: unexpected symbol near '='\n  3 | local x = = 2\n")
  }

  @Test func `a half-done script shows what it did, then the error and the calls`() throws {
    let script = """
      local function second() return nothing.x end
      print("first")
      second()
      print("third")
      """
    let ended = try Tug.run(script: script)
    #expect(ended.exit == .status(2))
    #expect(ended.output == "first\n")
    #expect(
      ended.errors == """
        a.lua:1: attempt to index a nil value (global 'nothing')
            a.lua:1: in upvalue 'second'
            a.lua:3: in main chunk

        """ || ended.errors.contains("a.lua:3: in main chunk"))
  }

  // MARK: - Several

  private static let scripts = [
    "pass.lua": "print('passed')", "fail.lua": "assert(false)", "raise.lua": "error('x')",
    "endless.lua": "while true do end", "syntax.lua": "x x",
  ]

  @Test(
    arguments: [
      (["pass.lua", "pass.lua"], 0), (["fail.lua", "pass.lua"], 1), (["pass.lua", "fail.lua"], 1),
      (["fail.lua", "endless.lua", "pass.lua"], 124),
      (["endless.lua", "raise.lua", "fail.lua"], 2),
      (["syntax.lua", "fail.lua"], 2), (["nope.lua", "raise.lua", "endless.lua"], 4),
    ] as [([String], Int32)])
  func `the worst status wins`(files: [String], status: Int32) throws {
    let ended = try Folder.with(Self.scripts) {
      try Tug(folder: $0.path).run(["run", "--timeout", "0.2"] + files)
    }
    #expect(ended.exit == .status(status))
  }

  @Test func `all of them run, also after one that failed`() throws {
    let ended = try run(Self.scripts, "nope.lua", "raise.lua", "fail.lua", "pass.lua")
    #expect(ended.output == "passed\n")
    #expect(ended.errors.contains("nope.lua"))
    #expect(ended.errors.contains("raise.lua:1: x"))
    #expect(ended.errors.contains("fail.lua:1: assertion failed!"))
  }

  @Test func `each has a fresh state`() throws {
    let files = [
      "a.lua": "x = 1 string.rep = nil present = nil math.random() print(x, math.random(1000))",
      "b.lua": "print(x, string.rep and present and 'whole', math.random(1000))",
    ]
    let alone = try run(files, "b.lua").output
    #expect(try run(files, "a.lua", "b.lua").output.hasSuffix("\n" + alone))
    #expect(alone.hasPrefix("nil\twhole\t"))
  }

  @Test func `the script's arguments are in arg`() throws {
    let files = ["a.lua": "print(#arg, arg[0], arg[1], arg[2], arg[3])"]
    #expect(try run(files, "a.lua").output == "0\ta.lua\tnil\tnil\tnil\n")
    #expect(
      try run(files, "./a.lua", "--", "-x", "ü b", "--timeout").output
        == "3\t./a.lua\t-x\tü b\t--timeout\n")
    #expect(
      try run(files, "a.lua", "a.lua", "--", "1").output
        == "1\ta.lua\t1\tnil\tnil\n1\ta.lua\t1\tnil\tnil\n")
  }

  @Test func `a hyphen is standard input, as one chunk`() throws {
    let ended = try run([:], "-", "--", "x", input: "local a = arg[1]\nprint(a)\n1 + 1")
    #expect(ended.exit == .status(2))
    #expect(ended.errors.hasPrefix("stdin:3: unexpected symbol near '1'"), "\(ended.errors)")
    #expect(try run([:], "-", "--", "x", input: "local a = arg[1]\nprint(a)").output == "x\n")
  }

  // MARK: - Names and paths

  @Test(arguments: [
    "ü a-[1].lua", "100% (fast).lua", "%s%d.lua", "ordner ü/ein [kleiner] (test).lua", "-x.lua",
    "'quoted\".lua", "e\u{301}/\u{301}a.lua",
  ])
  func `any name is run, and shown as it was written`(name: String) throws {
    let written = name.hasPrefix("-") ? "./" + name : name
    let ended = try run([name: "print(arg[0])\nerror('x')"], written)
    #expect(ended.output == written + "\n")
    #expect(ended.errors.hasPrefix("\(written):2: x\n"), "\(ended.errors)")
  }

  private static let recording = #"""
    {"trace_id":"one","source":"x","unit":"pt","kind":"synthetic","samples":[[0,0,1,2,"began"]]}
    """#

  @Test(arguments: ["a.lua", "in here/a.lua", "\u{301}x/[1]/a.lua"])
  func `recordings are found beside the script`(script: String) throws {
    let folder = script.split(separator: "/").dropLast().joined(separator: "/")
    let beside = folder.isEmpty ? "r.jsonl" : folder + "/r.jsonl"
    let code = "print(recording('r.jsonl').id, recording('./r.jsonl').id)"
    let ended = try run([script: code, beside: Self.recording], script)
    #expect(ended.output == "one\tone\n", "\(ended.errors)")
  }

  @Test func `a recording that is not there is told with its path and the line`() throws {
    let ended = try run(["in/a.lua": "\nrecording('../r.jsonl')"], "in/a.lua")
    #expect(ended.exit == .status(2))
    #expect(
      ended.errors.hasPrefix(
        "in/a.lua:2: cannot read \"in/../r.jsonl\": there is no such file"), "\(ended.errors)")
  }

  @Test func `a path that is too long is shown by its beginning`() throws {
    let ended = try Tug.evaluate("recording(('x'):rep(1e6))")
    #expect(ended.exit == .status(2))
    #expect(ended.errors.contains("xxx…\": the path is too long; expected a file"))
    #expect(ended.errors.utf8.count < 300)
  }

  @Test func `a script cannot read standard input or devices without end`() throws {
    let dash = try Tug(input: Array(Self.recording.utf8)).run("-e", "recording('-')")
    #expect(dash.errors.contains("there is no such file"))
    let device = try Tug.evaluate("recording('/dev/zero')")
    #expect(device.errors.contains("it is larger than 64 MB"))
    #expect(device.peakMegabytes < 400)
  }

  // MARK: - The same again

  @Test func `the same script gives the same bytes`() throws {
    let script = """
      local sheet = present { headerHeight = 56 }
      sheet.pan:began { y = 40 }
      sheet.pan:changed { y = 251.7 }
      sheet.pan:ended { velocity = 180 }
      sheet:settle()
      print(sheet:report(), sheet, {}, print, coroutine.create(print), math.random())
      for key, value in pairs { a = 1, b = 2, [sheet] = 3, [{}] = 4, [print] = 5 } do
        print(key, value)
      end
      error({})
      """
    let first = try Tug.run(script: script)
    let second = try Tug.run(script: script)
    #expect(first.outputBytes == second.outputBytes)
    #expect(first.errors == second.errors)
    #expect(first.output.contains("dismissed") || first.output.contains("presented"))
    #expect(!first.output.contains("0x"))
  }

  @Test func `results go to stdout, messages to stderr`() throws {
    let ended = try Tug.run(script: "print('result')\nassert(false, 'message')")
    #expect(ended.output == "result\n")
    #expect(ended.errors.hasPrefix("a.lua:2: message\n"))
    #expect(!ended.errors.contains("result"))
  }
}
