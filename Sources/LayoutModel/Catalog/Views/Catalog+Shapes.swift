extension Catalog {
  /// Shapes and gradients.
  static let shapeViews: [CatalogView] = [
    CatalogView(
      "Rectangle", .rectangle, .exact, "A rectangle.", fillsItsProposal, [[]]),
    CatalogView(
      "RoundedRectangle", .roundedRectangle, .exact, "A rectangle with round corners.", fillsItsProposal,
      [
        [.labelled("cornerRadius", .number), .labelled("style", .roundedCornerStyle, ".continuous")],
        [.labelled("cornerSize", .size), .labelled("style", .roundedCornerStyle, ".continuous")],
      ]),
    CatalogView(
      "UnevenRoundedRectangle", .unevenRoundedRectangle, .exact,
      "A rectangle whose corners have radii of their own.", fillsItsProposal,
      [
        [
          .labelled("topLeadingRadius", .number, "0"), .labelled("bottomLeadingRadius", .number, "0"),
          .labelled("bottomTrailingRadius", .number, "0"), .labelled("topTrailingRadius", .number, "0"),
          .labelled("style", .roundedCornerStyle, ".continuous"),
        ],
        [.labelled("cornerRadii", .any), .labelled("style", .roundedCornerStyle, ".continuous")],
      ]),
    CatalogView(
      "Circle", .circle, .exact, "A circle.",
      """
      A square of the smaller proposed length; an axis where nothing is proposed counts as 10 points.
      """,
      [[]]),
    CatalogView(
      "Ellipse", .ellipse, .exact, "An ellipse.", fillsItsProposal, [[]]),
    CatalogView(
      "Capsule", .capsule, .exact, "A rectangle whose short sides are half circles.", fillsItsProposal,
      [[.labelled("style", .roundedCornerStyle, ".continuous")]]),
    CatalogView(
      "ContainerRelativeShape", .containerRelativeShape, .exact,
      "The shape of the container around it, a rectangle where that has none.", fillsItsProposal, [[]]),
    CatalogView(
      "LinearGradient", .linearGradient, .exact, "Colours that change along a line.", fillsItsProposal,
      [
        [.labelled("colors", .any), .labelled("startPoint", .unitPoint), .labelled("endPoint", .unitPoint)],
        [.labelled("gradient", .gradient), .labelled("startPoint", .unitPoint), .labelled("endPoint", .unitPoint)],
        [.labelled("stops", .any), .labelled("startPoint", .unitPoint), .labelled("endPoint", .unitPoint)],
      ]),
    CatalogView(
      "RadialGradient", .radialGradient, .exact, "Colours that change away from a point.", fillsItsProposal,
      [
        [
          .labelled("colors", .any), .labelled("center", .unitPoint), .labelled("startRadius", .number),
          .labelled("endRadius", .number),
        ],
        [
          .labelled("gradient", .gradient), .labelled("center", .unitPoint), .labelled("startRadius", .number),
          .labelled("endRadius", .number),
        ],
        [
          .labelled("stops", .any), .labelled("center", .unitPoint), .labelled("startRadius", .number),
          .labelled("endRadius", .number),
        ],
      ]),
    CatalogView(
      "EllipticalGradient", .ellipticalGradient, .exact,
      "Colours that change away from a point, stretched to the area.", fillsItsProposal,
      [
        [
          .labelled("colors", .any), .labelled("center", .unitPoint, ".center"),
          .labelled("startRadiusFraction", .number, "0"), .labelled("endRadiusFraction", .number, "0.5"),
        ],
        [
          .labelled("gradient", .gradient), .labelled("center", .unitPoint, ".center"),
          .labelled("startRadiusFraction", .number, "0"), .labelled("endRadiusFraction", .number, "0.5"),
        ],
        [
          .labelled("stops", .any), .labelled("center", .unitPoint, ".center"),
          .labelled("startRadiusFraction", .number, "0"), .labelled("endRadiusFraction", .number, "0.5"),
        ],
      ]),
    CatalogView(
      "AngularGradient", .angularGradient, .exact, "Colours that change around a point.", fillsItsProposal,
      [
        [.labelled("colors", .any), .labelled("center", .unitPoint), .labelled("angle", .angle, ".zero")],
        [
          .labelled("colors", .any), .labelled("center", .unitPoint), .labelled("startAngle", .angle),
          .labelled("endAngle", .angle),
        ],
        [.labelled("gradient", .gradient), .labelled("center", .unitPoint), .labelled("angle", .angle, ".zero")],
        [
          .labelled("gradient", .gradient), .labelled("center", .unitPoint), .labelled("startAngle", .angle, ".zero"),
          .labelled("endAngle", .angle, ".zero"),
        ],
        [.labelled("stops", .any), .labelled("center", .unitPoint), .labelled("angle", .angle, ".zero")],
        [
          .labelled("stops", .any), .labelled("center", .unitPoint), .labelled("startAngle", .angle),
          .labelled("endAngle", .angle),
        ],
      ]),
    CatalogView(
      "MeshGradient", .meshGradient, .exact, "Colours that change over a grid of points.", fillsItsProposal,
      isComplete: false,
      [
        [
          .labelled("width", .integer), .labelled("height", .integer), .labelled("points", .any),
          .labelled("colors", .any), .labelled("background", .color, ".clear"),
          .labelled("smoothsColors", .boolean, "true"), .labelled("colorSpace", .any, ".device"),
        ]
      ]),
  ]

  private static let fillsItsProposal = "Takes the proposal; 10 points on an axis where nothing is proposed."
}
