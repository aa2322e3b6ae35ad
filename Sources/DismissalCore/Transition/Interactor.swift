/// The controller's property that holds the percent-driven transition object.
///
/// The property and UIKit's transition are two things: an interactor that UIKit never asked for
/// drives nothing, and a transition whose interactor was overwritten can never end.
public struct Interactor: Equatable, Codable, Sendable {
  /// Which object it is: the attempts that succeeded are numbered from 1; the one object of a
  /// policy that reuses it is 0.
  public struct Identity: Hashable, Codable, Sendable {
    public let number: Int

    static let reused = Identity(number: 0)
    /// The one of a presentation, which no policy holds.
    static let presentation = Identity(number: -1)
    /// One that was made when UIKit asked, and that nobody holds.
    static let unretained = Identity(number: -2)
  }

  public let identity: Identity
  /// The last value passed to update, clamped to 0…1.
  public internal(set) var percentComplete = 0.0
  /// What a pan that caught a settle adds to what its rule says, so that nothing jumps.
  var offset = 0.0

  init(identity: Identity) {
    self.identity = identity
  }
}
