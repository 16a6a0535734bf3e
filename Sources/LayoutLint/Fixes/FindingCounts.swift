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
      case .error: errors &+= 1
      case .warning: warnings &+= 1
      case .info: infos &+= 1
      case .hint: hints &+= 1
      }
    }
  }

  package var total: Int { errors &+ warnings &+ infos &+ hints }

  /// Whether this is better: fewer of the most severe in which the two differ, and no more in all.
  package func isBetter(than other: FindingCounts) -> Bool {
    total <= other.total
      && (errors, warnings, infos, hints) < (other.errors, other.warnings, other.infos, other.hints)
  }
}
