/// Builds the tree from the lexer's tokens, which already know their brackets' other sides.
///
/// Recursion follows blocks and brackets only, and both are cut at a limit; chains, operator sequences, `else if` and
/// everything opaque are loops.
///
/// Questions are `mutating` as well: a debug build copies the struct for each call of a method that is not, and the
/// copies would make the frames ten times as large; 1 000 nested blocks have to fit on a stack of 8 MB.
struct Parser: ~Copyable {
  /// What the place being parsed takes, given by what is around it.
  struct Context {
    /// The column of the enclosing statement's first token; -1 inside a closed bracket, which bounds what it holds.
    var column: Int32 = -1
    /// A line that starts at or before this column ends what an unclosed bracket holds; -1 outside of one.
    var lineLimit: Int32 = -1
    /// Whether `{` after a call is a closure of it; not so in the head of `if`, `switch` …
    var allowsTrailingClosure = true
    /// Whether `{` opens the block of `if`, `guard` or `switch`.
    var isCondition = false
    /// Whether `let x`, `_` and `is T` may stand in an expression.
    var isPattern = false
    /// Whether `{ didSet … }` after the expression belongs to a variable.
    var isInitializer = false
  }

  static let blockLimit = 1_000
  static let expressionLimit = 256

  /// The bytes of the document up to the end of the segment.
  var bytes: UnsafeBufferPointer<UInt8>
  var lexer: Lexer
  /// The lexer's tokens of the segment, the last of which is its end.
  var tokens: UnsafeMutableBufferPointer<Token>
  var position = 0
  var nodes: RecordBuffer<SyntaxNode>
  /// Finished nodes that have no parent yet; their offsets are still the document's.
  var pending = RecordBuffer<Int32>(capacity: 256)
  var context = Context()
  var blockDepth = 0
  var expressionDepth = 0
  /// The column of the first token of the line being parsed.
  var lineColumn: Int32 = 0

  /// The tree of a whole text.
  static func parse(_ text: SourceText) -> SyntaxTree {
    guard text.count < Int(Int32.max) else {
      // Offsets are of 32 bits: a document beyond that is one piece that nobody reads.
      let root = SyntaxNode(kind: .sourceFile, issue: .invalidCharacter, length: UInt32(clamping: text.count))
      return SyntaxTree(text: text, nodes: [root], root: NodeID(0))
    }
    return text.bytes.withUnsafeBufferPointer { bytes in
      var parser = Parser(bytes, capacity: bytes.count / 5)
      _ = parser.lexer.lexSegment(from: 0, cuts: false)
      return parser.parseSegment(of: text)
    }
  }

  /// A parser of the segments of a document; `capacity` is a guess at the tokens of one.
  init(_ bytes: UnsafeBufferPointer<UInt8>, capacity: Int) {
    self.bytes = bytes
    lexer = Lexer(bytes, capacity: capacity)
    tokens = UnsafeMutableBufferPointer(start: nil, count: 0)
    nodes = RecordBuffer(capacity: capacity &* 2)
  }

  /// The tree of the segment that the lexer read last; `text` is its own.
  mutating func parseSegment(of text: SourceText) -> SyntaxTree {
    tokens = lexer.tokens.filled
    bytes = UnsafeBufferPointer(rebasing: lexer.bytes[..<lexer.index])
    position = 0
    nodes.truncate(to: 0)
    pending.truncate(to: 0)
    context = Context()
    blockDepth = 0
    expressionDepth = 0
    lineColumn = 0
    parseFile()
    let root = nodes.count &- 1
    nodes[root].offset = 0
    return SyntaxTree(text: text, nodes: Array(nodes.filled), root: NodeID(Int32(truncatingIfNeeded: root)))
  }

  private mutating func parseFile() {
    bumpUnknown()
    parseStatements(in: .file, closedBy: -1, ownerColumn: -1)
    addLeaf(.endOfFile)
    finish(.sourceFile, from: 0)
  }

  // MARK: Looking

  var current: Token { mutating get { tokens[position] } }
  var kind: SyntaxKind { mutating get { tokens[position].kind } }
  var keyword: Keyword? { mutating get { tokens[position].keyword } }

  /// The token `distance` after the current one, or the last.
  mutating func token(ahead distance: Int) -> Token { tokens[min(position &+ distance, tokens.count &- 1)] }

  /// Whether the current token is of `expected`. A call of its own: it keeps the frames of a debug build small.
  mutating func at(_ expected: SyntaxKind) -> Bool { tokens[position].kind == expected }

  /// Whether the current token is the word `word` in its own meaning.
  mutating func isAt(_ word: Keyword) -> Bool { tokens[position].keyword == word }

  /// Whether the current token stands directly at the end of the one before it.
  var isAdjacent: Bool { mutating get { tokens[position].textStart == tokens[position].start } }

  var startsLine: Bool { mutating get { tokens[position].startsLine } }

