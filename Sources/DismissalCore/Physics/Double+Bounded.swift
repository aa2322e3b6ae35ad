extension Double {
  /// The number held within ±limit; 0 for NaN.
  func bounded(by limit: Double) -> Double {
    isNaN ? 0 : Swift.min(Swift.max(self, -limit), limit)
  }

  /// The number; the largest one of its sign for an infinite one, 0 for NaN.
  var finite: Double { isFinite ? self : bounded(by: .greatestFiniteMagnitude) }
}
