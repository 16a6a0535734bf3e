/// A value of the environment, as `environment(\.name, …)` and `@Environment(\.name)` name it.
package struct EnvironmentKey: Sendable {
  package var name: String
  package var type: ParameterType
  /// Whether layout reads it: the model's `Environment` has it, or a view's size hangs on it.
  package var isReadByLayout: Bool
  /// One line: what it is.
  package var summary: String

  init(_ name: String, _ type: ParameterType, reads isReadByLayout: Bool = false, _ summary: String) {
    self.name = name
    self.type = type
    self.isReadByLayout = isReadByLayout
    self.summary = summary
  }
}

extension Catalog {
  /// The values of the environment that layout code writes or reads, in ascending order of their names.
  package static let environmentKeys: [EnvironmentKey] = [
    EnvironmentKey("accessibilityReduceMotion", .boolean, "Whether motion should be reduced."),
    EnvironmentKey("accessibilityReduceTransparency", .boolean, "Whether transparency should be reduced."),
    EnvironmentKey("accessibilityVoiceOverEnabled", .boolean, "Whether VoiceOver runs."),
    EnvironmentKey("allowsTightening", .boolean, "Whether texts may move their characters together to fit."),
    EnvironmentKey("backgroundStyle", .style, "The background of the views inside."),
    EnvironmentKey("calendar", .any, "The calendar."),
    EnvironmentKey("colorScheme", .colorScheme, "Light or dark."),
    EnvironmentKey("colorSchemeContrast", .any, "The contrast of the colours."),
    EnvironmentKey("controlSize", .any, "The size of controls."),
    EnvironmentKey("defaultMinListHeaderHeight", .number, "The smallest height of a list's header."),
    EnvironmentKey("defaultMinListRowHeight", .number, "The smallest height of a list's row."),
    EnvironmentKey("disableAutocorrection", .boolean, "Whether text is not corrected."),
    EnvironmentKey("dismiss", .any, "Closes the screen."),
    EnvironmentKey("displayScale", .number, reads: true, "Pixels a point."),
    EnvironmentKey("dynamicTypeSize", .dynamicTypeSize, reads: true, "The content size of texts."),
    EnvironmentKey("editMode", .binding, "Whether content is being edited."),
    EnvironmentKey("font", .font, reads: true, "The font of texts without one."),
    EnvironmentKey("horizontalSizeClass", .userInterfaceSizeClass, reads: true, "How much width there is."),
    EnvironmentKey("imageScale", .imageScale, reads: true, "The scale of symbols."),
    EnvironmentKey("isEnabled", .boolean, "Whether controls react."),
    EnvironmentKey("isFocused", .boolean, "Whether the view has the focus."),
    EnvironmentKey("isSearching", .boolean, "Whether a search is under way."),
    EnvironmentKey("layoutDirection", .layoutDirection, reads: true, "Which side leading is."),
    EnvironmentKey("legibilityWeight", .any, "Whether bold text is asked for."),
    EnvironmentKey("lineLimit", .integer, reads: true, "The largest count of lines of a text."),
    EnvironmentKey("lineSpacing", .number, reads: true, "The space between the lines of a text."),
    EnvironmentKey("locale", .any, "The language and region."),
    EnvironmentKey("managedObjectContext", .any, "The store of objects."),
    EnvironmentKey("minimumScaleFactor", .number, reads: true, "The smallest share of a text's size when it shrinks."),
    EnvironmentKey("modelContext", .any, "The store of models."),
    EnvironmentKey("multilineTextAlignment", .textAlignment, reads: true, "The alignment of a text's lines."),
    EnvironmentKey("openURL", .any, "Opens an address."),
    EnvironmentKey("pixelLength", .number, reads: true, "The length of a pixel, in points."),
    EnvironmentKey("presentationMode", .binding, "Whether the screen is shown."),
    EnvironmentKey("redactionReasons", .any, "Why content is hidden."),
    EnvironmentKey("refresh", .any, "Refreshes the content."),
    EnvironmentKey("scenePhase", .any, "Whether the app is active."),
    EnvironmentKey("sizeCategory", .any, "The content size of texts, the older form."),
    EnvironmentKey("symbolRenderingMode", .any, "How symbols are coloured."),
    EnvironmentKey("symbolVariants", .any, "Which variant of a symbol is shown."),
    EnvironmentKey("textCase", .any, "The case that texts are shown in."),
    EnvironmentKey("timeZone", .any, "The time zone."),
    EnvironmentKey("tint", .color, "The tint of controls."),
    EnvironmentKey("truncationMode", .truncationMode, reads: true, "Where a text that is too long is cut."),
    EnvironmentKey("undoManager", .any, "Takes changes back."),
    EnvironmentKey("verticalSizeClass", .userInterfaceSizeClass, reads: true, "How much height there is."),
  ]

  private static let environmentTable = NameTable(sorted: environmentKeys.map(\.name))

  /// The value of the environment of that name; nil for one that is not listed, which a module may declare itself.
  /// Cost: logarithmic.
  package static func environmentKey(named name: String) -> EnvironmentKey? {
    environmentTable.index(of: name).map { environmentKeys[$0] }
  }
}
