import LayoutSyntax

/// A lint rule: one type, one file under `Rules/`, one line in `RuleRegistry`.
///
/// 1. Choose the *form* below whose `check` receives what the rule needs. A rule whose findings the parser or the
///    lowering makes is only a `Rule`, with a description.
/// 2. Write the *description*: id, category and severity of the catalogue, `isOnByDefault: false` if the rule is off.
///    A `BadExample` marks with `«…»` what the finding points at and has the exact message and the titles of the fixes;
///    a `GoodExample` is similar code without a finding. `RuleExampleTests` runs all of them.
/// 3. Write the *check*, from cheap to expensive. First the pattern, in the syntax and in the records of the graph: it
///    runs for each such construct and nearly always fails. Then the numbers (`context.size(of:in:)`,
///    `context.guide(_:of:in:)`, `context.ask`), which are nil where they depend on an assumed value or on one that
///    changes at run time: then there is no finding. A rule of no effect checks `context.isDecided(construct)` and last
///    `context.hasNoEffect(construct) { … }`, which lays out every instance without the construct.
/// 4. Return `construct.finding(of: description, …)`: a fact with numbers, then the reason, with a related note on the
///    cause. Fixes are edits made by `CallEditing`. A fix is verified by a layout before it is offered, so a rule may
///    propose one that works in most cases; at most one is preferred.
package protocol Rule: Sendable {
  static var description: RuleDescription { get }
  /// The forms of the rule, derived from its protocol; a rule of two forms lists both.
  static var forms: [RuleForm] { get }
}

/// A rule on a construct that is laid out, with all its instances. Most rules are of this form.
package protocol ConstructRule: Rule {
  static var kinds: ConstructKinds { get }
  static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic?
}

/// A rule that explains why a guide has no reader. The engine's record decides whether it has one (`DeadGuide`); the
/// finding is that of the first rule in `RuleRegistry.deadGuideRules` that returns one.
package protocol DeadGuideRule: Rule {
  static func explain(_ guide: DeadGuide, in context: LintContext) -> Diagnostic?
}

/// A rule on the modifiers of a view in the source, including those that do not affect layout and those of the
/// environment.
package protocol ChainRule: Rule {
  /// The names of the modifiers; chains with one of them are checked.
  static var modifiers: [String] { get }
  /// The name of a view that a segment must mention to be checked; nil for any segment.
  static var view: String? { get }
  static func check(_ chain: ModifierChain, in context: LintContext) -> [Diagnostic]
}

/// A rule on declarations of custom alignments.
package protocol AlignmentRule: Rule {
  static func check(_ declaration: AlignmentDeclaration, in context: LintContext) -> Diagnostic?
}
