import LayoutSyntax

// The findings of a file are kept by segment. Who makes them, the linter, asks which are to be made anew and gives them
// back; what is said of the whole file is put together from the segments that have any.
extension Analysis {
  /// The segments of `file` whose findings are to be made, in the order of the source.
  package func unjudgedSegments(of file: FileID) -> [SegmentID] {
    guard let entry = entry(file) else { return [] }
    return entry.unjudged.sorted { position(of: $0) < position(of: $1) }
  }

  /// Keeps the findings of a segment, those of its syntax, names and values among them. `asked` are the names of which
  /// it was asked who in the module mentions them.
  package mutating func setFindings(_ findings: [Diagnostic], asked: [NameHash], of segment: SegmentID) {
    guard let entry = entry(segment), let module = module(of: entry.file) else { return }
    let names = asked.normalized()
    modules[module]?.names?.setAsked(names, by: segment, before: entry.asked)
    segments[Int(segment.index)]?.findings = findings
    segments[Int(segment.index)]?.asked = names
    files[Int(entry.file.index)]?.unjudged.remove(segment)
    if findings.isEmpty {
      files[Int(entry.file.index)]?.flagged.remove(segment)
    } else {
      files[Int(entry.file.index)]?.flagged.insert(segment)
    }
  }

  /// The findings kept for `file`, in the order of the source; what is to be said once in a file, at its first place.
  package func keptFindings(of file: FileID) -> [Diagnostic] {
    guard let entry = entry(file) else { return [] }
    var result: [Diagnostic] = []
    var said: Set<Said> = []
    var strays = false
    for segment in entry.flagged.sorted(by: { position(of: $0) < position(of: $1) }) {
      for finding in self.entry(segment)?.findings ?? [] {
        if let name = finding.onceFor, !said.insert(.name(finding.rule, name)).inserted { continue }
        if finding.place.segment != segment {
          // Several roots may show it.
          guard said.insert(.place(finding.rule, finding.place)).inserted else { continue }
          strays = true
        }
        result.append(finding)
      }
    }
    if strays {
      result = result.enumerated().sorted { left, right in
        if isOrdered(left.element.place, before: right.element.place) { return true }
        return !isOrdered(right.element.place, before: left.element.place) && left.offset < right.offset
      }.map(\.element)
    }
    return result
  }

  /// `finding` with its places in whole files; places that are gone are left out.
  package func inFile(_ finding: Diagnostic) -> FileDiagnostic? {
    guard let place = fileRange(of: finding.place) else { return nil }
    var result = FileDiagnostic(
      rule: finding.rule, severity: finding.severity, message: finding.message, place: place,
      isUnnecessary: finding.isUnnecessary)
    result.related = finding.related.compactMap { related in
      fileRange(of: related.place).map { PlacedInformation(place: $0, message: related.message) }
    }
    result.fixes = finding.fixes.map { fix in
      PlacedFix(title: fix.title, edits: fix.edits.compactMap { inFile($0) }, isPreferred: fix.isPreferred)
    }
    return result
  }

  private func inFile(_ edit: TextEdit) -> FileEdit? {
    fileRange(of: edit.place).map { FileEdit(place: $0, replacement: edit.replacement) }
  }

  private enum Said: Hashable {
    case name(String, String)
    case place(String, SourceRange)
  }

  private func position(of segment: SegmentID) -> Int { entry(segment)?.position ?? 0 }
}
