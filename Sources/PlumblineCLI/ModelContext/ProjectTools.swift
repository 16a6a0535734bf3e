import LanguageServerProtocol
import LayoutProject
import LayoutSyntax

/// The tools of `mcp`, which read the files from the disk for each call: what they state is never out of date.
struct ProjectTools: ModelContextService {
  var tools: [ModelContextTool] {
    [
      LintTool.description, InspectTool.description, ExplainTool.description, RenderTool.description,
      TryChangeTool.description,
      RulesTool.description,
    ]
  }

  func call(_ name: String, _ arguments: JSONValue?, _ run: ToolRun) throws(ToolFailure) -> ToolResult {
    switch name {
    case LintTool.description.name: try LintTool.call(arguments, run)
    case InspectTool.description.name: try InspectTool.call(arguments, run)
    case ExplainTool.description.name: try ExplainTool.call(arguments, run)
    case RenderTool.description.name: try RenderTool.call(arguments, run)
    case TryChangeTool.description.name: try TryChangeTool.call(arguments, run)
    default: try RulesTool.call(arguments)
    }
  }

  // MARK: Resources

  private static let rulesURI = "plumbline://rules"

  func resources(in folders: AllowedFolders) -> [ModelContextResource] {
    var options = LintOptions()
    options.paths = folders.folders
    options.allowsEmpty = true
    options.layout.isIsolated = true
    var output = Output()
    let inputs = LintInputs(
      options, from: Disk(), workers: Workers.available, progress: .hidden, to: &output)
    let files =
      folders.folders.isEmpty ? [] : inputs.files.map(\.path).filter { folders.contains(FileSystem.resolved($0)) }
    return [ModelContextResource(uri: Self.rulesURI, name: "The rules of plumbline lint", mimeType: "application/json")]
      + files.map { path in
        ModelContextResource(
          uri: DocumentURI(path: Disk.absolutePath(path)).spelling, name: folders.shown(path),
          mimeType: path.hasSuffix(".swift") ? "text/x-swift" : "text/plain")
      }
  }

  var resourceTemplates: [ModelContextResource] {
    [ModelContextResource(uri: "\(Self.rulesURI)/{id}", name: "A rule with bad and good code", mimeType: "text/plain")]
  }

  func read(_ uri: String, in folders: AllowedFolders) throws(ToolFailure) -> (text: String, mimeType: String) {
    if uri == Self.rulesURI {
      var options = RulesOptions()
      options.isJSON = true
      return (rules(options).result, "application/json")
    }
    if uri.hasPrefix(Self.rulesURI + "/") {
      var options = RulesOptions()
      options.rule = String(uri.dropFirst(Self.rulesURI.count + 1))
      options.color = .never
      let output = rules(options)
      guard output.status == .clean else { throw Self.failure(output, .notFound) }
      return (output.result, "text/plain")
    }
    guard uri.hasPrefix("file:") else {
      throw ToolFailure(.notFound, "There is no resource \(uri).", hint: "resources/list has the resources.")
    }
    let path = try folders.path(uri)
    guard path.hasSuffix(".layout") || path.hasSuffix(".swift") else {
      throw ToolFailure(.notFound, "\(uri) is no resource.", hint: "Resources are .layout and .swift files.")
    }
    let bytes = try Self.bytes(of: path, uri)
    return (String(decoding: bytes, as: UTF8.self), path.hasSuffix(".swift") ? "text/x-swift" : "text/plain")
  }

  // MARK: Files

  /// Returns the bytes of a regular file.
  static func bytes(of path: String, _ given: String) throws(ToolFailure) -> [UInt8] {
    do throws(FileSystem.Failure) {
      return try FileSystem.readRegularFile(path)
    } catch {
      throw ToolFailure(.unreadable, "\(given): \(error.reason)", hint: "Name a file that can be read.")
    }
  }

  /// Returns the project around a file with the text `bytes`.
  static func project(
    of path: String, _ bytes: [UInt8], _ options: LayoutOptions
  ) throws(ToolFailure) -> (project: Project, file: FileID) {
    var output = Output()
    guard let opened = Project.ofFile(path, bytes, options, to: &output) else {
      throw failure(output, .unreadable)
    }
    return opened
  }

  /// Returns the failure of a command as one of a tool.
  static func failure(_ output: Output, _ code: ToolFailure.Code) -> ToolFailure {
    ToolFailure(
      code, output.failures.isEmpty ? "The file cannot be laid out." : output.failures.joined(separator: "; "),
      hint: "Mend what the message names.")
  }
}
