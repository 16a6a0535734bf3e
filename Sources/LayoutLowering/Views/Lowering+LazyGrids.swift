import LayoutEvaluation
import LayoutModel
import LayoutSyntax

extension Lowering {
  /// Lowers `LazyVGrid(columns:)` or `LazyHGrid(rows:)`.
  mutating func lowerLazyGrid(
    _ view: CatalogView, _ bound: BoundCall, _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    let axis: Axis = view.kind == .lazyVGrid ? .vertical : .horizontal
    var flags: ViewFlags = .approximate
    let key = alignmentArgument(
      bound["alignment"], on: axis.other, view.name, call: chain.node, in: scope, flags: &flags)
    let spacing = finiteLength(bound["spacing"], in: scope, flags: &flags) ?? .nan
    let tracks = gridTracks(bound["columns"] ?? bound["rows"], in: scope, flags: &flags)
    let grid = LazyGrid(
      axis: axis, tracks: tracks, alignment: key ?? (axis == .vertical ? .horizontalCenter : .verticalCenter),
      spacing: spacing)
    var inner = Content()
    let outer = surrounding
    surrounding = ContentParent()
    lowerBuilder(bound["content"], in: scope, surroundings, into: &inner)
    surrounding = outer
    if let view = add(
      .lazyGrid(graph.add(grid)), name: view.name, at: chain.node, in: scope, surroundings,
      flags: flags.union(inner.flags), children: inner.views)
    {
      content.views.append(view)
    }
  }

  /// Returns the tracks of a grid; one flexible track if they are unknown.
  private mutating func gridTracks(
    _ argument: BoundCall.Argument?, in scope: Scope, flags: inout ViewFlags
  ) -> [GridTrack] {
    guard let argument else { return [.standard] }
    let value = interpreter.evaluate(argument.value, in: scope, expecting: .array(.member(.gridItem)))
    flags.formUnion(value.flags.viewFlags)
    guard case .array(let items) = value.payload else {
      flags.insert(.assumed)
      return [.standard]
    }
    var tracks: [GridTrack] = []
    for item in items {
      flags.formUnion(item.flags.viewFlags)
      guard case .gridTrack(let track) = item.payload else {
        flags.insert(.assumed)
        tracks.append(.standard)
        continue
      }
      tracks.append(track)
    }
    return tracks
  }
}
