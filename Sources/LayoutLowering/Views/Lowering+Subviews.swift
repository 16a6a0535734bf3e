import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Views of a group that are used one by one. `semantics.md` 1.6, 1.7.
extension Lowering {
  /// Runs `body` for the content of a `ViewModifier`: for each view of a `Group` or `ForEach` and each cell of a
  /// `GridRow` separately, for any other view as a whole.
  mutating func applyToParts(
    of below: ViewReference, in context: LoweringContext, into views: inout ViewList,
    _ body: (inout Lowering, ViewReference, inout ViewList) -> Void
  ) {
    let primary = interpreter.tree(below.scope).flatChain(below.node).primary
    let name = interpreter.tree(below.scope).plainName(of: primary)
    guard below.part == nil, name == "Group" || name == "ForEach" || name == "GridRow" && !context.parent.isGrid else {
      return body(&self, below, &views)
    }
    let group = beginGroup(below, in: context)
    // The number of views is known after the first use of the content; if the body uses none, they are counted below.
    let mark = builder.mark
    let uses = interpreter.reporter.expansions.count
    let start = views.ids.count
    let outer = (views.isDynamic, views.flags)
    body(&self, subviewGroups[group].part(0, ofGroup: group), &views)
    if subviewGroups[group].count == nil {
      let counted = discardingViews(in: context) { $0.lower(below, in: $1, into: &$2) }
      subviewGroups[group].setCount(counted)
    }
    let count = subviewGroups[group].count ?? 0
    if count == 0 {
      (views.isDynamic, views.flags) = outer
      views.ids.removeLast(views.ids.count - start)
      interpreter.reporter.expansions.removeLast(interpreter.reporter.expansions.count - uses)
      builder.remove(since: mark)
    }
    for index in 0..<count where index > 0 {
      guard !builder.isFull else { break }
      body(&self, subviewGroups[group].part(index, ofGroup: group), &views)
    }
    views.isDynamic = views.isDynamic || subviewGroups[group].isDynamic
    views.flags.formUnion(subviewGroups[group].flags)
    subviewGroups.removeLast(subviewGroups.count - group)
  }

  /// Adds a group for the views of an expression; returns its index.
  private mutating func beginGroup(_ below: ViewReference, in context: LoweringContext) -> Int {
    subviewGroups.append(
      SubviewGroup(below: below, expansion: interpreter.reporter.expansion, discardDepth: context.discardDepth))
    return subviewGroups.count - 1
  }

  /// Lowers one of the views where the modifier's body uses it.
  mutating func lower(_ part: ViewReference.Part, in context: LoweringContext, into views: inout ViewList) {
    let group = Int(part.group)
    guard subviewGroups.indices.contains(group) else { return }
    let below = subviewGroups[group].below
    guard subviewGroups[group].discardDepth == context.discardDepth else {
      // Views of a branch that is not taken would be discarded; where views are counted, this one is lowered
      // separately.
      guard !interpreter.reporter.isChecking else { return }
      var all = ViewList()
      lower(below, in: context, into: &all)
      return views.append(all.view(of: part))
    }
    let use = subviewGroups[group].recordUse(of: part.index, in: context.environment.id)
    if subviewGroups[group].views(of: use) == nil {
      var all = ViewList()
      let outer = interpreter.reporter.expansion
      interpreter.reporter.expansion = subviewGroups[group].expansion
      lower(below, in: context, into: &all)
      interpreter.reporter.expansion = outer
      subviewGroups[group].set(all, for: use)
    }
    views.append(subviewGroups[group].views(of: use)?.view(of: part))
  }

  /// Runs `body` with an array of the views of an argument: `Group(subviews: content) { subviews in … }`.
  mutating func withSubviews(
    of argument: BoundCall.Argument, in context: LoweringContext, into views: inout ViewList,
    _ body: (inout Lowering, Value, inout ViewList) -> Void
  ) {
    let below = ViewReference(node: argument.value, scope: context.scope)
    let group = beginGroup(below, in: context)
    // Lowered for the first use of each view, which is usually in the same environment.
    var found = ViewList()
    lower(below, in: context, into: &found)
    subviewGroups[group].set(found, for: SubviewGroup.Use(environment: context.environment.id, number: 0))
    views.isDynamic = true
    views.flags.formUnion(found.flags)
    let parts = found.ids.indices.map { Value(.view(subviewGroups[group].part($0, ofGroup: group))) }
    body(&self, Value(.array(parts)), &views)
    subviewGroups.removeLast(subviewGroups.count - group)
  }
}
