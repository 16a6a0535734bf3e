import LayoutModel

/// A layout that is not in a graph yet: its parameters are values, those that a graph stores in a side table included.
enum LayoutDescription {
  case plain(ViewLayout)
  case flexibleFrame(FlexibleFrame, alignment: Alignment)
  /// A leaf with a range on each axis.
  case flexibleLeaf(FlexibleFrame)
  case guide(GuideModifier)
  case lazyGrid(LazyGrid)
  case custom(CustomLayout)
  case text(TextContent)
}
