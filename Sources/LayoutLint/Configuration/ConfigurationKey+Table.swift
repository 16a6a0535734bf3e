import LayoutModel

extension ConfigurationKey {
  /// Every key of `.plumbline.json` (`interface.md` 5), in the order in which it documents them.
  package static let all: [ConfigurationKey] = [
    ConfigurationKey("$schema", .string, "The address of this schema, for editors that check JSON."),
    ConfigurationKey("version", .number(1...1, isWhole: true), "The version of this format: 1."),
    ConfigurationKey(
      "root", .boolean, "True to ignore the configurations of the folders above; default false."),
    ConfigurationKey("canvas", .object(canvas), "The canvas of roots, unless a preview has its own."),
    ConfigurationKey(
      "matrix", .list(.object(named + canvas)),
      "Further canvases that are checked; each takes missing keys from `canvas`."),
    ConfigurationKey("rules", .ruleLevels, "The severity of the findings of each rule."),
    ConfigurationKey("format", .object(format), "The style in which sources are formatted."),
    ConfigurationKey("include", .list(.string), includeSummary),
    ConfigurationKey("exclude", .list(.string), excludeSummary),
    ConfigurationKey("swift", .object(swift), "Settings for `.swift` files."),
    ConfigurationKey(
      "overrides", .list(.object(overrides)), "Severities of rules in some files; the last match applies."),
    ConfigurationKey(
      "textSizes", .string, "A JSON file of recorded text sizes, which replace modelled ones; relative to this file."
    ),
    ConfigurationKey(
      "images", .list(.string),
      "The folders in which `Image(\"name\")` finds images, relative to this file; default all below this folder."),
    ConfigurationKey(
      "language", .string,
      "The language of localized strings in texts, such as `de` or `pt-BR`; default the development language."
    ),
    ConfigurationKey("allow", .list(.string), allowSummary),
  ]

  private static let includeSummary =
    "The files to lint, as globs like those of `exclude`, also in folders that are skipped by default; default all."

  private static let allowSummary =
    "Files and folders outside of the folder of the outermost configuration that `textSizes` and `images` may name, "
    + "relative to this file."

  private static let swift: [ConfigurationKey] = [
    ConfigurationKey(
      "languageFindings", .boolean,
      "True to report findings on syntax, names, arguments and values, which the compiler reports too; default false."),
    ConfigurationKey(
      "platform", .choice(Platform.allCases.map(\.rawValue)),
      "The platform for `#if os(…)`; default that of the target, else iOS."),
  ]

  private static let excludeSummary =
    "The files to skip: globs with `*`, `**` and `?`, relative to this file; one without a slash matches in every folder."

  /// The keys of a canvas.
  package static let canvas: [ConfigurationKey] = [
    ConfigurationKey(
      "device", .choice(Device.all.map(\.name)),
      "The device whose safe area in portrait is the canvas; `width` and `height` replace its lengths."),
    ConfigurationKey(
      "os", .number(13...99, isWhole: true),
      "The major version of iOS whose controls, lists and bars are laid out; 26 and later have other sizes; default 18."
    ),
    ConfigurationKey("width", .number(0...1_000_000, isWhole: false), "In points."),
    ConfigurationKey("height", .number(0...1_000_000, isWhole: false), "In points."),
    ConfigurationKey("scale", .number(0.1...16, isWhole: false), "Pixels per point."),
    ConfigurationKey(
      "layoutDirection", .choice(LayoutDirection.allCases.map(\.name)), "The layout direction."),
    ConfigurationKey(
      "dynamicTypeSize", .choice(DynamicTypeSize.allCases.map(\.name)), "The Dynamic Type size."),
  ]

  private static let named = [ConfigurationKey("name", .string, "The name of the canvas in findings.")]

  private static let format: [ConfigurationKey] = [
    ConfigurationKey("indent", .number(1...16, isWhole: true), "The columns of a level of indentation; default 4."),
    ConfigurationKey("lineLength", .number(20...1_000, isWhole: true), "The longest line, in characters; default 100."),
    ConfigurationKey("tabs", .boolean, "True to indent with tabs, each as wide as `indent`; default false."),
  ]

  private static let overrides: [ConfigurationKey] = [
    ConfigurationKey("files", .list(.string), "The files, as globs like those of `exclude`.", isRequired: true),
    ConfigurationKey("rules", .ruleLevels, "The severity of the findings of each rule in these files."),
  ]
}
