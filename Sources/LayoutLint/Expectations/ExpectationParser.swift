import LayoutModel

/// Parses the text after `expect:` in a comment. Never fails: a clause that cannot be read becomes `malformed`, with
/// suggestions. O(bytes).
struct ExpectationParser {
  /// The UTF-8 bytes of the segment.
  let bytes: [UInt8]
  let tokens: [ExpectationToken]
  var position = 0
  /// The reason why the current clause cannot be read; nil if it can so far.
  private(set) var problem: ClauseProblem?

  /// Returns the clauses of a comment; `range` is the text after `expect:`.
  static func clauses(in bytes: [UInt8], _ range: Range<Int>) -> [Expectation] {
    var parser = ExpectationParser(bytes: bytes, tokens: ExpectationLexer.tokens(in: bytes, range))
    return parser.clauses()
  }

  private init(bytes: [UInt8], tokens: [ExpectationToken]) {
    self.bytes = bytes
    self.tokens = tokens
  }

  private mutating func clauses() -> [Expectation] {
    var found: [Expectation] = []
    repeat {
      let first = position
      let kind = clause() ?? .malformed(problem ?? nothing)
      if case .malformed = kind { skipClause(from: first) }
      let end = position > first ? tokens[position - 1].range.upperBound : tokens[first].range.lowerBound
      found.append(
        Expectation(kind: kind, range: tokens[first].range.lowerBound..<max(end, tokens[first].range.lowerBound)))
      problem = nil
    } while take(.comma)
    return found
  }

  /// Skips to the comma after the clause that begins with the token `first`; commas in parentheses do not count.
  private mutating func skipClause(from first: Int) {
    var depth = 0
    for token in tokens[first..<max(first, min(position, tokens.count))] { depth += token.depthChange }
    while token.kind != .end, token.kind != .comma || depth > 0 {
      depth += token.depthChange
      position += 1
    }
  }

  private mutating func clause() -> Expectation.Kind? {
    guard token.kind != .end, token.kind != .comma else { return nil }
    let first = position
    let view = owner()
    if let word = name, ["frame", "size"].contains(word) {
      position += 1
      return size(of: view, word)
    }
    position = first
    return comparison()
  }

  // MARK: Comparisons

  private mutating func comparison() -> Expectation.Kind? {
    guard let left = sum(), let (relation, range) = relation(after: left), let right = sum() else { return nil }
    guard left.hasProperty || right.hasProperty else {
      return fail("Expected a property of a view, such as `width`, on one side", left.range)
    }
    guard isAtEndOfClause else { return failAtEnd() }
    return .comparison(ExpectedComparison(left: left, relation: relation, relationRange: range, right: right))
  }

  private mutating func relation(
    after left: ExpectedSum
  ) -> (ExpectedComparison.Relation, Range<Int>)? {
    let range = token.range
    if case .relation(let relation) = token.kind {
      position += 1
      return (relation, range)
    }
    let written = text(range)
    if let meant = Self.meantRelations[written] {
      return fail("Use `\(meant)` to compare", range, [meant])
    }
    if isAtEndOfClause {
      return fail(
        "Expected a comparison, such as `\(text(left.range)) == 120`", left.range)
    }
    return fail("Expected a comparison such as `==` or `<=`, not `\(written)`", range)
  }

  private static let meantRelations = [
    "=": "==", "===": "==", "≠": "!=", "!==": "!=", "<>": "!=", "≤": "<=", "=<": "<=", "≥": ">=", "=>": ">=",
  ]

  /// Reports the unexpected tokens after the end of a clause.
  mutating func failAtEnd<Result>() -> Result? {
    if case .relation = token.kind {
      return fail("Expected one comparison; separate comparisons with commas", token.range)
    }
    if name == "pt", case .number = tokens[position - 1].kind {
      let space = tokens[position - 1].range.upperBound..<token.range.upperBound
      return fail("Lengths are in points; remove `pt`", token.range, [""], at: space)
    }
    return fail(
      "Unexpected `\(text(token.range))`: separate expectations with commas, and write a remark after `//`", token.range
    )
  }

  private mutating func sum() -> ExpectedSum? {
    let first = token.range.lowerBound
    var terms: [ExpectedSum.Term] = []
    var signStart = first
    var isSubtracted = take(.minus)
    repeat {
      guard let kind = term() else { return nil }
      let range = signStart..<lastRange.upperBound
      terms.append(ExpectedSum.Term(kind: kind, isSubtracted: isSubtracted, range: range))
      signStart = token.range.lowerBound
      isSubtracted = token.kind == .minus
    } while take(.plus) || take(.minus)
    return ExpectedSum(terms: terms, range: first..<lastRange.upperBound)
  }

  private mutating func term() -> ExpectedSum.Term.Kind? {
    if case .number(let value) = token.kind {
      position += 1
      return .number(value)
    }
    if token.kind == .dot, case .name(let guide) = tokens[min(position + 1, tokens.count - 1)].kind {
      let range = token.range.lowerBound..<tokens[position + 1].range.upperBound
      return fail(
        "Write `guide(.\(guide))` for the value in the view, or `\(guide)` for the position in the canvas",
        range, ["guide(.\(guide))", guide])
    }
    let view = owner()
    guard let property = property(of: view) else { return nil }
    return .property(property, of: view)
  }

