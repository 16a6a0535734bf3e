import LanguageServerProtocol
import LayoutAnalysis
import LayoutLint
import LayoutProject
import LayoutSyntax

/// `lint`: the findings in files and folders.
enum LintTool {
  static let description = ModelContextTool(
    name: "lint", title: "Find layout mistakes",
    description: """
      Finds mistakes in the SwiftUI layouts of files and folders: alignment guides that nothing reads, modifiers without \
      effect, views that overflow, and in .layout files errors of syntax, names and types. Each item is a finding with \
      its rule; the tool rules explains a rule. With fixes, items have edits that were laid out and remove the finding.
      """,
    inputSchema: ToolSchemas.arguments([
      """
      "paths":{"type":"array","items":{"type":"string"},"description":"Files and folders; the open folders if it is left out."}
      """,
      """
      "severity":{"type":"string","enum":["error","warning","info","hint"],"description":"The least severe findings to list; info if it is left out."}
      """,
      """
      "rules":{"type":"array","items":{"type":"string"},"description":"The ids of the only rules to list; they are turned on."}
      """,
      "\"fixes\":{\"type\":\"boolean\",\"description\":\"List the verified fixes of each finding.\"}",
      ToolSchemas.layout, ToolSchemas.cursor,
    ]),
    outputSchema: ToolSchemas.page(
      [
        "\"errors\":{\"type\":\"integer\"}", "\"warnings\":{\"type\":\"integer\"}",
        "\"files\":{\"type\":\"integer\",\"description\":\"The number of files that were linted.\"}",
        "\"unreadable\":{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"description\":\"What could not be read, with the reasons.\"}",
      ],
      items: """
        {"type":"object","properties":{"file":{"type":"string"},"rule":{"type":"string"},"severity":{"type":"string"},\
        "message":{"type":"string"},"range":\(ToolSchemas.range),"fixable":{"type":"string"},"fixes":{"type":"array"},\
        "matrix":{"type":"array"}},"required":["file","rule","severity","message","range"]}
        """))

  private static let names = ["paths", "severity", "rules", "fixes"]

  static func call(_ value: JSONValue?, _ run: ToolRun) throws(ToolFailure) -> ToolResult {
    let arguments = try ToolArguments(value, names)
    var options = LintOptions()
    options.layout = try arguments.layoutOptions()
    options.allowsEmpty = true
    options.listsFixes = try arguments.bool("fixes")
    options.format = .json
    for id in try arguments.strings("rules") ?? [] {
      guard RuleCatalog.named(id) != nil else {
        throw ToolFailure(
          .invalidArguments, ArgumentParser.unknownRule(id).message, hint: "The tool rules lists the rules.")
      }
      options.selection.selected.append(id)
    }
    let minimum = try arguments.choice("severity", of: Severity.allCases.map(\.name))
    let least = Severity.allCases.first { $0.name == minimum } ?? .info
    if let paths = try arguments.strings("paths") {
      for path in paths { options.paths.append(try run.folders.path(path)) }
    } else {
      options.paths = run.folders.folders
    }
    guard !options.paths.isEmpty else { throw Self.noPaths(run) }
    return try result(of: options, least, run)
  }

  private static func noPaths(_ run: ToolRun) -> ToolFailure {
    run.folders.folders.isEmpty
      ? ToolFailure(
        .outsideOfRoots, "No folder is open.",
        hint: "Start plumbline mcp with --root FOLDER, or with a client that has roots.")
      : ToolFailure(.invalidArguments, "The argument paths is empty.", hint: "Leave it out for all open folders.")
  }

  /// Lints in slices, between which the call may be cancelled.
  private static func result(
    of options: LintOptions, _ least: Severity, _ run: ToolRun
  ) throws(ToolFailure) -> ToolResult {
    var output = Output()
    var inputs = LintInputs(options, from: Disk(), workers: Workers.available, progress: .hidden, to: &output)
    try run.checkCancellation()
    let files = inputs.jobFiles().filter { run.folders.contains(FileSystem.resolved($0.path)) }
    var items: [[UInt8]] = []
    var counts: [Severity: Int] = [:]
    let writer = InspectionJSON(analysis: inputs.project.analysis)
    var next = 0
    while next < files.count {
      run.report(next, of: files.count, "linted \(next) of \(files.count) files")
      let end = min(files.count, next + slice)
      let slice = Array(files[next..<end])
      let job = LintJob(
        slice, in: &inputs.project.analysis, isThorough: false, wantsFixes: options.listsFixes,
        workers: Workers.available, progress: .hidden)
      for found in job.run(workers: Workers.available).findings {
        for finding in found.diagnostics {
          counts[finding.severity, default: 0] += 1
          if finding.severity <= least {
            items.append(item(finding, run.folders.shown(found.path), writer, options.listsFixes))
          }
        }
      }
      next = end
      try run.checkCancellation()
    }
    let unreadable = output.failures
    return ToolResult(items: items) { json in
      json.member("errors", counts[.error] ?? 0)
      json.member("warnings", counts[.warning] ?? 0)
      json.member("files", files.count)
      json.member("unreadable", unreadable)
    }
  }

  /// The number of files that are linted without a look at the input.
  private static let slice = 16

  /// A finding as JSON, with its file as the first member.
  private static func item(
    _ finding: FileDiagnostic, _ path: String, _ writer: InspectionJSON, _ listsFixes: Bool
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.member("file", path)
      writer.writeMembers(of: finding, listsFixes ? .list : .possibility, to: &$0)
    }
    return json.bytes
  }
}
