import LayoutModel

/// A reader of a guide that is explicit on a view.
package struct GuideReader: Hashable, Sendable {
  package enum ReadKind: Hashable, Sendable {
    /// The `alignment` of a stack of several children.
    case stack
    /// The `alignment` of a `ZStack`.
    case zStack
    /// The `alignment` of a grid, of a row, or of a column.
    case grid
    /// The `alignment` of a `frame` around the view.
    case frame
    /// The `alignment` of an `overlay` or `background` whose primary view it is.
    case primary
    /// The `alignment` of an `overlay` or `background` whose secondary view it is.
    case secondary
    /// The closure of an outer `alignmentGuide` for this guide, which mentions the guide that is read.
    case closure(AlignmentKey)
  }

  /// The node that reads the guide.
  package var view: ViewID
  package var kind: ReadKind
  /// The requested guide: the guide itself, or a custom one whose default mentions it.
  package var requested: AlignmentKey
  /// The node whose guide is requested: the outermost one so far on which the guide is explicit.
  package var source: ViewID
}

/// The readers of a guide that is explicit on a view, and the node where it ends. `semantics.md` 7.5.
package struct GuideReaders: Hashable, Sendable {
  package enum End: Hashable, Sendable {
    /// The guide is explicit on the root.
    case root
    /// A container of several children does not pass on this guide, or a container passes on none of its content.
    case container(ViewID)
    /// An outer `alignmentGuide` replaces the guide.
    case replaced(ViewID)
    /// A secondary view's guides do not leave its layer.
    case secondary(ViewID)
  }

  /// The readers, innermost first.
  package var readers: [GuideReader] = []
  package var end = End.root
  /// True if a node on the path is unknown or has an uncertain alignment or children: then nothing may be reported
  /// about views that do not read the guide.
  package var isUncertain = false

  package var isRead: Bool { !readers.isEmpty }
}

extension LayoutEngine {
  /// Returns the readers of `key`, which is explicit on `view`: an `alignmentGuide` node for it, or a Text for its
  /// baselines. They are exactly those that the engine reads the guide for: no other node moves when the value changes.
  /// O(d) in the depth, plus the cells of the grids on the path.
  package mutating func readers(of key: AlignmentKey, at view: ViewID) -> GuideReaders {
    var result = GuideReaders()
    guard graph.contains(view) else { return result }
    if graph[view].flags.contains(.unknown) { result.isUncertain = true }
    var current = view
    while let parent = graph.parent(of: current) {
      let node = graph[parent]
      restrict(node, &result)
      // It is not published which guides an inset reads and passes on.
      if graph.isSafeAreaInset(parent) { result.isUncertain = true }
      switch node.layout {
      case .hStack(let alignment, _), .vStack(let alignment, _):
        if graph.isTransparent(parent) { break }
        read([alignment], key, from: current, by: parent, .stack, &result)
        // It is not published how a list or a section aligns its rows.
        if graph.isRowsOfScreen(parent) || mayComeAndGo(node) { result.isUncertain = true }
        if !key.crossesContainers {
          result.end = .container(parent)
          return result
        }
      case .zStack(let alignment):
        if graph.isTransparent(parent) { break }
        read([alignment.horizontal, alignment.vertical], key, from: current, by: parent, .zStack, &result)
        if mayComeAndGo(node) { result.isUncertain = true }
        if !key.crossesContainers {
          result.end = .container(parent)
          return result
        }
      case .grid(let alignment, _, _):
        // A row is not aligned: its cells are, by the grid.
        if case .gridRow = graph[current].layout {
        } else {
          let keys = cellKeys(current, of: parent, alignment, &result)
          read(keys.column + keys.row, key, from: current, by: parent, .grid, &result)
        }
        if !key.crossesContainers {
          result.end = .container(parent)
          return result
        }
      case .gridRow(let rowAlignment):
        readInRow(parent, rowAlignment, key, from: current, &result)
        if !key.crossesContainers {
          result.end = .container(parent)
          return result
        }
      case .lazyStack, .lazyGrid, .viewThatFits, .geometryReader, .scrollView, .screen, .control:
        readInOutline(parent, node.layout, key, from: current, &result)
        if !passesOn(node.layout, for: key) {
          result.end = .container(parent)
          return result
        }
      case .frame(_, _, let alignment), .flexibleFrame(_, let alignment):
        read([alignment.horizontal, alignment.vertical], key, from: current, by: parent, .frame, &result)
      case .overlay(let alignment), .background(let alignment):
        let isPrimary = node.firstChild == current
        read(
          [alignment.horizontal, alignment.vertical], key, from: current, by: parent,
          isPrimary ? .primary : .secondary, &result)
        if !isPrimary {
          if hasVariableChildren(node) { result.isUncertain = true }
          result.end = .secondary(parent)
          return result
        }
      case .alignmentGuide(let index):
        guard let modifier = graph.guide(index) else { break }
        var requested = modifier.program.mentionedKeys
        // If the closure gives no value, the guide takes its default, which then reads these guides.
        let standard = graph.alignments.definition(of: modifier.key)?.defaultValue?.mentionedKeys ?? []
        if !standard.isEmpty, evaluateClosure(of: parent)?.value == nil {
          for guide in standard where !requested.contains(guide) { requested.append(guide) }
        }
        read(requested, key, from: current, by: parent, .closure(modifier.key), &result)
        if modifier.key == key {
          result.end = .replaced(parent)
          return result
        }
      default:
        break
      }
      current = parent
    }
    if hasVariableChildren(graph[current]) { result.isUncertain = true }
    return result
  }

