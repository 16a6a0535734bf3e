import LayoutAnalysis
import LayoutEngine
import LayoutModel

/// The alignment lines of one container, and what meets on them: the card of an `alignment:` argument of one view.
struct AlignmentLines {
  let context: HoverContext
  /// The container.
  let instance: ViewInstance
  let graph: ViewGraph

  /// The guides by which the container aligns its content.
  private var keys: [AlignmentKey] { graph.alignmentKeys(of: instance.view) }

  func content() -> HoverContent {
    let names = keys.map { HoverText.code(graph.alignments.shownName(of: $0)) }
    let origin = graph.origin(of: instance.view)
    let owner = context.name(of: instance.view, in: graph)
    var content = HoverContent(title: "\(code: "alignment") \(names.joined(separator: ", ")) of \(owner)")
    let lines = instance.explanation(in: context.roots)?.lines ?? []
    let isMirrored = graph.environment(of: instance.view).layoutDirection == .rightToLeft
    for line in lines where line.isPlaced {
      let from = isMirrored && line.axis == .horizontal ? " from the leading (right) edge" : ""
      content.fact(
        lines.count > 1 ? (line.axis == .horizontal ? "Vertical line" : "Horizontal line") : "Line",
        """
        \(strong: "\(line.coordinate) = \(NumberText.length(line.position))")\(from) in \(code: origin?.name ?? "it"), \
        \(line.coordinate) = \(NumberText.length(line.canvasPosition)) in the canvas
        """)
    }
    if let grid = graph.grid(around: instance.view) {
      content.table(cellTable(in: grid))
    } else {
      content.table(sidesTable(lines: lines))
    }
    if graph.isTransparent(instance.view) {
      content.note("transparent: its only child takes its place, so there is nothing to align")
    } else if graph.firstChild(of: instance.view) == nil {
      content.note("it has no children, so there is nothing to align")
    } else if let note = unmovedStackNote() {
      content.note(note)
    }
    return content
  }

  /// The note that a stack aligns its children with each other but is not moved itself; nil unless it is smaller than
  /// its proposal.
  private func unmovedStackNote() -> HoverText? {
    let key: AlignmentKey
    switch graph[instance.view].layout {
    case .hStack(let alignment, _), .vStack(let alignment, _): key = alignment
    default: return nil
    }
    let axis = graph.alignments.axis(of: key)
    guard key != .horizontalCenter, key != .verticalCenter, let facts = instance.facts(in: context.roots),
      let proposed = facts.proposal[axis], proposed.isFinite, facts.size[axis] < proposed
    else { return nil }
    let size = NumberText.length(facts.size[axis])
    return """
      This aligns the children with each other. It does not move the stack itself, which is \(size) pt \
      \(axis == .horizontal ? "wide" : "high") of the \(NumberText.length(proposed)) pt proposed.
      """
  }

  /// The guide values that meet on the line: those of the children of a stack, of a frame and its content, or of the
  /// primary and secondary views of an overlay or background.
  private func sidesTable(lines: [AlignmentLine]) -> HoverContent.Table {
    var columns: [HoverText] = ["View"]
    for key in keys { columns += [.code(graph.alignments.shownName(of: key)), "From"] }
    var table = HoverContent.Table(columns: columns)
    let children = graph.children(of: instance.view)
    let text = GuideText(context: context, graph: graph)
    switch graph[instance.view].layout {
    case .frame, .flexibleFrame:
      // The frame uses the default on its own size, which is the position of the line. `semantics.md` 4.1.
      let own = keys.flatMap { key -> [HoverText] in
        let line = lines.first { $0.key == key }
        return [HoverText(line.map { NumberText.length($0.position) } ?? "–"), "the frame's default"]
      }
      table.rows.append([context.name(of: instance.view, in: graph)] + own)
    default: break
    }
    for child in children.prefix(HoverLimits.rows) {
      let guides = instance.withEngine(in: context.roots) { engine in
        keys.map { engine.facts(of: $0, at: child) }
      }
      let cells = (guides ?? []).flatMap { guide -> [HoverText] in
        [
          HoverText(NumberText.marked(NumberText.length(guide.value), guide.certainty)),
          guide.source.map { text.text(of: $0) } ?? "default",
        ]
      }
      guard cells.count + 1 == columns.count else { continue }
      table.rows.append([context.name(of: graph.core(of: child), in: graph)] + cells)
    }
    if children.count > HoverLimits.rows {
      table.rows.append(["… of \(children.count)"] + columns.dropFirst().map { _ in "" })
    }
    return table
  }

  /// The table of the cells of a grid or of one of its rows: the guide value of each, and the position of its line in
  /// the grid.
  private func cellTable(in grid: ViewID) -> HoverContent.Table {
    var columns: [HoverText] = ["Cell"]
    for key in keys { columns += [.code(graph.alignments.shownName(of: key)), "Line in the grid"] }
    var table = HoverContent.Table(columns: columns)
    let lines = instance.other(grid).explanation(in: context.roots)?.lines ?? []
    let isMirrored = graph.environment(of: grid).layoutDirection == .rightToLeft
    for cell in graph.cells(of: instance.view).prefix(HoverLimits.rows) {
      let frames = instance.withEngine(in: context.roots) { engine in
        (cell: engine.frame(of: cell, in: grid), width: engine.size(of: grid).width)
      }
      guard let frames else { continue }
      var row = [context.name(of: graph.core(of: cell), in: graph)]
      for key in keys {
        guard let value = lines.first(where: { $0.key == key })?.values.first(where: { $0.view == cell })?.value else {
          row += ["–", "–"]
          continue
        }
        let axis = graph.alignments.axis(of: key)
        var start = frames.cell.origin[axis]
        if isMirrored, axis == .horizontal { start = frames.width - start - frames.cell.size.width }
        row += [HoverText(NumberText.length(value)), HoverText(NumberText.length(start + value))]
      }
      table.rows.append(row)
    }
    return table
  }
}

extension AlignmentLine {
  /// The coordinate that all points of the line share.
  var coordinate: String { axis == .horizontal ? "x" : "y" }

  /// True if the line has one position; false for a grid, which has a line per row and column.
  var isPlaced: Bool { position.isFinite }
}

extension ViewGraph {
  /// The grid that `view` is, or that contains the row `view`; nil for any other view.
  fileprivate func grid(around view: ViewID) -> ViewID? {
    switch self[view].layout {
    case .grid: return view
    case .gridRow:
      guard let parent = parent(of: view), case .grid = self[parent].layout else { return nil }
      return parent
    default: return nil
    }
  }

  /// The cells of a grid or of one of its rows, in row order.
  func cells(of view: ViewID) -> [ViewID] {
    children(of: view).flatMap { child -> [ViewID] in
      if case .gridRow = self[child].layout { children(of: child) } else { [child] }
    }
  }

  /// The guides by which `view` aligns its content; empty if it does not align.
  func alignmentKeys(of view: ViewID) -> [AlignmentKey] {
    guard nodes.indices.contains(Int(view.index)) else { return [] }
    switch self[view].layout {
    case .hStack(let alignment, _), .vStack(let alignment, _), .lazyStack(_, let alignment, _): return [alignment]
    case .zStack(let alignment), .frame(_, _, let alignment), .flexibleFrame(_, let alignment), .overlay(let alignment),
      .background(let alignment), .grid(let alignment, _, _):
      return [alignment.horizontal, alignment.vertical]
    case .gridRow(let alignment): return alignment.map { [$0] } ?? []
    default: return []
    }
  }
}
