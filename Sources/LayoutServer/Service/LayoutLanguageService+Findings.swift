import LanguageServerProtocol
import LayoutAnalysis
import LayoutLint
import LayoutLowering
import LayoutModel
import LayoutSyntax

// Findings of documents: computed in slices and encoded by segment.
extension LayoutLanguageService {
  package mutating func computeFindings(
    of document: DocumentID, upTo goal: FindingsProgress, while shouldContinue: () -> Bool
  ) -> FindingsProgress {
    analysis.reparsePendingEdits()
    guard let file = file(of: document), offers(.diagnostics, in: file) else { return .complete }
    return updateFindings(of: file, upTo: goal, while: shouldContinue)
  }

  /// Computes the missing findings of a file.
  mutating func updateFindings(
    of file: FileID, upTo goal: FindingsProgress, while shouldContinue: () -> Bool
  ) -> FindingsProgress {
    guard let levels = documentLevels(of: file) else { return .complete }
    let progress = Linter.update(file, in: &analysis, levels: levels, upTo: goal, while: shouldContinue)
    guard progress == .complete, savedFiles.contains(file) else { return progress }
    return Linter.updateThorough(file, in: &analysis, levels: levels, while: shouldContinue)
  }

  package mutating func writePreliminaryFindings(
    of document: DocumentID, to writer: inout DiagnosticsWriter
  ) -> Bool {
    // The effect of suppression comments, and the findings about unused ones, depend on all findings.
    guard let file = file(of: document), let levels = documentLevels(of: file), !savedFiles.contains(file),
      !analysis.hasDirectives(file), offers(.diagnostics, in: file)
    else { return false }
    let last = encodedFindings[file]?.completeFindings ?? [:]
    for finding in Linter.preliminaryFindings(for: file, in: &analysis, levels: levels, last: last) {
      write(finding, in: file, to: &writer)
    }
    return true
  }

  package mutating func writeFindings(of document: DocumentID, to writer: inout DiagnosticsWriter) {
    guard let file = file(of: document) else {
      for finding in configurationFindings(in: document) { writer.write(finding) { _ in nil } }
      return
    }
    writeFindings(of: file, to: &writer)
  }

  /// Writes the findings of a file.
  private mutating func writeFindings(of file: FileID, to writer: inout DiagnosticsWriter) {
    guard let levels = documentLevels(of: file), offers(.diagnostics, in: file) else { return }
    if let unsupported = analysis.unsupportedFileFinding(in: file) {
      for finding in levels.applied(to: [unsupported]) { write(finding, in: file, to: &writer) }
      return
    }
    if savedFiles.contains(file) || analysis.hasDirectives(file) {
      // The effect of a suppression comment depends on everything before it.
      for finding in findings(for: file) { write(finding, in: file, to: &writer) }
    } else {
      writeSegments(of: file, levels, to: &writer)
    }
  }

  // MARK: Files that are not open documents

  package mutating func filesWithFindings() -> [DocumentURI] {
    analysis.reparsePendingEdits()
    return analysis.fileIDs.compactMap { file -> DocumentURI? in
      guard let uri = workspace.uri(of: file), workspace.isOpen(file) || workspace.isInWorkspace(uri),
        documentLevels(of: file) != nil, offers(.diagnostics, in: file)
      else { return nil }
      return uri
    }.sorted { $0.spelling < $1.spelling }
  }

  package mutating func computeFindings(
    ofFile uri: DocumentURI, while shouldContinue: () -> Bool
  ) -> FindingsProgress {
    analysis.reparsePendingEdits()
    guard let file = workspace.file(at: uri) else { return .complete }
    return updateFindings(of: file, upTo: .complete, while: shouldContinue)
  }

  package mutating func writeFindings(ofFile uri: DocumentURI, to writer: inout DiagnosticsWriter) {
    guard let file = workspace.file(at: uri) else { return }
    writeFindings(of: file, to: &writer)
    encodedFindings[file] = nil
    analysis.evictLayouts(of: file)
  }

