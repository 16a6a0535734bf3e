/// Text for a user in which names and source code are distinguished from prose, so that each renderer can escape and
/// mark them in its own way.
struct HoverText: Hashable, Sendable, ExpressibleByStringInterpolation {
  enum Span: Hashable, Sendable {
    case prose(String)
    /// A name or a piece of source code.
    case code(String)
    /// The most important words.
    case strong(String)
  }

  var spans: [Span]

  init(spans: [Span]) { self.spans = spans }
  init(_ prose: String) { spans = prose.isEmpty ? [] : [.prose(prose)] }
  init(stringLiteral value: String) { self.init(value) }
  init(stringInterpolation: Interpolation) { spans = stringInterpolation.spans }

  static func code(_ source: String) -> HoverText { HoverText(spans: [.code(source)]) }
  static func strong(_ words: String) -> HoverText { HoverText(spans: [.strong(words)]) }

  var isEmpty: Bool { spans.isEmpty }

  static func + (left: HoverText, right: HoverText) -> HoverText { HoverText(spans: left.spans + right.spans) }
  static func += (left: inout HoverText, right: HoverText) { left.spans += right.spans }

  /// The text without markup.
  var plain: String {
    spans.reduce(into: "") { result, span in
      switch span {
      case .prose(let text), .code(let text), .strong(let text): result += text
      }
    }
  }

  /// Collects the spans of an interpolated literal: `"\(code: "frame") of \(number)"`.
  struct Interpolation: StringInterpolationProtocol {
    var spans: [Span] = []
    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { spans.append(.prose(literal)) } }
    mutating func appendInterpolation(_ prose: String) { appendLiteral(prose) }
    mutating func appendInterpolation(_ number: Int) { appendLiteral(String(number)) }
    mutating func appendInterpolation(_ text: HoverText) { spans += text.spans }
    mutating func appendInterpolation(code: String) { spans.append(.code(code)) }
    mutating func appendInterpolation(strong: String) { spans.append(.strong(strong)) }
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
