extension Catalog {
  /// Modifiers of the safe area.
  static let safeAreaModifiers: [CatalogModifier] = [
    CatalogModifier(
      "ignoresSafeArea", .ignoresSafeArea, .layer, fidelity: .approximate,
      "Lets a view reach under the bars around the safe area.",
      """
      Its size stays; what is inside is placed with a proposal that is larger by the insets of the edges that the view \
      touches. A canvas without insets leaves it without effect.
      """,
      [[.unlabelled("regions", .safeAreaRegions, ".all"), .labelled("edges", .edgeSet, ".all")]]),
    CatalogModifier(
      "edgesIgnoringSafeArea", .edgesIgnoringSafeArea, .layer, fidelity: .approximate,
      "Lets a view reach under the bars at the given edges; the older form.",
      "The same as `ignoresSafeArea(edges:)`.",
      [[.unlabelled("edges", .edgeSet)]]),
    CatalogModifier(
      "safeAreaInset", .safeAreaInset, .layer, fidelity: .approximate,
      "Puts a view at an edge and makes the safe area inside smaller by it.",
      "What is modified is offered what is left beside the inset's content and `spacing`.",
      [
        [
          .labelled("edge", .verticalEdge), .labelled("alignment", .horizontalAlignment, ".center"),
          .labelled("spacing", .number, "nil"), .labelled("content", .viewBuilder),
        ],
        [
          .labelled("edge", .horizontalEdge), .labelled("alignment", .verticalAlignment, ".center"),
          .labelled("spacing", .number, "nil"), .labelled("content", .viewBuilder),
        ],
      ]),
    CatalogModifier(
      "safeAreaPadding", .safeAreaPadding, .layer, fidelity: .approximate,
      "Makes the safe area inside smaller.",
      "Laid out as `padding` is.",
      [
        [.unlabelled("edges", .edgeSet, ".all"), .unlabelled("length", .number, "nil")],
        [.unlabelled("length", .number)],
        [.unlabelled("insets", .edgeInsets)],
      ]),
  ]

  /// Modifiers that name, order or preview a view, or apply a custom modifier.
  static let metadataModifiers: [CatalogModifier] = [
    CatalogModifier(
      "id", .id, .metadata,
      "Names a view.",
      "It has no effect on layout. Expectations and `inspect` name the view by it.",
      [[.unlabelled("id", .identifier)]]),
    CatalogModifier(
      "zIndex", .zIndex, .metadata,
      "Says which of overlapping siblings is drawn in front.",
      "It has no effect on layout.",
      [[.unlabelled("value", .double)]]),
    CatalogModifier(
      "previewLayout", .previewLayout, .metadata,
      "Says what a preview is laid out in.",
      "It replaces the canvas of the root.",
      [[.unlabelled("value", .previewLayout)]]),
    CatalogModifier(
      "previewDisplayName", .previewDisplayName, .metadata,
      "Names a preview.",
      "It has no effect on layout.",
      [[.unlabelled("value", .string, isOptional: true)]]),
    CatalogModifier(
      "modifier", .modifier, .custom,
      "Applies a modifier that the file declares.",
      "It is replaced by the body of the `ViewModifier`, with the view in the place of `content`.",
      [[.unlabelled("modifier", .viewModifier)]]),
  ]
}
