import LayoutModel

/// The settings of a grid cell by its modifiers.
struct GridCellTraits: Sendable {
  /// The maximum number of columns that a cell spans; a larger span counts as this.
  static let maximumSpan: Int32 = 1_000

  var columns = 1
  /// The anchor as fractions of the free space in the box; NaN when not given.
  var anchor = Point(x: .nan, y: .nan)
  /// The axes on which the cell takes no part in sizing.
  var unsized: AxisSet = []
  var columnAlignment: AlignmentKey?
  /// The uncertainty of these settings.
  var certainty: Certainty = []

  /// Adds the settings of an inner layer, which apply where no outer one does.
  mutating func add(_ inner: GridCellLayout, _ certainty: Certainty) {
    if columns == 1, inner.columns > 1 { columns = Int(min(inner.columns, Self.maximumSpan)) }
    if anchor.x.isNaN { anchor.x = inner.anchor.x }
    if anchor.y.isNaN { anchor.y = inner.anchor.y }
    unsized.formUnion(inner.unsized)
    if columnAlignment == nil { columnAlignment = inner.columnAlignment }
    self.certainty.formUnion(certainty)
  }
}

/// A cell while the grid is being laid out.
struct GridCell: Sendable {
  var view: ViewID
  var row: Int
  var column: Int
  var traits: GridCellTraits

  var columns: Range<Int> { column..<column + traits.columns }
}

extension LayoutTree {
  /// Returns the settings of a cell by its layers, of which the outermost wins. O(n) in the layers.
  mutating func gridCellTraits(of view: ViewID) -> GridCellTraits {
    var traits = GridCellTraits()
    var index = view
    while index.isValid {
      if let cell = GridCellLayout(node(index).layout) {
        traits.add(cell, summary(of: index).certainty)
      } else if !summary(of: index).traits.contains(.layer) {
        break
      }
      index = node(index).firstChild
    }
    return traits
  }
}
