import LayoutSyntax

/// A lint rule. To add one, copy a rule of its form (`EmptyContainer` is a small one) and follow these steps:
///
/// 1. *File.* `Rules/EmptyContainer.swift` declares `package enum EmptyContainer`, of the form below whose `check`
///    receives what the rule needs. If the parser or the lowering makes the findings, it is a `Rule` without a check.
/// 2. *Registration.* Add the type to `RuleRegistry.rules`; a `DeadGuideRule` also to `deadGuideRules`, before those
///    that explain less; a `ThoroughRule` also to `thoroughRules`, with `isThorough: true` in its description.
/// 3. *Description.* `static let description` has the id (the type's name in kebab-case), the category, the default
///    severity, `isOnByDefault: false` if the rule is off by default, a summary of one sentence, the rationale with the
///    conditions, and examples. `uses` states what a finding says about the uses of a component: it holds in `every` one
///    (the default), in the `one` that the message describes, or the code alone shows it (`none`). A `BadExample` marks with `«…»` the exact range of each finding and has the exact
///    messages and the titles of the fixes; a `GoodExample` is similar code without a finding. `others` has the ids of
///    other rules with findings in the example, `files` the sources of other files.
/// 4. *Check*, from cheap to expensive. First the pattern, in the syntax and in the records of the graph: it runs for
///    each such construct and nearly always fails. Then the numbers (`context.size(of:in:)`, `context.guide(_:of:in:)`,
///    `context.query`), which are nil if they depend on an assumed value or on one that changes at run time: return nil.
///    A rule of no effect checks `context.isDecided(construct)` and last `context.hasNoEffect(construct) { … }`, which
///    lays out every instance without the construct.
/// 5. *Finding.* `construct.finding(of: description, …)` marks a modifier from its dot to its end, and of a view the
///    name alone; `at:` marks another range. The message is a fact with numbers, then the reason; `related` points at
///    the cause. Editors fade findings of the category `noEffect`.
/// 6. *Fixes* are edits made by `CallEditing` (`construct.editing`). Each is verified by a layout before it is offered,
///    so a rule may propose one that works in most cases. At most one is preferred: editors offer it first, and
///    `lint --fix` applies it unless another one is safe. In the category `noEffect` a safe fix must move no view.
/// 7. *Tests.* `swift test --filter RuleExampleTests` runs the examples and their fixes. Other cases are tests in
///    `Tests/LayoutLintTests`. A rule of no effect on a construct that `WrittenConstruct` finds is added to its `rules`,
///    so that `NoEffectPropertyTests` checks it in random sources.
/// 8. *Documents.* `PLUMBLINE_RENEW=1 swift test --filter "RulePageTests|theShippedSchema"` regenerates `RULES.md` and
///    `grammar/plumbline.schema.json`. By hand: a line in `CHANGELOG.md`, and the condition in the article on the rules
///    (`rules.md`).
package protocol Rule: Sendable {
  static var description: RuleDescription { get }
  /// The forms of the rule, derived from its protocol; a rule of two forms lists both.
  static var forms: [RuleForm] { get }
}

/// A rule on a construct that is laid out, with all its instances. Most rules are of this form.
package protocol ConstructRule: Rule {
  static var kinds: ConstructKinds { get }
  static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic?
  /// Returns what a finding at a construct says about its uses: by default, what the description says.
  static func uses(of construct: LayoutConstruct, in context: LintContext) -> UseClaim
}

extension ConstructRule {
  package static func uses(of construct: LayoutConstruct, in context: LintContext) -> UseClaim { description.uses }
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

/// A rule on whole roots.
package protocol RootRule: Rule {
  /// Checks one of the roots that are declared in the segment.
  static func check(_ root: LintContext.ModuleRoot, in context: LintContext) -> [Diagnostic]
}

/// A rule on a whole segment, when no other form fits.
package protocol SegmentRule: Rule {
  /// Returns true if the segment contains anything that the rule checks, laid out or not.
  static func isWanted(in context: LintContext) -> Bool
  static func check(in context: LintContext) -> [Diagnostic]
}

/// A rule that needs many layouts. It runs when a file is saved, and in `lint --thorough`.
package protocol ThoroughRule: Rule {
  /// Checks a segment; `explained` are the findings of the other rules.
  static func check(in context: LintContext, explained: [Diagnostic]) -> [Diagnostic]
}
