import DismissalPolicies
import Testing

@testable import DismissalScripting

@Suite struct PresentTests {
  @Test func `a screen is presented and at rest, at time 0`() throws {
    #expect(
      try text(
        "s = present() return s.state, s.time, s.stuck, s.frame, s.headerHeight, s.policy.name, #s.events"
      )
        == "presented, 0, nil, {x = 0, y = 0, width = 390, height = 844}, 0, scrollGate, 0")
    #expect(try text("return tug.present {}.state") == "presented")
  }

  @Test func `a policy is a name or an object`() throws {
    #expect(
      try text(
        """
        return present { policy = 'scrollGate' }.policy == policies.scrollGate,
          present { policy = policies.scrollGate }.policy == policies.scrollGate,
          present { policy = policies.scrollGate { gateOffset = -80 } }.policy
            == policies.scrollGate { gateOffset = -80 }
        """) == "true, true, true")
    let last = try #require(PolicyRegistry.all.last).name
    #expect(
      try failure("present { policy = 'scrolGate' }").contains("or \"\(last)\" or a Policy"))
    #expect(try failure("present { policy = present() }").contains("policy cannot be a Screen"))
  }

  @Test func `a parameter beside a policy wins over the policy's own`() throws {
    #expect(
      try text(
        "return present { policy = policies.scrollGate { gateOffset = -80, finishesAt = 0.5 },"
          + " gateOffset = -100 }.policy"
          + " == policies.scrollGate { gateOffset = -100, finishesAt = 0.5 }") == "true")
  }

  @Test(arguments: [
    (
      "gateOffset = -1e6",
      "gateOffset cannot be -1000000; expected a number from -100000 to 100000 pt"
    ),
    ("finishesAt = 50", "finishesAt cannot be 50; expected nil or a number from 0 to 1"),
    ("finishesAt = '101%'", "finishesAt cannot be 1.01"),
    ("axisTest = 181", "axisTest cannot be 181; expected nil or a number from 0 to 180 °"),
  ])
  func `a parameter out of its range is refused`(option: String, message: String) throws {
    let presenting = try failure("present { \(option) }")
    #expect(presenting.hasPrefix("present: " + message), "\(presenting)")
    let varying = try failure("policies.scrollGate { \(option) }")
    #expect(varying.hasPrefix("policies.scrollGate: " + message), "\(varying)")
  }

  @Test(arguments: [
    "size = {0, 844}", "size = {390, -1}", "headerHeight = -1", "duration = 0",
    "completionSpeed = 0", "completionSpeed = -1", "hysteresis = -1", "maximumNumberOfTouches = 0",
    "size = {1e10, 1}",
  ])
  func `an option out of its range is refused`(option: String) throws {
    let message = try failure("present { \(option) }")
    #expect(message.hasPrefix("present: "), "\(message)")
    #expect(message.contains("cannot be") && message.contains("expected"), "\(message)")
  }

  @Test func `the size is the bounds`() throws {
    #expect(
      try text("return present { size = { width = 320, height = 480 } }.frame.width") == "320")
    #expect(try text("return present { size = {320, '480pt'} }.frame.height") == "480")
    #expect(try failure("present { size = 320 }").contains("expected a size {width, height} (pt)"))
    #expect(try failure("present { size = { width = 320 } }").contains("size cannot be a table"))
  }

  @Test func `the animator's options reach the animator`() throws {
    #expect(try text("s = present { duration = '1s' } s:dismiss() s:settle() return s.time") == "1")
    let frame = "s:dismiss() s:advance(0.075) return s.frame.y"
    #expect(try text("s = present { animatorCurve = 'linear' } " + frame) == "211")
    #expect(try text("s = present { animatorCurve = 'easeOut' } " + frame + " > 211") == "true")
    #expect(try text("s = present { animatorCurve = 'easeIn' } " + frame + " < 211") == "true")
    #expect(try text("s = present { animatorCurve = 'easeInOut' } " + frame + " < 211") == "true")
    let drag = "s.pan:began { y = 0 } s.pan:changed { y = 211 } return s.frame.y"
    #expect(try text("s = present() " + drag) == "211")
    #expect(
      try text("s = present { animatorCurveWhileInteractive = true } " + drag + " < 211") == "true")
  }

  @Test func `the rest's options reach the transition`() throws {
    let lift = "s.pan:began { y = 0 } s.pan:changed { y = 422 } s.pan:ended { velocity = 500 }"
    let rest = " local t = s.time s:settle() return math.abs(s.time - t - REST) < 1e-8"
    #expect(try text("s = present() " + lift + rest.replacing("REST", with: "0.15")) == "true")
    #expect(
      try text(
        "s = present { completionSpeed = 0.5 } " + lift + rest.replacing("REST", with: "0.3"))
        == "true")
    #expect(
      try text(
        "s = present() s.transition.completionSpeed = 2 " + lift
          + rest.replacing("REST", with: "0.075"))
        == "true")
    #expect(
      try text(
        "s = present { completionCurve = 'linear' } " + lift + " s:advance(0.075) return s.frame.y")
        == "633")
  }

  @Test func `a short swipe before the start hangs`() throws {
    #expect(
      try text(
        "s = present { startDelay = '50ms' } s.pan:began { y = 0 } s.pan:changed { y = 30 }"
          + " s.pan:ended { velocity = 500 } s:settle() return s.state, s.stuck")
        == "dismissing, finish() came at 0.033333333 s, before the transition had started"
        + " (startDelay), and was lost: it is never called again")
  }

  @Test func `the recogniser's options reach the recogniser`() throws {
    let play =
      " s:play(recording 'r.jsonl') return s.isInteractivelyDismissing, s:firstEvent('handlePan')"
    #expect(
      try text("s = present { headerHeight = 100, hysteresis = 50 }" + play, files: Samples.files)
        == "false, nil")
    #expect(
      try text(
        "s = present { headerHeight = 100, hysteresisDistance = 'horizontal' }" + play,
        files: Samples.files) == "false, nil")
    #expect(
      try text(
        "s = present { headerHeight = 100, maximumNumberOfTouches = 1, velocityEstimator = 'lastPair' }"
          + " return s.state") == "presented")
  }

  @Test func `every parameter of a policy is an option of present`() {
    let options = API.present.options
    for definition in PolicyRegistry.all {
      for parameter in definition.parameters {
        let option = options.first { $0.name == parameter.name }
        #expect(option?.isOptional == true, "\(parameter.name)")
        // Where policies mean a name differently, each meaning stands there.
        #expect(option?.summary.contains(parameter.summary) == true, "\(parameter.name)")
      }
    }
  }
}

