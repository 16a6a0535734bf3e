import LayoutLint
import LayoutSyntax

/// The data that commands show about rules, derived from `RuleRegistry`.
enum RuleCatalog {
  /// The data shown about one rule.
  struct Entry: Sendable {
    var id: String
    var category: String
    /// The severity of its findings unless a configuration sets another.
    var severity: Severity
    /// True if the rule runs without being enabled by a configuration.
    var isOnByDefault: Bool
    /// A summary, one line.
    var summary: String
    /// The importance of the rule and its criteria.
    var rationale: String
    /// Examples with the mistake, and examples without it.
    var bad: [BadExample]
    var good: [GoodExample]
    /// True if a configuration can set the rule's level and a comment can suppress it.
    var isConfigurable: Bool

    fileprivate init(_ rule: RuleDescription) {
      id = rule.id
      category = rule.category.rawValue
      severity = rule.severity
      isOnByDefault = rule.isOnByDefault
      summary = rule.summary
      rationale = rule.rationale
      bad = rule.bad
      good = rule.good
      isConfigurable = RuleNames.isConfigurable(rule.id)
    }

    /// The titles of the rule's quick fixes, each once.
    var fixTitles: [String] {
      bad.flatMap(\.fixes).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    }
  }

  /// All rules, by ascending id.
  static let all: [Entry] = RuleRegistry.descriptions.map { Entry($0) }

  /// Returns the rule called `id`; nil if there is none.
  static func named(_ id: String) -> Entry? { all.first { $0.id == id } }

  /// The categories, in the order of the list.
  static let categories: [(name: String, heading: String)] = [
    ("correctness", "Correctness: code that is wrong"),
    ("no-effect", "No effect: code that changes nothing"),
    ("suspicious", "Suspicious: code that is probably not intended"),
    ("style", "Style: code that can be simpler"),
    ("perf", "Performance: code that costs more than necessary"),
    ("language", "Language: errors in the source text"),
  ]
}

extension RuleCatalog.Entry {
  /// The default level, such as `warning`; `off` for a rule that a configuration has to enable.
  var levelName: String { isOnByDefault ? severity.name : "off" }

  /// The comment that suppresses the rule in the source; nil if it cannot be suppressed.
  var suppression: String? { isConfigurable ? "// plumbline:disable:next \(id)" : nil }

  /// The configuration that turns the rule off, or on if it is off by default; nil if it cannot be configured.
  var configuration: String? {
    isConfigurable ? "\"rules\": { \"\(id)\": \"\(isOnByDefault ? "off" : severity.name)\" }" : nil
  }

  /// The help for the rule's findings, as plain text.
  var helpText: String { help(code: { $0 }, mark: { $0 }) }

  /// The help for the rule's findings, in Markdown.
  var helpMarkdown: String { help(code: { "```swift\n\($0)\n```" }, mark: { "`\($0)`" }) }

  private func help(code: (String) -> String, mark: (String) -> String) -> String {
    var parts = [rationale.isEmpty ? summary : rationale]
    if let bad = bad.first { parts.append("Instead of\n\n\(code(bad.source))") }
    if let good = good.first { parts.append("write\n\n\(code(good.source))") }
    if let suppression, let configuration {
      let verb = isOnByDefault ? "silenced everywhere" : "turned on"
      parts.append(
        "Silenced in one place by \(mark(suppression)), \(verb) in .plumbline.json by \(mark(configuration)).")
    }
    return parts.joined(separator: "\n\n")
  }
}
