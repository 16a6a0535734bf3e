import LayoutAnalysis
import LayoutSyntax

// The overflow of one root on one canvas, for editors that show it beside the root.
extension Linter {
  /// Returns the indices of the canvases of a segment's matrix on which the rule `overflow` has a finding in its root
  /// `number`. Lays the root out on each. O(n) in the views of the roots that show the same segments.
  package static func overflowingCanvases(of number: Int, in segment: SegmentID, _ analysis: Analysis) -> [Int] {
    var analysis = analysis
    return analysis.matrix(of: segment).indices.filter { canvas in
      guard let roots = analysis.result(for: segment, in: canvas)?.roots, roots.indices.contains(number) else {
        return false
      }
      return roots[number].shownSegments.contains { shown in
        LintContext.with(shown, in: &analysis, at: canvas) { overflows(number, of: segment, in: $0) }
      }
    }
  }

  /// Returns true if the rule has a finding at a construct of the context's segment in one root.
  private static func overflows(_ number: Int, of segment: SegmentID, in context: LintContext) -> Bool {
    guard let root = context.roots.first(where: { $0.segment == segment && $0.index == number }) else { return false }
    return context.constructs(of: Overflow.kinds).contains { construct in
      construct.inRoots([root.number]).flatMap { Overflow.check($0, in: context) } != nil
    }
  }
}
