import LayoutModel
import TextMetrics

/// What a closure's `d` answers. `semantics.md` 1.4, 7.2, 7.3.
struct OracleDimensions {
  let solver: OracleSolver
  let size: Size
  /// The explicit value of a guide on the view that this describes.
  let explicit: (AlignmentKey) -> Double?

  subscript(key: AlignmentKey) -> Double { explicit(key) ?? standard(key) }

  /// `semantics.md` 7.1; a custom guide's default may read other guides of the same view.
  func standard(_ key: AlignmentKey) -> Double {
    switch key {
    case .leading, .top, .listRowSeparatorLeading: return 0
    case .horizontalCenter: return size.width / 2
    case .trailing, .listRowSeparatorTrailing: return size.width
    case .verticalCenter: return size.height / 2
    case .bottom, .firstTextBaseline, .lastTextBaseline: return size.height
    default:
      guard let program = solver.graph.alignments.definition(of: key)?.defaultValue else { return 0 }
      return OracleProgram(program, self).value() ?? 0
    }
  }
}

extension OracleSolver {
  /// `d` of a view that was proposed `proposal`.
  func dimensions(of view: ViewID, _ proposal: ProposedSize) -> OracleDimensions {
    OracleDimensions(solver: self, size: size(of: view, proposal)) { key in
      self.explicit(key, of: view, proposal)
    }
  }

  func value(_ key: AlignmentKey, of view: ViewID, _ proposal: ProposedSize) -> Double {
    dimensions(of: view, proposal)[key]
  }

  /// The explicit value in the view's own coordinates. `semantics.md` 7.3.
  func explicit(_ key: AlignmentKey, of view: ViewID, _ proposal: ProposedSize) -> Double? {
    work += 1
    if isExhausted { return nil }
    let axis = graph.alignments.axis(of: key)
    let children = children(view)
    switch graph[view].layout {
    case .text:
      let measured = measure(text: view, proposal)
      if key == .firstTextBaseline { return measured.firstBaseline }
      if key == .lastTextBaseline { return measured.lastBaseline }
      return nil
    case .alignmentGuide(let index):
      let guide = graph.guides[Int(index)]
      guard guide.key == key else { return explicit(key, of: children[0], proposal) }
      let inner = dimensions(of: children[0], proposal)
      // Without a value, or with one that is not finite, the guide takes its default. `semantics.md` 7.2.
      return OracleProgram(guide.program, inner).value() ?? inner.standard(key)
    case .overlay, .background, .offset, .layoutPriority, .identity, .gridCell:
      // Neutral: unshifted.
      return explicit(key, of: children[0], proposal)
    case .hStack, .vStack, .zStack, .grid, .gridRow:
      if graph.isTransparent(view) { return explicit(key, of: children[0], proposal) }
      guard key.crossesContainers else { return nil }
      return combined(key, in: view, proposal)
    default:
      guard let placement = placements(in: view, proposal).first,
        let inner = explicit(key, of: placement.child, placement.proposal)
      else { return nil }
      return inner + placement.origin[axis]
    }
  }

  /// `semantics.md` 7.4.
  private func combined(_ key: AlignmentKey, in view: ViewID, _ proposal: ProposedSize) -> Double? {
    let axis = graph.alignments.axis(of: key)
    let values = placements(in: view, proposal).compactMap { placement in
      explicit(key, of: placement.child, placement.proposal).map { $0 + placement.origin[axis] }
    }
    guard !values.isEmpty else { return nil }
    switch key {
    case .firstTextBaseline: return values.min()
    case .lastTextBaseline: return values.max()
    default: return values.reduce(0, +) / Double(values.count)
    }
  }
}
