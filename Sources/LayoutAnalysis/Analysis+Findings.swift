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
  package mutating func setFindings(_ findings: [Diagnostic], asked: Set<AskedName>, of segment: SegmentID) {
    guard let entry = entry(segment), let module = module(of: entry.file) else { return }
    modules[module]?.names?.setAsked(asked, by: segment, before: entry.asked)
    segments[Int(segment.index)]?.findings = findings
    segments[Int(segment.index)]?.asked = asked
    setPointsAt(otherFiles(of: findings, in: entry.file), of: segment)
    files[Int(entry.file.index)]?.unjudged.remove(segment)
    if findings.isEmpty {
      files[Int(entry.file.index)]?.flagged.remove(segment)
    } else {
      files[Int(entry.file.index)]?.flagged.insert(segment)
    }
  }

  // MARK: Places in other files

  /// The files other than `file` at which findings point.
  private func otherFiles(of findings: [Diagnostic], in file: FileID) -> Set<FileID> {
    var others: Set<FileID> = []
    for finding in findings {
      for related in finding.related {
        if let other = self.file(of: related.place.segment), other != file { others.insert(other) }
      }
    }
    return others
  }

  /// Notes at which other files the findings of a segment point.
  mutating func setPointsAt(_ others: Set<FileID>, of segment: SegmentID) {
    guard let entry = entry(segment), entry.pointsAt != others else { return }
    for other in entry.pointsAt.subtracting(others) {
      let count = (pointing[other]?[entry.file] ?? 1) - 1
      pointing[other]?[entry.file] = count > 0 ? count : nil
      if pointing[other]?.isEmpty ?? false { pointing[other] = nil }
    }
    for other in others.subtracting(entry.pointsAt) { pointing[other, default: [:]][entry.file, default: 0] += 1 }
    segments[Int(segment.index)]?.pointsAt = others
  }

  /// Notes that places in `file` have moved: what points at them is to be told again, though it is kept.
  mutating func placesMoved(in file: FileID) { changedFiles.formUnion(pointing[file, default: [:]].keys) }

  // MARK: Whole files

  /// The findings kept for `file`, in the order of the source. Cost: the segments that have any.
  package func keptFindings(of file: FileID) -> [Diagnostic] {
    guard let entry = entry(file) else { return [] }
    let flagged = entry.flagged.sorted { position(of: $0) < position(of: $1) }
    return merged(flagged.map { ($0, self.entry($0)?.findings ?? []) })
  }

  /// The findings that were made for segments, in the order of the source; what is to be said once in a file, at its
  /// first place, and what the roots of several segments show, once.
  func merged(_ parts: [(segment: SegmentID, findings: [Diagnostic])]) -> [Diagnostic] {
    var result: [Diagnostic] = []
    var strays = false
    for (segment, findings) in parts {
      result += findings
      strays = strays || findings.contains { $0.place.segment != segment }
    }
    if strays {
      result = result.enumerated().sorted { left, right in
        if isOrdered(left.element.place, before: right.element.place) { return true }
        return !isOrdered(right.element.place, before: left.element.place) && left.offset < right.offset
      }.map(\.element)
    }
    var said: Set<Said> = []
    guard strays || result.contains(where: { $0.onceFor != nil }) else { return result }
    return result.filter { finding in
      if let name = finding.onceFor { return said.insert(.name(finding.rule, name)).inserted }
      return !strays || said.insert(.place(finding.rule, finding.place)).inserted
    }
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
