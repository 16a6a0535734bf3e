/// A hash table from the first eight bytes and the length of a word to the keyword that the word spells.
struct KeywordTable {
  private struct Entry: BitwiseCopyable {
    var head: UInt64 = 0
    var length: UInt8 = 0
    var keyword: Keyword?
    /// The kind of the word's token: `keyword` for reserved words, `identifier` for contextual ones.
    var kind = SyntaxKind.identifier
  }

  nonisolated(unsafe) static let shared = KeywordTable()

  /// The keywords by hash, with linear probing, in memory that is never freed.
  private let entries: UnsafeMutableBufferPointer<Entry>
  /// The lengths of the keywords that begin with each byte, as a bit set.
  private let lengths = ByteTable<UInt32>(repeating: 0)
  private static let size = 1024

  private init() {
    entries = .allocate(capacity: KeywordTable.size)
    entries.initialize(repeating: Entry())
    for keyword in Keyword.allCases {
      let bytes = Array(keyword.text.utf8)
      if let first = bytes.first { lengths[first] |= 1 << UInt32(min(bytes.count, 31)) }
      var head: UInt64 = 0
      for (index, byte) in bytes.prefix(8).enumerated() { head |= UInt64(byte) << UInt64(index &* 8) }
      var slot = KeywordTable.slot(head: head, length: bytes.count)
      while entries[slot].keyword != nil { slot = (slot &+ 1) & (KeywordTable.size &- 1) }
      entries[slot] = Entry(
        head: head, length: UInt8(clamping: bytes.count), keyword: keyword,
        kind: keyword.isReserved ? .keyword : .identifier)
    }
  }

  /// The slot of a word, which is below `size` and so a valid index into the entries.
  @inline(__always)
  private static func slot(head: UInt64, length: Int) -> Int {
    let mixed = (head ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 54)
  }

  /// Returns true if some keyword of `length` bytes begins with the byte `first`.
  @inline(__always)
  func maySpell(first: UInt8, length: Int) -> Bool {
    length < 32 && lengths[first] & (1 &<< UInt32(truncatingIfNeeded: length)) != 0
  }

  /// The keyword that the bytes at `word` spell, and the kind of its token; nil if they spell none. `head` contains at
  /// least the first eight of these bytes or all of them, the first one in its lowest bits.
  @inline(never)
  func keyword(
    head: UInt64, in bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>
  ) -> (keyword: Keyword, kind: SyntaxKind)? {
    let length = word.count
    let head = length < 8 ? head & ((1 &<< UInt64(truncatingIfNeeded: length &* 8)) &- 1) : head
    var slot = KeywordTable.slot(head: head, length: length)
    while let keyword = entries[slot].keyword {
      // No two keywords have the same length and the same first eight bytes.
      if entries[slot].head == head, Int(entries[slot].length) == length {
        return length <= 8 || keyword.text.utf8.elementsEqual(bytes[word])
          ? (keyword, entries[slot].kind) : nil
      }
      slot = (slot &+ 1) & (KeywordTable.size &- 1)
    }
    return nil
  }
}

extension Keyword {
  /// The keyword as written in the source.
  public var text: String { Keyword.texts[Int(rawValue)] }

  /// The keywords in the order of the cases, written out: asking the runtime for a case's name takes as long as
  /// starting the program.
  private static let texts: [String] = [
    "import", "struct", "enum", "extension", "class", "actor", "protocol", "let", "var", "func", "init", "deinit",
    "subscript", "typealias", "associatedtype", "case", "operator", "precedencegroup", "macro", "if", "else",
    "guard", "switch", "default", "return", "for", "while", "repeat", "do", "catch", "throw", "defer", "break",
    "continue", "fallthrough", "in", "where", "as", "is", "try", "await", "self", "Self", "super", "true", "false",
    "nil", "some", "any", "each", "inout", "throws", "rethrows", "async", "private", "fileprivate", "internal",
    "public",
    "open",
    "package", "static", "final", "lazy", "mutating", "nonmutating", "override", "required", "convenience", "weak",
    "unowned", "dynamic", "optional", "indirect", "nonisolated", "isolated", "borrowing", "consuming", "sending",
    "prefix", "postfix", "infix", "get", "set", "willSet", "didSet", "of", "_",
  ]

  /// True if the word can only be an identifier in backticks.
  var isReserved: Bool {
    switch self {
    case .import, .struct, .enum, .extension, .class, .protocol, .let, .var, .func, .`init`, .deinit, .subscript,
      .typealias, .associatedtype, .case, .operator, .precedencegroup, .if, .else, .guard, .switch, .default, .return,
      .for, .while, .repeat, .do, .catch, .throw, .defer, .break, .continue, .fallthrough, .in, .where, .as, .is, .try,
      .self, .Self, .super, .true, .false, .nil, .inout, .throws, .rethrows, .private, .fileprivate, .internal,
      .public, .static, .underscore:
      true
    default: false
    }
  }

  /// True if the word may occur before the keyword of a declaration.
  var isModifier: Bool {
    switch self {
    case .private, .fileprivate, .internal, .public, .open, .package, .static, .final, .lazy, .mutating, .nonmutating,
      .override, .required, .convenience, .weak, .unowned, .dynamic, .optional, .indirect, .nonisolated, .isolated,
      .borrowing, .consuming, .sending, .prefix, .postfix, .infix, .class, .async:
      true
    default: false
    }
  }

  /// True if the word introduces a declaration.
  var startsDeclaration: Bool {
    switch self {
    case .import, .struct, .enum, .extension, .class, .actor, .protocol, .let, .var, .func, .`init`, .deinit,
      .subscript, .typealias, .associatedtype, .operator, .precedencegroup, .macro:
      true
    default: false
    }
  }
}
