import DismissalCore

/// The variables in which a script holds its fingers: f1, f2, … f11, each used again after a lift.
struct Hands {
  /// The finger that each variable holds now; `nil` for one that has lifted.
  private var fingers: [Int?] = []

  /// The number that a script's finger gets that lands now: the lowest from 1 that is free.
  var lowestFreeID: Int {
    (1...(fingers.count + 1)).first { !fingers.contains($0) } ?? 1
  }

  func name(of finger: Int) -> String? {
    fingers.firstIndex(of: finger).map { "f\($0 + 1)" }
  }

  /// The variable of a finger that lands, and whether it is a new one; `nil` for a finger that is
  /// down already, and for one too many.
  mutating func land(_ finger: Int) -> (name: String, isNew: Bool)? {
    guard !fingers.contains(finger) else { return nil }
    if let free = fingers.firstIndex(of: nil) {
      fingers[free] = finger
      return ("f\(free + 1)", false)
    }
    guard fingers.count < ActiveTouches.capacity else { return nil }
    fingers.append(finger)
    return ("f\(fingers.count)", true)
  }

  /// The variable of a finger that lifts; `nil` for one that is not down.
  mutating func lift(_ finger: Int) -> String? {
    guard let index = fingers.firstIndex(of: finger) else { return nil }
    fingers[index] = nil
    return "f\(index + 1)"
  }
}
