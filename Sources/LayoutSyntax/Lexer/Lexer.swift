/// Divides a document into tokens in one pass and matches its brackets, so that the parser knows for each bracket if
/// and where it is closed before it parses the content.
///
/// Nesting needs no recursion: `brackets` and `strings` are stacks.
struct Lexer: ~Copyable {
  /// The bytes of the whole document.
  let bytes: UnsafeBufferPointer<UInt8>
  let classes = CharacterClass.table
  let singles = CharacterClass.singles
  let keywords = KeywordTable.shared
  /// The tokens of the segment that was read last: the leaves of its tree.
  var tokens: RecordBuffer<Token>
  /// The offset at which the segment starts.
  var base = 0
  /// The offset of the next byte.
  var index = 0
  /// The end of the text being read: of the document, or of a `"""` string while inside one of its interpolations.
  var limit: Int
  /// The open brackets and interpolations.
  var brackets = BracketStack()
  /// The strings whose interpolations are being read, the outermost first.
  var strings = RecordBuffer<OpenString>(capacity: 16)
  /// The issue of an escape in the string segment being read.
  var escapeIssue: SyntaxIssue?
  var failedSearches = FailedSearches()
  /// The leading trivia of the next token.
  var trivia = LeadingTrivia(start: 0)
  /// The state of the search for the segment's end.
  var boundary = SegmentBoundary(start: 0)

