import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// A choice of `ViewThatFits` that is never made.
package enum ViewThatFitsUnreachable: SiteRule {
  package static let description = RuleDescription(
    id: "view-that-fits-unreachable", category: .correctness, severity: .warning,
    summary: "A child of ViewThatFits that is never shown, because one before it needs no more.",
    rationale: """
      ViewThatFits shows the first child whose ideal size fits, the last where none does. A child that needs as much as \
      one before it, or more, is never reached: the larger ones have to stand first. After a child that needs nothing, \
      not even the last one is.
      """,
    bad: [
      BadExample(
        """
        ViewThatFits(in: .horizontal) {
            Color.red.frame(width: 100, height: 20)
            «Color.blue».frame(width: 200, height: 20)
            Color.green.frame(width: 50, height: 20)
        }
        """, "This is never shown: `Color.red` before it needs 100 of width, and this 200",
        fixes: ["Put it before `Color.red`"])
    ],
    good: [
      """
      ViewThatFits(in: .horizontal) {
          Color.blue.frame(width: 200, height: 20)
          Color.red.frame(width: 100, height: 20)
          Color.green.frame(width: 50, height: 20)
      }
      """,
      // The last one is shown where none fits.
      """
      ViewThatFits(in: .horizontal) {
          Color.red.frame(width: 100, height: 20)
          Color.blue.frame(width: 200, height: 20)
      }
      """,
      // Written once, and the first that is made of it is shown.
      """
      ViewThatFits(in: .horizontal) {
          ForEach([200, 100, 150, 50], id: \\.self) { width in
              Color.red.frame(width: CGFloat(width), height: 10)
          }
      }
      """,
      // Where the first one wraps, the second may fit.
      """
      ViewThatFits(in: .vertical) {
          Text("Downloading the file now")
          Text("Download file")
          Text("x")
      }
      """,
      // On the other axis it needs less.
      """
      ViewThatFits {
          Color.red.frame(width: 100, height: 40)
          Color.blue.frame(width: 200, height: 20)
          Color.green.frame(width: 50, height: 20)
      }
      """,
    ])

  package static let kinds = SiteKinds(.viewThatFits)

  package static func check(_ site: Site, in context: LintContext) -> Diagnostic? {
    guard !site.isBroken else { return nil }
    var first: (child: ViewID, earlier: ViewID, axis: Axis, needs: Double, own: Double)?
    for instance in site.instances {
      guard let found = unreachable(instance, in: context) else { return nil }
      if first == nil { first = found }
    }
    guard let first, let place = context.place(of: first.child, in: site.first.root), place.segment == context.segment
    else { return nil }
    let root = site.first.root
    let earlier = context.shown(first.earlier, in: root)
    return site.finding(
      of: description, at: place.range,
      """
      This is never shown: \(earlier) before it needs \(pointText(first.needs)) of \(first.axis.lengthName), and this \
      \(pointText(first.own))
      """,
      related: context.place(of: first.earlier, in: root).map {
        [RelatedInformation(place: $0, message: "This is shown instead")]
      } ?? [], fixes: moved(first.child, before: first.earlier, earlier, site, in: context))
  }

  /// A child that is never shown, and the one before it that is why.
  private static func unreachable(
    _ instance: Site.Instance, in context: LintContext
  ) -> (child: ViewID, earlier: ViewID, axis: Axis, needs: Double, own: Double)? {
    let (root, graph) = (instance.root, instance.graph)
    guard case .viewThatFits(let axes) = instance.layout, axes != [], context.isSettled(instance.view, in: root),
      let placed = context.proposal(of: instance.view, in: root)
    else { return nil }
    let children = graph.children(of: instance.view)
    guard children.count > 1, children.allSatisfy({ graph.isSettledThroughout($0) }) else { return nil }
    let named = Axis.allCases.filter { axes.contains(AxisSet($0)) }
    // On an axis that is not named a child is proposed what there is: more or less of it must not matter.
    let proposals = [placed, .unspecified, ProposedSize(width: 100, height: 100)].map { proposal in
      var ideal = proposal
      for axis in named { ideal[axis] = nil }
      return ideal
    }
    guard
      let sizes = context.ask(
        root,
        { engine in
          children.map { child in proposals.map { engine.sizeThatFits($0, of: child) } }
        })
    else { return nil }
    /// The first child before one because of which that is never shown.
    func cover(of number: Int) -> Int? {
      (0..<number).first { earlier in
        // How high a text is that wraps hangs on every width there is, not on a few.
        guard named.contains(.horizontal) || isExact(children[earlier], graph) else { return false }
        return proposals.indices.allSatisfy { index in
          named.allSatisfy { axis in
            let (before, own) = (sizes[earlier][index][axis], sizes[number][index][axis])
            if number == children.count - 1 { return before == 0 }
            return before == own || before + margin(children[earlier], children[number], before, graph) <= own
          }
        }
      }
    }
    let covers = children.indices.map(cover)
    for number in children.indices {
      guard let earlier = covers[number], let axis = named.first,
        // Of what is written once and made several times, such as an element of a `ForEach`, one may be shown.
        !children.indices.contains(where: { other in
          other != number && graph.isMadeAt(children[other], as: children[number]) && covers[other] == nil
        })
      else { continue }
      return (children[number], children[earlier], axis, sizes[earlier][0][axis], sizes[number][0][axis])
    }
    return nil
  }

  /// What two lengths must differ by where one hangs on an estimate.
  private static func margin(_ first: ViewID, _ second: ViewID, _ length: Double, _ graph: ViewGraph) -> Double {
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

  /// Puts a child before another.
  private static func moved(
    _ child: ViewID, before earlier: ViewID, _ name: String, _ site: Site, in context: LintContext
  ) -> [Fix] {
    let tree = context.tree
    guard let closure = site.call?.trailingClosures.first?.closure else { return [] }
    let statements = context.statements(in: closure)
    let places = [child, earlier].map { context.place(of: $0, in: site.first.root)?.range.lowerBound ?? -1 }
    guard let own = statements.first(where: { tree.range(of: $0).lowerBound == places[0] }),
      let other = statements.first(where: { tree.range(of: $0).lowerBound == places[1] })
    else { return [] }
    return [Fix(title: "Put it before \(name)", edits: site.editing.moving(own, before: other))]
  }
}
