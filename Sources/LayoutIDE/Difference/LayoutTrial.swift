import LayoutAnalysis
import LayoutLint
import LayoutSyntax

/// A file as it is and with another text, laid out and linted in both versions. Of the changed text, only what the change
/// affects is parsed and laid out again.
package struct LayoutTrial {
  /// The difference of the roots of the file, and of those in other files that show it.
  package private(set) var difference: LayoutDifference
  /// The findings in the changed file.
  package private(set) var findings: [FileDiagnostic] = []
  /// The analysis of each version.
  package private(set) var before: Analysis
  package private(set) var after: Analysis

  /// Compares a file with what it would be with another text. `shouldContinue` is called between files; once it returns
  /// false, the difference is incomplete. The cost is that of the roots that show the file.
  package init(
    of file: FileID, to text: SourceText, in analysis: Analysis, levels: (FileID) -> RuleLevels,
    while shouldContinue: () -> Bool = { true }
  ) {
    (before, after) = Self.versions(of: file, text, in: analysis)
    difference = LayoutDifference(from: .empty, to: .empty)
    compare(file, levels, shouldContinue)
  }

  /// Compares an earlier text of a file with the file as it is, in the same way.
  package init(
    of file: FileID, since text: SourceText, in analysis: Analysis, levels: (FileID) -> RuleLevels,
    while shouldContinue: () -> Bool = { true }
  ) {
    (after, before) = Self.versions(of: file, text, in: analysis)
    difference = LayoutDifference(from: .empty, to: .empty)
    compare(file, levels, shouldContinue)
  }

  /// The analysis, and one in which the file has another text. Both share what the change does not affect.
  private static func versions(of file: FileID, _ text: SourceText, in analysis: Analysis) -> (Analysis, Analysis) {
    var present = analysis
    present.reparsePendingEdits()
    var other = present
    if let edit = other.edit(of: file, to: text) { _ = other.apply([edit]) }
    return (present, other)
  }

  private mutating func compare(_ file: FileID, _ levels: (FileID) -> RuleLevels, _ shouldContinue: () -> Bool) {
    let unchanged = Self.users(of: file, in: &before)
    let changed = Self.users(of: file, in: &after)
    for other in [file] + Set(unchanged.keys).union(changed.keys).subtracting([file]).sorted() {
      guard shouldContinue() else { return }
      let rules = levels(other)
      let oldFindings = Linter.findings(for: other, in: &before, levels: rules)
      let newFindings = Linter.findings(for: other, in: &after, levels: rules)
      let old = LayoutSnapshot(of: Self.segments(of: other, file, unchanged, before), in: &before)
      let new = LayoutSnapshot(of: Self.segments(of: other, file, changed, after), in: &after)
      let shown = newFindings.compactMap { after.inFile($0) }
      if other == file { findings = shown }
      difference.add(
        LayoutDifference(
          from: old, to: new, findings: shown, oldFindings: oldFindings.compactMap { before.inFile($0) }))
    }
  }

  /// The segments of other files whose roots may show something of `file`, by file.
  private static func users(of file: FileID, in analysis: inout Analysis) -> [FileID: [SegmentID]] {
    var found: [FileID: [SegmentID]] = [:]
    var seen: Set<SegmentID> = []
    for segment in analysis.segments(of: file) {
      for user in analysis.users(of: segment) where seen.insert(user).inserted {
        if let other = analysis.file(of: user), other != file { found[other, default: []].append(user) }
      }
    }
    return found
  }

  private static func segments(
    of other: FileID, _ file: FileID, _ users: [FileID: [SegmentID]], _ analysis: Analysis
  ) -> [SegmentID] {
    other == file ? (analysis.isUnsupported(file) ? [] : analysis.segments(of: file)) : users[other] ?? []
  }
}

extension Analysis {
  /// Returns the edit that gives a file another text: of the bytes between the equal starts and ends of both texts, in whole
  /// characters; nil if the texts are equal. O(n) in the bytes.
  func edit(of file: FileID, to text: SourceText) -> FileEdit? {
    guard let present = self.text(of: file) else { return nil }
    let shared = present.sharedEnds(with: text)
    let (old, new) = (present.bytes, text.bytes)
    var start = shared.start
    var (end, newEnd) = (old.count - shared.end, new.count - shared.end)
    if start == end, start == newEnd { return nil }
    func isInsideOfCharacter(_ bytes: [UInt8], _ index: Int) -> Bool {
      index < bytes.count && bytes[index] & 0xC0 == 0x80
    }
    while start > 0, isInsideOfCharacter(old, start) || isInsideOfCharacter(new, start) { start -= 1 }
    while end < old.count, isInsideOfCharacter(old, end) || isInsideOfCharacter(new, newEnd) {
      (end, newEnd) = (end + 1, newEnd + 1)
    }
    return FileEdit(
      location: FileRange(file: file, range: start..<end),
      replacement: String(decoding: new[start..<newEnd], as: UTF8.self))
  }
}
