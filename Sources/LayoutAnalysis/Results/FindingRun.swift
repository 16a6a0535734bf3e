import LayoutEvaluation
import LayoutSyntax

/// A range of consecutive findings of one segment, as indices into the findings stored for it.
package struct FindingRun: Hashable, Sendable {
  package var segment: SegmentID
  package var range: Range<Int>

  package init(segment: SegmentID, range: Range<Int>) {
    self.segment = segment
    self.range = range
  }

  /// A finding that is reported only once: the rule with the name or the location that it is about.
  private enum ReportedOnce: Hashable {
    case name(String, String)
    case location(String, SourceRange)
  }

  /// Returns the findings of `parts` in an order as runs, without those that repeat a finding of the same rule with the
  /// same `onceFor` and, if `withoutEqualLocations`, one at the same location. O(n).
  static func runs(
    of order: [(part: Int, index: Int)], in parts: [(segment: SegmentID, findings: [Diagnostic])],
    withoutEqualLocations: Bool
  ) -> [FindingRun] {
    var reported: Set<ReportedOnce> = []
    var runs: [FindingRun] = []
    for (number, index) in order {
      let finding = parts[number].findings[index]
      if let name = finding.onceFor {
        guard reported.insert(.name(finding.rule, name)).inserted else { continue }
      } else if withoutEqualLocations {
        guard reported.insert(.location(finding.rule, finding.location)).inserted else { continue }
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
}
