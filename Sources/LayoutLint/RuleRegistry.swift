import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The list of all rules.
package enum RuleRegistry {
  /// The rules of the catalogue, in its order (`rules.md` 1).
  package static let rules: [any Rule.Type] = [
    GuideAlignmentMismatch.self,
    GuideDoesNotCrossStack.self,
    GuideWrongAxis.self,
    GuideNeverRead.self,
    UnknownAlignment.self,
    CustomGuideAveraged.self,
    GuideIdentity.self,
    GuideValueEqualsDefault.self,
    GuideReplacesNotOffsets.self,
    StackAlignmentAxis.self,
    FrameAlignmentNoEffect.self,
    InvalidFrameDimension.self,
    ContradictoryFrameConstraints.self,
    Overflow.self,
    SpacerAlongScrollAxis.self,
    SpacerStarved.self,
    StackAlignmentNoEffect.self,
    StackAlignmentDoesNotMoveStack.self,
    StackNotAtEdge.self,
    OffsetOverlapsSibling.self,
    TextTruncated.self,
    GuideOverwritten.self,
    GuideInSecondaryLayer.self,
    AlignmentCycle.self,
    AmbiguousAlignmentAxis.self,
    ExplicitGuideAlwaysNil.self,
    ExplicitGuideNeverNil.self,
    MaxInfinityAlongScrollAxis.self,
    LayoutPriorityNoEffect.self,
    FrameMayBeNegative.self,
    BaselineAlignmentSuggested.self,
    BaselineWithoutText.self,
    RowsSuggestGrid.self,
    GuideMeasuresInnerSize.self,
    GuideGrowsContainer.self,
    GeometryReaderInStack.self,
    GeometryReaderUnused.self,
    ImageNotResizable.self,
    FixedSizeNoEffect.self,
    FixedSizeOnGreedy.self,
    MultilineAlignmentSingleLine.self,
    ArgumentWithoutChildren.self,
    SingleChildStack.self,
    RedundantNestedStack.self,
    CustomAlignmentUnused.self,
    GridRowOutsideGrid.self,
    GridModifierOutsideCell.self,
    ConflictingColumnAlignment.self,
    GridGreedyCell.self,
    GridRaggedRows.self,
    SpacerOutsideStack.self,
    SpacerNoRoom.self,
    PositionInStack.self,
    NoopModifier.self,
    FrameRepeated.self,
    ShadowedModifier.self,
    ZStackPriorityDecidesSize.self,
    SpacerCouldBeFrame.self,
    FragileFixedSize.self,
    NegativePaddingOrSpacing.self,
    ViewThatFitsUnreachable.self,
    RepresentableFillsProposal.self,
    EmptyContainer.self,
    MisleadingAlignmentName.self,
    TooDeep.self,
    TooManyViews.self,
    ExplicitDefaultArgument.self,
    LayoutNotEvaluated.self,
    NoEffect.self,
    ExpectationFailed.self,
  ]

  /// The rules that run only in thorough runs.
  static let thoroughRules: [any ThoroughRule.Type] = [NoEffect.self]

  /// The rules that explain dead guides, by precedence (`rules.md` 1); guides that only a List reads are explained
  /// early.
  static let deadGuideRules: [any DeadGuideRule.Type] = [
    GuideOverwritten.self, UnknownAlignment.self, GuideInSecondaryLayer.self, GuideDoesNotCrossStack.self,
    GuideAlignmentMismatch.self,
    GuideWrongAxis.self, GuideIdentity.self, GuideNeverRead.self,
  ]

  /// The descriptions of the rules and of the diagnostics outside of the catalogue, in ascending order of the ids.
  package static let descriptions: [RuleDescription] = (rules.map { $0.description } + DiagnosticTable.all)
    .sorted { $0.id < $1.id }

  private static let offByDefault = Set(descriptions.filter { !$0.isOnByDefault }.map(\.id))

  /// The names of `thoroughRules`.
  static let thoroughNames = thoroughRules.map { $0.description.id }
  private static let thorough = Set(descriptions.filter(\.isThorough).map(\.id))

  static func isThorough(_ id: String) -> Bool { thorough.contains(id) }

  private static let fixable = Set(descriptions.filter(\.isFixable).map(\.id))

  /// Returns true if some findings of a rule or diagnostic have a fix.
  package static func isFixable(_ id: String) -> Bool { fixable.contains(id) }

  private static let noEffect = Set(descriptions.filter { $0.category == .noEffect }.map(\.id))

  static func isOfNoEffect(_ id: String) -> Bool { noEffect.contains(id) }

  private static let ofOneBuild = noEffect.union(descriptions.filter { $0.category == .style }.map(\.id))

  /// Returns true if the findings hold for the compiled code only, and perhaps not in inactive branches of `#if`.
  static func isOfOneBuild(_ id: String) -> Bool { ofOneBuild.contains(id) }

  private static let checked = Set(
    rules.filter { !$0.forms.isEmpty }.map { $0.description.id } + deadGuideRules.map { $0.description.id })

  /// Returns true if the rule's own check makes its findings, rather than the parser or the lowering.
  static func isChecked(_ id: String) -> Bool { checked.contains(id) }

  /// The rules that compare sizes with the screen, or with text in the sizes of iOS. Their findings say nothing of other
  /// platforms.
  package static let rulesOfScreens: [String] = [
    Overflow.description.id, TextTruncated.description.id, SpacerNoRoom.description.id, SpacerStarved.description.id,
    ViewThatFitsUnreachable.description.id, OffsetOverlapsSibling.description.id, FrameMayBeNegative.description.id,
    FragileFixedSize.description.id, MultilineAlignmentSingleLine.description.id,
  ]

  static func isOffByDefault(_ id: String) -> Bool { offByDefault.contains(id) }

  /// Returns the description of a rule or diagnostic; nil for an unknown id. O(rules).
  package static func description(of id: String) -> RuleDescription? { descriptions.first { $0.id == id } }
}

