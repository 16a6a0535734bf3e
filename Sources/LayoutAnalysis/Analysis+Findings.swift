import LayoutSyntax

/// Which rules judge a file, besides those that always do.
package struct JudgingOptions: Hashable, Sendable {
  /// The ids of rules that are off where no configuration asks for them; normalized.
  package private(set) var enabled: [String]

  package init(enabled: some Collection<String> = []) { self.enabled = enabled.isEmpty ? [] : enabled.sorted() }
}

// The findings of a file are kept by segment. Who makes them, the linter, asks which are to be made anew and gives them
// back; what is said of the whole file is put together from the segments that have any.
extension Analysis {
  /// How many segments of `file` have findings that are to be made.
  package func unjudgedCount(of file: FileID) -> Int { isKnown(file) ? files[Int(file.index)].unjudged.count : 0 }

  /// The segments of `file` whose findings are to be made, in the order of the source.
  package mutating func unjudgedSegments(of file: FileID) -> [SegmentID] {
    settle()
    guard isKnown(file), !files[Int(file.index)].unjudged.isEmpty else { return [] }
    let unjudged = files[Int(file.index)].unjudged
    guard unjudged.count > 1 else { return Array(unjudged) }
    let all = segments(of: file)
    // This is asked again after each pause: of many, whose findings are missing is seen faster than looked up.
    if unjudged.count > all.count / 8 {
      return all.filter { segments[Int($0.index)].findings == nil || segments[Int($0.index)].areFindingsDoubted }
    }
    return unjudged.map { (segment: $0, position: position(of: $0)) }.sorted { $0.position < $1.position }
      .map(\.segment)
  }

  /// Whether the findings of a segment that is to be judged are as they were, whatever was made anew by the statement: then
  /// it need not be. Never where they are made for several canvases, of which one is kept by construct. Lays out what it
  /// stands in.
  package mutating func findingsStand(for segment: SegmentID) -> Bool {
    guard let file = file(of: segment), segments[Int(segment.index)].areFindingsDoubted, matrix(of: segment).isEmpty
    else { return false }
    let users = users(of: segment)
    for user in users { _ = result(for: user) }
    guard segments[Int(segment.index)].areFindingsDoubted, let judgement = segments[Int(segment.index)].judgement,
      judgement.saysSame, users.flatMap({ segments[Int($0.index)].rootNumbers }) == [judgement.root]
    else { return false }
    segments[Int(segment.index)].areFindingsDoubted = false
    files[Int(file.index)].unjudged.remove(segment)
    return true
  }

  /// What rules found out for a segment about the uses of names, in the canvas that is configured, and still holds.
  package func usesFound(for segment: SegmentID) -> [NamedUse: Bool] {
    guard let module = file(of: segment).flatMap({ module(of: $0) }),
      let known = segments[Int(segment.index)].usesFound,
      known.version == modules[module]?.usesVersion
    else { return [:] }
    return known.areUnseen
  }

  /// Keeps that, until anything but statements of the module is edited, or one that names anything declared.
  package mutating func keepUses(_ found: [NamedUse: Bool], for segment: SegmentID) {
    guard let module = file(of: segment).flatMap({ module(of: $0) }) else { return }
    segments[Int(segment.index)].usesFound = KnownUses(version: modules[module]?.usesVersion ?? 0, areUnseen: found)
  }

  /// The names of which the rules of a segment asked who mentions them.
  package func askedNames(of segment: SegmentID) -> Set<AskedName> {
    isKnown(segment) ? segments[Int(segment.index)].asked : []
  }

  /// Says which rules the findings of `file` are to be made with; they are forgotten where that is another.
  package mutating func setJudging(_ options: JudgingOptions, of file: FileID) {
    guard isKnown(file), files[Int(file.index)].judging != options else { return }
    files[Int(file.index)].judging = options
    for segment in segments(of: file) { forgetFindings(of: segment) }
  }

  /// Keeps the findings of a segment, those of its syntax, names and values among them. `asked` are the names of which
  /// it was asked who in the module mentions them; `rulesRun` goes to the counters.
  package mutating func setFindings(
    _ findings: [Diagnostic], asked: Set<AskedName>, rulesRun: Int = 0, of segment: SegmentID
  ) {
    counters.segmentsJudged += 1
    counters.rulesRun += rulesRun
    keepFindings(findings, asked: asked, of: segment)
  }

