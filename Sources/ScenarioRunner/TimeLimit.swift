import CSystem
import LuaBridge

/// How long a script, or a test, may run.
struct TimeLimit {
  /// 0 for no limit.
  let seconds: Double
  /// What messages name when nothing but ending the program helps.
  let place: String
  /// The status of the program then.
  let status: ExitStatus

  /// Lua's own limit says where the script stood. Lua cannot interrupt a library function, such as
  /// a search with many wildcards: twice the limit ends the whole program.
  func begin(_ lua: LuaState, afterword: String) {
    lua.beginTimeLimit(seconds: seconds)
    guard seconds > 0 else { return }
    let last = max(2 * seconds, seconds + TimeLimit.shortestGrace)
    // In parts, without interpolation: every script begins with this.
    system_watch(
      last, status.rawValue, place,
      ": one call runs on long after the time limit and cannot be interrupted; expected calls that"
        + " return; look for a pattern with many wildcards or a huge text", afterword)
  }

  static func end() {
    system_end_watch()
  }

  /// So that Lua's own limit, when it is short, has the time to tell the place; in seconds.
  private static let shortestGrace = 0.5
}
