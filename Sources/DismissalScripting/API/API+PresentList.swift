import DismissalCore
import LuaBridge

// The list's part of present.

extension API {
  /// The keys of `scrollView = { … }`.
  private static let scrollViewKeys: [Parameter] = [
    .optional(
      "frame", .rect,
      "Where the list lies in the screen's view; it fills the screen by default, also under the"
        + " header. Below a header of 44: {0, 44, width, height - 44}."),
    .optional(
      "contentSize", .size, "The size of what is scrolled; as wide as the list, 2000 high."),
    .optional("contentHeight", .number(.points), "Its height alone."),
    .optional("contentInset", .insets, "The room around the content; none by default."),
    .optional("bounces", .boolean, "Whether the list can be pulled past its edges; true."),
    .optional(
      "alwaysBounceVertical", .boolean,
      "Whether it can be pulled vertically although its content fits; false."),
    .optional(
      "alwaysBounceHorizontal", .boolean,
      "Whether it can be pulled sideways although its content fits; false."),
    .optional("isScrollEnabled", .boolean, "Whether fingers scroll it; true."),
    .optional(
      "decelerationRate", .anyOf([.choice(["normal", "fast"]), .number(.factor)]),
      "The share of its speed that is left after a millisecond: \"normal\" is 0.998, \"fast\" 0.99."
    ),
    .optional(
      "rubberBandCoefficient", .number(.factor),
      "How much of the first point past an edge shows; 0.55."),
    .optional(
      "bounceStiffness", .number(.none), "The stiffness of the spring that brings it back; 100."),
    .optional(
      "bounceResponse", .shortDuration,
      "Or its response: the period of its undamped swing; others use 0.575."),
    .optional("bounceDampingRatio", .number(.factor), "Its damping ratio; 1."),
    .optional(
      "bounceStart", .choice(ScrollView.BounceStart.allCases.map(\.rawValue)),
      "How fast that spring starts when the list is lifted past its edge: at \"rest\" by default,"
        + " or at the \"release\" velocity."),
    .optional(
      "minimumReleaseSpeed", .number(.pointsPerMillisecond),
      "The slowest release that moves on, in pt/ms; 0.1."),
    .optional(
      "delaysContentTouches", .shortDuration,
      "How long a touch is kept from the list's content; 0.15, 0 for no delay."),
    .optional(
      "animationDuration", .shortDuration, "How long setContentOffset with animated takes; 0.3."),
  ]

  /// The keys of a further list.
  private static let furtherKeys: [Parameter] =
    scrollViewKeys.map { key in
      key.name == "frame"
        ? .required(
          "frame", .rect,
          "Where it lies in the content of the list around it, which clips it and moves it; in the"
            + " screen's view on a screen without a main list.") : key
    } + [
      .optional(
        "inside", .count,
        "The number of the one before it in whose content it lies; the main list by default.")
    ]

  static let listOptions: [Parameter] = [
    .optional(
      "contentHeight", .number(.points), aliases: ["content"],
      "The height of the list's content; 2000 by default."),
    .optional(
      "scrollView", .anyOf([.options("ScrollViewOptions", scrollViewKeys), .off]),
      aliases: ["list", "tableView", "scroll"],
      "The list: a table of its keys, or false for a screen without one."),
    .optional(
      "scrollViews", .list(.options("FurtherScrollViewOptions", furtherKeys)),
      aliases: ["lists", "nested"],
      "Further lists inside of the main one: a table for each, of scrollView's keys, with a frame,"
        + " and inside = k for one in the k-th of them."),
    .optional(
      "refreshControl", .anyOf([.options("RefreshControlOptions", refreshKeys), .boolean]),
      "Whether the list has one, or its keys; false by default."),
    .optional(
      "safeAreaInsets", .insets, aliases: ["safeArea"],
      "How much of the screen lies under bars and corners; none by default."),
    .optional(
      "displayScale", .number(.factor), "Pixels in a point, for a list's target; 3 by default."),
    .optional(
      "recognition",
      .choice(["literal"] + Recognition.allCases.map(\.rawValue)),
      "How the screen's pan and the list's stand to each other; \"literal\", as the policy has it, by"
        + " default: scrollGate's recognise simultaneously."),
    .optional(
      "recognizerOrder", .choice(RecognizerOrder.allCases.map(\.rawValue)),
      "Which of the two acts first on one sample; \"deepestFirst\" by default: the list."),
  ]

  private static let refreshKeys: [Parameter] = [
    .optional(
      "distance", .number(.points),
      "How far a drag pulls the list past its resting offset until it fires; 60 by default.")
  ]

  /// The list that the arguments ask for; `nil` for none.
  static func list(_ arguments: Arguments) throws(LuaRaise) -> ScrollView.Configuration? {
    if arguments.flag("scrollView") == false {
      guard arguments.number("contentHeight") == nil else {
        throw LuaRaise(
          "present: contentHeight was given for a screen without a list; expected one of the two;"
            + " leave contentHeight or scrollView = false out")
      }
      guard refreshDistance(arguments) == nil else {
        throw LuaRaise(
          "present: refreshControl was given for a screen without a list; expected one of the two;"
            + " leave refreshControl or scrollView = false out")
      }
      return nil
    }
    let keys = arguments.options("scrollView") ?? Arguments()
    var list = ScrollView.Configuration()
    if keys.point("contentSize") != nil, arguments.number("contentHeight") != nil {
      throw contentTwice
    }
    if let height = arguments.number("contentHeight") {
      guard keys.number("contentHeight") == nil else {
        throw LuaRaise(
          "present: contentHeight was given twice; expected it once; leave it out here or in"
            + " scrollView")
      }
      list.contentHeight = height
    }
    list.refreshDistance = refreshDistance(arguments)
    try read(keys, of: arguments, into: &list, "scrollView")
    return list
  }