  init(_ bytes: UnsafeBufferPointer<UInt8>, capacity: Int) {
    self.bytes = bytes
    self.limit = bytes.count
    tokens = RecordBuffer(capacity: capacity)
  }

  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < limit ? bytes[offset] : 0 }

  /// The first byte of a token of the segment, after its trivia.
  func byte(of token: Token) -> UInt8 {
    let offset = Int(token.textStart)
    return offset < bytes.count ? bytes[offset] : 0
  }

  /// Reads the tokens of the segment that starts at `start`, the last of which is an `endOfFile`. Returns the end of
  /// the segment: the end of the document or, if `cuts` is true, the start of the line of the next construct.
  mutating func lexSegment(from start: Int, cuts: Bool) -> Int {
    begin(at: start)
    if byte(at: start) == 0xEF, byte(at: start &+ 1) == 0xBB, byte(at: start &+ 2) == 0xBF {
      index = start &+ 3
      trivia.lineStart = index
    }
    while true {
      guard lexTrivia() else {
        abandonInterpolation()
        continue
      }
      if index >= limit {
        if strings.count > 0 {
          abandonInterpolation()
          continue
        }
        boundary.depend(upTo: index &+ 1)
        break
      }
      if trivia.startsLine, cuts, strings.count == 0 {
        if index == trivia.lineStart, tokens.count > 0, boundary.openDirectives == 0 || brackets.count > 0,
          beginsSegment()
        {
          endSegment()
          break
        }
        recordDirective()
        recordIndentation()
      }
      lexToken()
      lexPlain(isSettled: !cuts || boundary.indentation.ofBraces != nil)
    }
    append(.endOfFile, from: index)
    if let issue = trivia.commentIssue { tokens[tokens.count &- 1].report(issue) }
    return index
  }

  mutating func begin(at start: Int) {
    base = start
    index = start
    limit = bytes.count
    tokens.truncate(to: 0)
    brackets.removeAll()
    failedSearches = FailedSearches()
    trivia = LeadingTrivia(start: start)
    boundary = SegmentBoundary(start: start)
  }

  /// Goes back to the start of the line after the last token, which is the first line of the next segment.
  private mutating func endSegment() {
    index = boundary.nextLine
    trivia.lineStart = boundary.nextLine
    trivia.commentIssue = boundary.commentIssue
  }

  /// Appends the token from `textStart` to `index`.
  mutating func append(_ kind: SyntaxKind, from textStart: Int, keyword: Keyword? = nil, issue: SyntaxIssue? = nil) {
    var token = Token(
      token: kind, keyword: keyword,
      at: Token.Extent(triviaStart: trivia.start, textStart: textStart, end: index),
      column: trivia.column(of: textStart), startsLine: trivia.startsLine)
    if let issue { token.report(issue) }
    tokens.append(token)
    trivia.start = index
    boundary.recordToken()
    // An unreadable token is not part of the grammar: the next token begins the line instead.
    if kind != .unknown { trivia.startsLine = false }
  }

  /// Reads white space and comments. Returns false if a line ends inside an interpolation of a one-line string.
  mutating func lexTrivia() -> Bool {
    while index < limit {
      let next = bytes[index]
      switch next {
      case 0x20: index = endOfSpaces(from: index)
      case 0x0B, 0x0C: index &+= 1
      case 0x09:
        index &+= 1
        if trivia.startsLine { trivia.tabs &+= 3 }
      case 0x0A, 0x0D:
        if let string = strings.last, !string.isMultiLine { return false }
        index &+= 1
        trivia.beginLine(at: index)
        let isCarriageReturn = next == 0x0D && byte(at: index) == 0x0A
        boundary.recordLineBreak(before: isCarriageReturn ? index &+ 1 : index, trivia.commentIssue)
      case UInt8(ascii: "/"):
        let second = byte(at: index &+ 1)
        let start = index
        if second == UInt8(ascii: "/") {
          while index < limit, bytes[index] != 0x0A, bytes[index] != 0x0D { index &+= 1 }
          checkComment(from: start)
        } else if second == UInt8(ascii: "*") {
          if !lexBlockComment() { return false }
          checkComment(from: start)
        } else {
          return true
        }
      case 0xC2:
        // A no-break space, pasted from a web page, separates tokens like a space.
        guard byte(at: index &+ 1) == 0xA0 else { return true }
        index &+= 2
      default: return true
      }
    }
    return true
  }

  /// Records invalid bytes in a comment. They are reported at the end of the file, because trivia cannot have an issue.
  private mutating func checkComment(from start: Int) {
    guard trivia.commentIssue == nil, UTF8Scalar.firstInvalid(in: bytes, start..<index) != nil else { return }
    trivia.commentIssue = .invalidCharacter
  }

  private mutating func lexBlockComment() -> Bool {
    var depth = 1
    let start = index
    let singleLine = strings.last.map { !$0.isMultiLine } ?? false
    index &+= 2
    while index < limit {
      let next = bytes[index]
      if next == UInt8(ascii: "*"), byte(at: index &+ 1) == UInt8(ascii: "/") {
        index &+= 2
        depth &-= 1
        if depth == 0 { return true }
      } else if next == UInt8(ascii: "/"), byte(at: index &+ 1) == UInt8(ascii: "*") {
        index &+= 2
        depth &+= 1
      } else {
        if next == 0x0A || next == 0x0D {
          if singleLine {
            index = start
            while index < limit, bytes[index] != 0x0A, bytes[index] != 0x0D { index &+= 1 }
            return false
          }
          trivia.beginLine(at: index &+ 1)
        }
        index &+= 1
      }
    }
    if strings.count == 0 { trivia.commentIssue = .unterminatedComment }
    return true
  }

  mutating func lexToken() {
    let start = index
    let first = bytes[start]
    let kinds = classes[first]
    if kinds.contains(.identifier) {
      return kinds.contains(.digit) ? lexNumber() : lexIdentifier()
    }
    if kinds.contains(.operatorCharacter) { return lexOperator() }
    switch first {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      lexOpening(singles[first])
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): lexClosing(singles[first])
    case UInt8(ascii: "."):
      if beginsDotOperator(at: start) { return lexOperator() }
      lexSingle(.dot)
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: "\\"):
      lexSingle(singles[first])
    case UInt8(ascii: "\""), UInt8(ascii: "'"): lexString()
    case UInt8(ascii: "#"):
      guard start >= failedSearches.rawString else { return lexSingle(.hash) }
      var next = start
      while byte(at: next) == UInt8(ascii: "#") { next &+= 1 }
      if byte(at: next) == UInt8(ascii: "\"") { return lexString() }
      if byte(at: next) == UInt8(ascii: "/"), lexExtendedRegex(hashes: next &- start) { return }
      failedSearches.rawString = next
      lexSingle(.hash)
    case UInt8(ascii: "$"): lexDollar()
    case UInt8(ascii: "`"): lexBackticks()
    default: lexScalar()
    }
  }

  private mutating func lexSingle(_ kind: SyntaxKind) {
    index &+= 1
    append(kind, from: index &- 1)
  }

  /// Reads a token that begins with a non-ASCII byte, or with a byte that begins no token.
  private mutating func lexScalar() {
    let start = index
    if let (scalar, length) = UTF8Scalar.decode(bytes, at: start, limit: limit), scalar >= 0x80 {
      switch scalar {
      case 0x201C, 0x201D, 0x2018, 0x2019: return lexString()
      case _ where CharacterClass.isOperator(scalar): return lexOperator()
      case _ where CharacterClass.isIdentifier(scalar): return lexIdentifier()
      default:
        index &+= length
        return append(.unknown, from: start, issue: .invalidCharacter)
      }
    }
    // A run of invalid bytes is one error.
    index &+= 1
    while index < limit, bytes[index] == 0 || bytes[index] >= 0x80,
      UTF8Scalar.decode(bytes, at: index, limit: limit).map({ $0.scalar == 0 }) ?? true
    {
      index &+= 1
    }
    append(.unknown, from: start, issue: .invalidCharacter)
  }

  // MARK: Brackets

  /// Records that two tokens are a pair of brackets or quotes.
  mutating func match(_ opening: Int, _ closing: Int) {
    tokens[opening].match = Int32(truncatingIfNeeded: closing)
    tokens[closing].match = Int32(truncatingIfNeeded: opening)
  }

  private mutating func lexOpening(_ kind: SyntaxKind) {
    lexSingle(kind)
    brackets.push(kind, token: tokens.count &- 1)
  }

  private mutating func lexClosing(_ kind: SyntaxKind) {
    lexSingle(kind)
    guard let opening = brackets.pop(closedBy: kind) else { return }
    match(opening.token, tokens.count &- 1)
    if opening.kind == .interpolationStart { resumeString() }
  }
}
