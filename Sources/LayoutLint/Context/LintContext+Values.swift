import LayoutEngine
import LayoutModel
import LayoutSyntax

// Measured values for rules. Each is nil if it depends on an assumed value or one that changes at run time: rules must
// be silent then (`lowering.md` 3.1).
extension LintContext {
  /// Returns the size of a placed view in points.
  package func size(of view: ViewID, in root: ModuleRoot) -> Size? {
    guard
      let (size, certainty) = answer(
        root, { $0.isPlaced(view) ? ($0.size(of: view), $0.certainty(of: view)) : nil }),
      certainty.isKnown
    else { return nil }
    return size
  }

  /// Returns the length of a placed view on one axis in points, regardless of the certainty of the other axis.
  package func length(of view: ViewID, on axis: Axis, in root: ModuleRoot) -> Double? {
    guard
      let (size, certainty) = answer(
        root, { $0.isPlaced(view) ? ($0.size(of: view), $0.certainty(of: view)) : nil }),
      certainty.on(axis).isKnown
    else { return nil }
    return size[axis]
  }

  /// Returns the length of the longest child of a view on one axis; nil if a child is not placed or its length is
  /// uncertain. O(children).
  package func longestChild(of view: ViewID, on axis: Axis, in root: ModuleRoot) -> Double? {
    let graph = root.graph
    return answer(root) { engine in
      var longest = 0.0
      var next = graph.firstChild(of: view)
      while let child = next {
        guard engine.isPlaced(child), engine.certainty(of: child).on(axis).isKnown else { return nil }
        longest = max(longest, engine.size(of: child)[axis])
        next = graph.nextSibling(of: child)
      }
      return longest
    }
  }

  /// Returns the frame of a placed view in the canvas, in points.
  package func frame(of view: ViewID, in root: ModuleRoot) -> Rect? {
    guard
      let (frame, certainty) = answer(
        root, { $0.isPlaced(view) ? ($0.frame(of: view), $0.frameCertainty(of: view)) : nil }),
      certainty.isKnown
    else { return nil }
    return frame
  }

  /// Returns the value of a guide of a placed view, with its explicit value if it has one.
  package func guide(_ key: AlignmentKey, of view: ViewID, in root: ModuleRoot) -> ResolvedGuide? {
    guard let guide = answer(root, { $0.isPlaced(view) ? $0.guide(key, of: view) : nil }),
      guide.certainty.isKnown
    else { return nil }
    return guide
  }

  /// Returns the proposal of a placed view; its certainty is only visible in the sizes that depend on it.
  package func proposal(of view: ViewID, in root: ModuleRoot) -> ProposedSize? {
    answer(root) { $0.isPlaced(view) ? $0.proposal(of: view) : nil }
  }

  private func answer<Answer>(
    _ root: ModuleRoot, _ body: (inout LayoutEngine) -> Answer?
  ) -> Answer? {
    query(root, body).flatMap { $0 }
  }

  /// Returns true if a view's own record has no assumed or run-time values.
  package func isKnown(_ view: ViewID, in root: ModuleRoot) -> Bool {
    if case .custom = root.graph[view].layout, query(root, { $0.layoutFailures.isEmpty }) != true { return false }
    return root.graph[view].flags.isDisjoint(with: [.unknown, .assumed, .dynamic, .uncertainAlignment])
  }
}

extension Certainty {
  /// True if the value depends on no assumed value and none that changes at run time; it may be approximate.
  package var isKnown: Bool { isDisjoint(with: [.assumed, .dynamic]) }
}
