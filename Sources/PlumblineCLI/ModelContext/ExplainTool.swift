import LanguageServerProtocol
import LayoutIDE
import LayoutProject
import LayoutSyntax

/// `explain`: the reasons for the layout of a view.
enum ExplainTool {
  static let description = ModelContextTool(
    name: "explain", title: "Explain a layout",
    description: """
      Explains the layout at a position of a file: the proposed size and where it comes from, how the size follows from it, \
      where each alignment guide is set and what reads it, how far a guide or an offset moves its view. Each item is a \
      line of the explanation.
      """,
    inputSchema: ToolSchemas.arguments(
      [ToolSchemas.file, ToolSchemas.position, ToolSchemas.layout, ToolSchemas.cursor],
      required: ["file", "line", "character"]),
    outputSchema: ToolSchemas.page([], items: "{\"type\":\"string\"}"))

  static func call(_ value: JSONValue?, _ run: ToolRun) throws(ToolFailure) -> ToolResult {
    let arguments = try ToolArguments(value, ["file", "line", "character"])
    let given = try arguments.requiredString("file")
    let path = try run.folders.path(given)
    let bytes = try ProjectTools.bytes(of: path, given)
    guard let offset = try arguments.offset(in: SourceText(bytes)) else {
      throw ToolArguments.failure("The argument line is missing.")
    }
    var (project, file) = try ProjectTools.project(of: path, bytes, arguments.layoutOptions())
    try run.checkCancellation()
    guard let text = explanation(in: &project.analysis, file: file, offset: offset) else {
      throw ToolFailure(
        .notFound, "There is no laid-out view at this position.",
        hint: "Give the position of the name of a view, a modifier or a guide; inspect lists them.")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return ToolResult(
      items: lines.map { line in
        var json = JSONWriter()
        json.write(String(line))
        return json.bytes
      }
    ) { _ in }
  }
}
