extension Catalog {
  /// Modifiers of lists, their rows, and tabs.
  static let listModifiers: [CatalogModifier] = [
    CatalogModifier(
      "listStyle", .listStyle, .environment, fidelity: .approximate,
      "Sets the style of the lists inside.",
      "`plain` has rows as wide as the list, `insetGrouped` groups with a margin at the sides.", isComplete: false,
      [[.unlabelled("style", .any)]]),
    CatalogModifier(
      "listRowInsets", .listRowInsets, .metadata, fidelity: .approximate,
      "Sets the insets of a row of a list.",
      "They replace the insets of the list's style; the smallest height of a row remains.", isComplete: false,
      [
        [.unlabelled("insets", .edgeInsets, isOptional: true)],
        [.unlabelled("edges", .edgeSet, ".all"), .unlabelled("length", .number)],
      ]),
    CatalogModifier(
      "listRowSpacing", .listRowSpacing, .environment, fidelity: .approximate,
      "Sets the gap between the rows of the lists inside.", "Without it there is none.",
      [[.unlabelled("spacing", .number, isOptional: true)]]),
    CatalogModifier(
      "listSectionSpacing", .listSectionSpacing, .environment, fidelity: .approximate,
      "Sets the gap between the sections of the lists inside.", "It replaces the gap of the list's style.",
      isComplete: false, [[.unlabelled("spacing", .any)]]),
    CatalogModifier(
      "headerProminence", .headerProminence, .environment, fidelity: .approximate,
      "Sets how prominent the headers of the lists inside are.",
      "`increased` shows them as they are written in a larger, bold font, a guess.",
      [[.unlabelled("prominence", .any)]]),
    CatalogModifier(
      "contentMargins", .contentMargins, .environment, fidelity: .approximate,
      "Insets the content of the scroll view inside.",
      "Laid out as `padding` is around the content, with the view itself as large as before.", isComplete: false,
      [
        [
          .unlabelled("edges", .edgeSet, ".all"), .unlabelled("length", .number, isOptional: true),
          .labelled("for", .any, ".automatic"),
        ],
        [.unlabelled("length", .number), .labelled("for", .any, ".automatic")],
        [
          .unlabelled("edges", .edgeSet, ".all"), .unlabelled("insets", .edgeInsets),
          .labelled("for", .any, ".automatic"),
        ],
      ]),
    CatalogModifier(
      "tabViewStyle", .tabViewStyle, .environment, fidelity: .approximate,
      "Sets the style of the TabViews inside.",
      "`page` shows pages without a bar.", isComplete: false, [[.unlabelled("style", .any)]]),
  ]
}
