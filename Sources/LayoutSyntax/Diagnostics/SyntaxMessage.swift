/// The message of one syntax error, and the edits that would correct it.
struct SyntaxMessage {
  let tree: SyntaxTree
  let node: NodeID
  let issue: SyntaxIssue
  /// The range that is marked.
  let range: Range<Int>
  /// The offset of the node, or where it is missing.
  let offset: Int

  var text: String {
    switch issue {
    case .missingToken: missingToken
    case .missingExpression: missingExpression
    case .unexpected: "Unexpected \(quoted(range))"
    case .unmatchedClosing: "Unexpected \(quoted(range)): no \(opening) is open here"
    case .unterminatedString: "This string has no closing \(quoteOfString)"
    case .unterminatedComment: "This comment has no closing `*/`"
    case .unterminatedInterpolation: "This string has a `\\(` without a closing `)`"
    case .missingSeparator: "Expected `;` or a new line before \(quoted(range))"
    case .typographicQuote:
      quoted(range) == "`'`"
        ? "Use `\"` around strings, not `'`" : "\(quoted(range)) is a typographic quote; use `\"` around strings"
    case .invalidEscape: "Invalid escape sequence in this string"
    case .invalidNumber: "\(quoted(range)) is not a number"
    case .invalidCharacter: invalidCharacter
    case .nestingTooDeep: "Nested too deeply; this part is skipped"
    case .placeholder: "\(quoted(range)) is an editor placeholder; replace it by a value"
    case .unevenSpace: "`=` must have whitespace on both sides"
    case .misplacedAttribute: "Attributes come before modifiers: unexpected \(quoted(range))"
    case .misplacedModifier: "A declaration in a function cannot be \(quoted(range))"
    case .emptyCase: "This case needs a statement, such as `break`"
    case .invalidCondition: "Expected a condition, such as `os(iOS)` or `DEBUG`"
    case .unmatchedDirective:
      quoted(range) == "`#if`" ? "This `#if` has no `#endif`" : "\(quoted(range)) has no `#if`"
    case .insufficientIndentation: "A line of this string is indented less than its closing `\"\"\"`"
    }
  }

  /// The bytes of `range` in backquotes; long ones are truncated.
  private func quoted(_ range: Range<Int>) -> String {
    let isLong = range.count > 40
    let text = tree.text.string(in: isLong ? range.lowerBound..<(range.lowerBound &+ 36) : range)
    return isLong ? "`\(text)…`" : "`\(text)`"
  }

  private var opening: String {
    let bytes = tree.text.bytes
    guard range.lowerBound < bytes.count else { return "`{`" }
    switch bytes[range.lowerBound] {
    case UInt8(ascii: ")"): return "`(`"
    case UInt8(ascii: "]"): return "`[`"
    default: return "`{`"
    }
  }

  private var quoteOfString: String {
    let bytes = tree.text.bytes[range.clamped(to: 0..<tree.text.count)]
    return bytes.filter { $0 == 0x22 }.count >= 3 ? "`\"\"\"`" : "`\"`"
  }

  private var invalidCharacter: String {
    let bytes = tree.text.bytes[range.clamped(to: 0..<tree.text.count)]
    if bytes.contains(0) { return "Unexpected NUL byte" }
    return isText ? "Unexpected \(quoted(range))" : "These bytes are not UTF-8 text"
  }

  /// True if the bytes at the issue begin with a Unicode scalar in UTF-8.
  private var isText: Bool {
    UTF8Scalar.decode(tree.text.bytes, at: range.lowerBound, limit: range.upperBound) != nil
  }

  private var removedCharacter: String {
    let bytes = tree.text.bytes[range.clamped(to: 0..<tree.text.count)]
    return bytes.contains(0) ? "the NUL byte" : isText ? quoted(range) : "these bytes"
  }

  // MARK: Missing syntax

  /// The opening bracket that a missing closing bracket should close.
  private var opener: NodeID? {
    guard let parent = tree.parent(of: node) else { return nil }
    for child in tree.children(of: parent) {
      switch tree.kind(of: child) {
      case .leftParenthesis, .leftBracket, .leftBrace, .interpolationStart: return child
      default: continue
      }
    }
    return nil
  }

