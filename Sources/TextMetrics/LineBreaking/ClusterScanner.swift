/// A unit of drawing: a base with its marks, a family of joined emoji, or a flag. `text.md` 4.
struct Cluster {
  enum Kind {
    /// A glyph of the table, or an unknown one.
    case glyph
    case wide
    case emoji
    /// A cluster without width.
    case empty
    case lineBreak
  }

  /// The half-open UTF-8 range in the source.
  var start: Int
  var end: Int
  var kind: Kind
  var base: UInt32
  var glyph = Glyph.unknown
  /// The index of the font in `TextSource.fonts`.
  var font: Int
  /// True for a plain space, which hangs beyond the end of a line.
  var isSpace = false
  /// True if a line may end after the cluster unless a space follows.
  var allowsBreak = false
  /// True if no line ends after the cluster.
  var forbidsBreak = false
  /// True if no line ends before the cluster unless a space precedes it.
  var isGlue = false

  var isWide: Bool { kind == .wide || kind == .emoji }
}

/// Splits a text into clusters, forward from the start of any cluster.
struct ClusterScanner {
  /// The UTF-8 offset of the next cluster.
  private(set) var offset = 0
  /// The index of the last stretch looked up in `TextSource.fontEnds`; it contains `offset` or lies before it.
  private var stretch = 0

  init() {}

  /// Moves back or forward to the start of a cluster. O(n) in the font changes in between.
  mutating func move(to start: Int, _ source: TextSource) {
    offset = start
    while stretch > 0, source.fontEnds[stretch - 1] > start { stretch -= 1 }
  }

  /// Returns the next cluster; nil at the end. O(n) in its length.
  mutating func next(_ source: TextSource) -> Cluster? {
    let start = offset
    guard let scalar = ClusterScanner.scalar(source.bytes, &offset) else { return nil }
    let scalarClass = ScalarClass(of: scalar)
    var cluster = Cluster(
      start: start, end: offset, kind: .glyph, base: scalar, font: font(at: start, source))
    switch scalarClass {
    case .text, .breakingSpace, .glue:
      cluster.glyph = Glyph(of: scalar)
      cluster.isSpace = scalar == 0x20
      cluster.allowsBreak = scalarClass == .breakingSpace
      cluster.isGlue = scalarClass == .glue
      cluster.forbidsBreak = cluster.isGlue
    case .wide:
      cluster.kind = .wide
    case .emoji, .regionalIndicator:
      cluster.kind = .emoji
    case .extend, .ignorable:
      cluster.kind = .empty
    case .joiner, .wordJoiner:
      cluster.kind = .empty
      cluster.forbidsBreak = true
    case .zeroWidthBreak:
      cluster.kind = .empty
      cluster.allowsBreak = true
    case .lineBreak:
      cluster.kind = .lineBreak
      if scalar == 0x0D, offset < source.bytes.count, source.bytes[offset] == 0x0A { offset += 1 }
      cluster.end = offset
      return cluster
    }
    extend(&cluster, flag: scalarClass == .regionalIndicator, source)
    return cluster
  }

  /// Extends the cluster by the scalars that belong to it: marks, selectors, joined emoji, the second half of a flag.
  private mutating func extend(_ cluster: inout Cluster, flag: Bool, _ source: TextSource) {
    var expectsFlag = flag
    var isJoined = false
    while offset < source.bytes.count {
      // Most clusters are a single scalar followed by an ASCII one.
      let byte = source.bytes[offset]
      if byte >= 0x20, byte < 0x7F { return }
      var end = offset
      guard let scalar = ClusterScanner.scalar(source.bytes, &end) else { return }
      switch ScalarClass(of: scalar) {
      case .extend:
        cluster.isSpace = false
        if scalar == 0xFE0F, cluster.kind != .empty,
          cluster.base >= 0x2000 || cluster.base == 0xA9 || cluster.base == 0xAE
        {
          cluster.kind = .emoji
        } else if scalar == 0xFE0E, cluster.kind == .emoji {
          // A text presentation is requested: the characters that have an emoji are wide.
          cluster.kind = .wide
        } else if scalar == 0x20E3, cluster.kind == .glyph, cluster.base < 0x80 {
          cluster.kind = .emoji
        }
        isJoined = false
      case .ignorable:
        isJoined = false
      case .joiner:
        cluster.isSpace = false
        cluster.forbidsBreak = true
        isJoined = true
        offset = end
        cluster.end = end
        continue
      case .wordJoiner:
        cluster.forbidsBreak = true
        isJoined = false
      case .zeroWidthBreak:
        cluster.allowsBreak = true
        isJoined = false
      case .regionalIndicator:
        guard expectsFlag else { return }
        expectsFlag = false
      case .emoji:
        guard isJoined, cluster.kind == .emoji else { return }
        cluster.forbidsBreak = false
        isJoined = false
      case .text, .wide:
        // The signs of professions and genders are text unless joined to a person.
        guard isJoined, cluster.kind == .emoji, (0x2190...0x2BFF).contains(scalar) else { return }
        cluster.forbidsBreak = false
        isJoined = false
      case .lineBreak, .glue, .breakingSpace:
        return
      }
      offset = end
      cluster.end = end
    }
  }

  /// Returns the font of the byte at `start`, for the end of the text the last one. Searches forward only.
  @inline(__always)
  mutating func font(at start: Int, _ source: TextSource) -> Int {
    guard !source.fontEnds.isEmpty else { return 0 }
    while stretch + 1 < source.fontEnds.count, source.fontEnds[stretch] <= start { stretch += 1 }
    return source.fontIndices[stretch]
  }

  /// Decodes one scalar and advances past it; returns nil at the end. The bytes of a Swift string are well-formed; each
  /// malformed byte would decode to U+FFFD.
  @inline(__always)
  static func scalar(_ bytes: [UInt8], _ offset: inout Int) -> UInt32? {
    guard offset < bytes.count else { return nil }
    let first = UInt32(bytes[offset])
    offset += 1
    if first < 0x80 { return first }
    let length = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
    guard first >= 0xC2, first < 0xF5, offset + length <= bytes.count else { return 0xFFFD }
    var value = first & (0x3F >> UInt32(length))
    for index in offset..<(offset + length) {
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    offset += length
    return value
  }
}
