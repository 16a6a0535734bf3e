import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The views of a `Group`, `ForEach` or `GridRow` to which a `ViewModifier` is applied one by one, or which
/// `Group(subviews:)` passes to its closure. `semantics.md` 1.7.
///
/// All of them are lowered together when the modifier's body first uses one, in the environment of that use. Each
/// further use of one view is taken to be a further use of every view.
struct ModifiedParts {
  let below: ViewReference
  /// The expansion that contains the views: the modified view's, not the modifier body's.
  let expansion: ExpansionID
  /// The `discardDepth` at which the views were lowered; views made at another depth are not shared.
  let discardDepth: Int
  /// The number of views, once known.
  var count: Int?
  /// The uncertainty of the choice of the views.
  var flags: ViewFlags = []
  var isDynamic = false
  /// The views for each use of the content, by the environment of the use and its number in that environment.
  var made: [Use: [ViewID]] = [:]
  /// The number of uses of each view so far, by environment.
  var uses: [UsedPart: Int] = [:]

  struct UsedPart: Hashable {
    var index: Int32
    var environment: EnvironmentID
  }

  struct Use: Hashable {
    var environment: EnvironmentID
    var number: Int
  }
}

extension Lowering {
  /// Runs `body` for the content of a `ViewModifier`: for each view of a `Group` or `ForEach` and each cell of a
  /// `GridRow` separately, for any other view as a whole.
  mutating func applyToParts(
    of below: ViewReference, _ surroundings: Surroundings, into content: inout Content,
    _ body: (inout Lowering, ViewReference, inout Content) -> Void
  ) {
    let primary = interpreter.tree(below.scope).flatChain(below.node).primary
    let name = interpreter.tree(below.scope).plainName(of: primary)
    guard below.part == nil, name == "Group" || name == "ForEach" || name == "GridRow" && !surrounding.isGrid else {
      return body(&self, below, &content)
    }
    let group = modifiedParts.count
    modifiedParts.append(
      ModifiedParts(below: below, expansion: interpreter.reporter.expansion, discardDepth: discardDepth))
    defer { modifiedParts.removeLast(modifiedParts.count - group) }

    // The number of views is known after the first use of the content; if the body uses none, they are counted below.
    let mark = GraphMark(graph, interpreter.reporter.expansions)
    let start = content.views.count
    let outer = (content.isDynamic, content.flags)
    apply(0, of: group, into: &content, body)
    if modifiedParts[group].count == nil {
      discardingViews { lowering, ignored in
        lowering.lower(below, surroundings, into: &ignored)
        lowering.modifiedParts[group].count = ignored.views.count
        lowering.modifiedParts[group].flags = ignored.flags
        lowering.modifiedParts[group].isDynamic = ignored.isDynamic
      }
    }
    let count = modifiedParts[group].count ?? 0
    if count == 0 {
      (content.isDynamic, content.flags) = outer
      content.views.removeLast(content.views.count - start)
      mark.restore(&graph, &interpreter.reporter.expansions)
      heights.removeLast(max(0, heights.count - graph.nodes.count))
    }
    for index in 0..<count where index > 0 {
      guard !isFull else { break }
      apply(index, of: group, into: &content, body)
    }
    content.isDynamic = content.isDynamic || modifiedParts[group].isDynamic
    content.flags.formUnion(modifiedParts[group].flags)
  }

  private mutating func apply(
    _ index: Int, of group: Int, into content: inout Content,
    _ body: (inout Lowering, ViewReference, inout Content) -> Void
  ) {
    var part = modifiedParts[group].below
    part.part = ViewReference.Part(group: Int32(clamping: group), index: Int32(clamping: index))
    body(&self, part, &content)
  }

  /// Lowers one of the views where the modifier's body uses it.
  mutating func lower(_ part: ViewReference.Part, _ surroundings: Surroundings, into content: inout Content) {
    let group = Int(part.group)
    guard modifiedParts.indices.contains(group) else { return }
    guard modifiedParts[group].discardDepth == discardDepth else {
      // Views of a branch that is not taken would be discarded; where views are counted, this one is lowered
      // separately.
      guard !interpreter.reporter.isChecking else { return }
      var views = Content()
      lower(modifiedParts[group].below, surroundings, into: &views)
      if views.views.indices.contains(Int(part.index)) { content.views.append(views.views[Int(part.index)]) }
      return
    }
    let used = ModifiedParts.UsedPart(index: part.index, environment: surroundings.environment)
    let number = modifiedParts[group].uses[used, default: 0]
    modifiedParts[group].uses[used] = number + 1
    let use = ModifiedParts.Use(environment: surroundings.environment, number: number)
    if modifiedParts[group].made[use] == nil {
      var views = Content()
      let outer = interpreter.reporter.expansion
      interpreter.reporter.expansion = modifiedParts[group].expansion
      lower(modifiedParts[group].below, surroundings, into: &views)
      interpreter.reporter.expansion = outer
      modifiedParts[group].made[use] = views.views
      modifiedParts[group].count = modifiedParts[group].count ?? views.views.count
      modifiedParts[group].flags.formUnion(views.flags)
      modifiedParts[group].isDynamic = modifiedParts[group].isDynamic || views.isDynamic
    }
    guard let views = modifiedParts[group].made[use], views.indices.contains(Int(part.index)) else { return }
    content.views.append(views[Int(part.index)])
  }

  /// Runs `body` with an array of the views of an argument: `Group(subviews: content) { subviews in … }`.
  mutating func withSubviews(
    of argument: BoundCall.Argument, in scope: Scope, _ surroundings: Surroundings, into content: inout Content,
    _ body: (inout Lowering, Value, inout Content) -> Void
  ) {
    let below = ViewReference(node: argument.value, scope: scope)
    let group = modifiedParts.count
    modifiedParts.append(
      ModifiedParts(below: below, expansion: interpreter.reporter.expansion, discardDepth: discardDepth))
    defer { modifiedParts.removeLast(modifiedParts.count - group) }
    // Lowered for the first use of each view, which is usually in the same environment.
    var found = Content()
    lower(below, surroundings, into: &found)
    modifiedParts[group].made[ModifiedParts.Use(environment: surroundings.environment, number: 0)] = found.views
    content.isDynamic = true
    content.flags.formUnion(found.flags)
    let views = found.views.indices.map { index in
      var view = below
      view.part = ViewReference.Part(group: Int32(clamping: group), index: Int32(clamping: index))
      return Value(.view(view))
    }
    body(&self, Value(.array(views)), &content)
  }
}
