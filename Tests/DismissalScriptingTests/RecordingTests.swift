import LuaBridge
import Testing

@testable import DismissalScripting

@Suite struct RecordingTests {
  private static func line(_ id: String, _ samples: String) -> String {
    #"{"trace_id":"\#(id)","unit":"px","kind":"recorded","gesture":"tap","samples":[\#(samples)]}"#
  }

  private static let tap = line("tap", #"[0,0,1,2,"began"],[20.5,0,1,2,"ended"]"#)
  private static let files = [
    "one.jsonl": tap + "\n",
    "many.jsonl": tap + "\r\n\n  \t\n" + line("swipe", #"[0,0,1,2,"began"]"#),
    "twice.jsonl": tap + "\n" + tap, "empty.jsonl": "", "blank.jsonl": "\n \n",
    "bom.jsonl": "\u{FEFF}" + tap,
  ]

  private func text(_ source: String) throws -> String {
    try DismissalScriptingTests.text(source, files: RecordingTests.files)
  }

  private func failure(_ source: String) throws -> String {
    try DismissalScriptingTests.failure(source, files: RecordingTests.files)
  }

  @Test func `a recording says what it is`() throws {
    #expect(
      try text(
        "r = recording 'one.jsonl' return r.id, r.unit, r.kind, r.gesture, r.duration, r.samples")
        == "tap, px, recorded, tap, 0.0205, 2")
    #expect(try text("return recording 'bom.jsonl'.id") == "tap")
  }

  @Test func `recordings gives all in the file's order`() throws {
    #expect(
      try text("all = recordings 'many.jsonl' return #all, all[1].id, all[2].id, all[2].duration")
        == "2, tap, swipe, 0")
    #expect(try text("return #recordings 'empty.jsonl', #recordings 'blank.jsonl'") == "0, 0")
  }

