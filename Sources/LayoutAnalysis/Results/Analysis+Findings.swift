import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

// The lint settings of a file, and the places of findings.
extension Analysis {
  /// The rules that `file` is linted with.
  package func lintSettings(of file: FileID) -> LintSettings {
    record(.lintSettings, UInt64(bitPattern: Int64(file.index)))
    return isKnown(file) ? files[file].lintSettings : LintSettings()
  }

  package mutating func setLintSettings(_ settings: LintSettings, of file: FileID) {
    guard isKnown(file), files[file].lintSettings != settings else { return }
    let changesCheck = files[file].lintSettings.checksUnreachedCode != settings.checksUnreachedCode
    files[file].lintSettings = settings
    let key = UInt64(bitPattern: Int64(file.index))
    invalidate([ReadKey(.lintSettings, key)] + (changesCheck ? [ReadKey(.lintSettings, key, 1)] : []))
  }

  /// True if code of `file` that is not laid out is checked: the only one of its lint settings that its roots read.
  func checksUnreachedCode(of file: FileID) -> Bool {
    record(.lintSettings, UInt64(bitPattern: Int64(file.index)), 1)
    return !isKnown(file) || files[file].lintSettings.checksUnreachedCode
  }

  /// Adds the work of linting one segment to the counters.
  package mutating func countLint(rulesRun: Int) {
    counters.segmentsLinted += 1
    counters.rulesRun += rulesRun
  }

  // MARK: Locations in other files

  /// Records the other files that contain related locations of the findings of a segment: an edit there moves these
  /// locations, so that the findings are published again.
  package mutating func setRelatedFiles(of findings: [Diagnostic], in segment: SegmentID) {
    guard let file = file(of: segment) else { return }
    let files = findings.flatMap(\.related).compactMap { self.file(of: $0.location.segment) }
    setRelatedFiles(Set(files.filter { $0 != file }), of: segment)
  }

  mutating func setRelatedFiles(_ others: Set<FileID>, of segment: SegmentID) {
    let before = segments[segment].relatedFiles
    guard before != others, let file = file(of: segment) else { return }
    for other in before.subtracting(others) {
      let count = (relatingFiles[other]?[file] ?? 1) - 1
      relatingFiles[other]?[file] = count > 0 ? count : nil
      if relatingFiles[other]?.isEmpty ?? false { relatingFiles[other] = nil }
    }
    for other in others.subtracting(before) { relatingFiles[other, default: [:]][file, default: 0] += 1 }
    segments[segment].relatedFiles = others
  }

  /// Marks the files with findings whose related locations are in `file` as changed, because these locations moved.
  mutating func markRelatingFilesChanged(in file: FileID) {
    if !relatingFiles.isEmpty { changedFiles.formUnion(relatingFiles[file, default: [:]].keys) }
  }

  // MARK: Whole files

  /// Returns a finding with offsets from the start of its file, without related locations and edits in removed segments;
  /// nil if the segment of the finding itself was removed.
  package func inFile(_ finding: Diagnostic) -> FileDiagnostic? {
    guard let location = fileRange(of: finding.location) else { return nil }
    var result = FileDiagnostic(
      rule: finding.rule, severity: finding.severity, message: finding.message, location: location)
    result.isUnnecessary = finding.isUnnecessary
    result.canvases = finding.canvases
    result.related = finding.related.compactMap { related in
      fileRange(of: related.location).map { LocatedInformation(location: $0, message: related.message) }
    }
    result.fixes = finding.fixes.map { fix in fix.moved { inFile($0) } }
    return result
  }

  private func inFile(_ edit: TextEdit) -> FileEdit? {
    fileRange(of: edit.location).map { FileEdit(location: $0, replacement: edit.replacement) }
  }
}
