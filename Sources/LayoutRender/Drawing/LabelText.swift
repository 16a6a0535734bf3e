import LayoutModel

/// The text of a label with an estimate of its width, by which labels are kept apart. Pictures state the width, so that
/// any font fits into it.
struct LabelText: Hashable {
  /// The largest number of characters of a name that is drawn.
  static let maximumLength = 40

  var name: String
  /// What follows the name in a lighter weight; empty for nothing.
  var detail = ""
  var fontSize = 11.0
  /// True to write the detail below the name.
  var isStacked = false

  /// The distance between the text and the edge of its label.
  static let inset = 4.0
  /// The distance between the name and what follows it.
  private var gap: Double { detail.isEmpty ? 0 : fontSize * 0.45 }

  var nameWidth: Double { Self.width(of: name) * fontSize }
  var detailWidth: Double { Self.width(of: detail) * fontSize * 0.96 }
  /// The left end of the detail, counted from that of the name in one line.
  var detailStart: Double { nameWidth + gap }
  /// The height of a line.
  var lineHeight: Double { (fontSize * 1.45).rounded() }
  var size: Size {
    isStacked
      ? Size(width: max(nameWidth, detailWidth) + 2 * Self.inset, height: lineHeight * 2 - 4)
      : Size(width: nameWidth + gap + detailWidth + 2 * Self.inset, height: lineHeight)
  }

  /// The label without what follows the name.
  var short: LabelText { LabelText(name: name, fontSize: fontSize) }
  /// The label in two lines, a little smaller.
  var stacked: LabelText { LabelText(name: name, detail: detail, fontSize: fontSize - 1.5, isStacked: true) }

  /// Returns `text` with an ellipsis if it is too long, on one line.
  static func shortened(_ text: String, to length: Int = maximumLength) -> String {
    let line = text.prefix(length + 1).map { $0.isWhitespace ? " " : $0 }
    return line.count > length ? String(line.prefix(length - 1)) + "…" : String(line)
  }

  /// Returns the width of a text in a sans-serif typeface of size 1.
  static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", ".", ",", ":", ";", "'", "|", "!", "I": 0.29
    case "f", "t", "r", "(", ")", "[", "]", "{", "}", "-", "/", " ", "\"": 0.37
    case "m", "w", "M", "W", "@", "%", "…": 0.88
    case "0"..."9", "+", "=", "×", "≈", "_", "#", "?": 0.6
    case "A"..."Z": 0.67
    case "\u{20}"..."\u{24F}": 0.56
    case "\u{300}"..."\u{36F}": 0
    default: scalar.value < 0x1100 ? 0.6 : 1
    }
  }
}
