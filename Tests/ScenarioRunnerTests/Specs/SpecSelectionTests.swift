import Testing

/// Which specs run: paths, lines, filters; and what is said when there is none.
@Suite struct SpecSelectionTests {
  private static let spec = """
    describe("outer #slow", function()
      it("first", function() end)

      describe("inner", function()
        it("second",
          function()
            local x = 1
          end)
        it("third #quick", function() end)
      end)
    end)
    for i = 1, 2 do it("loop " .. i, function() end) end
    pending("last")
    """

  private static let files = [
    "Scenarios/b_spec.lua": "it('b', function() end)",
    "Scenarios/a/z_spec.lua": "it('z', function() end)",
    "Scenarios/B_spec.lua": "it('B', function() end)",
    "Scenarios/spec.lua": "error('not a spec')",
    "Scenarios/a_spec.lua.txt": "error('not a spec')",
    "Scenarios/.hidden/h_spec.lua": "error('hidden')",
    "Scenarios/failing/x_fails.lua": "error('fails')",
    "empty/readme": "",
    "none_spec.lua": "local x = 1",
  ]

  @Test func `without a path the specs below Scenarios run, in the order of their bytes`() throws {
    let ended = try Specs.run(Self.files)
    #expect(ended.exit == .status(0))
    let paths = ended.output.split(separator: "\n").filter { $0.hasSuffix(".lua") }
    #expect(
      paths == ["Scenarios/B_spec.lua", "Scenarios/a/z_spec.lua", "Scenarios/b_spec.lua"])
  }

  @Test func `a file that is named runs whatever its name, and once`() throws {
    let files = ["specs.lua": "it('x', function() end)"]
    #expect(try Specs.run(files, "specs.lua", "specs.lua").output.hasPrefix("specs.lua\n  x ✓\n1 "))
  }

  @Test func `--list names each selected test and runs none`() throws {
    let ended = try Specs.run(
      Self.spec + "\nit('x', function() error('ran') end) print('y')", "--list")
    #expect(ended.exit == .status(0))
    #expect(
      ended.output == """
        a_spec.lua:2 outer #slow first
        a_spec.lua:5 outer #slow inner second
        a_spec.lua:9 outer #slow inner third #quick
        a_spec.lua:12 loop 1
        a_spec.lua:12 loop 2
        a_spec.lua:13 last
        a_spec.lua:14 x

        """)
    #expect(ended.errors == "y\n")
  }

  @Test(
    arguments: [
      (["--filter", "#slow"], "first,second,third #quick"),
      (["--filter", "#quick"], "third #quick"),
      (["--filter", "outer #slow inner"], "second,third #quick"),
      (["--filter", "loop 2"], "loop 2"),
      (["--filter", "OUTER"], ""), (["--filter", "s.c"], ""), (["--filter", ""], nil),
    ] as [([String], String?)])
  func `a filter is a part of the full title`(arguments: [String], expected: String?) throws {
    let ended = try Folder.with(["a_spec.lua": Self.spec]) {
      try Tug(folder: $0.path).run(["test", "a_spec.lua"] + arguments)
    }
    let names = Specs.results(ended.output).map { $0.dropLast(2) }.joined(separator: ",")
    if let expected { #expect(names == expected) } else { #expect(names.contains("loop 1")) }
    #expect(ended.exit == .status(expected == "" ? 5 : 0))
  }

  @Test(arguments: [
    (1, "first,second,third #quick"), (2, "first"), (3, "first,second,third #quick"),
    (4, "second,third #quick"), (5, "second"), (7, "second"), (8, "second"), (9, "third #quick"),
    (10, "second,third #quick"), (11, "first,second,third #quick"), (12, "loop 1,loop 2"),
    (13, "last ○ pend"), (14, ""), (99, ""),
  ])
  func `FILE LINE is the innermost test or block with that line`(
    line: Int, expected: String
  ) throws {
    let ended = try Specs.run(["a_spec.lua": Self.spec], "a_spec.lua:\(line)")
    let names = Specs.results(ended.output).map { result in
      result.contains("○") ? "last ○ pend" : String(result.dropLast(2))
    }
    #expect(names.joined(separator: ",") == expected)
    #expect(ended.exit == .status(expected == "" ? 5 : 0))
    if expected == "" {
      #expect(ended.errors.contains("no test or block is at a_spec.lua:\(line)"))
    }
  }

  @Test func `several lines of one file add up, and the whole file is more than they`() throws {
    let files = ["a_spec.lua": Self.spec]
    let two = try Specs.run(files, "a_spec.lua:2", "a_spec.lua:9")
    #expect(Specs.results(two.output) == ["first ✓", "third #quick ✓"])
    let all = try Specs.run(files, "a_spec.lua:2", "a_spec.lua", "a_spec.lua:9")
    #expect(Specs.results(all.output).count == 6)
  }

  // MARK: - Nothing

  @Test(arguments: [
    (["nope"], "there is no \"nope\""), (["nope_spec.lua:3"], "there is no \"nope_spec.lua:3\""),
    (["empty"], "there are no specs in \"empty\""),
    (["Scenarios", "--filter", "zzz"], "no test has \"zzz\" in its title"),
    (["none_spec.lua"], "there is no test in these files"),
  ])
  func `nothing to run is a failure of its own, unless that is allowed`(
    arguments: [String], message: String
  ) throws {
    try Folder.with(Self.files) { folder in
      let tug = Tug(folder: folder.path)
      let ended = try tug.run(["test"] + arguments)
      #expect(ended.exit == .status(5))
      #expect(ended.errors.hasPrefix("tug: \(message)"), "\(ended.errors)")
      #expect(try tug.run(["test", "--pass-with-no-tests"] + arguments).exit == .status(0))
    }
  }

  @Test func `an empty folder is told, also when a file beside it begins alike`() throws {
    let files = ["em_spec.lua": "it('x', function() end)", "em/readme": ""]
    let ended = try Specs.run(files, "em_spec.lua", "em")
    #expect(ended.exit == .status(5))
    #expect(ended.errors.contains("there are no specs in \"em\""))
  }

  @Test func `a missing path is told, and the others run`() throws {
    let ended = try Specs.run(Self.files, "nope", "Scenarios")
    #expect(ended.exit == .status(5))
    #expect(ended.output.hasSuffix("3 passed, 0 failed, 0 pending\n"))
  }

  // MARK: - Exit status

  private static let kinds = [
    "pass_spec.lua": "it('x', function() end)",
    "fail_spec.lua": "it('x', function() error('x') end)",
    "limit_spec.lua": "it('x', function() while true do end end)",
    "raise_spec.lua": "error('x')",
    "pending_spec.lua": "pending('x')",
  ]

  @Test(
    arguments: [
      (["pass"], 0), (["pending"], 0), (["pass", "fail"], 1), (["fail", "limit"], 124),
      (["limit", "raise", "fail"], 2), (["fail", "nope"], 1), (["pass", "nope"], 5),
      (["raise", "nope"], 2), (["limit", "nope", "pass"], 124),
    ] as [([String], Int32)], ["pretty", "tap"])
  func `the worst status wins`(kinds: (names: [String], status: Int32), format: String) throws {
    let ended = try Folder.with(Self.kinds) {
      try Tug(folder: $0.path).run(
        ["test", "--timeout", "0.2", "--format", format] + kinds.names.map { "\($0)_spec.lua" })
    }
    #expect(ended.exit == .status(kinds.status))
  }

  @Test func `help explains test`() throws {
    let ended = try Tug().run("help", "test")
    #expect(ended.exit == .status(0))
    for word in ["--filter", "--list", "--format", "--timeout", "--pass-with-no-tests", "124"] {
      #expect(ended.output.contains(word))
    }
  }
}