  // MARK: Words

  /// Parses the view that a term begins with, and the dot after it.
  private mutating func owner() -> ExpectedView? {
    guard position + 1 < tokens.count, tokens[position + 1].kind == .dot else { return nil }
    switch token.kind {
    case .name(let name) where Self.axes[name] == nil, .string(let name):
      let view = ExpectedView(name: name, range: token.range)
      position += 2
      return view
    default: return nil
    }
  }

  private mutating func property(of view: ExpectedView?) -> ExpectedProperty? {
    guard let word = name else {
      if let view {
        return fail("Expected a property of `\(view.name)`: its `width`, or a guide such as `bottom`", view.range)
      }
      if case .string(let name) = token.kind {
        return fail("Expected a property of `\(name)`: its `width`, or a guide such as `bottom`", token.range)
      }
      return fail(
        isAtEndOfClause
          ? "Expected a number or a property such as `width`"
          : "Expected a number or a property such as `width`, not `\(text(token.range))`",
        isAtEndOfClause ? lastRange : token.range)
    }
    if let known = Self.properties[word] {
      position += 1
      return known
    }
    guard word == "guide", tokens[min(position + 1, tokens.count - 1)].kind == .leftParenthesis else {
      return guide().map { .line($0) }
    }
    position += 2
    _ = take(.dot)
    guard let guide = guide() else { return nil }
    guard take(.rightParenthesis) else { return fail("Expected `)` after `\(text(guide.range))`", guide.range) }
    return .guide(guide)
  }

  private mutating func guide() -> ExpectedGuide? {
    guard let word = name else {
      return fail("Expected the name of a guide, such as `.bottom`", isAtEndOfClause ? lastRange : token.range)
    }
    let first = token.range
    position += 1
    if let axis = Self.centers[word] { return ExpectedGuide(axis: axis, name: "center", range: first) }
    guard let axis = Self.axes[word], token.kind == .dot else {
      return ExpectedGuide(axis: nil, name: word, range: first)
    }
    position += 1
    guard let name else { return fail("Expected the name of a guide after `\(word).`", first) }
    let range = first.lowerBound..<token.range.upperBound
    position += 1
    return ExpectedGuide(axis: axis, name: name, range: range)
  }

  /// The properties by name.
  static let properties: [String: ExpectedProperty] = [
    "width": .length(.horizontal), "height": .length(.vertical),
    "x": .edge(.horizontal, part: 0), "y": .edge(.vertical, part: 0),
    "minX": .edge(.horizontal, part: 0), "midX": .edge(.horizontal, part: 0.5), "maxX": .edge(.horizontal, part: 1),
    "minY": .edge(.vertical, part: 0), "midY": .edge(.vertical, part: 0.5), "maxY": .edge(.vertical, part: 1),
  ]
  static let centers: [String: Axis] = ["horizontalCenter": .horizontal, "verticalCenter": .vertical]
  private static let axes: [String: Axis] = [
    "horizontal": .horizontal, "HorizontalAlignment": .horizontal, "vertical": .vertical,
    "VerticalAlignment": .vertical,
  ]

  private var nothing: ClauseProblem {
    ClauseProblem(
      message: "This comment has no expectation: write `frame 120×44`, `width <= 390` or `title.bottom == icon.bottom`",
      range: lastRange)
  }
}

extension ExpectationToken {
  fileprivate var depthChange: Int { kind == .leftParenthesis ? 1 : kind == .rightParenthesis ? -1 : 0 }
}

// Access to the tokens.
extension ExpectationParser {
  var token: ExpectationToken { tokens[min(position, tokens.count - 1)] }

  var isAtEndOfClause: Bool { token.kind == .end || token.kind == .comma }

  /// The name that the current token is, nil for any other token.
  var name: String? {
    guard case .name(let name) = token.kind else { return nil }
    return name
  }

  /// The range of the last token that was read, for problems with something missing after it.
  var lastRange: Range<Int> { position > 0 ? tokens[position - 1].range : token.range }

  mutating func take(_ kind: ExpectationToken.Kind) -> Bool {
    guard token.kind == kind, kind != .end else { return false }
    position += 1
    return true
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self) }

  /// Records why the clause cannot be read, and suggests `replacements` for `location` (`range` if nil). Only the first
  /// problem of a clause is recorded. Returns nil.
  mutating func fail<Result>(
    _ message: String, _ range: Range<Int>, _ replacements: [String] = [], at location: Range<Int>? = nil
  ) -> Result? {
    let suggestions = replacements.map { ClauseProblem.Suggestion(replacement: $0, range: location ?? range) }
    if problem == nil { problem = ClauseProblem(message: message, range: range, suggestions: suggestions) }
    return nil
  }
}

extension ExpectedSum {
  fileprivate var hasProperty: Bool { terms.contains { if case .property = $0.kind { true } else { false } } }
}
