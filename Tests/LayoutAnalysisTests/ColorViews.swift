import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// What `describe` says of every `Color` in the first root of a source, in the order of layout.
func eachColor(in source: String, _ describe: (AnalyzedRoot, ViewID) -> String) -> [String] {
  var analysis = Analysis()
  let file = analysis.addFile(named: "a", text: SourceText(source), module: ModuleID(0))
  guard let root = analysis.result(for: file)?.roots.first else { return [] }
  return root.graph.nodes.indices.compactMap { index in
    let view = ViewID(Int32(index))
    guard case .color = root.graph[view].layout else { return nil }
    return describe(root, view)
  }
}
