/// The client's support for folding.
package struct FoldingRangeCapabilities: Sendable {
  /// True if the client folds whole lines only.
  package var linesOnly = false
  /// The maximum number of ranges that the client takes; nil for any number.
  package var limit: Int?

  /// The capabilities of a client that announced nothing.
  package init() {}

  init(_ value: JSONValue?) {
    linesOnly = value.announces("lineFoldingOnly")
    limit = value?["rangeLimit"]?.integer.flatMap { $0 >= 0 ? $0 : nil }
  }
}

/// A part of a document that can be hidden, in the result of `textDocument/foldingRange`.
package struct LSPFoldingRange: Sendable, JSONWritable {
  /// Where the hidden part begins and ends.
  package var range: LSPRange
  /// The kind of the protocol; nil for other ranges.
  package var kind: String?
  /// True to leave out the characters, for a client that folds whole lines.
  package var linesOnly: Bool

  /// Creates a range.
  package init(range: LSPRange, kind: String?, linesOnly: Bool) {
    self.range = range
    self.kind = kind
    self.linesOnly = linesOnly
  }

  /// Writes the range as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("startLine", range.start.line)
      if !linesOnly { $0.member("startCharacter", range.start.character) }
      $0.member("endLine", range.end.line)
      if !linesOnly { $0.member("endCharacter", range.end.character) }
      $0.member("kind", kind)
    }
  }
}