  @Test func `one of several needs its id`() throws {
    #expect(try text("return recording('many.jsonl', 'swipe').id") == "swipe")
    #expect(
      try failure("recording 'many.jsonl'")
        == "many.jsonl holds 2 recordings; expected the id of one of them; recordings(\"many.jsonl\")"
        + " lists them")
    #expect(
      try failure("recording('many.jsonl', 'swpie')")
        == "many.jsonl holds no recording \"swpie\"; did you mean \"swipe\"?;"
        + " recordings(\"many.jsonl\") lists them")
    #expect(try failure("recording('many.jsonl', 'zzzzzz')").contains("expected one of its ids"))
    #expect(
      try failure("recording('twice.jsonl', 'tap')")
        == "twice.jsonl holds 2 recordings \"tap\"; expected one; recordings(\"twice.jsonl\")[1] is"
        + " the first of them")
  }

  @Test func `an empty file holds none`() throws {
    #expect(
      try failure("recording 'empty.jsonl'")
        == "empty.jsonl holds no recordings; expected one JSON object a line; check the file")
    #expect(try failure("recording('empty.jsonl', 'tap')").contains("holds no recordings"))
  }

  @Test func `a file that is not there is named`() throws {
    #expect(try failure("recording 'no.jsonl'").hasPrefix("cannot read \"no.jsonl\": "))
    #expect(try failure("recording(5)").contains("path cannot be 5; expected a text"))
  }

  @Test(arguments: [
    ("{", "f:2:2: the line ends here; expected a key in quotes"),
    (#"{"samples":[[0,0,1,2,"began"]}"#, #"f:2:30: unexpected "}"; expected "," or "]""#),
    (#"{"samples":[01]}"#, #"f:2:13: unexpected "0"; expected a value"#),
    ("nonsense", #"f:2:1: unexpected "n"; expected a value"#),
    ("[1]", "f:2: not a JSON object; expected one recording a line"),
    ("{}", "f:2: samples is missing; expected a list of [ms, pointer, x, y, phase]"),
    (#"{"samples":7}"#, "f:2: samples is missing; expected a list"),
    (#"{"samples":[]}"#, "f:2: samples is empty; expected at least one touch"),
    (#"{"sampels":[]}"#, #"f:2: unknown key "sampels"; expected some of trace_id, id, unit"#),
    (#"{"samples":[],"samples":[]}"#, "f:2: a key is there twice; expected each at most once"),
    (#"{"unit":5,"samples":[]}"#, "f:2: unit is not a text; expected one in quotes"),
    (#"{"screen":[0,1],"samples":[[0,0,1,2,"began"]]}"#, "f:2: screen is not [width, height]"),
    (
      #"{"samples":[[0,0,1,2,"began"],[0.016,0,1,2,"moved"],[0.03,0,1,2,"ended"]]}"#,
      "f:2: the whole recording takes less than a millisecond; times are ms; write 16, not 0.016"
    ),
    (#"{"trace_id":5,"samples":[]}"#, "f:2: trace_id is not a text; expected the recording's name"),
  ])
  func `broken lines are told with their place`(line: String, message: String) throws {
    let text = try DismissalScriptingTests.failure(
      "recordings 'f'", files: ["f": RecordingTests.tap + "\n" + line])
    #expect(text.hasPrefix(message), "\(text)")
    #expect(text.hasSuffix("; a line is one recording"), "\(text)")
  }

  private static let five = "not a list of five; expected [ms, pointer, x, y, phase]"
  private static let time = "the time is not a number of ms; expected 0 to 1e9"
  private static let pointer = "the pointer is not a whole number; expected one for each finger"
  private static func phase(_ name: String) -> String {
    "there is no phase \"\(name)\"; expected one of began, moved, ended, cancelled"
  }
  private static func place(_ name: String) -> String {
    "\(name) is not a number; expected one within ±1e9"
  }

  @Test(arguments: [
    (#"[0,0,1,2]"#, five), (#"[0,0,1,2,"began",0]"#, five), (#"["0",0,1,2,"began"]"#, time),
    (#"[0,0.5,1,2,"began"]"#, pointer), (#"[0,0,1,2,"stationary"]"#, phase("stationary")),
    (#"[0,0,1,2,"Began"]"#, phase("Began")),
    (
      #"[0,0,1,2,5]"#,
      "the phase is not a text; expected one of began, moved, ended, cancelled"
    ), (#"[-1,0,1,2,"began"]"#, time),
    (#"[0,0,1e10,2,"began"]"#, place("x")), (#"[0,0,null,2,"began"]"#, place("x")),
    (#"[0,1e300,1,2,"began"]"#, pointer), (#"[1e300,0,1,2,"began"]"#, time),
    (#"[0,0,1,-1e300,"began"]"#, place("y")), ("7", five), ("{}", five),
    (#"[0,0,true,2,"began"]"#, place("x")), ("[]", five),
  ])
  func `a sample that is none is told with its number`(sample: String, problem: String) throws {
    let message = try DismissalScriptingTests.failure(
      "recording 'f'", files: ["f": RecordingTests.line("x", sample)])
    #expect(
      message
        == "f:1: sample 1: \(problem); a line is one recording")
  }

  @Test(arguments: [
    (
      #"[0,0,1,2,"began"],[5,0,1,2,"moved"],[4.999,0,1,2,"moved"]"#,
      "sample 3 is earlier than the one before; expected times in order"
    ),
    (#"[0,0,1,2,"moved"]"#, "sample 1: finger 0 moved before it went down"),
    (#"[0,0,1,2,"began"],[1,1,1,2,"moved"]"#, "sample 2: finger 1 moved before it went down"),
    (#"[0,3,1,2,"ended"]"#, "sample 1: finger 3 lifted before it went down"),
    (
      #"[0,0,1,2,"began"],[1,0,1,2,"ended"],[2,0,1,2,"moved"]"#,
      "sample 3: finger 0 moved before it went down"
    ),
    (
      #"[0,0,1,2,"began"],[1,0,1,2,"began"]"#,
      "sample 2: finger 0 went down twice; expected a lift between"
    ),
  ])
  func `a finger does what fingers do`(samples: String, message: String) throws {
    #expect(
      try DismissalScriptingTests.failure(
        "recording 'f'", files: ["f": RecordingTests.line("x", samples)])
        == "f:1: " + message + "; a line is one recording")
  }

  @Test func `recordings meet the memory limit`() throws {
    let samples = (1...6000).map { "[\($0),0,1,2,\"moved\"]" }.joined(separator: ",")
    let file = RecordingTests.line("long", #"[0,0,1,2,"began"],"# + samples)
    let kept = try Lab(files: ["f": file], limits: LuaLimits(memory: 8 << 20)).failure(
      "local kept = {} for i = 1, 1000 do kept[i] = recording 'f' end")
    #expect(kept.contains("not enough memory: the limit is 8 MB"), "\(kept)")
    let little = try Lab().lua.memoryInUse + (200 << 10)
    let read = try Lab(files: ["f": file], limits: LuaLimits(memory: little)).failure(
      "recording 'f'")
    #expect(read.contains("not enough memory"), "\(read)")
    let lab = try Lab(files: ["f": file], limits: LuaLimits(memory: 8 << 20))
    try lab.run("for i = 1, 4 do recording 'f' end")
    lab.lua.collectGarbage()
    #expect(lab.lua.memoryInUse < 1 << 20)
  }

  @Test func `the largest places play`() throws {
    let samples = #"[0,0,-1e9,-1e9,"began"],[0,0,1e9,1e9,"moved"],[0,0,1e9,1e9,"ended"]"#
    #expect(
      try DismissalScriptingTests.text(
        "s = present { headerHeight = 844 } d = s:play(recording 'f', { scale = 1 })"
          + " return d.distance == d.distance and d.distance < 1e10, d.outcome",
        files: ["f": RecordingTests.line("x", samples)]) == "true, none")
  }
}
