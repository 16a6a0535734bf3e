import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a text that has too little space to be shown completely.
package enum TextTruncated: ConstructRule {
  package static let description = RuleDescription(
    id: "text-truncated", category: .suspicious, severity: .info, uses: .one,
    summary: "A text is truncated.",
    rationale: """
      A text that gets less width than one line needs, or less height than its lines need, ends with an ellipsis. Its \
      size is an estimate with an error of a few per cent: only a text that is far too long is reported. A line limit \
      of two or more, a minimum scale factor or a truncation mode is a decision of the author, and such a text is not \
      reported.
      """,
    bad: [
      BadExample(
        """
        HStack {
            «Text»("A title that is long").lineLimit(1)
            Color.red.frame(width: 300, height: 20)
        }
        """, "This text needs 132 pt of width and gets 82 pt: it is truncated",
        fixes: ["Allow the text as many lines as it needs"]),
      // The text has five lines: 20.33 and four of 22 (`text.md`).
      BadExample(
        """
        «Text»("Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.")
            .frame(width: 160, height: 40)
        """, "This text needs 108.33 pt of height and gets 40 pt: it is truncated"),
    ],
    good: [
      "Text(\"A title that is long enough to be wrapped into several lines where there is not enough width\")",
      """
      HStack {
          Text("A title").lineLimit(1)
          Color.red.frame(width: 100, height: 20)
      }
      """,
      // A control grows with its label.
      "Form { Toggle(\"A weekly summary of what happened in the projects that I follow\", isOn: .constant(true)) }",
      // The width of the typeface is unknown.
      "Text(\"A title that is long\").font(.custom(\"Condensed\", size: 20)).lineLimit(1).frame(width: 120)",
      // The truncation is a decision.
      "Text(\"A title that is long\").lineLimit(1).truncationMode(.middle).frame(width: 80)",
      "Text(\"A title that is long\").lineLimit(1).minimumScaleFactor(0.5).frame(width: 80)",
      "Text(\"A title that is longer than two lines of that width\").lineLimit(2).frame(width: 80)",
    ])

  package static let kinds = ConstructKinds(.text)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken else { return nil }
    for instance in construct.instances {
      let axis: Axis = instance.graph.environment(of: instance.view).lineLimit == 1 ? .horizontal : .vertical
      guard let offered = scarceLength(of: instance, on: axis, in: context), mayBeCut(instance, on: axis, in: context),
        let needs = neededLength(of: instance, on: axis, offered, in: context)
      else { continue }
      return construct.finding(
        of: description,
        """
        This text needs \(pointText(needs)) pt of \(axis.lengthName) and gets \(pointText(offered)) pt: it is truncated
        """, related: related(instance, on: axis, in: context), fixes: fixes(construct, instance, in: context))
    }
    return nil
  }

  /// Returns the length that a text is offered; nil if none is missing on the axis.
  private static func scarceLength(
    of instance: LayoutConstruct.Instance, on axis: Axis, in context: LintContext
  ) -> Double? {
    guard let proposal = context.proposal(of: instance.view, in: instance.root), let offered = proposal[axis],
      offered.isFinite, offered > 0, let size = context.size(of: instance.view, in: instance.root), size.width > 0,
      size.height > 0,
      // With space for twice as many lines none is missing.
      axis == .horizontal || offered < 2 * size.height
    else { return nil }
    return offered
  }

  /// Returns true if space may be missing on the axis: the width of a text of one line, the height of a text without a
  /// limit.
  private static func mayBeCut(
    _ instance: LayoutConstruct.Instance, on axis: Axis, in context: LintContext
  ) -> Bool {
    let environment = instance.graph.environment(of: instance.view)
    guard environment.truncationMode == .tail, environment.minimumScaleFactor >= 1,
      context.isKnown(instance.view, in: instance.root), environment.lineLimit ?? 1 == 1,
      instance.graph.isKnownThroughout(instance.view), !instance.graph.isInUnknownTypeface(instance.view)
    else { return false }
    // A control is as high as its label, and the prompt of a text field may be cut (`semantics.md` 6.4).
    for ancestor in instance.graph.ancestors(of: instance.view) {
      if instance.graph.fixedLength(of: ancestor, on: axis) != nil { break }
      if case .control = instance.graph[ancestor].layout { return false }
    }
    return true
  }

  /// Returns the length that a text needs which is offered less; nil if it surely needs no more.
  private static func neededLength(
    of instance: LayoutConstruct.Instance, on axis: Axis, _ offered: Double, in context: LintContext
  ) -> Double? {
    let (root, view) = (instance.root, instance.view)
    guard let proposal = context.proposal(of: view, in: root), let size = context.size(of: view, in: root) else {
      return nil
    }
    var free = proposal
    free[axis] = nil
    // Measure with a slightly larger width, so that an estimate that wraps one word too many does not count.
    if axis == .vertical { free.width = proposal.width.map { $0 * 1.06 + 2 } }
    guard let needs = context.length(of: view, on: axis, proposing: free, in: root) else { return nil }
    free.width = axis == .vertical ? proposal.width : nil
    let tolerance = axis == .horizontal ? max(4, needs * 0.06) : 1
    guard needs - max(size[axis], min(offered, needs)) > tolerance,
      context.isProposalKnown(of: view, on: axis, in: root), !context.isDrawnElsewhere(view, in: root),
      !hasApproximateSibling(view, in: root.graph)
    else { return nil }
    // The message has the number of the actual layout.
    return context.length(of: view, on: axis, proposing: free, in: root) ?? needs
  }

  /// Returns true if the proposal of a view depends on the approximate size of a sibling.
  private static func hasApproximateSibling(_ view: ViewID, in graph: ViewGraph) -> Bool {
    let context = graph.context(of: view)
    if case .part(let part) = context { return graph[part].childCount > 1 }
    guard case .container(let stack, let own) = context else { return false }
    return graph.children(of: stack).contains { sibling in
      sibling != own && graph.containsApproximateSize(sibling)
        && ConstructKind(graph[graph.innermost(sibling)].layout) != .symbol
    }
  }

  /// Returns a related note about the longest sibling in the same stack.
  private static func related(
    _ instance: LayoutConstruct.Instance, on axis: Axis, in context: LintContext
  ) -> [RelatedInformation] {
    let (root, graph) = (instance.root, instance.graph)
    guard case .container(let stack, let own) = graph.context(of: instance.view), graph[stack].layout.lineAxis == axis
    else { return [] }
    let siblings = graph.children(of: stack).filter { $0 != own }
    let lengths = siblings.compactMap { sibling in
      context.length(of: sibling, on: axis, in: root).map { (view: sibling, length: $0) }
    }
    guard let longest = lengths.max(by: { $0.length < $1.length }), longest.length > 0,
      let location = context.sourceRange(ofInnermost: longest.view, in: root)
    else { return [] }
    return [
      RelatedInformation(
        location: location,
        message: "\(context.shown(longest.view, in: root)) beside it takes \(pointText(longest.length)) pt")
    ]
  }

  private static func fixes(_ construct: LayoutConstruct, _ instance: LayoutConstruct.Instance, in context: LintContext)
    -> [Fix]
  {
    let tree = context.tree
    let view = tree.viewCall(at: construct.node)
    guard let last = view.lastSuffix else { return [] }
    var fixes: [Fix] = []
    if case .container(let stack, _) = instance.graph.context(of: instance.view, passing: { $0.passesPriority }),
      case .hStack = instance.graph[stack].layout
    {
      fixes.append(
        Fix(
          title: "Give it space first with `.layoutPriority(1)`",
          edits: [construct.editing.inserting(".layoutPriority(1)", after: outermostSuffix(of: construct) ?? last)]))
    }
    if let parent = tree.parent(of: view.primary), tree.kind(of: parent) == .postfixExpression {
      for suffix in tree.chain(of: parent).suffixes where tree.kind(of: suffix) == .memberSuffix {
        guard let name = tree.name(of: suffix), tree.string(of: name) == "lineLimit" else { continue }
        fixes.append(
          Fix(
            title: "Allow the text as many lines as it needs",
            edits: [construct.editing.removing(modifier: suffix)]))
        return fixes
      }
    }
    fixes.append(
      Fix(
        title: "Keep its height with `.fixedSize(horizontal: false, vertical: true)`",
        edits: [construct.editing.inserting(".fixedSize(horizontal: false, vertical: true)", after: last)]))
    return fixes
  }

  private static func outermostSuffix(of construct: LayoutConstruct) -> NodeID? {
    let tree = construct.context.tree
    let primary = tree.viewCall(at: construct.node).primary
    guard let parent = tree.parent(of: primary), tree.kind(of: parent) == .postfixExpression else { return nil }
    return tree.chain(of: parent).suffixes.last
  }
}
