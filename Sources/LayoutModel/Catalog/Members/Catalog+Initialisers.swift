extension Catalog {
  /// Returns the initialisers of a value type, `CGSize(width: 1, height: 2)` or `.init(width: 1, height: 2)`; empty for
  /// a type whose values are only members or literals.
  package static func initialisers(of type: ParameterType) -> [CatalogOverload] {
    switch type {
    case .size: [[.labelled("width", .number), .labelled("height", .number)], []]
    case .point: [[.labelled("x", .number), .labelled("y", .number)], []]
    case .rect: rectInitialisers
    case .edgeInsets: edgeInsetsInitialisers
    case .unitPoint: [[.labelled("x", .number), .labelled("y", .number)], []]
    case .angle: [[.labelled("degrees", .double)], [.labelled("radians", .double)], []]
    case .alignment: [[.labelled("horizontal", .horizontalAlignment), .labelled("vertical", .verticalAlignment)]]
    case .horizontalAlignment, .verticalAlignment: [[.unlabelled("id", .any)]]
    case .gridItem: gridItemInitialisers
    case .uiLayoutPriority: [[.unlabelled("rawValue", .number)], [.labelled("rawValue", .number)]]
    case .fillStyle: [[.labelled("eoFill", .boolean, "false"), .labelled("antialiased", .boolean, "true")]]
    case .gradient: [[.labelled("colors", .any)], [.labelled("stops", .any)]]
    case .number, .double, .integer: [[.unlabelled("value", .any)], []]
    case .string: [[.unlabelled("value", .any)], [.labelled("describing", .any)], []]
    case .color: view(named: "Color")?.overloads ?? []
    case .axisSet, .edgeSet: [[.unlabelled("member", .any)], [.labelled("rawValue", .integer)], []]
    default: []
    }
  }

  private static let rectInitialisers: [CatalogOverload] = [
    [
      .labelled("x", .number), .labelled("y", .number), .labelled("width", .number), .labelled("height", .number),
    ],
    [.labelled("origin", .point), .labelled("size", .size)],
    [],
  ]

  private static let edgeInsetsInitialisers: [CatalogOverload] = [
    [
      .labelled("top", .number), .labelled("leading", .number), .labelled("bottom", .number),
      .labelled("trailing", .number),
    ],
    [],
  ]

  private static let gridItemInitialisers: [CatalogOverload] = [
    [
      .unlabelled("size", .gridItemSize, ".flexible()"), .labelled("spacing", .number, "nil"),
      .labelled("alignment", .alignment, "nil"),
    ]
  ]

  /// The overloads of `#Preview`.
  package static let previewOverloads: [CatalogOverload] = [
    [.unlabelled("name", .string, "nil"), .labelled("body", .viewBuilder)],
    [
      .unlabelled("name", .string, "nil"), .variadic(label: "traits", "traits", .previewTrait),
      .labelled("body", .viewBuilder),
    ],
  ]
}
