import LayoutModel

// Grids, what is known in outline, and bars in the safe area.
extension RandomTreeMaker {
  /// A grid of fixed cells, on which all sources agree (`semantics.md` 6.2), or one of any cells.
  mutating func grid(_ count: Int, _ environment: Environment) -> RandomView {
    let rows = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let cells = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        var cell = RandomView(.fixed(Size(width: length(), height: length())))
        cell.environment = environment
        return cell
      }
      var row = RandomView(
        .gridRow(alignment: chance(30) ? [.top, .bottom].randomElement(using: &random) : nil), cells)
      row.environment = environment
      return row
    }
    if chance(60) { return flexibleGrid(count, environment) }
    return RandomView(
      .grid(
        alignment: Alignment(
          horizontal: [.leading, .horizontalCenter, .trailing].randomElement(using: &random) ?? .leading,
          vertical: [.top, .verticalCenter, .bottom].randomElement(using: &random) ?? .top),
        horizontalSpacing: optional(60, 0...30), verticalSpacing: optional(60, 0...30)), rows)
  }

  /// A grid of any views, with the modifiers of cells, and rows that are no `GridRow`.
  private mutating func flexibleGrid(_ count: Int, _ environment: Environment) -> RandomView {
    var children: [RandomView] = []
    var left = max(1, count - 1)
    while left > 0 {
      var cells: [RandomView] = []
      var columns = Int.random(in: 1...4, using: &random)
      if chance(15) { columns = 1 }
      while columns > 0, left > 0 {
        let part = Int.random(in: 1...max(1, min(left, 4)), using: &random)
        left -= part
        columns -= 1
        var cell = view(part, environment)
        if chance(40) {
          let anchored = chance(25)
          let key: AlignmentKey? = chance(25) ? key(.horizontal) : nil
          cell = RandomView(
            .gridCell(
              columns: chance(30) ? 2 : 1, anchorX: anchored ? 0.25 : .nan, anchorY: anchored ? 0.75 : .nan,
              unsized: chance(30) ? AxisSet(rawValue: UInt8.random(in: 0...3, using: &random)) : [],
              columnAlignment: key), [cell])
          cell.environment = environment
        }
        cells.append(cell)
      }
      if cells.count == 1, chance(40) {
        children += cells
        continue
      }
      var row = RandomView(.gridRow(alignment: chance(30) ? key(.vertical) : nil), cells)
      row.environment = environment
      children.append(row)
    }
    return RandomView(
      .grid(alignment: alignment(), horizontalSpacing: optional(50, 0...30), verticalSpacing: optional(50, 0...30)),
      children)
  }

  /// A container of `semantics.md` 6.3: with one child, or several.
  mutating func outline(_ count: Int, _ environment: Environment) -> RandomView {
    let axis: Axis = chance(50) ? .horizontal : .vertical
    let axes = AxisSet(rawValue: UInt8.random(in: 1...3, using: &random))
    switch Int.random(in: 0..<9, using: &random) {
    case 8: return RandomView(.labelled, [view(count - 1, environment)])
    case 0: return RandomView(.scrollView(axes), [view(count - 1, environment)])
    case 1: return RandomView(.screen, [view(count - 1, environment)])
    case 2: return RandomView(.control(width: optional(40), height: length()), [view(count - 1, environment)])
    default: break
    }
    var children: [RandomView] = []
    var left = count - 1
    while left > 0 {
      let part = Int.random(in: 1...left, using: &random)
      children.append(view(part, environment))
      left -= part
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return RandomView(.geometryReader, children)
    case 1: return RandomView(.viewThatFits(axes), children)
    case 2: return RandomView(.lazyStack(axis, alignment: key(axis.other), spacing: optional(50, -8...40)), children)
    default:
      var result = RandomView(.lazyGrid(LazyGridID(0)), children)
      result.lazyGrid = LazyGrid(
        axis: axis, tracks: (0..<Int.random(in: 1...3, using: &random)).map { _ in track() },
        alignment: key(axis.other), spacing: optional(50, 0...30))
      return result
    }
  }

  /// A `safeAreaInset`, as the lowering makes it: a stack of what it is applied to and a bar.
  mutating func safeAreaInset(_ count: Int, _ environment: Environment) -> RandomView {
    let part = Int.random(in: 1...max(1, count - 2), using: &random)
    var bar = view(max(1, count - 1 - part), environment)
    bar.flags.insert(.safeAreaInset)
    var content = view(part, environment)
    if chance(40) {
      content = RandomView(.ignoresSafeArea(edges()), [content])
      content.environment = environment
    }
    let spacing = chance(60) ? length(-4...20) : .nan
    let layout: ViewLayout =
      chance(60)
      ? .vStack(alignment: key(.horizontal), spacing: spacing) : .hStack(alignment: key(.vertical), spacing: spacing)
    return RandomView(layout, chance(50) ? [bar, content] : [content, bar])
  }

  mutating func edges() -> EdgeSet {
    chance(50) ? .all : EdgeSet(rawValue: UInt8.random(in: 0...15, using: &random))
  }

  private mutating func track() -> GridTrack {
    let alignment = chance(30) ? alignment() : nil
    let (minimum, spacing) = (length(20...80), optional(50, 0...30))
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return GridTrack(kind: .fixed, minimum: minimum, maximum: minimum, spacing: spacing, alignment: alignment)
    case 1:
      return GridTrack(
        kind: .flexible, minimum: minimum, maximum: chance(50) ? .infinity : minimum + length(), spacing: spacing,
        alignment: alignment)
    default:
      return GridTrack(
        kind: .adaptive, minimum: minimum, maximum: chance(50) ? .infinity : minimum + length(), spacing: spacing,
        alignment: alignment)
    }
  }
}
