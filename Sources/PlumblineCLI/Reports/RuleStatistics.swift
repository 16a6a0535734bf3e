import LanguageServerProtocol
import LayoutLint
import LayoutSyntax

/// The number of findings of each rule, for `lint --statistics`.
struct RuleStatistics {
  /// The rules with findings, those with the most findings first.
  private let rules: [(id: String, count: Int)]

  /// Counts the findings of at least a severity. O(findings).
  init(of files: [FileFindings], minimumSeverity: Severity) {
    var counts: [String: Int] = [:]
    for file in files {
      for diagnostic in file.diagnostics where diagnostic.severity <= minimumSeverity {
        counts[diagnostic.rule, default: 0] += 1
      }
    }
    rules = counts.map { (id: $0.key, count: $0.value) }.sorted { ($1.count, $0.id) < ($0.count, $1.id) }
  }

  /// The lines of the text report.
  var lines: [String] {
    ["", rules.isEmpty ? "No findings" : "Findings by rule:"]
      + rules.map { rule in
        let number = String(rule.count)
        let padding = String(repeating: " ", count: max(0, 6 - number.utf8.count))
        return "\(padding)\(number)  \(rule.id)" + (RuleRegistry.isFixable(rule.id) ? " (may be fixable)" : "")
      }
  }

  /// Writes the elements of the JSON report.
  func write(to json: inout JSONWriter) {
    for rule in rules {
      json.object {
        $0.member("rule", rule.id)
        $0.member("findings", rule.count)
        $0.member("fixable", RuleRegistry.isFixable(rule.id) ? "maybe" : "no")
      }
    }
  }
}
