/// An environment value, as named by `environment(\.name, …)` and `@Environment(\.name)`.
package struct CatalogEnvironmentKey: Sendable {
  package var name: String
  package var type: ParameterType
  /// True if layout reads the value: the model's `Environment` has it, or a view's size depends on it.
  package var isReadByLayout: Bool
  /// A one-line description.
  package var summary: String

  init(_ name: String, _ type: ParameterType, reads isReadByLayout: Bool = false, _ summary: String) {
    self.name = name
    self.type = type
    self.isReadByLayout = isReadByLayout
    self.summary = summary
  }
}

extension Catalog {
  /// The environment values that layout code writes or reads, in ascending order of their names.
  package static let environmentKeys: [CatalogEnvironmentKey] = [
    CatalogEnvironmentKey("accessibilityReduceMotion", .boolean, "Whether motion should be reduced."),
    CatalogEnvironmentKey("accessibilityReduceTransparency", .boolean, "Whether transparency should be reduced."),
    CatalogEnvironmentKey("accessibilityVoiceOverEnabled", .boolean, "Whether VoiceOver runs."),
    CatalogEnvironmentKey("allowsTightening", .boolean, "Whether texts may move their characters together to fit."),
    CatalogEnvironmentKey("backgroundStyle", .style, "The background of the views inside."),
    CatalogEnvironmentKey("calendar", .any, "The calendar."),
    CatalogEnvironmentKey("colorScheme", .colorScheme, "Light or dark."),
    CatalogEnvironmentKey("colorSchemeContrast", .any, "The contrast of the colours."),
    CatalogEnvironmentKey("controlSize", .any, reads: true, "The size of controls."),
    CatalogEnvironmentKey("defaultMinListHeaderHeight", .number, "The smallest height of a list's header."),
    CatalogEnvironmentKey("defaultMinListRowHeight", .number, reads: true, "The smallest height of a list's row."),
    CatalogEnvironmentKey("disableAutocorrection", .boolean, "Whether text is not corrected."),
    CatalogEnvironmentKey("dismiss", .any, "Closes the screen."),
    CatalogEnvironmentKey("displayScale", .number, reads: true, "Pixels a point."),
    CatalogEnvironmentKey("dynamicTypeSize", .dynamicTypeSize, reads: true, "The content size of texts."),
    CatalogEnvironmentKey("editMode", .binding, "Whether content is being edited."),
    CatalogEnvironmentKey("font", .font, reads: true, "The font of texts without one."),
    CatalogEnvironmentKey("horizontalSizeClass", .userInterfaceSizeClass, reads: true, "How much width there is."),
    CatalogEnvironmentKey("imageScale", .imageScale, reads: true, "The scale of symbols."),
    CatalogEnvironmentKey("isEnabled", .boolean, "Whether controls react."),
    CatalogEnvironmentKey("isFocused", .boolean, "Whether the view has the focus."),
    CatalogEnvironmentKey("isSearching", .boolean, "Whether a search is under way."),
    CatalogEnvironmentKey("layoutDirection", .layoutDirection, reads: true, "Which side leading is."),
    CatalogEnvironmentKey("legibilityWeight", .any, "Whether bold text is asked for."),
    CatalogEnvironmentKey("lineLimit", .integer, reads: true, "The largest count of lines of a text."),
    CatalogEnvironmentKey("lineSpacing", .number, reads: true, "The space between the lines of a text."),
    CatalogEnvironmentKey("locale", .any, "The language and region."),
    CatalogEnvironmentKey("managedObjectContext", .any, "The store of objects."),
    CatalogEnvironmentKey(
      "minimumScaleFactor", .number, reads: true, "The smallest share of a text's size when it shrinks."),
    CatalogEnvironmentKey("modelContext", .any, "The store of models."),
    CatalogEnvironmentKey("multilineTextAlignment", .textAlignment, reads: true, "The alignment of a text's lines."),
    CatalogEnvironmentKey("openURL", .any, "Opens an address."),
    CatalogEnvironmentKey("pixelLength", .number, reads: true, "The length of a pixel, in points."),
    CatalogEnvironmentKey("presentationMode", .binding, "Whether the screen is shown."),
    CatalogEnvironmentKey("redactionReasons", .any, "Why content is hidden."),
    CatalogEnvironmentKey("refresh", .any, "Refreshes the content."),
    CatalogEnvironmentKey("scenePhase", .any, "Whether the app is active."),
    CatalogEnvironmentKey("sizeCategory", .any, "The content size of texts, the older form."),
    CatalogEnvironmentKey("symbolRenderingMode", .any, "How symbols are coloured."),
    CatalogEnvironmentKey("symbolVariants", .any, "Which variant of a symbol is shown."),
    CatalogEnvironmentKey("textCase", .textCase, reads: true, "The case that texts are shown in."),
    CatalogEnvironmentKey("timeZone", .any, "The time zone."),
    CatalogEnvironmentKey("tint", .color, "The tint of controls."),
    CatalogEnvironmentKey("truncationMode", .truncationMode, reads: true, "Where a text that is too long is cut."),
    CatalogEnvironmentKey("undoManager", .any, "Takes changes back."),
    CatalogEnvironmentKey("verticalSizeClass", .userInterfaceSizeClass, reads: true, "How much height there is."),
  ]

  private static let environmentTable = NameTable(sorted: environmentKeys.map(\.name))

  /// Returns the environment value of that name; nil for one that is not listed, which a module may declare itself.
  /// O(n) in the length of the name.
  package static func environmentKey(named name: String) -> CatalogEnvironmentKey? {
    environmentTable.index(of: name).map { environmentKeys[$0] }
  }
}
