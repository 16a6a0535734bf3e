import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a stack of one view and `Spacer`s, which could be a frame.
package enum SpacerCouldBeFrame: ConstructRule {
  package static let description = RuleDescription(
    id: "spacer-could-be-frame", category: .style, severity: .hint, isOnByDefault: false,
    summary: "A stack of one view and Spacers can be a frame.",
    rationale: """
      A Spacer beside one view moves the view to an edge, and two Spacers center it. A frame with an infinite maximum \
      length and an alignment gives the same layout without a stack. The rule reports the stack only if the view keeps \
      its frame.
      """,
    bad: [
      BadExample(
        """
        «HStack» {
            Color.red.frame(width: 40, height: 40)
            Spacer()
        }
        """, "This HStack can be replaced by `.frame(maxWidth: .infinity, alignment: .leading)` on its only view",
        fixes: ["Use `.frame(maxWidth: .infinity, alignment: .leading)`"]),
      BadExample(
        """
        «VStack» {
            Spacer()
            Color.red.frame(width: 40, height: 40)
            Spacer()
        }
        """, "This VStack can be replaced by `.frame(maxHeight: .infinity)` on its only view",
        fixes: ["Use `.frame(maxHeight: .infinity)`"]),
    ],
    good: [
      """
      HStack {
          Color.red.frame(width: 40, height: 40)
          Spacer()
          Color.blue.frame(width: 40, height: 40)
      }
      """
    ])

  package static let kinds = ConstructKinds(.hStack, .vStack)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    let tree = context.tree
    guard !construct.isBroken, let axis = construct.first.layout.lineAxis, let call = construct.call,
      call.arguments.isEmpty,
      let closure = call.trailingClosures.first?.closure
    else { return nil }
    let statements = tree.statements(in: closure)
    let isSpacer = statements.map { tree.string(of: $0) == "Spacer()" }
    guard (2...3).contains(statements.count), isSpacer.count(where: { !$0 }) == 1,
      let number = isSpacer.firstIndex(of: false), statements.count == 2 || number == 1,
      [.postfixExpression, .identifierExpression].contains(tree.kind(of: statements[number]))
    else { return nil }
    for instance in construct.instances {
      guard Int(instance.record.childCount) == statements.count,
        instance.graph.isKnownThroughout(instance.view), isSame(instance, number, of: statements.count, axis, context)
      else { return nil }
    }
    guard context.isDecided(construct) else { return nil }
    let edge = axis == .horizontal ? ["leading", "trailing"] : ["top", "bottom"]
    let alignment = statements.count == 3 ? "" : ", alignment: .\(edge[number])"
    let frame = ".frame(max\(axis.labelName): .infinity\(alignment))"
    let view = tree.viewCall(at: construct.node)
    let end = view.lastSuffix.map { tree.range(of: $0).upperBound } ?? tree.range(of: view.primary).upperBound
    return construct.finding(
      of: description, at: construct.nameRange, "This \(construct.name) can be replaced by `\(frame)` on its only view",
      fixes: [
        Fix(
          title: "Use `\(frame)`",
          edits: [
            construct.editing.replacing(
              tree.range(of: view.primary).lowerBound..<end, with: tree.string(of: statements[number]) + frame)
          ])
      ])
  }

  /// Returns true if the view and the stack keep their frames when the stack is replaced by a frame around the view.
  private static func isSame(
    _ instance: LayoutConstruct.Instance, _ number: Int, of count: Int, _ axis: Axis, _ context: LintContext
  ) -> Bool {
    var framed = instance.graph
    let child = instance.graph.children(of: instance.view)[number]
    framed.setChildren([child], of: instance.view)
    var frame = FlexibleFrame()
    var alignment = Alignment.center
    let keys: [AlignmentKey] = axis == .horizontal ? [.leading, .trailing] : [.top, .bottom]
    if axis == .horizontal { frame.maxWidth = .infinity } else { frame.maxHeight = .infinity }
    if count == 2 {
      if axis == .horizontal { alignment.horizontal = keys[number] } else { alignment.vertical = keys[number] }
    }
    framed[instance.view].layout = .flexibleFrame(framed.add(frame), alignment: alignment)
    framed[instance.view].flags.remove(.singleStaticChild)
    guard let recorded = context.query(instance.root, { $0.recordedTexts }) else { return false }
    var engine = LayoutEngine(graph: framed, recordedTexts: recorded)
    engine.layOut(canvas: instance.root.canvas)
    return [instance.view, child].allSatisfy { view in
      guard let before = context.frame(of: view, in: instance.root) else { return false }
      let after = engine.frame(of: view)
      return abs(before.origin.x - after.origin.x) < 0.001 && abs(before.origin.y - after.origin.y) < 0.001
        && abs(before.size.width - after.size.width) < 0.001 && abs(before.size.height - after.size.height) < 0.001
    }
  }
}
