extension Catalog {
  /// Grids, their rows, and the lazy grids.
  static let gridViews: [CatalogView] = [
    CatalogView(
      "Grid", .grid, .exact,
      "Lays out rows whose cells line up in columns.",
      """
      Each `GridRow` in it is a row of cells; any other child is a row of its own across all columns. A column is as \
      wide as its widest cell and a row as high as its tallest, in one computation over the whole grid. A flexible \
      child across all columns, a `Divider` too, makes the grid as wide as its proposal unless it has \
      `gridCellUnsizedAxes(.horizontal)`.
      """,
      [
        [
          .labelled("alignment", .alignment, ".center"), .labelled("horizontalSpacing", .number, "nil"),
          .labelled("verticalSpacing", .number, "nil"), .labelled("content", .viewBuilder),
        ]
      ]),
    CatalogView(
      "GridRow", .gridRow, .exact,
      "A row of cells in a Grid.",
      """
      Its children are the cells, from leading to trailing; a row with fewer cells than the grid has columns ends in \
      empty ones. `alignment` replaces the grid's vertical alignment for this row. Outside of a grid its children \
      are those of the container around it.
      """,
      [[.labelled("alignment", .verticalAlignment, "nil"), .labelled("content", .viewBuilder)]]),
    CatalogView(
      "LazyVGrid", .lazyVGrid, .approximate,
      "A grid that grows downwards, with its columns given.",
      """
      Takes the proposed width and shares it among `columns`: fixed ones first, flexible ones in equal shares within \
      their limits, adaptive ones as many as fit. Children fill it row by row. Its numbers are an approximation.
      """,
      [
        [
          .labelled("columns", .gridItems), .labelled("alignment", .horizontalAlignment, ".center"),
          .labelled("spacing", .number, "nil"), .labelled("pinnedViews", .pinnedViews, ".init()"),
          .labelled("content", .viewBuilder),
        ]
      ]),
    CatalogView(
      "LazyHGrid", .lazyHGrid, .approximate,
      "A grid that grows sideways, with its rows given.",
      """
      Takes the proposed height and shares it among `rows`: fixed ones first, flexible ones in equal shares within \
      their limits, adaptive ones as many as fit. Children fill it column by column. Its numbers are an approximation.
      """,
      [
        [
          .labelled("rows", .gridItems), .labelled("alignment", .verticalAlignment, ".center"),
          .labelled("spacing", .number, "nil"), .labelled("pinnedViews", .pinnedViews, ".init()"),
          .labelled("content", .viewBuilder),
        ]
      ]),
  ]

  /// Modifiers of a cell of a grid.
  static let gridModifiers: [CatalogModifier] = [
    CatalogModifier(
      "gridCellColumns", .gridCellColumns, .layer,
      "Lets a cell span several columns of its Grid.",
      "The cell is as wide as the columns it spans and the gaps between them.",
      [[.unlabelled("count", .integer)]]),
    CatalogModifier(
      "gridCellAnchor", .gridCellAnchor, .layer,
      "Places a cell's content at a point of its cell.",
      "The given point of the content meets that point of the cell, whatever the alignments around it are.",
      [[.unlabelled("anchor", .unitPoint)]]),
    CatalogModifier(
      "gridCellUnsizedAxes", .gridCellUnsizedAxes, .layer,
      "Keeps a cell out of the sizing of its column or row.",
      """
      On the given axes the cell asks for nothing and gets what the other cells need: for a `Divider`, a `Spacer` or a \
      `Color` that would make the grid fill its proposal.
      """,
      [[.unlabelled("axes", .axisSet)]]),
    CatalogModifier(
      "gridColumnAlignment", .gridColumnAlignment, .layer,
      "Sets the horizontal alignment of the whole column that the cell stands in.",
      "One cell of the column is enough; it replaces the grid's horizontal alignment there.",
      [[.unlabelled("guide", .horizontalAlignment)]]),
  ]
}