  // MARK: Encoding

  /// Writes the stored findings of a file's segments, with the stored encoding of each segment that did not change.
  private mutating func writeSegments(of file: FileID, _ levels: RuleLevels, to writer: inout DiagnosticsWriter) {
    var encoded = encodedFindings.removeValue(forKey: file) ?? EncodedFindings()
    encoded.setLevels(levels)
    let runs = analysis.findingRuns(of: file)
    let findings = analysis.lastValues(of: SegmentFindings.self)
    for run in runs {
      let source = EncodedFindings.Source(
        firstLine: analysis.firstLine(of: run.segment),
        text: analysis.tree(of: run.segment)?.text.bytes ?? [],
        findings: findings.element(of: run.segment).flatMap(\.self) ?? [])
      if let known = encoded.bytes(of: run, from: source) {
        writer.write(encoded: known)
        continue
      }
      let bytes = writer.encoding { writer in
        for finding in levels.applied(to: Array(analysis.findings(in: run))) {
          write(finding, in: file, to: &writer)
        }
      }
      encoded.cache(bytes, of: run, from: source)
    }
    encoded.removeAll(except: runs)
    encodedFindings[file] = encoded
  }

  private func write(_ finding: Diagnostic, in file: FileID, to writer: inout DiagnosticsWriter) {
    guard let location = analysis.fileRange(of: finding.location) else { return }
    writer.begin(
      range: location.range, severity: DiagnosticSeverity(finding.severity), code: finding.rule,
      address: RuleAddress.address(of: finding.rule), message: finding.message,
      tags: finding.isUnnecessary ? .unnecessary : [])
    for related in finding.related {
      guard let location = analysis.fileRange(of: related.location) else { continue }
      if location.file == file {
        writer.addRelated(location.range, message: related.message)
      } else if let uri = workspace.uri(of: location.file), let text = analysis.text(of: location.file) {
        writer.addRelated(location.range, of: uri, text, message: related.message)
      }
    }
    writer.end()
  }

  mutating func findings(for file: FileID) -> [Diagnostic] {
    documentLevels(of: file).map { levels in
      Linter.findings(for: file, in: &analysis, levels: levels, isThorough: savedFiles.contains(file))
    } ?? []
  }

  /// Returns the levels of the rules in a file; nil if nothing is reported in it: a configuration excludes it, or it is
  /// a `.swift` file without SwiftUI. Cached until configurations change.
  mutating func documentLevels(of file: FileID) -> RuleLevels? {
    guard isLaidOut(file) else { return nil }
    if let known = cachedLevels[file] { return known }
    var fresh = isExcluded(file) ? nil : levels(for: file)
    // A file that is still to be read may declare what is missing.
    if workspace.hasUnreadFiles, isInReadModule(file) { fresh = fresh?.without(DiagnosticTable.nameFindings) }
    cachedLevels[file] = .some(fresh)
    return fresh
  }

  func serviceDiagnostic(_ diagnostic: FileDiagnostic) -> ServiceDiagnostic {
    ServiceDiagnostic(
      range: diagnostic.location.range, severity: DiagnosticSeverity(diagnostic.severity),
      code: DiagnosticCode(diagnostic.rule, address: RuleAddress.address(of: diagnostic.rule)),
      message: diagnostic.message,
      tags: diagnostic.isUnnecessary ? .unnecessary : [],
      related: diagnostic.related.map { related in
        ServiceRelated(location: location(related.location, in: diagnostic.location.file), message: related.message)
      })
  }

  /// Converts a location for the server: without a URI if it is in `file` itself.
  func location(_ location: FileRange, in file: FileID) -> ServiceLocation {
    ServiceLocation(uri: location.file == file ? nil : workspace.uri(of: location.file), range: location.range)
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
