/// What a row measured: samples in seconds, pair by pair.
struct Measurement {
  var ours: Samples
  var rival: Samples
  /// The rival beside itself, measured in the same way: how far from 1 chance alone takes a ratio.
  var control: [Pair]
  var pairs: [Pair]

  /// Two samples taken one after the other, in seconds.
  struct Pair {
    var first: Double
    var second: Double

    var ratio: Double { first / second }
  }

  init(pairs: [Pair], control: [Pair]) {
    ours = Samples(pairs.map(\.first))
    rival = Samples(pairs.map(\.second))
    self.pairs = pairs
    self.control = control
  }

  /// The ratio of the medians, ours ÷ rival; below 1 we are faster.
  var ratio: Double { ours.median / rival.median }

  /// The ratios of the single pairs.
  var ratios: Samples { Samples(pairs.map(\.ratio)) }

  var controlRatio: Double {
    Samples(control.map(\.first)).median / Samples(control.map(\.second)).median
  }

  var controlRatios: Samples { Samples(control.map(\.ratio)) }
}

/// Sorted numbers and their quantiles.
struct Samples {
  private let sorted: [Double]

  init(_ values: [Double]) {
    precondition(!values.isEmpty)
    sorted = values.sorted()
  }

  var least: Double { sorted[0] }
  var median: Double { quantile(0.5) }

  /// The value below which the given share of the samples lies, interpolated between neighbours.
  func quantile(_ share: Double) -> Double {
    let place = share * Double(sorted.count - 1)
    let below = Int(place)
    guard below + 1 < sorted.count else { return sorted[below] }
    return sorted[below] + (sorted[below + 1] - sorted[below]) * (place - Double(below))
  }
}
