extension Catalog {
  /// Modifiers of controls: styles and sizes that reach all controls inside.
  static let controlModifiers: [CatalogModifier] = [
    CatalogModifier(
      "controlSize", .controlSize, .environment, fidelity: .approximate,
      "Sets the size of the controls inside.",
      "It changes the padding of bordered buttons and the spinner of a ProgressView.",
      [[.unlabelled("size", .any)]]),
    CatalogModifier(
      "labelsHidden", .labelsHidden, .environment, fidelity: .approximate,
      "Hides the labels of the controls inside.",
      "A hidden label takes no space, so that a Toggle, a Picker or the like is as large as its control.", [[]]),
    style("buttonStyle", .buttonStyle, "buttons", "`bordered` and `borderedProminent` add padding around the label."),
    style("toggleStyle", .toggleStyle, "toggles", "`button` is laid out as a button."),
    style(
      "pickerStyle", .pickerStyle, "pickers",
      "`menu` is a button, `segmented` fills the width, `wheel` is 216 points high, `inline` shows all options."),
    style("textFieldStyle", .textFieldStyle, "text fields", "`roundedBorder` adds an inset around the text."),
    style("progressViewStyle", .progressViewStyle, "progress views", "`linear` is a bar, `circular` a spinner."),
    style(
      "datePickerStyle", .datePickerStyle, "date pickers",
      "`compact` is a row with buttons, `graphical` a calendar, `wheel` a wheel."),
    style("gaugeStyle", .gaugeStyle, "gauges", "`accessoryCircular` is a ring, the others are bars."),
  ]

  private static func style(_ name: String, _ kind: ModifierKind, _ controls: String, _ documentation: String)
    -> CatalogModifier
  {
    CatalogModifier(
      name, kind, .environment, fidelity: .approximate, "Sets the style of the \(controls) inside.",
      documentation + " A style of the project's own is laid out as the automatic one.", isComplete: false,
      [[.unlabelled("style", .any)]])
  }
}
