import Testing

@testable import DismissalScripting

@Suite struct PlayTests {
  /// 20 points a sample for three samples, then the lift where the finger is.
  private static let files = [
    "r.jsonl": Samples.recording,
    "px.jsonl": Samples.recording.replacing("\"pt\"", with: "\"px\""),
    "screen.jsonl": Samples.recording.replacing(
      "\"pt\"", with: "\"px\",\"screen\":[780,1688]"),
    "none.jsonl": Samples.recording.replacing("\"unit\":\"pt\",", with: ""),
    "late.jsonl": Samples.recording.replacing(
      "[0,0,195,40,\"began\"]", with: "[10,0,195,40,\"began\"]"),
    "held.jsonl": Samples.recording.replacing(",[48,0,195,80,\"ended\"]", with: ""),
    "cancelled.jsonl": Samples.recording.replacing("ended", with: "cancelled"),
    "two.jsonl": #"""
    {"trace_id":"two","unit":"pt","samples":[[0,0,195,100,"began"],[10,0,195,120,"moved"],\#
    [20,1,195,320,"began"],[30,1,195,320,"moved"],[40,1,195,320,"ended"],[50,0,195,120,"ended"]]}
    """#,
  ]

  private func text(_ source: String) throws -> String {
    try DismissalScriptingTests.text(source, files: PlayTests.files)
  }

  private func failure(_ source: String) throws -> String {
    try DismissalScriptingTests.failure(source, files: PlayTests.files)
  }

  /// Every field of a report, in the order of their names.
  private static let fields = """
    function fields(report)
      local names = { 'beganAt', 'distance', 'duration', 'liftVelocity', 'outcome', 'panBegan',
        'peakVelocity', 'samples', 'view' }
      for i, name in ipairs(names) do
        local value = report[name]
        if type(value) == 'userdata' then value = ('(%.6g, %.6g)'):format(value.x, value.y) end
        names[i] = name .. ' ' .. tostring(value)
      end
      return table.concat(names, '; ')
    end

    """

  @Test func `undo takes back a played recording as one step`() throws {
    #expect(
      try text(
        "s = present { headerHeight = 100 } s:advance(1) a = s:snapshot()"
          + " s:play(recording 'r.jsonl') s:undo() return s:snapshot() == a, #s.events, s.time")
        == "true, 0, 1")
  }

  @Test func `play says what the gesture did`() throws {
    #expect(
      try text(
        PlayTests.fields
          + "s = present { headerHeight = 100 } s:advance(1) return fields(s:play(recording 'r.jsonl'))"
      )
        == "beganAt 1.016; distance 40; duration 0.048; liftVelocity (0, 1250); outcome finish;"
        + " panBegan true; peakVelocity 1250; samples 4; view header")
    #expect(
      try text(PlayTests.fields + "return fields(present():play(recording 'r.jsonl'))")
        == "beganAt nil; distance 40; duration 0.048; liftVelocity (0, 1250); outcome none;"
        + " panBegan true; peakVelocity 1250; samples 4; view list")
  }

  @Test func `the touches keep their own time stamps`() throws {
    #expect(
      try text(
        "s = present { headerHeight = 100 } s:advance(1) s:play(recording 'r.jsonl')"
          + " return s.time, s:firstEvent('handlePan').time, s.pan.location")
        == "1.048, 1.016, {x = 195, y = 80}")
  }

  @Test func `a recording starts with its first touch`() throws {
    #expect(
      try text(
        "r = recording 'late.jsonl' s = present() d = s:play(r) return r.duration, d.duration, s.time"
      )
        == "0.038, 0.038, 0.038")
  }

  @Test func `each outcome is told`() throws {
    let outcome = "s:play(recording 'FILE').outcome"
    #expect(
      try text(
        "s = present { headerHeight = 100 } return " + outcome.replacing("FILE", with: "r.jsonl"))
        == "finish")
    #expect(
      try text(
        "s = present { headerHeight = 100 } return "
          + outcome.replacing("FILE", with: "cancelled.jsonl")) == "open")
    #expect(
      try text(
        "s = present { headerHeight = 100, onCancelled = 'cancel' } return "
          + outcome.replacing("FILE", with: "cancelled.jsonl")) == "cancel")
    #expect(
      try text(
        "s = present { headerHeight = 100 } return " + outcome.replacing("FILE", with: "held.jsonl")
      )
        == "open")
  }

  @Test func `a dismissal that UIKit refuses has not begun`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 100 } s:play(recording 'cancelled.jsonl')
        d = s:play(recording 'r.jsonl')
        return s:firstEvent('dismissRefused') ~= nil, d.outcome, d.beganAt
        """) == "true, none, nil")
  }

  @Test func `two plays in a row are two gestures`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 100, stopTimeout = 0 }
        a = s:play(recording 'r.jsonl') s:settle() b = s:play(recording 'r.jsonl')
        return a.outcome, b.outcome, a.liftVelocity.y, b.liftVelocity.y, b.beganAt > a.beganAt
        """) == "cancel, cancel, 0, 0, true")
    #expect(
      try text(
        """
        s = present { headerHeight = 100, stopTimeout = 0, duration = 10 }
        s:play(recording 'r.jsonl') b = s:play(recording 'r.jsonl')
        return b.outcome, b.beganAt, s.state, s:firstEvent('dismissRefused').time
        """) == "none, nil, cancelling, 0.064")
    #expect(
      try text(
        """
        s = present { headerHeight = 100 }
        s:play(recording 'r.jsonl') s:settle() b = s:play(recording 'r.jsonl')
        return s.state, b.outcome
        """) == "dismissed, none")
  }

  @Test func `touches and direct input do not mix`() throws {
    #expect(
      try failure("s = present() s.pan:began { y = 300 } s:play(recording 'r.jsonl')")
        == "play: the pan follows direct input; a gesture has touches or direct input, not both;"
        + " send ended or cancelled first")
    #expect(
      try text(
        "s = present() s.pan:began { y = 300 } s.pan:ended() return s:play(recording 'r.jsonl').outcome"
      )
        == "none")
    #expect(
      try failure("s = present() s:play(recording 'held.jsonl') s.pan:changed { y = 1 }")
        .contains("follows fingers"))
  }

  @Test func `fingers that are still down are in the way`() throws {
    #expect(
      try failure("s = present() s:play(recording 'held.jsonl') s:play(recording 'r.jsonl')")
        == "play: 1 finger is still down; expected none; write for _, f in ipairs(sheet.touches) do"
        + " f:lift() end")
    #expect(
      try text(
        """
        sheet = present() sheet:play(recording 'held.jsonl')
        for _, f in ipairs(sheet.touches) do f:lift() end
        return sheet:play(recording 'r.jsonl').samples
        """) == "4")
    #expect(
      try failure(
        "s = present() s:touch {500, 100} s:touch {500, 200} s:play(recording 'r.jsonl')"
      ).hasPrefix("play: 2 fingers are still down;"))
  }

  @Test func `a played finger that is still down can be taken over`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 100 } s:play(recording 'held.jsonl')
        local f = s.touches[1] local did = f:lift()
        return f.id, did.samples, did.view, did.outcome, #s.touches
        """) == "0, 4, header, finish, 0")
  }

  @Test func `what is not in points needs a scale`() throws {
    #expect(
      try failure("present():play(recording 'px.jsonl')")
        == "play: \"pull\" is in px, not in points; expected a scale; write play(r, { screen ="
        + " {width, height} }) with the size of the screen it was recorded on, in px, or"
        + " { scale = 1/3 }")
    #expect(try failure("present():play(recording 'none.jsonl')").contains("does not say its unit"))
    #expect(
      try text("s = present() s:play(recording 'screen.jsonl') return s.pan.location")
        == "{x = 97.5, y = 40}")
    #expect(
      try text("return present():play(recording 'px.jsonl', { scale = 0.5 }).distance") == "20")
    #expect(
      try text(
        "s = present { size = {390, 844} } d = s:play(recording 'px.jsonl', { screen = {780, 1688} })"
          + " return d.distance, s.pan.location") == "20, {x = 97.5, y = 40}")
    #expect(try text("return present():play(recording 'r.jsonl', { scale = 2 }).distance") == "80")
  }

  @Test func `a scale that is none is refused`() throws {
    let play = "present():play(recording 'px.jsonl', { "
    #expect(
      try failure(play + "scale = 1, screen = {1, 1} })")
        == "play: scale and screen were both given; expected one of them; leave one out")
    #expect(
      try failure(play + "scale = 0 })").hasPrefix("play: scale cannot be 0; expected a factor"))
    #expect(try failure(play + "scale = -1 })").contains("scale cannot be -1"))
    #expect(try failure(play + "screen = {0, 1920} })").contains("screen must be above 0"))
    #expect(try failure(play + "screen = 1080 })").contains("expected a size {width, height}"))
  }

  @Test func `a refused play changes nothing`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 100 } k = s:snapshot()
        ok, message = pcall(s.play, s, recording 'px.jsonl', { scale = 1e9 })
        return ok, message:match('expected.*') ~= nil, s:snapshot() == k, #s.events, s.time
        """) == "false, true, true, 0, 0")
  }

  @Test func `a recording is what recording gives`() throws {
    #expect(
      try failure("present():play('r.jsonl')")
        .hasPrefix("sheet:play: recording cannot be \"r.jsonl\"; expected a Recording;"))
  }

  @Test func `a second finger moves the centroid, not the translation`() throws {
    let play =
      " s:play(recording 'two.jsonl') local p = 0 for _, e in ipairs(s.events) do"
      + " if e.name == 'update' then p = math.max(p, e.percentComplete) end end return p"
    #expect(try text("s = present { size = {390, 1000}, headerHeight = 844 }" + play) == "0.1")
    #expect(
      try text(
        "s = present { size = {390, 1000}, headerHeight = 844, follows = 'translation' }" + play)
        == "0")
  }
}
