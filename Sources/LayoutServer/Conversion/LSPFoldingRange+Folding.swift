import LanguageServerProtocol
import LayoutIDE
import LayoutSyntax

extension LSPFoldingRange {
  /// Converts folding ranges for the client; beyond its limit the outermost remain.
  static func ranges(
    of ranges: [FoldingRange], in text: SourceText, _ encoding: PositionEncoding, for client: FoldingRangeCapabilities
  ) -> [LSPFoldingRange] {
    var result = ranges.compactMap { found -> (range: LSPFoldingRange, depth: Int)? in
      var range = text.range(of: found.range, in: encoding)
      if client.linesOnly, found.endsWithBracket { range.end.line -= 1 }
      guard range.end.line > range.start.line else { return nil }
      let kind: String? =
        switch found.kind {
        case .comment: "comment"
        case .imports: "imports"
        case .region: "region"
        case nil: nil
        }
      return (LSPFoldingRange(range: range, kind: kind, linesOnly: client.linesOnly), found.depth)
    }
    if let limit = client.limit, result.count > limit {
      let kept = Set(result.indices.sorted { (result[$0].depth, $0) < (result[$1].depth, $1) }.prefix(limit))
      result = result.indices.filter { kept.contains($0) }.map { result[$0] }
    }
    return result.map(\.range)
  }
}
