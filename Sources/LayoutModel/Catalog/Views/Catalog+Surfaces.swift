extension Catalog {
  /// Views that take what they are offered, whatever they show.
  static let surfaceViews: [CatalogView] = [
    surface(
      "Canvas", "Draws with closures.",
      [
        [
          .labelled("opaque", .boolean, "false"), .labelled("colorMode", .any, ".nonLinear"),
          .labelled("rendersAsynchronously", .boolean, "false"), .labelled("renderer", .closure),
        ],
        [
          .labelled("opaque", .boolean, "false"), .labelled("colorMode", .any, ".nonLinear"),
          .labelled("rendersAsynchronously", .boolean, "false"), .labelled("renderer", .closure),
          .labelled("symbols", .viewBuilder),
        ],
      ]),
    surface(
      "Chart", "A chart of data.",
      [
        [.labelled("content", .viewBuilder)], [.unlabelled("data", .data), .labelled("content", .viewBuilder)],
        [.unlabelled("data", .data), .labelled("id", .keyPath), .labelled("content", .viewBuilder)],
      ]),
    surface(
      "Map", "A map.",
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
    surface(
      "Table", "Rows with columns.",
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
    surface(
      "VideoPlayer", "Plays a video.",
      [
        [.labelled("player", .any)], [.labelled("player", .any), .labelled("videoOverlay", .viewBuilder)],
      ]),
  ]

  private static func surface(_ name: String, _ summary: String, _ overloads: [CatalogOverload]) -> CatalogView {
    CatalogView(
      name, .surface, .approximate, summary,
      "Takes its proposal, 10 points where nothing is proposed. What it shows is not laid out.", isComplete: false,
      overloads)
  }
}
