import LayoutModel
import Testing

struct ViewGraphTests {
  /// What a view holds comes before it, and siblings as they stand, however they are numbered.
  @Test func viewsComeInTheOrderOfTheTree() {
    var graph = ViewGraph(alignments: .builtIn)
    #expect(graph.viewsInOrder.isEmpty)
    graph.environments = [Environment()]
    let leaves = (0..<4).map { _ in graph.add(ViewNode(layout: .color, environment: EnvironmentID(0))) }
    graph.root = leaves[0]
    #expect(graph.viewsInOrder == [leaves[0]])
    let inner = graph.add(ViewNode(layout: .zStack(.center), environment: EnvironmentID(0)))
    let outer = graph.add(ViewNode(layout: .zStack(.center), environment: EnvironmentID(0)))
    graph.setChildren([leaves[3], leaves[1]], of: inner)
    graph.setChildren([leaves[2], inner], of: outer)
    graph.root = outer
    // The first leaf stands nowhere.
    #expect(graph.viewsInOrder == [leaves[2], leaves[3], leaves[1], inner, outer])
  }
}
