import LayoutSyntax

/// What kind of mistake a rule finds.
package enum RuleCategory: String, Sendable {
  case correctness
  case noEffect = "no-effect"
  case suspicious
  case style
}

/// What is told of a rule besides its findings.
package struct RuleDescription: Sendable {
  /// In kebab-case; the `code` of its findings.
  package var id: String
  package var category: RuleCategory
  package var severity: Severity
  /// One line: what it finds.
  package var summary: String
  /// Why it matters and on what it decides.
  package var rationale: String
  /// Sources that show the mistake, and the same put right. Tests run both.
  package var bad: String
  package var good: String

  package init(
    id: String, category: RuleCategory, severity: Severity, summary: String, rationale: String, bad: String,
    good: String
  ) {
    self.id = id
    self.category = category
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.bad = bad
    self.good = good
  }
}

/// A rule over laid-out files: one type, one file under `Rules/`.
package protocol Rule: Sendable {
  static var description: RuleDescription { get }
}

/// A rule that says why a guide is dead. Whether it is, the engine's record decides (`DeadGuide`); a dead guide gets
/// one finding, that of the first rule that explains it.
package protocol DeadGuideRule: Rule {
  /// The finding, or nil when this rule does not explain this guide.
  static func explain(_ guide: DeadGuide, in context: LintContext) -> Diagnostic?
}

/// The rules there are.
package enum RuleRegistry {
  /// In the order in which they are asked to explain a dead guide (`rules.md` 1).
  package static var deadGuideRules: [any DeadGuideRule.Type] {
    [GuideDoesNotCrossStack.self, GuideAlignmentMismatch.self, GuideWrongAxis.self, GuideNeverRead.self]
  }
}
