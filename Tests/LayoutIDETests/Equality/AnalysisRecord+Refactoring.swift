import LayoutAnalysis
import LayoutIDE
import LayoutLint
import LayoutSyntax

extension AnalysisRecord {
  /// The refactorings at an offset, with the movements in their titles.
  mutating func addRefactorings(at offset: Int, of file: FileID, in analysis: inout Analysis) {
    let found =
      Refactoring.found(in: offset..<offset, of: file, in: &analysis, levels: RuleLevels()) ?? []
    add("refactorings", found.count)
    for refactoring in found {
      add("refactoring", refactoring.title)
      add("refactoring kind", hashed: refactoring.kind)
      for edit in refactoring.edits {
        add("edit", edit.location, in: analysis)
        add("replacement", edit.replacement)
      }
    }
  }
}
