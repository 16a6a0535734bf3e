extension Catalog {
  /// Views that take what they are offered, whatever they show.
  static let surfaceViews: [CatalogView] = [
    CatalogView(
      "Chart", .surface, .approximate, "A chart of data.", takesItsProposal, isComplete: false,
      [
        [.labelled("content", .viewBuilder)], [.unlabelled("data", .data), .labelled("content", .viewBuilder)],
        [.unlabelled("data", .data), .labelled("id", .keyPath), .labelled("content", .viewBuilder)],
      ]),
    CatalogView(
      "Map", .surface, .approximate, "A map.", takesItsProposal, isComplete: false,
      [
        [],
        [
          .labelled("position", .binding), .labelled("bounds", .any, "nil"),
          .labelled("interactionModes", .any, ".all"), .labelled("selection", .binding, "nil"),
          .labelled("scope", .any, "nil"), .labelled("content", .viewBuilder, "nil"),
        ],
        [
          .labelled("initialPosition", .any, ".automatic"), .labelled("bounds", .any, "nil"),
          .labelled("interactionModes", .any, ".all"), .labelled("scope", .any, "nil"),
          .labelled("content", .viewBuilder, "nil"),
        ],
        [
          .labelled("coordinateRegion", .binding), .labelled("interactionModes", .any, ".all"),
          .labelled("showsUserLocation", .boolean, "false"), .labelled("userTrackingMode", .binding, "nil"),
          .labelled("annotationItems", .data, "nil"), .labelled("annotationContent", .viewBuilder, "nil"),
        ],
      ]),
    CatalogView(
      "Table", .surface, .approximate, "Rows with columns.", takesItsProposal, isComplete: false,
      [
        [.unlabelled("data", .data), .labelled("columns", .viewBuilder)],
        [
          .unlabelled("data", .data), .labelled("selection", .binding), .labelled("columns", .viewBuilder),
        ],
        [
          .unlabelled("data", .data), .labelled("selection", .binding, "nil"),
          .labelled("sortOrder", .binding), .labelled("columns", .viewBuilder),
        ],
        [
          .labelled("of", .any), .labelled("selection", .binding, "nil"), .labelled("sortOrder", .binding, "nil"),
          .labelled("columns", .viewBuilder), .labelled("rows", .viewBuilder),
        ],
      ]),
    CatalogView(
      "VideoPlayer", .surface, .approximate, "Plays a video.", takesItsProposal, isComplete: false,
      [
        [.labelled("player", .any)], [.labelled("player", .any), .labelled("videoOverlay", .viewBuilder)],
      ]),
  ]

  private static let takesItsProposal =
    "Takes its proposal, 10 points where nothing is proposed. What it shows is not laid out."
}
