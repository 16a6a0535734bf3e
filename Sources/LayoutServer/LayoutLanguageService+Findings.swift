import LanguageServerProtocol
import LayoutAnalysis
import LayoutLint
import LayoutLowering
import LayoutSyntax

// The findings of documents. Those of a segment are kept as they were written, so that a keystroke copies the bytes of all
// but the few that it made anew.
extension LayoutLanguageService {
  package mutating func makeFindings(of document: DocumentID, while mayGoOn: () -> Bool) -> Bool {
    analysis.readEdits()
    guard let file = file(of: document), let levels = documentLevels(of: file) else { return true }
    guard Linter.update(file, in: &analysis, levels: levels, while: mayGoOn) else { return false }
    return !savedFiles.contains(file) || Linter.updateThorough(file, in: &analysis, levels: levels, while: mayGoOn)
  }

  package mutating func writeFindings(of document: DocumentID, to writer: inout DiagnosticsWriter) {
    analysis.readEdits()
    guard let file = file(of: document) else {
      for finding in configurationFindings(in: document) { writer.write(finding) { _ in nil } }
      return
    }
    guard let levels = documentLevels(of: file) else { return }
    if let foreign = analysis.foreignFinding(in: file) {
      for finding in levels.applied(to: [foreign]) { write(finding, in: file, to: &writer) }
      return
    }
    _ = Linter.update(file, in: &analysis, levels: levels)
    if savedFiles.contains(file) || analysis.hasDirectives(file) {
      // What a comment suppresses hangs on all that is before it.
      for finding in findings(for: file) { write(finding, in: file, to: &writer) }
      return
    }
    let runs = analysis.keptRuns(of: file)
    if writtenLevels[file] != levels {
      for run in runs { analysis.setRendering(nil, of: run.segment) }
      writtenLevels[file] = levels
    }
    var passing: [SegmentID] = []
    for run in runs {
      let line = analysis.firstLine(of: run.segment)
      if let known = analysis.rendering(of: run.segment), known.firstLine == line {
        writer.write(known, run.range)
        continue
      }
      let findings = analysis.keptFindings(of: run.segment)
      let fresh = writer.rendering(count: findings.count, firstLine: line) { index, writer in
        for finding in levels.applied(to: [findings[index]]) { write(finding, in: file, to: &writer) }
      }
      writer.write(fresh, run.range)
      analysis.setRendering(fresh, of: run.segment)
      // What points elsewhere is another when that moves.
      let staysRight = findings.allSatisfy { finding in
        finding.place.segment == run.segment && finding.related.allSatisfy { $0.place.segment == run.segment }
      }
      if !staysRight { passing.append(run.segment) }
    }
    for segment in passing { analysis.setRendering(nil, of: segment) }
  }

  // Mutating, or the compiler copies the service to call it.
  private mutating func write(_ finding: Diagnostic, in file: FileID, to writer: inout DiagnosticsWriter) {
    guard let place = analysis.fileRange(of: finding.place) else { return }
    writer.begin(
      range: place.range, severity: DiagnosticSeverity(finding.severity), code: finding.rule,
      codeAddress: RuleAddress.address(of: finding.rule), message: finding.message,
      tags: finding.isUnnecessary ? .unnecessary : [])
    for related in finding.related {
      guard let place = analysis.fileRange(of: related.place) else { continue }
      if place.file == file {
        writer.addRelated(place.range, message: related.message)
      } else if let uri = workspace.uri(of: place.file), let text = analysis.text(of: place.file) {
        writer.addRelated(place.range, of: uri, text, message: related.message)
      }
    }
    writer.end()
  }

  mutating func findings(for file: FileID) -> [Diagnostic] {
    documentLevels(of: file).map { levels in
      Linter.findings(for: file, in: &analysis, levels: levels, isThorough: savedFiles.contains(file))
    } ?? []
  }

  /// The levels that hold in a file; nil where a configuration leaves it out. Looked for once, until configurations
  /// change.
  mutating func documentLevels(of file: FileID) -> RuleLevels? {
    if let known = knownLevels[file] { return known }
    let fresh = isExcluded(file) ? nil : levels(for: file)
    knownLevels[file] = .some(fresh)
    return fresh
  }

  func serviceDiagnostic(_ diagnostic: FileDiagnostic) -> ServiceDiagnostic {
    ServiceDiagnostic(
      range: diagnostic.place.range, severity: DiagnosticSeverity(diagnostic.severity), code: diagnostic.rule,
      message: diagnostic.message, codeAddress: RuleAddress.address(of: diagnostic.rule),
      tags: diagnostic.isUnnecessary ? .unnecessary : [],
      related: diagnostic.related.map { related in
        ServiceRelated(location: location(related.place, in: diagnostic.place.file), message: related.message)
      })
  }

  /// A place as the server takes it: without a URI where it is in `file` itself.
  func location(_ place: FileRange, in file: FileID) -> ServiceLocation {
    ServiceLocation(uri: place.file == file ? nil : workspace.uri(of: place.file), range: place.range)
  }
}

extension DiagnosticSeverity {
  init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .info: self = .information
    case .hint: self = .hint
    }
  }
}
