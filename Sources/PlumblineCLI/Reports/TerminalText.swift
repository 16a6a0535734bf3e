/// The display of text on a terminal.
package enum TerminalText {
  /// Returns `text` with the characters that could affect the terminal or break the line as U+FFFD.
  package static func printable(_ text: String, keepingTabs: Bool = false) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(isControl(scalar) && !(keepingTabs && scalar == "\t") ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }

  /// Returns the number of columns that `text` takes: two for wide East Asian characters and pictographs, none for
  /// combining characters. O(length).
  package static func width(_ text: String) -> Int {
    text.reduce(0) { $0 &+ width($1) }
  }

  static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first?.value else { return 0 }
    if joining.contains(where: { $0.contains(first) }) { return 0 }
    if character.unicodeScalars.dropFirst().contains("\u{FE0F}") { return 2 }
    return wide.contains { $0.contains(first) } ? 2 : 1
  }

  /// The blocks of wide characters (Unicode Standard Annex 11, `W` and `F`), in ascending order.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD,
  ]

  /// Combining marks, and characters without a glyph.
  private static let joining: [ClosedRange<UInt32>] = [
    0x0300...0x036F, 0x200B...0x200F, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFEFF...0xFEFF,
  ]

  /// Returns true for the control characters of both blocks, line separators and characters that change text direction.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
