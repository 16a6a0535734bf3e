import LayoutAnalysis
import LayoutSyntax

/// A fingerprint that distinguishes a finding's construct from others in its file, wherever it moves: its text without
/// white space and comments, and the names of the declarations around it, but not lines or other text.
struct ConstructFingerprint: Hashable, Sendable {
  /// The hash of the fingerprint, 16 hexadecimal digits.
  var digest: String
  /// The construct for readers: the names around it and the start of its text, on one line.
  var label: String

  /// Creates the fingerprint of the construct at `location`. `text` is the text of its file, which `analysis` may lack.
  init(_ location: FileRange, text: SourceText, in analysis: Analysis) {
    var hash = StableHash()
    var names: [String] = []
    if let (segment, offset) = analysis.segment(at: location.range.lowerBound, in: location.file),
      let tree = analysis.tree(of: segment)
    {
      let end = max(offset + location.range.count, offset + 1)
      let first = tree.token(at: offset)
      names = Self.names(around: first, in: tree)
      var next: NodeID? = first
      while let token = next, tree.range(of: token).lowerBound < end {
        hash.combine(tree.bytes(of: token))
        next = tree.nextToken(after: token)
      }
    } else {
      hash.combine(text.bytes[location.range.clamped(to: 0..<text.count)])
    }
    for name in names { hash.combine(name.utf8) }
    digest = hash.digits
    let start = location.range.lowerBound
    let written = text.string(in: start..<max(start, min(location.range.upperBound, start &+ Self.maximumLabelBytes)))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let label = (names.isEmpty ? "" : names.joined(separator: ".") + ": ") + TerminalText.printable(written)
    self.label = label.count > Self.maximumLabelLength ? label.prefix(Self.maximumLabelLength - 1) + "…" : label
  }

  private static let maximumLabelBytes = 400
  private static let maximumLabelLength = 100

  /// Returns the names of the declarations that contain `node`, the outermost first.
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

/// A hash that is equal on every machine and in every version (FNV-1a, 64 bits).
struct StableHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds a word, delimited from the words before it.
  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    // This byte occurs in no UTF-8 text.
    state = (state ^ 0xFF) &* 0x0000_0100_0000_01B3
  }

  /// The hash as 16 hexadecimal digits.
  var digits: String {
    let text = String(state, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
