import LayoutModel

/// The layout of `layoutPriority`, which the enclosing stack reads. `semantics.md` 9.
struct LayoutPriorityLayout: LayerLayout {
  var priority: Double

  func adjust(_ summary: inout ViewSummary, _ layer: LayerNode, in tree: inout some LayoutTree) {
    summary.priority = priority.isNaN ? 0 : priority
    // The value may be unknown.
    summary.priorityCertainty = layer.certainty
  }

  func flexibility(of view: ViewID, _ axis: Axis, in tree: inout some LayoutTree) -> Flexibility { .child }
}
