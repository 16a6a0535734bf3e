import LayoutModel
import LayoutSyntax

extension Analysis {
  /// The views that `matches` accepts in all roots in which something of `file` may stand, by file, root and order of layout. It is
  /// given the graph, the view and where it comes from. Cost: the views of those roots.
  package mutating func views(
    inModuleOf file: FileID, where matches: (ViewGraph, ViewID, ViewOrigin) -> Bool
  ) -> [ViewInstance] {
    var found: [ViewInstance] = []
    for other in userFiles(of: file) {
      guard let result = result(for: other) else { continue }
      for (index, root) in result.roots.enumerated() {
        let graph = root.graph
        for (position, viewNode) in graph.nodes.enumerated() {
          guard graph.origins.indices.contains(Int(viewNode.origin)) else { continue }
          let view = ViewID(Int32(truncatingIfNeeded: position))
          if matches(graph, view, graph.origins[Int(viewNode.origin)]) {
            found.append(ViewInstance(file: other, root: index, view: view))
          }
        }
      }
    }
    return found
  }

  /// The views that were made from one of `nodes` of `file`, as `instances(of:in:)` gives those of a single one.
  package mutating func instances(of nodes: [NodeID], in file: FileID) -> [ViewInstance] {
    views(inModuleOf: file) { _, _, origin in
      origin.file == file.index && nodes.contains { $0.index == origin.node }
    }
  }

  /// The root that an instance stands in.
  package mutating func root(of instance: ViewInstance) -> AnalyzedRoot? {
    guard let roots = result(for: instance.file)?.roots, roots.indices.contains(instance.root) else { return nil }
    return roots[instance.root]
  }
}

extension Analysis {
  /// The result for `file` if it is there already; nothing is made.
  package func knownResult(for file: FileID) -> AnalyzedFile? { entry(file)?.result }
}
