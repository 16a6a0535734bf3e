import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a `Spacer` beside a view that takes all remaining space.
package enum SpacerStarved: ConstructRule {
  package static let description = RuleDescription(
    id: "spacer-starved", category: .suspicious, severity: .warning,
    summary: "A Spacer has its minimum length because a view beside it takes all the space.",
    rationale: """
      A stack proposes space to Spacers last. A sibling that takes all the space proposed to it, such as a view with \
      `maxWidth: .infinity`, leaves the Spacer its minimum length. One of the two is redundant. A Spacer with a \
      minimum length of its own is a gap and is not reported. A layout priority of the sibling does not matter as long \
      as it is higher than that of the Spacer, which is the lowest unless a modifier sets it.
      """,
    bad: [
      BadExample(
        """
        HStack {
            Color.red.frame(width: 40, height: 20)
            «Spacer»()
            Color.blue.frame(width: 20, height: 20).frame(maxWidth: .infinity, alignment: .trailing)
        }
        """,
        "This Spacer gets 8 of 390 pt: `Color.blue` has `maxWidth: .infinity`, and a stack proposes space to its Spacers last",
        fixes: ["Remove this Spacer", "Remove `maxWidth: .infinity`"]),
      // The Spacer has the lowest priority of all.
      BadExample(
        """
        HStack {
            Text("Title")
            «Spacer»()
            Color.blue.frame(height: 20).layoutPriority(-1)
        }
        """,
        "This Spacer gets 8 of 390 pt: `Color.blue` takes all that is proposed to it, and a stack proposes space to its Spacers last",
        fixes: ["Remove this Spacer"]),
      // A priority of its own does not help if it is lower than that of the color.
      BadExample(
        """
        HStack {
            «Spacer»().layoutPriority(-2)
            Color.blue.frame(height: 20).layoutPriority(-1)
        }
        """,
        "This Spacer gets 8 of 390 pt: `Color.blue` takes all that is proposed to it, and this Spacer has a lower layout priority",
        fixes: ["Remove this Spacer"]),
    ],
    good: [
      // They share the space equally.
      """
      HStack {
          Spacer().layoutPriority(1)
          Color.blue.frame(height: 20).layoutPriority(1)
      }
      """,
      """
      HStack {
          Color.red.frame(width: 40, height: 20)
          Spacer()
          Color.blue.frame(width: 20, height: 20)
      }
      """,
      // A Spacer with a minimum is a gap.
      """
      HStack {
          Color.red.frame(width: 40, height: 20)
          Spacer(minLength: 24)
          Color.blue.frame(width: 20, height: 20).frame(maxWidth: .infinity, alignment: .trailing)
      }
      """,
      // Without the conditional view the Spacer has space.
      """
      struct Row: View {
          @State private var isWide = true
          var body: some View {
              HStack {
                  Color.red.frame(width: 40, height: 20)
                  Spacer()
                  if isWide {
                      Color.blue.frame(height: 20)
                  }
              }
          }
      }
      """,
      // The height of a list row is undocumented.
      "List { Text(\"Name\"); Spacer(); Color.red }",
      // The width of a control is undocumented: this one is as wide as its switch.
      """
      HStack {
          Text("Wifi")
          Spacer()
          Toggle("Wifi", isOn: .constant(true)).labelsHidden()
      }
      """,
      // The infinite length is across the stack.
      """
      HStack {
          Color.red.frame(width: 40, height: 20)
          Spacer()
          Color.blue.frame(width: 20).frame(maxHeight: .infinity)
      }
      """,
    ])

  package static let kinds = ConstructKinds(.spacer)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken, !StuckSpacer.isGap(construct.first.layout) else { return nil }
    var first: Starved?
    for instance in construct.instances {
      guard let found = starved(instance, in: context) else { return nil }
      if first == nil { first = found }
    }
    guard let first else { return nil }
    let root = construct.first.root
    let frame = greedyFrame(first.greedyView, on: first.axis, in: root.graph)
    let label = "max\(first.axis.labelName): .infinity"
    let reason = frame == nil ? "takes all that is proposed to it" : "has `\(label)`"
    let order =
      first.priority == -.infinity
      ? "a stack proposes space to its Spacers last" : "this Spacer has a lower layout priority"
    return construct.finding(
      of: description,
      """
      This Spacer gets \(pointText(first.length)) of \(pointText(first.of)) pt: \(context.shown(first.greedyView, in: root)) \
      \(reason), and \(order)
      """,
      related: context.sourceRange(ofInnermost: first.greedyView, in: root).map {
        [RelatedInformation(location: $0, message: "This view takes the remaining space")]
      } ?? [],
      fixes: construct.removal(title: "Remove this Spacer")
        + (frame.map { unframing($0, label, on: first.axis, construct, in: context) } ?? []))
  }

  /// A `Spacer` at its minimum length.
  private struct Starved {
    var length: Double
    /// The length proposed to its stack.
    var of: Double
    /// The view that takes the rest.
    var greedyView: ViewID
    var axis: Axis
    /// The layout priority of the `Spacer`: negative infinity unless a modifier sets it.
    var priority: Double
  }

  /// Returns what starves a `Spacer`; nil if the `Spacer` is longer than its minimum.
  private static func starved(_ instance: LayoutConstruct.Instance, in context: LintContext) -> Starved? {
    let (root, graph) = (instance.root, instance.graph)
    var spacer = instance.view
    while let layer = graph.parent(of: spacer), case .layoutPriority = graph[layer].layout { spacer = layer }
    guard let parent = graph.parent(of: spacer), let axis = graph[parent].layout.lineAxis,
      !graph[parent].layout.isOutlined,
      !graph.isTransparent(parent), axis == .horizontal || !graph.isInRowsThatScroll(instance.view),
      context.isKnown(parent, in: root), context.isKnown(instance.view, in: root),
      let proposal = context.proposal(of: parent, in: root), let all = proposal[axis], all.isFinite,
      let length = context.length(of: instance.view, on: axis, in: root), length <= 8, all > length,
      let priority = context.query(root, { $0.priority(of: spacer) })
    else { return nil }
    let greedyView: ViewID?
    if let known = root.greedyChildren[parent] {
      greedyView = known
    } else {
      greedyView = greedyChild(of: parent, along: axis, proposal, root, in: context)
      root.greedyChildren[parent] = .some(greedyView)
    }
    guard let greedyView, context.query(root, { $0.priority(of: greedyView) }) ?? -.infinity > priority else {
      return nil
    }
    return Starved(length: length, of: all, greedyView: greedyView, axis: axis, priority: priority)
  }

  /// Returns the first view of the highest priority in a stack, other than a `Spacer`, that takes any length it is
  /// offered. O(children).
  private static func greedyChild(
    of stack: ViewID, along axis: Axis, _ proposal: ProposedSize, _ root: LintContext.ModuleRoot,
    in context: LintContext
  ) -> ViewID? {
    let graph = root.graph
    var unbounded = proposal
    unbounded[axis] = .infinity
    var found: (view: ViewID, priority: Double)?
    for child in graph.children(of: stack) where ConstructKind(graph[graph.innermost(child)].layout) != .spacer {
      guard let priority = context.query(root, { $0.priority(of: child) }), priority > found?.priority ?? -.infinity,
        context.length(of: child, on: axis, proposing: unbounded, in: root) == .infinity,
        graph.isKnownThroughout(child),
        greedyFrame(child, on: axis, in: graph) != nil || !graph.containsApproximateSize(child)
      else { continue }
      found = (child, priority)
    }
    return found?.view
  }

  /// Returns the frame on a view with an infinite maximum length.
  private static func greedyFrame(_ view: ViewID, on axis: Axis, in graph: ViewGraph) -> ViewID? {
    var current = view
    while graph[current].layout.isLayer, let child = graph.firstChild(of: current) {
      if let limits = graph.limits(of: current, on: axis), limits.maximum == .infinity { return current }
      current = child
    }
    return nil
  }

  /// Returns the fix that removes the infinite maximum of a frame.
  private static func unframing(
    _ frame: ViewID, _ label: String, on axis: Axis, _ construct: LayoutConstruct, in context: LintContext
  ) -> [Fix] {
    guard let suffix = context.modifier(of: frame, in: construct.first.root), let call = context.tree.call(of: suffix),
      let argument = construct.editing.argument("max\(axis.labelName)", of: call),
      context.string(of: argument.value) == ".infinity"
    else { return [] }
    let others = call.arguments.filter { other in
      other.node != argument.node && other.label.map(context.string(of:)) != "alignment"
    }
    return [
      Fix(
        title: "Remove `\(label)`",
        edits: [
          others.isEmpty ? construct.editing.removing(modifier: suffix) : construct.editing.removing(argument, of: call)
        ])
    ]
  }
}
