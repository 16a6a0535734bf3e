import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a layout priority in a `ZStack` that excludes a larger child from the size.
package enum ZStackPriorityDecidesSize: ConstructRule {
  package static let description = RuleDescription(
    id: "zstack-priority-decides-size", category: .suspicious, severity: .hint, uses: .one,
    summary: "A layout priority in a ZStack determines its size, and another child is larger.",
    rationale: """
      A ZStack is as large as its children of the highest priority together. Children of a lower priority do not \
      contribute: if they are larger, they extend beyond the stack and overlap the views around it. The rule reports a \
      priority only if a child does.
      """,
    bad: [
      BadExample(
        """
        ZStack {
            Color.red.frame(width: 80, height: 80)
            Color.blue.frame(width: 40, height: 40)«.layoutPriority(1)»
        }
        """,
        """
        `Color.red` extends outside this ZStack by 40 pt because this priority alone determines the ZStack's size, 40 × 40 pt
        """, fixes: ["Remove `.layoutPriority(1)`"])
    ],
    good: [
      // A view that takes its proposal does not exceed the stack.
      """
      ZStack {
          Color.red
          Color.blue.frame(width: 40, height: 40).layoutPriority(1)
      }
      """,
      """
      ZStack {
          Color.red.frame(width: 80, height: 80)
          Color.blue.frame(width: 40, height: 40).layoutPriority(1)
      }
      .clipped()
      """,
    ])

  package static let kinds = ConstructKinds(.layoutPriority)

  /// A priority in a stack.
  private struct Place: Hashable {
    var root: Int
    var stack: ViewID
    var priority: Double
  }

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken, let suffix = construct.suffix else { return nil }
    // In one stack all instances of a priority have the same siblings below it.
    var checked: Set<Place> = []
    for instance in construct.instances {
      let (root, graph) = (instance.root, instance.graph)
      guard case .layoutPriority(let value) = instance.layout, value > 0,
        context.isKnown(instance.view, in: root),
        case .container(let stack, let own) = graph.context(of: instance.view, passing: { $0.passesPriority }),
        case .zStack = graph[stack].layout, context.isKnown(stack, in: root),
        let size = context.size(of: stack, in: root), !context.isDrawnElsewhere(stack, in: root),
        let priority = context.query(root, { $0.priority(of: own) }), priority == value,
        checked.insert(Place(root: root.number, stack: stack, priority: value)).inserted
      else { continue }
      for sibling in graph.children(of: stack) where sibling != own {
        guard context.query(root, { $0.priority(of: sibling) }) ?? value < value else { continue }
        for axis in Axis.allCases {
          guard let length = context.length(of: sibling, on: axis, in: root),
            length - size[axis] > context.tolerance(of: sibling, on: axis, in: root)
          else { continue }
          let written = context.string(of: suffix)
          return construct.finding(
            of: description,
            """
            \(context.shown(sibling, in: root)) extends outside this ZStack by \(pointText(length - size[axis])) pt \
            because this priority alone determines the ZStack's size, \(pointText(size.width)) × \
            \(pointText(size.height)) pt
            """,
            related: context.sourceRange(ofInnermost: sibling, in: root).map {
              [RelatedInformation(location: $0, message: "This view is larger than the ZStack")]
            } ?? [],
            fixes: [Fix(title: "Remove `\(written)`", edits: [construct.editing.removing(modifier: suffix)])])
        }
      }
    }
    return nil
  }
}
