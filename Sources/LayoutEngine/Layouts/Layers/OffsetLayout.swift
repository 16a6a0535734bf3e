import LayoutModel

/// The layout of `offset(x:y:)`, which moves the child and nothing else. `semantics.md` 4.6.
struct OffsetLayout: LayerLayout {
  var offset: Point

  func childOrigin(
    _ entry: EntryID, _ child: EntryID, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> ChildOrigin {
    ChildOrigin(point: offset, certainty: tree.placingCertainty(of: layer.view))
  }

  /// The sources disagree whether SwiftUI mirrors an offset (`semantics.md` 17).
  var mirroringCertainty: Certainty { offset.x != 0 ? .approximateWidth : [] }

  func adjust(_ summary: inout ViewSummary, _ layer: LayerNode, in tree: inout some LayoutTree) {
    summary.setUnknownGuides(layer.flags)
  }

  func flexibility(of view: ViewID, _ axis: Axis, in tree: inout some LayoutTree) -> Flexibility { .child }
}