/// A rule on chains of modifiers, with the keys of the names that it checks.
struct ChainRuleEntry: Sendable {
  let type: any ChainRule.Type
  let view: NameKey?
  let modifiers: [NameKey]
  let uses: UseClaim

  init(_ type: any ChainRule.Type) {
    self.type = type
    uses = type.description.uses
    view = type.view.map { NameKey($0) }
    modifiers = type.modifiers.map { NameKey($0) }
  }
}

/// The rules that run, grouped by what they check.
final class RuleSet: Sendable {
  /// The rules on constructs, by the raw value of `ConstructKind`.
  let byKind: IDArray<ConstructKind, [any ConstructRule.Type]>
  /// The kinds of constructs that any of the rules checks, including those of dead guides.
  let kinds: ConstructKinds
  let deadGuide: [any DeadGuideRule.Type]
  let chain: [ChainRuleEntry]
  let alignment: [any AlignmentRule.Type]
  let root: [any RootRule.Type]
  let segment: [any SegmentRule.Type]

  /// The rules that run by default.
  static let standard = RuleSet(enabled: [])

  /// Returns the default rules and those in `enabled`. O(1) if `enabled` is empty, O(rules) otherwise.
  static func of(_ enabled: Set<String>) -> RuleSet { enabled.isEmpty ? standard : RuleSet(enabled: enabled) }

  private init(enabled: Set<String>) {
    func runs(_ rule: any Rule.Type) -> Bool {
      let description = rule.description
      return description.isOnByDefault || enabled.contains(description.id)
    }
    var byKind = IDArray<ConstructKind, [any ConstructRule.Type]>(repeating: [], count: ConstructKind.allCases.count)
    var kinds = ConstructKinds(.alignmentGuide)
    var chain: [ChainRuleEntry] = []
    var alignment: [any AlignmentRule.Type] = []
    var root: [any RootRule.Type] = []
    var segment: [any SegmentRule.Type] = []
    for rule in RuleRegistry.rules where runs(rule) {
      for form in rule.forms {
        switch form {
        case .construct(let rule):
          kinds.formUnion(rule.kinds)
          for kind in ConstructKind.allCases where rule.kinds.contains(kind) { byKind[kind].append(rule) }
        case .chain(let rule): chain.append(ChainRuleEntry(rule))
        case .alignment(let rule): alignment.append(rule)
        case .root(let rule): root.append(rule)
        case .segment(let rule): segment.append(rule)
        }
      }
    }
    self.byKind = byKind
    self.kinds = kinds
    self.chain = chain
    self.alignment = alignment
    self.root = root
    self.segment = segment
    deadGuide = RuleRegistry.deadGuideRules.filter { runs($0) }
  }
}
