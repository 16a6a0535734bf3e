import LayoutModel

/// A view of a random tree, as a value that a shrinker can take apart: the payloads that a graph keeps in side tables
/// stand in the node.
struct RandomView {
  var layout: ViewLayout
  var children: [RandomView] = []
  var flags: ViewFlags = []
  var environment = Environment()
  var flexibleFrame = FlexibleFrame()
  var guide: GuideModifier?
  var lazyGrid: LazyGrid?
  var text: TextContent?

  init(_ layout: ViewLayout, _ children: [RandomView] = []) {
    self.layout = layout
    self.children = children
  }

  var count: Int { children.reduce(1) { $0 + $1.count } }
}

/// A tree, the guides it may name and the canvas it is laid out in.
struct RandomTree {
  var root: RandomView
  var alignments: AlignmentTable
  var canvas: Canvas

  var graph: ViewGraph {
    var graph = ViewGraph(alignments: alignments)
    var environments: [Environment: EnvironmentID] = [:]
    graph.root = RandomTree.add(root, to: &graph, &environments)
    return graph
  }

  private static func add(
    _ view: RandomView, to graph: inout ViewGraph, _ environments: inout [Environment: EnvironmentID]
  ) -> ViewID {
    // Parents before children or after makes no difference to the graph; the root comes last here.
    let children = view.children.map { add($0, to: &graph, &environments) }
    var layout = view.layout
    switch layout {
    case .text:
      graph.texts.append(view.text ?? TextContent(runs: []))
      layout = .text(TextID(Int32(graph.texts.count - 1)))
    case .flexibleLeaf:
      graph.flexibleFrames.append(view.flexibleFrame)
      layout = .flexibleLeaf(FlexibleFrameID(Int32(graph.flexibleFrames.count - 1)))
    case .flexibleFrame(_, let alignment):
      graph.flexibleFrames.append(view.flexibleFrame)
      layout = .flexibleFrame(FlexibleFrameID(Int32(graph.flexibleFrames.count - 1)), alignment: alignment)
    case .lazyGrid:
      graph.lazyGrids.append(
        view.lazyGrid ?? LazyGrid(axis: .vertical, tracks: [], alignment: .horizontalCenter, spacing: .nan))
      layout = .lazyGrid(LazyGridID(Int32(graph.lazyGrids.count - 1)))
    case .alignmentGuide:
      graph.guides.append(view.guide ?? GuideModifier(key: .leading, program: GuideProgram()))
      layout = .alignmentGuide(GuideModifierID(Int32(graph.guides.count - 1)))
    default: break
    }
    let environment =
      environments[view.environment]
      ?? {
        graph.environments.append(view.environment)
        let id = EnvironmentID(Int32(graph.environments.count - 1))
        environments[view.environment] = id
        return id
      }()
    let id = graph.add(ViewNode(layout: layout, environment: environment, flags: view.flags))
    graph.setChildren(children, of: id)
    return id
  }
}
