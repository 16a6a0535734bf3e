import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a layout priority that no stack compares.
package enum LayoutPriorityNoEffect: ConstructRule {
  package static let description = RuleDescription(
    id: "layout-priority-no-effect", category: .noEffect, severity: .info,
    summary: "A layout priority is never compared with another one.",
    rationale: """
      An HStack, VStack or ZStack compares the priorities of its children; no other container reads them. A padding or \
      a frame around the view hides its priority. Where every view of a stack has a fixed length, the order of the \
      proposals has no effect. A priority that has an effect only in less space is not reported.
      """,
    bad: [
      BadExample(
        """
        ScrollView {
            Color.red.frame(width: 40, height: 40)«.layoutPriority(1)»
        }
        """, "`layoutPriority` has no effect here: only HStack, VStack, ZStack and a custom layout compare priorities",
        fixes: ["Remove `.layoutPriority(1)`"]),
      BadExample(
        """
        ScrollView {
            LazyVStack {
                Color.red.frame(height: 40)«.layoutPriority(1)»
                Color.blue.frame(height: 40)
            }
        }
        """, "`layoutPriority` has no effect here: a LazyVStack does not compare priorities",
        fixes: ["Remove `.layoutPriority(1)`"]),
      BadExample(
        """
        HStack {
            Color.red.frame(height: 40)«.layoutPriority(1)».padding(8)
            Color.blue.frame(height: 40)
        }
        """,
        "`layoutPriority` has no effect here: the HStack reads the priority of `.padding(8)` around it, which is 0",
        fixes: ["Remove `.layoutPriority(1)`", "Move `.layoutPriority(1)` after `.padding(8)`"]),
      BadExample(
        "Color.red.frame(height: 40).overlay { Color.blue«.layoutPriority(1)» }",
        "`layoutPriority` has no effect here: the content of an overlay has no siblings",
        fixes: ["Remove `.layoutPriority(1)`"]),
      BadExample(
        """
        HStack {
            Color.red.frame(width: 40, height: 40)«.layoutPriority(1)»
            Color.blue.frame(width: 60, height: 20)
        }
        """,
        "`layoutPriority` has no effect here: every child of this HStack has the same width for every proposed size",
        fixes: ["Remove `.layoutPriority(1)`"]),
      BadExample(
        "#Preview { HStack { Group { Color.red.frame(height: 40)«.layoutPriority(1)» } } }",
        "`layoutPriority` has no effect here: this is the only view in the HStack",
        fixes: ["Remove `.layoutPriority(1)`"]),
    ],
    good: [
      """
      HStack {
          Color.red.frame(height: 40).layoutPriority(1)
          Color.blue.frame(height: 40)
      }
      """,
      // There is enough space for both here, but not everywhere.
      """
      HStack {
          Text("Name").layoutPriority(1)
          Text("Value")
      }
      """,
      // The ZStack is as large as its view with the highest priority.
      GoodExample(
        """
        ZStack {
            Color.red.frame(width: 80, height: 80)
            Color.blue.frame(width: 40, height: 40).layoutPriority(1)
        }
        """, others: ["zstack-priority-decides-size"]),
      // The uses of this view may compare it.
      """
      struct Title: View {
          var body: some View {
              Text("Title").layoutPriority(1)
          }
      }
      """,
      """
      ZStack {
          Color.red
          Color.blue.frame(width: 40, height: 40).layoutPriority(1)
      }
      """,
    ])

  package static let kinds = ConstructKinds(.layoutPriority)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    var reason: Reason?
    for instance in construct.instances {
      guard case .layoutPriority(let value) = instance.layout, value != 0,
        let found = self.reason(instance, in: context), reason == nil || reason?.text == found.text
      else { return nil }
      reason = reason ?? found
    }
    guard let reason, let suffix = construct.suffix, context.isDecided(construct),
      context.hasNoEffect(construct, { .remove($0.view) })
    else { return nil }
    return construct.finding(of: description, reason.text, fixes: fixes(construct, suffix, reason, in: context))
  }

  private static func fixes(_ construct: LayoutConstruct, _ suffix: NodeID, _ reason: Reason, in context: LintContext)
    -> [Fix]
  {
    let written = context.string(of: suffix)
    let removal = construct.editing.removing(modifier: suffix)
    var fixes = [Fix(title: "Remove `\(written)`", edits: [removal], isPreferred: true)]
    if let layer = reason.layer {
      fixes.append(
        Fix(
          title: "Move `\(written)` after `\(context.string(of: layer))`",
          edits: [removal, construct.editing.inserting(written, after: layer)]))
    }
    return fixes
  }

  private struct Reason {
    var text: String
    /// The modifier that hides the priority.
    var layer: NodeID?
  }

  /// Returns the reason why no stack compares a priority; nil if one does, or if that is unknown.
  private static func reason(_ instance: LayoutConstruct.Instance, in context: LintContext) -> Reason? {
    let graph = instance.graph
    switch graph.context(of: instance.view, passing: { $0.passesPriority }) {
    case .container(let container, _):
      guard context.isKnown(container, in: instance.root), let origin = graph.origin(of: container),
        !graph.isRowsOfScreen(container)
      else { return nil }
      switch graph[container].layout {
      case .hStack, .vStack, .zStack:
        guard let what = rigidity(of: container, in: instance.root, context) else { return nil }
        let name =
          switch graph[container].layout {
          case .hStack: "HStack"
          case .vStack: "VStack"
          default: "ZStack"
          }
        return Reason(
          text:
            "`layoutPriority` has no effect here: every child of this \(name) has the same \(what) for every proposed size"
        )
      // The functions of a layout of the project may read it.
      case .labelled, .control, .screen, .custom: return nil
      case .lazyStack:
        let name = origin.name
        return Reason(
          text: "`layoutPriority` has no effect here: \(withIndefiniteArticle(name)) does not compare priorities")
      default:
        return Reason(
          text:
            "`layoutPriority` has no effect here: only HStack, VStack, ZStack and a custom layout compare priorities")
      }
    case .secondary(let layer):
      // Several views would form a ZStack, which compares priorities.
      guard context.isKnown(layer, in: instance.root) else { return nil }
      var word = "a background"
      if case .overlay = graph[layer].layout { word = "an overlay" }
      return Reason(text: "`layoutPriority` has no effect here: the content of \(word) has no siblings")
    case .layer(let layer):
      // Of two layout priorities on a view the outer one counts.
      guard let suffix = context.modifier(of: layer, in: instance.root), !context.string(of: suffix).contains("\n")
      else { return nil }
      var reader = "its parent"
      if case .container(let container, _) = graph.context(of: layer, passing: { $0.passesPriority }),
        let origin = graph.origin(of: container)
      {
        reader = "the \(origin.name)"
      }
      if case .layoutPriority = graph[layer].layout {
        return Reason(
          text: "`layoutPriority` has no effect here: `\(context.string(of: suffix))` around it overrides it")
      }
      return Reason(
        text:
          "`layoutPriority` has no effect here: \(reader) reads the priority of `\(context.string(of: suffix))` around it, which is 0",
        layer: suffix)
    case .root: return onlyChild(instance)
    case .part: return nil
    }
  }

  /// Returns the reason for a view that is the only one of a stack at the root; nil if no stack is around it.
  private static func onlyChild(_ instance: LayoutConstruct.Instance) -> Reason? {
    let graph = instance.graph
    let stack = graph.ancestors(of: instance.view).first { graph.isTransparent($0) }
    return stack.flatMap { graph.origin(of: $0)?.name }.map { name in
      Reason(text: "`layoutPriority` has no effect here: this is the only view in the \(name)")
    }
  }

  /// The largest number of views in a stack that is checked, which bounds the cost of many priorities in one stack.
  private static let maximumViews: Int32 = 32

  /// Returns the length that is fixed for each view of a stack, whatever is proposed: `width`, `height`, or `size` in a
  /// `ZStack`; nil if some view is flexible.
  private static func rigidity(
    of stack: ViewID, in root: LintContext.ModuleRoot, _ context: LintContext
  ) -> String? {
    guard root.graph[stack].childCount <= maximumViews else { return nil }
    let axis = root.graph[stack].layout.lineAxis
    let axes: AxisSet = axis.map { AxisSet($0) } ?? [.horizontal, .vertical]
    for child in root.graph.children(of: stack) {
      guard context.rigidLengths(of: child, on: axes, in: root) != nil else { return nil }
    }
    return axis?.lengthName ?? "size"
  }
}
