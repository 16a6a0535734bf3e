extension Catalog {
  /// Modifiers that change a size.
  static let frameModifiers: [CatalogModifier] = [
    CatalogModifier(
      "frame", .frame, .layer,
      "Gives a view a fixed width or height, or limits for them.",
      """
      The fixed form offers its content the given lengths and has them, whatever the content takes; an axis not given \
      is the content's. The flexible form keeps the proposal between its limits: `maxWidth: .infinity` fills, \
      `minWidth` alone is at least that. The content's guide of `alignment` meets the frame's own default for it.
      """,
      [
        [
          .labelled("width", .number, "nil"), .labelled("height", .number, "nil"),
          .labelled("alignment", .alignment, ".center"),
        ],
        [
          .labelled("minWidth", .number, "nil"), .labelled("idealWidth", .number, "nil"),
          .labelled("maxWidth", .number, "nil"), .labelled("minHeight", .number, "nil"),
          .labelled("idealHeight", .number, "nil"), .labelled("maxHeight", .number, "nil"),
          .labelled("alignment", .alignment, ".center"),
        ],
        [.labelled("depth", .number, isOptional: true), .labelled("alignment", .any, ".back")],
        [
          .labelled("minDepth", .number, "nil"), .labelled("idealDepth", .number, "nil"),
          .labelled("maxDepth", .number, "nil"), .labelled("alignment", .any, ".back"),
        ],
      ]),
    CatalogModifier(
      "padding", .padding, .layer,
      "Adds space around a view.",
      """
      Offers its content the proposal less the insets, not below 0, and is as large as the content and the insets; \
      16 points an edge when no length is given. Explicit guides pass, shifted by the insets.
      """,
      [
        [.unlabelled("edges", .edgeSet, ".all"), .unlabelled("length", .number, "nil")],
        [.unlabelled("length", .number)],
        [.unlabelled("insets", .edgeInsets)],
      ]),
    CatalogModifier(
      "fixedSize", .fixedSize, .layer,
      "Gives a view its ideal size.",
      "Offers its content nothing on the given axes, both when none is named, and is as large as the content.",
      [[], [.labelled("horizontal", .boolean), .labelled("vertical", .boolean)]]),
    CatalogModifier(
      "aspectRatio", .aspectRatio, .layer,
      "Keeps a view's width and height in proportion.",
      """
      Offers its content the largest box of that ratio inside of the proposal (`fit`), or the smallest around it \
      (`fill`); the ratio of the content's ideal size when none is given. It is as large as the content.
      """,
      [
        [.unlabelled("aspectRatio", .number, "nil"), .labelled("contentMode", .contentMode)],
        [.unlabelled("aspectRatio", .size), .labelled("contentMode", .contentMode)],
      ]),
    CatalogModifier(
      "scaledToFit", .scaledToFit, .layer,
      "Keeps a view's own proportions, inside of the proposal.",
      "The same as `aspectRatio(contentMode: .fit)`.",
      [[]]),
    CatalogModifier(
      "scaledToFill", .scaledToFill, .layer,
      "Keeps a view's own proportions, around the proposal.",
      "The same as `aspectRatio(contentMode: .fill)`; it may be larger than what was proposed.",
      [[]]),
    CatalogModifier(
      "layoutPriority", .layoutPriority, .layer,
      "Says how early a stack serves a view.",
      """
      A stack offers its space to the children of the highest priority first, keeping the minimum of the others free; \
      0 when not given. Only siblings compare, and a `frame`, `padding`, `aspectRatio` or `position` outside hides it.
      """,
      [[.unlabelled("value", .double)]]),
    CatalogModifier(
      "containerRelativeFrame", .containerRelativeFrame, .layer, fidelity: .approximate,
      "Sizes a view by the container that holds it.",
      """
      The container is the nearest scroll view, list, navigation stack or tab view, the canvas where there is none; \
      what it is proposed is shared as `count` and `span` say.
      """,
      [
        [.unlabelled("axes", .axisSet), .labelled("alignment", .alignment, ".center")],
        [
          .unlabelled("axes", .axisSet), .labelled("count", .integer), .labelled("span", .integer, "1"),
          .labelled("spacing", .number), .labelled("alignment", .alignment, ".center"),
        ],
        [
          .unlabelled("axes", .axisSet), .labelled("alignment", .alignment, ".center"),
          .unlabelled("length", .closure),
        ],
      ]),
  ]
}
