import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The hover card of an `alignment:` argument: the position of the alignment line, and the guide value of each side.
extension HoverProvider {
  /// The card of an argument of `owner`, which is the name of the view or the modifier; `name` is the name of the
  /// alignment if the hover is on it.
  mutating func alignmentCard(owner: NodeID, name: NodeID?) -> HoverContent? {
    let nodes = tree.kind(of: owner) == .memberSuffix ? [owner] : callNodes(of: owner)
    let instances = analysis.instances(of: nodes, in: segment).filter { instance in
      analysis.root(of: instance)?.graph.alignmentKeys(of: instance.view).isEmpty == false
    }
    if instances.isEmpty, tree.nameString(of: owner).map({ !HoverProvider.aligns($0) }) ?? true {
      return name.flatMap { nameCard($0) }
    }
    var content = linesCard(instances, around: owner)
    guard let name else { return content }
    var keys: [AlignmentKey] = []
    if let first = instances.first, let graph = analysis.root(of: first)?.graph {
      keys = self.keys(namedAt: name, among: graph.alignmentKeys(of: first.view), in: graph.alignments)
    } else if let key = key(namedAt: name, in: knownAlignments) {
      keys = [key]
    }
    for key in keys {
      if let section = alignmentSection(of: key) { content.append(section) }
    }
    // An alignment pair that the module declares: `extension Alignment { static let corner = … }`.
    let location = NameLookup(analysis: analysis, segment: segment, tree: tree).declaration(of: name)
    let isGuide = alignments.places.contains { $0.value == location }
    if location != nil, !isGuide, let declared = declaredNameCard(name) { content.append(declared) }
    return content
  }

  /// Returns true if the view or modifier `name` aligns its content.
  private static func aligns(_ name: String) -> Bool {
    switch name {
    case "HStack", "VStack", "ZStack", "Grid", "GridRow", "LazyHStack", "LazyVStack", "frame", "overlay", "background":
      true
    default: false
    }
  }

  private mutating func linesCard(_ instances: [ViewInstance], around owner: NodeID) -> HoverContent {
    guard let first = instances.first else {
      return HoverContent(title: .code("alignment"), blocks: [.note(notLaidOutReason(around: owner))])
    }
    guard instances.count > 1 else { return singleLineCard(first) }
    var content = HoverContent(
      title: "\(code: "alignment"), \(strong: NumberText.count(instances.count, "instance"))")
    instanceTable(instances, columns: ["Line", "In the canvas"], into: &content) { provider, instance in
      let lines = provider.lines(of: instance).filter(\.isPlaced)
      guard !lines.isEmpty else { return ["–", "–"] }
      return [
        HoverText(lines.map { "\($0.coordinate) = \(NumberText.length($0.position))" }.joined(separator: ", ")),
        HoverText(lines.map { "\($0.coordinate) = \(NumberText.length($0.canvasPosition))" }.joined(separator: ", ")),
      ]
    }
    return content
  }

  private mutating func singleLineCard(_ instance: ViewInstance) -> HoverContent {
    guard let graph = analysis.root(of: instance)?.graph else { return HoverContent(title: .code("alignment")) }
    let keys = graph.alignmentKeys(of: instance.view)
    let names = keys.map { guideName($0, in: graph.alignments) }
    let owner = name(of: graph.origin(of: instance.view))
    var content = HoverContent(
      title: "\(code: "alignment") \(names.map { HoverText.code($0) }.joined(separator: ", ")) of \(owner)")
    let lines = lines(of: instance)
    let isMirrored = graph.environment(of: instance.view).layoutDirection == .rightToLeft
    let ownName = graph.origin(of: instance.view)?.name ?? "it"
    for line in lines where line.isPlaced {
      let from = isMirrored && line.axis == .horizontal ? " from the leading (right) edge" : ""
      content.fact(
        lines.count > 1 ? (line.axis == .horizontal ? "Vertical line" : "Horizontal line") : "Line",
        """
        \(strong: "\(line.coordinate) = \(NumberText.length(line.position))")\(from) in \(code: ownName), \
        \(line.coordinate) = \(NumberText.length(line.canvasPosition)) in the canvas
        """)
    }
    if let grid = graph.grid(around: instance.view) {
      content.table(cellTable(of: instance, in: grid, keys: keys, graph))
    } else {
      content.table(sidesTable(of: instance, keys: keys, lines: lines, in: graph))
    }
    if graph.isTransparent(instance.view) {
      content.note("transparent: its only child takes its place, so there is nothing to align")
    } else if graph.firstChild(of: instance.view) == nil {
      content.note("it has no children, so there is nothing to align")
    } else if let note = unmovedStackNote(instance, in: graph) {
      content.note(note)
    }
    return content
  }

