import DismissalCore

extension FidelitySection {
  private static let defaults = PanGestureRecognizer.Configuration()

  static let pan = FidelitySection(
    "Pan gesture recogniser",
    code: ["Sources/DismissalCore/Touch"],
    rules: [
      FidelityRule(
        """
        possible → began → changed* → ended or cancelled; possible → failed; failed sends no action
        """,
        source: "UIGestureRecognizer reference", .a,
        tests: [
          "each state takes the inputs that can follow it",
          "any sequence of calls keeps a pan legal and finite",
          "a tap is a pan that fails, and changes nothing",
        ],
        effects: [.handlePan]),
      FidelityRule(
        "begins at the first moved sample at least 10 pt from touch-down",
        source: "measured by several; UIScrollView clones agree", .b,
        tests: [
          "a pan begins ten points from touch-down", "Scenarios/cases/ten-points-begin-a-pan.lua",
        ],
        parameters: ["hysteresis"], effects: [.handlePan]),
      FidelityRule(
        "the distance from touch-down is √(x² + y²), with 1e-9 pt of slack for rounding",
        source: "ours", .u,
        tests: [
          "the hysteresis can be measured along one axis",
          "ten points that rounding makes less begin a pan",
        ],
        parameters: [
          FidelityParameter("hysteresisDistance", default: defaults.hysteresisDistance)
        ]),
      FidelityRule(
        """
        translation is exactly 0 at the sample that begins; what is lost is 10 pt rounded up to a \
        sample
        """,
        source: "ours", .u,
        tests: [
          "at began the location is the moved point and the translation zero",
          "Scenarios/cases/a-slow-pan-never-jumps.lua",
        ]),
      FidelityRule(
        "location at began is the moved point, not the touch-down",
        source: "logs in one write-up", .c,
        tests: [
          "at began the location is the moved point and the translation zero",
          "Scenarios/cases/ten-points-begin-a-pan.lua",
        ],
        effects: [.handlePan]),
      FidelityRule(
        "a finger that joins or leaves a pan under way is a change: its action is sent",
        source: "ours: one write-up's second finger, still, moves its screen", .u,
        tests: [
          "a second finger moves the centroid and not the translation",
          "Scenarios/cases/a-second-finger-does-not-move-the-screen.lua",
        ],
        effects: [.handlePan]),
      FidelityRule(
        "location is the centroid, and jumps when a finger lands or lifts; translation does not",
        source: "reference; measured", .b,
        tests: [
          "a second finger moves the centroid and not the translation",
          "Scenarios/cases/a-second-finger-does-not-move-the-screen.lua",
        ]),
      FidelityRule(
        "translation is the total since began; `setTranslation` re-bases it",
        source: "reference", .a,
        tests: [
          "setTranslation re-bases the translation and leaves the velocity",
          "Scenarios/systems/distance_spec.lua",
        ]),
      FidelityRule(
        """
        whether `setTranslation` also resets the velocity; the core's alone, since distance, which \
        re-bases the translation, reads no velocity
        """,
        source: "the reference says yes; libraries read a velocity after it", .u,
        tests: [
          "setTranslation re-bases the translation and leaves the velocity",
          "setTranslation can forget the velocity",
        ],
        parameters: [
          FidelityParameter(
            "setTranslationResetsVelocity", default: defaults.setTranslationResetsVelocity,
            isOfCoreAlone: true)
        ]),
      FidelityRule(
        """
        velocity at an end after holding still is zero once more than a time-out has passed since \
        the last movement; `"never"` keeps the stale value
        """,
        source: "reports disagree", .c, .u,
        tests: [
          "a finger held still for longer than the time-out lifts without velocity",
          "the velocity is gone after the time-out, not at it",
          "Scenarios/cases/holding-still-before-the-lift-leaves-no-speed.lua",
        ],
        parameters: [FidelityParameter("stopTimeout", default: defaults.stopTimeout)]),
      FidelityRule(
        "a still finger that repeats its place reads like a silent one",
        source: "ours", .u,
        tests: [
          "a finger held still for longer than the time-out lifts without velocity",
          "Scenarios/cases/holding-still-before-the-lift-leaves-no-speed.lua",
        ]),
      FidelityRule(
        """
        velocity estimators: `leastSquares` (degree 2, 20 samples, horizon 100 ms, gap 40 ms), \
        `weighted` (.6/.35/.05 of the last three pairs, oldest heaviest), `lastPair`
        """,
        source: "Android's lsq2 and Flutter; Flutter's iOS scrolling; plain difference", .b,
        tests: [
          "Flutter's strokes with all their digits give its least-squares velocities",
          "Flutter's strokes give the weighted velocities of its iOS tracker",
          "Flutter's strokes give the differences of their last pairs",
          "least squares looks back 100 ms and no further",
          "least squares ends the history at a gap of more than 40 ms",
        ],
        parameters: ["velocityEstimator"]),
      FidelityRule(
        "which estimator UIKit's own velocity is made with",
        source: "UIKit's own is not public", .u,
        tests: ["what nobody knows has the default that its rule names"],
        parameters: [
          FidelityParameter("velocityEstimator", default: defaults.velocityEstimator)
        ]),
      FidelityRule(
        "leastSquares with fewer than three usable samples is the last pair's difference",
        source: "ours: velocity at began is not zero", .u,
        tests: [
          "two samples have the velocity of their difference",
          "least squares after a gap falls back to the last pair",
        ]),
      FidelityRule(
        "the lift's own sample is not in the velocity",
        source: "Flutter's published numbers", .b,
        tests: [
          "the place of the lift takes no part in the velocity",
          "Flutter's strokes with all their digits give its least-squares velocities",
        ]),
      FidelityRule(
        "samples at one time are one sample",
        source: "ours; the published numbers agree", .u,
        tests: ["a sample at the time of the last one replaces it"]),
      FidelityRule(
        "gestureRecognizerShouldBegin false → failed",
        source: "reference", .a,
        tests: [
          "a refused pan fails until the finger lifts",
          "a refused pan stays failed and silent until its fingers are up",
        ],
        effects: [.gestureRecognizerShouldBegin]),
      FidelityRule(
        "isEnabled = false while recognising → cancelled",
        source: "reference", .a,
        tests: [
          "disabling cancels a pan and drops its fingers",
          "Scenarios/cases/a-disabled-pan-never-begins.lua",
        ],
        effects: [.handlePan]),
      FidelityRule(
        "fingers beyond the maximum number of touches are ignored",
        source: "reference", .a,
        tests: [
          "fingers beyond the maximum are ignored for life",
          "Scenarios/cases/a-second-finger-does-not-move-the-screen.lua",
        ],
        parameters: ["maximumNumberOfTouches"]),
      FidelityRule(
        "at most 11 fingers are followed",
        source: "ours; an iPad's limit", .u,
        tests: ["the twelfth finger is ignored"]),
      FidelityRule(
        "a finger that lands while the screen takes no touches is lost for its life",
        source: "ours", .u,
        tests: [
          "a transition that is not interactive blocks touches",
          "a screen that has left gets no touches",
        ]),
      FidelityRule(
        "the axis test reads the velocity at began; without one, the movement",
        source: "one write-up: direction tests use velocity", .c,
        tests: ["the direction is the velocity's, and without one the movement's"],
        parameters: ["axisTest"], effects: [.gestureRecognizerShouldBegin]),
      FidelityRule(
        """
        a touch belongs to its gesture for life; a failed pan stays failed until its last finger \
        lifts
        """,
        source: "reference; ours", .a, .u,
        tests: [
          "a refused pan stays failed and silent until its fingers are up",
          "disabling cancels a pan and drops its fingers",
        ]),
      FidelityRule(
        """
        after ended, cancelled or failed the recogniser is possible again when time moves on or \
        the next gesture begins
        """,
        source: "reference for the reset; ours for when", .a, .u,
        tests: [
          "a tap fails and a flick of two samples ends",
          "every recording keeps the invariants, and twice it does the same",
        ]),
    ])
}
