import DismissalCore
import DismissalReport
import LuaBridge

// The past of a screen: its events, reports and script, and going back to it.

extension API {
  static let screenLookingBack: [Entry] = [
    .method(
      "at", of: Screen.self, gives: .object("Screen"),
      "The screen as it was at a past instant; it can be read and forked, not changed.",
      parameters: [.required("time", .instant, "On the screen's clock.")]
    ) { (screen, arguments) throws(LuaRaise) in
      let time = Timestamp(seconds: arguments.number("time") ?? 0) ?? .zero
      return .object(try screen.past(at: time))
    },
    .method(
      "undo", of: Screen.self,
      "Takes back the last steps: an event, a gesture, a movement or a recording each; moving the"
        + " clock is none. The clock returns to where it stood before the first of them.",
      parameters: [.optional("count", .count, "How many; 1 by default.")]
    ) { (screen, arguments) throws(LuaRaise) in
      let count = Int(arguments.number("count") ?? 1)
      try screen.world.undo(count)
      return .nil
    },
    .method(
      "fork", of: Screen.self, gives: .object("Screen"),
      "The same screen in a world of its own that goes on from here; this one stays as it is."
    ) { (screen, _) throws(LuaRaise) in .object(try screen.fork()) },
    .method(
      "snapshot", of: Screen.self, gives: .object("Snapshot"),
      "Keeps the world as it is; compares with ==."
    ) { (screen, _) throws(LuaRaise) in .object(try screen.world.snapshot()) },
    .method(
      "restore", of: Screen.self, "Returns to a kept world, its clock and events included.",
      parameters: [.required("snapshot", .object("Snapshot"), "What snapshot() gave.")]
    ) { (screen, arguments) throws(LuaRaise) in
      guard let handle = arguments.object("snapshot", SnapshotHandle.self) else { return .nil }
      try screen.world.restore(handle)
      return .nil
    },
    .method(
      "firstEvent", of: Screen.self, gives: .optional(.object("Event")),
      "The first event of this screen with this name, or nil if there was none.",
      parameters: [.required("name", .text, "UIKit's callback, for example \"viewDidDisappear\".")]
    ) { (screen, arguments) throws(LuaRaise) in
      try firstEvent(screen, arguments.text("name") ?? "")
    },
    .method(
      "report", of: Screen.self, gives: .text,
      "What happened in the world as a text in columns: time, UIKit's callback, values; and to which"
        + " screen, where there are several.",
      options: [
        .optional(
          "brief", .boolean,
          "Leave out what comes with every sample, but for a movement's first and last; false by"
            + " default.")
      ]
    ) { (screen, arguments) throws(LuaRaise) in
      let stack = screen.world.stack
      let report = TextReport(
        isBrief: arguments.flag("brief") ?? false, screenCount: stack.screens.count)
      return .string(report.report(screen.session.effects, states: stack.screens.map(\.state)))
    },
    .method(
      "script", of: Screen.self, gives: .text,
      "The script that does again what was done to the world's screens, to the last bit. A function of a"
        + " script's own policy cannot be written out: a comment stands in its place."
    ) { (screen, _) throws(LuaRaise) in
      .string(
        ScriptReport().report(
          screen.session, rate: screen.fingers.sampleTimes.rate,
          policies: screen.world.screens.policies.map(\.source)))
    },
    whyMethod,
  ]

  private static func firstEvent(_ screen: Screen, _ name: String) throws(LuaRaise) -> LuaValue {
    let flags = screen.interaction.policy.rules.registers.filter { $0.kind == .flag }.map(\.name)
    guard name != EffectKind.flagChanged.rawValue else {
      throw LuaRaise(
        "flags are listed under their own names; expected "
          + (flags.isEmpty ? "another event: the policy has none" : flags.joined(separator: " or "))
          + "; help(\"Event\") lists the events")
    }
    let known = EffectKind.allCases.filter { $0 != .flagChanged }.map(\.rawValue) + flags
    guard known.contains(name) else {
      let nearest = NearestName.to(name, among: known)
      throw LuaRaise(
        "no event is called \"\(name)\"; "
          + (nearest.map { "did you mean \"\($0)\"?" } ?? "expected the name of a UIKit callback")
          + "; help(\"Event\") lists them")
    }
    return screen.effects.first { $0.effect.name == name }.map { .object(EventHandle($0)) }
      ?? .nil
  }
}
