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

  /// Compares. `shouldContinue` is called between files; once it returns false, the difference is incomplete. The cost is
  /// that of the roots that show the file.
  package init(
    of file: FileID, to text: SourceText, in analysis: Analysis, levels: (FileID) -> RuleLevels,
    while shouldContinue: () -> Bool = { true }
  ) {
    before = analysis
    before.reparsePendingEdits()
    // The results of the unchanged text are shared by the changed one.
    let unchanged = Self.users(of: file, in: &before)
    after = before
    after.replaceText(of: file, by: text)
    let changed = Self.users(of: file, in: &after)
    difference = LayoutDifference(from: .empty, to: .empty)
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
  /// Replaces the text of a file by an edit of the bytes between the equal starts and ends of both texts. O(n) in the bytes.
  package mutating func replaceText(of file: FileID, by text: SourceText) {
    guard let old = self.text(of: file)?.bytes else { return }
    let new = text.bytes
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var (end, newEnd) = (old.count, new.count)
    while end > start, newEnd > start, old[end - 1] == new[newEnd - 1] { (end, newEnd) = (end - 1, newEnd - 1) }
    if start == end, start == newEnd { return }
    editText(of: file, range: start..<end, replacement: Array(new[start..<newEnd]))
  }
}
