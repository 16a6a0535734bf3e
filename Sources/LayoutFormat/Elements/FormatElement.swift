/// A part of the formatted text: a token or comment, or a decision about the white space between two of them.
enum FormatElement {
  /// Bytes of the source, and their width in columns.
  case text(start: Int32, end: Int32, width: Int32)
  /// A comment; stored apart, since elements are many and comments few.
  indirect case comment(Comment)
  case space(UInt8, isFlexible: Bool)
  case lineBreak(LineBreak)
  /// Begins a group. A consistent one ends the line at each of its own breaks if it does not fit on one line.
  case group(isConsistent: Bool)
  case endGroup
  /// Begins a link of a chain: a base, a member or a call.
  case link
  case endLink
  /// Between these no break ends the line, unless the source does and `keepsSource`.
  case together(keepsSource: Bool)
  case endTogether
  /// The elements of an array or dictionary, for the comma after the last one.
  case list
  /// Writes a comma if the list has several lines and several elements.
  case endList(isSingle: Bool)
}

extension FormatElement {
  static var group: FormatElement { .group(isConsistent: false) }
  static var space: FormatElement { .space(1, isFlexible: false) }

  /// A break; by default of one space, taken if necessary.
  static func line(
    _ kind: LineBreak.Kind, _ width: Int = 1, _ newlines: LineBreak.Newlines = .ifNeeded(isLastResort: false)
  ) -> FormatElement {
    .lineBreak(LineBreak(kind: kind, width: UInt8(clamping: width), newlines: newlines))
  }

  /// A continuation break.
  static var line: FormatElement { .line(.continuation) }

  var isBreak: Bool { if case .lineBreak = self { true } else { false } }
}

extension LineBreak.Kind {
  /// Begins a scope with one more level.
  static var indent: Self { .indent(.block) }
  /// Ends a scope that has its own lines.
  static var unindent: Self { .unindent(isForced: true) }
  /// Ends a scope whose last line may go on.
  static var loosen: Self { .unindent(isForced: false) }
}

extension LineBreak.Newlines {
  static var lastResort: Self { .ifNeeded(isLastResort: true) }
  static var elective: Self { .ifNeeded(isLastResort: false) }
  /// One line break that the source need not have.
  static var one: Self { .required(1, isFromSource: false) }
}

/// A comment, with its location in the source.
package struct Comment {
  package enum Kind { case line, documentationLine, block, documentationBlock }

  package var kind: Kind
  /// The bytes of the comment.
  package var range: Range<Int>
  /// The blanks before a comment that begins its line, as bytes of the source; nil for any other comment.
  package var indentation: Range<Int>?
  /// The width in columns: that of the line, or the sum of those of a block's lines.
  var width: Int
  /// True for a comment at the end of a line of code, which does not count for the length of the line.
  var isAtEndOfLine = false

  /// True for a comment up to the end of its line.
  package var isLine: Bool { kind == .line || kind == .documentationLine }
}
