import LayoutAnalysis
import LayoutSyntax

/// An earlier text of a file, with which the present one is compared again and again while one types.
package struct EarlierText: Sendable {
  package let text: SourceText
  /// The trees and the layout, with the earlier text, of what the last comparison found to differ. While only that is edited
  /// they are not computed again.
  private var earlier: (scope: TrialScope, trees: Trees, snapshot: LayoutSnapshot)?

  private typealias Trees = [SegmentID: SyntaxTree]

  package init(_ text: SourceText) { self.text = text }

  /// The number of bytes up to which the text between the first and the last difference, and the declarations that depend on
  /// it, are compared.
  private static let comparedBytes = 64 << 10

  /// Compares the roots of a file that depend on the difference to the earlier text, in both versions; nil if there is none,
  /// if an edited declaration has a syntax error in either version, if they are too long, or if `shouldContinue` returned
  /// false. The results of the file must be current.
  mutating func difference(
    to file: FileID, in analysis: inout Analysis, while shouldContinue: () -> Bool
  ) -> LayoutDifference? {
    if let earlier, earlier.scope.holds(in: analysis) {
      let affected = earlier.scope.affected
      guard Self.isComparable(Self.trees(of: affected, in: analysis), with: earlier.trees) else { return nil }
      return LayoutDifference(from: earlier.snapshot, to: LayoutSnapshot(of: affected, in: &analysis))
    }
    guard let edit = analysis.edit(of: file, to: text),
      max(edit.location.range.count, edit.replacement.utf8.count) <= Self.comparedBytes
    else { return nil }
    // The trial goes back to the earlier text.
    var trial = EditTrial(of: file, in: analysis)
    guard let affected = trial.begin([edit]), shouldContinue() else { return nil }
    let trees = Self.trees(of: affected.after, in: trial.after)
    guard Self.isComparable(Self.trees(of: affected.before, in: analysis), with: trees) else { return nil }
    let snapshot = LayoutSnapshot(of: affected.after, in: &trial.after)
    trial.addWork(to: &analysis)
    earlier = TrialScope(of: trial, affecting: affected).map { ($0, trees, snapshot) }
    return LayoutDifference(from: snapshot, to: LayoutSnapshot(of: affected.before, in: &analysis))
  }

  private static func trees(of segments: [SegmentID], in analysis: Analysis) -> Trees {
    segments.reduce(into: [:]) { $0[$1] = analysis.tree(of: $1) }
  }

  /// Returns true if the edited ones of some segments have no syntax errors in either version, and if all are few enough to
  /// be compared at each request. Only the edited ones count: which other ones depend on them has several right answers, as
  /// one whose inputs change without any effect may be among them.
  private static func isComparable(_ trees: Trees, with earlier: Trees) -> Bool {
    [(trees, earlier), (earlier, trees)].allSatisfy { version, other in
      let hasErrors = version.contains { segment, tree in
        tree[tree.root].containsIssue && tree.text.bytes != other[segment]?.text.bytes
      }
      return !hasErrors && version.values.reduce(0) { $0 + $1.text.count } <= comparedBytes
    }
  }
}
