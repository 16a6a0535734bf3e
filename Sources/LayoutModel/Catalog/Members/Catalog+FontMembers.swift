// The members of fonts and of related types.
extension Catalog {
  static let textStyles: [CatalogMember] = TextStyle.allCases.map {
    CatalogMember($0.name, "The text style `\($0.name)` of Dynamic Type.", .textStyle($0))
  }

  static let fonts: [CatalogMember] =
    textStyles + [
      CatalogMember(
        "system", "The system's font, of a size in points or a text style.", .none,
        [
          [
            .labelled("size", .number), .labelled("weight", .fontWeight, "nil"),
            .labelled("design", .fontDesign, "nil"),
          ],
          [
            .unlabelled("style", .textStyle), .labelled("design", .fontDesign, "nil"),
            .labelled("weight", .fontWeight, "nil"),
          ],
        ]),
      CatalogMember(
        "custom", "A font by its name; measured as the system's, so that its sizes are approximate.", .none,
        [
          [.unlabelled("name", .string), .labelled("size", .number)],
          [.unlabelled("name", .string), .labelled("fixedSize", .number)],
          [.unlabelled("name", .string), .labelled("size", .number), .labelled("relativeTo", .textStyle)],
        ]),
    ]

  static let fontWeights: [CatalogMember] = [
    CatalogMember("ultraLight", "Weight 100.", .fontWeight(.ultraLight)),
    CatalogMember("thin", "Weight 200.", .fontWeight(.thin)),
    CatalogMember("light", "Weight 300.", .fontWeight(.light)),
    CatalogMember("regular", "Weight 400.", .fontWeight(.regular)),
    CatalogMember("medium", "Weight 500.", .fontWeight(.medium)),
    CatalogMember("semibold", "Weight 600.", .fontWeight(.semibold)),
    CatalogMember("bold", "Weight 700.", .fontWeight(.bold)),
    CatalogMember("heavy", "Weight 800.", .fontWeight(.heavy)),
    CatalogMember("black", "Weight 900.", .fontWeight(.black)),
  ]

  static let fontDesigns: [CatalogMember] = FontDesign.allCases.map {
    CatalogMember($0.name, "The design `\($0.name)`.", .fontDesign($0))
  }

  static let dynamicTypeSizes: [CatalogMember] = DynamicTypeSize.allCases.map {
    CatalogMember($0.name, "The content size `\($0.name)`.", .dynamicTypeSize($0))
  }

  static let textAlignments: [CatalogMember] = [
    CatalogMember("leading", "Lines begin at the leading edge.", .textAlignment(.leading)),
    CatalogMember("center", "Lines are centred.", .textAlignment(.center)),
    CatalogMember("trailing", "Lines end at the trailing edge.", .textAlignment(.trailing)),
  ]

  static let textCases: [CatalogMember] = [
    CatalogMember("lowercase", "Small letters.", .textCase(.lowercase)),
    CatalogMember("uppercase", "Capitals.", .textCase(.uppercase)),
  ]

  static let truncationModes: [CatalogMember] = [
    CatalogMember("head", "The beginning is left out.", .truncationMode(.head)),
    CatalogMember("middle", "The middle is left out.", .truncationMode(.middle)),
    CatalogMember("tail", "The end is left out.", .truncationMode(.tail)),
  ]

  static let previewTraits: [CatalogMember] = [
    CatalogMember("defaultLayout", "The canvas of the project."),
    CatalogMember("sizeThatFitsLayout", "A canvas as large as the view."),
    CatalogMember(
      "fixedLayout", "A canvas of this size.", .none, [[.labelled("width", .number), .labelled("height", .number)]]),
    CatalogMember("portrait", "A phone held upright."),
    CatalogMember("portraitUpsideDown", "A phone held upside down."),
    CatalogMember("landscapeLeft", "A phone turned to the left."),
    CatalogMember("landscapeRight", "A phone turned to the right."),
  ]

  static let previewLayouts: [CatalogMember] = [
    CatalogMember("device", "The canvas of the project."),
    CatalogMember("sizeThatFits", "A canvas as large as the view."),
    CatalogMember(
      "fixed", "A canvas of this size.", .none, [[.labelled("width", .number), .labelled("height", .number)]]),
  ]
}
