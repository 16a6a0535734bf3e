import LayoutEvaluation
import LayoutLowering
import LayoutSyntax

/// The data of a file that depend on this file alone. Any thread can compute them and then add them to an analysis.
package struct PreparedFile: Sendable {
  let document: Document
  /// The language of the text; nil if the extension of the file decides.
  let language: SourceLanguage?
  let isUnsupported: Bool
  /// The imports in each segment, in source order.
  let imports: [[ImportDeclaration]]
  /// The comments in each segment that suppress findings, in source order.
  let directives: [[SuppressionDirective]]
  /// The index of each segment, in source order; empty if the file was only parsed.
  private(set) var segments: [PreparedSegment] = []

  /// Divides a file into segments, parses them, and collects their imports and the comments that suppress findings.
  /// O(n) in the text.
  package init(
    parsing text: SourceText, language: SourceLanguage? = nil, conditions: BuildConditions = BuildConditions()
  ) {
    document = Document(text, conditions: conditions)
    self.language = language
    isUnsupported = UnsupportedFile.format(of: text.bytes) != nil
    imports = document.segments.map { ImportDeclaration.all(in: $0.tree) }
    directives = document.segments.map { SuppressionDirective.all(in: $0.tree) }
  }

  /// Divides a file into segments, parses them, and indexes their declarations and mentions. O(n) in the text.
  package init(indexing text: SourceText, conditions: BuildConditions = BuildConditions()) {
    self.init(parsing: text, conditions: conditions)
    segments = document.segments.map { PreparedSegment($0.tree) }
  }
}

/// The declarations and mentions of a segment.
package struct PreparedSegment: Sendable {
  let index: SegmentIndex
  let names: SegmentNames

  /// Indexes a segment. O(n) in its tree.
  package init(_ tree: SyntaxTree) {
    index = SegmentIndex(tree: tree)
    names = SegmentNames(
      tree, known: index.declaredNames, extendsAlignments: index.declaresAlignments)
  }
}
