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

  /// Returns the findings of segments that are reported in their file, in source order. Of findings of one rule with the
  /// same `onceFor` only the first is reported, and a finding that the roots of several segments produce at one location
  /// is reported once. O(n log n).
  package static func merged(
    _ parts: [(segment: SegmentID, findings: [Diagnostic])], in analysis: Analysis
  ) -> [FindingRun] {
    var order: [(part: Int, index: Int)] = []
    var hasForeignLocations = false
    for (number, part) in parts.enumerated() {
      for index in part.findings.indices { order.append((number, index)) }
      hasForeignLocations = hasForeignLocations || part.findings.contains { $0.location.segment != part.segment }
    }
    if hasForeignLocations {
      order = order.enumerated().sorted { left, right in
        let one = parts[left.element.part].findings[left.element.index].location
        let other = parts[right.element.part].findings[right.element.index].location
        if analysis.isOrdered(one, before: other) { return true }
        return !analysis.isOrdered(other, before: one) && left.offset < right.offset
      }.map(\.element)
    }
    return runs(of: order, in: parts, withoutEqualLocations: hasForeignLocations)
  }

  /// Returns the findings of `parts` in an order as runs, without those that repeat a finding of the same rule with the
  /// same `onceFor` and, if `withoutEqualLocations`, one at the same location. O(n).
  private static func runs(
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