  mutating func keepFindings(_ findings: [Diagnostic], asked: Set<AskedName>, of segment: SegmentID) {
    guard let file = file(of: segment), let module = module(of: file) else { return }
    let before = segments[Int(segment.index)].asked
    if before != asked {
      modules[module]?.names?.setAsked(asked, by: segment, before: before)
      segments[Int(segment.index)].asked = asked
    }
    segments[Int(segment.index)].findings = findings
    segments[Int(segment.index)].areFindingsDoubted = false
    segments[Int(segment.index)].rendering = nil
    segments[Int(segment.index)].areMixed = findings.contains { $0.place.segment != segment || $0.onceFor != nil }
    setPointsAt(otherFiles(of: findings, in: file), of: segment)
    files[Int(file.index)].unjudged.remove(segment)
    guard !findings.isEmpty else {
      files[Int(file.index)].flagged.remove(segment)
      return
    }
    // Nothing of the file may hold the list while it changes.
    var flagged = files[Int(file.index)].flagged
    files[Int(file.index)].flagged = SegmentList()
    flagged.insert(segment) { position(of: $0) }
    files[Int(file.index)].flagged = flagged
  }

  /// The findings of a segment that need many layouts; nil where they are to be made.
  package func thoroughFindings(of segment: SegmentID) -> [Diagnostic]? {
    file(of: segment) == nil ? nil : segments[Int(segment.index)].thoroughFindings
  }

  /// Keeps the findings of a segment that need many layouts, until its others are forgotten. `asked` are the names of
  /// which it was asked for them who in the module mentions them.
  package mutating func setThoroughFindings(
    _ findings: [Diagnostic], asked: Set<AskedName>, of segment: SegmentID
  ) {
    guard let file = file(of: segment), let module = module(of: file) else { return }
    let before = segments[Int(segment.index)].asked
    let all = before.union(asked)
    if before != all {
      modules[module]?.names?.setAsked(all, by: segment, before: before)
      segments[Int(segment.index)].asked = all
    }
    segments[Int(segment.index)].thoroughFindings = findings
  }

  // MARK: Places in other files

  /// The files other than `file` at which findings point.
  private func otherFiles(of findings: [Diagnostic], in file: FileID) -> Set<FileID> {
    var others: Set<FileID> = []
    for index in findings.indices where !findings[index].related.isEmpty {
      for related in findings[index].related {
        if let other = self.file(of: related.place.segment), other != file { others.insert(other) }
      }
    }
    return others
  }

  /// Notes at which other files the findings of a segment point.
  mutating func setPointsAt(_ others: Set<FileID>, of segment: SegmentID) {
    let before = segments[Int(segment.index)].pointsAt
    guard !others.isEmpty || !before.isEmpty, before != others, let file = file(of: segment) else { return }
    for other in before.subtracting(others) {
      let count = (pointing[other]?[file] ?? 1) - 1
      pointing[other]?[file] = count > 0 ? count : nil
      if pointing[other]?.isEmpty ?? false { pointing[other] = nil }
    }
    for other in others.subtracting(before) { pointing[other, default: [:]][file, default: 0] += 1 }
    segments[Int(segment.index)].pointsAt = others
  }

  /// Notes that places in `file` have moved: what points at them is to be told again, though it is kept.
  mutating func placesMoved(in file: FileID) {
    if !pointing.isEmpty { changedFiles.formUnion(pointing[file, default: [:]].keys) }
  }

  // MARK: Whole files

  /// The findings kept for `file`, in the order of the source. Cost: the segments that have any.
  package func keptFindings(of file: FileID) -> [Diagnostic] {
    keptRuns(of: file).flatMap { keptFindings(in: $0) }
  }

