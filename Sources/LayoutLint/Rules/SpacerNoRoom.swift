import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a `Spacer` in a stack that is proposed no length.
package enum SpacerNoRoom: ConstructRule {
  package static let description = RuleDescription(
    id: "spacer-no-room", category: .suspicious, severity: .info,
    summary: "A Spacer in a stack without a proposed length stays at its minimum length.",
    rationale: """
      A stack that is proposed no length along its axis, as in `fixedSize` or a lazy stack, is as long as the ideal \
      lengths of its children, and no space is left for a Spacer. A Spacer with a minimum length of its own is a gap \
      and is not reported.
      """,
    bad: [
      BadExample(
        """
        HStack {
            Color.red.frame(width: 40, height: 40)
            «Spacer»()
            Color.blue.frame(width: 40, height: 40)
        }
        .fixedSize()
        """, "No width is proposed to this HStack, so this Spacer stays at its minimum (8 pt)",
        fixes: ["Remove `.fixedSize()`, so that the Spacer can grow"]),
      BadExample(
        """
        LazyVStack {
            Color.red.frame(height: 40)
            «Spacer»()
            Color.blue.frame(height: 40)
        }
        """, "No height is proposed to this LazyVStack, so this Spacer stays at its minimum (8 pt)",
        fixes: ["Remove this Spacer"]),
    ],
    good: [
      """
      HStack {
          Color.red.frame(width: 40, height: 40)
          Spacer()
          Color.blue.frame(width: 40, height: 40)
      }
      """,
      """
      HStack {
          Color.red.frame(width: 40)
          Spacer()
          Color.blue.frame(width: 40)
      }
      .fixedSize(horizontal: false, vertical: true)
      """,
      """
      HStack {
          Color.red.frame(width: 40, height: 40)
          Spacer(minLength: 24)
          Color.blue.frame(width: 40, height: 40)
      }
      .fixedSize()
      """,
    ])

  package static let kinds = ConstructKinds(.spacer)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard let stuck = StuckSpacer(construct, in: context), stuck.scrollView == nil else { return nil }
    let axis = stuck.axis
    // The cause must be known, since a root may have another proposal elsewhere.
    for instance in construct.instances where reason(instance, on: axis, in: context) == nil { return nil }
    let graph = construct.first.graph
    let name = graph.origin(of: stuck.stack)?.name ?? "stack"
    return construct.finding(
      of: description,
      """
      No \(axis.lengthName) is proposed to this \(name), so this Spacer stays at its minimum \
      (\(pointText(stuck.minimum)) pt)
      """,
      related: context.sourceRange(ofInnermost: stuck.stack, in: construct.first.root).map {
        [RelatedInformation(location: $0, message: "This \(name) contains the Spacer")]
      } ?? [],
      fixes: loosening(construct, on: axis, in: context) + construct.removal(title: "Remove this Spacer"))
  }

  /// Returns the fix that removes the `fixedSize` that causes this.
  private static func loosening(_ construct: LayoutConstruct, on axis: Axis, in context: LintContext) -> [Fix] {
    guard let layer = reason(construct.first, on: axis, in: context),
      let suffix = context.modifier(of: layer, in: construct.first.root)
    else { return [] }
    let written = context.string(of: suffix)
    return [
      Fix(
        title: "Remove `\(written)`, so that the Spacer can grow", edits: [construct.editing.removing(modifier: suffix)]
      )
    ]
  }

  /// Returns the `fixedSize` or lazy stack above that proposes no length on the axis; nil if something unknown is in
  /// between.
  private static func reason(_ instance: LayoutConstruct.Instance, on axis: Axis, in context: LintContext) -> ViewID? {
    let graph = instance.graph
    for ancestor in graph.ancestors(of: instance.view) {
      guard context.isKnown(ancestor, in: instance.root) else { return nil }
      switch graph[ancestor].layout {
      case .fixedSize(let axes): if axes.contains(AxisSet(axis)) { return ancestor }
      case .lazyStack(let along, _, _): if along == axis { return ancestor }
      // A frame with a length of its own proposes that, so nothing above it is the cause.
      case .frame, .flexibleFrame:
        if graph.fixedLength(of: ancestor, on: axis) != nil { return nil }
        if let limits = graph.limits(of: ancestor, on: axis), limits.minimum > 0 || !limits.ideal.isNaN { return nil }
      default: break
      }
    }
    return nil
  }
}
