#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@main
struct TugBenchmarks {
  static func main() {
    do throws(BenchmarkError) {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      switch error {
      case .usage(let words): end(words, status: 4)
      case .unfit(let words): end(words, status: 1)
      }
    }
  }

  private static func run(_ arguments: [String]) throws(BenchmarkError) {
    var setting = Setting(tug: "", pairs: 300)
    var chosen: [any Row] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--list":
        for row in rows { print("\(row.name): \(row.sentence)") }
        return
      case "--tug":
        setting.tug = rest.popFirst() ?? ""
      case "--pairs":
        guard let pairs = rest.popFirst().flatMap(Int.init), pairs > 0 else {
          throw .usage("--pairs wants a number above 0")
        }
        setting.pairs = pairs
      default:
        guard let row = rows.first(where: { $0.name == argument }) else {
          let names = rows.map(\.name).joined(separator: ", ")
          throw .usage("there is no row '\(argument)'; there are: \(names)")
        }
        chosen.append(row)
      }
    }
    guard !setting.tug.isEmpty else { throw .usage("--tug PATH is missing; use Benchmarks/run") }

    print(Table.header)
    for row in chosen.isEmpty ? rows : chosen {
      print(Table.line(row, try row.measure(setting)))
      fflush(nil)
    }
  }

  private static func end(_ words: String, status: CInt) -> Never {
    let line = "benchmarks: \(words)\n"
    _ = write(2, line, line.utf8.count)
    exit(status)
  }
}
