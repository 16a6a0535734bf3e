import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The merged settings of the `.plumbline.json` files above a file, of which the nearest takes precedence
/// (`interface.md` 5). Paths are absolute.
package struct ProjectConfiguration: Hashable, Sendable {
  /// The folder of the nearest file, without a trailing slash. The module is everything below it.
  package var folder: String
  /// True if the search for configurations in the folders above ends here.
  package var isRoot = false
  package var canvas = CanvasSettings()
  /// Further canvases to lint in; nil if not configured.
  package var matrix: [MatrixCanvas]?
  package var format = FormatSettings()
  /// The files that are looked at; empty for all.
  package var include: [PathPattern] = []
  package var exclude: [PathPattern] = []
  /// The levels of rules, from the outermost file to the nearest.
  package var ruleLayers: [RuleLayer] = []
  /// The path of the file with recorded text sizes.
  package var textSizes: String?
  /// The folders with images; nil for all folders below the module's.
  package var images: [String]?
  /// The language of the texts; nil for the development language.
  package var language: String?
  /// The folder of the outermost file. `textSizes` and `images` name what is in it or in one of `allow`.
  package var outermostFolder: String
  /// The files and folders that the outermost file allows in addition.
  package var allow: [String] = []
  package var swift = SwiftSettings()

  /// The settings for `.swift` files; those that are nil are not configured.
  package struct SwiftSettings: Hashable, Sendable {
    /// True to report what the compiler reports too; false when not configured.
    package var languageFindings: Bool?
    /// The platform that conditional compilation assumes; that of the target when not configured.
    package var platform: Platform?

    func over(_ outer: SwiftSettings) -> SwiftSettings {
      SwiftSettings(
        languageFindings: languageFindings ?? outer.languageFindings, platform: platform ?? outer.platform)
    }
  }

  /// A canvas of the matrix.
  package struct MatrixCanvas: Hashable, Sendable {
    package var name: String?
    package var canvas: CanvasSettings
  }

  package struct FormatSettings: Hashable, Sendable {
    /// The indentation in spaces per level.
    package var indent: Int?
    /// The longest line in characters.
    package var lineLength: Int?
    /// True to indent with tabs.
    package var tabs: Bool?

    package init() {}
  }

  /// The rule levels of one file, then those of its overrides in their order.
  package struct RuleLayer: Hashable, Sendable {
    package var rules: [String: RuleLevel]
    package var overrides: [Override]
  }

  package struct Override: Hashable, Sendable {
    package var files: [PathPattern]
    package var rules: [String: RuleLevel]
  }

  /// Creates the configuration that applies without any file, for a module in `folder`.
  package init(folder: String) {
    self.folder = folder
    outermostFolder = folder
  }

  /// Reads the configuration file in `folder`: an object with the keys of `ConfigurationKey.all` and values of their
  /// types. Its globs are matched relative to `others` as well as to `folder`.
  package init(_ value: ConfigurationValue, folder: String, others: [String] = []) {
    let folders = [folder] + others.filter { $0 != folder }
    self.folder = folder
    outermostFolder = folder
    isRoot = value["root"]?.boolean ?? false
    canvas = CanvasSettings(value["canvas"])
    matrix = value["matrix"].map { list in
      list.elements.map { MatrixCanvas(name: $0["name"]?.string, canvas: CanvasSettings($0)) }
    }
    format.indent = value["format"]?["indent"]?.number.flatMap { Int(exactly: $0) }
    format.lineLength = value["format"]?["lineLength"]?.number.flatMap { Int(exactly: $0) }
    format.tabs = value["format"]?["tabs"]?.boolean
    include = Self.patterns(value["include"], in: folders)
    exclude = Self.patterns(value["exclude"], in: folders)
    let overrides = (value["overrides"]?.elements ?? []).map {
      Override(files: Self.patterns($0["files"], in: folders), rules: Self.levels($0["rules"]))
    }
    let rules = Self.levels(value["rules"])
    if !rules.isEmpty || !overrides.isEmpty { ruleLayers = [RuleLayer(rules: rules, overrides: overrides)] }
    textSizes = value["textSizes"]?.string.map { Self.path($0, in: folder) }
    images = value["images"].map { list in list.elements.compactMap(\.string).map { Self.path($0, in: folder) } }
    language = value["language"]?.string
    allow = (value["allow"]?.elements ?? []).compactMap(\.string).map { Self.path($0, in: folder) }
    swift.languageFindings = value["swift"]?["languageFindings"]?.boolean
    swift.platform = value["swift"]?["platform"]?.string.flatMap { Platform(rawValue: $0) }
  }

  /// Returns this configuration, with the settings of `outer`, a file further up, where this has none. Excludes and
  /// rules accumulate; where both files set a rule, the nearer one takes precedence. `isRoot` and the allowed paths are
  /// those of `outer`.
  package func inside(_ outer: ProjectConfiguration) -> ProjectConfiguration {
    var result = self
    result.isRoot = outer.isRoot
    result.canvas = canvas.over(outer.canvas)
    result.matrix = matrix ?? outer.matrix
    result.format.indent = format.indent ?? outer.format.indent
    result.format.lineLength = format.lineLength ?? outer.format.lineLength
    result.format.tabs = format.tabs ?? outer.format.tabs
    result.include = include.isEmpty ? outer.include : include
    result.exclude = outer.exclude + exclude
    result.ruleLayers = outer.ruleLayers + ruleLayers
    result.textSizes = textSizes ?? outer.textSizes
    result.images = images ?? outer.images
    result.language = language ?? outer.language
    result.outermostFolder = outer.outermostFolder
    result.allow = outer.allow
    result.swift = swift.over(outer.swift)
    return result
  }

  /// Returns the canvases of the entries of a matrix; each takes missing settings from `canvas`, the configured one. An
  /// entry without a name is named by the summary of its own settings.
  package static func canvases(of matrix: [MatrixCanvas], over canvas: Canvas) -> [AnalysisSettings.MatrixCanvas] {
    matrix.map { entry in
      AnalysisSettings.MatrixCanvas(
        name: entry.name ?? entry.canvas.summary(over: canvas), canvas: entry.canvas.applied(to: canvas))
    }
  }

  /// Returns the matrix of `lint --devices`: the smallest and the largest phone, the largest type size, and right to left.
  package static func standardMatrix(for platform: Platform) -> [MatrixCanvas] {
    let phones = platform == .iOS ? Device.all.filter { $0.name.hasPrefix("iPhone") } : []
    // The devices are in the order of their sizes.
    var entries = [phones.first, phones.last].compactMap(\.self).map { device in
      var canvas = CanvasSettings()
      canvas.device = device
      return MatrixCanvas(name: device.name, canvas: canvas)
    }
    var hugeText = CanvasSettings()
    hugeText.dynamicTypeSize = .accessibility5
    entries.append(MatrixCanvas(name: DynamicTypeSize.accessibility5.name, canvas: hugeText))
    var mirrored = CanvasSettings()
    mirrored.layoutDirection = .rightToLeft
    entries.append(MatrixCanvas(name: "right to left", canvas: mirrored))
    return entries
  }

  /// Returns true if the file at an absolute path is not looked at: `exclude` names it, or `include` is configured and
  /// does not.
  package func excludes(_ path: String) -> Bool {
    if !include.isEmpty, !include.contains(where: { $0.matches(path) }) { return true }
    return exclude.contains { $0.matches(path) }
  }

  /// Returns true if `textSizes` or `images` may name an absolute path without links: it is in the folder of the
  /// outermost file or in an allowed one.
  package func allows(_ path: String) -> Bool {
    ([outermostFolder] + allow).contains { folder in
      path == folder || path.utf8.starts(with: ((folder == "/" ? "" : folder) + "/").utf8)
    }
  }

  /// Returns the levels of the rules in the file at an absolute path; its extension decides the language if that is
  /// nil. `path` is nil for a text without a file, to which no override applies.
  package func ruleLevels(for path: String?, in language: SourceLanguage? = nil) -> RuleLevels {
    var levels: [String: RuleLevel] = [:]
    for layer in ruleLayers {
      levels.merge(layer.rules) { $1 }
      guard let path else { continue }
      for override in layer.overrides where override.files.contains(where: { $0.matches(path) }) {
        levels.merge(override.rules) { $1 }
      }
    }
    let isSwift = (language ?? path.map { SourceLanguage(ofFile: $0) }) == .swift
    return RuleLevels(levels, includesLanguageFindings: !isSwift || swift.languageFindings ?? false)
  }

  private static func patterns(_ value: ConfigurationValue?, in folders: [String]) -> [PathPattern] {
    (value?.elements ?? []).compactMap(\.string).map { PathPattern($0, in: folders) }
  }

  private static func levels(_ value: ConfigurationValue?) -> [String: RuleLevel] {
    var result: [String: RuleLevel] = [:]
    for member in value?.members ?? [] {
      if let level = member.value.string.flatMap(RuleLevel.init) { result[member.name] = level }
    }
    return result
  }

  /// Returns `path`, relative to `folder`, as an absolute path without `.` and `..`.
  private static func path(_ path: String, in folder: String) -> String {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : folder + "/" + path).split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
