/// The positions between clusters where a line may end: UAX #14 to the extent of `text.md` 4, *Line breaks*.
enum BreakOpportunity {
  /// Returns true if a line may end between `left` and `right`. Spaces stay with the text before them.
  static func exists(between left: Cluster, and right: Cluster) -> Bool {
    if right.isSpace || left.forbidsBreak { return false }
    if left.isSpace || left.allowsBreak { return true }
    if right.isGlue { return false }
    switch left.base {
    case hyphen:
      // No break inside "-1", "--" and "-)".
      let isDigit = right.base >= 0x30 && right.base <= 0x39
      return !(isDigit || isDash(right.base) || isCloser(right.base))
    case 0x2013, 0x2014:
      return !(isDash(right.base) || isCloser(right.base))
    default:
      guard left.isWide || right.isWide else { return false }
      return !isCloser(right.base) && !isOpener(left.base)
    }
  }

  /// Returns true if a line may end between two bytes of printable ASCII.
  @inline(__always)
  static func existsInPlain(between left: UInt8, and right: UInt8) -> Bool {
    if right == 0x20 { return false }
    if left == 0x20 { return true }
    guard left == UInt8(hyphen) else { return false }
    return !((right >= 0x30 && right <= 0x39) || isDash(UInt32(right)) || isCloser(UInt32(right)))
  }

  private static let hyphen: UInt32 = 0x2D

  private static func isDash(_ scalar: UInt32) -> Bool { scalar == hyphen || scalar == 0x2013 || scalar == 0x2014 }

  /// True for what begins no line: closing punctuation, small kana, the prolonged sound mark, iteration marks.
  static func isCloser(_ scalar: UInt32) -> Bool { contains(closers, scalar) }

  /// True for what ends no line: opening brackets and quotation marks.
  static func isOpener(_ scalar: UInt32) -> Bool { contains(openers, scalar) }

  private static func contains(_ table: [UInt32], _ scalar: UInt32) -> Bool {
    var low = 0
    var high = table.count
    while low < high {
      let middle = (low + high) / 2
      if table[middle] < scalar { low = middle + 1 } else { high = middle }
    }
    return low < table.count && table[low] == scalar
  }

  /// The scalars that begin no line, ascending.
  private static let closers: [UInt32] = [
    0x21, 0x22, 0x25, 0x27, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D,  // ! " % ' ) , . : ; ? ] }
    0x2019, 0x201D, 0x2026,  // ’ ” …
    0x3001, 0x3002, 0x3005,  // 、。々
    0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B,  // 〉》」』】〕〗〙〛
    0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E,  // small hiragana
    0x309D, 0x309E,  // ゝゞ
    0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6,  // small katakana
    0x30FB, 0x30FC, 0x30FD, 0x30FE,  // ・ーヽヾ
    0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D,  // ！），．：；？］｝
    0xFF61, 0xFF63, 0xFF64, 0xFF70,  // halfwidth 。」、ー
  ]

  /// The scalars that end no line, ascending.
  private static let openers: [UInt32] = [
    0x28, 0x5B, 0x7B, 0x2018, 0x201C,  // ( [ { ‘ “
    0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A,  // 〈《「『【〔〖〘〚
    0xFF08, 0xFF3B, 0xFF5B,  // （［｛
  ]
}
