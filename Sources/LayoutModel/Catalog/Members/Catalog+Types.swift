/// A type, protocol, function or attribute that layout code names.
package struct CatalogName: Sendable {
  package var name: String
  /// A one-line description.
  package var summary: String
  /// The properties and functions of its values; for a function, its own overloads as the only member.
  package var members: [CatalogMember]

  init(_ name: String, _ summary: String, _ members: [CatalogMember] = []) {
    self.name = name
    self.summary = summary
    self.members = members
  }
}

extension Catalog {
  /// Types and protocols other than views, in ascending order.
  package static let types: [CatalogName] = [
    CatalogName(
      "Alignment", "A pair of guides, one for each axis.",
      [
        CatalogMember("horizontal", "The guide across."), CatalogMember("vertical", "The guide down."),
      ]),
    CatalogName("AlignmentID", "What names a custom alignment guide and gives its default value."),
    CatalogName(
      "Angle", "An angle, in degrees or radians.",
      [
        CatalogMember("degrees", "The angle in degrees."), CatalogMember("radians", "The angle in radians."),
      ]),
    CatalogName("AttributedString", "A text with attributes; read as plain text."),
    CatalogName("Axis", "One of the two directions: horizontal or vertical."),
    CatalogName("Binding", "A value that another view owns; it changes at run time."),
    CatalogName("Bool", "True or false."),
    CatalogName("CGFloat", "A number.", numberMembers),
    CatalogName("CGPoint", "A place, in points.", [CatalogMember("x", "To the right."), CatalogMember("y", "Down.")]),
    CatalogName(
      "CGRect", "An origin and a size, in points.",
      [
        CatalogMember("origin", "Its top left corner."), CatalogMember("size", "Its width and height."),
        CatalogMember("width", "Its width."), CatalogMember("height", "Its height."),
        CatalogMember("minX", "Its left edge."), CatalogMember("midX", "The middle of its width."),
        CatalogMember("maxX", "Its right edge."), CatalogMember("minY", "Its top edge."),
        CatalogMember("midY", "The middle of its height."), CatalogMember("maxY", "Its bottom edge."),
      ]),
    CatalogName(
      "CGSize", "A width and a height, in points.",
      [
        CatalogMember("width", "The width."), CatalogMember("height", "The height."),
      ]),
    CatalogName("ColorScheme", "Light or dark."),
    CatalogName("ContentMode", "How a view takes a space of another ratio: it fits in, or fills it."),
    CatalogName("Double", "A number.", numberMembers),
    CatalogName("DynamicTypeSize", "One of the twelve content sizes of texts."),
    CatalogName("Edge", "One of the four edges."),
    CatalogName(
      "EdgeInsets", "Distances from the four edges, in points.",
      [
        CatalogMember("top", "From the top edge."), CatalogMember("leading", "From the leading edge."),
        CatalogMember("bottom", "From the bottom edge."), CatalogMember("trailing", "From the trailing edge."),
      ]),
    CatalogName("Font", "A font: a text style, or a size in points."),
    CatalogName(
      "GeometryProxy", "What a GeometryReader tells its content.",
      [
        CatalogMember("size", "The size of the reader."),
        CatalogMember("safeAreaInsets", "The safe area's insets of the reader."),
        CatalogMember("frame", "The reader's frame in a coordinate space.", .none, [[.labelled("in", .any)]]),
      ]),
    CatalogName("Gradient", "Colours that change from one to the next."),
    CatalogName("GridItem", "A column or a row of a lazy grid."),
    CatalogName("HorizontalAlignment", "A guide that views meet on from left to right: a place on the width."),
    CatalogName("HorizontalEdge", "The leading or the trailing edge."),
    CatalogName("Int", "A whole number."),
    CatalogName("LayoutDirection", "Which side leading is."),
    CatalogName("PreviewProvider", "What offers previews; its `previews` is laid out."),
    CatalogName("ShapeStyle", "What a shape is drawn with: a colour, a gradient, a material."),
    CatalogName(
      "String", "A text.",
      [
        CatalogMember("count", "The number of its characters."), CatalogMember("isEmpty", "Whether it has none."),
        CatalogMember("uppercased", "The text in capitals.", .none, [[]]),
        CatalogMember("lowercased", "The text in small letters.", .none, [[]]),
      ]),
    CatalogName("TextAlignment", "How the lines of a text stand to each other."),
    CatalogName(
      "UILayoutPriority", "How strongly a UIKit view keeps its size: 1000 is required.",
      [
        CatalogMember("rawValue", "The priority as a number.")
      ]),
    CatalogName(
      "UIView", "A view of UIKit.",
      [CatalogMember("noIntrinsicMetric", "-1: no length of its own.", .number(-1))]),
    CatalogName("UIViewControllerRepresentable", "A UIKit view controller in a layout."),
    CatalogName("UIViewRepresentable", "A UIKit view in a layout, sized by the traits that it states."),
    CatalogName(
      "UnitPoint", "A point of a view, as shares of its width and height.",
      [
        CatalogMember("x", "The share of the width."), CatalogMember("y", "The share of the height."),
      ]),
    CatalogName("UserInterfaceSizeClass", "How much space there is: compact or regular."),
    CatalogName("VerticalAlignment", "A guide that views meet on from top to bottom: a place on the height."),
    CatalogName("VerticalEdge", "The top or the bottom edge."),
    CatalogName("View", "What can be laid out; its `body` is what stands for it."),
    CatalogName(
      "ViewDimensions", "A view's size and guides, as a guide's closure gets them.",
      [
        CatalogMember("width", "The view's width, in points."),
        CatalogMember("height", "The view's height, in points."),
      ]),
    CatalogName("ViewModifier", "What makes a view of another; used by `modifier`."),
  ]

