// The catalog of the modifiers for texts and images.
extension Catalog {
  /// The modifiers that set values which texts and images read.
  static let textModifiers: [CatalogModifier] = [
    CatalogModifier(
      "environment", .environment, .environment,
      "Sets a value that the views inside read.",
      """
      Layout reads `layoutDirection`, `dynamicTypeSize`, `font`, `lineLimit`, `lineSpacing`, `displayScale` and a few \
      more; every other value is accepted and changes nothing.
      """,
      [
        [.unlabelled("keyPath", .environmentKeyPath), .unlabelled("value", .any)],
        [.unlabelled("object", .any)],
      ]),
    CatalogModifier(
      "font", .font, .environment,
      "Sets the font of the texts inside.",
      "The innermost one wins. A symbol's size follows it too.",
      [[.unlabelled("font", .font, isOptional: true)]]),
    CatalogModifier(
      "bold", .bold, .text,
      "Shows text in bold.",
      "On a container it reaches all texts inside.",
      [[.unlabelled("isActive", .boolean, "true")]]),
    CatalogModifier(
      "italic", .italic, .text,
      "Shows text in italics.",
      "On a container it reaches all texts inside.",
      [[.unlabelled("isActive", .boolean, "true")]]),
    CatalogModifier(
      "fontWeight", .fontWeight, .text,
      "Sets the weight of the texts inside.",
      "It replaces the weight of their font, whatever its size is.",
      [[.unlabelled("weight", .fontWeight, isOptional: true)]]),
    CatalogModifier(
      "fontDesign", .fontDesign, .text,
      "Sets the design of the texts inside: rounded, serif, monospaced.",
      "It replaces the design of their font.",
      [[.unlabelled("design", .fontDesign, isOptional: true)]]),
    CatalogModifier(
      "lineLimit", .lineLimit, .environment,
      "Limits the lines of the texts inside.",
      """
      A number is the largest count; a range gives the smallest too, whose height is kept free; `reservesSpace` keeps \
      that of the whole limit. The innermost one wins.
      """,
      [
        [.unlabelled("number", .integer, isOptional: true)],
        [.unlabelled("limit", .lineLimitRange)],
        [.unlabelled("limit", .integer), .labelled("reservesSpace", .boolean)],
      ]),
    CatalogModifier(
      "lineSpacing", .lineSpacing, .environment,
      "Adds space between the lines of the texts inside.",
      "In points, between lines only: neither above the first nor below the last.",
      [[.unlabelled("lineSpacing", .number)]]),
    CatalogModifier(
      "multilineTextAlignment", .multilineTextAlignment, .environment,
      "Aligns the lines of a text with each other.",
      "The lines move inside of the text's own frame; its size, its guides and its place stay.",
      [[.unlabelled("alignment", .textAlignment)], [.labelled("strategy", .any)]]),
    CatalogModifier(
      "truncationMode", .truncationMode, .environment,
      "Says where a text that is too long is cut.",
      "At the end of its last line when not given.",
      [[.unlabelled("mode", .truncationMode)]]),
    CatalogModifier(
      "textCase", .textCase, .environment,
      "Shows the texts inside in capitals or in small letters.",
      "With nil as they are written, also in the headers of a list.",
      [[.unlabelled("textCase", .textCase, isOptional: true)]]),
    CatalogModifier(
      "minimumScaleFactor", .minimumScaleFactor, .environment,
      "Lets a text shrink before it is cut.",
      "The smallest share of its font size, from 0 to 1.",
      [[.unlabelled("factor", .number)]]),
    CatalogModifier(
      "tracking", .tracking, .text,
      "Adds space after each character of a text.",
      "In points; the text becomes wider by that for each character.",
      [[.unlabelled("tracking", .number)]]),
    CatalogModifier(
      "kerning", .kerning, .text,
      "Adds space between the characters of a text.",
      "In points; the text becomes wider by that for each character.",
      [[.unlabelled("kerning", .number)]]),
    CatalogModifier(
      "resizable", .resizable, .image,
      "Lets an image take the size that it is offered.",
      "It takes its own length on an axis where nothing is proposed. Only an Image has it.",
      [
        [
          .labelled("capInsets", .edgeInsets, "EdgeInsets()"),
          .labelled("resizingMode", .imageResizingMode, ".stretch"),
        ]
      ]),
    CatalogModifier(
      "imageScale", .imageScale, .environment, fidelity: .approximate,
      "Sets the scale of the symbols inside: small, medium, large.",
      "A symbol's size follows it and the font.",
      [[.unlabelled("scale", .imageScale)]]),
    CatalogModifier(
      "labelStyle", .labelStyle, .environment, fidelity: .approximate,
      "Says what the labels inside show: the icon, the title or both.",
      "What is not shown takes no space. A style of the project's own is laid out as the icon and the title.",
      [[.unlabelled("style", .labelStyle)]]),
    CatalogModifier(
      "dynamicTypeSize", .dynamicTypeSize, .environment,
      "Sets the content size of the texts inside, or limits for it.",
      "A range keeps the size that was set outside within its ends.",
      [[.unlabelled("size", .dynamicTypeSize)], [.unlabelled("range", .range)]]),
  ]
}
