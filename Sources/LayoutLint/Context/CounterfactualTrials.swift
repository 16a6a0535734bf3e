import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The counterfactual layouts of the roots of one context, within limits of their memory and of their work.
///
/// A change of one child of a stack costs O(children), so that n suspected modifiers in one stack cost O(n²): beyond a
/// number of steps no more are tried, and a finding says where.
struct CounterfactualTrials {
  /// The maximum work of all trials of a context: sizes and placements that are computed or found in the cache, and
  /// views whose frames are compared. Ten millions take some 0.4 s.
  var maximumWork = 10_000_000
  /// The same for the rules that need many layouts.
  static let thoroughWork = 100_000_000

  /// The layouts by the number of the root in the context.
  private var layouts: [Int: Counterfactual] = [:]
  private(set) var work = 0
  /// The first construct, in the order of the checks, whose effect was not computed because of a limit.
  private(set) var firstUnchecked: NodeID?

  /// Returns true if a change of `roots` may be tried; otherwise records the construct.
  mutating func mayTry(_ construct: LayoutConstruct) -> Bool {
    let isSmall = construct.instances.allSatisfy { $0.graph.nodes.count <= Counterfactual.maximumNodes }
    if isSmall, work < maximumWork { return true }
    if firstUnchecked == nil { firstUnchecked = construct.node }
    return false
  }

  /// The counterfactual of a root in which changes were tried; nil if there is none.
  func counterfactual(of root: Int) -> Counterfactual? { layouts[root] }

  /// Returns the effect of changes on a root, whose counterfactual is made by `make` unless it is known.
  mutating func effect(of changes: [GraphChange], on root: Int, _ make: () -> Counterfactual?) -> LayoutEffect {
    guard layouts[root] != nil || add(make(), of: root) else { return LayoutEffect() }
    let workBefore = layouts[root]?.work ?? 0
    let effect = layouts[root]?.effect(of: changes)
    work += (layouts[root]?.work ?? 0) - workBefore
    return effect ?? LayoutEffect()
  }

  /// Stores a counterfactual; drops the others first if they keep too many layouts together.
  private mutating func add(_ made: Counterfactual?, of root: Int) -> Bool {
    guard let made else { return false }
    let kept = layouts.values.reduce(0) { $0 + $1.keptNodes }
    if kept + made.keptNodes > Counterfactual.maximumKeptNodes { layouts = [:] }
    layouts[root] = made
    return true
  }
}

extension LintContext {
  /// The finding about constructs whose effect was not computed because of a limit; nil if there are none.
  var uncheckedFinding: Diagnostic? {
    guard let node = trials.firstUnchecked else { return nil }
    return Diagnostic(
      rule: "limit", severity: .info,
      message:
        "Modifiers and views without effect are not reported from here on: the layouts without them exceed a limit",
      location: SourceRange(segment: segment, range: tree.range(of: node)))
  }
}