  /// The opening brace that is really unclosed, according to indentation. The parser gives each `}` to the innermost
  /// open brace, so that an outer one remains unclosed; the brace meant is an inner one whose `}` is in the column of a
  /// line further out.
  ///
  ///     VStack {
  ///         HStack {        ← this one, although the last `}` closes it
  ///             Text("a")
  ///     }
  private func meantByIndentation(_ opener: NodeID) -> NodeID {
    var opener = opener
    while tree.kind(of: opener) == .leftBrace, let last = lastTokenInside(blockOf: opener),
      tree.kind(of: last) == .rightBrace, tree[last].startsLine, indentation(of: last) == indentation(of: opener),
      let inner = tree.parent(of: last).flatMap({ tree.firstChild(of: $0, kind: .leftBrace) }),
      indentation(of: inner) > indentation(of: opener)
    {
      opener = inner
    }
    return opener
  }

  /// The last token between a brace and the brace that closes it.
  private func lastTokenInside(blockOf opener: NodeID) -> NodeID? {
    guard let block = tree.parent(of: opener) else { return nil }
    let inside = tree.children(of: block).filter { tree[$0].length > 0 && tree.kind(of: $0) != .rightBrace }
    return inside.last.flatMap(tree.lastToken(of:))
  }

  /// The number of blanks at the start of the line of a token.
  private func indentation(of token: NodeID) -> Int {
    let bytes = tree.text.bytes
    var start = tree.range(of: token).lowerBound
    while start > 0, bytes[start &- 1] != 0x0A, bytes[start &- 1] != 0x0D { start &-= 1 }
    return bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
  }

  private var closingText: String? {
    switch tree.kind(of: node) {
    case .rightParenthesis: ")"
    case .rightBracket: "]"
    case .rightBrace: "}"
    default: nil
    }
  }

  /// True if a missing separator is between two calls, members or declarations. Next to a bare name, a misspelt keyword
  /// is more likely: `const x = 3`, `Text "a"`, `} els {`.
  private var isBetweenWholes: Bool {
    guard let parent = tree.parent(of: node), let next = tree.nextSibling(of: node) else { return false }
    var previous: NodeID?
    for child in tree.children(of: parent) {
      if child == node { break }
      previous = child
    }
    return [previous, next].allSatisfy { side in
      switch side.map({ tree.kind(of: $0) }) {
      case nil, .identifierExpression, .stringLiteralExpression, .unexpected, .closureExpression, .keyword: false
      default: true
      }
    }
  }

  /// True if the invalid character is a dash that an editor inserted for a minus sign.
  private var isDash: Bool { ["–", "—"].contains(tree.text.string(in: range)) }

  /// The argument clause after a missing opening bracket, if it has no closing bracket either.
  private var bareArguments: NodeID? {
    guard let clause = tree.parent(of: node), tree.kind(of: clause) == .argumentClause,
      tree.firstChild(of: clause, kind: .rightParenthesis) == nil
    else { return nil }
    return clause
  }

  /// True if the missing token is a name between two adjacent dots.
  private var isBetweenDots: Bool {
    let bytes = tree.text.bytes
    guard tree.kind(of: node) == .identifier, range.lowerBound == offset, offset > 0, offset < bytes.count else {
      return false
    }
    return bytes[offset &- 1] == UInt8(ascii: ".") && bytes[offset] == UInt8(ascii: ".")
  }

  private var missingToken: String {
    if isBetweenDots { return "`..` is not a range; write `..<` or `...`" }
    if let closing = closingText {
      guard let opener else { return "Expected `\(closing)`" }
      // The related location shows the line: line numbers change when the code above changes.
      return "Expected `\(closing)` to close the `\(tree.string(of: opener))` above"
    }
    switch tree.kind(of: node) {
    case .comma: return "Expected `,` before \(quoted(range))"
    case .colon: return "Expected `:`\(found)"
    case .equal: return "Expected `=`\(found)"
    case .leftBrace: return "Expected `{`\(found)"
    case .leftParenthesis:
      return bareArguments == nil ? "Expected `(`\(found)" : "Expected `(` before the arguments"
    case .arrow: return "Expected `->`\(found)"
    case .postfixOperator: return "Expected `>`\(found)"
    case .keyword: return "Expected `\(tree.keyword(of: node)?.text ?? "")`\(found)"
    default: return "Expected \(missingName)\(found)"
    }
  }

  /// The text at the location of the missing token, as a part of the message.
  private var found: String { range.isEmpty ? "" : ", found \(quoted(range))" }

