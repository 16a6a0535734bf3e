import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a `position` in an `HStack` or `VStack`, where it takes all available space.
package enum PositionInStack: ConstructRule {
  package static let description = RuleDescription(
    id: "position-in-stack", category: .suspicious, severity: .warning, uses: .one,
    summary: "`position` in an HStack or VStack takes all available space.",
    rationale: """
      `position` makes a view as large as its proposal and places the content at a point of that area. In a stack that \
      area is all the space that the neighbours leave, so that they move to the edges.
      """,
    bad: [
      BadExample(
        """
        VStack(spacing: 0) {
            Color.red.frame(width: 40, height: 63)
            Color.blue.frame(width: 40, height: 40)«.position(x: 20, y: 20)»
        }
        """,
        """
        `.position` makes this 40-pt view take 700 pt of the VStack's height; to shift it use `.offset`
        """)
    ],
    good: [
      """
      ZStack {
          Color.red.frame(width: 40, height: 40)
          Color.blue.frame(width: 40, height: 40).position(x: 20, y: 20)
      }
      """,
      """
      VStack(spacing: 0) {
          Color.red.frame(width: 40, height: 40)
          Color.blue.frame(width: 40, height: 40).position(x: 20, y: 20).frame(height: 80)
      }
      """,
      """
      VStack(spacing: 0) {
          Color.red.frame(width: 40, height: 40)
          ZStack {
              Color.blue.frame(width: 40, height: 40).position(x: 20, y: 20)
          }
          .frame(width: 80, height: 80)
      }
      """,
    ])

  package static let kinds = ConstructKinds(.position)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken else { return nil }
    var first: (name: String, axis: Axis, length: Double, content: Double)?
    for instance in construct.instances {
      let (root, graph) = (instance.root, instance.graph)
      guard case .container(let stack, let own) = graph.context(of: instance.view), graph[stack].childCount > 1,
        !graph[stack].layout.isOutlined, let axis = graph[stack].layout.lineAxis,
        context.isKnown(stack, in: root), !isGivenLength(instance.view, upTo: own, on: axis, graph),
        let inner = instance.child, let length = context.length(of: instance.view, on: axis, in: root),
        let content = context.length(of: inner, on: axis, in: root),
        length - content > max(1, context.tolerance(of: inner, on: axis, in: root)),
        let origin = graph.origin(of: stack)
      else { return nil }
      if first == nil { first = (origin.name, axis, length, content) }
    }
    guard let first else { return nil }
    return construct.finding(
      of: description,
      """
      `.position` makes this \(pointText(first.content))-pt view take \(pointText(first.length)) pt of the \
      \(first.name)'s \(first.axis.lengthName); to shift it use `.offset`
      """)
  }

  /// Returns true if a layer on the view gives it a length on an axis.
  private static func isGivenLength(_ view: ViewID, upTo outermost: ViewID, on axis: Axis, _ graph: ViewGraph) -> Bool {
    var current = view
    while current != outermost, let layer = graph.parent(of: current) {
      if graph.fixedLength(of: layer, on: axis) != nil { return true }
      switch graph[layer].layout {
      case .flexibleFrame, .aspectRatio, .fixedSize: return true
      default: break
      }
      current = layer
    }
    return false
  }
}
