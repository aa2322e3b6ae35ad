/// UIPanGestureRecognizer as a value: touches in, changes out.
///
/// ```
/// possible → began → changed* → ended | cancelled
/// possible → failed
/// ```
///
/// The recogniser asks nobody: at the hysteresis it returns `wantsToBegin`, and the caller, who
/// knows shouldBegin and the other recognisers, answers with `begin()` or `fail()`; without an
/// answer each further sample asks again. An app may instead report a real recogniser's states
/// through `handle(_: Input, at:)`. Rules and sources: Documentation/Fidelity.md, "Pan gesture
/// recogniser".
///
/// Times given to it never decrease; equal ones are legal. Coordinates are finite.
public struct PanGestureRecognizer: Equatable, Codable, Sendable {
  public enum State: String, CaseIterable, Codable, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// What a call did. Of these UIKit's action hears `began`, `changed`, `ended` and `cancelled`.
  public enum Change: String, CaseIterable, Codable, Sendable {
    /// The hysteresis is reached and the state still possible: call `begin()` or `fail()`.
    case wantsToBegin
    case began, changed, ended, cancelled
    /// It will not begin with these touches. No action is sent.
    case failed
  }

  enum Phase: Equatable, Codable, Sendable {
    case possible
    case began(Origin)
    case changed(Origin)
    case ended(Origin, at: Timestamp)
    case cancelled(Origin, at: Timestamp)
    case failed
  }

  /// A position and the translation that it counts as, from which later ones are measured.
  struct Origin: Equatable, Codable, Sendable {
    var position: Point
    var translation: Point
    /// From touch-down to where the pan began.
    var swallowed: Point
  }

  public var configuration: Configuration
  /// As in UIKit; see `setEnabled(_:at:)`.
  public internal(set) var isEnabled = true
  var phase = Phase.possible
  var touches = TrackedTouches()
  var motion = PanMotion()

  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }
}

extension PanGestureRecognizer {
  /// The caller lets the pan begin: shouldBegin said yes, and nothing excludes it.
  ///
  /// `nil`, and nothing changes, unless it is possible and follows a finger.
  public mutating func begin() -> Change? {
    guard phase == .possible, !touches.isEmpty else { return nil }
    phase = .began(
      Origin(
        position: motion.position, translation: .zero,
        swallowed: motion.position - touchDownLocation))
    return .began
  }

  /// The caller refuses: shouldBegin said no, or another recogniser excludes this one.
  ///
  /// It stays failed until all its fingers are up. `nil`, and nothing changes, unless it is
  /// possible and follows a finger.
  public mutating func fail() -> Change? {
    guard phase == .possible, !touches.isEmpty else { return nil }
    phase = .failed
    return .failed
  }

  /// Re-bases the translation; nothing while there is none (possible and failed).
  ///
  /// Whether the velocity starts anew too is `Configuration.setTranslationResetsVelocity`.
  public mutating func setTranslation(_ translation: Point) {
    guard var origin else { return }
    origin.position = motion.position
    origin.translation = translation
    switch phase {
    case .began: phase = .began(origin)
    case .changed: phase = .changed(origin)
    case .ended(_, let end): phase = .ended(origin, at: end)
    case .cancelled(_, let end): phase = .cancelled(origin, at: end)
    case .possible, .failed: break
    }
    if configuration.setTranslationResetsVelocity { motion.resetVelocity() }
  }

  /// False while recognising cancels; false while only following fingers fails. Either way the
  /// fingers are dropped for good, as are those that land while it is false.
  public mutating func setEnabled(_ isEnabled: Bool, at time: Timestamp) -> Change? {
    self.isEnabled = isEnabled
    return isEnabled ? nil : interrupt(at: time)
  }

  /// The system takes the fingers (a call, an alert): cancelled if recognising, failed if only
  /// following them, else `nil`. The fingers are dropped for good.
  public mutating func interrupt(at time: Timestamp) -> Change? {
    let followed = !touches.isEmpty
    touches.removeAll()
    switch phase {
    case .began(let origin), .changed(let origin):
      phase = .cancelled(origin, at: time)
      return .cancelled
    case .possible:
      guard followed else { return nil }
      phase = .failed
      return .failed
    case .ended, .cancelled, .failed: return nil
    }
  }

  /// Ended, cancelled or failed becomes possible, as UIKit does once the action has been sent.
  ///
  /// The caller decides when: as the next event comes or time moves on. A failed pan waits for
  /// its last finger to lift and then resets by itself.
  public mutating func reset() {
    switch phase {
    case .ended, .cancelled, .failed:
      guard touches.isEmpty else { return }
      phase = .possible
      motion.finish()
    case .possible, .began, .changed: break
    }
  }
}
