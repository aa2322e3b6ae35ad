import Testing

/// Serialized: they measure time, and take what memory they may.
@Suite(.serialized) struct LimitTests {
  /// In seconds.
  private let limit = 0.3
  /// What starting and telling may take on a busy machine, in seconds.
  private let slack = 1.0
  /// 512 MB are the script's; the rest is the program, and the host's side of what it holds.
  private let mostMegabytes = 640

  // MARK: - Time

  @Test(arguments: [
    "while true do end",
    "while true do pcall(function() while true do end end) end",
    "load(function() while true do end end)", "while true do pcall(error) end",
    "coroutine.wrap(function() while true do end end)()",
    "while true do coroutine.wrap(function() while true do end end)() end",
    "xpcall(function() while true do end end, function() while true do end end)",
    "print(setmetatable({}, { __tostring = function() while true do end end }))",
    "table.sort({ 3, 1, 2 }, function() while true do end end)",
    "present {}:advanceUntil(function() while true do end end)",
    "while true do present {} end",
  ])
  func `an endless script is stopped where it stands`(code: String) throws {
    let ended = try Tug.run(script: "print('begun')\n\(code)", "--timeout", "\(limit)")
    #expect(ended.exit == .status(124))
    #expect(ended.output == "begun\n")
    #expect(ended.errors.hasPrefix("a.lua:2: the time limit of 0.3 s is over\n"), "\(ended.errors)")
    #expect(ended.seconds < 2 * limit + slack)
  }

  @Test func `the next script runs all the same`() throws {
    let ended = try Folder.with(["a.lua": "while true do end", "b.lua": "print('b')"]) {
      try Tug(folder: $0.path).run("run", "--timeout", "\(limit)", "a.lua", "b.lua")
    }
    #expect(ended.exit == .status(124))
    #expect(ended.output == "b\n")
  }

  @Test(arguments: [
    "return ('a'):rep(10000):find('.-.-.-.-b')",
    "return ('a'):rep(10000):gsub('.-.-.-.-b', '')",
  ])
  func `a call that Lua cannot interrupt ends the program`(code: String) throws {
    let ended = try Folder.with(["a.lua": "print('begun')\n\(code)", "b.lua": "print('b')"]) {
      try Tug(folder: $0.path).run("run", "--timeout", "\(limit)", "a.lua", "b.lua")
    }
    #expect(ended.exit == .status(124))
    #expect(ended.output == "begun\n")
    #expect(
      ended.errors == "a.lua: one call runs on long after the time limit and cannot be"
        + " interrupted; expected calls that return; look for a pattern with many wildcards or a"
        + " huge text; 1 more file was not run\n")
    #expect(ended.seconds < 2 * limit + slack)
  }

  @Test func `a worse status of a file before is kept then`() throws {
    let files = ["a.lua": "error('x')", "b.lua": "return ('a'):rep(10000):find('.-.-.-.-b')"]
    let ended = try Folder.with(files) {
      try Tug(folder: $0.path).run("run", "--timeout", "\(limit)", "a.lua", "b.lua")
    }
    #expect(ended.exit == .status(2))
  }

  @Test func `no limit is no limit`() throws {
    let code = "for i = 1, 2e7 do end return 'done'"
    let tug = Tug(environment: ["TUG_TIMEOUT": "0.001"])
    #expect(try tug.run("--timeout", "0", "-e", code).output == "done\n")
  }

  @Test func `endless recursion is an error, not a hang`() throws {
    let ended = try Tug.run(script: "local function f() return 1 + f() end\nf()", "--timeout", "1")
    #expect(ended.exit == .status(2) || ended.exit == .status(124))
    #expect(ended.seconds < 2 + slack)
  }

  // MARK: - Memory

  @Test(arguments: [
    "local s = 'x' for _ = 1, 60 do s = s .. s end",
    "string.rep('x', 1e9)",
    "local s = ('x'):rep(1000000000)",
    "local t = {} for i = 1, 1e12 do t[i] = i end",
    "local t = {} while true do t[#t + 1] = {} end",
    "local s = present {} local t = {} while true do t[#t + 1] = s:fork() end",
    """
    local s = present { headerHeight = 56 } local t = {} \
    while true do s.pan:began { y = 40 } s.pan:changed { y = 240 } s.pan:cancelled() \
    s:advance(1) t[#t + 1] = s:fork() t[#t + 1] = s:snapshot() end
    """,
  ])
  func `a script that wants ever more memory is refused it`(code: String) throws {
    let ended = try Tug.run(script: "print('begun')\n\(code)", "--timeout", "20")
    #expect(ended.exit == .status(124))
    #expect(ended.output == "begun\n")
    #expect(
      ended.errors.hasPrefix("a.lua:2: not enough memory: the limit is 512 MB\n"),
      "\(ended.errors)")
    #expect(ended.peakMegabytes < mostMegabytes)
  }

  @Test func `a script may catch that, and go on`() throws {
    let script = """
      local done, message = pcall(string.rep, "x", 1e9)
      assert(not done)
      print(message)
      print(#("x"):rep(1e6))
      """
    let ended = try Tug.run(script: script)
    #expect(ended.exit == .status(0))
    #expect(ended.output == "not enough memory\n1000000\n")
  }

  @Test func `the same failing call fails alike 100 000 times`() throws {
    let script = """
      local sheet = present {}
      local function message() return select(2, pcall(sheet.pan.changed, sheet.pan, { y = 1 })) end
      local first, memory = message(), nil
      for i = 1, 100000 do
        assert(message() == first)
        if i == 10000 then memory = collectgarbage() and collectgarbage("count") end
      end
      collectgarbage()
      assert(collectgarbage("count") < memory + 64)
      """
    let ended = try Tug.run(script: script)
    #expect(ended.exit == .status(0), "\(ended.errors)")
    #expect(ended.peakMegabytes < 100)
  }
}
