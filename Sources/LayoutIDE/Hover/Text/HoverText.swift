/// Text for a user in which names and source code are distinguished from prose, so that each renderer can escape and
/// mark them in its own format.
package struct HoverText: Hashable, Sendable, ExpressibleByStringInterpolation {
  package enum Span: Hashable, Sendable {
    case prose(String)
    /// A name or a piece of source code.
    case code(String)
    /// The most important words.
    case strong(String)
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
      }
    }
  }

  /// The text with names and source code in backticks, as in messages.
  var marked: String {
    spans.reduce(into: "") { result, span in
      switch span {
      case .prose(let text), .strong(let text): result += text
      case .code(let text): result += "`\(text)`"
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
