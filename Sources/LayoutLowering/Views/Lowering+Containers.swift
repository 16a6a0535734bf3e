import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Stacks and grids: as calls, as rows of a grid, and as values that are called.
extension Lowering {
  /// Lowers the stack or grid that a chain begins with.
  mutating func lowerContainer(
    _ view: Int, _ chain: ViewChain, in context: LoweringContext, into views: inout ViewList
  ) {
    guard let container = chain.loweredContainer(view, in: context, &interpreter) else { return }
    lower(container, at: chain.node, in: context, into: &views)
  }

  /// Lowers the children of a container, and adds it.
  mutating func lower(
    _ container: LoweredContainer, at node: NodeID, in context: LoweringContext, into views: inout ViewList
  ) {
    var inner = ViewList()
    lowerBuilder(container.content, in: context.inside(container.parent), into: &inner)
    add(container, around: inner, at: node, in: context, into: &views)
  }

  private mutating func add(
    _ container: LoweredContainer, around inner: ViewList, at node: NodeID, in context: LoweringContext,
    into views: inout ViewList
  ) {
    var flags = container.flags.union(inner.flags)
    if container.isStack, inner.isSingleStaticView { flags.insert(.singleStaticChild) }
    let layout = builder.layout(for: container.layout)
    views.append(
      add(layout, name: container.name, at: node, in: context, flags: flags, children: inner.ids))
  }

  // MARK: Grid rows

  /// Lowers a `GridRow` with its modifiers. The row itself is not a view: a modifier on it, except `id`, applies to
  /// each of its cells, and outside of a grid the cells are children of the enclosing container. `semantics.md` 1.7.
  mutating func lowerGridRow(
    _ view: Int, _ chain: ViewChain, _ environments: ChainEnvironments, in context: LoweringContext,
    into views: inout ViewList
  ) {
    let base = context.with(environments.inner)
    guard let row = chain.loweredContainer(view, in: base, &interpreter) else { return }
    let isRow = context.parent.isGrid
    let parent = ParentContainer(axis: isRow ? row.parent.axis : context.parent.axis)
    var cells = ViewList()
    if environments.start >= 0 {
      // A modifier that the module declares gets the cells as its content, where the row is not in a grid.
      lowerDeclaredModifier(of: chain, environments, in: context.inside(parent), into: &cells)
    } else {
      lowerBuilder(row.content, in: base.inside(parent), into: &cells)
    }
    var onCells = chain
    onCells.modifiers = chain.modifiers.map { use in
      var use = use
      if isRow, use.name == "id" { use.call = nil }
      return use
    }
    applyModifiers(of: onCells, environments, from: 0, in: context.inside(parent), into: &cells)
    guard isRow else {
      views.ids += cells.ids
      views.isDynamic = views.isDynamic || cells.isDynamic
      views.flags.formUnion(cells.flags)
      return
    }
    let start = views.ids.count
    add(row, around: cells, at: chain.node, in: base, into: &views)
    for (index, use) in chain.modifiers.enumerated().dropFirst(environments.start + 1) where use.name == "id" {
      apply(use, of: chain, from: start, in: context.with(environments[index]), into: &views)
    }
  }

  // MARK: Layouts as values

  /// Lowers `layout { … }` of a value: a stack's layout, one of the project, or a stand-in for any other.
  mutating func lower(
    _ value: Value, calledWith call: CallSyntax, name: String, of chain: ViewChain, in context: LoweringContext,
    into views: inout ViewList
  ) {
    views.flags.formUnion(value.flags.viewFlags)
    if let use = LayoutUse(value, call, at: chain.node, in: context.scope, interpreter) {
      return use.lower(in: context.chosen(value.isAssumed ? .guessed : .chosen), into: &views, &self)
    }
    guard case .view(let reference) = value.payload, let container = reference.layoutValue(in: context, &interpreter)
    else { return addStandIn(call, name: name, at: chain.node, in: context, into: &views) }
    let inner = context.chosen(value.isAssumed ? .guessed : .chosen)
    lower(container, calledWith: call, at: chain.node, in: inner, into: &views)
  }

  /// Lowers `HStackLayout(spacing: 4)() { … }`, or a call of a variable with such a layout.
  mutating func lower(
    _ container: LoweredContainer, calledWith call: CallSyntax, at node: NodeID, in context: LoweringContext,
    into views: inout ViewList
  ) {
    var inner = ViewList()
    if let closure = call.content(in: interpreter.tree(context.scope)) {
      lowerClosure(
        Closure(node: closure, scope: context.scope), [], in: context.inside(container.parent), into: &inner)
    }
    var container = container
    // The arguments are written elsewhere and may apply to other children too, so that fixes must not rewrite them
    // here.
    container.flags.formUnion(.guessedArguments)
    add(container, around: inner, at: node, in: context, into: &views)
  }
}
