extension PanGestureRecognizer {
  /// The settings of a pan: UIKit's own, and one for each thing that UIKit keeps to itself.
  ///
  /// Sources and grades: Documentation/Fidelity.md, "Pan gesture recogniser".
  public struct Configuration: Equatable, Codable, Sendable {
    /// How far from touch-down a pan begins, in points; 10 in UIKit. NaN and infinity: never.
    public var hysteresis: Double
    /// Along which line the hysteresis is measured.
    public var hysteresisDistance: HysteresisDistance
    public var velocityEstimator: VelocityEstimator
    /// How many fingers may take part; further ones are ignored until they lift. `nil`: 11.
    public var maximumNumberOfTouches: Int?
    /// Whether `setTranslation` also forgets the velocity, as UIKit's reference says it does.
    ///
    /// False, because libraries that zero the translation on every event still read a velocity.
    public var setTranslationResetsVelocity: Bool

    /// Whole nanoseconds, so that the limit itself is exact and infinity survives JSON.
    private var stopTimeoutNanoseconds: Int64

    public init(
      hysteresis: Double = 10, hysteresisDistance: HysteresisDistance = .straight,
      velocityEstimator: VelocityEstimator = .leastSquares, stopTimeout: Double = 0.04,
      maximumNumberOfTouches: Int? = nil, setTranslationResetsVelocity: Bool = false
    ) {
      self.hysteresis = hysteresis
      self.hysteresisDistance = hysteresisDistance
      self.velocityEstimator = velocityEstimator
      self.maximumNumberOfTouches = maximumNumberOfTouches
      self.setTranslationResetsVelocity = setTranslationResetsVelocity
      stopTimeoutNanoseconds = Configuration.nanoseconds(stopTimeout)
    }

    /// How long after the last movement the velocity is believed, in seconds; 0.04 by default.
    ///
    /// After longer than this (not after exactly this) the velocity is zero. Infinity keeps the
    /// stale value. Rounded to nanoseconds; below zero and NaN are 0, above 10⁶ s is infinity.
    public var stopTimeout: Double {
      get { stopTimeoutNanoseconds == .max ? .infinity : Double(stopTimeoutNanoseconds) / 1e9 }
      set { stopTimeoutNanoseconds = Configuration.nanoseconds(newValue) }
    }

    func hasStopped(from movement: Timestamp, to time: Timestamp) -> Bool {
      time.nanoseconds - movement.nanoseconds > stopTimeoutNanoseconds
    }

    private static func nanoseconds(_ seconds: Double) -> Int64 {
      guard seconds > 0 else { return 0 }
      return Timestamp(seconds: seconds)?.nanoseconds ?? .max
    }
  }

  /// The distance that is compared with the hysteresis. UIKit's own is not known.
  public enum HysteresisDistance: String, CaseIterable, Codable, Sendable {
    /// √(x² + y²).
    case straight
    /// x alone.
    case horizontal
    /// y alone.
    case vertical

    package func of(_ step: Point) -> Double {
      switch self {
      case .straight: step.length
      case .horizontal: step.x.magnitude
      case .vertical: step.y.magnitude
      }
    }
  }
}