  mutating func byte(of token: Token) -> UInt8 {
    let offset = Int(token.textStart)
    return offset < bytes.count ? bytes[offset] : 0
  }

  mutating func length(at position: Int) -> Int {
    guard position &+ 1 < tokens.count else { return 0 }
    return Int(tokens[position &+ 1].start &- tokens[position].textStart)
  }

  /// Whether the current token begins a line that an unclosed bracket does not reach.
  var isBeyondUnclosed: Bool {
    mutating get {
      tokens[position].startsLine && Int32(truncatingIfNeeded: tokens[position].column) <= context.lineLimit
    }
  }

  /// Whether the current token is the next line's own: a name, word, `@` or `#` that starts at or before the column of
  /// the statement, which is taken for nothing that is missing at the end of the line before.
  var belongsToNextLine: Bool {
    mutating get {
      let token = tokens[position]
      guard token.startsLine else { return false }
      let column = Int32(truncatingIfNeeded: token.column)
      if column <= context.lineLimit, context.lineLimit != Int32.max { return true }
      guard column <= context.column else { return false }
      switch token.kind {
      case .identifier, .dollarIdentifier, .keyword, .at, .hash: return true
      default: return false
      }
    }
  }

  // MARK: Building

  var mark: Int { mutating get { pending.count } }

  /// Adds a node without children that ends where the next token starts.
  private mutating func addLeaf(_ kind: SyntaxKind) {
    let token = tokens[position]
    let end =
      position &+ 1 < tokens.count ? tokens[position &+ 1].start : UInt32(truncatingIfNeeded: bytes.count)
    var node = SyntaxNode(
      kind: kind, keyword: at(.keyword) ? token.keyword : nil, issue: token.issue, startsLine: token.startsLine,
      offset: token.start, length: end &- token.start, triviaLength: token.textStart &- token.start)
    node.containsIssue = token.issue != nil
    pending.append(Int32(truncatingIfNeeded: nodes.count))
    nodes.append(node)
  }

  /// Takes the current token as a child of what is being built, as a token of `kind`.
  mutating func bump(as kind: SyntaxKind) {
    let token = tokens[position]
    guard token.kind != .endOfFile else { return }
    if token.startsLine { lineColumn = Int32(truncatingIfNeeded: token.column) }
    addLeaf(kind)
    position &+= 1
    if tokens[position].kind == .unknown { bumpUnknown() }
  }

  mutating func bump() { bump(as: tokens[position].kind) }

  /// Takes what cannot be read: it stands in the tree where it stood, and the grammar does not see it.
  private mutating func bumpUnknown() {
    while tokens[position].kind == .unknown {
      addLeaf(.unknown)
      position &+= 1
    }
  }

  /// Makes a node of everything pending since `mark`.
  mutating func finish(_ kind: SyntaxKind, from mark: Int, issue: SyntaxIssue? = nil) {
    let id = Int32(truncatingIfNeeded: nodes.count)
    var node = SyntaxNode(kind: kind, issue: issue)
    if mark < pending.count {
      let first = pending[mark]
      let start = nodes[Int(first)].offset
      var end = start
      var isEmpty = true
      var containsIssue = node.containsIssue
      let count = pending.count
      var place = mark
      while place < count {
        let child = Int(pending[place])
        place &+= 1
        let record = nodes[child]
        if isEmpty, record.length > 0 {
          isEmpty = false
          node.triviaLength = record.triviaLength
          node.startsLine = record.startsLine
        }
        containsIssue = containsIssue || record.containsIssue
        end = record.offset &+ record.length
        nodes[child].attach(to: id, startingAt: start, before: place < count ? pending[place] : -1)
      }
      node.offset = start
      node.length = end &- start
      node.firstChild = first
      node.containsIssue = containsIssue
      pending.truncate(to: mark)
    } else {
      node.offset = tokens[position].start
    }
    nodes.append(node)
    pending.append(id)
  }

  /// Adds a token that should stand here and does not.
  mutating func addMissing(_ kind: SyntaxKind, issue: SyntaxIssue = .missingToken, keyword: Keyword? = nil) {
    let node = SyntaxNode(kind: kind, keyword: keyword, issue: issue, offset: tokens[position].start)
    pending.append(Int32(truncatingIfNeeded: nodes.count))
    nodes.append(node)
  }

  mutating func addMissingExpression() { addMissing(.missingExpression, issue: .missingExpression) }

  /// Takes the current token when it is of `kind`, or says that it is missing.
  mutating func expect(_ kind: SyntaxKind) {
    if tokens[position].kind == kind { bump() } else { addMissing(kind) }
  }

  /// Skips the current token as one that fits nowhere.
  mutating func skipToken(_ issue: SyntaxIssue = .unexpected) {
    let mark = self.mark
    bump()
    finish(.unexpected, from: mark, issue: issue)
  }
}
