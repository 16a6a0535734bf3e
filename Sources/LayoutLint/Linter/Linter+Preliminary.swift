import LayoutAnalysis
import LayoutSyntax

// Preliminary findings: published before the roots of other files that show this file's views are laid out again.
extension Linter {
  /// The most recent complete findings of a segment, and the text that they are about.
  package struct CompleteFindings: Sendable {
    package var findings: [Diagnostic]
    package var text: [UInt8]

    package init(findings: [Diagnostic], text: [UInt8]) {
      self.findings = findings
      self.text = text
    }
  }

  /// Returns the findings of `file` once its own roots are laid out (`FindingsProgress.ownRoots`), in source order.
  /// Stale findings of rules are replaced by the most recent complete ones whose constructs have the same text.
  /// Suppression comments are not applied.
  package static func preliminaryFindings(
    for file: FileID, in analysis: inout Analysis, levels: RuleLevels, last: [SegmentID: CompleteFindings]
  ) -> [Diagnostic] {
    let stale = Set(analysis.staleSegments(of: file, for: SegmentFindings.self))
    var parts: [(segment: SegmentID, findings: [Diagnostic])] = []
    for segment in analysis.segments(of: file) {
      let findings =
        stale.contains(segment)
        ? preliminaryFindings(for: segment, in: &analysis, last: last[segment]) : analysis.findings(of: segment)
      if !findings.isEmpty { parts.append((segment, findings)) }
    }
    let findings = Dictionary(parts.map { ($0.segment, $0.findings) }) { first, _ in first }
    return levels.applied(to: FindingRun.merged(parts, in: analysis).flatMap { findings[$0.segment]?[$0.range] ?? [] })
  }

  private static func preliminaryFindings(
    for segment: SegmentID, in analysis: inout Analysis, last: CompleteFindings?
  ) -> [Diagnostic] {
    guard let result = analysis.result(for: segment), let tree = analysis.tree(of: segment) else { return [] }
    var findings = result.diagnostics
    if let last {
      let change = TextChange(from: last.text, to: tree.text.bytes)
      findings += last.findings.compactMap { finding in
        RuleRegistry.isChecked(finding.rule) ? moved(finding, by: change, in: segment, of: tree) : nil
      }
    }
    return sorted(withoutInvalidArguments(findings, in: segment, of: tree))
  }

  /// Returns `finding` at its location after a change of the segment's text; nil if the change touches its construct or
  /// a related location.
  private static func moved(
    _ finding: Diagnostic, by change: TextChange, in segment: SegmentID, of tree: SyntaxTree
  ) -> Diagnostic? {
    var finding = finding
    if finding.location.segment == segment {
      guard let range = change.moved(finding.location.range),
        !change.touches(tree.construct(at: range))
      else { return nil }
      finding.location.range = range
    }
    for index in finding.related.indices where finding.related[index].location.segment == segment {
      guard let range = change.moved(finding.related[index].location.range) else { return nil }
      finding.related[index].location.range = range
    }
    return finding
  }
}

/// A single replacement that turns one text into another: everything between their common prefix and suffix.
struct TextChange {
  /// The length of the common prefix in UTF-8 bytes.
  let start: Int
  /// The end of the replaced range of the old text, and of the replacement in the new text.
  let (oldEnd, newEnd): (Int, Int)
  /// True if the texts are equal.
  var isEmpty: Bool { start == oldEnd && start == newEnd }

  /// Compares two texts. O(length).
  init(from old: [UInt8], to new: [UInt8]) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    self.start = start
    oldEnd = old.count - end
    newEnd = new.count - end
  }

  /// Returns the range in the new text for a range of the old text; nil if the change touches it.
  func moved(_ range: Range<Int>) -> Range<Int>? {
    if isEmpty || range.upperBound < start { return range }
    guard range.lowerBound > oldEnd else { return nil }
    return (range.lowerBound + newEnd - oldEnd)..<(range.upperBound + newEnd - oldEnd)
  }

  /// Returns true if the change touches a range of the new text.
  func touches(_ range: Range<Int>) -> Bool {
    !isEmpty && range.lowerBound <= newEnd && start <= range.upperBound
  }
}

extension SyntaxTree {
  /// Returns the range of the construct that a finding at `range` is about: the modifier, or the call of the view
  /// without its trailing closure; `range` itself outside of calls.
  fileprivate func construct(at range: Range<Int>) -> Range<Int> {
    var next: NodeID? = token(at: range.lowerBound)
    while let node = next {
      switch kind(of: node) {
      case .memberSuffix: return self.range(of: node)
      case .postfixExpression:
        let start = self.range(of: node).lowerBound
        guard let call = viewCall(at: node).call, let arguments = firstChild(of: call, kind: .argumentClause) else {
          return range
        }
        return min(start, range.lowerBound)..<max(self.range(of: arguments).upperBound, range.upperBound)
      case .closureExpression, .codeBlock, .memberBlock: return range
      default: next = parent(of: node)
      }
    }
    return range
  }
}
