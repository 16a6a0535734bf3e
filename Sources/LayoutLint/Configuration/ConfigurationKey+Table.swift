import LayoutModel

extension ConfigurationKey {
  /// Every key of `.plumbline.json` (`interface.md` 5), in the order in which it documents them.
  package static let all: [ConfigurationKey] = [
    ConfigurationKey("$schema", .string, "The address of this schema, for editors that check JSON."),
    ConfigurationKey("version", .number(1...1, isWhole: true), "The version of this format: 1."),
    ConfigurationKey(
      "root", .boolean, "Whether the search for configurations in the folders above ends here; false when left out."),
    ConfigurationKey("canvas", .object(canvas), "What roots are laid out in, unless a preview says otherwise."),
    ConfigurationKey(
      "matrix", .list(.object(named + canvas)),
      "Further canvases that findings are looked for in; what one leaves out is that of `canvas`."),
    ConfigurationKey("rules", .ruleLevels, "How severe the findings of a rule are."),
    ConfigurationKey("format", .object(format), "How the formatter writes."),
    ConfigurationKey("include", .list(.string), includeSummary),
    ConfigurationKey("exclude", .list(.string), excludeSummary),
    ConfigurationKey("swift", .object(swift), "How `.swift` files are read and reported."),
    ConfigurationKey(
      "overrides", .list(.object(overrides)), "Other levels of rules for some files; the last that matches counts."),
    ConfigurationKey(
      "textSizes", .string, "A JSON file of recorded text sizes, which go before the text model, relative to this file."
    ),
    ConfigurationKey(
      "images", .list(.string),
      "The folders whose pictures `Image(\"name\")` finds, relative to this file; all below this folder when left out."),
    ConfigurationKey(
      "language", .string,
      "The language whose localized strings texts show, such as `de` or `pt-BR`; the development language when left out."
    ),
    ConfigurationKey("allow", .list(.string), allowSummary),
  ]

  private static let includeSummary =
    "The files that are looked at, as globs like those of `exclude`, also in folders that are otherwise left out; all "
    + "when left out."

  private static let allowSummary =
    "Files and folders outside of the folder of the outermost configuration that `textSizes` and `images` may name, "
    + "relative to this file."

  private static let swift: [ConfigurationKey] = [
    ConfigurationKey(
      "languageFindings", .boolean,
      "Whether findings on syntax, names, arguments and values are reported, which the compiler reports too; false "
        + "when left out."),
    ConfigurationKey(
      "platform", .choice(Platform.allCases.map(\.rawValue)),
      "The platform that `#if os(…)` assumes; that of the target when left out, else iOS."),
  ]

  private static let excludeSummary =
    "Files that are not looked at: globs with `*`, `**` and `?`, relative to this file; one without a slash matches in "
    + "every folder."

  /// The keys of a canvas.
  package static let canvas: [ConfigurationKey] = [
    ConfigurationKey(
      "device", .choice(Device.all.map(\.name)),
      "The device whose safe area in portrait is laid out in; `width` and `height` replace its lengths."),
    ConfigurationKey(
      "os", .number(13...99, isWhole: true),
      "The major version of iOS whose controls, lists and bars are laid out: 26 and later have other sizes; 18 when "
        + "left out."),
    ConfigurationKey("width", .number(0...1_000_000, isWhole: false), "In points."),
    ConfigurationKey("height", .number(0...1_000_000, isWhole: false), "In points."),
    ConfigurationKey("scale", .number(0.1...16, isWhole: false), "Pixels a point."),
    ConfigurationKey(
      "layoutDirection", .choice(LayoutDirection.allCases.map(\.name)), "Which side leading is."),
    ConfigurationKey(
      "dynamicTypeSize", .choice(DynamicTypeSize.allCases.map(\.name)), "The size of text that a person chose."),
  ]

  private static let named = [ConfigurationKey("name", .string, "What findings call this canvas.")]

  private static let format: [ConfigurationKey] = [
    ConfigurationKey("indent", .number(1...16, isWhole: true), "Spaces a level."),
    ConfigurationKey("lineLength", .number(20...1_000, isWhole: true), "The longest line, in characters."),
  ]

  private static let overrides: [ConfigurationKey] = [
    ConfigurationKey("files", .list(.string), "The files, as globs like those of `exclude`.", isRequired: true),
    ConfigurationKey("rules", .ruleLevels, "How severe the findings of a rule are in these files."),
  ]
}
