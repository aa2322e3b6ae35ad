import CSystem
import ScenarioRunner

/// Arguments in, exit status out; everything else is ScenarioRunner's.
@main
struct Tug {
  static func main() {
    system_exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
