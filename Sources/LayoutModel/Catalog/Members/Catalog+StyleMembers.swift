// The members of colors and styles.
extension Catalog {
  static let colors: [CatalogMember] =
    [
      "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white",
      "gray", "black", "clear",
    ].map { CatalogMember($0, "The colour \($0).") } + [
      CatalogMember("primary", "The colour of primary content."),
      CatalogMember("secondary", "The colour of secondary content."),
      CatalogMember("accentColor", "The accent colour of the app."),
    ]

  static let materials: [CatalogMember] = [
    CatalogMember("ultraThinMaterial", "A blur that lets most of what is behind through."),
    CatalogMember("thinMaterial", "A blur that lets more through than it hides."),
    CatalogMember("regularMaterial", "A blur of middle strength."),
    CatalogMember("thickMaterial", "A blur that hides more than it lets through."),
    CatalogMember("ultraThickMaterial", "A blur that hides most of what is behind."),
    CatalogMember("bar", "The blur of the system's bars."),
  ]

  static let styles: [CatalogMember] =
    colors + materials + [
      CatalogMember("tertiary", "The third level of the content's style."),
      CatalogMember("quaternary", "The fourth level of the content's style."),
      CatalogMember("quinary", "The fifth level of the content's style."),
      CatalogMember("tint", "The tint of the views around."),
      CatalogMember("foreground", "The foreground of the views around."),
      CatalogMember("background", "The background of the views around."),
      CatalogMember("selection", "The style of what is selected."),
      CatalogMember("separator", "The style of a separator."),
      CatalogMember("placeholder", "The style of a placeholder."),
      CatalogMember("link", "The style of a link."),
      CatalogMember("fill", "The style of a filled shape."),
      CatalogMember("windowBackground", "The background of a window."),
      CatalogMember(
        "linearGradient", "Colours that change along a line.", .none,
        [
          [.labelled("colors", .any), .labelled("startPoint", .unitPoint), .labelled("endPoint", .unitPoint)],
          [.labelled("stops", .any), .labelled("startPoint", .unitPoint), .labelled("endPoint", .unitPoint)],
          [.unlabelled("gradient", .gradient), .labelled("startPoint", .unitPoint), .labelled("endPoint", .unitPoint)],
        ]),
      CatalogMember(
        "radialGradient", "Colours that change away from a point.", .none,
        [
          [
            .labelled("colors", .any), .labelled("center", .unitPoint, ".center"), .labelled("startRadius", .number),
            .labelled("endRadius", .number),
          ]
        ]),
      CatalogMember(
        "ellipticalGradient", "Colours that change away from a point, stretched to the area.", .none,
        [
          [
            .labelled("colors", .any), .labelled("center", .unitPoint, ".center"),
            .labelled("startRadiusFraction", .number, "0"), .labelled("endRadiusFraction", .number, "0.5"),
          ]
        ]),
      CatalogMember(
        "angularGradient", "Colours that change around a point.", .none,
        [
          [
            .labelled("colors", .any), .labelled("center", .unitPoint, ".center"), .labelled("startAngle", .angle),
            .labelled("endAngle", .angle),
          ]
        ]),
      CatalogMember(
        "conicGradient", "Colours that change around a point, from one angle.", .none,
        [
          [
            .labelled("colors", .any), .labelled("center", .unitPoint, ".center"), .labelled("angle", .angle, ".zero"),
          ]
        ]),
      CatalogMember("image", "A picture as a pattern.", .none, [[.unlabelled("image", .any)]]),
    ]

  static let shapes: [CatalogMember] = [
    CatalogMember("rect", "A rectangle.", .none),
    CatalogMember("circle", "A circle.", .none),
    CatalogMember("ellipse", "An ellipse.", .none),
    CatalogMember("capsule", "A rectangle whose short sides are half circles.", .none),
    CatalogMember("containerRelative", "The shape of the container around.", .none),
    CatalogMember("buttonBorder", "The shape of a button's border.", .none),
  ]

  static let roundedCornerStyles: [CatalogMember] = [
    CatalogMember("continuous", "Corners whose curve begins gently."),
    CatalogMember("circular", "Corners that are quarter circles."),
  ]

  static let imageScales: [CatalogMember] = [
    CatalogMember("small", "Small symbols."),
    CatalogMember("medium", "Symbols of the middle size, the default."),
    CatalogMember("large", "Large symbols."),
  ]

  static let labelStyles: [CatalogMember] = [
    CatalogMember("automatic", "The icon and the title.", .labelStyle(.titleAndIcon)),
    CatalogMember("iconOnly", "The icon alone.", .labelStyle(.iconOnly)),
    CatalogMember("titleAndIcon", "The icon and the title.", .labelStyle(.titleAndIcon)),
    CatalogMember("titleOnly", "The title alone.", .labelStyle(.titleOnly)),
  ]

  static let imageResizingModes: [CatalogMember] = [
    CatalogMember("stretch", "The image is stretched."),
    CatalogMember("tile", "The image is repeated."),
  ]

  static let safeAreaRegions: [CatalogMember] = [
    CatalogMember("all", "Bars and keyboard."),
    CatalogMember("container", "The bars of the device and of containers."),
    CatalogMember("keyboard", "The keyboard."),
  ]

  static let pinnedViews: [CatalogMember] = [
    CatalogMember("sectionHeaders", "Headers stay in sight."),
    CatalogMember("sectionFooters", "Footers stay in sight."),
  ]

  static let userInterfaceSizeClasses: [CatalogMember] = [
    CatalogMember("compact", "Little space: narrower than 640, or lower than 480 points."),
    CatalogMember("regular", "Much space."),
  ]

  static let colorSchemes: [CatalogMember] = [
    CatalogMember("light", "Dark on light."),
    CatalogMember("dark", "Light on dark."),
  ]
}
