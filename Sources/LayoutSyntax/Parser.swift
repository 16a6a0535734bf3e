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
  /// The arena of the tree. The tokens stand at its start, in their order; the grammar takes them one by one and adds
  /// what it makes of them.
  var nodes: RecordBuffer<SyntaxNode>
  /// The lexer's tokens of the segment, the last of which is its end: the start of the arena.
  var tokens = UnsafeMutableBufferPointer<Token>(start: nil, count: 0)
  var position = 0
  /// Finished nodes that have no parent yet; their offsets are still the document's.
  var pending = RecordBuffer<Int32>(capacity: 256)
  var context = Context()
  var blockDepth = 0
  var expressionDepth = 0
  /// The column of the first token of the line being parsed.
  var lineColumn: Int32 = 0
  /// For each `#if`, `#elseif`, `#else` and `#endif` the one that follows it; nil: not looked for yet.
  var directives: [Int: Int]?

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
    nodes = RecordBuffer(capacity: 16)
  }

  /// The tree of the segment that the lexer read last; `text` is its own.
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
    // A large segment is written where it stays: memory that is touched for the first time costs more than parsing.
    // A token and what is made of it are two nodes as a rule; room that is not needed is never touched.
    var root = NodeID(0)
    var parsed = [SyntaxNode](unsafeUninitializedCapacity: count / 2 &* 5) { memory, filled in
      nodes.borrow(memory)
      nodes.append(contentsOf: lexer.tokens)
      root = parseFile(tokens: count)
      if nodes.isBorrowed { filled = nodes.count }
    }
    if !nodes.isBorrowed { parsed = nodes.array }
    nodes.giveBack()
    return tree(text, parsed, root)
  }

  private func tree(_ text: SourceText, _ nodes: [SyntaxNode], _ root: NodeID) -> SyntaxTree {
    var tree = SyntaxTree(text: text, nodes: nodes, root: root)
    tree.mayHoldDirectives = holdsDirectives
    return tree
  }

  /// From so many tokens on a segment is large.
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

  /// Makes ready to parse the tokens that stand at the start of the arena.
  mutating func begin(tokens count: Int) {
    nodes.makeRoom(for: count)
    tokens = nodes.first(count)
    position = 0
    pending.truncate(to: 0)
    context = Context()
    blockDepth = 0
    expressionDepth = 0
    lineColumn = 0
    directives = nil
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
  var isAdjacent: Bool { mutating get { tokens[position].triviaLength == 0 } }

  var startsLine: Bool { mutating get { tokens[position].startsLine } }

  mutating func byte(of token: Token) -> UInt8 {
    let offset = Int(token.textStart)
    return offset < bytes.count ? bytes[offset] : 0
  }

  mutating func length(at position: Int) -> Int {
    Int(tokens[position].length &- tokens[position].triviaLength)
  }

  /// Whether the current token begins a line that an unclosed bracket does not reach.
  var isBeyondUnclosed: Bool {
    mutating get {
      tokens[position].startsLine && tokens[position].column <= context.lineLimit
    }
  }

  /// Whether the current token is the next line's own: a name, word, `@` or `#` that starts at or before the column of
  /// the statement, which is taken for nothing that is missing at the end of the line before (but see
  /// `continuesStatement`).
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

  var mark: Int { mutating get { pending.count } }

  /// Takes the current token's node as a child of what is being built.
  @inline(__always)
  private mutating func takeLeaf(_ kind: SyntaxKind) {
    pending.append(Int32(truncatingIfNeeded: position))
    // A word that may be a name has a meaning of its own only where the grammar asks for it.
    if tokens[position].kind == .identifier, kind != .keyword { tokens[position].keyword = nil }
    tokens[position].kind = kind
    position &+= 1
  }

  /// Takes the current token as a child of what is being built, as a token of `kind`.
  mutating func bump(as kind: SyntaxKind) {
    guard tokens[position].kind != .endOfFile else { return }
    if tokens[position].startsLine { lineColumn = tokens[position].column }
    takeLeaf(kind)
    if tokens[position].kind == .unknown { bumpUnknown() }
  }

  mutating func bump() { bump(as: tokens[position].kind) }

  /// Takes the current token, which is a sign or a bracket, as a child of what is being built.
  @inline(__always)
  mutating func take() {
    if tokens[position].startsLine { lineColumn = tokens[position].column }
    if !pending.hasRoom { makeRoom() }
    pending.appendWithinRoom(Int32(truncatingIfNeeded: position))
    position &+= 1
    if tokens[position].kind == .unknown { bumpUnknown() }
  }

  /// Takes the current token, which is not the end of the file, as the only child of a node of `kind`.
  mutating func bump(inside kind: SyntaxKind) {
    if !nodes.hasRoom || !pending.hasRoom { makeRoom() }
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
    pending.appendWithinRoom(id)
  }

  /// Makes a node, of one token so far, of the ones as well that cannot be read behind it.
  @inline(never)
  private mutating func bumpUnknown(inside node: Int32) {
    let mark = pending.count
    let kind = nodes[Int(node)].kind
    let leaf = nodes[Int(node)].firstChild
    let start = nodes[Int(node)].offset
    nodes.truncate(to: Int(node))
    nodes[Int(leaf)].offset = start
    pending.append(leaf)
    bumpUnknown()
    finish(kind, from: mark)
  }

  /// Takes what cannot be read: it stands in the tree where it stood, and the grammar does not see it.
  private mutating func bumpUnknown() {
    while tokens[position].kind == .unknown { takeLeaf(.unknown) }
  }

  /// Makes a node of everything pending since `mark`, with something wrong at it.
  @inline(never)
  mutating func finish(_ kind: SyntaxKind, from mark: Int, issue: SyntaxIssue) {
    finish(kind, from: mark)
    nodes[nodes.count &- 1].report(issue)
  }

  /// Makes a node of everything pending since `mark`.
  mutating func finish(_ kind: SyntaxKind, from mark: Int) {
    if !nodes.hasRoom || !pending.hasRoom { makeRoom() }
    let id = nodes.count
    guard mark < pending.count else {
      pending.appendWithinRoom(Int32(truncatingIfNeeded: id))
      return nodes.appendWithinRoom(SyntaxNode(kind: kind, offset: tokens[position].offset))
    }
    let records = nodes.records
    let end = pending.records + pending.count
    var next = pending.records + mark
    let first = next.pointee
    var child = records + Int(first)
    let start = child.pointee.offset
    // Most of what is to be said of a node is what is said of its first child.
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

  /// Takes from the first child that holds a byte how a node begins; only missing tokens hold none.
  @inline(never)
  private mutating func findHead(of node: UnsafeMutablePointer<SyntaxNode>) {
    var child = node.pointee.firstChild
    while child >= 0 {
      let record = nodes[Int(child)]
      node.pointee.startsLine = record.startsLine
      node.pointee.triviaLength = record.triviaLength
      if record.length > 0 { return }
      child = record.nextSibling
    }
  }

  @inline(never)
  mutating func makeRoom(for extra: Int = 1) {
    nodes.makeRoom(for: extra)
    pending.makeRoom(for: extra)
    tokens = nodes.first(tokens.count)
  }

  /// Adds a node of no children to what is being built.
  mutating func add(_ node: SyntaxNode) {
    if !nodes.hasRoom || !pending.hasRoom { makeRoom() }
    pending.appendWithinRoom(Int32(truncatingIfNeeded: nodes.count))
    nodes.appendWithinRoom(node)
  }

  /// Adds a token that should stand here and does not.
  mutating func addMissing(_ kind: SyntaxKind, issue: SyntaxIssue = .missingToken, keyword: Keyword? = nil) {
    add(SyntaxNode(kind: kind, keyword: keyword, issue: issue, offset: tokens[position].offset))
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
