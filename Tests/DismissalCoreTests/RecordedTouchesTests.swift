import RandomScreens
import Testing

@testable import DismissalCore

// People's fingers and made ones through scrollGate, on a screen of 390 × 844. Where the recordings
// are from: Fixtures/SOURCES.md.

struct RecordedTouchesTests {
  /// What the recordings meet on the screen.
  enum Stage: CaseIterable {
    case header, list, both, listPulledPastItsGate
    /// The header is as high as the screen.
    case headerOnly
  }

  private func screen(_ stage: Stage) throws -> Interaction {
    switch stage {
    case .header: return try .scrollGate(header: 100, list: nil)
    case .list: return try .scrollGate()
    case .both: return try .scrollGate(header: 100)
    case .headerOnly: return try .scrollGate(header: 844)
    case .listPulledPastItsGate:
      var screen = try Interaction.scrollGate()
      try screen.send(.scroll(.setContentOffset(Point(x: 0, y: -200))), ms: 0)
      return screen
    }
  }

  /// What the recording does to the screen, and to the second after it.
  private func play(_ trace: RecordedTrace, on start: Interaction) -> [TimedEffect] {
    var trial = Trial(start)
    for sample in trace.samplesOnStage {
      trial.take(.event(TimedEvent(time: sample.time, event: .touch(sample.touch))))
    }
    trial.take(.reading(trial.screen.state.time.advanced(bySeconds: 1)))
    #expect(trial.faults.isEmpty, "\(trace.id): \(trial.faults)")
    #expect(trial.taken.count == trace.samplesOnStage.count, "\(trace.id)")
    #expect(trial.screen.state.touches.isEmpty, "\(trace.id)")
    #expect(trial.screen.state.pan.state == .possible, "\(trace.id)")
    return trial.effects
  }

  @Test(arguments: Stage.allCases)
  func `every recording keeps the invariants, and twice it does the same`(stage: Stage) throws {
    let start = try screen(stage)
    let traces = try TraceFixtures.recorded()
    #expect(traces.count == 218)
    for trace in traces {
      let isEqual = play(trace, on: start) == play(trace, on: start)
      #expect(isEqual, "\(trace.id)")
    }
  }

  @Test(arguments: Stage.allCases)
  func `no tap of a person begins a dismissal`(stage: Stage) throws {
    let taps = try TraceFixtures.recorded().filter { $0.kind == "recorded" && $0.gesture == "tap" }
    #expect(taps.count == 114)
    let start = try screen(stage)
    for tap in taps {
      #expect(play(tap, on: start) == [], "\(tap.id)")
    }
  }

  @Test func `in a header every vertical swipe of 10 points begins one, and ends it`() throws {
    let start = try screen(.headerOnly)
    let swipes = try TraceFixtures.recorded().filter { trace in
      trace.kind == "recorded" && trace.gesture == "swipe_v" && trace.reach >= 10
    }
    #expect(swipes.count > 40)
    for swipe in swipes {
      let kinds = play(swipe, on: start).map(\.effect.kind)
      #expect(kinds.count { $0 == .dismiss } == 1, "\(swipe.id)")
      #expect(kinds.count { $0 == .completeTransition } == 1, "\(swipe.id)")
    }
  }
}

extension RecordedTrace {
  /// The recording on a screen of 390 × 844 points: its source's own screen, scaled.
  fileprivate var samplesOnStage: [Sample] {
    let screens: [String: Size] = [
      "aosp": Size(width: 1080, height: 1920), "vialin": Size(width: 1440, height: 2880),
    ]
    // Flutter's are logical pixels, which are points already.
    guard let size = screens[source] else { return samples }
    return samples.map { sample in
      let place = sample.touch.location
      var scaled = sample
      scaled.touch.location = Point(
        x: place.x * 390 / size.width, y: place.y * 844 / size.height)
      return scaled
    }
  }

  /// How far the first finger gets from where it went down, before it lifts, in points.
  fileprivate var reach: Double {
    guard let first = samplesOnStage.first?.touch else { return 0 }
    return samplesOnStage.filter { $0.touch.id == first.id && $0.touch.phase == .moved }
      .map { ($0.touch.location - first.location).length }.max() ?? 0
  }
}
