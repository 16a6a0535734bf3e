// The members of edges, axes and other types of geometry.
extension Catalog {
  static let edges: [CatalogMember] = [
    CatalogMember("top", "The top edge.", .edges(.top)),
    CatalogMember("leading", "The leading edge.", .edges(.leading)),
    CatalogMember("bottom", "The bottom edge.", .edges(.bottom)),
    CatalogMember("trailing", "The trailing edge.", .edges(.trailing)),
  ]

  static let horizontalEdges: [CatalogMember] = [
    CatalogMember("leading", "The leading edge.", .edges(.leading)),
    CatalogMember("trailing", "The trailing edge.", .edges(.trailing)),
  ]

  static let verticalEdges: [CatalogMember] = [
    CatalogMember("top", "The top edge.", .edges(.top)),
    CatalogMember("bottom", "The bottom edge.", .edges(.bottom)),
  ]

  static let edgeSets: [CatalogMember] = [
    CatalogMember("all", "All four edges.", .edges(.all)),
    CatalogMember("horizontal", "The leading and the trailing edge.", .edges(.horizontal)),
    CatalogMember("vertical", "The top and the bottom edge.", .edges(.vertical)),
    CatalogMember("top", "The top edge.", .edges(.top)),
    CatalogMember("leading", "The leading edge.", .edges(.leading)),
    CatalogMember("bottom", "The bottom edge.", .edges(.bottom)),
    CatalogMember("trailing", "The trailing edge.", .edges(.trailing)),
  ]

  static let axes: [CatalogMember] = [
    CatalogMember("horizontal", "From leading to trailing.", .axes(.horizontal)),
    CatalogMember("vertical", "From top to bottom.", .axes(.vertical)),
  ]

  static let axisSets: [CatalogMember] = axes

  static let sizes: [CatalogMember] = [CatalogMember("zero", "0 × 0.", .size(.zero))]

  static let points: [CatalogMember] = [CatalogMember("zero", "The origin.", .point(.zero))]

  static let angles: [CatalogMember] = [
    CatalogMember("zero", "No turn.", .number(0)),
    CatalogMember("degrees", "An angle in degrees.", .none, [[.unlabelled("degrees", .double)]]),
    CatalogMember("radians", "An angle in radians.", .none, [[.unlabelled("radians", .double)]]),
  ]

  static let numbers: [CatalogMember] = [
    CatalogMember("infinity", "Greater than every other number.", .number(.infinity)),
    CatalogMember("zero", "0.", .number(0)),
    CatalogMember("pi", "The ratio of a circle's circumference to its diameter.", .number(.pi)),
    CatalogMember("greatestFiniteMagnitude", "The largest finite number.", .number(.greatestFiniteMagnitude)),
    CatalogMember("leastNormalMagnitude", "The smallest normal number above 0.", .number(.leastNormalMagnitude)),
    CatalogMember("leastNonzeroMagnitude", "The smallest number above 0.", .number(.leastNonzeroMagnitude)),
    CatalogMember("ulpOfOne", "The step from 1 to the next number.", .number(.ulpOfOne)),
    CatalogMember("nan", "No number.", .number(.nan)),
  ]

  static let integers: [CatalogMember] = [
    CatalogMember("zero", "0.", .number(0)),
    CatalogMember("max", "The largest integer.", .number(Double(Int.max))),
    CatalogMember("min", "The smallest integer.", .number(Double(Int.min))),
  ]

  static let contentModes: [CatalogMember] = [
    CatalogMember("fit", "The largest that fits into the space.", .contentMode(.fit)),
    CatalogMember("fill", "The smallest that fills the space.", .contentMode(.fill)),
  ]

  static let layoutDirections: [CatalogMember] = LayoutDirection.allCases.map {
    CatalogMember($0.name, $0 == .leftToRight ? "Leading is left." : "Leading is right.", .layoutDirection($0))
  }

  static let gridItemSizes: [CatalogMember] = [
    CatalogMember("fixed", "A column or row of this length.", .none, [[.unlabelled("size", .number)]]),
    CatalogMember(
      "flexible", "An equal share of the space, within limits.", .none,
      [[.labelled("minimum", .number, "10"), .labelled("maximum", .number, ".infinity")]]),
    CatalogMember(
      "adaptive", "As many columns or rows as fit.", .none,
      [[.labelled("minimum", .number), .labelled("maximum", .number, ".infinity")]]),
  ]

  /// The members of `UILayoutPriority`, for UIKit bridges. `lowering.md` 6.
  static let layoutPriorities: [CatalogMember] = [
    CatalogMember("required", "1000: must be met.", .number(1000)),
    CatalogMember("defaultHigh", "750: a view's resistance against being compressed.", .number(750)),
    CatalogMember("dragThatCanResizeScene", "510: a drag that may resize the window.", .number(510)),
    CatalogMember("sceneSizeStayPut", "500: the window keeps its size.", .number(500)),
    CatalogMember("dragThatCannotResizeScene", "490: a drag that may not resize the window.", .number(490)),
    CatalogMember("defaultLow", "250: a view's hugging of its content.", .number(250)),
    CatalogMember("fittingSizeLevel", "50: how small a fitting size gets.", .number(50)),
  ]
}
