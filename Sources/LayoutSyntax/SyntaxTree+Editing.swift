extension SyntaxTree {
  /// Replaces `range` (UTF-8 bytes, clamped to the document) and parses anew. Cost: linear in the document.
  public mutating func replace(_ range: Range<Int>, with replacement: [UInt8]) {
    var text = self.text
    text.replace(range, with: replacement)
    self = SyntaxTree(parsing: text)
  }
}