  /// The note that a stack aligns its children with each other but is not moved itself; nil unless it is smaller than
  /// its proposal.
  private mutating func unmovedStackNote(_ instance: ViewInstance, in graph: ViewGraph) -> HoverText? {
    let key: AlignmentKey
    switch graph[instance.view].layout {
    case .hStack(let alignment, _), .vStack(let alignment, _): key = alignment
    default: return nil
    }
    let axis = graph.alignments.axis(of: key)
    guard key != .horizontalCenter, key != .verticalCenter, let facts = facts(of: instance),
      let proposed = facts.proposal[axis], proposed.isFinite, facts.size[axis] < proposed
    else { return nil }
    let size = NumberText.length(facts.size[axis])
    return """
      this lines the children up with each other; it does not move the stack itself, which is \(size) \
      \(axis == .horizontal ? "wide" : "high") of the \(NumberText.length(proposed)) proposed
      """
  }

  /// The guide values that meet on the line: those of the children of a stack, of a frame and its content, or of the
  /// primary and secondary views of an overlay or background.
  private mutating func sidesTable(
    of instance: ViewInstance, keys: [AlignmentKey], lines: [AlignmentLine], in graph: ViewGraph
  ) -> HoverContent.Table {
    var columns: [HoverText] = ["View"]
    for key in keys { columns += [.code(guideName(key, in: graph.alignments)), "From"] }
    var table = HoverContent.Table(columns: columns)
    let children = graph.children(of: instance.view)
    switch graph[instance.view].layout {
    case .frame, .flexibleFrame:
      // The frame uses the default on its own size, which is the position of the line. `semantics.md` 4.1.
      let own = keys.flatMap { key -> [HoverText] in
        let line = lines.first { $0.key == key }
        return [HoverText(line.map { NumberText.length($0.position) } ?? "–"), "the frame's default"]
      }
      table.rows.append(["\(name(of: graph.origin(of: instance.view)))"] + own)
    default: break
    }
    for child in children.prefix(HoverProvider.shownInstances) {
      let guides = analysis.withEngine(of: instance.segment, root: instance.root) { engine in
        keys.map { engine.facts(of: $0, at: child) }
      }
      let cells = (guides ?? []).flatMap { guide -> [HoverText] in
        [
          HoverText(NumberText.marked(NumberText.length(guide.value), guide.certainty)),
          guide.source.map { text(of: $0, in: graph) } ?? "default",
        ]
      }
      guard cells.count + 1 == columns.count else { continue }
      table.rows.append([name(of: graph.origin(of: graph.core(of: child)))] + cells)
    }
    if children.count > HoverProvider.shownInstances {
      table.rows.append(["… of \(children.count)"] + columns.dropFirst().map { _ in "" })
    }
    return table
  }

  /// The table of the cells of a grid or of one of its rows: the guide value of each, and the position of its line in
  /// the grid.
  private mutating func cellTable(
    of instance: ViewInstance, in grid: ViewID, keys: [AlignmentKey], _ graph: ViewGraph
  ) -> HoverContent.Table {
    var columns: [HoverText] = ["Cell"]
    for key in keys { columns += [.code(guideName(key, in: graph.alignments)), "Line in the grid"] }
    var table = HoverContent.Table(columns: columns)
    let lines = lines(of: ViewInstance(segment: instance.segment, root: instance.root, view: grid))
    let isMirrored = graph.environment(of: grid).layoutDirection == .rightToLeft
    for cell in graph.cells(of: instance.view).prefix(HoverProvider.shownInstances) {
      let frames = analysis.withEngine(of: instance.segment, root: instance.root) { engine in
        (cell: engine.frame(of: cell, in: grid), width: engine.size(of: grid).width)
      }
      guard let frames else { continue }
      var row = [name(of: graph.origin(of: graph.core(of: cell)))]
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

  /// The alignment lines of a container, as the engine used them.
  private mutating func lines(of instance: ViewInstance) -> [AlignmentLine] {
    let explanation = analysis.withEngine(of: instance.segment, root: instance.root) { engine in
      engine.graph.nodes.indices.contains(Int(instance.view.index)) ? engine.explain(instance.view) : nil
    }
    return explanation.flatMap { $0 }?.lines ?? []
  }
}

extension AlignmentLine {
  /// The coordinate that all points of the line share.
  fileprivate var coordinate: String { axis == .horizontal ? "x" : "y" }

  /// True if the line has one position; false for a grid, which has a line per row and column.
  fileprivate var isPlaced: Bool { position.isFinite }
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
  fileprivate func cells(of view: ViewID) -> [ViewID] {
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
