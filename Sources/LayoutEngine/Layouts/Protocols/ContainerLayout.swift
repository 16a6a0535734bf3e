import LayoutModel

/// The layout of a container with several children, such as a stack or a grid. `semantics.md` 5, 6.
protocol ContainerLayout: NodeLayout {
  func measure(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput

  /// Adds the placements of the children of `entry`, which covers `input`, and returns the first; `exactly` is false
  /// if only a guide depends on them.
  func place(_ entry: EntryID, _ input: LayoutInput, exactly: Bool, in tree: inout some LayoutTree) -> PlacementID
}

extension ContainerLayout {
  func childOrientation(_ own: StackOrientation, isPrimary: Bool) -> StackOrientation { .none }
}

extension LayoutTree {
  /// Returns the guides that may be explicit on one of a node's children. O(n) in the children.
  func explicitGuidesOfChildren(of view: ViewID) -> GuideSet {
    var guides = GuideSet()
    var child = node(view).firstChild
    while child.isValid {
      guides.formUnion(summary(of: child).explicitGuides)
      child = node(child).nextSibling
    }
    return guides
  }
}
