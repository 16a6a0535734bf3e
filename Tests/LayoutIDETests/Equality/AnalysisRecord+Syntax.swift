import LayoutAnalysis
import LayoutFormat
import LayoutIDE
import LayoutSyntax

extension AnalysisRecord {
  /// What follows from the syntax of a file: folding, the ranges around an offset, the semantic tokens and the formatted
  /// text of the segment there, and its indentation.
  mutating func addSyntaxFeatures(of file: FileID, at offset: Int, in analysis: Analysis) {
    add("folding", hashed: foldingRanges(in: analysis, file: file))
    add("selection", hashed: selectionRanges(in: analysis, file: file, offset: offset))
    if let found = analysis.segment(at: offset, in: file), let tree = analysis.tree(of: found.segment) {
      add("tokens", hashed: semanticTokens(in: tree))
    }
    guard let document = analysis.document(of: file) else { return }
    add("indentation", hashed: typingIndentation(in: document, at: offset, style: SourceStyle()))
    add("formatted", hashed: formattedText(of: document, touching: offset..<offset, style: SourceStyle()))
  }
}
