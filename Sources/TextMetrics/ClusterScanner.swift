/// What is drawn as one: a base with its marks, a family of joined emoji, a flag. `text.md` 4.
struct Cluster {
  enum Kind {
    /// A glyph of the table, or an unknown one.
    case glyph
    case wide
    case emoji
    /// Without width.
    case empty
    case lineBreak
  }

  /// UTF-8 range in the source.
  var start: Int
  var end: Int
  var kind: Kind
  var base: UInt32
  var glyph = Glyph.unknown
  /// Index in `TextSource.fonts`.
  var font: Int
  /// A plain space, which hangs at the end of a line.
  var isSpace = false
  /// A line may end after it, whatever follows but a space.
  var allowsBreak = false
  /// No line ends after it.
  var forbidsBreak = false
  /// No line ends before it, unless a space stands there.
  var isGlue = false

  var isWide: Bool { kind == .wide || kind == .emoji }
}

/// Cuts a text into clusters, forward from any cluster's start.
struct ClusterScanner {
  /// Where the next cluster starts.
  private(set) var offset = 0
  /// The stretch of `TextSource.fontEnds` that `offset` is in or before.
  private var stretch = 0

  init() {}

  /// Goes back (or on) to a cluster's start. Cost: the number of fonts changed in between.
  mutating func move(to start: Int, _ source: TextSource) {
    offset = start
    while stretch > 0, source.fontEnds[stretch - 1] > start { stretch -= 1 }
  }

  /// The next cluster; nil at the end. Cost: its length.
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

  /// Takes in what belongs to the cluster: marks, selectors, joined emoji, the second half of a flag.
  private mutating func extend(_ cluster: inout Cluster, flag: Bool, _ source: TextSource) {
    var expectsFlag = flag
    var isJoined = false
    while offset < source.bytes.count {
      // Most clusters are one scalar before another ASCII one.
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
          // Asked for as a character: those that have a picture are wide ones.
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
        // The signs of professions and genders are text until they are joined to a person.
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

  /// The font of the byte at `start`, at the end of the text the last one. Moves forward only.
  @inline(__always)
  mutating func font(at start: Int, _ source: TextSource) -> Int {
    guard !source.fontEnds.isEmpty else { return 0 }
    while stretch + 1 < source.fontEnds.count, source.fontEnds[stretch] <= start { stretch += 1 }
    return source.fontIndices[stretch]
  }

  /// Decodes one scalar and moves past it; nil at the end. A Swift string's bytes are well formed; whatever else came
  /// would count as U+FFFD, a byte at a time.
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
