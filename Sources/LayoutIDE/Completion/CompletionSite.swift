import LayoutSyntax

/// The place of a cursor in the source: the word around it, and what may be written there by the syntax.
struct CompletionSite {
  enum Kind: Hashable {
    /// A member after a dot: the suffix of a chain.
    case member(suffix: NodeID)
    /// A name after a dot that nothing precedes: an `implicitMemberExpression`.
    case implicitMember(NodeID)
    /// An argument, of which nothing is written but perhaps the beginning of a name.
    case argument(clause: NodeID)
    /// An expression in `node`, behind its part `child`.
    case value(in: NodeID, behind: NodeID)
    /// A statement of a block.
    case statement(block: NodeID)
    /// A declaration in a type or an extension.
    case members(block: NodeID)
    case topLevel
    case type
    /// A protocol, or the raw type of an enumeration.
    case conformance
    case extendedType
    case attribute
    case macro
    case module
    /// `else` behind the block of an `if`.
    case afterBlock
    case keyPath(NodeID)
    case string(literal: NodeID)
  }

  let kind: Kind
  /// The part of the word before the cursor, and the whole word.
  let typed: Range<Int>
  let word: Range<Int>
  /// The token before the word; nil at the start of the segment.
  let previous: NodeID?
}

extension CompletionSite {
  /// The site at `offset` of a tree; nil in a comment, behind a finished expression, in a number, and where a new name is
  /// declared. O(n) in the depth of the tree and the bytes of the word and the blanks before it.
  init?(in tree: SyntaxTree, at offset: Int) {
    let bytes = tree.text.bytes
    guard offset >= 0, offset <= bytes.count else { return nil }
    var start = offset
    while start > 0, Self.isWord(bytes[bytes.startIndex + start - 1]) { start -= 1 }
    var end = offset
    while end < bytes.count, Self.isWord(bytes[bytes.startIndex + end]) { end += 1 }
    if start < end, (0x30...0x39).contains(bytes[bytes.startIndex + start]) { return nil }
    previous = tree.token(before: start)
    // A string may contain the word.
    let between = min(previous.map { tree.range(of: $0).upperBound } ?? 0, start)..<start
    guard let place = Place(previous, between: between, in: tree), let kind = place.kind
    else {
      return nil
    }
    if case .string(let literal) = kind {
      // The whole content of a string is replaced.
      let content = tree.contentRange(ofString: literal)
      guard content.lowerBound <= offset else { return nil }
      typed = content.lowerBound..<offset
      word = content.lowerBound..<max(offset, content.upperBound)
    } else {
      typed = start..<offset
      word = start..<end
    }
    self.kind = kind
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...: true
    default: false
    }
  }

  /// The token before a word, from which the kind of the site follows.
  private struct Place {
    let tree: SyntaxTree
    let token: NodeID?
    let parent: NodeID?
    /// True if the word is on a later line than the token.
    let isOnNewLine: Bool
    /// The offset of the word.
    let start: Int

    /// Nil in a comment.
    init?(_ token: NodeID?, between blanks: Range<Int>, in tree: SyntaxTree) {
      var comment = CommentScanner()
      var hasLineBreak = token == nil
      for byte in tree.text.bytes[blanks.clamped(to: 0..<tree.text.count)] {
        comment.read(byte)
        if byte == 0x0A || byte == 0x0D { hasLineBreak = true }
      }
      guard !comment.isInComment else { return nil }
      self.tree = tree
      self.token = token
      parent = token.flatMap { tree.parent(of: $0) }
      isOnNewLine = hasLineBreak
      start = blanks.upperBound
    }

    var kind: Kind? {
      guard let token, let parent else { return .topLevel }
      if let string = stringLiteral { return .string(literal: string) }
      switch tree.kind(of: token) {
      case .dot: return afterDot(parent)
      case .at: return .attribute
      case .hash: return .macro
      case .backslash, .regexLiteral, .unknown, .ellipsis, .stringSegment: return nil
      case .colon: return afterColon(parent)
      case .comma: return afterComma(parent)
      case .leftParenthesis: return afterParenthesis(parent)
      case .leftBracket: return tree.kind(of: parent) == .arrayType ? .type : .value(in: parent, behind: token)
      case .leftBrace: return block(parent)
      case .semicolon: return enclosing
      case .arrow: return .type
      case .equal, .binaryOperator, .prefixOperator, .interpolationStart: return .value(in: parent, behind: token)
      case .questionMark where tree.kind(of: parent) == .ternaryOperator: return .value(in: parent, behind: token)
      case .keyword: return afterKeyword(token, parent)
      default: return afterExpression(token, parent)
      }
    }

    /// The string literal whose text contains the cursor.
    private var stringLiteral: NodeID? {
      guard let token, let parent else { return nil }
      switch tree.kind(of: token) {
      case .stringSegment: return parent
      case .stringQuote: return tree.firstChild(of: parent) == token ? parent : nil
      case .rightParenthesis where tree.kind(of: parent) == .interpolation:
        return tree[token].length > 0 ? tree.parent(of: parent) : nil
      default: return nil
      }
    }

    private func afterDot(_ parent: NodeID) -> Kind? {
      switch tree.kind(of: parent) {
      case .memberSuffix: .member(suffix: parent)
      case .implicitMemberExpression: .implicitMember(parent)
      case .keyPathExpression: .keyPath(parent)
      default: nil
      }
    }

    private func afterColon(_ parent: NodeID) -> Kind? {
      switch tree.kind(of: parent) {
      case .argument, .ternaryOperator, .dictionaryElement, .dictionaryExpression:
        .value(in: parent, behind: token ?? parent)
      case .typeAnnotation, .parameter: .type
      case .inheritanceClause, .genericParameterClause, .genericWhereClause: .conformance
      case .switchCase: .statement(block: parent)
      default: nil
      }
    }

    private func afterComma(_ parent: NodeID) -> Kind? {
      guard tree.kind(of: parent) == .argument, let clause = tree.parent(of: parent) else {
        switch tree.kind(of: parent) {
        case .inheritanceClause: return .conformance
        case .conditionList: return .value(in: parent, behind: token ?? parent)
        default: return nil
        }
      }
      return tree.kind(of: clause) == .argumentClause
        ? .argument(clause: clause) : .value(in: clause, behind: token ?? parent)
    }

    private func afterParenthesis(_ parent: NodeID) -> Kind? {
      switch tree.kind(of: parent) {
      case .argumentClause: .argument(clause: parent)
      case .tupleExpression: .value(in: parent, behind: token ?? parent)
      default: nil
      }
    }

    private func afterKeyword(_ token: NodeID, _ parent: NodeID) -> Kind? {
      switch tree.keyword(of: token) {
      case .return?, .if?, .guard?, .while?, .switch?, .try?, .await?, .throw?: return .value(in: parent, behind: token)
      case .case? where tree.kind(of: parent) == .switchCase: return .value(in: parent, behind: token)
      case .in?: return tree.nearest([.closureExpression], around: token).map { .statement(block: $0) }
      case .is?, .as?: return .type
      case .some?, .any?: return .conformance
      case .extension?: return .extendedType
      case .import?: return .module
      case .true?, .false?, .nil?, .`self`?, .`Self`?, .super?: return afterExpression(token, parent)
      case let keyword? where keyword.isModifierOfMember: return memberBlock.map { .members(block: $0) } ?? .topLevel
      default: return nil
      }
    }

    /// Behind a finished expression or declaration: a new statement on a new line, else nothing but `else`.
    private func afterExpression(_ token: NodeID, _ parent: NodeID) -> Kind? {
      if tree.kind(of: parent) == .attribute
        || tree.parent(of: parent).map({ tree.kind(of: $0) == .attribute }) ?? false
      {
        return memberBlock.map { .members(block: $0) } ?? .topLevel
      }
      guard isOnNewLine else {
        let isBlock = tree.kind(of: token) == .rightBrace && tree.kind(of: parent) == .codeBlock
        return isBlock && tree.parent(of: parent).map { tree.kind(of: $0) == .ifStatement } ?? false ? .afterBlock : nil
      }
      return enclosing
    }

    private func block(_ node: NodeID) -> Kind? {
      switch tree.kind(of: node) {
      case .memberBlock: .members(block: node)
      case .codeBlock, .closureExpression, .accessorBlock: .statement(block: node)
      case .switchStatement: .statement(block: node)
      default: nil
      }
    }

    private var memberBlock: NodeID? {
      guard case .members(let block)? = enclosing else { return nil }
      return block
    }

    /// The kind of the innermost brackets that are open at the word.
    private var enclosing: Kind? {
      guard let token else { return .topLevel }
      for node in tree.ancestry(of: token).dropFirst() {
        switch tree.kind(of: node) {
        case .closureExpression, .codeBlock, .memberBlock, .accessorBlock, .switchStatement:
          if isOpen(node) { return block(node) }
        case .switchCase: return .statement(block: node)
        case .argumentClause, .tupleExpression, .arrayExpression, .subscriptSuffix, .parameterClause:
          if isOpen(node) { return nil }
        case .opaqueBlock: return nil
        default: continue
        }
      }
      return .topLevel
    }

    /// Returns true if the closing bracket of a node is missing or behind the word.
    private func isOpen(_ node: NodeID) -> Bool {
      var last: NodeID?
      for child in tree.children(of: node) { last = child }
      guard let last else { return true }
      switch tree.kind(of: last) {
      case .rightBrace, .rightParenthesis, .rightBracket:
        return tree[last].length == 0 || tree.range(of: last).lowerBound >= start
      default: return true
      }
    }
  }
}

