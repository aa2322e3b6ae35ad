import DismissalReport
import Testing

struct FidelityDocumentTests {
  private let text = FidelityDocument([
    FidelitySection(
      "A part", code: ["Sources/A", "Sources/B.swift"], introduction: "Points.",
      rules: [
        FidelityRule(
          "a | b", source: "reference; ours", .a, .u,
          tests: ["it holds", "Scenarios/tour/01-the-gate.lua"], parameters: ["known"]),
        FidelityRule(
          "when it is", source: "unknown", .u, tests: ["it holds"],
          parameters: [
            FidelityParameter("startDelay", default: 0.5),
            FidelityParameter("inner", default: true, isOfCoreAlone: true),
          ]),
        FidelityRule("sure", source: "x", .b, tests: ["y"], parameters: ["hysteresis"]),
      ],
      options: [
        FidelityOption(
          "follows", "\"translation\"", mends: "a jump", source: "ours", tests: ["it holds"])
      ])
  ]).text

  @Test func `a section is a table of its rules`() {
    #expect(
      text.contains(
        """

        ## A part

        Points.

        Code: `Sources/A`, `Sources/B.swift`.

        | rule | source | grade | held by |
        | --- | --- | --- | --- |
        | a \\| b (`known`) | reference; ours | A / U | it holds · [01-the-gate](../Scenarios/tour/01-the-gate.lua) |
        | when it is (`startDelay = 0.5`, `inner = true`) | unknown | U | it holds |
        | sure (`hysteresis`) | x | B | y |

        | option | mends | source | held by |
        | --- | --- | --- | --- |
        | `follows = "translation"` | a jump | ours | it holds |

        """))
  }

  @Test func `the parameters of rules of grade U are what nobody knows`() {
    #expect(
      text.contains(
        """
        | parameter | default | rule |
        | --- | --- | --- |
        | `known` |  | a \\| b |
        | `startDelay` | `0.5` | when it is |
        | `inner` (the core's alone) | `true` | when it is |

        """))
  }

  @Test func `every grade is explained`() {
    for grade in FidelityGrade.allCases {
      #expect(text.contains("**\(grade.rawValue)** \(grade.meaning)"))
    }
  }
}
