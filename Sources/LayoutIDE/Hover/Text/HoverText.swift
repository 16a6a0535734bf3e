import LayoutSyntax

/// Text for a user in which names and source code are distinguished from prose, so that each renderer can escape and
/// mark them in its own format.
package struct HoverText: Hashable, Sendable, ExpressibleByStringInterpolation {
  package enum Span: Hashable, Sendable {
    case prose(String)
    /// A name or a piece of source code.
    case code(String)
    /// The most important words.
    case strong(String)
    /// A line of a file.
    case line(LineReference)
  }

  /// A line that a text mentions, with its number when the text was made. What keeps the text while the file is edited
  /// finds the number again by the segment.
  package struct LineReference: Sendable {
    package var segment: SegmentID
    /// Counted from the first line of the segment, which is 0.
    package var lineInSegment: Int
    /// The 1-based line in the file.
    package var number: Int
    /// The name of the file; nil if it is the one that the text is about.
    package var fileName: String?
  }

  package var spans: [Span]

  package init(spans: [Span]) { self.spans = spans }
  package init(_ prose: String) { spans = prose.isEmpty ? [] : [.prose(prose)] }
  package init(stringLiteral value: String) { self.init(value) }
  package init(stringInterpolation: Interpolation) { spans = stringInterpolation.spans }

  /// Creates the text of a message whose names are in backticks.
  init(marking message: String) {
    spans = []
    for (index, part) in message.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    where !part.isEmpty {
      spans.append(index % 2 == 0 ? .prose(String(part)) : .code(String(part)))
    }
  }

  package static func code(_ source: String) -> HoverText { HoverText(spans: [.code(source)]) }
  package static func strong(_ words: String) -> HoverText { HoverText(spans: [.strong(words)]) }

  package var isEmpty: Bool { spans.isEmpty }

  package static func + (left: HoverText, right: HoverText) -> HoverText { HoverText(spans: left.spans + right.spans) }
  package static func += (left: inout HoverText, right: HoverText) { left.spans += right.spans }

  /// The text without markup.
  package var plain: String {
    spans.reduce(into: "") { result, span in
      switch span {
      case .prose(let text), .code(let text), .strong(let text): result += text
      case .line(let line): result += line.words
      }
    }
  }

  /// The text with names and source code in backticks, as in messages.
  package var marked: String {
    spans.reduce(into: "") { result, span in
      switch span {
      case .prose(let text), .strong(let text): result += text
      case .code(let text): result += "`\(text)`"
      case .line(let line): result += line.fileName == nil ? line.words : "`\(line.words)`"
      }
    }
  }

  /// Collects the spans of an interpolated literal: `"\(code: "frame") of \(number)"`.
  package struct Interpolation: StringInterpolationProtocol {
    var spans: [Span] = []
    package init(literalCapacity: Int, interpolationCount: Int) {}
    package mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { spans.append(.prose(literal)) } }
    package mutating func appendInterpolation(_ prose: String) { appendLiteral(prose) }
    package mutating func appendInterpolation(_ number: Int) { appendLiteral(String(number)) }
    package mutating func appendInterpolation(_ text: HoverText) { spans += text.spans }
    package mutating func appendInterpolation(code: String) { spans.append(.code(code)) }
    package mutating func appendInterpolation(strong: String) { spans.append(.strong(strong)) }
  }
}

extension HoverText.LineReference: Hashable, CustomStringConvertible {
  /// `line 5`, or `Card.layout:5` in another file, where it is a name.
  package var words: String { fileName.map { "\($0):\(number)" } ?? "line \(number)" }

  /// The words, without the number of the segment, which is another one in each analysis.
  package var description: String { words }

  /// Two that read the same are equal.
  package static func == (left: Self, right: Self) -> Bool {
    left.number == right.number && left.fileName == right.fileName
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(fileName)
  }
}

extension [HoverText] {
  /// The texts with `separator` between them.
  func joined(separator: HoverText) -> HoverText {
    var result = HoverText(spans: [])
    for (index, text) in enumerated() {
      if index > 0 { result += separator }
      result += text
    }
    return result
  }
}
