import DismissalCore
import DismissalTimeline
import LuaBridge

/// Memory that a script makes the host hold, counted to the script's limit while this lives.
struct MemoryCharge: ~Copyable {
  private let account: LuaMemoryAccount
  private(set) var bytes = 0

  init(_ host: ScriptHost) {
    account = host.account
  }

  init(_ bytes: Int, _ host: ScriptHost) throws(LuaRaise) {
    account = host.account
    try raise(to: bytes, host)
  }

  deinit {
    account.release(bytes)
  }

  /// Counts more, before the memory is taken.
  mutating func raise(to bytes: Int, _ host: ScriptHost) throws(LuaRaise) {
    guard bytes > self.bytes else { return }
    try host.lua.chargeHostMemory(bytes - self.bytes)
    self.bytes = bytes
  }

  /// Gives back what is not held any more.
  mutating func lower(to bytes: Int) {
    guard bytes < self.bytes else { return }
    account.release(self.bytes - bytes)
    self.bytes = bytes
  }

  /// What a session of so many events on these policies' screens takes; with a script's policy, its
  /// rules and answers too.
  ///
  /// - Parameter lists: how many lists its screens have beside their main ones.
  static func bytes(ofSession eventCount: Int, _ policies: [PolicyHandle], lists: Int) -> Int {
    let screens = policies.reduce(0) { $0 + screenBytes + ($1.scripted?.sessionByteCount ?? 0) }
    // With several screens an event keeps all of them until it has happened.
    let kept = policies.count > 1 ? policies.count * MemoryLayout<Interaction>.stride : 0
    let checkpoints = policies.count * MemoryLayout<Interaction>.stride / eventsOfACheckpoint
    let answers = policies.contains(where: { $0.asksScript }) ? answerBytes : 0
    return MemoryLayout<Session>.size + screens + kept
      + lists * (listBytes + eventCount * listBytesOfAnEvent)
      + eventCount * (eventBytes + checkpoints + answers)
  }

  /// Two interactions (the present one and the first checkpoint), and a policy's rules and
  /// flattened programs, which are about 6 KB.
  private static let screenBytes = 2 * MemoryLayout<Interaction>.stride + 6 * 1024

  /// A further list is in both interactions and in each checkpoint, and may say where it is at each
  /// event.
  private static let listBytes = 2 * (MemoryLayout<ScrollView>.stride + 32)
  private static let listBytesOfAnEvent =
    listBytes / eventsOfACheckpoint + MemoryLayout<TimedEffect>.stride

  /// An event asks two questions at most; its answers are an array of their own.
  private static let answerBytes = 32 + 2 * MemoryLayout<Answer>.stride
  private static let effectsOfAnEvent = 8
  private static let eventsOfACheckpoint = 128
  private static let eventBytes =
    MemoryLayout<Session.Entry>.stride + effectsOfAnEvent * MemoryLayout<TimedEffect>.stride
    + FingerMarks.bytesOfAnEvent
}
