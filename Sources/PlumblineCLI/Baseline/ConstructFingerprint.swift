import LayoutAnalysis
import LayoutSyntax

/// What tells a finding's construct from others of its file, wherever it moves: its text without white space and
/// comments, and the names of the declarations around it. Neither lines nor anything outside of those count.
struct ConstructFingerprint: Hashable, Sendable {
  /// 16 hexadecimal digits.
  var digest: String
  /// The construct for people: the names around it and the start of its text, on one line.
  var label: String

  /// Of what stands at `place`. `text` is that of its file, for one that is in no analysis.
  init(_ place: FileRange, text: SourceText, in analysis: Analysis) {
    var hash = StableHash()
    var names: [String] = []
    if let (segment, offset) = analysis.place(of: place.range.lowerBound, in: place.file),
      let tree = analysis.tree(of: segment)
    {
      let end = max(offset + place.range.count, offset + 1)
      let first = tree.token(at: offset)
      names = Self.names(around: first, in: tree)
      var next: NodeID? = first
      while let token = next, tree.range(of: token).lowerBound < end {
        hash.combine(tree.bytes(of: token))
        next = tree.nextToken(after: token)
      }
    } else {
      hash.combine(text.bytes[place.range.clamped(to: 0..<text.count)])
    }
    for name in names { hash.combine(name.utf8) }
    digest = hash.digits
    let start = place.range.lowerBound
    let written = text.string(in: start..<max(start, min(place.range.upperBound, start &+ Self.mostLabelBytes)))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let label = (names.isEmpty ? "" : names.joined(separator: ".") + ": ") + TerminalText.printable(written)
    self.label = label.count > Self.longestLabel ? label.prefix(Self.longestLabel - 1) + "…" : label
  }

  private static let mostLabelBytes = 400
  private static let longestLabel = 100

  /// The names of the declarations that `node` stands in, the outermost first.
  private static func names(around node: NodeID, in tree: SyntaxTree) -> [String] {
    var names: [String] = []
    var next = tree.parent(of: node)
    while let current = next {
      switch tree.kind(of: current) {
      case .structDeclaration, .enumDeclaration, .functionDeclaration, .opaqueDeclaration:
        if let name = tree.name(of: current) { names.append(tree.string(of: name)) }
      case .extensionDeclaration:
        if let type = tree.firstChild(of: current, kind: .namedType) { names.append(tree.string(of: type)) }
      case .patternBinding:
        if let pattern = tree.firstChild(of: current, kind: .identifierPattern) {
          names.append(tree.string(of: pattern))
        }
      case .initializerDeclaration: names.append("init")
      case .previewDeclaration: names.append("#Preview")
      default: break
      }
      next = tree.parent(of: current)
    }
    return names.reversed()
  }
}

/// A hash that is the same on every machine and in every version (FNV-1a, 64 bits).
struct StableHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds a word, apart from those before it.
  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    // No word of UTF-8 holds this byte.
    state = (state ^ 0xFF) &* 0x0000_0100_0000_01B3
  }

  /// 16 hexadecimal digits.
  var digits: String {
    let text = String(state, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
