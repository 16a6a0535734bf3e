/// Builds the tree from the tokens of the lexer, whose brackets are matched already.
///
/// Recursion follows only blocks and brackets, whose depth is limited; chains, operator sequences, `else if` and all
/// opaque constructs are loops.
///
/// Queries are `mutating` as well: a debug build copies the struct for each call of a nonmutating method, which makes
/// frames ten times as large; 1 000 nested blocks must fit on a stack of 8 MB.
struct Parser: ~Copyable {
  /// The constraints that the enclosing constructs put on the code being parsed.
  struct Context {
    /// The column of the first token of the enclosing statement; -1 inside a closed bracket, whose end is known.
    var column: Int32 = -1
    /// A line that begins in this column or left of it ends the content of an unclosed bracket; -1 outside of one,
    /// `Int32.max` if any new line ends it.
    var lineLimit: Int32 = -1
    /// True if a `{` after a call is its trailing closure; false in the head of `if`, `switch` …
    var allowsTrailingClosure = true
    /// True if a `{` begins the block of an `if`, `guard` or `switch`.
    var isCondition = false
    /// True if `let x`, `_` and `is T` may occur in an expression.
    var isPattern = false
    /// True if `{ didSet … }` after the expression belongs to a variable.
    var isInitializer = false
    /// True in the declaration of a member, after which no expression can follow on the next line.
    var isMember = false
    /// True if an assignment is not an expression: in a condition after a binding.
    var endsAtEqual = false
    /// True on the right side of an assignment, where `name(label:)` is a function.
    var isAssigned = false
  }

  /// The maximum nesting of blocks.
  static let blockLimit = 1_000
  /// The maximum nesting of expressions, patterns and types.
  static let expressionLimit = 256

  /// The bytes of the document up to the end of the segment.
  var bytes: UnsafeBufferPointer<UInt8>
  let conditions: BuildConditions
  var lexer: Lexer
  /// The nodes of the tree. The tokens are at the start, in source order; the parser takes them one by one and appends
  /// the nodes that it makes of them.
  var nodes: RecordBuffer<SyntaxNode>
  /// The tokens of the segment, at the start of `nodes`; the last one is `endOfFile`.
  var tokens = UnsafeMutableBufferPointer<Token>(start: nil, count: 0)
  /// The index of the current token.
  var position = 0
  /// The finished nodes without a parent; their offsets are still relative to the document.
  var pending = RecordBuffer<Int32>(capacity: 256)
  var context = Context()
  var blockDepth = 0
  var expressionDepth = 0
  /// The number of enclosing blocks without a closing brace.
  var unclosedBlocks = 0
  /// True after a local declaration with a modifier that only members may have has been reported.
  var holdsMisplacedModifier = false
  /// The column of the first token of the line being parsed.
  var lineColumn: Int32 = 0
  /// The next directive after each `#if`, `#elseif`, `#else` and `#endif`, by token index; nil until the first
  /// look-up.
  var directives: [Int: Int]?
  /// The directives of groups with a condition on the version of the compiler, by token index.
  var versionDirectives: Set<Int> = []
  /// True if the look-up of directives found a bracket without its counterpart.
  var holdsUnmatchedBracket = false
  /// True if the condition of `#if` that was read last is none.
  var isMalformedCondition = false
  /// The index of the directive that ends the inactive branch being parsed; -1 outside of one.
  var branchEnd = -1
  /// True after a directive without the one that it needs has been reported.
  var holdsUnmatchedDirective = false

  /// Parses a whole text. O(n).
  static func parse(_ text: SourceText) -> SyntaxTree {
    guard text.count < Int(Int32.max) else {
      // The text is too long for 32-bit offsets: a single node without content.
      let root = SyntaxNode(
        kind: .sourceFile, issue: .invalidCharacter, offset: 0, length: UInt32(clamping: text.count))
      return SyntaxTree(text: text, nodes: [root], root: NodeID(0))
    }
    return text.bytes.withUnsafeBufferPointer { bytes in
      var parser = Parser(bytes, capacity: bytes.count / 5)
      _ = parser.lexer.lexSegment(from: 0, cuts: false)
      return parser.parseSegment(of: text)
    }
  }