  private var missingName: String {
    guard let parent = tree.parent(of: node) else { return "a name" }
    switch tree.kind(of: parent) {
    case .importDeclaration: return "a module's name after `import`"
    case .structDeclaration: return "a name after `struct`"
    case .enumDeclaration: return "a name after `enum`"
    case .functionDeclaration, .opaqueDeclaration: return "a name"
    case .typealiasDeclaration: return "a name after `typealias`"
    case .memberSuffix, .implicitMemberExpression, .keyPathExpression: return "a name after `.`"
    case .attribute: return "a name after `@`"
    case .namedType, .constrainedType: return "a type"
    default: return "a name"
    }
  }

  private var missingExpression: String {
    guard let parent = tree.parent(of: node) else { return "Expected a value" }
    switch tree.kind(of: parent) {
    case .conditionList: return "Expected a condition\(found)"
    case .initializerClause: return "Expected a value after `=`\(found)"
    case .switchItem: return "Expected a pattern after `case`\(found)"
    case .argument:
      if let label = tree.firstChild(of: parent), tree.kind(of: label) == .identifier {
        return "Expected a value for `\(tree.string(of: label))`\(found)"
      }
      return "Expected a value\(found)"
    case .sequenceExpression:
      var before: NodeID?
      for child in tree.children(of: parent) {
        if child == node { break }
        before = child
      }
      if let before, tree.kind(of: before).isToken {
        return "Expected a value after `\(tree.string(of: before))`\(found)"
      }
      return "Expected a value\(found)"
    default: return "Expected a value\(found)"
    }
  }

  // MARK: Related information and fixes

  /// The opening bracket that is unclosed, if it is on another line.
  func related(segment: SegmentID) -> [RelatedInformation] {
    guard issue == .missingToken, closingText != nil, let opener = opener.map(meantByIndentation) else { return [] }
    let range = tree.range(of: opener)
    guard tree.text.line(at: range.lowerBound) != tree.text.line(at: offset) else { return [] }
    return [
      RelatedInformation(
        location: SourceRange(segment: segment, range: range),
        message: "This `\(tree.string(of: opener))` is not closed")
    ]
  }

  func fixes(segment: SegmentID) -> [Fix] {
    func insert(_ text: String) -> [Fix] {
      [fix("Insert `\(text)`", [(offset..<offset, text)])]
    }
    func fix(_ title: String, _ edits: [(Range<Int>, String)], isPreferred: Bool = true) -> Fix {
      Fix(
        title: title,
        edits: edits.map { TextEdit(location: SourceRange(segment: segment, range: $0.0), replacement: $0.1) },
        isPreferred: isPreferred
      )
    }
    switch issue {
    case .missingSeparator: return isBetweenWholes ? insert(";") : []
    case .missingToken:
      if let closing = closingText { return insert(closing) }
      switch tree.kind(of: node) {
      case .comma: return insert(",")
      case .colon: return insert(":")
      case .postfixOperator: return insert(">")
      case .leftParenthesis:
        guard let end = bareArguments.flatMap(tree.lastToken(of:)).map({ tree.range(of: $0).upperBound }) else {
          return []
        }
        return [fix("Put the arguments in parentheses", [(offset..<range.lowerBound, "("), (end..<end, ")")])]
      default:
        guard isBetweenDots else { return [] }
        return ["..<", "..."].map { range in
          fix("Change to `\(range)`", [((offset &- 1)..<(offset &+ 1), range)], isPreferred: false)
        }
      }
    case .unmatchedClosing: return [fix("Remove \(quoted(range))", [(range, "")])]
    case .invalidCharacter where isDash: return [fix("Change to `-`", [(range, "-")])]
    case .invalidCharacter: return [fix("Remove \(removedCharacter)", [(range, "")])]
    case .typographicQuote:
      guard let string = tree.parent(of: node) else { return [] }
      var edits: [(Range<Int>, String)] = []
      for child in tree.children(of: string) where tree[child].issue == .typographicQuote {
        edits.append((tree.range(of: child), "\""))
      }
      return [fix(quoted(range) == "`'`" ? "Replace `'` with `\"`" : "Replace the typographic quotes with `\"`", edits)]
    case .unterminatedString:
      // Only where the line ends the string; a string over several lines needs to be checked by the user.
      guard let string = tree.parent(of: node), let last = tree.lastToken(of: string) else { return [] }
      let end = tree.range(of: last).upperBound
      guard tree.kind(of: last) != .stringQuote || last == node, quoteOfString == "`\"`" else { return [] }
      return [fix("Insert `\"`", [(end..<end, "\"")])]
    default: return []
    }
  }
}
