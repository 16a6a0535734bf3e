import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a modifier or argument whose removal changes nothing, if no other rule explains it.
package enum NoEffect: ThoroughRule {
  package static let description = RuleDescription(
    id: "no-effect", category: .noEffect, severity: .hint, isThorough: true,
    summary: "Removing a modifier or an argument changes nothing.",
    rationale: """
      The rule lays out the view without each layout modifier, alignment, spacing and minimum length. If all views \
      keep their frames at every size that is checked, the construct has no effect on the current layout. Modifiers \
      that only draw or set the environment, such as a font, are not checked.
      """,
    bad: [
      BadExample(
        "Color.red.frame(width: 40, height: 20)«.aspectRatio(2, contentMode: .fit)»",
        "Removing `.aspectRatio(2, contentMode: .fit)` changes nothing at any size checked",
        fixes: ["Remove `.aspectRatio(2, contentMode: .fit)`"]),
      BadExample(
        """
        HStack(«spacing: 8») {
            Color.red
            Color.blue
        }
        """, "Removing `spacing: 8` changes nothing at any size checked", fixes: ["Remove `spacing: 8`"]),
    ],
    good: [
      // The size of the red background, and of the clipped view, depends on the padding.
      "Color.blue.frame(width: 100, height: 100).overlay { Text(\"x\").padding(8).background(.red) }",
      "Color.blue.frame(width: 100, height: 100).overlay { Group { Text(\"x\").padding(8) }.border(.red) }",
      """
      struct Badge: View { var body: some View { Text("x").padding(8) } }

      Color.blue.frame(width: 100, height: 100).overlay { Badge().clipShape(Capsule()) }
      """,
      // The positions of a screen's content, and the width of a symbol, are unknown.
      "#Preview { Form { Button(\"Save\") {}.frame(maxWidth: .infinity) } }",
      """
      #Preview {
          NavigationStack {
              Text("Welcome").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          }
      }
      """,
      "Image(systemName: \"flame\").resizable().scaledToFit().frame(width: 35, height: 35)",
      // Lists position their separators by the guide.
      "#Preview { List { Text(\"y\").alignmentGuide(.listRowSeparatorLeading) { _ in 0 } } }",
      "Color.red.frame(width: 40, height: 20).frame(width: 60)",
      // The proposal, and so whether the content fits, depends on the state.
      """
      struct Badge: View {
          @State private var isWide = true
          var body: some View {
              HStack { Label("Star", systemImage: "star").fixedSize() }.frame(width: isWide ? 80 : 40)
          }
      }
      """,
      // This rule does not check fonts, whatever they change.
      "VStack {\n    Color.red.frame(width: 40, height: 20)\n    Color.blue\n}\n.font(.title)",
      // The sizes of controls and system images, and the gap beside a text, are estimates.
      """
      HStack(alignment: .bottom) {
          Button("Save") {}.buttonStyle(.borderedProminent)
          Text("Last saved today")
      }
      """,
      """
      VStack(alignment: .leading) {
          Image(systemName: "star")
          Image(systemName: "chevron.right")
      }
      """,
      "VStack(spacing: 8) {\n    Text(\"a\")\n    Color.red.frame(height: 10)\n}",
      // `explicit-default-argument` reports a default that is spelled out.
      "HStack(alignment: .center) {\n    Color.red.frame(height: 10)\n    Color.blue\n}",
    ])

  /// The kinds of layers that are removed as a whole.
  private static let layers = ConstructKinds(
    .frame, .padding, .alignmentGuide, .offset, .position, .fixedSize, .aspectRatio, .layoutPriority, .gridCell)
  /// The kinds of views and layers with arguments that may be omitted.
  private static let called = ConstructKinds(.hStack, .vStack, .zStack, .grid, .overlay, .background, .spacer)

  /// The largest number of nodes to lay out for one segment; constructs beyond it are not tested.
  private static let limit = 200_000

  package static func check(in context: LintContext, explained: [Diagnostic]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var work = 0
    var areRootsKnown: [Int: Bool] = [:]
    /// Returns true if a root has no assumed or run-time values: the effect of a construct also depends on the views
    /// beside and around it.
    func isKnown(_ root: LintContext.ModuleRoot) -> Bool {
      if let known = areRootsKnown[root.number] { return known }
      let graph = root.graph
      let uncertain: ViewFlags = [.unknown, .assumed, .dynamic]
      let isKnown = graph.viewsInOrder.allSatisfy { graph[$0].flags.isDisjoint(with: uncertain) }
      areRootsKnown[root.number] = isKnown
      return isKnown
    }
    for construct in inOrderOfSource(context.constructs(of: layers.union(called)), in: context) {
      work += construct.instances.reduce(0) { $0 + $1.graph.nodes.count }
      guard work < limit else { break }
      guard !explained.contains(where: { covers($0, construct, in: context) }) else { continue }
      found += construct.findings(claiming: description.uses) { construct in
        guard context.isDecided(construct), construct.instances.allSatisfy({ isKnown($0.root) }) else { return [] }
        guard layers.contains(construct.kind) else {
          return findings(removingArgumentsOf: construct, explained, in: context)
        }
        return finding(removing: construct, in: context).map { [$0] } ?? []
      }
    }
    return found
  }

  /// Returns constructs in source order: after edits node ids are in another order, and the work limit must not depend
  /// on that.
  private static func inOrderOfSource(_ constructs: [LayoutConstruct], in context: LintContext) -> [LayoutConstruct] {
    constructs.map { (construct: $0, range: context.tree.range(of: $0.node)) }.sorted { left, right in
      (left.range.lowerBound, left.range.upperBound, left.construct.kind.rawValue)
        < (right.range.lowerBound, right.range.upperBound, right.construct.kind.rawValue)
    }.map(\.construct)
  }

  /// Returns true if a finding overlaps the modifier of a construct.
  private static func covers(_ finding: Diagnostic, _ construct: LayoutConstruct, in context: LintContext) -> Bool {
    guard finding.location.segment == context.segment, layers.contains(construct.kind) else { return false }
    return finding.location.range.overlaps(context.tree.range(of: construct.node))
  }

  private static func finding(removing construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard context.tree.kind(of: construct.node) == .memberSuffix, !isReadByList(construct),
      !context.isDivided(around: construct.node),
      !construct.instances.contains(where: {
        context.isDrawnAround($0, construct.node) || dependsOnApproximation($0) || comparesTexts($0)
      }),
      context.hasNoEffect(construct, { .remove($0.view) })
    else { return nil }
    let written = summary(of: construct.node, in: context)
    return construct.finding(
      of: description, "Removing `\(written)` changes nothing at any size checked",
      fixes: [
        Fix(
          title: "Remove `\(written)`", edits: [construct.editing.removing(modifier: construct.node)], isPreferred: true
        )
      ])
  }

  /// Returns true if the effect of a layer depends on an approximation: the positions of a screen's rows and content,
  /// or the aspect ratio of a symbol (`semantics.md` 6.3).
  private static func dependsOnApproximation(_ instance: LayoutConstruct.Instance) -> Bool {
    let graph = instance.graph
    if case .aspectRatio = instance.layout, graph.containsApproximateSize(instance.view) { return true }
    switch graph.context(of: instance.view) {
    case .part: return true
    case .container(let parent, _):
      if case .screen = graph[parent].layout { return true }
      return graph.isRowsOfScreen(parent)
    case .secondary, .layer, .root: return false
    }
  }

  /// Returns true if the effect of a layer depends on which of two lengths is larger, and one of them may be that of a
  /// text: it differs from one canvas and size of text to the next, and not only at the ends of the range.
  private static func comparesTexts(_ instance: LayoutConstruct.Instance) -> Bool {
    let graph = instance.graph
    var compared = graph.ancestors(of: instance.view).first { !graph[$0].layout.isLayer }
    switch instance.layout {
    case .layoutPriority, .aspectRatio, .fixedSize, .frame, .padding: break
    // What is proposed to a flexible frame may be what any text around it leaves.
    case .flexibleFrame: compared = graph.root
    default: return false
    }
    return graph.holdsText(in: compared ?? instance.view)
  }

  /// Returns true if the layer is a guide for the separators between rows, whose effect is not part of the layout.
  private static func isReadByList(_ construct: LayoutConstruct) -> Bool {
    construct.instances.contains { instance in
      let key = instance.guideModifier?.key
      return key == .listRowSeparatorLeading || key == .listRowSeparatorTrailing
    }
  }

  private static func findings(
    removingArgumentsOf construct: LayoutConstruct, _ explained: [Diagnostic], in context: LintContext
  ) -> [Diagnostic] {
    guard let call = construct.call, !context.isDivided(around: construct.node) else { return [] }
    var found: [Diagnostic] = []
    for argument in call.arguments {
      guard let label = argument.label.map(context.string(of:)) else { continue }
      let range = context.range(of: argument)
      let isExplained = explained.contains {
        $0.location.segment == context.segment && $0.location.range.overlaps(range)
      }
      guard !isExplained, construct.instances.allSatisfy({ isDecidable(label, of: $0, in: context) }),
        context.hasNoEffect(
          construct, { instance in without(label, instance.layout).map { .replace(instance.view, $0) } })
      else { continue }
      let written = summary(of: argument.node, in: context)
      found.append(
        construct.finding(
          of: description, at: range, "Removing `\(written)` changes nothing at any size checked",
          fixes: [
            Fix(
              title: "Remove `\(written)`", edits: [construct.editing.removing(argument, of: call)], isPreferred: true)
          ]))
    }
    return found
  }

  /// Returns true if the effect of omitting an argument is certain: it must not depend on estimated sizes that happen
  /// to be equal, nor on the gap beside a text, which is an estimate too (`semantics.md` 8).
  private static func isDecidable(_ label: String, of instance: LayoutConstruct.Instance, in context: LintContext)
    -> Bool
  {
    guard let without = without(label, instance.layout) else { return false }
    let graph = instance.graph
    var children = graph.children(of: instance.view)
    var isGrid = false
    if case .grid = instance.layout {
      isGrid = true
      children += children.flatMap { graph.children(of: $0) }
    }
    switch label {
    case "alignment":
      // A default that is spelled out is reported by `explicit-default-argument`.
      guard without.alignmentKeys != instance.layout.alignmentKeys else { return false }
      let axes = instance.layout.lineAxis.map { [$0.other] } ?? Axis.allCases
      // A single cell may be smaller than its column.
      return children.count < 2 && !isGrid
        || children.allSatisfy { child in
          axes.allSatisfy { context.exactLength(of: child, on: $0, in: instance.root) != nil }
        }
    case "spacing", "horizontalSpacing", "verticalSpacing":
      let texts = children.filter { graph.holdsText(in: $0) }
      return !children.contains(where: graph.containsApproximateSize)
        && (texts.isEmpty || texts.count == children.count)
    default: return true
    }
  }

  /// Returns the layout with the default for an argument; nil if it has no such argument.
  private static func without(_ label: String, _ layout: ViewLayout) -> ViewLayout? {
    switch (layout, label) {
    case (.hStack(_, let spacing), "alignment"): .hStack(alignment: .verticalCenter, spacing: spacing)
    case (.hStack(let alignment, _), "spacing"): .hStack(alignment: alignment, spacing: .nan)
    case (.vStack(_, let spacing), "alignment"): .vStack(alignment: .horizontalCenter, spacing: spacing)
    case (.vStack(let alignment, _), "spacing"): .vStack(alignment: alignment, spacing: .nan)
    case (.zStack, "alignment"): .zStack(.center)
    case (.grid(_, let horizontal, let vertical), "alignment"):
      .grid(alignment: .center, horizontalSpacing: horizontal, verticalSpacing: vertical)
    case (.grid(let alignment, _, let vertical), "horizontalSpacing"):
      .grid(alignment: alignment, horizontalSpacing: .nan, verticalSpacing: vertical)
    case (.grid(let alignment, let horizontal, _), "verticalSpacing"):
      .grid(alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: .nan)
    case (.overlay, "alignment"): .overlay(.center)
    case (.background, "alignment"): .background(.center)
    case (.spacer, "minLength"): .spacer(minLength: .nan)
    default: nil
    }
  }

  /// Returns the source of a construct as messages show it, truncated if it is long, and without the comma of an
  /// argument.
  private static func summary(of node: NodeID, in context: LintContext) -> String {
    var text = context.string(of: node)
    if text.hasSuffix(",") { text.removeLast() }
    guard text.contains("\n") || text.count > 40 else { return text }
    return text.prefix { $0 != "\n" }.prefix(39) + "…"
  }
}
