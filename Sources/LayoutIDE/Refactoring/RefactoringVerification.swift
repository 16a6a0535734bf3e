import LayoutAnalysis
import LayoutLint
import LayoutSyntax

/// Lays out the file with a refactoring: it is offered if it causes no error, and its title states which views move.
struct RefactoringVerification {
  private var trial: EditTrial
  private let file: FileID
  private let levels: RuleLevels
  private let errorCount: Int

  init(of file: FileID, in analysis: Analysis, levels: RuleLevels) {
    var analysis = analysis
    self.file = file
    self.levels = levels
    errorCount = Self.errorCount(of: file, in: &analysis, levels)
    trial = EditTrial(of: file, in: analysis)
  }

  /// Returns a candidate with its effect; nil if it causes an error, or has another effect than it must have. The cost is
  /// that of the segments that depend on its edits.
  mutating func verified(_ candidate: RefactoringCandidate) -> Refactoring? {
    let edits = trial.located(candidate.edits)
    guard let affected = trial.begin(edits) else { return nil }
    defer { trial.end() }
    guard Self.errorCount(of: file, in: &trial.after, levels) <= errorCount else { return nil }
    let moves = trial.moves(in: affected, comparing: \.leaves)
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
