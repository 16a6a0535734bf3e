import LayoutModel

/// The layout of a `GridRow`: its grid lays the cells out, and outside of a grid the row is a stack. `semantics.md` 6.2.
struct GridRowLayout {
  /// The vertical alignment; nil for that of the grid.
  var alignment: AlignmentKey?

  /// The layout outside of a grid.
  var stack: StackLayout {
    StackLayout(axis: .horizontal, alignment: alignment ?? .verticalCenter, spacing: .nan)
  }
}

extension GridRowLayout: ContainerLayout {
  func measure(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    stack.measure(view, input, in: &tree)
  }

  func place(_ entry: EntryID, _ input: LayoutInput, exactly: Bool, in tree: inout some LayoutTree) -> PlacementID {
    stack.place(entry, input, exactly: exactly, in: &tree)
  }

  /// Sets the spacing and explicit guides, each the union of the cells'.
  func summarize(_ view: ViewID, _ summary: inout ViewSummary, in tree: inout some LayoutTree) {
    tree.uniteChildren(of: view, &summary)
  }

  /// Adds the readers of a cell's guide: the row's alignment, or else the grid's, and that of the column.
  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) {
    defer { path.endUnlessCrossing() }
    let parent = tree.node(path.view).parent
    guard parent.isValid, case .grid(let gridAlignment, _, _) = tree.node(parent).layout else {
      path.read([alignment ?? .verticalCenter], .grid, in: &tree)
      return
    }
    path.restrict(tree.node(parent).flags)
    let grid = GridLayout(alignment: gridAlignment, horizontalSpacing: .nan, verticalSpacing: .nan)
    let keys = grid.cellGuides(path.child, of: parent, &path, in: &tree)
    path.read(keys.column, .grid, by: parent, in: &tree)
    path.read(keys.row, .grid, by: alignment == nil ? parent : path.view, in: &tree)
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    tree.node(node.view).firstChild.isValid ? .grid : .empty
  }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule { .gridCell }
}
