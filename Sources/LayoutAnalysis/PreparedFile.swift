import LayoutLowering
import LayoutSyntax

/// What an analysis knows of a file by the file alone: it is made apart from the analysis, by any thread, and is then
/// added to it.
package struct PreparedFile: Sendable {
  let document: Document
  let isForeign: Bool
  /// By the number of the segment; none where only the parser looked at the file.
  private(set) var segments: [PreparedSegment] = []

  /// Cuts and parses a file. Cost: linear in the text.
  package init(parsing text: SourceText) {
    document = Document(text)
    isForeign = ForeignFile.isForeign(text.bytes) != nil
  }

  /// Cuts and parses a file, and looks at what it declares and mentions. Cost: linear in the text.
  package init(indexing text: SourceText) {
    self.init(parsing: text)
    segments = document.segments.map { PreparedSegment($0.tree) }
  }
}

/// What a segment declares and mentions.
package struct PreparedSegment: Sendable {
  let index: SegmentIndex
  let names: SegmentNames

  /// Cost: linear in the segment.
  package init(_ tree: SyntaxTree) {
    index = SegmentIndex(tree: tree)
    names = SegmentNames(
      tree, known: index.declaredNames, extendsAlignments: index.declaresAlignments)
  }
}
