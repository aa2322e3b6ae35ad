// swift-tools-version: 6.2
import PackageDescription

// The graph is downward only; Scripts/build checks it with --explicit-target-dependency-import-check.
// Documentation/Architecture.md draws it and says why each edge is there.

let swift: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let c: [CSetting] = [.treatAllWarnings(as: .error)]

/// liblua is linked as an archive: one executable without run-time dependencies, and faster calls.
#if os(Linux)
  let lua: [LinkerSetting] = [
    .linkedLibrary(":liblua5.4.a"), .linkedLibrary("m"), .linkedLibrary("dl"),
  ]
#else
  let lua: [LinkerSetting] = [.linkedLibrary("lua5.4")]
#endif

let package = Package(
  name: "tug",
  platforms: [.iOS(.v26), .macOS(.v26)],
  products: [
    .library(name: "Dismissal", targets: ["DismissalCore", "DismissalPolicies"]),
    .executable(name: "tug", targets: ["tug"]),
  ],
  targets: [
    .target(name: "CLua", cSettings: c, linkerSettings: lua),
    // Without libm: a second "-lm" before liblua's archive would be the only one that is kept.
    .target(name: "CSystem", cSettings: c),

    .target(name: "DismissalCore", swiftSettings: swift),
    .target(name: "DismissalPolicies", dependencies: ["DismissalCore"], swiftSettings: swift),
    .target(
      name: "DismissalTimeline", dependencies: ["DismissalCore", "DismissalPolicies"],
      swiftSettings: swift),
    .target(
      name: "DismissalReport",
      dependencies: ["DismissalCore", "DismissalPolicies", "DismissalTimeline"],
      swiftSettings: swift),
    .target(name: "LineEditor", dependencies: ["CSystem"], swiftSettings: swift),
    .target(name: "LuaBridge", dependencies: ["CLua"], swiftSettings: swift),
    .target(
      name: "DismissalScripting",
      dependencies: [
        "DismissalCore", "DismissalPolicies", "DismissalTimeline", "DismissalReport", "LuaBridge",
      ], swiftSettings: swift),
    .target(
      name: "ScenarioRunner",
      dependencies: [
        "DismissalCore", "DismissalPolicies", "DismissalScripting", "LuaBridge", "CSystem",
      ], swiftSettings: swift),
    .executableTarget(
      name: "tug", dependencies: ["ScenarioRunner", "LineEditor", "CSystem"], swiftSettings: swift),
    .executableTarget(
      name: "generate", dependencies: ["DismissalScripting"], swiftSettings: swift),

    // Runs the specs of the policies with every rule changed by one step: Scripts/checks/mutants.
    .executableTarget(
      name: "mutants", dependencies: ["DismissalCore", "DismissalPolicies", "ScenarioRunner"],
      path: "Tests/PolicyMutants", swiftSettings: swift),

    // Random screens and events, and what must hold of them, for two test targets.
    .target(
      name: "RandomScreens",
      dependencies: ["DismissalCore", "DismissalPolicies", "DismissalReport"],
      path: "Tests/RandomScreens", swiftSettings: swift),
    // Long runs of them: Scripts/checks/random.
    .executableTarget(
      name: "random", dependencies: ["RandomScreens"], path: "Tests/RandomRun",
      swiftSettings: swift),
    .testTarget(
      name: "DismissalCoreTests",
      dependencies: ["DismissalCore", "DismissalPolicies", "RandomScreens"],
      resources: [.copy("Fixtures")], swiftSettings: swift),
    .testTarget(
      name: "DismissalPoliciesTests", dependencies: ["DismissalCore", "DismissalPolicies"],
      swiftSettings: swift),
    .testTarget(
      name: "DismissalTimelineTests",
      dependencies: ["DismissalCore", "DismissalPolicies", "DismissalTimeline"],
      swiftSettings: swift),
    .testTarget(
      name: "DismissalReportTests",
      dependencies: ["DismissalCore", "DismissalPolicies", "DismissalTimeline", "DismissalReport"],
      swiftSettings: swift),
    .testTarget(
      name: "DismissalScriptingTests",
      dependencies: [
        "DismissalCore", "DismissalPolicies", "DismissalTimeline", "DismissalReport",
        "DismissalScripting", "LuaBridge", "RandomScreens",
      ], swiftSettings: swift),
    .testTarget(
      name: "ScenarioRunnerTests", dependencies: ["ScenarioRunner", "DismissalScripting", "tug"],
      swiftSettings: swift),
    .testTarget(
      name: "LineEditorTests", dependencies: ["LineEditor", "LineEditorProbe", "CPseudoTerminal"],
      swiftSettings: swift),
    .executableTarget(
      name: "LineEditorProbe", dependencies: ["LineEditor"], path: "Tests/LineEditorProbe",
      swiftSettings: swift),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal", cSettings: c),
    .testTarget(name: "LuaBridgeTests", dependencies: ["LuaBridge"], swiftSettings: swift),
  ]
)