  /// Which of the findings kept for segments are said of `file`, in the order of the source. Cost: the segments that
  /// have any, and where what one says hangs on another, the findings.
  package func keptRuns(of file: FileID) -> [FindingRun] {
    guard isKnown(file) else { return [] }
    let flagged = files[Int(file.index)].flagged.all
    if flagged.contains(where: { segments[Int($0.index)].areMixed }) {
      return merged(flagged.map { ($0, segments[Int($0.index)].findings ?? []) })
    }
    return flagged.map { FindingRun(segment: $0, range: 0..<(segments[Int($0.index)].findings?.count ?? 0)) }
  }

  /// The findings kept for a segment, whatever is said of them in its file.
  package func keptFindings(of segment: SegmentID) -> [Diagnostic] {
    file(of: segment) == nil ? [] : segments[Int(segment.index)].findings ?? []
  }

  /// The findings of a run.
  package func keptFindings(in run: FindingRun) -> ArraySlice<Diagnostic> {
    guard file(of: run.segment) != nil, let findings = segments[Int(run.segment.index)].findings,
      run.range.upperBound <= findings.count
    else { return [] }
    return findings[run.range]
  }

  /// Which of the findings that were made for segments are said, in the order of the source; what is to be said once in
  /// a file, at its first place, and what the roots of several segments show, once.
  func merged(_ parts: [(segment: SegmentID, findings: [Diagnostic])]) -> [FindingRun] {
    var places: [(part: Int, index: Int)] = []
    var strays = false
    for (number, part) in parts.enumerated() {
      for index in part.findings.indices { places.append((number, index)) }
      strays = strays || part.findings.contains { $0.place.segment != part.segment }
    }
    if strays {
      places = places.enumerated().sorted { left, right in
        let one = parts[left.element.part].findings[left.element.index].place
        let other = parts[right.element.part].findings[right.element.index].place
        if isOrdered(one, before: other) { return true }
        return !isOrdered(other, before: one) && left.offset < right.offset
      }.map(\.element)
    }
    var said: Set<Said> = []
    var runs: [FindingRun] = []
    for (number, index) in places {
      let finding = parts[number].findings[index]
      if let name = finding.onceFor {
        guard said.insert(.name(finding.rule, name)).inserted else { continue }
      } else if strays {
        guard said.insert(.place(finding.rule, finding.place)).inserted else { continue }
      }
      let segment = parts[number].segment
      if let last = runs.last, last.segment == segment, last.range.upperBound == index {
        runs[runs.count - 1].range = last.range.lowerBound..<(index + 1)
      } else {
        runs.append(FindingRun(segment: segment, range: index..<(index + 1)))
      }
    }
    return runs
  }

  // MARK: As they are shown

  /// What was made of the findings kept for a segment to show them; nil when nothing was, or when they are others now.
  package func rendering(of segment: SegmentID) -> RenderedFindings? {
    file(of: segment) == nil ? nil : segments[Int(segment.index)].rendering
  }

  /// Keeps what was made of the findings of a segment for as long as they are kept.
  package mutating func setRendering(_ rendering: RenderedFindings?, of segment: SegmentID) {
    if file(of: segment) != nil { segments[Int(segment.index)].rendering = rendering }
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

}

/// Findings of one segment in a row, by their numbers among those that are kept for it.
package struct FindingRun: Hashable, Sendable {
  package var segment: SegmentID
  package var range: Range<Int>
}

/// The findings of a segment in the form in which they are shown, whatever that is: one after the other in `bytes`,
/// each separated by one byte from the one before it.
package struct RenderedFindings: Sendable {
  package var bytes: [UInt8]
  /// Where each ends; one that is not shown where that before it does.
  package var ends: [Int32]
  /// The line of the file on which the segment started.
  package var firstLine: Int

  package init(bytes: [UInt8], ends: [Int32], firstLine: Int) {
    self.bytes = bytes
    self.ends = ends
    self.firstLine = firstLine
  }

  /// Where the bytes of some of them are; nil when none of them is shown, or there are not so many.
  package func bytes(of range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty, ends.indices.contains(range.upperBound - 1) else { return nil }
    let before = range.lowerBound == 0 ? 0 : Int(ends[range.lowerBound - 1])
    let end = Int(ends[range.upperBound - 1])
    return end == before ? nil : (before == 0 ? 0 : before + 1)..<end
  }
}
