import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// What rules know about the drawing of the views of one root.
package struct DrawnViews {
  /// The views that need more than they get, without those that a view inside of them explains.
  package var overflows: [Excess] = []
  /// The views that `hidden()` is applied to, or a call of the view or function that contains them.
  package var hidden: Set<ViewID> = []
}

extension Linter {
  /// Returns what the rule `overflow` and the source state about `views` of the root `number` of `segment`, which is laid
  /// out. O(n · d) in the views and their depth.
  package static func drawing(
    of views: [ViewID], inRoot number: Int, of segment: SegmentID, _ analysis: Analysis
  ) -> DrawnViews {
    var analysis = analysis
    return LintContext.with(segment, in: &analysis, onlyOwnRoots: true) { context in
      var found = DrawnViews()
      guard let root = context.roots.first(where: { $0.segment == segment && $0.index == number }) else { return found }
      for view in views {
        if context.isHidden(view, in: root) { found.hidden.insert(view) }
        found.overflows += Overflow.certainExcesses(of: view, in: root, context)
      }
      return found
    }
  }
}