  /// Creates a parser for the segments of a document; `capacity` is the estimated number of tokens of a segment.
  init(_ bytes: UnsafeBufferPointer<UInt8>, capacity: Int, conditions: BuildConditions = BuildConditions()) {
    self.bytes = bytes
    self.conditions = conditions
    lexer = Lexer(bytes, capacity: capacity)
    nodes = RecordBuffer(capacity: 16)
  }

  /// The tree of the segment that the lexer read last; `text` is the segment's own text.
  mutating func parseSegment(of text: SourceText) -> SyntaxTree {
    bytes = UnsafeBufferPointer(rebasing: lexer.bytes[..<lexer.index])
    let count = lexer.tokens.count
    guard count > Parser.largeSegment else {
      swap(&nodes, &lexer.tokens)
      let root = parseFile(tokens: count)
      let parsed = nodes.array
      swap(&nodes, &lexer.tokens)
      return tree(text, parsed, root)
    }
    // A large segment is parsed into its final memory: touching new memory costs more than parsing. A token usually
    // makes two nodes in all; unused capacity is never touched.
    var root = NodeID(0)
    var parsed = [SyntaxNode](unsafeUninitializedCapacity: count / 2 &* 5) { memory, filled in
      nodes.borrow(memory)
      nodes.append(contentsOf: lexer.tokens)
      root = parseFile(tokens: count)
      if nodes.isBorrowed { filled = nodes.count }
    }
    if !nodes.isBorrowed { parsed = nodes.array }
    nodes.endBorrowing()
    return tree(text, parsed, root)
  }

  private func tree(_ text: SourceText, _ nodes: [SyntaxNode], _ root: NodeID) -> SyntaxTree {
    var tree = SyntaxTree(text: text, nodes: nodes, root: root)
    tree.mayHoldDirectives = holdsDirectives
    return tree
  }

  /// The number of tokens above which a segment is large.
  private static let largeSegment = 4_096

  private mutating func parseFile(tokens count: Int) -> NodeID {
    begin(tokens: count)
    bumpUnknown()
    parseStatements(in: .file, closedBy: -1, ownerColumn: -1)
    pending.append(Int32(truncatingIfNeeded: position))
    finish(.sourceFile, from: 0)
    let root = nodes.count &- 1
    nodes[root].offset = 0
    nodes[root].parent = -1
    nodes[root].nextSibling = -1
    return NodeID(Int32(truncatingIfNeeded: root))
  }

  /// Prepares to parse the tokens at the start of `nodes`.
  mutating func begin(tokens count: Int) {
    nodes.reserve(for: count)
    tokens = nodes.first(count)
    position = 0
    pending.truncate(to: 0)
    context = Context()
    blockDepth = 0
    expressionDepth = 0
    unclosedBlocks = 0
    holdsMisplacedModifier = false
    lineColumn = 0
    directives = nil
    versionDirectives = []
    holdsUnmatchedBracket = false
    holdsUnmatchedDirective = false
    branchEnd = -1
  }

  // MARK: Tokens at the current position

  var current: Token { mutating get { tokens[position] } }
  var kind: SyntaxKind { mutating get { tokens[position].kind } }
  var keyword: Keyword? { mutating get { tokens[position].keyword } }

  /// The token `distance` after the current one, or the last one.
  mutating func token(ahead distance: Int) -> Token { tokens[min(position &+ distance, tokens.count &- 1)] }

  /// Returns true if the current token is of the kind `expected`. A separate function keeps the frames of a debug build
  /// small.
  mutating func at(_ expected: SyntaxKind) -> Bool { tokens[position].kind == expected }

  /// Returns true if the current token spells `word`, as a reserved word or as an identifier that may be a contextual
  /// keyword.
  mutating func isAt(_ word: Keyword) -> Bool { tokens[position].keyword == word }

  /// True if there is no trivia between the current token and the one before it.
  var isAdjacent: Bool { mutating get { tokens[position].triviaLength == 0 } }

