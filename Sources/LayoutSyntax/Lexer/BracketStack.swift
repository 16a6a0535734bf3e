/// The brackets and string interpolations that are open at one position of the lexer.
///
/// `)` and `]` never match across a brace or an interpolation, so that the content of a block depends on its own bytes
/// only. All operations are O(1) for each bracket that they add or remove.
struct BracketStack: ~Copyable {
  /// An open bracket or interpolation.
  struct Entry: BitwiseCopyable {
    /// The index of its token in the segment.
    var token: Int
    var kind: SyntaxKind
    /// The numbers of `(` and `[` before it that are open in the same block.
    fileprivate var parentheses: Int32
    fileprivate var squares: Int32
  }

  private var entries = RecordBuffer<Entry>(capacity: 64)
  /// The indices in `entries` of the blocks: the braces and interpolations.
  private var blocks = RecordBuffer<Int>(capacity: 64)
  /// The numbers of `(` and `[` that are open in the innermost block.
  private var parentheses: Int32 = 0
  private var squares: Int32 = 0

  @inline(__always)
  var count: Int { entries.count }

  /// True if a brace or an interpolation is open.
  @inline(__always)
  var isInBlock: Bool { blocks.count > 0 }

  /// The outermost open bracket; nil if none is open.
  var outermost: Entry? { entries.count > 0 ? entries[0] : nil }

  /// Adds an opening bracket or interpolation of `kind`, whose token has the index `token`.
  @inline(__always)
  mutating func push(_ kind: SyntaxKind, token: Int) {
    let entry = Entry(token: token, kind: kind, parentheses: parentheses, squares: squares)
    switch kind {
    case .leftParenthesis: parentheses &+= 1
    case .leftBracket: squares &+= 1
    default:
      blocks.append(entries.count)
      parentheses = 0
      squares = 0
    }
    entries.append(entry)
  }

  /// Removes the innermost bracket if `kind` closes it, and returns the index of its token.
  @inline(__always)
  mutating func popInnermost(closedBy kind: SyntaxKind) -> Int? {
    // In `SyntaxKind` each closing bracket follows its opening one.
    guard let entry = entries.last, entry.kind.rawValue &+ 1 == kind.rawValue else { return nil }
    entries.truncate(to: entries.count &- 1)
    parentheses = entry.parentheses
    squares = entry.squares
    if kind == .rightBrace { _ = blocks.popLast() }
    return entry.token
  }

  /// Removes the bracket or interpolation that a closing bracket of `kind` closes, with those inside it, which stay
  /// unclosed. Returns nil, and removes nothing, if `kind` closes none.
  mutating func pop(closedBy kind: SyntaxKind) -> Entry? {
    let block = blocks.last.map { entries[$0].kind }
    switch kind {
    case .rightParenthesis:
      if parentheses > 0 { return pop(upTo: .leftParenthesis) }
      return block == .interpolationStart ? pop(upTo: .interpolationStart) : nil
    case .rightBracket: return squares > 0 ? pop(upTo: .leftBracket) : nil
    default: return block == .leftBrace ? pop(upTo: .leftBrace) : nil
    }
  }

  private mutating func pop(upTo kind: SyntaxKind) -> Entry? {
    while let entry = pop() {
      if entry.kind == kind { return entry }
    }
    return nil
  }

  private mutating func pop() -> Entry? {
    guard let entry = entries.popLast() else { return nil }
    parentheses = entry.parentheses
    squares = entry.squares
    if entry.kind == .leftBrace || entry.kind == .interpolationStart { _ = blocks.popLast() }
    return entry
  }

  /// Removes all but the outermost `count` entries.
  mutating func truncate(to count: Int) {
    while entries.count > count, pop() != nil {}
  }

  mutating func removeAll() {
    entries.truncate(to: 0)
    blocks.truncate(to: 0)
    parentheses = 0
    squares = 0
  }
}
