import LayoutModel

/// Somebody who reads a guide that is explicit on a view.
package struct GuideReader: Hashable, Sendable {
  package enum Way: Hashable, Sendable {
    /// The `alignment` of a stack of several children.
    case stack
    /// The `alignment` of a `ZStack`.
    case zStack
    /// The `alignment` of a grid, of a row, or of a column.
    case grid
    /// The `alignment` of a `frame` around it.
    case frame
    /// The `alignment` of an `overlay` or `background` that it is the primary view of.
    case primary
    /// The `alignment` of an `overlay` or `background` that it is the secondary view of.
    case secondary
    /// The closure of an `alignmentGuide` for this guide, outside of it, that mentions it.
    case closure(AlignmentKey)
  }

  /// The node that reads.
  package var view: ViewID
  package var way: Way
  /// The guide that is asked for: the guide itself, or a custom one whose default mentions it.
  package var asked: AlignmentKey
  /// The node that is asked: where the guide has got to.
  package var source: ViewID
}

/// Who reads a guide that is explicit on a view, and how far it travels. `semantics.md` 7.5.
package struct GuideReaders: Hashable, Sendable {
  package enum End: Hashable, Sendable {
    /// It is explicit on the root.
    case root
    /// It is no guide that a container of several children answers for, or the container answers for none of what is in
    /// it.
    case container(ViewID)
    /// An `alignmentGuide` outside of it replaces it.
    case replaced(ViewID)
    /// A secondary view's guides do not leave its layer.
    case secondary(ViewID)
  }

  /// From the inside out.
  package var readers: [GuideReader] = []
  package var end = End.root
  /// Whether a node on the way is unknown, has an alignment or children that are not certain: then nothing may be said
  /// about who does not read it.
  package var isUncertain = false

  package var isRead: Bool { !readers.isEmpty }
}

extension LayoutEngine {
  /// Who reads `key`, being explicit on `view`: an `alignmentGuide` node for it, or a Text for its baselines. This says
  /// what the engine asks for when it lays out, not more: who is not here does not move when the value changes.
  /// Cost: the depth.
  package mutating func readers(of key: AlignmentKey, at view: ViewID) -> GuideReaders {
    var result = GuideReaders()
    guard states.indices.contains(Int(view.index)) else { return result }
    if graph[view].flags.contains(.unknown) { result.isUncertain = true }
    var current = view
    while let parent = graph.parent(of: current) {
      let node = graph[parent]
      note(node, &result)
      // Which guides an inset reads and passes on is not published.
      if graph.isSafeAreaInset(parent) { result.isUncertain = true }
      switch node.layout {
      case .hStack(let alignment, _), .vStack(let alignment, _):
        if graph.isTransparent(parent) { break }
        read([alignment], key, from: current, by: parent, .stack, &result)
        // How a list or a section lines its rows up is not published.
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
        // A row is not lined up: its cells are, and the grid asks them.
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
        if !answers(node.layout, for: key) {
          result.end = .container(parent)
          return result
        }
      case .frame(_, _, let alignment), .flexibleFrame(_, let alignment):
        read([alignment.horizontal, alignment.vertical], key, from: current, by: parent, .frame, &result)
      case .overlay(let alignment), .background(let alignment):
        let isPrimary = node.firstChild == current.index
        read(
          [alignment.horizontal, alignment.vertical], key, from: current, by: parent,
          isPrimary ? .primary : .secondary, &result)
        if !isPrimary {
          if hangsOnNumber(node) { result.isUncertain = true }
          result.end = .secondary(parent)
          return result
        }
      case .alignmentGuide(let index):
        guard let modifier = guideModifier(index) else { break }
        var asked = modifier.program.mentionedKeys
        // Where the closure gives no value the guide takes its default, and that reads then.
        let standard = graph.alignments.definition(of: modifier.key)?.defaultValue?.mentionedKeys ?? []
        if !standard.isEmpty, evaluateClosure(of: parent)?.value == nil {
          for guide in standard where !asked.contains(guide) { asked.append(guide) }
        }
        read(asked, key, from: current, by: parent, .closure(modifier.key), &result)
        if modifier.key == key {
          result.end = .replaced(parent)
          return result
        }
      default:
        break
      }
      current = parent
    }
    if hangsOnNumber(graph[current]) { result.isUncertain = true }
    return result
  }

  /// Whether a stack is one that several views stand for, and there may be only one of them at another time.
  private func mayComeAndGo(_ node: ViewNode) -> Bool { node.flags.contains(.implicit) && hangsOnNumber(node) }

  /// Whether there may be more or fewer views in it at another time: then a stack may stand for them.
  private func hangsOnNumber(_ node: ViewNode) -> Bool { !node.flags.isDisjoint(with: [.assumed, .dynamic]) }

  private func note(_ node: ViewNode, _ result: inout GuideReaders) {
    if !node.flags.isDisjoint(with: [.unknown, .uncertainAlignment]) { result.isUncertain = true }
  }

