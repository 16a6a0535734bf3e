import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// Makes the hints of one segment. Offsets count from the start of the segment.
struct InlayHintCollector {
  let context: HoverContext
  let range: Range<Int>

  private var tree: SyntaxTree { context.tree }

  /// The hints, in source order. O(n) in the nodes in the range and the views of the roots that show the segment.
  func hints() -> [InlayHint] {
    let parts = ChainPartCollector.parts(in: range, context)
    let layouts = PartLayouts(of: parts, in: context.segment, context.roots).layouts
    var hints = sizes(of: parts, layouts)
    for (part, layout) in zip(parts, layouts) where !layout.instances.isEmpty {
      guard let call = part.call ?? part.nodes.first else { continue }
      let name = tree.text.string(in: part.name)
      if name == "alignmentGuide", tree.kind(of: call) == .memberSuffix {
        hints += guides(of: part, call, layout)
      } else if name == "HStack" || name == "VStack" {
        if let hint = spacing(of: part, layout) { hints.append(hint) }
      }
    }
    let shown = hints.filter { range.contains($0.offset) || $0.offset == range.upperBound }
    return shown.sorted { ($0.offset, $0.kind.order) < ($1.offset, $1.kind.order) }
  }

  // MARK: Sizes

  /// The sizes of the parts: of those of a chain whose values are shown on one line the size of the outermost one, and
  /// none that repeats the one before it.
  private func sizes(of parts: [ChainPart], _ layouts: [PartLayouts.Layout]) -> [InlayHint] {
    var hints: [InlayHint] = []
    var previous: (chain: Int, line: Int, label: String)?
    for (part, layout) in zip(parts, layouts) {
      guard !layout.instances.isEmpty else { continue }
      guard let label = InlayHintText.size(layout) else {
        // A size on this line would be that of another part.
        if let last = previous, last.chain == part.chain, last.line == part.line { hints.removeLast() }
        previous = nil
        continue
      }
      let hint = InlayHint(kind: .sizes, offset: part.anchor, label: label, construct: part.name.lowerBound)
      if let last = previous, last.chain == part.chain {
        if last.line == part.line {
          hints[hints.count - 1] = hint
          previous = (part.chain, part.line, label)
          continue
        }
        if last.label == label { continue }
      }
      hints.append(hint)
      previous = (part.chain, part.line, label)
    }
    return hints
  }

  // MARK: Guides and axes

  private func guides(
    of part: ChainPart, _ call: NodeID, _ layout: PartLayouts.Layout
  ) -> [InlayHint] {
    let shown = layout.instances.prefix(HoverLimits.rows)
    var labels: Set<String> = []
    var hidden = false
    var keys: Set<AlignmentKey> = []
    var without = Counterfactual(shown, replacedBy: .layout(.identity))
    for instance in shown {
      guard let found = GuideHint(of: instance, in: context.roots, comparedWith: &without) else { continue }
      keys.insert(found.key)
      if let label = found.label { labels.insert(label) } else { hidden = true }
    }
    var hints: [InlayHint] = []
    if !hidden, labels.count == 1, layout.instances.count == shown.count,
      let label = labels.first
    {
      hints.append(InlayHint(kind: .guides, offset: part.anchor, label: label, construct: part.name.lowerBound))
    }
    if keys.count == 1, let key = keys.first, let hint = axis(of: key, in: call) {
      hints.append(hint)
    }
    return hints
  }

  /// The axis of the first argument of `alignmentGuide` if it is a name after a dot that exists on both axes.
  private func axis(of key: AlignmentKey, in call: NodeID) -> InlayHint? {
    guard let argument = tree.call(of: call)?.arguments.first, argument.label == nil,
      tree.kind(of: argument.value) == .implicitMemberExpression, let token = tree.name(of: argument.value)
    else { return nil }
    let name = plainName(tree.string(of: token))
    let table = context.alignments.table
    let axes = Set(table.definitions.lazy.filter { $0.name == name }.map(\.axis))
    guard axes.count > 1 else { return nil }
    let range = tree.range(of: token)
    let label = table.axis(of: key) == .horizontal ? "horizontal" : "vertical"
    return InlayHint(kind: .axes, offset: range.upperBound, label: label, construct: range.lowerBound)
  }

  // MARK: Spacing

  /// The gaps of a stack without `spacing`, if they are equal in all instances.
  private func spacing(
    of part: ChainPart, _ layout: PartLayouts.Layout
  ) -> InlayHint? {
    let call = part.call.flatMap { tree.call(of: $0) }
    let isGiven = call?.arguments.contains { $0.label.map { tree.string(of: $0) == "spacing" } ?? false } ?? false
    guard !isGiven else { return nil }
    var labels: Set<String> = []
    for instance in layout.instances.prefix(HoverLimits.rows) {
      let label = instance.withEngine(in: context.roots) { engine -> String? in
        guard !engine.graph.hasUnknownChildren(instance.view) else { return nil }
        let gaps = StackExplanation.defaultGaps(of: instance.view, in: &engine)
        return InlayHintText.spacing(gaps.map(\.length), isApproximate: gaps.contains { $0.reason == .textOnOneSide })
      }
      guard let label = label ?? nil else { return nil }
      labels.insert(label)
    }
    guard labels.count == 1, let label = labels.first else { return nil }
    let (offset, shown) = argument(label, of: call?.clause, behind: part.name)
    return InlayHint(kind: .spacing, offset: offset, label: shown, construct: part.name.lowerBound)
  }

  /// An argument as it would be written last in a call, and its offset: `, spacing: 8` behind another one, `spacing: 8` in
  /// empty parentheses, and `(spacing: 8)` behind a name without them.
  private func argument(_ label: String, of clause: NodeID?, behind name: Range<Int>) -> (offset: Int, label: String) {
    guard let clause else { return (name.upperBound, "(\(label))") }
    guard let last = tree.arguments(in: clause).last else { return (tree.range(of: clause).lowerBound + 1, label) }
    return (tree.range(of: last.value).upperBound, ", \(label)")
  }
}

extension InlayHint.Kind {
  /// The order of hints at one offset.
  fileprivate var order: Int {
    switch self {
    case .axes: 0
    case .spacing: 1
    case .guides: 2
    case .sizes: 3
    }
  }
}

extension ViewGraph {
  /// Returns true if which children a stack has, or the gaps at one of them, are not known. O(n) in the children.
  fileprivate func hasUnknownChildren(_ view: ViewID) -> Bool {
    !self[view].flags.isDisjoint(with: [.assumed, .unknown])
      || children(of: view).contains { self[core(of: $0)].flags.contains(.unknown) }
  }
}
