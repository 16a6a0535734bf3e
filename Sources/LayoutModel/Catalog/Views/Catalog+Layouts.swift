extension Catalog {
  /// The stacks and the grid as layout values, which are called with their children: `HStackLayout(spacing: 4) { … }`.
  /// They lay out their children as `HStack`, `VStack`, `ZStack` and `Grid` do.
  static let layoutViews: [CatalogView] = [
    CatalogView(
      "HStackLayout", .hStack, .exact,
      "An HStack as a value, to be chosen among layouts and called with its children.",
      """
      `AnyLayout` holds one of several layouts, so that the children stay the same views when another is chosen. Called \
      with its children it lays them out as an HStack does.
      """,
      [
        [
          .labelled("alignment", .verticalAlignment, ".center"), .labelled("spacing", .number, "nil"),
          .labelled("content", .viewBuilder, "{}"),
        ]
      ]),
    CatalogView(
      "VStackLayout", .vStack, .exact,
      "A VStack as a value, to be chosen among layouts and called with its children.",
      """
      `AnyLayout` holds one of several layouts, so that the children stay the same views when another is chosen. Called \
      with its children it lays them out as a VStack does.
      """,
      [
        [
          .labelled("alignment", .horizontalAlignment, ".center"), .labelled("spacing", .number, "nil"),
          .labelled("content", .viewBuilder, "{}"),
        ]
      ]),
    CatalogView(
      "ZStackLayout", .zStack, .exact,
      "A ZStack as a value, to be chosen among layouts and called with its children.",
      """
      `AnyLayout` holds one of several layouts, so that the children stay the same views when another is chosen. Called \
      with its children it lays them out as a ZStack does.
      """,
      [[.labelled("alignment", .alignment, ".center"), .labelled("content", .viewBuilder, "{}")]]),
    CatalogView(
      "GridLayout", .grid, .exact,
      "A Grid as a value, to be chosen among layouts and called with its rows.",
      """
      `AnyLayout` holds one of several layouts, so that the rows stay the same views when another is chosen. Called \
      with its rows it lays them out as a Grid does.
      """,
      [
        [
          .labelled("alignment", .alignment, ".center"), .labelled("horizontalSpacing", .number, "nil"),
          .labelled("verticalSpacing", .number, "nil"), .labelled("content", .viewBuilder, "{}"),
        ]
      ]),
  ]

  /// Returns true if `name` is one of `layoutViews`: a value of that type is no view before it is called.
  package static func isLayout(_ name: String) -> Bool { layoutViews.contains { $0.name == name } }
}