  private static let numberMembers: [CatalogMember] = [
    CatalogMember("rounded", "The nearest whole number.", .none, [[], [.unlabelled("rule", .any)]]),
    CatalogMember("magnitude", "The number without its sign."),
    CatalogMember("isZero", "Whether it is 0."),
    CatalogMember("isFinite", "Whether it is neither infinite nor no number."),
    CatalogMember("isNaN", "Whether it is no number."),
    CatalogMember("squareRoot", "The number whose square it is.", .none, [[]]),
  ]

  /// Functions of values (`lowering.md` 4), in ascending order.
  package static let functions: [CatalogName] = [
    function("abs", "The number without its sign.", [.unlabelled("x", .number)]),
    function("ceil", "The smallest whole number that is not below.", [.unlabelled("x", .number)]),
    function("floor", "The largest whole number that is not above.", [.unlabelled("x", .number)]),
    function(
      "max", "The largest of its arguments.",
      [.unlabelled("x", .number), .unlabelled("y", .number), .variadic("rest", .number)]),
    function(
      "min", "The smallest of its arguments.",
      [.unlabelled("x", .number), .unlabelled("y", .number), .variadic("rest", .number)]),
    function(
      "pow", "The first number to the power of the second.", [.unlabelled("x", .number), .unlabelled("y", .number)]),
    function("sqrt", "The number whose square it is.", [.unlabelled("x", .number)]),
  ]

  private static func function(_ name: String, _ summary: String, _ form: CatalogOverload) -> CatalogName {
    CatalogName(name, summary, [CatalogMember(name, summary, .none, [form])])
  }

  /// Attributes of declarations in layout code, without the `@`, in ascending order.
  package static let attributes: [CatalogName] = [
    CatalogName("AppStorage", "A value that the app keeps; it changes at run time."),
    CatalogName("Bindable", "Gives bindings to an object's properties."),
    CatalogName("Binding", "A value that another view owns; it changes at run time."),
    CatalogName("Environment", "A value of the environment, named by its key path."),
    CatalogName("EnvironmentObject", "An object of the environment."),
    CatalogName("FetchRequest", "Objects of a store."),
    CatalogName("FocusState", "Which view has the focus; it changes at run time."),
    CatalogName("GestureState", "The state of a gesture; it changes at run time."),
    CatalogName("MainActor", "Runs on the main actor; layout does not read it."),
    CatalogName("Namespace", "Names for effects that match views; layout does not read it."),
    CatalogName("ObservedObject", "An object whose changes show; they happen at run time."),
    CatalogName("Query", "Models of a store."),
    CatalogName("ScaledMetric", "A number that grows with the content size."),
    CatalogName("SceneStorage", "A value that the scene keeps; it changes at run time."),
    CatalogName("State", "A value that the view owns; it counts with its initial value and changes at run time."),
    CatalogName("StateObject", "An object that the view owns; it changes at run time."),
    CatalogName("ViewBuilder", "The block's views become content."),
    CatalogName("available", "Which systems have the declaration; layout does not read it."),
  ]

  private static let typeTable = NameTable(sorted: types.map(\.name))
  private static let functionTable = NameTable(sorted: functions.map(\.name))
  private static let attributeTable = NameTable(sorted: attributes.map(\.name))

  /// Returns the type or protocol of that name; nil for other names and views. O(n) in the length of the name.
  package static func type(named name: String) -> CatalogName? { typeTable.index(of: name).map { types[$0] } }

  /// Returns the function of that name; nil if there is none. O(n) in the length of the name.
  package static func function(named name: String) -> CatalogName? {
    functionTable.index(of: name).map { functions[$0] }
  }

  /// Returns the attribute of that name, without the `@`; nil for other names. O(n) in the length of the name.
  package static func attribute(named name: String) -> CatalogName? {
    attributeTable.index(of: name).map { attributes[$0] }
  }
}
