import LayoutSyntax

/// The findings of one segment; a construct that is expanded several times has each finding once.
package struct FindingSink: Sendable {
  private(set) var findings: [Diagnostic] = []
  private var seen: Set<Key> = []
  /// Names that are reported once per file.
  private var names: Set<String> = []

  private struct Key: Hashable {
    var rule: String
    var location: SourceRange
  }

  /// Adds `finding` unless its source range already has a finding of that rule.
  package mutating func add(_ finding: Diagnostic) {
    guard seen.insert(Key(rule: finding.rule, location: finding.location)).inserted else { return }
    findings.append(finding)
  }

  /// Marks `name` as reported under `rule`; returns false if it already was.
  mutating func isFirst(_ rule: String, _ name: String) -> Bool { names.insert("\(rule) \(name)").inserted }

  /// Returns the findings sorted by source position.
  package func sorted() -> [Diagnostic] {
    guard findings.count > 1 else { return findings }
    return findings.enumerated().sorted { left, right in
      let (first, second) = (left.element.location, right.element.location)
      return (first.segment, first.range.lowerBound, first.range.upperBound, left.offset)
        < (second.segment, second.range.lowerBound, second.range.upperBound, right.offset)
    }.map(\.element)
  }
}