  /// Notes the guides of `asked` through which `reader` comes to read `key` on `source`.
  private mutating func read(
    _ asked: [AlignmentKey], _ key: AlignmentKey, from source: ViewID, by reader: ViewID, _ way: GuideReader.Way,
    _ result: inout GuideReaders
  ) {
    for guide in asked {
      var visited: [AlignmentKey] = []
      guard reaches(guide, key, at: source, &visited) else { continue }
      result.readers.append(GuideReader(view: reader, way: way, asked: guide, source: source))
    }
  }

  /// Whether asking `source` for `guide` reads its explicit value of `key`: it is that guide, or the default of a custom
  /// guide that is not explicit there mentions one that does.
  private mutating func reaches(
    _ guide: AlignmentKey, _ key: AlignmentKey, at source: ViewID, _ visited: inout [AlignmentKey]
  ) -> Bool {
    if guide == key { return true }
    guard guide.isCustom, !visited.contains(guide),
      let program = graph.alignments.definition(of: guide)?.defaultValue
    else { return false }
    visited.append(guide)
    let placed = states[Int(source.index)].placed
    if placed >= 0, !explicitGuide(placed, guide).explicit.isNaN { return false }
    for mentioned in program.mentionedKeys where reaches(mentioned, key, at: source, &visited) { return true }
    return false
  }

  /// A cell of a row is lined up by the row's alignment where it has one, else by the grid's, and by its column's.
  private mutating func readInRow(
    _ row: ViewID, _ rowAlignment: AlignmentKey?, _ key: AlignmentKey, from cell: ViewID,
    _ result: inout GuideReaders
  ) {
    guard let grid = graph.parent(of: row), case .grid(let alignment, _, _) = graph[grid].layout else {
      read([rowAlignment ?? .verticalCenter], key, from: cell, by: row, .grid, &result)
      return
    }
    note(graph[grid], &result)
    let keys = cellKeys(cell, of: grid, alignment, &result)
    read(keys.column, key, from: cell, by: grid, .grid, &result)
    read(keys.row, key, from: cell, by: rowAlignment == nil ? grid : row, .grid, &result)
  }

  /// The containers that are known in outline: who reads a guide in them is known, where it gets to from there is not.
  private mutating func readInOutline(
    _ container: ViewID, _ layout: ViewLayout, _ key: AlignmentKey, from child: ViewID, _ result: inout GuideReaders
  ) {
    switch layout {
    case .lazyStack(_, let alignment, _):
      read([alignment], key, from: child, by: container, .stack, &result)
    case .lazyGrid(let index):
      var keys: [AlignmentKey] = []
      for track in graph.lazyGrid(index).grid.tracks {
        let alignment = track.alignment ?? .center
        for side in [alignment.horizontal, alignment.vertical] where !keys.contains(side) { keys.append(side) }
      }
      read(keys, key, from: child, by: container, .grid, &result)
    default: break
    }
    switch layout {
    // No guide of the built-in edges leaves a container of several children, whichever it is.
    case .lazyStack, .lazyGrid: if key.crossesContainers { result.isUncertain = true }
    default: if layout.isOutlined { result.isUncertain = true }
    }
  }

  /// Whether a container that is known in outline answers for `key` with what is in it.
  private func answers(_ layout: ViewLayout, for key: AlignmentKey) -> Bool {
    switch layout {
    case .lazyStack, .lazyGrid: key.crossesContainers
    case .geometryReader, .scrollView, .screen: false
    default: true
    }
  }

  /// The guides by which a grid places a cell across and along its column, none on an axis on which the cell has an
  /// anchor. `semantics.md` 6.2. Cost: the cells.
  private func cellKeys(
    _ view: ViewID, of grid: ViewID, _ alignment: Alignment, _ result: inout GuideReaders
  ) -> (column: [AlignmentKey], row: [AlignmentKey]) {
    var solution = GridSolution()
    collectCells(of: grid.index, &solution)
    guard let cell = solution.cells.first(where: { $0.view == view.index }) else { return ([], []) }
    // Which column it is in, and by what that is lined up, other cells say too.
    if !solution.certainty.isEmpty { result.isUncertain = true }
    let layout = GridLayout(alignment: alignment, horizontalSpacing: .nan, verticalSpacing: .nan)
    let column = solution.columnAlignments[cell.column] ?? alignment.horizontal
    return (
      cell.traits.anchor.x.isNaN ? [column] : [], cell.traits.anchor.y.isNaN ? [rowAlignment(cell, layout)] : []
    )
  }
}

extension ViewGraph {
  /// Whether a stack is what the rows of a list, form, section or the like are taken for: nobody wrote it, and it stands
  /// in one of those. `semantics.md` 6.3.
  package func isRowsOfScreen(_ view: ViewID) -> Bool {
    guard self[view].flags.contains(.implicit), let outer = parent(of: view), case .screen = self[outer].layout else {
      return false
    }
    return true
  }
}
