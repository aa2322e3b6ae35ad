// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that an app that takes the core never sees it. The rows so far measure
// processes. A row that calls the core adds, with the name spelt out because a clone's folder may
// have any:
//   dependencies: [.package(name: "tug", path: "..")]
//   and, for the target, .product(name: "DismissalCore", package: "tug")

let package = Package(
  name: "tug-benchmarks",
  platforms: [.macOS(.v26)],
  targets: [
    .executableTarget(
      name: "tug-benchmarks", path: "Sources/TugBenchmarks",
      swiftSettings: [.treatAllWarnings(as: .error)])
  ]
)
