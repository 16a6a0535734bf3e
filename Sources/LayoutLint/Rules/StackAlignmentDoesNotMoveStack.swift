import LayoutModel
import LayoutSyntax

/// Reports an alignment of a stack that names an edge, where a larger frame around the stack centers it.
package enum StackAlignmentDoesNotMoveStack: ConstructRule {
  package static let description = RuleDescription(
    id: "stack-alignment-does-not-move-stack", category: .suspicious, severity: .hint, uses: .one,
    summary: "The alignment of a stack names an edge, and the larger frame around the stack centers it.",
    rationale: """
      The alignment positions the children relative to each other inside the stack, which is only as large as they \
      are. A frame around the stack has an alignment of its own, the centre if it is omitted, and this one determines \
      where the stack is in the frame. The rule reports a stack in a frame that fills the available space or has a fixed \
      length and is given no alignment.
      """,
    bad: [
      BadExample(
        """
        VStack(«alignment: .leading») {
            Color.red.frame(width: 120, height: 20)
            Color.blue.frame(width: 60, height: 20)
        }
        .frame(maxWidth: .infinity)
        """,
        """
        `.leading` does not move this VStack because it aligns the children with each other: the frame around the \
        VStack centers it, 135 pt from the \
        leading edge
        """, fixes: ["Align the frame as well: `.frame(maxWidth: .infinity, alignment: .leading)`"]),
      BadExample(
        """
        HStack(«alignment: .bottom») {
            Color.red.frame(width: 20, height: 20)
            Color.blue.frame(width: 20, height: 40)
        }
        .padding(10)
        .frame(height: 100)
        """,
        """
        `.bottom` does not move this HStack because it aligns the children with each other: the frame around the \
        HStack centers it, 30 pt from the bottom edge
        """,
        fixes: ["Align the frame as well: `.frame(height: 100, alignment: .bottom)`"]),
    ],
    good: [
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 120, height: 20)
          Color.blue.frame(width: 60, height: 20)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      """,
      // No frame shows that the stack is expected elsewhere.
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 120, height: 20)
          Color.blue.frame(width: 60, height: 20)
      }
      """,
      // The frame has an alignment, so that its position is chosen.
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 120, height: 20)
          Color.blue.frame(width: 60, height: 20)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      """,
      // The stack fills the frame.
      """
      VStack(alignment: .leading) {
          Color.red.frame(height: 20)
          Color.blue.frame(width: 60, height: 20)
      }
      .frame(maxWidth: .infinity)
      """,
    ])

  package static let kinds = ConstructKinds(.hStack, .vStack)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    let instance = construct.first
    guard let (axis, key) = EdgeStack.edge(instance.layout), instance.record.childCount >= 2,
      let (layer, frame) = frame(around: construct, on: axis, in: context),
      let argument = construct.argument("alignment"), !construct.isBroken,
      let own = context.frame(of: instance.view, in: instance.root),
      let outer = context.frame(of: layer, in: instance.root),
      case let distance = EdgeStack.distance(of: own, from: key, of: outer, instance, axis),
      distance > context.tolerance(of: instance.view, on: axis, in: instance.root)
    else { return nil }
    let written = context.string(of: argument.value)
    let name = instance.graph.alignments.definition(of: key)?.name ?? ""
    return construct.finding(
      of: description, at: context.range(of: argument),
      """
      `\(written)` does not move this \(construct.name) because it aligns the children with each other: the frame \
      around the \(construct.name) centers it, \(pointText(distance)) pt from the \(name) edge
      """,
      related: [
        RelatedInformation(
          location: SourceRange(segment: context.segment, range: context.tree.range(of: frame)),
          message: "This frame has no alignment of its own")
      ], fixes: fixes(construct, frame, name, in: context))
  }

  /// Returns the nearest frame on the chain of a stack that is longer than the stack, fills the space or has a fixed
  /// length, and is given no alignment; nil if there is none. O(layers).
  static func frame(
    around construct: LayoutConstruct, on axis: Axis, in context: LintContext
  ) -> (layer: ViewID, suffix: NodeID)? {
    let (root, graph) = (construct.first.root, construct.first.graph)
    let stack = construct.first.view
    var inner = stack
    while let layer = graph.parent(of: inner), graph[layer].layout.isLayer, !graph.isSecondary(inner) {
      let isSized =
        graph.fixedLength(of: layer, on: axis) != nil || graph.limits(of: layer, on: axis)?.maximum == .infinity
      if isSized, let content = context.length(of: inner, on: axis, in: root),
        let length = context.length(of: layer, on: axis, in: root), length > content + 0.5
      {
        guard let own = context.length(of: stack, on: axis, in: root), length > own + 0.5,
          let suffix = context.modifier(of: layer, in: root), let call = context.tree.call(of: suffix),
          !call.arguments.contains(where: { $0.label.map(context.string(of:)) == "alignment" })
        else { return nil }
        return (layer, suffix)
      }
      inner = layer
    }
    return nil
  }

  private static func fixes(
    _ construct: LayoutConstruct, _ frame: NodeID, _ alignment: String, in context: LintContext
  ) -> [Fix] {
    guard let call = context.tree.call(of: frame), let clause = call.clause, let last = call.arguments.last else {
      return []
    }
    let end = context.range(of: last).upperBound
    let location = SourceRange(segment: context.segment, range: end..<end)
    let arguments = context.string(of: clause).dropFirst().dropLast()
    let shown = arguments.contains("\n") ? "alignment: .\(alignment)" : ".frame(\(arguments), alignment: .\(alignment))"
    return [
      Fix(
        title: "Align the frame as well: `\(shown)`",
        edits: [TextEdit(location: location, replacement: ", alignment: .\(alignment)")])
    ]
  }
}
