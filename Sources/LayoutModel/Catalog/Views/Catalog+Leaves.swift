extension Catalog {
  /// Views without children, except shapes.
  static let leafViews: [CatalogView] = [
    CatalogView(
      "Spacer", .spacer, .exact,
      "Takes the space that its stack has left.",
      """
      Grows along the axis of the stack it stands in, from `minLength` (8 points when not given), and is served last: \
      its layout priority is minus infinity. Across it has no extent. Default spacing leaves no gap beside it. \
      Outside of a stack it fills both axes.
      """,
      [[.labelled("minLength", .number, "nil")]]),
    CatalogView(
      "Divider", .divider, .exact,
      "A thin line.",
      """
      In an HStack it stands upright and takes the proposed height; everywhere else it lies and takes the proposed \
      width. It is one pixel thick, one point at accessibility sizes.
      """,
      [[]]),
    CatalogView(
      "Text", .text, .exact,
      "Shows lines of text.",
      """
      Takes its ideal width when that fits, else wraps at words and is as wide as its longest line; a finite height \
      keeps as many whole lines as fit, at least one. The text baselines are explicit guides of it. Measured by the \
      built-in text model, the same on every machine.
      """,
      [
        [.unlabelled("content", .string)],
        [.labelled("verbatim", .string)],
        [
          .unlabelled("key", .string), .labelled("tableName", .string, "nil"), .labelled("bundle", .any, "nil"),
          .labelled("comment", .string, "nil"),
        ],
        [.unlabelled("image", .view)],
        [.unlabelled("dates", .range)],
        [.unlabelled("date", .any), .labelled("style", .any)],
        [.unlabelled("input", .any), .labelled("format", .any)],
        [.unlabelled("subject", .any), .labelled("formatter", .any)],
        [
          .labelled("timerInterval", .any), .labelled("pauseTime", .any, "nil"),
          .labelled("countsDown", .boolean, "true"),
          .labelled("showsHours", .boolean, "true"),
        ],
      ]),
    CatalogView(
      "Image", .image, .approximate,
      "Shows a picture or a symbol.",
      """
      Takes its own size whatever is proposed; `resizable()` lets it take the proposal. A picture's size is read from \
      the first file of its name; one that is not found is 100 × 100 and flagged. A symbol's size follows the font.
      """,
      [
        [.unlabelled("name", .string), .labelled("bundle", .any, "nil")],
        [.labelled("systemName", .string)],
        [.labelled("systemName", .string), .labelled("variableValue", .double, isOptional: true)],
        [.unlabelled("name", .string), .labelled("bundle", .any, "nil"), .labelled("label", .view)],
        [
          .unlabelled("name", .string), .labelled("variableValue", .double, isOptional: true),
          .labelled("bundle", .any, "nil"),
        ],
        [
          .unlabelled("name", .string), .labelled("variableValue", .double, isOptional: true),
          .labelled("bundle", .any, "nil"), .labelled("label", .view),
        ],
        [.labelled("decorative", .string), .labelled("bundle", .any, "nil")],
        [
          .labelled("decorative", .string), .labelled("variableValue", .double, isOptional: true),
          .labelled("bundle", .any, "nil"),
        ],
        [.labelled("uiImage", .any)],
        [.labelled("nsImage", .any)],
        [
          .unlabelled("cgImage", .any), .labelled("scale", .number), .labelled("orientation", .any, ".up"),
          .labelled("label", .view),
        ],
        [.labelled("decorative", .any), .labelled("scale", .number), .labelled("orientation", .any, ".up")],
        [
          .labelled("size", .size), .labelled("label", .view, "nil"), .labelled("opaque", .boolean, "false"),
          .labelled("colorMode", .any, ".nonLinear"), .labelled("renderer", .closure),
        ],
      ]),
    CatalogView(
      "Color", .color, .exact,
      "A plain area of one colour.",
      "Takes the proposal; 10 points on an axis where nothing is proposed.", isComplete: false,
      [
        [.unlabelled("name", .string), .labelled("bundle", .any, "nil")],
        [
          .labelled("red", .double), .labelled("green", .double), .labelled("blue", .double),
          .labelled("opacity", .double, "1"),
        ],
        [.labelled("white", .double), .labelled("opacity", .double, "1")],
        [
          .labelled("hue", .double), .labelled("saturation", .double), .labelled("brightness", .double),
          .labelled("opacity", .double, "1"),
        ],
        [
          .unlabelled("colorSpace", .any), .labelled("red", .double), .labelled("green", .double),
          .labelled("blue", .double), .labelled("opacity", .double, "1"),
        ],
        [.unlabelled("colorSpace", .any), .labelled("white", .double), .labelled("opacity", .double, "1")],
        [.labelled("uiColor", .any)],
        [.labelled("nsColor", .any)],
        [.labelled("cgColor", .any)],
      ]),
    CatalogView(
      "AsyncImage", .asyncImage, .approximate,
      "Loads a picture and shows it.",
      """
      Nothing is loaded: it takes its proposal, as before its picture is there. With a closure it is laid out as what \
      that makes of a picture of unknown size, 100 × 100, and flagged.
      """, isComplete: false,
      [
        [.labelled("url", .url, isOptional: true), .labelled("scale", .number, "1")],
        [
          .labelled("url", .url, isOptional: true), .labelled("scale", .number, "1"),
          .labelled("content", .viewBuilder), .labelled("placeholder", .viewBuilder),
        ],
        [
          .labelled("url", .url, isOptional: true), .labelled("scale", .number, "1"),
          .labelled("transaction", .any, "Transaction()"), .labelled("content", .viewBuilder),
        ],
      ]),
  ]

  /// Views that are no layout nodes: the container around them lays out their content.
  static let transparentViews: [CatalogView] = [
    CatalogView(
      "ForEach", .forEach, .exact,
      "Repeats its content for each element.",
      """
      Its views are children of the container around it, in order; a modifier on it applies to each of them. It is \
      unrolled when its data is known, up to 1 000 elements; unknown data is shown with three placeholder elements.
      """,
      [
        [.unlabelled("data", .data), .labelled("content", .viewBuilder)],
        [.unlabelled("data", .data), .labelled("id", .keyPath), .labelled("content", .viewBuilder)],
        [.unlabelled("data", .binding), .labelled("editActions", .any), .labelled("content", .viewBuilder)],
        [
          .unlabelled("data", .binding), .labelled("id", .keyPath), .labelled("editActions", .any),
          .labelled("content", .viewBuilder),
        ],
        [.labelled("subviews", .view), .labelled("content", .viewBuilder)],
        [.labelled("sections", .view), .labelled("content", .viewBuilder)],
      ]),
    CatalogView(
      "Group", .group, .exact,
      "Holds views together without laying them out.",
      "Its views are children of the container around it; a modifier on it applies to each of them.",
      [
        [.labelled("content", .viewBuilder)],
        [.labelled("subviews", .view), .labelled("transform", .viewBuilder)],
        [.labelled("sections", .view), .labelled("transform", .viewBuilder)],
      ]),
    CatalogView(
      "EmptyView", .emptyView, .exact,
      "No view at all.",
      "It takes no place in a container and leaves no gap.",
      [[]]),
    CatalogView(
      "AnyView", .anyView, .exact,
      "A view whose type is hidden.",
      "It is laid out as the view that it holds.",
      [[.unlabelled("view", .view)], [.labelled("erasing", .view)]]),
  ]
}
