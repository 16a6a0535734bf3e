import LayoutAnalysis
import LayoutLint
import LayoutSyntax

/// Lays out the file with a refactoring: it is offered if it causes no error, and its title states which views move.
struct RefactoringVerification {
  /// The analysis of the unchanged file.
  private var before: Analysis
  /// The copy that refactorings are applied to; equal to `before` between two of them.
  private var working: Analysis
  private let file: FileID
  private let levels: RuleLevels
  private let errorCount: Int

  init(of file: FileID, in analysis: Analysis, levels: RuleLevels) {
    before = analysis
    self.file = file
    self.levels = levels
    errorCount = Self.errorCount(of: file, in: &before, levels)
    working = before
  }

  /// Returns a candidate with its effect; nil if it causes an error, or has another effect than it must have.
  mutating func verified(_ candidate: RefactoringCandidate) -> Refactoring? {
    let edits = candidate.edits.compactMap { edit in
      before.fileRange(of: edit.location).map { FileEdit(location: $0, replacement: edit.replacement) }
    }
    guard edits.count == candidate.edits.count, !edits.isEmpty else { return nil }
    let reverse = working.apply(edits)
    defer { working.revert(reverse) }
    guard Self.errorCount(of: file, in: &working, levels) <= errorCount else { return nil }
    let moves = before.moves(ofLeavesIn: file, to: &working)
    switch candidate.effect {
    case .any: break
    case .none: if moves?.count != 0 { return nil }
    case .movement: if moves?.count == 0 { return nil }
    }
    let effect = moves.map { " (\($0.words))" } ?? ""
    return Refactoring(kind: candidate.kind, title: candidate.title + effect, edits: edits)
  }

  private static func errorCount(of file: FileID, in analysis: inout Analysis, _ levels: RuleLevels) -> Int {
    Linter.findings(for: file, in: &analysis, levels: levels).count { $0.severity == .error }
  }
}
