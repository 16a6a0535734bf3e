import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a spacing or an alignment of a stack with one view.
package enum ArgumentWithoutChildren: ConstructRule {
  package static let description = RuleDescription(
    id: "argument-without-children", category: .noEffect, severity: .info,
    summary: "A stack of one view has a spacing or an alignment.",
    rationale: """
      A spacing separates two views, and an alignment positions them relative to each other. In a stack whose content \
      is written as one view, neither has an effect. A stack that contains a ForEach, a condition or content that is \
      passed in may have more views and is not reported. A Group around one view is one view.
      """,
    bad: [
      BadExample(
        "VStack(«spacing: 8») {\n    Color.red.frame(width: 40, height: 20)\n}",
        "`spacing: 8` has no effect: this VStack has only 1 child", fixes: ["Remove `spacing: 8`"]),
      BadExample(
        "HStack(«alignment: .top, spacing: 8») {\n    Color.red.frame(width: 40, height: 20)\n}",
        "`alignment: .top, spacing: 8` have no effect: this HStack has only 1 child",
        fixes: ["Remove `alignment: .top, spacing: 8`"]),
      BadExample(
        "HStack(\n    «alignment: .top,\n    spacing: 8»\n) {\n    Color.red.frame(width: 40, height: 20)\n}",
        "`alignment` and `spacing` have no effect: this HStack has only 1 child",
        fixes: ["Remove `alignment` and `spacing`"]),
      BadExample(
        "VStack(«spacing: 8») { Group { Color.red.frame(width: 40, height: 20) } }",
        "`spacing: 8` has no effect: this VStack has only 1 child", fixes: ["Remove `spacing: 8`"]),
    ],
    good: [
      "VStack(spacing: 8) { Color.red; Color.blue }",
      "VStack(spacing: 8) { ForEach(0..<1, id: \\.self) { _ in Color.red } }",
      "let isOpen = true\nVStack(spacing: 8) { if isOpen { Color.red } }",
      // The Group may have several views.
      "let isOpen = true\nVStack(spacing: 8) { Group { if isOpen { Color.red } } }",
      // The content that is passed in may be several views.
      """
      struct Card<Content: View>: View {
          @ViewBuilder let content: () -> Content
          var body: some View { VStack(spacing: 8) { content() } }
      }
      Card { Color.red }
      """,
      // The property may be several views.
      """
      struct Rows: View {
          var body: some View { VStack(spacing: 8) { rows } }
          @ViewBuilder var rows: some View {
              Color.red
          }
      }
      Rows()
      """,
      // In a stack, the rows of a section are children of the stack.
      "VStack(alignment: .leading) { Section { Color.red.frame(width: 40); Color.blue.frame(width: 20) } }",
      // A lazy stack aligns a single view too.
      "LazyVStack(alignment: .leading) { Color.red.frame(width: 40, height: 20) }",
    ])

  package static let kinds = ConstructKinds(.hStack, .vStack, .zStack)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard construct.instances.allSatisfy({ $0.graph.isTransparent($0.view) }), let call = construct.call,
      call.arguments.count <= 2, let first = call.arguments.first, let last = call.arguments.last,
      call.arguments.allSatisfy({ argument in
        let label = argument.label.map(context.tree.string(of:))
        return label == "spacing" || label == "alignment"
      }), isOneView(call, in: context), context.isDecided(construct),
      context.hasNoEffect(construct, { instance in bare(instance.layout).map { .replace(instance.view, $0) } })
    else { return nil }
    let range = context.range(of: first).lowerBound..<context.range(of: last).upperBound
    let isSeveral = call.arguments.count > 1
    return construct.finding(
      of: description, at: range,
      """
      \(StackAlignmentNoEffect.shown(call.arguments, in: range, context)) \(isSeveral ? "have" : "has") no effect: this \(construct.name) \
      has only 1 child
      """,
      fixes: [StackAlignmentNoEffect.removal(call.arguments, of: construct, in: context)].compactMap { $0 })
  }

  /// Returns true if the content in the source is a single view.
  private static func isOneView(_ call: CallSyntax, in context: LintContext) -> Bool {
    guard call.trailingClosures.count == 1, let closure = call.trailingClosures.first else { return false }
    let statements = context.tree.statements(in: closure.closure)
    guard statements.count == 1, let only = statements.first else { return false }
    return context.isWrittenAsOneView(only)
  }

  private static func bare(_ layout: ViewLayout) -> ViewLayout? {
    switch layout {
    case .hStack: .hStack(alignment: .verticalCenter, spacing: .nan)
    case .vStack: .vStack(alignment: .horizontalCenter, spacing: .nan)
    case .zStack: .zStack(.center)
    default: nil
    }
  }
}
