import LayoutLint
import LayoutSyntax

/// What the commands tell of rules: the one place that follows `RuleRegistry`.
enum RuleCatalog {
  /// What is told of one rule.
  struct Entry: Sendable {
    var id: String
    var category: String
    /// nil: off unless a configuration asks for it.
    var severity: Severity?
    /// One line.
    var summary: String
    /// Why it matters and on what it decides; empty where nothing more is said.
    var rationale: String
    /// Code with the mistake, and without; empty where there is none.
    var bad: [String]
    var good: [String]
    /// What its quick fixes do.
    var fixTitles: [String] = []
    /// Whether a configuration can set its level, and a comment silence it.
    var isConfigurable: Bool
  }

  /// In ascending order of the ids.
  static let all: [Entry] = {
    let rules = RuleRegistry.deadGuideRules.map { $0.description }.map { rule in
      Entry(
        id: rule.id, category: rule.category.rawValue, severity: rule.severity, summary: rule.summary,
        rationale: rule.rationale, bad: [rule.bad], good: [rule.good], isConfigurable: RuleNames.isConfigurable(rule.id)
      )
    }
    let diagnostics = RuleNames.diagnostics.map { diagnostic in
      Entry(
        id: diagnostic.id, category: "correctness", severity: diagnostic.severity,
        summary: diagnostic.id.split(separator: "-").joined(separator: " "), rationale: "", bad: [], good: [],
        isConfigurable: RuleNames.isConfigurable(diagnostic.id))
    }
    return (rules + diagnostics).sorted { $0.id < $1.id }
  }()

  /// The rule called `id`.
  static func named(_ id: String) -> Entry? { all.first { $0.id == id } }

  /// The categories in the order in which they are told.
  static let categories: [(name: String, heading: String)] = [
    ("correctness", "Correctness: what cannot mean what it says"),
    ("no-effect", "No effect: what changes nothing"),
    ("suspicious", "Suspicious: what seldom is what was meant"),
    ("style", "Style: what can be said more simply"),
  ]
}

extension RuleCatalog.Entry {
  /// `warning`, `off`.
  var severityName: String { severity?.name ?? "off" }

  /// How it is silenced in the source; nil where it cannot be.
  var suppression: String? { isConfigurable ? "// plumbline:disable:next \(id)" : nil }

  /// How it is configured; nil where it cannot be.
  var configuration: String? {
    isConfigurable ? "\"rules\": { \"\(id)\": \"\(severity == nil ? "warning" : "off")\" }" : nil
  }

  /// What helps with its findings, as plain text.
  var helpText: String { help(code: { $0 }, mark: { $0 }) }

  /// The same in Markdown.
  var helpMarkdown: String { help(code: { "```swift\n\($0)\n```" }, mark: { "`\($0)`" }) }

  private func help(code: (String) -> String, mark: (String) -> String) -> String {
    var parts = [rationale.isEmpty ? summary : rationale]
    if let bad = bad.first { parts.append("Instead of\n\n\(code(bad))") }
    if let good = good.first { parts.append("write\n\n\(code(good))") }
    if let suppression, let configuration {
      parts.append("Silenced in one place by \(mark(suppression)), in .plumbline.json by \(mark(configuration)).")
    }
    return parts.joined(separator: "\n\n")
  }
}
