import LayoutLint
import LayoutSyntax

/// What the commands tell of rules: the one place that follows `RuleRegistry`.
enum RuleCatalog {
  /// What is told of one rule.
  struct Entry: Sendable {
    var id: String
    var category: String
    /// Of its findings where no configuration says otherwise.
    var severity: Severity
    /// Whether it runs where no configuration asks for it.
    var isOnByDefault: Bool
    /// One line.
    var summary: String
    /// Why it matters and on what it decides.
    var rationale: String
    /// Code with the mistake, and without.
    var bad: [BadExample]
    var good: [GoodExample]
    /// Whether a configuration can set its level, and a comment silence it.
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

    /// What its quick fixes do, each once.
    var fixTitles: [String] {
      bad.flatMap(\.fixes).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    }
  }

  /// In ascending order of the ids.
  static let all: [Entry] = RuleRegistry.descriptions.map { Entry($0) }

  /// The rule called `id`.
  static func named(_ id: String) -> Entry? { all.first { $0.id == id } }

  /// The categories in the order in which they are told.
  static let categories: [(name: String, heading: String)] = [
    ("correctness", "Correctness: what cannot mean what it says"),
    ("no-effect", "No effect: what changes nothing"),
    ("suspicious", "Suspicious: what seldom is what was meant"),
    ("style", "Style: what can be said more simply"),
    ("perf", "Performance: what costs more than it gives"),
    ("language", "Language: what the text itself has to say"),
  ]
}

extension RuleCatalog.Entry {
  /// `warning`; `off` for one that only a configuration brings.
  var levelName: String { isOnByDefault ? severity.name : "off" }

  /// How it is silenced in the source; nil where it cannot be.
  var suppression: String? { isConfigurable ? "// plumbline:disable:next \(id)" : nil }

  /// How it is configured; nil where it cannot be.
  var configuration: String? {
    isConfigurable ? "\"rules\": { \"\(id)\": \"\(isOnByDefault ? "off" : severity.name)\" }" : nil
  }

  /// What helps with its findings, as plain text.
  var helpText: String { help(code: { $0 }, mark: { $0 }) }

  /// The same in Markdown.
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
