import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Why the numbers of the nodes of one root are approximate or unknown, in the words of hovers and of `inspect`.
/// `interface.md` 6.
struct CertaintyReasons {
  /// The two words for numbers that are not exact.
  enum Word: String, CaseIterable {
    case approximate, unknown
  }

  struct Reason: Hashable {
    var word: Word
    var text: HoverText
    /// True if the position alone depends on it, and not the size or a guide.
    var isOfPosition = false

    /// "unknown: depends on the unknown `model.items`".
    var note: HoverText {
      if case .prose(let start) = text.spans.first, start.hasPrefix("Unknown ") { return text }
      return "\(word.rawValue)\(isOfPosition ? " position" : ""): \(text)"
    }
  }

  /// A root of a segment.
  struct Root: Hashable {
    var segment: SegmentID
    var index: Int

    init(_ instance: ViewInstance) {
      segment = instance.segment
      index = instance.root
    }
  }

  private let context: HoverContext
  private let engine: LayoutEngine
  private let causes: UncertaintyCauses
  private let values: UnknownValues
  /// The findings about what exceeds a limit and is left out.
  private let limits: [Diagnostic]

  /// Collects the causes in one root. O(n) in its views.
  init(of root: AnalyzedRoot, _ context: HoverContext) {
    self.context = context
    engine = root.engine
    causes = UncertaintyCauses(of: engine)
    values = UnknownValues(ofRootsIn: root.segment, context)
    limits = context.roots.result(of: root.segment)?.diagnostics.filter { $0.rule == "limit" } ?? []
  }

  /// The reasons for the numbers of a node; for its position only those that its size and guides do not have.
  func reasons(of view: ViewID) -> [Reason] {
    let certainty = engine.certainty(of: view)
    let position = engine.frameCertainty(of: view)
    let own = causes.causes(of: view)
    var reasons = texts(of: own, at: view)
    var others = texts(of: causes.causes(ofPositionOf: view, position, beside: own), at: view)
    if reasons.isEmpty, others.isEmpty, !certainty.union(position).isExact {
      others.append(Reason(word: .approximate, text: "lengths are rounded or cut at a limit of the layout"))
    }
    if certainty.isExact || !own.isEmpty {
      for index in others.indices { others[index].isOfPosition = true }
    }
    reasons += others
    return reasons + omissions(in: view).filter { !reasons.contains($0) }
  }

  /// What a limit leaves out of a construct.
  private func omissions(in view: ViewID) -> [Reason] {
    guard !limits.isEmpty, let origin = engine.graph.origin(of: view), origin.node >= 0,
      let tree = context.analysis.tree(of: SegmentID(origin.file)), Int(origin.node) < tree.nodeCount
    else { return [] }
    let range = tree.range(ofViewAt: NodeID(origin.node))
    return limits.filter { $0.location.segment.index == origin.file && range.overlaps($0.location.range) }.map {
      Reason(word: .approximate, text: HoverText(marking: $0.message))
    }
  }

  private func texts(
    of causes: [UncertaintyCause], at view: ViewID
  ) -> [Reason] {
    var reasons: [Reason] = []
    var kinds: [UncertaintyCause.Kind] = []
    for cause in causes where !kinds.contains(cause.kind) { kinds.append(cause.kind) }
    for kind in kinds {
      let views = causes.filter { $0.kind == kind }.map(\.view)
      var names: [HoverText] = []
      for name in views.map({ context.name(of: $0, in: engine.graph) }) where !names.contains(name) {
        names.append(name)
      }
      let all = names.joined(separator: ", ")
      let text: HoverText
      switch kind {
      case .view where views == [view]:
        let name = HoverText.code(engine.graph.origin(of: view)?.name ?? "?")
        text =
          engine.graph.firstChild(of: view) == nil
          ? "Unknown view \(name): shown as a 100 × 100 placeholder"
          : "Unknown view \(name): its content is laid out from top to bottom"
      case .view: text = "depends on the unknown \(all)"
      case .modifier: text = "Unknown modifier \(all): laid out as if it were not there"
      case .alignment: text = "there is no alignment of that name: \(all) sets nothing"
      case .ownSize: text = "the files do not determine the size of \(all)"
      case .value: text = valueText(views, all)
      case .text: text = "text is measured with built-in tables: \(all)"
      case .undocumented: text = undocumentedText(views, all)
      case .layout: text = "\(all) is not evaluated: its views are laid out from top to bottom"
      }
      // What a limit leaves out is known, but not laid out.
      let omitted = kind == .value && isWithoutSource(views) ? views.flatMap { omissions(in: $0) } : []
      guard omitted.isEmpty else {
        reasons += omitted.filter { !reasons.contains($0) }
        continue
      }
      reasons.append(Reason(word: kind.isUnknown ? .unknown : .approximate, text: text))
    }
    return reasons
  }

  /// True if no expression with an unknown value is known for these views.
  private func isWithoutSource(_ views: [ViewID]) -> Bool {
    views.allSatisfy { values.expression(of: engine.graph.origin(of: $0)) == nil }
  }

  private func undocumentedText(_ views: [ViewID], _ names: HoverText) -> HoverText {
    let isRule = views.allSatisfy { view in
      switch engine.graph[view].layout {
      case .viewThatFits, .lazyStack, .lazyGrid: true
      default: false
      }
    }
    let subject = views.count == 1 ? "measures" : "measure"
    return isRule
      ? "Apple does not document how \(names) \(subject)" : "Apple does not document the lengths of \(names)"
  }

  /// "depends on the unknown `model.items`".
  private func valueText(
    _ views: [ViewID], _ names: HoverText
  ) -> HoverText {
    var sources: [HoverText] = []
    for view in views {
      guard let value = values.expression(of: engine.graph.origin(of: view)),
        let tree = context.analysis.tree(of: SegmentID(value.file))
      else { continue }
      let line = tree.text.string(in: tree.range(of: NodeID(value.node)))
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let source = HoverText.code(line.count > 60 ? line.prefix(59) + "…" : line)
      if !sources.contains(source) { sources.append(source) }
    }
    return sources.isEmpty
      ? "depends on a value at \(names) that the files do not determine"
      : "depends on the unknown \(sources.joined(separator: ", "))"
  }
}
