import LayoutModel

/// The sizes of a graph's tables at one time, to remove what was added since.
struct GraphMark {
  private let nodes: Int
  private let flexibleFrames: Int
  private let guides: Int
  private let texts: Int
  private let lazyGrids: Int
  private let customLayouts: Int
  private let origins: Int
  private let identities: Int

  init(_ graph: ViewGraph) {
    nodes = graph.nodes.count
    flexibleFrames = graph.flexibleFrames.count
    guides = graph.guides.count
    texts = graph.texts.count
    lazyGrids = graph.lazyGrids.count
    customLayouts = graph.customLayouts.count
    origins = graph.origins.count
    identities = graph.identities.count
  }

  /// Removes what was added to `graph` since the mark was made. Environments remain: later views may share them.
  func restore(_ graph: inout ViewGraph) {
    graph.nodes.removeLast(graph.nodes.count - nodes)
    graph.flexibleFrames.removeLast(graph.flexibleFrames.count - flexibleFrames)
    graph.guides.removeLast(graph.guides.count - guides)
    graph.texts.removeLast(graph.texts.count - texts)
    graph.lazyGrids.removeLast(graph.lazyGrids.count - lazyGrids)
    graph.customLayouts.removeLast(graph.customLayouts.count - customLayouts)
    graph.origins.removeLast(graph.origins.count - origins)
    graph.identities.removeLast(graph.identities.count - identities)
  }
}
