import LayoutSyntax

/// How many findings there are of each severity.
package struct FindingCounts: Hashable, Sendable {
  package var errors = 0
  package var warnings = 0
  package var infos = 0
  package var hints = 0

  package init(_ severities: some Sequence<Severity>) {
    for severity in severities {
      switch severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .info: infos += 1
      case .hint: hints += 1
      }
    }
  }

  package var total: Int { errors + warnings + infos + hints }

  /// Whether this is better: fewer somewhere, and at no severity more that are as bad or worse. An error that turns into
  /// a warning is better, one that gives way to two warnings is not.
  package func isBetter(than other: FindingCounts) -> Bool {
    let (now, before) = (asBad, other.asBad)
    return now != before && zip(now, before).allSatisfy { $0 <= $1 }
  }

  /// How many are at least as bad as each severity, the worst first.
  private var asBad: [Int] { [errors, errors + warnings, errors + warnings + infos, total] }
}
