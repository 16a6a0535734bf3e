import LayoutAnalysis
import LayoutLint
import LayoutSyntax

/// The last encoded findings of one open document, by segment: an edit encodes only the segments whose findings, text
/// or first line changed. Memory: proportional to the segments that have findings.
struct EncodedFindings {
  /// The findings of a segment and everything else that their encoding depends on except the levels.
  struct Source: Equatable {
    /// The line of the file on which the segment starts.
    var firstLine: Int
    /// The bytes of the segment, which decide the lines and the UTF-16 columns of ranges in it.
    var text: [UInt8]
    /// Compared last: an edit changes the text, and findings are compared one by one.
    var findings: [Diagnostic]
  }

  private struct Entry {
    var source: Source
    /// Comma-separated JSON diagnostics, by the index range of the findings in `source.findings`.
    var bytes: [Range<Int>: [UInt8]] = [:]
  }

  private var levels: RuleLevels?
  private var entries: [SegmentID: Entry] = [:]
  /// The number of runs of findings encoded so far.
  private(set) var encodedRuns = 0

  /// Sets the levels; a change removes everything encoded with other levels.
  mutating func setLevels(_ levels: RuleLevels) {
    guard self.levels != levels else { return }
    self.levels = levels
    entries = [:]
  }

  /// Returns the encoding of `run`; nil if there is none for this `source`. Removes the encodings for another source of
  /// the segment.
  mutating func bytes(of run: FindingRun, from source: Source) -> [UInt8]? {
    guard let entry = entries[run.segment] else { return nil }
    if entry.source == source { return entry.bytes[run.range] }
    entries[run.segment] = nil
    return nil
  }

  /// Stores the encoding of `run`, for which `bytes(of:from:)` returned nil, if all locations in the findings lie in the
  /// run's own segment: a location in another segment may move without a change of `source`.
  mutating func cache(_ bytes: [UInt8], of run: FindingRun, from source: Source) {
    encodedRuns += 1
    if entries[run.segment] == nil { entries[run.segment] = Entry(source: source) }
    let isSelfContained = source.findings.allSatisfy { finding in
      finding.location.segment == run.segment && finding.related.allSatisfy { $0.location.segment == run.segment }
    }
    if isSelfContained { entries[run.segment]?.bytes[run.range] = bytes }
  }

  /// Removes the entries of segments without a run once there are more entries than runs. O(entries + runs).
  mutating func removeAll(except runs: [FindingRun]) {
    guard entries.count > runs.count else { return }
    let current = Set(runs.lazy.map(\.segment))
    entries = entries.filter { current.contains($0.key) }
  }

  /// The number of stored encodings of runs.
  var count: Int { entries.values.reduce(0) { $0 + $1.bytes.count } }

  /// The findings written last, by segment, with the text of their segment.
  var completeFindings: [SegmentID: Linter.CompleteFindings] {
    entries.mapValues { Linter.CompleteFindings(findings: $0.source.findings, text: $0.source.text) }
  }
}
