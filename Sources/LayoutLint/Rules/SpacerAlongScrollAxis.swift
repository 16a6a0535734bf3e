import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a `Spacer` along an axis on which a scroll view proposes no length.
package enum SpacerAlongScrollAxis: ConstructRule {
  package static let description = RuleDescription(
    id: "spacer-along-scroll-axis", category: .suspicious, severity: .warning,
    summary: "A Spacer along the axis of a ScrollView stays at its minimum length.",
    rationale: """
      A ScrollView proposes no length along its axis: its content has its ideal length, and no space is left for a \
      Spacer. A frame with a minimum length around the stack, such as the visible length, provides that space. A \
      Spacer with a minimum length of its own is a gap and is not reported.
      """,
    bad: [
      BadExample(
        """
        ScrollView {
            VStack {
                Color.red.frame(height: 40)
                «Spacer»()
                Color.blue.frame(height: 40)
            }
        }
        """, "A vertical ScrollView proposes no height, so this Spacer stays at its minimum (8 pt)",
        fixes: ["Remove this Spacer"])
    ],
    good: [
      """
      ScrollView {
          VStack {
              Color.red.frame(height: 40)
              Spacer()
              Color.blue.frame(height: 40)
          }
          .frame(minHeight: 600)
      }
      """,
      // Across the scroll axis there is a width.
      """
      ScrollView {
          HStack {
              Color.red.frame(width: 40, height: 40)
              Spacer()
              Color.blue.frame(width: 40, height: 40)
          }
      }
      """,
      // A Spacer with a minimum is a gap.
      """
      ScrollView {
          VStack {
              Color.red.frame(height: 40)
              Spacer(minLength: 24)
              Color.blue.frame(height: 40)
          }
      }
      """,
    ])

  package static let kinds = ConstructKinds(.spacer)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard let stuck = StuckSpacer(construct, in: context), let scroll = stuck.scrollView else { return nil }
    let axis = stuck.axis
    let name = construct.first.graph.nameOfScrollView(scroll, along: axis)
    return construct.finding(
      of: description,
      """
      \(name) proposes no \(axis.lengthName), so this Spacer stays at its minimum \
      (\(pointText(stuck.minimum)) pt)
      """,
      related: context.sourceRange(ofInnermost: scroll, in: construct.first.root).map {
        [RelatedInformation(location: $0, message: "This ScrollView scrolls along this axis")]
      } ?? [],
      fixes: construct.removal(title: "Remove this Spacer"))
  }
}

/// A `Spacer` whose stack is proposed no length along its axis in all instances.
struct StuckSpacer {
  let axis: Axis
  /// The length in points at which the spacer stays.
  let minimum: Double
  /// The scroll view in the first instance that causes this; nil if it has another cause.
  let scrollView: ViewID?
  /// The stack in the first instance.
  let stack: ViewID

  init?(_ construct: LayoutConstruct, in context: LintContext) {
    guard !construct.isBroken, !StuckSpacer.isGap(construct.first.layout) else { return nil }
    var first: (axis: Axis, minimum: Double, scrollView: ViewID?, stack: ViewID)?
    for instance in construct.instances {
      let (root, graph) = (instance.root, instance.graph)
      guard case .container(let stack, let child) = graph.context(of: instance.view, passing: { $0.passesPriority }),
        instance.parent.map({ !graph.isTransparent($0) }) ?? false,
        let axis = graph[stack].layout.lineAxis, let proposal = context.proposal(of: stack, in: root),
        graph[stack].layout.isOutlined || proposal[axis] == nil,
        let length = context.length(of: child, on: axis, in: root), length <= 8,
        context.isKnown(instance.view, in: root),
        graph[stack].flags.isDisjoint(with: [.unknown, .assumed]),
        first == nil || first?.axis == axis
      else { return nil }
      let scroll = context.scrollView(around: stack, along: axis, in: root)
      if let first, (first.scrollView == nil) != (scroll == nil) { return nil }
      if first == nil { first = (axis, length, scroll, stack) }
    }
    guard let first else { return nil }
    (axis, minimum, scrollView, stack) = first
  }

  /// Returns true if a spacer has a minimum length, which makes it a gap; also for any other layout.
  static func isGap(_ layout: ViewLayout) -> Bool {
    if case .spacer(let minimum) = layout { return minimum > 0 }
    return true
  }
}
