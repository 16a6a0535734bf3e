import LayoutSyntax

extension SourceText {
  /// True if the text may name an image. O(n).
  package var mayNameImage: Bool { contains("Image") }

  /// Returns true if the text may name an image since an edit left `count` bytes at `offset`. O(`count`).
  package func mayNameImage(afterEditAt offset: Int, count: Int) -> Bool {
    let name = Array("Image".utf8)
    let start = max(0, offset - name.count + 1)
    let end = min(bytes.count, offset + count + name.count - 1)
    guard start < end else { return false }
    return (start..<end).contains { bytes[$0] == name[0] && bytes[$0..<end].starts(with: name) }
  }
}
