import LanguageServerProtocol
import LayoutAnalysis
import LayoutLint
import LayoutModel
import LayoutProject
import LayoutSyntax

/// Prints the configuration in effect for a path as JSON, in the form of a `.plumbline.json`.
package func dumpConfiguration(_ path: String, _ options: LayoutOptions) -> Output {
  var output = Output()
  guard let kind = FileSystem.kind(of: path) else {
    output.fail(FileSystem.problem(of: path)?.message ?? "\(path): no such file or folder")
    return output
  }
  var project = Project(options, to: &output)
  if output.status == .failure { return output }
  let inner = kind == .folder ? path + "/" + ConfigurationFile.name : path
  let found = project.configuration(for: inner)
  project.reportUnreadableConfigurations(to: &output)
  for file in found?.files ?? [] { output.log("from \(Disk.shown(file.path))") }
  if found == nil { output.log("no \(ConfigurationFile.name) in or above \(path): the defaults apply") }
  let configuration =
    found?.configuration ?? ProjectConfiguration(folder: ConfigurationSearch.folder(of: Disk.absolutePath(inner)))
  let json = JSONText.indented(
    dump(
      configuration, canvas: options.canvasOverride.settings(over: configuration).canvas,
      levels: configuration.ruleLevels(for: kind == .folder ? nil : Disk.absolutePath(path))))
  output.result = String(decoding: json, as: UTF8.self)
  return output
}

private func dump(_ configuration: ProjectConfiguration, canvas: Canvas, levels: RuleLevels) -> [UInt8] {
  var json = JSONWriter()
  json.object {
    $0.member("version", 1)
    $0.member("root", configuration.isRoot)
    $0.objectMember("canvas") { write(CanvasSettings(canvas), to: &$0) }
    $0.arrayMember("matrix") {
      for entry in configuration.matrix ?? [] {
        $0.object { json in
          if let name = entry.name { json.member("name", name) }
          write(entry.canvas, to: &json)
        }
      }
    }
    $0.objectMember("rules") {
      for rule in RuleCatalog.all where rule.isConfigurable {
        $0.name(rule.id)
        $0.write(levels.levels[rule.id]?.rawValue ?? rule.levelName)
      }
    }
    $0.objectMember("format") { json in
      if let indent = configuration.format.indent { json.member("indent", indent) }
      if let length = configuration.format.lineLength { json.member("lineLength", length) }
      if let tabs = configuration.format.tabs { json.member("tabs", tabs) }
    }
    $0.member("include", configuration.include.map(\.text))
    $0.member("exclude", configuration.exclude.map(\.text))
    $0.objectMember("swift") { json in
      json.member("languageFindings", configuration.swift.languageFindings ?? false)
      if let platform = configuration.swift.platform { json.member("platform", platform.rawValue) }
    }
    if let path = configuration.textSizes { $0.member("textSizes", path) }
    $0.member("images", configuration.images ?? [configuration.folder.isEmpty ? "/" : configuration.folder])
    if let language = configuration.language { $0.member("language", language) }
    $0.member("allow", configuration.allow)
  }
  return json.bytes
}

private func write(_ canvas: CanvasSettings, to json: inout JSONWriter) {
  if let device = canvas.device { json.member("device", device.name) }
  if let major = canvas.system?.major { json.member("os", major) }
  if let width = canvas.width { json.member("width", width) }
  if let height = canvas.height { json.member("height", height) }
  if let scale = canvas.scale { json.member("scale", scale) }
  if let direction = canvas.layoutDirection { json.member("layoutDirection", direction.name) }
  if let size = canvas.dynamicTypeSize { json.member("dynamicTypeSize", size.name) }
}

extension CanvasSettings {
  /// Creates the settings for a canvas; lengths that are not finite are omitted.
  fileprivate init(_ canvas: Canvas) {
    self.init()
    width = canvas.proposal.width.flatMap { $0.isFinite ? $0 : nil }
    height = canvas.proposal.height.flatMap { $0.isFinite ? $0 : nil }
    scale = canvas.scale
    layoutDirection = canvas.layoutDirection
    dynamicTypeSize = canvas.dynamicTypeSize
    system = canvas.system == .iOS18 ? nil : canvas.system
  }
}
