import LayoutAnalysis
import LayoutSyntax

// The overflow of one root on one canvas, for editors that show it beside the root.
extension Linter {
  /// Returns true if the rule `overflow` has a finding in the root `number` of a segment, on the canvas of the matrix
  /// with the index `canvas`; on the configured one if that is nil. O(n) in the views of the roots that show the same
  /// segments, and laying the root out.
  package static func overflows(
    root number: Int, of segment: SegmentID, at canvas: Int?, in analysis: inout Analysis
  ) -> Bool {
    guard let roots = analysis.result(for: segment, in: canvas)?.roots, roots.indices.contains(number) else {
      return false
    }
    for shown in roots[number].shownSegments {
      let isFound = LintContext.with(shown, in: &analysis, at: canvas) { context in
        guard let root = context.roots.first(where: { $0.segment == segment && $0.index == number }) else {
          return false
        }
        return context.constructs(of: Overflow.kinds).contains { construct in
          construct.inRoots([root.number]).flatMap { Overflow.check($0, in: context) } != nil
        }
      }
      if isFound { return true }
    }
    return false
  }
}
