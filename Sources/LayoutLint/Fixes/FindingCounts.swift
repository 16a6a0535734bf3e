import LayoutSyntax

/// The number of findings of each severity.
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

  /// Returns true if these counts are better: at every severity there are not more findings at least as severe, at some
  /// fewer. An error that becomes a warning is better; an error replaced by two warnings is not.
  package func isBetter(than other: FindingCounts) -> Bool {
    let (now, before) = (atLeastAsSevere, other.atLeastAsSevere)
    return now != before && zip(now, before).allSatisfy { $0 <= $1 }
  }

  /// The number of findings at least as severe as each severity, the most severe first.
  private var atLeastAsSevere: [Int] { [errors, errors + warnings, errors + warnings + infos, total] }
}
