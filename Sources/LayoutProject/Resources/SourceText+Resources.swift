import LayoutSyntax

extension SourceText {
  /// What a text that shows an image or a localized string has one of: a localized string has a literal key.
  private static let names = ["Image", "\""].map { Array($0.utf8) }

  /// True if the text may name an image or a localized string. O(n).
  package var mayNameResource: Bool { mayNameResource(afterEditAt: 0, count: bytes.count) }

  /// Returns true if the text may name an image or a localized string since an edit left `count` bytes at `offset`.
  /// O(`count`).
  package func mayNameResource(afterEditAt offset: Int, count: Int) -> Bool {
    let longest = Self.names.map(\.count).max() ?? 0
    let start = max(0, offset - longest + 1)
    let end = min(bytes.count, offset + count + longest - 1)
    guard start < end else { return false }
    return (start..<end).contains { index in
      Self.names.contains { bytes[index] == $0[0] && bytes[index..<end].starts(with: $0) }
    }
  }
}
