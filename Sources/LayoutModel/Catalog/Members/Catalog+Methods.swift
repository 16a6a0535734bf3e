// The catalog of the methods and properties of colours, fonts and other styles.
extension Catalog {
  /// Returns the methods and properties of a type's values that return a value to draw with: `Color.red.opacity(0.5)`,
  /// `Color.blue.gradient`, `Font.body.bold()`; empty for a type without any.
  package static func methods(of type: ParameterType) -> [CatalogMember] {
    switch type {
    case .color: colorMethods
    case .font: fontMethods
    case .style, .gradient, .material: styleMethods
    default: []
    }
  }

  /// Returns the method or property of that name; nil if values of the type have none. O(n) in their number.
  package static func method(named name: String, of type: ParameterType) -> CatalogMember? {
    methods(of: type).first { $0.name == name }
  }

  static let colorMethods: [CatalogMember] = [
    CatalogMember("gradient", "A gentle gradient of the colour."),
    CatalogMember("opacity", "The colour with an opacity from 0 to 1.", .none, [[.unlabelled("opacity", .double)]]),
    CatalogMember(
      "mix", "The colour mixed with another.", .none,
      [[.labelled("with", .color), .labelled("by", .double), .labelled("in", .any, ".perceptual")]]),
    CatalogMember(
      "shadow", "The colour with a shadow.", .none, [[.unlabelled("style", .any)]]),
    CatalogMember(
      "blendMode", "The colour blended with what is behind.", .none, [[.unlabelled("mode", .any)]]),
    CatalogMember("resolve", "The colour's parts.", .none, [[.labelled("in", .any)]]),
    CatalogMember("exposureAdjust", "The colour made brighter.", .none, [[.unlabelled("stops", .double)]]),
    CatalogMember("headroom", "The colour with a brightness limit.", .none, [[.unlabelled("headroom", .double)]]),
  ]

  static let styleMethods: [CatalogMember] = [
    CatalogMember("opacity", "The style with an opacity from 0 to 1.", .none, [[.unlabelled("opacity", .double)]]),
    CatalogMember("shadow", "The style with a shadow.", .none, [[.unlabelled("style", .any)]]),
    CatalogMember("blendMode", "The style blended with what is behind.", .none, [[.unlabelled("mode", .any)]]),
    CatalogMember("materialActiveAppearance", "When a material looks active.", .none, [[.unlabelled("value", .any)]]),
  ]

  static let fontMethods: [CatalogMember] = [
    CatalogMember("bold", "The font in bold.", .none, [[.unlabelled("isActive", .boolean, "true")]]),
    CatalogMember("italic", "The font in italics.", .none, [[.unlabelled("isActive", .boolean, "true")]]),
    CatalogMember("weight", "The font with another weight.", .none, [[.unlabelled("weight", .fontWeight)]]),
    CatalogMember("width", "The font with another width.", .none, [[.unlabelled("width", .any)]]),
    CatalogMember("leading", "The font with another line height.", .none, [[.unlabelled("leading", .any)]]),
    CatalogMember("monospaced", "The font's fixed-width form.", .none, [[.unlabelled("isActive", .boolean, "true")]]),
    CatalogMember("monospacedDigit", "The font with digits of one width.", .none, [[]]),
    CatalogMember("smallCaps", "The font in small capitals.", .none, [[]]),
    CatalogMember("lowercaseSmallCaps", "The font with small letters as small capitals.", .none, [[]]),
    CatalogMember("uppercaseSmallCaps", "The font with capitals as small capitals.", .none, [[]]),
    CatalogMember("pointSize", "The font in another size.", .none, [[.unlabelled("size", .number)]]),
    CatalogMember("scaled", "The font enlarged by a factor.", .none, [[.labelled("by", .number)]]),
  ]
}
