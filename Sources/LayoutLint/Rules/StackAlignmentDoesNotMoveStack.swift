import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports an alignment of a stack that is not itself at the edge that the alignment names.
package enum StackAlignmentDoesNotMoveStack: ConstructRule {
  package static let description = RuleDescription(
    id: "stack-alignment-does-not-move-stack", category: .suspicious, severity: .hint, isOnByDefault: false, uses: .one,
    summary: "The alignment of a stack names an edge, and the stack itself is at another position.",
    rationale: """
      The alignment positions the children relative to each other inside the stack, which is only as large as they \
      are. It does not determine where the stack is in its container. To move the stack, add a frame that takes the \
      available space and has that alignment.
      """,
    bad: [
      BadExample(
        """
        VStack(«alignment: .leading») {
            Color.red.frame(width: 120, height: 20)
            Color.blue.frame(width: 60, height: 20)
        }
        """,
        """
        `.leading` aligns the children with each other inside the stack, which is 120 pt wide; the stack itself is \
        135 pt from the leading edge of the 390 pt around it
        """, fixes: ["Move the stack with `.frame(maxWidth: .infinity, alignment: .leading)`"])
    ],
    good: [
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 120, height: 20)
          Color.blue.frame(width: 60, height: 20)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      """,
      """
      VStack(alignment: .leading) {
          Color.red.frame(height: 20)
          Color.blue.frame(width: 60, height: 20)
      }
      """,
      """
      VStack {
          Color.red.frame(width: 120, height: 20)
          Color.blue.frame(width: 60, height: 20)
      }
      """,
    ])

  package static let kinds = ConstructKinds(.hStack, .vStack)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    let instance = construct.first
    guard let argument = construct.argument("alignment"), let (axis, key) = edge(instance.layout),
      instance.record.childCount >= 2, !construct.isBroken,
      let (length, distance, room) = distance(instance, axis, key, in: context)
    else { return nil }
    let written = context.string(of: argument.value)
    let name = instance.graph.alignments.definition(of: key)?.name ?? ""
    let what = axis == .horizontal ? "wide" : "high"
    return construct.finding(
      of: description, at: context.range(of: argument),
      """
      `\(written)` aligns the children with each other inside the stack, which is \(pointText(length)) pt \(what); the \
      stack itself is \(pointText(distance)) pt from the \(name) edge of the \(pointText(room)) pt around it
      """, fixes: fixes(construct, axis, name))
  }

  private static func fixes(_ construct: LayoutConstruct, _ axis: Axis, _ alignment: String) -> [Fix] {
    guard let suffix = construct.suffix else { return [] }
    let modifier = ".frame(max\(axis.labelName): .infinity, alignment: .\(alignment))"
    let end = construct.context.tree.range(of: suffix).upperBound
    let location = SourceRange(segment: construct.context.segment, range: end..<end)
    return [
      Fix(title: "Move the stack with `\(modifier)`", edits: [TextEdit(location: location, replacement: modifier)])
    ]
  }

  private static func edge(_ layout: ViewLayout) -> (Axis, AlignmentKey)? {
    switch layout {
    case .vStack(let key, _) where key == .leading || key == .trailing: (.horizontal, key)
    case .hStack(let key, _) where key == .top || key == .bottom: (.vertical, key)
    default: nil
    }
  }

  /// Returns the length of the stack, its distance from the edge, and the length of the nearest longer ancestor or of
  /// the canvas, in points; nil if there is no free space or the stack is at the edge.
  private static func distance(
    _ instance: LayoutConstruct.Instance, _ axis: Axis, _ key: AlignmentKey, in context: LintContext
  ) -> (length: Double, distance: Double, room: Double)? {
    let (root, graph) = (instance.root, instance.graph)
    guard let own = context.frame(of: instance.view, in: root),
      let proposed = context.proposal(of: instance.view, in: root)?[axis], proposed.isFinite,
      proposed > own.size[axis] + 0.5
    else { return nil }
    var outer = Rect(origin: .zero, size: Size(width: .nan, height: .nan))
    var next = graph.parent(of: instance.view)
    while let current = next {
      guard let frame = context.frame(of: current, in: root) else { return nil }
      if frame.size[axis] > own.size[axis] + 0.5 {
        outer = frame
        break
      }
      next = graph.parent(of: current)
    }
    if outer.size.width.isNaN {
      outer.size = Size(
        width: root.canvas.proposal.width ?? own.size.width, height: root.canvas.proposal.height ?? own.size.height)
    }
    let isMirrored = axis == .horizontal && graph.environment(of: instance.view).layoutDirection == .rightToLeft
    let before = own.origin[axis] - outer.origin[axis]
    let after = outer.origin[axis] + outer.size[axis] - own.origin[axis] - own.size[axis]
    let isFirst = (key == .leading || key == .top) != isMirrored
    let distance = isFirst ? before : after
    return distance > 0.5 ? (own.size[axis], distance, outer.size[axis]) : nil
  }
}
