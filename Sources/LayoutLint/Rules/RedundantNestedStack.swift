import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a stack in a stack of the same kind whose children could be direct children of the outer one.
package enum RedundantNestedStack: ConstructRule {
  package static let description = RuleDescription(
    id: "redundant-nested-stack", category: .style, severity: .hint, isOnByDefault: false,
    summary: "A stack is inside a stack of the same kind, alignment and spacing.",
    rationale: """
      The children of the inner stack can be children of the outer one. The rule reports the inner stack only if every \
      view keeps its frame without it, at the canvas and for proposals of nil, 0 and infinity.
      """,
    bad: [
      BadExample(
        """
        VStack(spacing: 8) {
            Color.red.frame(width: 40, height: 40)
            «VStack»(spacing: 8) {
                Color.blue.frame(width: 40, height: 40)
                Color.green.frame(width: 40, height: 40)
            }
        }
        """, "This VStack is redundant: its 2 views have the same frames as children of the VStack around it",
        fixes: ["Remove this VStack and keep its content"])
    ],
    good: [
      """
      VStack(spacing: 8) {
          Color.red.frame(width: 40, height: 40)
          VStack(spacing: 4) {
              Color.blue.frame(width: 40, height: 40)
              Color.green.frame(width: 40, height: 40)
          }
      }
      """,
      // The inner stack has half of the height, and each of its children a quarter.
      """
      VStack(spacing: 8) {
          Color.red
          VStack(spacing: 8) {
              Color.blue
              Color.green
          }
      }
      """,
    ])

  package static let kinds = ConstructKinds(.hStack, .vStack)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    let tree = context.tree
    guard !construct.isBroken, construct.hasNoModifiers, let closure = construct.call?.trailingClosures.first?.closure
    else {
      return nil
    }
    let statements = tree.statements(in: closure)
    var count: Int?
    for instance in construct.instances {
      let graph = instance.graph
      guard let outer = instance.parent, isEquivalent(instance.layout, graph[outer].layout),
        graph[instance.view].childCount > 1, graph.isKnownThroughout(outer), isSame(instance, outer, in: context)
      else { return nil }
      count = count ?? Int(graph[instance.view].childCount)
    }
    guard let count, context.isDecided(construct), let statement = construct.statement, !statements.isEmpty else {
      return nil
    }
    return construct.finding(
      of: description, at: construct.nameRange,
      """
      This \(construct.name) is redundant: its \(count) views have the same frames as children of the \
      \(construct.name) around it
      """,
      fixes: construct.editing.unwrapping(statement, keeping: statements).map {
        [Fix(title: "Remove this \(construct.name) and keep its content", edits: $0)]
      } ?? [])
  }

  private static func isEquivalent(_ inner: ViewLayout, _ outer: ViewLayout) -> Bool {
    switch (inner, outer) {
    case (.hStack(let key, let spacing), .hStack(let outerKey, let outerSpacing)),
      (.vStack(let key, let spacing), .vStack(let outerKey, let outerSpacing)):
      return key == outerKey && (spacing == outerSpacing || spacing.isNaN && outerSpacing.isNaN)
    default: return false
    }
  }

  /// Returns true if no view moves when the children of the inner stack become children of the outer one. It lays the
  /// root out twice for each of four proposals.
  private static func isSame(_ instance: LayoutConstruct.Instance, _ outer: ViewID, in context: LintContext) -> Bool {
    let graph = instance.graph
    // A guide that passes through the inner stack is combined there first, so the result may differ.
    guard !graph.nodes.contains(where: { ConstructKind($0.layout) == .alignmentGuide }) else { return false }
    var flat = graph
    flat.setChildren(
      graph.children(of: outer).flatMap { $0 == instance.view ? graph.children(of: $0) : [$0] }, of: outer)
    flat[instance.view].parent = .invalid
    flat[instance.view].firstChild = .invalid
    flat[instance.view].nextSibling = .invalid
    guard let recorded = context.query(instance.root, { $0.recordedTexts }) else { return false }
    let proposals = [
      instance.root.canvas.proposal, .unspecified, .zero, .infinity,
    ]
    for proposal in proposals {
      var canvas = instance.root.canvas
      canvas.proposal = proposal
      var (before, after) = (
        LayoutEngine(graph: graph, recordedTexts: recorded), LayoutEngine(graph: flat, recordedTexts: recorded)
      )
      before.layOut(canvas: canvas)
      after.layOut(canvas: canvas)
      for index in graph.nodes.indices {
        let view = ViewID(Int32(truncatingIfNeeded: index))
        guard view != instance.view, before.isPlaced(view) else { continue }
        guard isNear(before.frame(of: view), after.frame(of: view)) else { return false }
      }
    }
    return true
  }

  private static func isNear(_ first: Rect, _ second: Rect) -> Bool {
    [
      (first.origin.x, second.origin.x), (first.origin.y, second.origin.y), (first.size.width, second.size.width),
      (first.size.height, second.size.height),
    ].allSatisfy { $0 == $1 || abs($0 - $1) < 0.001 }
  }
}
