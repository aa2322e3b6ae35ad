import CSystem
import ScenarioRunner

/// Arguments in, exit status out; the prompt joins an editor and a session, everything else is
/// ScenarioRunner's.
@main
struct Tug {
  static func main() {
    let status = Program.run(Array(CommandLine.arguments.dropFirst())) { session, colour in
      PromptLoop(session, colour: colour).run()
    }
    system_exit(status.rawValue)
  }
}
