import DismissalCore
import DismissalPolicies
import DismissalReport
import LuaBridge

/// What the script surface needs from the program around it.
package final class ScriptHost {
  /// The state outlives every object that scripts hold.
  package unowned let lua: LuaState
  /// Gives memory back even while the state closes.
  let account: LuaMemoryAccount
  private let files: any ScriptFiles
  private var numbers = 0
  /// Whether the screen that a script used last is kept, for what is told of a failure.
  package let remembersScreens: Bool
  /// The policies that scripts find by name.
  let policies: [PolicyDefinition]
  private var lastScreen: Screen?

  package init(
    lua: LuaState, files: any ScriptFiles, remembersScreens: Bool = false,
    policies: [PolicyDefinition] = PolicyRegistry.all
  ) {
    self.policies = policies
    self.lua = lua
    account = lua.account
    self.files = files
    self.remembersScreens = remembersScreens
  }

  /// A number that no other touch-down, or presentation, of the script has; above 0.
  func nextNumber() -> Int {
    numbers += 1
    return numbers
  }

  /// The policy of this name, if scripts find one.
  func policy(named name: String) -> PolicyDefinition? {
    policies.first { $0.name == name }
  }

  // MARK: Policies

  /// Which policy's or screen's function is running, and for what; `nil` for none.
  private(set) var asking: String?

  /// Calls such a function; no screen can be changed meanwhile.
  ///
  /// - Parameter asking: which one, in the words of messages.
  func ask(
    _ function: LuaFunction, _ values: [LuaValue], _ asking: String
  ) throws(LuaRaise) -> LuaValue {
    self.asking = asking
    defer { self.asking = nil }
    do throws(LuaError) {
      return try lua.call(function, values).first ?? .nil
    } catch {
      throw LuaRaise(error)
    }
  }

  // MARK: The last screen

  /// A script uses the screen, or a part of it.
  func use(_ object: AnyObject) {
    let screen = (object as? any ScreenPart)?.screen ?? (object as? TouchHandle)?.screen
    guard let screen, !screen.isPast else { return }
    lastScreen = screen
  }

  /// The last lines of the brief report of the screen that was used last; empty for none.
  package func lastEvents(atMost count: Int) -> [String] {
    guard let session = lastScreen?.session else { return [] }
    return TextReport(isBrief: true, screenCount: session.stack.screens.count)
      .lines(session.effects).suffix(count)
  }

  /// What comes is another test's.
  package func forgetScreens() {
    lastScreen = nil
  }

  // MARK: Files

  func read(_ path: String) throws(LuaRaise) -> [UInt8] {
    switch files.read(path) {
    case .success(let bytes): return bytes
    case .failure(let failure): throw LuaRaise(failure.message)
    }
  }
}

/// How scripts reach files that the host reads for them: recordings.
package protocol ScriptFiles {
  /// The bytes of a file; a relative path is relative to the script.
  func read(_ path: String) -> Result<[UInt8], FileFailure>
}

/// Why a file could not be read, with the path as the user wrote it.
package struct FileFailure: Error {
  package let message: String

  package init(message: String) {
    self.message = message
  }
}