  /// The further lists that the arguments ask for.
  static func furtherLists(_ arguments: Arguments) throws(LuaRaise) -> [ScrollView.Further] {
    var lists: [ScrollView.Further] = []
    for keys in arguments.tables("scrollViews") {
      var list = ScrollView.Configuration()
      try read(keys, of: arguments, into: &list, "scrollViews[\(lists.count + 1)]")
      lists.append(ScrollView.Further(list, inside: keys.number("inside").map { Int($0) } ?? 0))
    }
    return lists
  }

  private static func refreshDistance(_ arguments: Arguments) -> Double? {
    let usual = 60.0
    if let keys = arguments.options("refreshControl") { return keys.number("distance") ?? usual }
    return arguments.flag("refreshControl") == true ? usual : nil
  }

  private static let contentTwice = LuaRaise(
    "present: contentSize and contentHeight were both given; expected one of them; leave one out")

  /// The keys of one list's table.
  private static func read(
    _ keys: Arguments, of arguments: Arguments, into list: inout ScrollView.Configuration,
    _ name: String
  ) throws(LuaRaise) {
    list.frame = keys.rect("frame")
    if let size = keys.point("contentSize") {
      guard keys.number("contentHeight") == nil else { throw contentTwice }
      list.contentWidth = size.x
      list.contentHeight = size.y ?? list.contentHeight
    }
    list.contentHeight = keys.number("contentHeight") ?? list.contentHeight
    list.contentInset = keys.insets("contentInset") ?? list.contentInset
    list.bounces = keys.flag("bounces") ?? list.bounces
    list.alwaysBounceVertical = keys.flag("alwaysBounceVertical") ?? list.alwaysBounceVertical
    list.alwaysBounceHorizontal = keys.flag("alwaysBounceHorizontal") ?? list.alwaysBounceHorizontal
    list.isScrollEnabled = keys.flag("isScrollEnabled") ?? list.isScrollEnabled
    list.minimumReleaseSpeed = keys.number("minimumReleaseSpeed") ?? list.minimumReleaseSpeed
    list.contentTouchDelay = keys.number("delaysContentTouches") ?? list.contentTouchDelay
    list.animationDuration = keys.number("animationDuration") ?? list.animationDuration
    list.displayScale = arguments.number("displayScale") ?? list.displayScale
    try readPhysics(keys, into: &list, name)
  }

  private static func readPhysics(
    _ keys: Arguments, into list: inout ScrollView.Configuration, _ name: String
  ) throws(LuaRaise) {
    if keys.text("decelerationRate") == "fast" { list.decelerationRate = .fast }
    if let number = keys.number("decelerationRate") {
      guard number <= 0.9999, let rate = DecelerationRate(rawValue: number) else {
        throw refusal(
          name, "decelerationRate", number, "a share above 0, up to 0.9999", "\"normal\"")
      }
      list.decelerationRate = rate
    }
    if let number = keys.number("rubberBandCoefficient") {
      guard let band = RubberBand(coefficient: number) else {
        throw refusal(name, "rubberBandCoefficient", number, "a share above 0, up to 1", "0.55")
      }
      list.rubberBand = band
    }
    if let word = keys.text("bounceStart"), let start = ScrollView.BounceStart(rawValue: word) {
      list.bounceStart = start
    }
    list.bounceSpring = try spring(keys, name)
  }

  private static func spring(_ keys: Arguments, _ name: String) throws(LuaRaise) -> Spring {
    let ratio = keys.number("bounceDampingRatio") ?? 1
    guard (0.1...10).contains(ratio) else {
      throw refusal(name, "bounceDampingRatio", ratio, "a ratio from 0.1 to 10", "1")
    }
    guard let response = keys.number("bounceResponse") else {
      let stiffness = keys.number("bounceStiffness") ?? 100
      guard (1...1e6).contains(stiffness),
        let spring = Spring(stiffness: stiffness, dampingRatio: ratio)
      else {
        throw refusal(name, "bounceStiffness", stiffness, "a stiffness from 1 to 1000000", "100")
      }
      return spring
    }
    guard keys.number("bounceStiffness") == nil else {
      throw LuaRaise(
        "present: \(name): bounceStiffness and bounceResponse were both given; expected one of"
          + " them; leave one out")
    }
    guard response >= 0.0063, response <= 6.28,
      let spring = Spring(response: response, dampingRatio: ratio)
    else {
      throw refusal(
        name, "bounceResponse", response, "seconds from 0.0063 to 6.28", "0.628, a stiffness of 100"
      )
    }
    return spring
  }

  private static func refusal(
    _ list: String, _ name: String, _ number: Double, _ expected: String, _ usual: String
  ) -> LuaRaise {
    LuaRaise(
      "present: \(list): \(name) cannot be \(NumberText.shortest(number)); expected \(expected);"
        + " leave it out for \(usual)")
  }
}
