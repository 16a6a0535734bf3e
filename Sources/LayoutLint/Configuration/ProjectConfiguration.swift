import LayoutAnalysis
import LayoutModel

/// What the `.plumbline.json` files around a file say, the nearest first (`interface.md` 5). Paths are absolute.
package struct ProjectConfiguration: Hashable, Sendable {
  /// The folder of the nearest file: the module is what lies below it. Without a slash at its end.
  package var folder: String
  /// Whether the search upwards ends here.
  package var isRoot = false
  package var canvas = CanvasSettings()
  /// nil: not given.
  package var matrix: [MatrixCanvas]?
  package var format = FormatSettings()
  package var exclude: [PathPattern] = []
  /// From the outermost file to the nearest.
  package var ruleLayers: [RuleLayer] = []
  /// The file of recorded text sizes.
  package var textSizes: String?
  /// The folders of the pictures; nil: all below the module's folder.
  package var images: [String]?

  /// A canvas of the matrix.
  package struct MatrixCanvas: Hashable, Sendable {
    package var name: String?
    package var canvas: CanvasSettings
  }

  package struct FormatSettings: Hashable, Sendable {
    /// Spaces a level.
    package var indent: Int?
    /// Characters a line.
    package var lineLength: Int?
  }

  /// The rules of one file, then those of its overrides, in their order.
  package struct RuleLayer: Hashable, Sendable {
    package var rules: [String: RuleLevel]
    package var overrides: [Override]
  }

  package struct Override: Hashable, Sendable {
    package var files: [PathPattern]
    package var rules: [String: RuleLevel]
  }

  /// What holds without any file; for a module in `folder`.
  package init(folder: String) { self.folder = folder }

  /// What the file in `folder` says: an object of the keys of `ConfigurationKey.all`, of their types. Its globs count
  /// from `others` too.
  package init(_ value: ConfigurationValue, folder: String, others: [String] = []) {
    let folders = [folder] + others.filter { $0 != folder }
    self.folder = folder
    isRoot = value["root"]?.boolean ?? false
    canvas = CanvasSettings(value["canvas"])
    matrix = value["matrix"].map { list in
      list.elements.map { MatrixCanvas(name: $0["name"]?.string, canvas: CanvasSettings($0)) }
    }
    format.indent = value["format"]?["indent"]?.number.flatMap { Int(exactly: $0) }
    format.lineLength = value["format"]?["lineLength"]?.number.flatMap { Int(exactly: $0) }
    exclude = Self.patterns(value["exclude"], in: folders)
    let overrides = (value["overrides"]?.elements ?? []).map {
      Override(files: Self.patterns($0["files"], in: folders), rules: Self.levels($0["rules"]))
    }
    let rules = Self.levels(value["rules"])
    if !rules.isEmpty || !overrides.isEmpty { ruleLayers = [RuleLayer(rules: rules, overrides: overrides)] }
    textSizes = value["textSizes"]?.string.map { Self.path($0, in: folder) }
    images = value["images"].map { list in list.elements.compactMap(\.string).map { Self.path($0, in: folder) } }
  }

  /// This, and what the file further up says where this says nothing. Excludes and rules add up; where both speak of
  /// one rule, the nearer file counts.
  package func inside(_ outer: ProjectConfiguration) -> ProjectConfiguration {
    var result = self
    result.isRoot = outer.isRoot
    result.canvas = canvas.over(outer.canvas)
    result.matrix = matrix ?? outer.matrix
    result.format.indent = format.indent ?? outer.format.indent
    result.format.lineLength = format.lineLength ?? outer.format.lineLength
    result.exclude = outer.exclude + exclude
    result.ruleLayers = outer.ruleLayers + ruleLayers
    result.textSizes = textSizes ?? outer.textSizes
    result.images = images ?? outer.images
    return result
  }

  /// The canvases of the matrix, with what each leaves out as in `canvas`, which stands for the one that is configured.
  /// One without a name is called by what is its own.
  package func matrix(over canvas: Canvas) -> [AnalysisSettings.MatrixCanvas] {
    (matrix ?? []).map { entry in
      AnalysisSettings.MatrixCanvas(
        name: entry.name ?? entry.canvas.summary(over: canvas), canvas: entry.canvas.applied(to: canvas))
    }
  }

  /// Whether the file at an absolute path is left out.
  package func excludes(_ path: String) -> Bool { exclude.contains { $0.matches(path) } }

  /// The levels of the rules in the file at an absolute path; nil for a text without a place.
  package func ruleLevels(for path: String?) -> RuleLevels {
    var levels: [String: RuleLevel] = [:]
    for layer in ruleLayers {
      levels.merge(layer.rules) { $1 }
      guard let path else { continue }
      for override in layer.overrides where override.files.contains(where: { $0.matches(path) }) {
        levels.merge(override.rules) { $1 }
      }
    }
    return RuleLevels(levels)
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

  /// `path` relative to `folder`, without `.` and `..`.
  private static func path(_ path: String, in folder: String) -> String {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : folder + "/" + path).split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