  var startsLine: Bool { mutating get { tokens[position].startsLine } }

  mutating func byte(of token: Token) -> UInt8 {
    let offset = Int(token.textStart)
    return offset < bytes.count ? bytes[offset] : 0
  }

  mutating func length(at position: Int) -> Int {
    Int(tokens[position].length &- tokens[position].triviaLength)
  }

  /// True if the current token begins a line that ends an unclosed bracket.
  var isBeyondUnclosed: Bool {
    mutating get {
      tokens[position].startsLine && tokens[position].column <= context.lineLimit
    }
  }

  /// True if the current token begins a construct of the next line: a name, keyword, `@` or `#` at or left of the
  /// column of the statement, which is never taken for something that is missing at the end of the line before (except
  /// by `continuesStatement`).
  var belongsToNextLine: Bool {
    mutating get {
      let token = tokens[position]
      guard token.startsLine else { return false }
      let column = token.column
      if column <= context.lineLimit, context.lineLimit != Int32.max { return true }
      guard column <= context.column else { return false }
      switch token.kind {
      case .identifier, .dollarIdentifier, .keyword, .at, .hash: return true
      default: return false
      }
    }
  }

  // MARK: Building

  /// The number of pending nodes; `finish` makes a node of those added after a mark.
  var mark: Int { mutating get { pending.count } }

  /// Takes the current token as a pending leaf of `kind`.
  @inline(__always)
  private mutating func takeLeaf(_ kind: SyntaxKind) {
    pending.append(Int32(truncatingIfNeeded: position))
    // A contextual keyword is an identifier unless the grammar expects the keyword.
    if tokens[position].kind == .identifier, kind != .keyword { tokens[position].keyword = nil }
    tokens[position].kind = kind
    position &+= 1
  }

  /// Takes the current token as a pending leaf of `kind`, unless it is the end of the file.
  mutating func bump(as kind: SyntaxKind) {
    guard tokens[position].kind != .endOfFile else { return }
    if tokens[position].startsLine { lineColumn = tokens[position].column }
    takeLeaf(kind)
    if tokens[position].kind == .unknown { bumpUnknown() }
  }

  mutating func bump() { bump(as: tokens[position].kind) }

  /// Takes the current token, whose kind and keyword are final, as a pending leaf.
  @inline(__always)
  mutating func take() {
    if tokens[position].startsLine { lineColumn = tokens[position].column }
    if !pending.hasCapacity { reserve() }
    pending.appendWithinCapacity(Int32(truncatingIfNeeded: position))
    position &+= 1
    if tokens[position].kind == .unknown { bumpUnknown() }
  }

  /// Takes the current token, which is not the end of the file, as the only child of a node of `kind`.
  mutating func bump(inside kind: SyntaxKind) {
    if !nodes.hasCapacity || !pending.hasCapacity { reserve() }
    let id = Int32(truncatingIfNeeded: nodes.count)
    let leaf = nodes.records + position
    if leaf.pointee.startsLine { lineColumn = leaf.pointee.column }
    if leaf.pointee.kind == .identifier { leaf.pointee.keyword = nil }
    let node = nodes.records + nodes.count
    node.initialize(from: leaf, count: 1)
    node.pointee.kind = kind
    node.pointee.keyword = nil
    node.pointee.issue = nil
    node.pointee.firstChild = Int32(truncatingIfNeeded: position)
    leaf.pointee.attach(to: id, startingAt: leaf.pointee.offset, before: -1)
    nodes.extend(to: nodes.count &+ 1)
    position &+= 1
    if tokens[position].kind == .unknown { return bumpUnknown(inside: id) }
    pending.appendWithinCapacity(id)
  }

  /// Extends a node that has one token so far by the unreadable tokens after it.
  @inline(never)
  private mutating func bumpUnknown(inside node: Int32) {
    let mark = pending.count
    let record = nodes[NodeID(node)]
    nodes.truncate(to: Int(node))
    nodes[NodeID(record.firstChild)].offset = record.offset
    pending.append(record.firstChild)
    bumpUnknown()
    finish(record.kind, from: mark)
  }

