import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a `Spacer` in a `ZStack`, overlay or background.
package enum SpacerOutsideStack: ConstructRule {
  package static let description = RuleDescription(
    id: "spacer-outside-stack", category: .noEffect, severity: .info,
    summary: "A Spacer in a ZStack, an overlay or a background moves nothing.",
    rationale: """
      A Spacer takes the remaining space along the axis of a stack. A layer has no such axis: the Spacer fills both \
      axes, shows nothing and moves nothing. A ZStack is as large as its children of the highest priority, and a \
      Spacer has the lowest. The rule reports a Spacer only if the layout is the same without it, also one in a `Group` \
      or behind a condition whose value is known.
      """,
    bad: [
      BadExample(
        "Color.red.frame(width: 40, height: 40).overlay { «Spacer»() }",
        "This Spacer has no effect: an overlay places its views on top of each other",
        fixes: ["Remove this overlay"]),
      BadExample(
        "Color.red.frame(width: 40, height: 40).background { «Spacer»() }",
        "This Spacer has no effect: a background places its views on top of each other",
        fixes: ["Remove this background"]),
      BadExample(
        """
        ZStack {
            Color.red.frame(width: 40, height: 40)
            «Spacer»()
            Color.blue.frame(width: 20, height: 20)
        }
        """, "This Spacer has no effect: a ZStack places its views on top of each other",
        fixes: ["Remove this Spacer"]),
      BadExample(
        "let isOn = true\nColor.red.frame(width: 40, height: 40).overlay { if isOn { «Spacer»() } }",
        "This Spacer has no effect: an overlay places its views on top of each other",
        fixes: ["Remove this overlay"]),
      BadExample(
        """
        ZStack {
            Color.red.frame(width: 40, height: 40)
            if true { «Spacer»() }
            Color.blue.frame(width: 20, height: 20)
        }
        """, "This Spacer has no effect: a ZStack places its views on top of each other",
        fixes: ["Remove this Spacer"]),
    ],
    good: [
      // The condition changes at run time.
      """
      struct Card: View {
          @State private var isOn = true
          var body: some View {
              Color.red.frame(width: 40, height: 40).overlay { if isOn { Spacer() } else { Text("Off") } }
          }
      }
      """,
      // In the other branch is a view.
      "let isOn = true\nColor.red.frame(width: 40, height: 40).overlay { if isOn { Spacer() } else { Text(\"Off\") } }",
      // Beside a Spacer the text gets the size of the ZStack, in whole pixels, and not the 17.5 pt of the frame.
      """
      ScrollView {
          ZStack {
              Text("Hello, world!")
              Spacer()
          }
      }
      .frame(width: 17.5, height: 35.5)
      """,
      // Without the Spacer the ZStack would be its only view, whose priority would apply in the HStack.
      """
      HStack {
          ZStack {
              Spacer()
              Color.red.layoutPriority(1)
          }
          Color.blue
      }
      """,
      """
      Color.red.frame(width: 200, height: 40).overlay {
          HStack {
              Spacer()
              Color.blue.frame(width: 20, height: 20)
          }
      }
      """,
      // The overlay shows the view that the stack is in too.
      "Color.red.background { HStack { Spacer() }.overlay { Text(\"Hello\") } }",
      // The border is drawn around the Spacer.
      "Color.red.frame(width: 40, height: 40).overlay { Spacer().border(.blue) }",
      // A frame gives the Spacer a size.
      "Color.red.frame(width: 40, height: 40).overlay { Spacer().frame(width: 8, height: 8) }",
    ])

  package static let kinds = ConstructKinds(.spacer)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    // A modifier may draw something on the Spacer.
    guard !construct.isBroken, construct.hasNoModifiers else { return nil }
    var first: Enclosure?
    for instance in construct.instances {
      guard let enclosure = enclosure(of: instance, construct, in: context),
        first == nil || first?.name == enclosure.name,
        context.isKnown(instance.view, in: instance.root),
        instance.graph.isKnownThroughout(enclosure.view)
      else { return nil }
      first = first ?? enclosure
    }
    guard let first, context.isDecided(construct),
      context.hasNoEffect(construct, { enclosure(of: $0, construct, in: context)?.change })
    else { return nil }
    let article = first.name == "overlay" ? "an" : "a"
    return construct.finding(
      of: description,
      "This Spacer has no effect: \(article) \(first.name) places its views on top of each other",
      fixes: removal(construct, first, in: context))
  }

  /// The layer or `ZStack` that contains a `Spacer`.
  private struct Enclosure {
    /// The name of the layer or stack: `overlay`, `background`, `ZStack`.
    var name: String
    /// The layer or the `ZStack`.
    var view: ViewID
    /// The change that removes the `Spacer`; a layer without other content is removed as a whole.
    var change: GraphChange
  }

  private static func enclosure(
    of instance: LayoutConstruct.Instance, _ construct: LayoutConstruct, in context: LintContext
  ) -> Enclosure? {
    let graph = instance.graph
    switch graph.context(of: instance.view, passing: { $0.passesPriority }) {
    case .secondary(let layer):
      guard isAll(of: layer, instance, construct, in: context) else { return nil }
      return Enclosure(name: name(of: layer, in: graph), view: layer, change: .remove(layer))
    case .container(let container, let child):
      guard child == instance.view, case .zStack = graph[container].layout,
        let position = position(of: construct, in: context), let others = others(position, in: context)
      else { return nil }
      // A condition remains one, so that the content is not a single view.
      let leavesOne = graph[container].childCount == 2 && !position.isConditional
      // The remaining content must be a single view in the source. That is unknown for a view of the file, and where
      // something beside it is not a view, such as an `EmptyView`.
      if leavesOne {
        guard others.count == 1, context.isWrittenAsOneView(others[0]),
          graph.children(of: container).allSatisfy({ graph.coreExpansion(of: $0) == graph.coreExpansion(of: child) }),
          !isBesideWrappedText(child, in: container, instance, context)
        else { return nil }
      }
      var name = "ZStack"
      if graph[container].flags.contains(.implicit) {
        guard graph.isSecondary(container), let layer = graph.parent(of: container) else { return nil }
        name = self.name(of: layer, in: graph)
      }
      return Enclosure(name: name, view: container, change: .drop(child, leavesOne: leavesOne))
    default: return nil
    }
  }

  /// Returns true if the views beside the `Spacer` are texts of several lines or shortened ones. A `ZStack` of several
  /// views proposes its own size to them, which is rounded to pixels, so that other words may fit a line.
  private static func isBesideWrappedText(
    _ spacer: ViewID, in container: ViewID, _ instance: LayoutConstruct.Instance, _ context: LintContext
  ) -> Bool {
    instance.graph.children(of: container).contains { sibling in
      guard sibling != spacer, instance.graph.dependsOnText(sibling, on: .horizontal) else { return false }
      let width = context.length(of: sibling, on: .horizontal, in: instance.root)
      let ideal = context.length(of: sibling, on: .horizontal, proposing: .unspecified, in: instance.root)
      return width != ideal
    }
  }

  private static func name(of layer: ViewID, in graph: ViewGraph) -> String {
    if case .overlay = graph[layer].layout { "overlay" } else { "background" }
  }

  /// A statement that contains a `Spacer`, and the closure that it is written in.
  private struct Position {
    var statement: NodeID
    var closure: NodeID
    /// True if the `Spacer` is in a branch of the statement.
    var isConditional = false
  }

  /// Returns the outermost statement that is nothing but a `Spacer`, in groups and branches without other views; nil if
  /// the `Spacer` is in a `ForEach` or the like. O(depth).
  private static func position(of construct: LayoutConstruct, in context: LintContext) -> Position? {
    let tree = context.tree
    guard let statement = construct.statement, let block = tree.parent(of: statement) else { return nil }
    var position = Position(statement: statement, closure: block)
    while let outer = tree.parent(of: position.closure) {
      switch tree.kind(of: position.closure) {
      case .codeBlock:
        // The branch of an `if` without `else`.
        guard tree.kind(of: outer) == .ifStatement, tree.ifStatement(outer).elseBody == nil,
          let whole = tree.parent(of: outer), [.closureExpression, .codeBlock].contains(tree.kind(of: whole)),
          context.statements(in: position.closure).count == 1
        else { return nil }
        position = Position(statement: outer, closure: whole, isConditional: true)
      case .closureExpression:
        guard tree.kind(of: outer) == .trailingClosure, let suffix = tree.parent(of: outer),
          let chain = tree.parent(of: suffix), let whole = tree.parent(of: chain),
          tree.string(of: tree.viewCall(at: chain).primary) == "Group", tree.viewCall(at: chain).call == suffix,
          tree.viewCall(at: chain).lastSuffix == suffix, context.statements(in: position.closure).count == 1,
          [.closureExpression, .codeBlock].contains(tree.kind(of: whole))
        else { return position }
        position = Position(statement: chain, closure: whole, isConditional: position.isConditional)
      default: return nil
      }
    }
    return nil
  }

  /// Returns the statements beside a `Spacer` in the closure of a `ZStack` or layer; nil if the `Spacer` is in a
  /// `ForEach` or the like.
  private static func others(_ position: Position, in context: LintContext) -> [NodeID]? {
    let tree = context.tree
    guard let trailing = tree.parent(of: position.closure), tree.kind(of: trailing) == .trailingClosure,
      let suffix = tree.parent(of: trailing), let chain = tree.parent(of: suffix)
    else { return nil }
    let view = tree.viewCall(at: chain)
    guard view.call == suffix ? tree.string(of: view.primary) == "ZStack" : tree.kind(of: suffix) == .memberSuffix
    else { return nil }
    return context.statements(in: position.closure).filter { $0 != position.statement }
  }

  /// Returns true if the `Spacer` is the only content of a layer in the source; a stack or `Group` around it may have
  /// visible modifiers, and a stack gives it an axis.
  private static func isAll(
    of layer: ViewID, _ instance: LayoutConstruct.Instance, _ construct: LayoutConstruct, in context: LintContext
  ) -> Bool {
    let tree = context.tree
    guard let suffix = context.modifier(of: layer, in: instance.root) else { return false }
    guard construct.statement != nil else {
      // The form `.background(Spacer())`.
      let chain = tree.parent(of: construct.node).flatMap { tree.kind(of: $0) == .postfixExpression ? $0 : nil }
      return tree.call(of: suffix)?.arguments.first?.value == chain ?? construct.node
    }
    guard let position = position(of: construct, in: context), let trailing = tree.parent(of: position.closure) else {
      return false
    }
    return tree.parent(of: trailing) == suffix && context.statements(in: position.closure).count == 1
  }

  private static func removal(_ construct: LayoutConstruct, _ enclosure: Enclosure, in context: LintContext) -> [Fix] {
    guard case .remove(let layer) = enclosure.change else {
      return construct.removal(title: "Remove this Spacer", isPreferred: true)
    }
    guard let suffix = context.modifier(of: layer, in: construct.first.root) else { return [] }
    return [
      Fix(
        title: "Remove this \(enclosure.name)", edits: [construct.editing.removing(modifier: suffix)], isPreferred: true
      )
    ]
  }
}

extension ViewGraph {
  /// Returns the expansion that a view was made in, without its layers; an invalid one for a view in the source of the
  /// root itself.
  fileprivate func coreExpansion(of view: ViewID) -> ExpansionID { expansion(around: innermost(view)) }
}