@Suite struct PolicyTests {
  @Test func `varying a policy leaves the policy alone`() throws {
    #expect(
      try text(
        """
        local p = policies.scrollGate { gateOffset = -80 }
        local q = p { finishesAt = '50%' }
        local function line(policy) return (tostring(policy):match('[^\\n]*')) end
        return line(p), line(q), line(policies.scrollGate), p {} == p, p() == p,
          q.parameters.gateOffset, p.name
        """)
        == "scrollGate { gateOffset = -80 }, scrollGate { gateOffset = -80, finishesAt = 0.5 },"
        + " scrollGate, true, true, -80, scrollGate")
  }

  @Test func `policies compare by name and parameters`() throws {
    #expect(
      try text(
        """
        local g = policies.scrollGate
        return g == policies.scrollGate, g { gateOffset = -150 } == g, g { gateOffset = -80 } == g,
          g { finishesAt = 0.5 } == g { finishesAt = '50%' }, g == policies
        """) == "true, true, false, true, false")
  }

  @Test func `parameters are a table without those that are off`() throws {
    #expect(
      try text(
        """
        local p, n = policies.scrollGate { onCancelled = 'cancel' }.parameters, {}
        for k, v in pairs(p) do n[#n + 1] = k .. ' ' .. tostring(v) end
        table.sort(n) return table.concat(n, ', ')
        """)
        == "finishVelocity 100, follows location, gate literal, gateFrom zero, gateOffset -150, handOff literal,"
        + " headerTest attempt, list literal, measuredFrom attempt, onCancelled cancel,"
        + " refresh literal"
    )
  }

  @Test func `what a policy does not take is refused`() throws {
    #expect(
      try failure("policies.scrollGate { gateOfset = -80 }")
        .hasPrefix(
          "policies.scrollGate: unknown key \"gateOfset\"; did you mean gateOffset, a number (pt)?")
    )
    #expect(try failure("policies.scrollGate(-80)").contains("-80 is not a table of options"))
    #expect(
      try failure("policies.scrollGate { follows = 'finger' }")
        .contains("follows cannot be \"finger\"; expected \"location\" or \"translation\""))
    #expect(try failure("policies { }").contains("call"))
    #expect(try failure("policies.scrollGate.gateOffset = -80").contains("unknown key"))
  }
}