  /// Takes unreadable tokens: they stay in the tree at their position, and the grammar ignores them.
  private mutating func bumpUnknown() {
    while tokens[position].kind == .unknown { takeLeaf(.unknown) }
  }

  /// Makes a node of everything pending since `mark`, with an issue.
  @inline(never)
  mutating func finish(_ kind: SyntaxKind, from mark: Int, issue: SyntaxIssue) {
    finish(kind, from: mark)
    nodes[nodes.count &- 1].report(issue)
  }

  /// Makes a node of everything pending since `mark`.
  mutating func finish(_ kind: SyntaxKind, from mark: Int) {
    if !nodes.hasCapacity || !pending.hasCapacity { reserve() }
    let id = nodes.count
    guard mark < pending.count else {
      pending.appendWithinCapacity(Int32(truncatingIfNeeded: id))
      return nodes.appendWithinCapacity(SyntaxNode(kind: kind, offset: tokens[position].offset))
    }
    let records = nodes.records
    let end = pending.records + pending.count
    var next = pending.records + mark
    let first = next.pointee
    var child = records + Int(first)
    let start = child.pointee.offset
    // Most fields of a node equal those of its first child.
    let node = records + id
    node.initialize(from: child, count: 1)
    node.pointee.kind = kind
    node.pointee.keyword = nil
    node.pointee.issue = nil
    node.pointee.firstChild = first
    next.pointee = Int32(truncatingIfNeeded: id)
    next += 1
    var containsIssue = child.pointee.containsIssue ? 1 as UInt8 : 0
    while next < end {
      child.pointee.attach(to: Int32(truncatingIfNeeded: id), startingAt: start, before: next.pointee)
      child = records + Int(next.pointee)
      containsIssue |= child.pointee.containsIssue ? 1 : 0
      next += 1
    }
    child.pointee.attach(to: Int32(truncatingIfNeeded: id), startingAt: start, before: -1)
    node.pointee.containsIssue = containsIssue != 0
    let hasHead = node.pointee.length > 0
    node.pointee.length = child.pointee.end
    nodes.extend(to: id &+ 1)
    pending.truncate(to: mark &+ 1)
    if !hasHead { findHead(of: node) }
  }

  /// Sets how a node begins from the first child that has bytes; only missing tokens have none.
  @inline(never)
  private mutating func findHead(of node: UnsafeMutablePointer<SyntaxNode>) {
    var child = node.pointee.firstChild
    while child >= 0 {
      let record = nodes[NodeID(child)]
      node.pointee.startsLine = record.startsLine
      node.pointee.triviaLength = record.triviaLength
      if record.length > 0 { return }
      child = record.nextSibling
    }
  }

  @inline(never)
  mutating func reserve(for extra: Int = 1) {
    nodes.reserve(for: extra)
    pending.reserve(for: extra)
    tokens = nodes.first(tokens.count)
  }

  /// Adds a pending node without children.
  mutating func add(_ node: SyntaxNode) {
    if !nodes.hasCapacity || !pending.hasCapacity { reserve() }
    pending.appendWithinCapacity(Int32(truncatingIfNeeded: nodes.count))
    nodes.appendWithinCapacity(node)
  }

  /// Adds a missing token of `kind`, without bytes.
  mutating func addMissing(_ kind: SyntaxKind, issue: SyntaxIssue = .missingToken, keyword: Keyword? = nil) {
    add(SyntaxNode(kind: kind, keyword: keyword, issue: issue, offset: tokens[position].offset))
  }

  mutating func addMissingExpression() { addMissing(.missingExpression, issue: .missingExpression) }

  /// Takes the current token if it is of `kind`, or adds a missing one.
  mutating func expect(_ kind: SyntaxKind) {
    if tokens[position].kind == kind { bump() } else { addMissing(kind) }
  }

  /// Skips the current token as unexpected.
  mutating func skipToken(_ issue: SyntaxIssue = .unexpected) {
    let mark = self.mark
    bump()
    finish(.unexpected, from: mark, issue: issue)
  }
}
