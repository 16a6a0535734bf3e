import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutProject
import LayoutSyntax

/// `try_change`: what an edit of a file would move. Nothing is written.
enum TryChangeTool {
  static let description = ModelContextTool(
    name: "try_change", title: "Try a change",
    description: """
      Lays out a file as it is and with a change, and lists the differences: views that move, are resized, come and go, \
      guides that change or lose their readers, findings that come and go. Views in other files that show this one count \
      too. Nothing is written. Give either newText, the whole text of the file, or edits.
      """,
    inputSchema: ToolSchemas.arguments(
      [
        ToolSchemas.file,
        "\"newText\":{\"type\":\"string\",\"description\":\"The whole text of the changed file.\"}",
        """
        "edits":{"type":"array","description":"Edits, all relative to the text on the disk, which do not overlap.",\
        "items":{"type":"object","properties":{"range":\(ToolSchemas.range),"newText":{"type":"string"}},\
        "required":["range","newText"],"additionalProperties":false}}
        """, ToolSchemas.layout, ToolSchemas.cursor,
      ], required: ["file"]),
    outputSchema: ToolSchemas.page(
      [
        "\"summary\":{\"type\":\"string\",\"description\":\"The difference in one sentence.\"}",
        "\"movesFrames\":{\"type\":\"boolean\",\"description\":\"True if the frame of a view differs.\"}",
        "\"errors\":{\"type\":\"integer\",\"description\":\"The number of errors in the changed file.\"}",
      ],
      items: """
        {"type":"object","description":"A difference.","properties":{"change":{"type":"string","enum":["moved","resized",\
        "added","removed","guide","findingAdded","findingRemoved","rootAdded","rootRemoved"]},\
        "root":{"type":["string","null"]},"file":{"type":"string"},"kind":{"type":"string"},"name":{"type":["string","null"]},\
        "id":{"type":["string","null"]},"instance":{"type":["array","null"]},"distance":\(ToolSchemas.number),\
        "guide":{"type":"string"},"summary":{"type":"string"},"range":\(ToolSchemas.range),"frame":\(ToolSchemas.frame),\
        "old":{"type":["object","null"]},"new":{"type":["object","null"]},"rule":{"type":"string"},\
        "severity":{"type":"string"},"message":{"type":"string"},"fixable":{"type":"string"}},"required":["change"]}
        """))

  static func call(_ value: JSONValue?, _ run: ToolRun) throws(ToolFailure) -> ToolResult {
    let arguments = try ToolArguments(value, ["file", "newText", "edits"])
    let given = try arguments.requiredString("file")
    let path = try run.folders.path(given)
    let bytes = try ProjectTools.bytes(of: path, given)
    let changed = try changedText(of: SourceText(bytes), arguments)
    var (project, file) = try ProjectTools.project(of: path, bytes, arguments.layoutOptions())
    try run.checkCancellation()
    let trial = LayoutTrial(
      of: file, to: changed, in: project.analysis, levels: { project.levels(for: $0) },
      while: { run.shouldContinue() })
    try run.checkCancellation()
    let difference = trial.difference
    let writer = DifferenceJSON(from: trial.before, to: trial.after)
    let errors = trial.findings.count { $0.severity == .error }
    return ToolResult(items: writer.items(of: difference, in: file)) { json in
      json.member("summary", difference.words)
      json.member("movesFrames", difference.movesFrames)
      json.member("errors", errors)
    }
  }

  /// Returns the text with the change of the arguments.
  private static func changedText(
    of text: SourceText, _ arguments: ToolArguments
  ) throws(ToolFailure) -> SourceText {
    let newText = try arguments.string("newText")
    let edits = try arguments.edits()
    guard (newText == nil) != (edits == nil) else {
      throw ToolFailure(.invalidArguments, "Neither or both of newText and edits are given.", hint: "Give one of them.")
    }
    if let newText { return SourceText(Array(newText.utf8)) }
    func offset(_ position: LSPPosition) -> Int {
      position.line < text.lineCount
        ? text.offset(ofShown: Position(line: position.line, character: position.character)) : text.count
    }
    let ordered = (edits ?? []).map { edit in
      let (start, end) = (offset(edit.range.start), offset(edit.range.end))
      return (range: min(start, end)..<max(start, end), text: edit.text)
    }.enumerated().sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
    var bytes: [UInt8] = []
    var end = 0
    for (_, edit) in ordered {
      guard edit.range.lowerBound >= end else {
        throw ToolFailure(.invalidArguments, "Two edits overlap.", hint: "Join them into one edit.")
      }
      bytes += text.bytes[end..<edit.range.lowerBound]
      bytes += edit.text.utf8
      end = edit.range.upperBound
    }
    return SourceText(bytes + text.bytes[end...])
  }
}
