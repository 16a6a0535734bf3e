import LayoutSyntax

/// The documentation page of all rules, `RULES.md`, generated from their descriptions. Findings link to the heading
/// with their id (`RuleAddress`).
package enum RulePage {
  /// The whole page as Markdown.
  package static var text: String {
    var page = """
      # Rules

      Everything that Plumbline may say of a layout, made from the descriptions of the rules; their examples are run \
      by tests. Levels are set in `.plumbline.json` (`"rules": { "id": "warning" }`, or `"off"`), and a comment \
      suppresses a finding: `// plumbline:disable:next id`, `disable:this`, `disable` … `enable`.

      A rule of the category *no-effect* was tried: the layout without the construct is the same, at the canvas, from \
      right to left, and proposed nothing, 0 and infinity, and in every canvas of the configured matrix.


      """
    for category in RuleCategory.allCases {
      page += "**\(title(of: category))**\n\n| rule | by default | finds |\n|---|---|---|\n"
      for rule in rules(of: category) {
        page += "| [`\(rule.id)`](#\(rule.id)) | \(level(of: rule)) | \(rule.summary) |\n"
      }
      page += "\n"
    }
    for category in RuleCategory.allCases { for rule in rules(of: category) { page += entry(of: rule) } }
    while page.hasSuffix("\n\n") { page.removeLast() }
    return page
  }

  private static func rules(of category: RuleCategory) -> [RuleDescription] {
    RuleRegistry.descriptions.filter { $0.category == category }
  }

  private static func title(of category: RuleCategory) -> String {
    switch category {
    case .correctness: "What is wrong"
    case .noEffect: "What has no effect"
    case .suspicious: "What is probably not meant"
    case .style: "What can be said better"
    case .performance: "What is slow to lay out"
    case .language: "What cannot be read"
    }
  }

  private static func level(of rule: RuleDescription) -> String {
    let level = rule.isOnByDefault ? rule.severity.name : "off (\(rule.severity.name))"
    return rule.isThorough ? level + ", on save" : level
  }

  /// Returns the entry of one rule as Markdown, starting with its heading.
  package static func entry(of rule: RuleDescription) -> String {
    var entry =
      "## \(rule.id)\n\n\(rule.summary) *\(rule.category.rawValue), \(level(of: rule))*\n\n\(rule.rationale)\n\n"
    for example in rule.bad {
      entry += "```swift\n\(example.source)\n```\n\n"
      for message in example.messages { entry += "> \(message)\n\n" }
      if !example.fixes.isEmpty {
        entry += "Fixes: \(example.fixes.map { $0.contains("`") ? $0 : "*\($0)*" }.joined(separator: " · "))\n\n"
      }
    }
    if !rule.good.isEmpty { entry += rule.good.count == 1 ? "This is fine:\n\n" : "These are fine:\n\n" }
    for example in rule.good { entry += "```swift\n\(example.source)\n```\n\n" }
    return entry
  }
}
