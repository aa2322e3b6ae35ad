import Foundation
import Testing

@Suite struct StreamTests {
  // MARK: - Piped input

  @Test(arguments: [
    ("1\n", "1\n"), ("1 + 1\n'a', 'b'", "2\na\tb\n"), ("x = 5\nx\nx + 1\n", "5\n6\n"),
    ("print(1)\nlocal y = 2\ny\n", "1\n2\n"), ("local a, b\na\nlocal a = 3 -- x\na", "nil\n3\n"),
    ("local x, x = 1, 2 print(x)\nx\n", "2\nnil\n"),
    ("local x = 1\nlocal x = x + 1\nx\n", "2\n"), ("local n = 5 print(n)\nn\n", "5\n5\n"),
    ("local t = {t = 1}\nt.t\n", "1\n"),
    ("local print = function(...) return print('>', ...) end print(1)\nprint(2)\n", ">\t1\n2\n"),
    ("local function f() local z = 1 return z end\nf()\nz", "1\nnil\n"),
    ("s = present {}\ns.state\ns.stuck\ns:dismiss()\n", "presented\nnil\n"),
    ("for i = 1, 3 do\n  print(i)\nend\n7", "1\n2\n3\n7\n"),
    ("1 +\n2\n", "3\n"), ("'a' ..\n'b'\n", "ab\n"), ("{\n1,\n}\n", "table#1\n"),
    ("x = [[\na\nb]]\nx\n", "a\nb\n"), ("f = function()\n  return 1\nend\nf()\n", "1\n"),
    ("x = 1\r\nx\r\nif x then\r\n  print(2)\r\nend\r\n", "1\n2\n"), ("\u{FEFF}1\n2\n", "1\n2\n"),
    ("#!/usr/bin/env tug\n1\n", "1\n"), ("-- a comment\n1 -- one\n", "1\n"), ("", ""), ("\n\n", ""),
    ("return 1\n2\n", "1\n2\n"), ("local s = present {}\n", ""), ("'a\0b'\n", "a\0b\n"),
    ("s = present {}\ns.scrollView.contentOffset = -160\ns.canScroll\n", "true\n"),
  ])
  func `piped statements give their results and nothing else`(text: String, output: String) throws {
    let ended = try Tug.pipe(text)
    #expect(ended.exit == .status(0))
    #expect(ended.output == output)
    #expect(ended.errors == "")
  }

  @Test(
    arguments: [
      ("1\n\nerror('x')\n3\n", 2, "stdin:3: x\n"),
      ("1\nx.y = 2\n3\n", 2, "stdin:2: attempt to index"),
      ("1\n\n\nassert(false)\n3\n", 1, "stdin:4: assertion failed!\n"),
      ("1\nlocal x = = 2\n3\n", 2, "stdin:2: unexpected symbol near '='\n"),
      ("1\nfor i = 1, 2 do\n", 2, "stdin:3: 'end' expected (to close 'for' at line 2) near <eof>"),
      ("1\n2 +\n", 2, "stdin:3: unexpected symbol near <eof>"),
      ("1\r\n\r\nerror('x')\r\n", 2, "stdin:3: x\n"),
      ("1\nf = function()\n  error('x')\nend\n\nf()\n3", 2, "stdin:3: x\n"),
    ] as [(String, Int32, String)])
  func `piped input stops at the first error`(text: String, status: Int32, error: String) throws {
    let ended = try Tug.pipe(text)
    #expect(ended.exit == .status(status))
    #expect(ended.output == "1\n")
    #expect(ended.errors.hasPrefix(error), "\(ended.errors)")
  }

  @Test func `neither colours nor prompts go into a pipe`() throws {
    let tug = Tug(
      environment: ["TERM": "xterm-256color"], input: Array("1\nhelp('present')\nerror('x')".utf8))
    let ended = try tug.run([])
    #expect(!(ended.output + ended.errors).contains("\u{1B}"))
    #expect(!ended.output.contains(">"))
  }

  @Test func `2 000 piped statements and one of 500 lines take no time`() throws {
    let many = String(repeating: "x = 1\n", count: 2000)
    let long = "do\n" + String(repeating: "  x = x + 1\n", count: 500) + "end\nx\n"
    let ended = try Tug.pipe(many + long)
    #expect(ended.output == "501\n")
    #expect(ended.seconds < 5)
  }

  @Test func `a piped statement is limited in time`() throws {
    let ended = try Tug(input: Array("1\nwhile true do end\n".utf8)).run("--timeout", "0.2")
    #expect(ended.exit == .status(124))
    #expect(ended.output == "1\n")
    #expect(ended.errors.hasPrefix("stdin:2: the time limit of 0.2 s is over"))
  }

  // MARK: - Output

  @Test func `100 000 lines arrive whole`() throws {
    let ended = try Tug.evaluate("for i = 1, 100000 do print('line', i) end")
    #expect(ended.exit == .status(0))
    let expected = (1...100_000).map { "line\t\($0)\n" }.joined()
    #expect(ended.outputBytes == Array(expected.utf8))
  }

  @Test(arguments: [false, true])
  func `a reader that leaves early ends it quietly`(ignoresClosedPipes: Bool) throws {
    let tug = Tug(output: .first(1), ignoresClosedPipes: ignoresClosedPipes, patience: 10)
    let ended = try tug.run("-e", "for i = 1, 100000 do print(i) end while true do print(0) end")
    #expect(ended.exit == (ignoresClosedPipes ? .status(141) : .signal(SIGPIPE)))
    #expect(ended.errors == "")
    #expect(ended.seconds < 2)
  }

  @Test func `results that cannot be written are a failure`() throws {
    let closed = try Tug(output: .closed).run("-e", "1")
    #expect(closed.exit == .status(3))
    #expect(closed.errors.hasPrefix("tug: cannot write the results: it is closed; expected"))
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let full = try Tug(output: .file("/dev/full")).run("-e", "print(1) while true do end")
    #expect(full.exit == .status(3))
    #expect(full.errors.hasPrefix("tug: cannot write the results: no space is left; expected"))
  }

  @Test func `a script that prints nothing needs no stdout`() throws {
    #expect(try Tug(output: .closed).run("-e", "local x = 1").exit == .status(0))
  }
}
