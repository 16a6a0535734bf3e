import LayoutSyntax

/// The findings of one segment, each construct once however often it was expanded.
struct FindingSink: Sendable {
  private(set) var findings: [Diagnostic] = []
  private var seen: Set<Key> = []
  /// Names that are reported once per file.
  private var names: Set<String> = []

  private struct Key: Hashable {
    var rule: String
    var place: SourceRange
  }

  /// Keeps `finding` unless its construct has one of that rule.
  mutating func add(_ finding: Diagnostic) {
    guard seen.insert(Key(rule: finding.rule, place: finding.place)).inserted else { return }
    findings.append(finding)
  }

  /// Whether `name` was not yet reported under `rule`; from now on it was.
  mutating func isFirst(_ rule: String, _ name: String) -> Bool { names.insert("\(rule) \(name)").inserted }

  /// In the order of the source.
  func sorted() -> [Diagnostic] {
    guard findings.count > 1 else { return findings }
    return findings.enumerated().sorted { left, right in
      let (first, second) = (left.element.place, right.element.place)
      return (first.segment, first.range.lowerBound, first.range.upperBound, left.offset)
        < (second.segment, second.range.lowerBound, second.range.upperBound, right.offset)
    }.map(\.element)
  }
}
