import DismissalCore

/// What a finger will do: go down, move one way, lift; each with the nanoseconds before it.
struct RandomStroke {
  private(set) var reports: [(wait: Int64, touch: Touch)] = []

  /// Mostly on the list and mostly down, soon enough after the last one to catch a list in motion.
  init(_ random: inout SplitMix, on state: InteractionState) {
    let ids = [1, 2, 3].filter { !state.touches.contains($0) }
    let id = random.pick(ids.isEmpty ? [1] : ids)
    let size = state.configuration.size
    let top = random.chance(0.2) ? 0 : min(state.headerHeight, size.height)
    var place = state.configuration.restingOrigin
    place = place + Point(x: random.number(0...size.width), y: random.number(top...size.height))
    let way = RandomStroke.way(&random)
    let waits: [Int64] = [0, 16_666_667, 50_000_000, 120_000_000, 500_000_000, 3_000_000_000]
    report(Touch(id: id, phase: .began, location: place), after: random.pick(waits))
    let step = random.pick([8_333_333, 16_666_667] as [Int64])
    for _ in 0..<Int.random(in: 2...24, using: &random) {
      place = place + way * random.number(0.7...1.3)
      report(Touch(id: id, phase: .moved, location: place), after: step)
    }
    let rest = random.pick([0, 0, step, 100_000_000])
    let phase: Touch.Phase = random.chance(0.93) ? .ended : .cancelled
    report(Touch(id: id, phase: phase, location: place), after: rest)
  }

  private static func way(_ random: inout SplitMix) -> Point {
    let speed = random.number(0.5...45)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<6: return Point(x: random.number(-1...1), y: speed)
    case 6..<8: return Point(x: random.number(-1...1), y: -speed)
    case 8: return Point(x: random.pick([speed, -speed]), y: random.number(-1...1))
    default: return Point(x: random.number(-30...30), y: random.number(-30...30))
    }
  }

  private mutating func report(_ touch: Touch, after wait: Int64) {
    reports.append((wait, touch))
  }
}
