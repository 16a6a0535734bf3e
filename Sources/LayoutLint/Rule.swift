import LayoutSyntax

/// A rule: one type, one file under `Rules/`, one line in `RuleRegistry`.
///
/// **How to write a rule.** Take the form that fits, describe it, write `check`.
///
/// 1. *The form* says what it is given, so that it never looks for anything itself:
///    - `SiteRule`: a construct that lays out, with all its instances (`Site`). Most rules are of this form.
///    - `DeadGuideRule`: a guide that nothing reads; says why.
///    - `ChainRule`: the modifiers on a view as they are written, the neutral and the environment's too.
///    - `AlignmentRule`: the declaration of a custom alignment.
///    - `RootRule`: a whole root. `SegmentRule`: a whole segment, when nothing else fits.
///    - `Rule` alone: the parser or the lowering makes the findings, and only the description stands here.
/// 2. *The description*: id, category and severity of the catalogue, `isOnByDefault: false` for those that are off.
///    Each `BadExample` marks with `«…»` what the finding points at, and has the exact message and the titles of its
///    fixes; each `GoodExample` is a look-alike that must stay silent. `RuleExampleTests` runs them all.
/// 3. *The check*, from cheap to dear. First the pattern, on the syntax and the records of the graph: it is run for
///    each such construct on every edit, must not allocate, and nearly always says no. Then the numbers
///    (`context.size(of:)`, `context.guide(_:of:)`, `context.ask`), which are nil where they hang on a stand-in or on
///    what changes at run time: then the rule is silent. A rule of no effect asks `context.isDecided(site)` and last
///    `context.hasNoEffect(site) { … }`, the counterfactual check, which lays out every instance without the construct.
///    What it says of a construct with something wrong in its arguments is taken away again (`FaultyConstructs`).
///    What a check reads is noted (`ReadRecorder`), so that in a large root it is made again only after edits that may
///    change what it says: the graph and the numbers note it themselves, source beside the construct is asked of
///    `context.statements(in:)`. Whatever is not told apart counts as all of the root; the dearer a check, the more it
///    pays to ask `context.ask(_:of:_:)` of one view.
/// 4. *The finding*: `site.finding(of: description, …)`: a fact with numbers, then the reason, with a related note on
///    what decides. Fixes are edits by `CallEditing`; whether they work is tried before one is offered, so a rule may
///    propose what mostly works. At most one is preferred.
package protocol Rule: Sendable {
  static var description: RuleDescription { get }
  /// What it is given: follows from the protocol; a rule of two of these forms names both. Dead guides and the thorough
  /// rules have lists of their own (`RuleRegistry`).
  static var forms: [RuleForm] { get }
}

/// A rule as one of its forms. Found without a cast, of which each costs as much as judging a file.
package enum RuleForm: Sendable {
  case site(any SiteRule.Type)
  case chain(any ChainRule.Type)
  case alignment(any AlignmentRule.Type)
  case root(any RootRule.Type)
  case segment(any SegmentRule.Type)
}

extension Rule { package static var forms: [RuleForm] { [] } }
extension SiteRule { package static var forms: [RuleForm] { [.site(self)] } }
extension ChainRule { package static var forms: [RuleForm] { [.chain(self)] } }
extension AlignmentRule { package static var forms: [RuleForm] { [.alignment(self)] } }
extension RootRule { package static var forms: [RuleForm] { [.root(self)] } }
extension SegmentRule { package static var forms: [RuleForm] { [.segment(self)] } }

/// A rule that looks at constructs of some kinds.
package protocol SiteRule: Rule {
  /// What it is shown.
  static var kinds: SiteKinds { get }
  /// The finding at this construct; nil for none. Called for each construct of `kinds` in a segment.
  static func check(_ site: Site, in context: LintContext) -> Diagnostic?
}

/// A rule that says why a guide is dead. Whether it is, the engine's record decides (`DeadGuide`); a dead guide gets
/// one finding, that of the first rule that explains it.
package protocol DeadGuideRule: Rule {
  /// The finding, or nil when this rule does not explain this guide.
  static func explain(_ guide: DeadGuide, in context: LintContext) -> Diagnostic?
}

/// A rule that looks at the modifiers on a view as they are written.
package protocol ChainRule: Rule {
  /// Names of modifiers; it is shown chains that have one of them. Segments that mention none cost nothing.
  static var modifiers: [String] { get }
  /// The view without which it has nothing to say; nil for none.
  static var view: String? { get }
  static func check(_ chain: ModifierChain, in context: LintContext) -> [Diagnostic]
}

extension ChainRule {
  package static var view: String? { nil }
}

/// A rule that looks at declarations of custom alignments.
package protocol AlignmentRule: Rule {
  static func check(_ declaration: AlignmentDeclaration, in context: LintContext) -> Diagnostic?
}

/// A rule that looks at whole roots.
package protocol RootRule: Rule {
  /// Called for each root that stands in the segment.
  static func check(_ root: LintContext.ModuleRoot, in context: LintContext) -> [Diagnostic]
}

/// A rule that needs many layouts, and runs only where that is asked for: when a file is saved, by `lint --thorough`.
package protocol ThoroughRule: Rule {
  /// `explained` are the other findings in the segment.
  static func check(in context: LintContext, explained: [Diagnostic]) -> [Diagnostic]
}

/// A rule that looks at whole segments.
package protocol SegmentRule: Rule {
  /// Whether there is anything in the segment that the rule looks at, whatever is laid out.
  static func isWanted(in context: LintContext) -> Bool
  static func check(in context: LintContext) -> [Diagnostic]
}
