import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// A stack, grid or other container with its arguments evaluated; its children are lowered afterwards.
struct LoweredContainer {
  let name: String
  let layout: LayoutDescription
  /// The properties of the container that affect the lowering of its children.
  let parent: ParentContainer
  var flags: ViewFlags
  let content: BoundCall.Argument?
  /// True if the container behaves like its only child. `semantics.md` 1.9.
  var isStack = true
}

extension ViewChain {
  /// Evaluates the arguments of the stack or grid that the chain begins with; nil if it is not called.
  func loweredContainer(
    _ view: Int, in context: LoweringContext, _ interpreter: inout Interpreter
  ) -> LoweredContainer? {
    guard let suffix = base.first, let call = interpreter.tree(context.scope).call(of: suffix) else { return nil }
    let catalogCall = CatalogCall(syntax: call, callee: .view(view), token: primary)
    let bound = BoundCall.binding(catalogCall, in: context.scope, &interpreter)
    var arguments = ArgumentReader(bound, of: catalogCall, node: node, in: context)
    if bound.isGuess { arguments.flags = .guessedArguments }
    return arguments.stack(Catalog.views[view].kind, &interpreter)
  }
}

extension ViewReference {
  /// Returns the stack that the expression denotes as a layout value, such as `HStackLayout(spacing: 4)`.
  func layoutValue(in context: LoweringContext, _ interpreter: inout Interpreter) -> LoweredContainer? {
    guard part == nil, interpreter.tree(scope).kind(of: node) == .postfixExpression else { return nil }
    let chain = ViewChain.splitting(node, in: scope, &interpreter)
    guard chain.modifiers.isEmpty, Catalog.isLayout(chain.name),
      let view = chain.container(in: scope, &interpreter),
      let container = chain.loweredContainer(view, in: context.with(scope), &interpreter),
      container.content == nil
    else { return nil }
    return container
  }
}

extension ArgumentReader {
  /// Evaluates the arguments of a stack or grid.
  fileprivate mutating func stack(_ kind: ViewKind, _ interpreter: inout Interpreter) -> LoweredContainer {
    let alignment = self["alignment"]
    switch kind {
    case .hStack:
      let key = self.alignment(alignment, on: .vertical, &interpreter)
      let spacing = finiteLength(self["spacing"], &interpreter) ?? .nan
      return container(.hStack(alignment: key ?? .verticalCenter, spacing: spacing), aligning: .vertical)
    case .vStack:
      let key = self.alignment(alignment, on: .horizontal, &interpreter)
      let spacing = finiteLength(self["spacing"], &interpreter) ?? .nan
      return container(.vStack(alignment: key ?? .horizontalCenter, spacing: spacing), aligning: .horizontal)
    case .grid:
      let pair = self.alignment(alignment, &interpreter)
      let horizontal = finiteLength(self["horizontalSpacing"], &interpreter) ?? .nan
      let vertical = finiteLength(self["verticalSpacing"], &interpreter) ?? .nan
      return container(
        .grid(alignment: pair, horizontalSpacing: horizontal, verticalSpacing: vertical), aligning: nil, isGrid: true)
    case .lazyVStack, .lazyHStack:
      let axis: Axis = kind == .lazyVStack ? .vertical : .horizontal
      let key = self.alignment(alignment, on: axis.other, &interpreter)
      let spacing = finiteLength(self["spacing"], &interpreter) ?? .nan
      flags.insert(.approximate)
      return container(
        .lazyStack(axis, alignment: key ?? axis.other.center, spacing: spacing), aligning: axis.other)
    case .gridRow:
      return container(
        .gridRow(alignment: self.alignment(alignment, on: .vertical, &interpreter)), aligning: .vertical)
    default: return container(.zStack(self.alignment(alignment, &interpreter)), aligning: nil)
    }
  }

  private func container(_ layout: ViewLayout, aligning axis: Axis?, isGrid: Bool = false) -> LoweredContainer {
    LoweredContainer(
      name: name, layout: .plain(layout), parent: ParentContainer(axis: axis, isGrid: isGrid), flags: flags,
      content: self["content"])
  }

  /// Evaluates the arguments of `LazyVGrid(columns:)`, which grows along the vertical axis, or `LazyHGrid(rows:)`.
  mutating func lazyGrid(along axis: Axis, _ interpreter: inout Interpreter) -> LoweredContainer {
    flags = .approximate
    let key = alignment(self["alignment"], on: axis.other, &interpreter)
    let spacing = finiteLength(self["spacing"], &interpreter) ?? .nan
    let items = (self["columns"] ?? self["rows"]).map { argument in
      value(of: argument, as: .array(.member(.gridItem)), &interpreter)
    }
    let tracks = items.map { gridTracks($0) } ?? [.standard]
    let grid = LazyGrid(axis: axis, tracks: tracks, alignment: key ?? axis.other.center, spacing: spacing)
    return LoweredContainer(
      name: name, layout: .lazyGrid(grid), parent: ParentContainer(), flags: flags, content: self["content"],
      isStack: false)
  }

  /// Returns the tracks of a grid; one flexible track if they are unknown.
  private mutating func gridTracks(_ value: Value) -> [GridTrack] {
    guard case .array(let items) = value.payload else {
      flags.insert(.assumed)
      return [.standard]
    }
    return items.map { item in
      flags.formUnion(item.flags.viewFlags)
      if case .gridTrack(let track) = item.payload { return track }
      flags.insert(.assumed)
      return .standard
    }
  }

  /// Evaluates the arguments of `ViewThatFits(in:)`.
  mutating func viewThatFits(_ interpreter: inout Interpreter) -> LoweredContainer {
    flags = .approximate
    let axes = axes(self["in"], or: .both, &interpreter)
    return LoweredContainer(
      name: name, layout: .plain(.viewThatFits(axes)), parent: ParentContainer(), flags: flags,
      content: self["content"], isStack: false)
  }
}

extension Axis {
  /// The guide in the middle of the axis.
  fileprivate var center: AlignmentKey { self == .horizontal ? .horizontalCenter : .verticalCenter }
}