  /// Returns true for a stack that represents several views, of which there may be only one at another time.
  private func mayComeAndGo(_ node: ViewNode) -> Bool { node.flags.contains(.implicit) && hasVariableChildren(node) }

  /// Returns true if a node may have more or fewer views at another time: then a stack may represent them.
  private func hasVariableChildren(_ node: ViewNode) -> Bool { !node.flags.isDisjoint(with: [.assumed, .dynamic]) }

  private func restrict(_ node: ViewNode, _ result: inout GuideReaders) {
    if !node.flags.isDisjoint(with: [.unknown, .uncertainAlignment]) { result.isUncertain = true }
  }

  /// Adds the guides of `requested` through which `reader` reads `key` on `source`.
  private mutating func read(
    _ requested: [AlignmentKey], _ key: AlignmentKey, from source: ViewID, by reader: ViewID,
    _ kind: GuideReader.ReadKind,
    _ result: inout GuideReaders
  ) {
    for guide in requested {
      var visited: [AlignmentKey] = []
      guard requests(guide, key, at: source, &visited) else { continue }
      result.readers.append(GuideReader(view: reader, kind: kind, requested: guide, source: source))
    }
  }

  /// Returns true if requesting `guide` on `source` reads its explicit value of `key`: it is that guide, or a custom
  /// guide without an explicit value there, whose default mentions one that does.
  private mutating func requests(
    _ guide: AlignmentKey, _ key: AlignmentKey, at source: ViewID, _ visited: inout [AlignmentKey]
  ) -> Bool {
    if guide == key { return true }
    guard guide.isCustom, !visited.contains(guide),
      let program = graph.alignments.definition(of: guide)?.defaultValue
    else { return false }
    visited.append(guide)
    let placed = states[source].placed
    if placed.isValid, !explicitGuide(placed, guide).explicit.isNaN { return false }
    for mentioned in program.mentionedKeys where requests(mentioned, key, at: source, &visited) { return true }
    return false
  }

  /// Adds the readers in a row: a cell is aligned by the row's alignment, or else the grid's, and by its column's.
  private mutating func readInRow(
    _ row: ViewID, _ rowAlignment: AlignmentKey?, _ key: AlignmentKey, from cell: ViewID,
    _ result: inout GuideReaders
  ) {
    guard let grid = graph.parent(of: row), case .grid(let alignment, _, _) = graph[grid].layout else {
      read([rowAlignment ?? .verticalCenter], key, from: cell, by: row, .grid, &result)
      return
    }
    restrict(graph[grid], &result)
    let keys = cellKeys(cell, of: grid, alignment, &result)
    read(keys.column, key, from: cell, by: grid, .grid, &result)
    read(keys.row, key, from: cell, by: rowAlignment == nil ? grid : row, .grid, &result)
  }

  /// Adds the readers in a container known only in outline, where the further path of the guide is unknown.
  private mutating func readInOutline(
    _ container: ViewID, _ layout: ViewLayout, _ key: AlignmentKey, from child: ViewID, _ result: inout GuideReaders
  ) {
    switch layout {
    case .lazyStack(_, let alignment, _):
      read([alignment], key, from: child, by: container, .stack, &result)
    case .lazyGrid(let index):
      var keys: [AlignmentKey] = []
      for track in LazyGridLayout(index, in: graph).grid.tracks {
        let alignment = track.alignment ?? .center
        for side in [alignment.horizontal, alignment.vertical] where !keys.contains(side) { keys.append(side) }
      }
      read(keys, key, from: child, by: container, .grid, &result)
    default: break
    }
    switch layout {
    // No built-in edge guide leaves a container of several children, whatever it is.
    case .lazyStack, .lazyGrid: if key.crossesContainers { result.isUncertain = true }
    default: if layout.isOutlined { result.isUncertain = true }
    }
  }

  /// Returns true if a container known only in outline passes on `key` from its content.
  private func passesOn(_ layout: ViewLayout, for key: AlignmentKey) -> Bool {
    switch layout {
    case .lazyStack, .lazyGrid: key.crossesContainers
    case .geometryReader, .scrollView, .screen: false
    default: true
    }
  }

  /// Returns the guides by which a grid places a cell across and along its column, none on an axis on which the cell
  /// has an anchor. `semantics.md` 6.2. O(n) in the cells.
  private func cellKeys(
    _ view: ViewID, of grid: ViewID, _ alignment: Alignment, _ result: inout GuideReaders
  ) -> (column: [AlignmentKey], row: [AlignmentKey]) {
    var solution = GridSolution()
    collectCells(of: grid, &solution)
    guard let cell = solution.cells.first(where: { $0.view == view }) else { return ([], []) }
    // Other cells, too, determine its column and that column's alignment.
    if !solution.certainty.isEmpty { result.isUncertain = true }
    let layout = GridLayout(alignment: alignment, horizontalSpacing: .nan, verticalSpacing: .nan)
    let column = solution.columnAlignments[cell.column] ?? alignment.horizontal
    return (
      cell.traits.anchor.x.isNaN ? [column] : [], cell.traits.anchor.y.isNaN ? [rowAlignment(cell, layout)] : []
    )
  }
}

extension ViewGraph {
  /// Returns true for a stack that represents the rows of a list, form, section or the like: it is implicit, and
  /// directly inside one of those. `semantics.md` 6.3.
  package func isRowsOfScreen(_ view: ViewID) -> Bool {
    guard self[view].flags.contains(.implicit), let outer = parent(of: view), case .screen = self[outer].layout else {
      return false
    }
    return true
  }
}
