extension Catalog {
  /// Stacks, and their lazy forms.
  static let stackViews: [CatalogView] = [
    CatalogView(
      "HStack", .hStack, .exact,
      "Places its children in a row, from leading to trailing.",
      """
      Serves its children in the order of their layout priority, then of their flexibility, the least flexible first: \
      each is offered an equal share of the width that is left, and the whole height. Children meet on the line of \
      `alignment`, a vertical guide. The stack is as wide as its children and the gaps, and as high as what stands \
      above and below the line; it does not fill its proposal by itself.
      """,
      [
        [
          .labelled("alignment", .verticalAlignment, ".center"), .labelled("spacing", .number, "nil"),
          .labelled("content", .viewBuilder),
        ]
      ]),
    CatalogView(
      "VStack", .vStack, .exact,
      "Places its children in a column, from top to bottom.",
      """
      Serves its children in the order of their layout priority, then of their flexibility, the least flexible first: \
      each is offered an equal share of the height that is left, and the whole width. Children meet on the line of \
      `alignment`, a horizontal guide. The stack is as high as its children and the gaps, and as wide as what stands \
      on both sides of the line; it does not fill its proposal by itself.
      """,
      [
        [
          .labelled("alignment", .horizontalAlignment, ".center"), .labelled("spacing", .number, "nil"),
          .labelled("content", .viewBuilder),
        ]
      ]),
    CatalogView(
      "ZStack", .zStack, .exact,
      "Lays its children over each other, the last one in front.",
      """
      Every child is offered the whole proposal. Children meet in the point of `alignment`, and the stack spans those \
      of the highest layout priority; the others are then offered the stack's own size. Choose a ZStack where all \
      views together make the size, `overlay` or `background` where one of them does.
      """,
      [[.labelled("alignment", .alignment, ".center"), .labelled("content", .viewBuilder)]]),
    CatalogView(
      "LazyHStack", .lazyHStack, .approximate,
      "A row that makes its children when they come into sight.",
      """
      Along the row it measures as an HStack whose children are offered no width. Across it takes the proposed \
      height, or that of its highest child when none is proposed. Its numbers are an approximation.
      """,
      [
        [
          .labelled("alignment", .verticalAlignment, ".center"), .labelled("spacing", .number, "nil"),
          .labelled("pinnedViews", .pinnedViews, ".init()"), .labelled("content", .viewBuilder),
        ]
      ]),
    CatalogView(
      "LazyVStack", .lazyVStack, .approximate,
      "A column that makes its children when they come into sight.",
      """
      Along the column it measures as a VStack whose children are offered no height. Across it takes the proposed \
      width, or that of its widest child when none is proposed. Its numbers are an approximation.
      """,
      [
        [
          .labelled("alignment", .horizontalAlignment, ".center"), .labelled("spacing", .number, "nil"),
          .labelled("pinnedViews", .pinnedViews, ".init()"), .labelled("content", .viewBuilder),
        ]
      ]),
  ]
}
