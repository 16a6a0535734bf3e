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
    CatalogModifier(
      "buttonStyle", .buttonStyle, .environment, fidelity: .approximate, "Sets the style of the buttons inside.",
      "`bordered` and `borderedProminent` add padding around the label. " + otherStyles, isComplete: false,
      [[.unlabelled("style", .any)]]),
    CatalogModifier(
      "toggleStyle", .toggleStyle, .environment, fidelity: .approximate, "Sets the style of the toggles inside.",
      "`button` is laid out as a button. " + otherStyles, isComplete: false, [[.unlabelled("style", .any)]]),
    CatalogModifier(
      "pickerStyle", .pickerStyle, .environment, fidelity: .approximate, "Sets the style of the pickers inside.",
      "`menu` is a button, `segmented` fills the width, `wheel` is 216 points high, `inline` shows all options. "
        + otherStyles, isComplete: false, [[.unlabelled("style", .any)]]),
    CatalogModifier(
      "textFieldStyle", .textFieldStyle, .environment, fidelity: .approximate,
      "Sets the style of the text fields inside.",
      "`roundedBorder` adds an inset around the text. " + otherStyles, isComplete: false, [[.unlabelled("style", .any)]]
    ),
    CatalogModifier(
      "progressViewStyle", .progressViewStyle, .environment, fidelity: .approximate,
      "Sets the style of the progress views inside.",
      "`linear` is a bar, `circular` a spinner. " + otherStyles, isComplete: false, [[.unlabelled("style", .any)]]),
    CatalogModifier(
      "datePickerStyle", .datePickerStyle, .environment, fidelity: .approximate,
      "Sets the style of the date pickers inside.",
      "`compact` is a row with buttons, `graphical` a calendar, `wheel` a wheel. " + otherStyles, isComplete: false,
      [[.unlabelled("style", .any)]]),
    CatalogModifier(
      "gaugeStyle", .gaugeStyle, .environment, fidelity: .approximate, "Sets the style of the gauges inside.",
      "`accessoryCircular` is a ring, the others are bars. " + otherStyles, isComplete: false,
      [[.unlabelled("style", .any)]]),
  ]

  private static let otherStyles = "A style of the project's own is laid out as the automatic one."
}
