import LayoutAnalysis
import LayoutLint
import LayoutSyntax

/// The findings of one open document as they were encoded last, by segment: an edit encodes only the segments whose
/// findings, text or first line changed. Cost in memory: the segments that have findings now.
struct EncodedFindings {
  /// The findings of a segment and all that their encoding depends on besides the levels.
  struct Source: Equatable {
    var findings: [Diagnostic]
    /// The bytes of the segment: columns count UTF-16 units, and lines end within it.
    var text: [UInt8]
    /// The line of the file on which the segment starts.
    var firstLine: Int
  }

  private struct Entry {
    var source: Source
    /// Diagnostics in JSON, separated by commas, by the numbers of the findings.
    var bytes: [Range<Int>: [UInt8]] = [:]
  }

  private var levels: RuleLevels?
  private var entries: [SegmentID: Entry] = [:]
  /// How many runs of findings were encoded so far.
  private(set) var encodedRuns = 0

  /// Removes everything that was encoded with other levels.
  mutating func setLevels(_ levels: RuleLevels) {
    guard self.levels != levels else { return }
    self.levels = levels
    entries = [:]
  }

  /// What was encoded for `run`; nil where that is missing or was made of something else.
  func bytes(of run: FindingRun, from source: Source) -> [UInt8]? {
    guard let entry = entries[run.segment], entry.source == source else { return nil }
    return entry.bytes[run.range]
  }

  /// Notes what was encoded for `run`. It is kept only where every place lies in the run's own segment: a place in another
  /// segment moves without a change of `source`.
  mutating func keep(_ bytes: [UInt8], of run: FindingRun, from source: Source) {
    encodedRuns += 1
    if entries[run.segment]?.source != source { entries[run.segment] = Entry(source: source) }
    let isSelfContained = source.findings.allSatisfy { finding in
      finding.place.segment == run.segment && finding.related.allSatisfy { $0.place.segment == run.segment }
    }
    if isSelfContained { entries[run.segment]?.bytes[run.range] = bytes }
  }

  /// Removes what belongs to no segment of `runs`, as soon as there is more than these can need. Cost: their number.
  mutating func removeAll(except runs: [FindingRun]) {
    guard entries.count > runs.count else { return }
    let current = Set(runs.lazy.map(\.segment))
    entries = entries.filter { current.contains($0.key) }
  }

  /// How many runs are kept.
  var count: Int { entries.values.reduce(0) { $0 + $1.bytes.count } }

  /// The findings that were written last, by segment, with the text that they are about.
  var completeFindings: [SegmentID: Linter.CompleteFindings] {
    entries.mapValues { Linter.CompleteFindings(findings: $0.source.findings, text: $0.source.text) }
  }
}
