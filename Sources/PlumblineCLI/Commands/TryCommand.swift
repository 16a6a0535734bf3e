import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutProject
import LayoutSyntax

/// Plays an editor session against the server and prints what the editor shows, as a first look without an editor.
package func tryOut(path: String?, _ options: LayoutOptions, program: String) -> Output {
  var output = Output()
  let name: String
  let text: String
  if let path {
    do throws(FileSystem.Failure) {
      text = String(decoding: try FileSystem.read(path), as: UTF8.self)
    } catch {
      output.fail(error.message)
      return output
    }
    name = path
  } else {
    name = Sample.name
    text = Sample.text
  }
  guard let (project, file) = Project.ofFile(name, Array(text.utf8), options, to: &output) else { return output }
  var show = TryReport(
    name: name, style: Style(options.color, for: .standardOutput), analysis: project.analysis, file: file)
  do throws(EditorSession.Failure) {
    try play(name: name, text: text, options, program: program, report: &show)
  } catch {
    output.fail("the session with \(program) lsp broke off: \(error.message)")
  }
  output.result = show.text
  return output
}

private func play(
  name: String, text: String, _ options: LayoutOptions, program: String, report: inout TryReport
) throws(EditorSession.Failure) {
  let uri = name == Sample.name ? "untitled:" + name : DocumentURI(path: FileSystem.absolutePath(name)).spelling
  var session = try EditorSession(program: program, configuration: options.configuration)
  try session.begin(options)
  let findings = try session.open(uri, text: text)
  report.opened(findingCount: findings.count, isSample: name == Sample.name)

  guard let finding = mostSevere(findings), let range = finding["range"], let start = range["start"] else {
    try showFirstView(uri, text: text, session: &session, report: &report)
    report.frames(of: text)
    report.ended(try session.end())
    report.editors()
    return
  }
  report.finding(finding, in: text)
  if let card = try session.hover(uri, at: start) { report.hover(card) }
  let fixes = try session.quickFixes(uri, for: finding)
  report.quickFixes(fixes)
  if let (fix, changed) = mostInstructive(fixes, uri: uri, text: text, report) {
    let left = try session.change(uri, to: changed, version: 2)
    report.fixed(fix["title"]?.string ?? "", before: text, after: changed, findingsLeft: left.count)
  }
  report.ended(try session.end())
  report.editors()
}

/// Returns the most instructive fix: the first one that moves a view, else the one that an editor would prefer.
private func mostInstructive(
  _ fixes: [JSONValue], uri: String, text: String, _ report: TryReport
) -> (fix: JSONValue, text: String)? {
  let applied = fixes.compactMap { fix in
    TextDocumentEdits(fix, uri: uri).applied(to: text).map { (fix: fix, text: $0) }
  }
  return applied.first {
    FrameComparison(before: text, after: $0.text, of: report.file, in: report.analysis).movedCount > 0
  }
    ?? applied.first { $0.fix["isPreferred"]?.bool == true } ?? applied.first
}

/// Shows the hover of the first view, for a file without findings.
private func showFirstView(
  _ uri: String, text: String, session: inout EditorSession, report: inout TryReport
) throws(EditorSession.Failure) {
  let source = SourceText(text)
  var analysis = report.analysis
  guard let view = LayoutIDE.inspect(report.file, in: &analysis).roots.lazy.compactMap({ $0.nodes.first }).first else {
    return
  }
  let start = source.position(at: view.location.range.lowerBound, in: .utf8)
  var json = JSONWriter()
  LSPPosition(line: start.line, character: start.character).write(to: &json)
  guard let position = try? JSONDocument(json.bytes).root, let card = try session.hover(uri, at: position) else {
    return
  }
  report.hover(card, line: start.line + 1)
}

private func mostSevere(_ findings: [JSONValue]) -> JSONValue? {
  findings.min { ($0["severity"]?.integer ?? 4) < ($1["severity"]?.integer ?? 4) }
}
