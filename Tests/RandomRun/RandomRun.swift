import Foundation
import RandomScreens

/// Long runs of what the tests do in short: random screens, alone and several in a world, with random
/// events, checked after each one. Ends with 1 at the first fault, which it prints with its seed and
/// the shortest script that shows it.
@main
struct RandomRun {
  private static let usage = """
    usage: random EVENTS [FIRST-SEED]

    Every fourth sequence is on up to three screens. The same seeds give the same events everywhere; the
    tests take those from 1 to 8000.
    """

  private static let eventsPerSequence = 125

  static func main() {
    let arguments = CommandLine.arguments.dropFirst().map { Int($0) }
    guard (1...2).contains(arguments.count), let wanted = arguments[0], wanted > 0,
      let first = arguments.count > 1 ? arguments[1] : 8001, first >= 0
    else {
      print(usage)
      exit(4)
    }
    do {
      try run(wanted, from: UInt64(first))
    } catch {
      print("\(error)")
      exit(1)
    }
  }

  private static func run(_ wanted: Int, from first: UInt64) throws {
    var seed = first
    var sent = 0
    var taken = 0
    while sent < wanted {
      if seed.isMultiple(of: 4) {
        taken += try StackTrial.random(seed: seed, eventCount: eventsPerSequence).taken
      } else {
        taken += try Trial.random(seed: seed, eventCount: eventsPerSequence).taken.count
      }
      sent += eventsPerSequence
      seed += 1
    }
    print("seeds \(first) to \(seed - 1): \(sent) events, \(taken) of them taken, no fault")
  }
}
