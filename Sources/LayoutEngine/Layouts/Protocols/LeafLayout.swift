import LayoutModel

/// The behaviour of a view without children. `semantics.md` 2.
protocol LeafLayout: NodeLayout {
  func output(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput

  /// Returns the explicit value of a guide at an entry; nil for a leaf without explicit guides.
  func explicitGuide(_ entry: EntryID, _ key: AlignmentKey, in tree: inout some LayoutTree) -> GuideValue?
}

extension LeafLayout {
  func summarize(_ view: ViewID, _ summary: inout ViewSummary, in tree: inout some LayoutTree) {}

  func childOrientation(_ own: StackOrientation, isPrimary: Bool) -> StackOrientation { own }

  func explicitGuide(_ entry: EntryID, _ key: AlignmentKey, in tree: inout some LayoutTree) -> GuideValue? { nil }
}
