import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a guide that measures the view inside it although a frame around both has another size.
package enum GuideMeasuresInnerSize: ConstructRule {
  package static let description = RuleDescription(
    id: "guide-measures-inner-size", category: .suspicious, severity: .hint, uses: .one,
    summary: "A guide measures the view inside it, and a later frame has another size.",
    rationale: """
      A closure receives the dimensions of the view that its modifier is applied to, without the modifiers that \
      follow. With a frame in a later line, `d.width` and `d[.trailing]` are still those of the view inside the frame. \
      If the frame itself aligns by the guide, this is intended and not reported.
      """,
    bad: [
      BadExample(
        """
        VStack(alignment: .leading) {
            Color.red.frame(width: 80, height: 20)
                .alignmentGuide(.leading) { d in «d.width» / 2 }
                .frame(width: 200)
            Color.blue.frame(width: 120, height: 20)
        }
        """, "`d.width` is 80 pt because the guide is set inside of the frame 1 line below, which is 200 pt wide",
        fixes: ["Move the guide below the frame"]),
      BadExample(
        """
        HStack(alignment: .top) {
            Color.red.frame(width: 80, height: 20).alignmentGuide(.top) { d in «d[.bottom]» }.frame(height: 60)
            Color.blue.frame(width: 120, height: 90)
        }
        """, "`d[.bottom]` is 20 pt because the guide is set inside of the frame after it, which is 60 pt high",
        fixes: ["Move the guide below the frame"]),
    ],
    good: [
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 80, height: 20)
              .frame(width: 200)
              .alignmentGuide(.leading) { d in d.width / 2 }
          Color.blue.frame(width: 120, height: 20)
      }
      """,
      // The frame aligns by it.
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 80, height: 20)
              .alignmentGuide(.leading) { d in d.width / 2 }
              .frame(width: 200, alignment: .leading)
          Color.blue.frame(width: 120, height: 20)
      }
      """,
      // The frame has a height, the guide measures the width.
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 80, height: 20)
              .alignmentGuide(.leading) { d in d.width / 2 }
              .frame(height: 200)
          Color.blue.frame(width: 120, height: 20)
      }
      """,
      // A padding does not resize the view, and a guide may exclude it on purpose.
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 80, height: 20)
              .alignmentGuide(.leading) { d in d.width / 2 }
              .padding()
          Color.blue.frame(width: 120, height: 20)
      }
      """,
    ])

  package static let kinds = ConstructKinds(.alignmentGuide)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    let instance = construct.first
    let (graph, root) = (instance.graph, instance.root)
    // A guide that gives its own value keeps the alignment line of the bare view.
    guard let guide = instance.guideModifier, !guide.program.gives(guide.key), !construct.isBroken,
      let child = instance.child
    else { return nil }
    let measures = measures(guide.program)
    guard !measures.isEmpty, let frame = frame(around: instance.view, in: graph),
      let (segment, frameNode) = context.source(of: frame, in: graph), segment == context.segment,
      context.tree.parent(of: frameNode) == context.tree.parent(of: construct.node),
      let readers = context.readers(of: guide.key, at: instance.view, in: root), !readers.isUncertain,
      let reader = readers.readers.first, reader.alignsViews, isOutside(reader.view, of: frame, in: graph)
    else { return nil }
    for measure in measures {
      guard let inner = context.length(of: child, on: measure.axis, in: root),
        let outer = context.length(of: frame, on: measure.axis, in: root), abs(inner - outer) > 0.5,
        let value = value(of: measure, inner, on: child, root, context),
        let expression = expression(measure.source, in: construct, context)
      else { continue }
      let own = SourceRange(segment: context.segment, range: construct.range)
      let location = SourceRange(segment: context.segment, range: context.tree.range(of: frameNode))
      let what = measure.axis == .horizontal ? "wide" : "high"
      return construct.finding(
        of: description, at: context.tree.range(of: expression),
        """
        `\(context.string(of: expression))` is \(pointText(value)) pt because the guide is set inside of the frame \
        \(context.direction(from: own, to: location)), which is \(pointText(outer)) pt \(what)
        """,
        related: [RelatedInformation(location: location, message: "This frame is \(pointText(outer)) pt \(what)")],
        fixes: [
          Fix(
            title: "Move the guide below the frame",
            edits: [
              construct.editing.removing(modifier: construct.node),
              construct.editing.inserting(context.string(of: construct.node), after: frameNode),
            ])
        ])
    }
    return nil
  }

  /// A length that a program reads: the width, the height, or a guide whose default is not 0.
  private struct Measure {
    var axis: Axis
    var key: AlignmentKey?
    var source: Int32
  }

  private static func measures(_ program: GuideProgram) -> [Measure] {
    program.steps.compactMap { step in
      switch step.operation {
      case .width: Measure(axis: .horizontal, key: nil, source: step.source)
      case .height: Measure(axis: .vertical, key: nil, source: step.source)
      case .guide(let key) where key == .trailing || key == .horizontalCenter:
        Measure(axis: .horizontal, key: key, source: step.source)
      case .guide(let key) where key == .bottom || key == .verticalCenter:
        Measure(axis: .vertical, key: key, source: step.source)
      default: nil
      }
    }
  }

  private static func value(
    of measure: Measure, _ length: Double, on view: ViewID, _ root: LintContext.ModuleRoot, _ context: LintContext
  ) -> Double? {
    guard let key = measure.key else { return length }
    return context.guide(key, of: view, in: root)?.value
  }

  /// Returns the nearest frame in the same chain, looking through layers that do not change the size.
  private static func frame(around view: ViewID, in graph: ViewGraph) -> ViewID? {
    var next = graph.parent(of: view)
    while let current = next {
      switch graph[current].layout {
      case .frame, .flexibleFrame: return current
      case .alignmentGuide, .offset, .layoutPriority, .identity, .gridCell: break
      default: return nil
      }
      next = graph.parent(of: current)
    }
    return nil
  }

  private static func isOutside(_ reader: ViewID, of frame: ViewID, in graph: ViewGraph) -> Bool {
    var next = graph.parent(of: frame)
    while let current = next {
      if current == reader { return true }
      next = graph.parent(of: current)
    }
    return false
  }

  /// Returns the expression `d.width` or `d[.trailing]` in the closure whose last suffix is `source`.
  private static func expression(_ source: Int32, in construct: LayoutConstruct, _ context: LintContext) -> NodeID? {
    guard let closure = GuideClosure(of: construct.node, in: context.tree) else { return nil }
    var waiting = [closure.node]
    while let node = waiting.popLast() {
      if node.index == source {
        guard let parent = context.tree.parent(of: node), context.tree.kind(of: parent) == .postfixExpression,
          context.tree.chain(of: parent).suffixes.last == node
        else { return nil }
        return parent
      }
      for child in context.tree.children(of: node) where !context.tree.kind(of: child).isToken { waiting.append(child) }
    }
    return nil
  }
}
