import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutProject
import LayoutSyntax

/// `inspect`: the laid-out views of a file as a flat list.
enum InspectTool {
  static let description = ModelContextTool(
    name: "inspect", title: "Inspect a layout",
    description: """
      Lists the laid-out nodes of a file in the order of the layout tree: views, and modifiers around what they modify, \
      each with its depth, source range, proposed size, frame in the canvas and alignment guides. With line (and \
      character) only the node there and what is in it. A number with the flag approximate is modelled, one with the \
      flag unknown depends on something that the files do not determine; reasons say on what.
      """,
    inputSchema: ToolSchemas.arguments(
      [
        ToolSchemas.file, ToolSchemas.position,
        "\"root\":{\"type\":\"integer\",\"minimum\":0,\"description\":\"The index of the only root to list, from 0.\"}",
        ToolSchemas.layout, ToolSchemas.cursor,
      ], required: ["file"]),
    outputSchema: ToolSchemas.page(
      [
        """
        "roots":{"type":"array","items":{"type":"object","properties":{"name":{"type":["string","null"]},\
        "kind":{"type":"string"},"canvas":{"type":"object"}},"required":["name","kind","canvas"]}}
        """
      ],
      items: """
        {"type":"object","properties":{"root":{"type":"integer"},"depth":{"type":"integer"},"kind":{"type":"string"},\
        "name":{"type":"string"},"id":{"type":["string","null"]},"file":{"type":"string"},"range":\(ToolSchemas.range),\
        "instance":{"type":["array","null"]},"proposal":{"type":"object"},"size":{"type":"object"},\
        "frame":\(ToolSchemas.frame),"guides":{"type":"object"},"flags":{"type":"array"},"reasons":{"type":"array"},\
        "via":{"type":"array"}},"required":["root","depth","kind","name","range","frame"]}
        """))

  static func call(_ value: JSONValue?, _ run: ToolRun) throws(ToolFailure) -> ToolResult {
    let arguments = try ToolArguments(value, ["file", "line", "character", "root"])
    let given = try arguments.requiredString("file")
    let path = try run.folders.path(given)
    let bytes = try ProjectTools.bytes(of: path, given)
    let offset = try arguments.offset(in: SourceText(bytes))
    let hasCharacter = try arguments.integer("character") != nil
    let root = try arguments.integer("root")
    var (project, file) = try ProjectTools.project(of: path, bytes, arguments.layoutOptions())
    try run.checkCancellation()
    var inspection = LayoutIDE.inspect(file, in: &project.analysis)
    if let root, !inspection.roots.indices.contains(root) {
      throw ToolFailure(
        .invalidArguments, "The file has no root \(root).",
        hint: "Roots count from 0; the file has \(count(inspection.roots.count, "root")).")
    }
    if let offset, let text = project.analysis.text(of: file) {
      let line = text.line(at: offset)
      inspection.restrict(
        to: hasCharacter ? offset..<offset : FileLocation.range(line: line + 1, column: nil, in: text), in: file)
    }
    let roots = inspection.roots
    var writer = RootJSON(of: file, in: project.analysis)
    var items: [[UInt8]] = []
    for (number, inspected) in roots.enumerated() where root == nil || inspected.number == (root ?? 0) + 1 {
      for node in inspected.nodes {
        var json = JSONWriter()
        json.object {
          $0.member("root", number)
          $0.member("depth", node.depth)
          writer.writeMembers(of: node, to: &$0)
        }
        items.append(json.bytes)
      }
      try run.checkCancellation()
    }
    return ToolResult(items: items) { json in
      json.arrayMember("roots") { json in
        for root in roots { json.object { writer.writeMembers(of: root, to: &$0) } }
      }
    }
  }
}