extension Keyword {
  /// True for a modifier of a declaration, behind which another or the declaration follows.
  fileprivate var isModifierOfMember: Bool {
    switch self {
    case .private, .fileprivate, .internal, .public, .open, .package, .static, .final, .lazy, .mutating, .indirect: true
    default: false
    }
  }
}

/// Reads blanks and comments, and knows if their end is inside a comment.
private struct CommentScanner {
  private var depth = 0
  private var isInLine = false
  private var last: UInt8 = 0

  var isInComment: Bool { isInLine || depth > 0 }

  mutating func read(_ byte: UInt8) {
    let before = last
    last = byte
    if isInLine {
      if byte == 0x0A || byte == 0x0D { isInLine = false }
    } else if before == UInt8(ascii: "/"), byte == UInt8(ascii: "*") {
      depth += 1
      last = 0
    } else if depth > 0 {
      guard before == UInt8(ascii: "*"), byte == UInt8(ascii: "/") else { return }
      depth -= 1
      last = 0
    } else if before == UInt8(ascii: "/"), byte == UInt8(ascii: "/") {
      isInLine = true
    }
  }
}

extension SyntaxTree {
  /// The last token with bytes that begins before `offset`; nil if there is none. O(n) in the depth of the tree and the
  /// siblings on the way.
  func token(before offset: Int) -> NodeID? {
    var node = root
    var start = Int(self[root].offset)
    while !kind(of: node).isToken {
      var found: (node: NodeID, start: Int)?
      for child in children(of: node) where self[child].length > 0 {
        let childStart = start + Int(self[child].offset)
        guard childStart + Int(self[child].triviaLength) < offset, self[child].length > self[child].triviaLength else {
          continue
        }
        found = (child, childStart)
      }
      guard let found else { return nil }
      (node, start) = found
    }
    return kind(of: node) == .endOfFile ? nil : node
  }

  /// The range of the text of a string literal that has no interpolations; otherwise the range up to the first one.
  func contentRange(ofString literal: NodeID) -> Range<Int> {
    var quotes: [NodeID] = []
    for child in children(of: literal) where kind(of: child) == .stringQuote { quotes.append(child) }
    let whole = range(of: literal)
    let start = quotes.first.map { range(of: $0).upperBound } ?? whole.lowerBound
    let end = quotes.count > 1 ? range(of: quotes[quotes.count - 1]).lowerBound : whole.upperBound
    return start..<max(start, end)
  }
}
