import Testing

@testable import DismissalCore

// Velocities that were published with recorded strokes: of the estimators alone, and of the whole
// recogniser at the lift. Sources: Fixtures/SOURCES.md.

/// Android's own tolerance for its rows.
private let androidTolerance = 0.2
/// Flutter's own tolerance for its rows.
private let flutterTolerance = 0.001
/// For columns computed by the same formula elsewhere.
private let formulaTolerance = 1e-9

/// Rows that our rules do not claim, by the estimator they were published for, and how many.
private let skipped: [String: (reason: String, rows: Int)] = [
  "impulse": ("Android's impulse estimator is not one of ours", 38),
  "default": ("Android's default is impulse, and the row is of one finger of two", 2),
]

private func history(of samples: [RecordedTrace.Sample]) -> TouchHistory {
  var history = TouchHistory()
  for sample in samples where sample.touch.id == 0 {
    switch sample.touch.phase {
    case .began, .moved: history.append(sample.touch.location, at: sample.time)
    case .ended, .cancelled: break
    }
  }
  return history
}

private func velocityAtLift(
  of samples: [RecordedTrace.Sample], by estimator: VelocityEstimator
) throws -> Point {
  var eager = EagerPan(.init(hysteresis: 0, velocityEstimator: estimator))
  for sample in samples { eager.send(sample.touch, at: sample.time) }
  #expect(eager.changes.first == .began)
  #expect(eager.changes.last == .ended)
  return eager.pan.velocity(at: try #require(samples.last).time)
}

private func isClose(_ value: Double, to expected: Double, relative tolerance: Double) -> Bool {
  abs(value - expected) <= max(tolerance * abs(expected), rounding)
}

@Test func `every published velocity is met or listed as not ours`() throws {
  var skippedRows: [String: Int] = [:]
  var checked = 0
  for trace in try TraceFixtures.recorded() {
    for row in trace.expected ?? [] {
      if skipped[row.strategy] != nil {
        skippedRows[row.strategy, default: 0] += 1
        continue
      }
      try #require(row.strategy == "lsq2", "\(trace.id): who made \(row.strategy)?")
      let atLift = try velocityAtLift(of: trace.samples, by: .leastSquares)
      let estimate = VelocityEstimator.leastSquares.velocity(of: history(of: trace.samples))
      let (read, estimated) =
        switch row.axis {
        case .x: (atLift.x, estimate.x)
        case .y: (atLift.y, estimate.y)
        }
      let tolerance = trace.source == "aosp" ? androidTolerance : flutterTolerance
      // No velocity is a stop before the lift, which only the recogniser knows of.
      let expected = row.velocity ?? 0
      #expect(
        isClose(read, to: expected, relative: tolerance),
        "\(trace.id) \(row.axis): \(read) at the lift, published \(expected)")
      if let published = row.velocity {
        #expect(
          isClose(estimated, to: published, relative: tolerance),
          "\(trace.id) \(row.axis): \(estimated) estimated, published \(published)")
      }
      checked += 1
    }
  }
  #expect(skippedRows == skipped.mapValues(\.rows))
  #expect(checked == 63)
}

@Test func `Flutter's strokes with all their digits give its least-squares velocities`() throws {
  let strokes = try TraceFixtures.flutterStrokes()
  #expect(strokes.count == 14)
  for stroke in strokes {
    let expected = stroke.leastSquares.point
    let velocity = try velocityAtLift(of: stroke.samples, by: .leastSquares)
    #expect(isClose(velocity.x, to: expected.x, relative: flutterTolerance), "\(stroke.id)")
    #expect(isClose(velocity.y, to: expected.y, relative: flutterTolerance), "\(stroke.id)")
  }
}

@Test func `Flutter's strokes give the weighted velocities of its iOS tracker`() throws {
  for stroke in try TraceFixtures.flutterStrokes() {
    let expected = try #require(stroke.computed).weighted.point
    let velocity = try velocityAtLift(of: stroke.samples, by: .weighted)
    #expect(isClose(velocity.x, to: expected.x, relative: formulaTolerance), "\(stroke.id)")
    #expect(isClose(velocity.y, to: expected.y, relative: formulaTolerance), "\(stroke.id)")
  }
}

@Test func `Flutter's strokes give the differences of their last pairs`() throws {
  var checked = 0
  for stroke in try TraceFixtures.flutterStrokes() {
    // The interrupted stroke has no such column.
    guard let expected = stroke.computed?.lastPair?.point else { continue }
    let velocity = try velocityAtLift(of: stroke.samples, by: .lastPair)
    #expect(isClose(velocity.x, to: expected.x, relative: formulaTolerance), "\(stroke.id)")
    #expect(isClose(velocity.y, to: expected.y, relative: formulaTolerance), "\(stroke.id)")
    checked += 1
  }
  #expect(checked == 13)
}

@Test func `one trace's sample is read as it is written`() throws {
  let trace = try #require(
    try TraceFixtures.recorded().first { $0.id == "aosp_SailfishFlingUpSlow1" })
  #expect(trace.samples.count == 17)
  #expect(trace.samples[1].time.nanoseconds == 17_227_000)
  #expect(trace.samples[1].touch == Touch(id: 0, phase: .moved, location: point(527, 981)))
}
