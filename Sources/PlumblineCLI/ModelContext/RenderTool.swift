import LanguageServerProtocol
import LayoutIDE
import LayoutProject
import LayoutSyntax

/// `render`: a picture of a file's roots.
enum RenderTool {
  static let description = ModelContextTool(
    name: "render", title: "Draw a layout",
    description: """
      Draws the roots of a file as SVG: the frames of its views with their names, alignment lines with their values, \
      spacing and padding, and what overflows, is truncated, approximate or unknown. The items are the parts of the \
      SVG in order: join them to one text.
      """,
    inputSchema: ToolSchemas.arguments(
      [
        ToolSchemas.file, ToolSchemas.position,
        "\"root\":{\"type\":\"integer\",\"minimum\":0,\"description\":\"The index of the only root to draw, from 0.\"}",
        """
        "guides":{"type":"string","enum":["inPlay","all","none"],\
        "description":"The alignment lines to draw; those in play if it is left out."}
        """, ToolSchemas.layout, ToolSchemas.cursor,
      ], required: ["file"]),
    outputSchema: ToolSchemas.page(
      ["\"mimeType\":{\"type\":\"string\"}"], items: "{\"type\":\"string\"}"))

  /// The length of a part in characters.
  private static let partLength = 4_000

  static func call(_ value: JSONValue?, _ run: ToolRun) throws(ToolFailure) -> ToolResult {
    let arguments = try ToolArguments(value, ["file", "line", "character", "root", "guides"])
    let given = try arguments.requiredString("file")
    var options = RenderOptions()
    options.path = try run.folders.path(given)
    let text = SourceText(try ProjectTools.bytes(of: options.path, given))
    options.layout = try arguments.layoutOptions()
    options.canvases = [options.layout.canvas.map { .size($0) } ?? options.layout.device.map { .device($0) }]
      .compactMap { $0 }
    options.root = try arguments.integer("root").map { $0 + 1 }
    switch try arguments.choice("guides", of: ["inPlay", "all", "none"]) {
    case "all": options.guides = .all
    case "none": options.guides = .none
    default: options.guides = .inPlay
    }
    if try arguments.offset(in: text) != nil, let line = try arguments.integer("line") {
      options.highlightedLine = line + 1
      options.highlightedColumn = try arguments.integer("character").map { $0 + 1 }
    }
    let output = render(options)
    guard output.status == .clean else { throw ProjectTools.failure(output, .invalidArguments) }
    try run.checkCancellation()
    return ToolResult(items: parts(of: output.result)) { $0.member("mimeType", text: "image/svg+xml") }
  }

  private static func parts(of picture: String) -> [[UInt8]] {
    var items: [[UInt8]] = []
    var rest = picture[...]
    while !rest.isEmpty {
      var json = JSONWriter()
      json.write(String(rest.prefix(partLength)))
      items.append(json.bytes)
      rest = rest.dropFirst(partLength)
    }
    return items
  }
}
