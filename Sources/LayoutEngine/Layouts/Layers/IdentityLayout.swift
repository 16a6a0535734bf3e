import LayoutModel

/// The layer of a second `.id` on a node that has one, or of a modifier whose effect is unknown.
struct IdentityLayout: LayerLayout {
  func adjust(_ summary: inout ViewSummary, _ layer: LayerNode, in tree: inout some LayoutTree) {
    summary.setUnknownGuides(layer.flags)
  }

  func flexibility(of view: ViewID, _ axis: Axis, in tree: inout some LayoutTree) -> Flexibility { .child }
}

/// A stack that behaves like its only child in every respect. `semantics.md` 1.9.
struct TransparentStackLayout: LayerLayout {
  var orientation: StackOrientation

  func childOrientation(_ own: StackOrientation, isPrimary: Bool) -> StackOrientation { orientation }
}

extension ViewSummary {
  /// Makes every guide explicit if the layer sets a guide whose key is unknown.
  mutating func setUnknownGuides(_ flags: ViewFlags) {
    if flags.contains(.unknownGuide) { explicitGuides = .all }
  }
}
