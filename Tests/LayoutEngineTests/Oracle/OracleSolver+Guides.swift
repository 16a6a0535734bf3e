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
      return OracleProgram(program, self).value(on: solver.graph.alignments.axis(of: key)) ?? 0
    }
  }
}

extension OracleSolver {
  /// `d` of a view that was proposed `proposal` and answered `size`.
  func dimensions(of view: ViewID, _ proposal: ProposedSize, _ size: Size) -> OracleDimensions {
    OracleDimensions(solver: self, size: size) { key in self.explicit(key, of: view, proposal, size) }
  }

  func value(_ key: AlignmentKey, of view: ViewID, _ proposal: ProposedSize, _ size: Size) -> Double {
    dimensions(of: view, proposal, size)[key]
  }

  /// The explicit value in the view's own coordinates. `semantics.md` 7.3.
  func explicit(_ key: AlignmentKey, of view: ViewID, _ proposal: ProposedSize, _ size: Size) -> Double? {
    work += 1
    // Where nothing writes the guide nothing needs placing to find that out; it only saves time.
    if isExhausted || !isWritten(key, in: view) { return nil }
    let axis = graph.alignments.axis(of: key)
    let children = children(view)
    switch graph[view].layout {
    case .text:
      let measured = measure(text: view, proposal)
      return key == .firstTextBaseline ? measured.firstBaseline : measured.lastBaseline
    case .symbol:
      return SymbolMeasurer.measure(in: graph.environment(of: view)).baseline
    case .alignmentGuide(let index):
      let guide = graph.guides[Int(index.index)]
      guard guide.key == key else { return explicit(key, of: children[0], proposal, size) }
      let inner = dimensions(of: children[0], proposal, size)
      // Without a value, or with one that is not finite, the guide takes its default. `semantics.md` 7.2.
      return OracleProgram(guide.program, inner).value(on: axis) ?? inner.standard(key)
    case .overlay, .background, .offset, .layoutPriority, .identity, .gridCell:
      // Neutral: unshifted.
      return explicit(key, of: children[0], proposal, size)
    case .hStack, .vStack, .zStack, .grid, .gridRow:
      if graph.isTransparent(view) { return explicit(key, of: children[0], proposal, size) }
      return combined(key, axis, in: view, proposal, size)
    case .lazyStack, .lazyGrid: return combined(key, axis, in: view, proposal, size)
    default:
      let places = placements(in: view, proposal, size, axes: AxisSet(axis))
      guard let place = places.first,
        let inner = explicit(key, of: place.child, place.proposal, place.size)
      else { return nil }
      return inner + place.origin[axis]
    }
  }

  /// `semantics.md` 7.4.
  private func combined(
    _ key: AlignmentKey, _ axis: Axis, in view: ViewID, _ proposal: ProposedSize, _ size: Size
  ) -> Double? {
    let values = placements(in: view, proposal, size, axes: AxisSet(axis)).compactMap { place in
      explicit(key, of: place.child, place.proposal, place.size).map { $0 + place.origin[axis] }
    }
    guard !values.isEmpty else { return nil }
    switch key {
    case .firstTextBaseline: return values.min()
    case .lastTextBaseline: return values.max()
    default: return values.reduce(0, +) / Double(values.count)
    }
  }

  /// Whether anything that can reach `view` writes `key`. `semantics.md` 7.3, 7.4.
  private func isWritten(_ key: AlignmentKey, in view: ViewID) -> Bool {
    switch graph[view].layout {
    case .text, .symbol: return key.isBaseline
    case .alignmentGuide(let index) where graph.guides[Int(index.index)].key == key: return true
    case .overlay, .background: return isWritten(key, in: children(view)[0])
    case .hStack, .vStack, .zStack, .grid:
      if !graph.isTransparent(view), !key.crossesContainers { return false }
      return children(view).contains { isWritten(key, in: $0) }
    case .lazyStack, .lazyGrid: return key.crossesContainers && children(view).contains { isWritten(key, in: $0) }
    case .geometryReader, .scrollView, .screen: return false
    default: return children(view).contains { isWritten(key, in: $0) }
    }
  }
}
