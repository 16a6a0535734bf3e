import LayoutModel

/// The modifiers of a grid cell, which the grid applies. `semantics.md` 6.2.
struct GridCellLayout {
  /// The number of columns that the cell spans.
  var columns: Int32
  /// The anchor as fractions of the free space in the box; NaN when not given.
  var anchor: Point
  /// The axes on which the cell takes no part in sizing.
  var unsized: AxisSet
  var columnAlignment: AlignmentKey?

  /// Creates the settings; nil for another layout.
  init?(_ layout: ViewLayout) {
    guard case .gridCell(let columns, let x, let y, let unsized, let alignment) = layout else { return nil }
    self.columns = columns
    anchor = Point(x: x, y: y)
    self.unsized = unsized
    columnAlignment = alignment
  }
}

/// The layer of these modifiers, which passes everything on.
struct GridCellLayer: LayerLayout {
  func adjust(_ summary: inout ViewSummary, _ layer: LayerNode, in tree: inout some LayoutTree) {
    summary.traits.insert(.gridCell)
  }
}
