import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a child of `ViewThatFits` that is never shown.
package enum ViewThatFitsUnreachable: ConstructRule {
  package static let description = RuleDescription(
    id: "view-that-fits-unreachable", category: .correctness, severity: .warning,
    summary: "A child of ViewThatFits is never shown because an earlier child needs no more space.",
    rationale: """
      ViewThatFits shows the first child whose ideal size fits, or the last child if none fits. A child that needs as \
      much space as an earlier child, or more, is never shown: order the children from large to small. After a child \
      that needs no space, not even the last child is shown.
      """,
    bad: [
      BadExample(
        """
        ViewThatFits(in: .horizontal) {
            Color.red.frame(width: 100, height: 20)
            «Color.blue».frame(width: 200, height: 20)
            Color.green.frame(width: 50, height: 20)
        }
        """, "This view is never shown: `Color.red` before it needs 100 pt of width, and this view needs 200 pt",
        fixes: ["Move this view before `Color.red`"])
    ],
    good: [
      """
      ViewThatFits(in: .horizontal) {
          Color.blue.frame(width: 200, height: 20)
          Color.red.frame(width: 100, height: 20)
          Color.green.frame(width: 50, height: 20)
      }
      """,
      // The last child is shown if none fits.
      """
      ViewThatFits(in: .horizontal) {
          Color.red.frame(width: 100, height: 20)
          Color.blue.frame(width: 200, height: 20)
      }
      """,
      // The children have one source, and one of them is shown.
      """
      ViewThatFits(in: .horizontal) {
          ForEach([200, 100, 150, 50], id: \\.self) { width in
              Color.red.frame(width: CGFloat(width), height: 10)
          }
      }
      """,
      // If the first text wraps, the second may fit.
      """
      ViewThatFits(in: .vertical) {
          Text("Downloading the file now")
          Text("Download file")
          Text("x")
      }
      """,
      // The second child needs less on the other axis.
      """
      ViewThatFits {
          Color.red.frame(width: 100, height: 40)
          Color.blue.frame(width: 200, height: 20)
          Color.green.frame(width: 50, height: 20)
      }
      """,
    ])

  package static let kinds = ConstructKinds(.viewThatFits)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken else { return nil }
    var first: (child: ViewID, earlier: ViewID, axis: Axis, needs: Double, own: Double)?
    for instance in construct.instances {
      guard let found = unreachable(instance, in: context) else { return nil }
      if first == nil { first = found }
    }
    guard let first, let location = context.sourceRange(ofInnermost: first.child, in: construct.first.root),
      location.segment == context.segment
    else { return nil }
    let root = construct.first.root
    let earlier = context.shown(first.earlier, in: root)
    return construct.finding(
      of: description, at: location.range,
      """
      This view is never shown: \(earlier) before it needs \(pointText(first.needs)) pt of \(first.axis.lengthName), \
      and this view needs \(pointText(first.own)) pt
      """,
      related: context.sourceRange(ofInnermost: first.earlier, in: root).map {
        [RelatedInformation(location: $0, message: "This view is shown instead")]
      } ?? [], fixes: moved(first.child, before: first.earlier, earlier, construct, in: context))
  }

  /// Returns a child that is never shown, and the earlier child that prevents it.
  private static func unreachable(
    _ instance: LayoutConstruct.Instance, in context: LintContext
  ) -> (child: ViewID, earlier: ViewID, axis: Axis, needs: Double, own: Double)? {
    let (root, graph) = (instance.root, instance.graph)
    guard case .viewThatFits(let axes) = instance.layout, axes != [], context.isKnown(instance.view, in: root),
      let placed = context.proposal(of: instance.view, in: root)
    else { return nil }
    let children = graph.children(of: instance.view)
    guard children.count > 1, children.allSatisfy({ graph.isKnownThroughout($0) }) else { return nil }
    let named = Axis.allCases.filter { axes.contains(AxisSet($0)) }
    // On the other axis a child gets the proposal, so the result must not depend on that.
    let proposals = [placed, .unspecified, ProposedSize(width: 100, height: 100)].map { proposal in
      var ideal = proposal
      for axis in named { ideal[axis] = nil }
      return ideal
    }
    guard
      let sizes = context.query(
        root,
        { engine in
          children.map { child in proposals.map { engine.sizeThatFits($0, of: child) } }
        })
    else { return nil }
    /// Returns the first earlier child that prevents the child at `number` from being shown.
    func cover(of number: Int) -> Int? {
      (0..<number).first { earlier in
        // The height of a text that wraps would have to be compared at every width.
        guard named.contains(.horizontal) || isExact(children[earlier], graph) else { return false }
        return proposals.indices.allSatisfy { index in
          named.allSatisfy { axis in
            let (before, own) = (sizes[earlier][index][axis], sizes[number][index][axis])
            if number == children.count - 1 { return before == 0 }
            return before == own || before + tolerance(children[earlier], children[number], before, graph) <= own
          }
        }
      }
    }
    let covers = children.indices.map(cover)
    for number in children.indices {
      guard let earlier = covers[number], let axis = named.first,
        // One of several children with the same source, such as the elements of a `ForEach`, may be shown.
        !children.indices.contains(where: { other in
          other != number && graph.isMadeAt(children[other], as: children[number]) && covers[other] == nil
        })
      else { continue }
      return (children[number], children[earlier], axis, sizes[earlier][0][axis], sizes[number][0][axis])
    }
    return nil
  }

  /// Returns the difference in points that two lengths must have: more than 0 if one depends on an estimate.
  private static func tolerance(_ first: ViewID, _ second: ViewID, _ length: Double, _ graph: ViewGraph) -> Double {
    isExact(first, graph) && isExact(second, graph) ? 0 : max(4, length * 0.06)
  }

  private static func isExact(_ view: ViewID, _ graph: ViewGraph) -> Bool {
    var waiting = [view]
    while let current = waiting.popLast() {
      if graph[current].flags.contains(.approximate) { return false }
      switch graph[current].layout {
      case .text, .symbol: return false
      default: waiting += graph.children(of: current)
      }
    }
    return true
  }

  /// Returns the fix that moves a child before another.
  private static func moved(
    _ child: ViewID, before earlier: ViewID, _ name: String, _ construct: LayoutConstruct, in context: LintContext
  ) -> [Fix] {
    let tree = context.tree
    guard let closure = construct.call?.trailingClosures.first?.closure else { return [] }
    let statements = context.statements(in: closure)
    let starts = [child, earlier].map {
      context.sourceRange(ofInnermost: $0, in: construct.first.root)?.range.lowerBound ?? -1
    }
    guard let own = statements.first(where: { tree.range(of: $0).lowerBound == starts[0] }),
      let other = statements.first(where: { tree.range(of: $0).lowerBound == starts[1] })
    else { return [] }
    return [Fix(title: "Move this view before \(name)", edits: construct.editing.moving(own, before: other))]
  }
}
