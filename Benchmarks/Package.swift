// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that an app that takes the core never sees it. The name of the package it
// measures is spelt out because a clone's folder may have any.

let package = Package(
  name: "tug-benchmarks",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "tug", path: "..")],
  targets: [
    .executableTarget(
      name: "tug-benchmarks",
      dependencies: [.product(name: "Dismissal", package: "tug")], path: "Sources/TugBenchmarks",
      swiftSettings: [.treatAllWarnings(as: .error)])
  ]
)
