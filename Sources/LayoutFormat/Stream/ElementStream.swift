import LayoutSyntax

/// Puts tokens, comments and the elements around them into one sequence, and keeps the line breaks of the source where a
/// break allows them.
struct ElementStream {
  private(set) var elements: [FormatElement] = []
  private let source: [UInt8]
  private var lastBreak: Int?
  /// True if line breaks of the source that come next belong to the last break.
  private var mergesLineBreaks = false
  /// The multi-line string whose segments come next.
  private var openString: MultilineString?

  init(source: [UInt8]) { self.source = source }

  /// Appends the tokens of an arrangement. O(n) in the text.
  mutating func append(_ arrangement: Arrangement) {
    for index in 0..<arrangement.tokens.count { append(arrangement, token: index) }
  }

  private mutating func append(_ arrangement: Arrangement, token index: Int) {
    let token = arrangement.tokens[index]
    let before = arrangement.slots.before(index)
    let openings = before.prefix { $0.isOpening }
    for element in openings { append(element) }
    appendTrivia(
      arrangement.trivia(before: index), isFirst: index == 0, isEnd: token.kind == .endOfFile,
      allowsBreak: allowsLineBreak(before: before))
    for element in before.dropFirst(openings.count) { append(element) }
    if !arrangement.tokens.gap(before: index).isEmpty, needsSpace(before: token) { append(.space) }
    appendText(of: token, literal: arrangement.multilineStrings[index])
    appendAfter(arrangement, token: index)
  }

  // MARK: Tokens

  private mutating func appendText(of token: TokenList.Token, literal: MultilineString?) {
    if let literal { openString = literal }
    if token.role == .unprinted { return }
    if token.kind == .stringSegment, token.role == .ordinary, let openString {
      return appendSegment(token, of: openString)
    }
    if token.kind == .stringQuote, literal == nil { openString = nil }
    appendText(token.start..<token.end, isIgnored: token.role == .ignored)
    if token.role == .ignored { append(.line(.same, 0)) }
  }

  private mutating func appendText(_ range: Range<Int>, isIgnored: Bool = false) {
    guard !range.isEmpty else { return }
    // What has several lines fits on none.
    let hasLines = isIgnored && source[range].contains(0x0A)
    let width = hasLines ? 100_000 : displayWidth(of: source[range])
    append(.text(start: Int32(range.lowerBound), end: Int32(range.upperBound), width: Int32(width)))
  }

  /// Appends the lines of a segment without the indentation that does not belong to the string.
  private mutating func appendSegment(_ token: TokenList.Token, of literal: MultilineString) {
    var start = token.start
    while start < token.end {
      var end = start
      while end < token.end, source[end] != 0x0A, source[end] != 0x0D { end &+= 1 }
      // Blanks after the opening quotes do not belong to the string.
      if start != literal.contentStart { appendText(start..<end) }
      guard end < token.end else { return }
      append(.line(literal.breakKind, 0, .exact(1)))
      if source[end] == 0x0D, end &+ 1 < token.end, source[end &+ 1] == 0x0A { end &+= 1 }
      start = end &+ 1
      var rest = literal.indentation[...]
      while start < token.end, let blank = rest.first, source[start] == blank {
        start &+= 1
        rest.removeFirst()
      }
    }
  }

