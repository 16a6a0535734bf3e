import LayoutAnalysis
import LayoutLint
import LayoutSyntax

/// A rewrite of code that a person chooses, with its effect on the layout, which was laid out.
package struct Refactoring: Sendable {
  package enum Kind: Sendable {
    case rewrite, extract, inline
  }

  package var kind: Kind
  /// What it does, and the movement of views that results.
  package var title: String
  package var edits: [FileEdit]
}

/// A refactoring whose effect is not known yet.
struct RefactoringCandidate {
  var kind: Refactoring.Kind
  var title: String
  var edits: [TextEdit]
  /// The effect on the layout with which it is offered.
  var effect = Effect.any

  enum Effect {
    case any
    /// No view moves.
    case none
    /// Some view moves.
    case movement
  }
}

extension Refactoring {
  /// Returns the refactorings for `range` of a file, in UTF-8 bytes: those of the statement around it, or of the
  /// statements that it selects. nil if `shouldContinue` returned false before all were laid out. For each candidate the
  /// cost is that of an edit and its reverse.
  package static func found(
    in range: Range<Int>, of file: FileID, in analysis: inout Analysis, levels: RuleLevels,
    wanted: (Kind) -> Bool = { _ in true }, while shouldContinue: () -> Bool = { true }
  ) -> [Refactoring]? {
    guard let selection = RefactoringSelection(range, of: file, in: &analysis) else { return [] }
    var candidates: [RefactoringCandidate] = []
    if wanted(.rewrite) {
      candidates += WrapInStack.candidates(for: selection)
      candidates += AddFrame.candidates(for: selection)
      candidates += OffsetToGuide.candidates(for: selection)
      candidates += GuideToOffset.candidates(for: selection)
    }
    if wanted(.extract) {
      candidates += ExtractAlignment.candidates(for: selection)
      candidates += ExtractView.candidates(for: selection)
    }
    if wanted(.inline) { candidates += InlineView.candidates(for: selection) }
    guard !candidates.isEmpty else { return [] }
    var verification = RefactoringVerification(of: file, in: selection.analysis, levels: levels)
    var found: [Refactoring] = []
    for candidate in candidates {
      guard shouldContinue() else { return nil }
      if let refactoring = verification.verified(candidate) { found.append(refactoring) }
    }
    return found
  }
}
