import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a row aligned by text baselines in which at most one child has a baseline.
package enum BaselineWithoutText: ConstructRule {
  package static let description = RuleDescription(
    id: "baseline-without-text", category: .suspicious, severity: .hint, uses: .one,
    summary: "A stack aligns by text baselines, and at most one of its children has one.",
    rationale: """
      A view without text has no baseline, so the stack aligns its bottom edge: an image then extends above the \
      letters beside it. A guide for the baseline states where in the image the line is. A view of the project that \
      contains only shapes and images has no baseline either.
      """,
    bad: [
      BadExample(
        """
        HStack(«alignment: .lastTextBaseline») {
            Rectangle().frame(width: 40, height: 40)
            Text("Avocado")
        }
        """, "The Rectangle has no text baseline, so its bottom edge (40 pt) is used",
        fixes: [
          "Set its `.lastTextBaseline` to `d[.bottom] * 0.875`, about the baseline of a text of this height"
        ]),
      BadExample(
        """
        HStack(«alignment: .firstTextBaseline») {
            Rectangle().frame(width: 40, height: 40)
            Circle().frame(width: 20, height: 20)
        }
        """, "Neither of these 2 views has a text baseline, so their bottom edges are used",
        fixes: ["Align by `.bottom`"]),
      // A view of the project has no baseline if nothing in it has one.
      BadExample(
        """
        HStack(«alignment: .firstTextBaseline») {
            Marker()
            Text("Avocado")
        }

        struct Marker: View {
            var body: some View {
                VStack(spacing: 0) {
                    Color.red.frame(width: 20, height: 20)
                    Circle().frame(width: 10, height: 10)
                }
            }
        }
        """, "The Marker has no text baseline, so its bottom edge (30 pt) is used",
        fixes: [
          "Set its `.firstTextBaseline` to `d[.bottom] * 0.875`, about the baseline of a text of this height"
        ]),
    ],
    good: [
      """
      HStack(alignment: .lastTextBaseline) {
          Rectangle().frame(width: 40, height: 40).alignmentGuide(.lastTextBaseline) { d in d[.bottom] * 0.875 }
          Text("Avocado")
      }
      """,
      // There are two texts to align.
      """
      HStack(alignment: .lastTextBaseline) {
          Text("Delicious").font(.caption)
          Rectangle().frame(width: 40, height: 40)
          Text("Avocado")
      }
      """,
      // The text in the view has a baseline.
      """
      struct Marker: View {
          var body: some View {
              VStack {
                  Circle().frame(width: 10, height: 10)
                  Text("A")
              }
          }
      }
      HStack(alignment: .firstTextBaseline) { Marker(); Text("Avocado") }
      """,
      // Symbols have a baseline.
      "HStack(alignment: .firstTextBaseline) { Image(systemName: \"heart\"); Text(\"Love\") }",
      // A spacer has nothing visible to align.
      "HStack(alignment: .firstTextBaseline) { Text(\"Love\"); Spacer() }",
      // The content of an unknown view is unknown.
      GoodExample(
        "HStack(alignment: .firstTextBaseline) { Mystery(); Text(\"Love\") }", others: ["unresolved-view"]),
    ])

  package static let kinds = ConstructKinds(.hStack)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard case .hStack(let key, _) = construct.first.layout, key.isBaseline,
      let argument = construct.argument("alignment"),
      !construct.isBroken
    else { return nil }
    for instance in construct.instances {
      guard case .hStack(key, _) = instance.layout, context.isKnown(instance.view, in: instance.root),
        let (bare, others) = children(instance, key, in: context), others <= 1, !bare.isEmpty,
        bare.count + others >= 2
      else { return nil }
    }
    let instance = construct.first
    guard let (bare, others) = children(instance, key, in: context), let first = bare.first else { return nil }
    let written = context.written(key, in: instance.graph.alignments)
    let range = context.range(of: argument)
    guard others == 1 else {
      let fix = Fix(title: "Align by `.bottom`", edits: [construct.editing.replacing(argument, with: ".bottom")])
      return construct.finding(
        of: description, at: range,
        "\(bare.count == 2 ? "Neither" : "None") of these \(bare.count) views has a text baseline, so their bottom edges are used",
        fixes: [fix])
    }
    let use = use(of: first, in: instance.view, instance.graph)
    let name = use?.name ?? context.name(of: instance.graph.innermost(first), in: instance.graph)
    let height = context.length(of: first, on: .vertical, in: instance.root).map { " (\(pointText($0)) pt)" } ?? ""
    var related: [RelatedInformation] = []
    let location =
      use.map { SourceRange(segment: $0.segment, range: context.tree(of: $0.segment)?.range(of: $0.node) ?? 0..<0) }
      ?? context.sourceRange(of: instance.graph.innermost(first), in: instance.graph)
    if let location {
      related.append(RelatedInformation(location: location, message: "This \(name) has no text baseline"))
    }
    return construct.finding(
      of: description, at: range,
      bare.count == 1
        ? "The \(name) has no text baseline, so its bottom edge\(height) is used"
        : "\(bare.count) of these views have no text baseline, so their bottom edges are used", related: related,
      fixes: bare.count == 1 ? guideFix(first, instance, written, in: context) : [])
  }

  /// Returns the use of the declared view that a child of a stack is, nil if it is a view of SwiftUI. O(expansions).
  private static func use(
    of child: ViewID, in stack: ViewID, _ graph: ViewGraph
  ) -> (name: String, segment: SegmentID, node: NodeID)? {
    let end = graph.expansion(around: stack)
    var next = graph.expansion(around: graph.innermost(child))
    var found: (name: String, segment: SegmentID, node: NodeID)?
    while next != end, let use = graph.expansion(next) {
      if case .view(let name) = use.kind { found = (name, SegmentID(use.file), NodeID(use.node)) }
      next = use.parent
    }
    return found
  }

  /// Returns the visible children without a baseline, and the number of those with one; nil if a child is uncertain, or
  /// is anything else than shapes, images and stacks of them.
  private static func children(
    _ instance: LayoutConstruct.Instance, _ key: AlignmentKey, in context: LintContext
  ) -> (bare: [ViewID], others: Int)? {
    var bare: [ViewID] = []
    var others = 0
    for child in instance.graph.children(of: instance.view) {
      guard context.isSubtreeKnown(child, in: instance.root),
        let guide = context.guide(key, of: child, in: instance.root)
      else { return nil }
      if guide.explicit != nil {
        others += 1
        continue
      }
      let view = instance.graph.innermost(child)
      switch instance.graph[view].layout {
      case .spacer, .divider, .empty: break
      default:
        guard isBare(view, in: instance.graph) else { return nil }
        bare.append(child)
      }
    }
    return (bare, others)
  }

  /// Returns true if a view is made of shapes, images and stacks, so that it certainly has no text baseline.
  /// O(descendants).
  private static func isBare(_ view: ViewID, in graph: ViewGraph) -> Bool {
    var waiting = [view]
    while let next = waiting.popLast() {
      switch graph[next].layout {
      case .shape, .color, .fixed, .resizable, .spacer, .divider, .empty: break
      case .hStack, .vStack, .zStack: waiting += graph.children(of: next)
      case let layout where layout.isLayer: if let child = graph.firstChild(of: next) { waiting.append(child) }
      default: return false
      }
    }
    return true
  }

  private static func guideFix(
    _ child: ViewID, _ instance: LayoutConstruct.Instance, _ written: String, in context: LintContext
  ) -> [Fix] {
    let tree = context.tree
    var place = context.source(of: child, in: instance.graph)
    if let use = use(of: child, in: instance.view, instance.graph), context.segment == use.segment {
      // The outermost layer of the use, or else the call.
      let isLayered = instance.graph.expansion(around: child) == instance.graph.expansion(around: instance.view)
      let chain = tree.parent(of: use.node).flatMap { tree.kind(of: $0) == .postfixExpression ? $0 : nil } ?? use.node
      if !isLayered { place = (use.segment, chain) }
    }
    guard let (segment, node) = place, segment == context.segment else { return [] }
    let view = tree.viewCall(at: node)
    let last = tree.kind(of: node) == .memberSuffix ? node : view.lastSuffix ?? view.primary
    return [
      Fix(
        title:
          "Set its `\(written)` to `d[.bottom] * 0.875`, about the baseline of a text of this height",
        edits: [
          CallEditing(tree: tree, segment: segment).inserting(
            ".alignmentGuide(\(written)) { d in d[.bottom] * 0.875 }", after: last)
        ])
    ]
  }
}