  /// Returns true if a token without anything between it and the one before must be separated from it.
  private func needsSpace(before token: TokenList.Token) -> Bool {
    guard case .text(_, let end, _) = elements.last, end > 0, token.role != .unprinted, token.end > token.start else {
      return false
    }
    if token.keepsSpace { return true }
    let before = source[Int(end) &- 1]
    let after = source[token.start]
    return (isWord(before) && isWord(after)) || (isOperator(before) && isOperator(after))
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x60, 0x80...: true
    default: false
    }
  }

  private func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x25, 0x26, 0x2A, 0x2B, 0x2D, 0x2F, 0x3C, 0x3D, 0x3E, 0x3F, 0x5E, 0x7C, 0x7E, 0x80...: true
    default: false
    }
  }

  // MARK: Comments and line breaks

  /// Appends what follows a token: a comment on its line, and its elements.
  private mutating func appendAfter(_ arrangement: Arrangement, token index: Int) {
    let after = arrangement.slots.after(index)
    let trivia = index &+ 1 < arrangement.tokens.count ? arrangement.trivia(before: index &+ 1) : nil
    guard case .comment(var comment) = trivia?.pieces.first, comment.kind == .line || comment.kind == .block else {
      for element in after { append(element) }
      return
    }
    guard comment.isLine else {
      append(.space(1, isFlexible: true))
      append(.comment(comment))
      append(.line(.same, 0))
      for element in after { append(element) }
      return
    }
    comment.isAtEndOfLine = true
    // The comment precedes the first element that can end the line.
    let pivot =
      after.firstIndex { element in
        switch element {
        case .lineBreak(let lineBreak): lineBreak.kind != .loosen
        case .together, .endTogether: true
        default: false
        }
      } ?? after.count
    for element in after[..<pivot] { append(element) }
    append(.space(2, isFlexible: true))
    append(.comment(comment))
    for element in after[pivot...] { append(element) }
  }

  /// Appends the comments and line breaks before a token; `isFirst` for the first token of the text, `isEnd` for its end,
  /// before which line breaks do not count.
  private mutating func appendTrivia(_ trivia: Trivia, isFirst: Bool, isEnd: Bool, allowsBreak: Bool?) {
    var isAtStart = isFirst
    var needsLineBreak = false
    let count = isEnd ? trivia.countWithoutTrailingLineBreaks : trivia.pieces.count
    for (index, piece) in trivia.pieces.prefix(count).enumerated() {
      switch piece {
      case .lineBreaks(let count):
        if isAtStart { continue }
        if needsLineBreak || count > 1 || (allowsBreak ?? endsWithBreak ?? true) {
          appendLineBreaks(.required(Int32(clamping: count), isFromSource: true))
        }
      case .comment(let comment):
        let isStandalone = comment.indentation != nil || isAtStart
        if comment.kind == .line || comment.kind == .block, index == 0, !isFirst {
          // It was appended after the token on its line.
          needsLineBreak = comment.isLine
          continue
        }
        append(.comment(comment))
        isAtStart = false
        if comment.kind == .block {
          append(.line(.same, trivia.isBeforeBlanks[index] ? 1 : 0))
          needsLineBreak = isStandalone
        } else {
          appendLineBreaks(.one)
          needsLineBreak = comment.isLine
        }
      }
    }
  }

  /// Whether the line may end where the source ends it, as the elements before a token decide: nil if they do not.
  private func allowsLineBreak(before elements: [FormatElement]) -> Bool? {
    for element in elements.reversed() {
      switch element {
      case .lineBreak(let lineBreak): return lineBreak.newlines != .lastResort
      case .comment, .space, .text: return false
      default: continue
      }
    }
    return nil
  }

  /// Whether the elements so far end with a break at which the source may end the line; nil if there are none.
  private var endsWithBreak: Bool? {
    for element in elements.reversed() {
      switch element {
      case .lineBreak(let lineBreak): return lineBreak.newlines != .lastResort
      case .comment, .space, .text: return false
      default: continue
      }
    }
    return nil
  }

  private mutating func appendLineBreaks(_ newlines: LineBreak.Newlines) {
    guard let lastBreak, case .lineBreak(var last) = elements[lastBreak] else {
      return append(.line(.same, 0, newlines))
    }
    if mergesLineBreaks {
      last.newlines = last.newlines + newlines
      elements[lastBreak] = .lineBreak(last)
      return
    }
    switch last.kind {
    case .continuation, .link: append(.line(last.kind, 0, newlines))
    default: append(.line(.same, 0, newlines))
    }
  }

  private mutating func append(_ element: FormatElement) {
    switch element {
    case .space(let count, let isFlexible):
      if case .space(let last, let wasFlexible) = elements.last, isFlexible || wasFlexible {
        elements[elements.count &- 1] = .space(max(last, count), isFlexible: true)
        return
      }
      mergesLineBreaks = false
    case .lineBreak:
      lastBreak = elements.count
      mergesLineBreaks = true
    case .group, .together, .endTogether, .link: break
    default: mergesLineBreaks = false
    }
    elements.append(element)
  }
}

extension FormatElement {
  /// True for an element that precedes the comments before its token: it begins a scope or group, or continues one.
  fileprivate var isOpening: Bool {
    switch self {
    case .group: true
    case .lineBreak(let lineBreak):
      switch lineBreak.kind {
      case .indent, .continuation, .same, .link: true
      case .unindent, .reset: false
      }
    default: false
    }
  }
}

/// A string literal of several lines.
struct MultilineString {
  /// The offset behind the opening quotes.
  var contentStart: Int
  /// The blanks before the closing quotes: the indentation that does not belong to the string.
  var indentation: [UInt8]
  /// The kind of the breaks between the lines.
  var breakKind: LineBreak.Kind
}
