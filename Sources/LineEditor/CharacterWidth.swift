extension Character {
  /// The columns that a terminal gives to the character: 0, 1 or 2, more for some scripts' clusters.
  ///
  /// Wide are East Asian W and F of Unicode 15 and emoji, also those that a variation selector or a
  /// joiner makes; a mark that combines has none of its own.
  var columns: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.dropFirst().isEmpty { return first.columns }
    if scalars.contains(where: { $0.makesEmoji }) { return 2 }
    if first.properties.isEmoji, scalars.contains("\u{200D}") { return 2 }
    // Two regional indicators are a flag.
    if first.isRegionalIndicator { return 2 }
    return scalars.reduce(0) { $0 + $1.columns }
  }

  /// Whether terminals disagree about its width: they count scalars, or know clusters.
  var hasDoubtfulWidth: Bool { !unicodeScalars.dropFirst().isEmpty }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    // The commonest first.
    if value >= 0x20, value < 0x7F { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format, .lineSeparator, .paragraphSeparator,
      .surrogate:
      // Soft hyphens are drawn.
      return value == 0xAD ? 1 : 0
    default: break
    }
    // The later parts of a Korean syllable.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    if value < 0x1100 { return 1 }
    return isWide ? 2 : 1
  }

  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// The selector for emoji, the keycap's frame, a skin colour.
  fileprivate var makesEmoji: Bool {
    value == 0xFE0F || value == 0x20E3 || (0x1F3FB...0x1F3FF).contains(value)
  }

  private var isWide: Bool {
    if properties.isEmojiPresentation, !isRegionalIndicator { return true }
    return wideRanges.contains { $0.contains(value) }
  }
}

/// East Asian W and F of Unicode 15, without the emoji, which the standard library knows.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
  0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
  0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
  0x20000...0x3FFFD,
]
