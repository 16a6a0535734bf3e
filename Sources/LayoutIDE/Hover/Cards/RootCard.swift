import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The hover card of a root, a `#Preview` or a view that no other view shows: its canvas and its outermost view.
struct RootCard: HoverCard {
  let context: HoverContext
  let declaration: NodeID
  let name: String

  /// Nil if the declaration is not a root.
  func content(in analysis: inout Analysis) -> HoverContent? {
    guard let roots = analysis.result(for: context.segment)?.roots,
      let index = roots.firstIndex(where: { $0.node == declaration })
    else { return nil }
    let root = roots[index]
    guard let view = root.graph.root else {
      return HoverContent(title: .code(name), blocks: [.note("empty: it shows no view")])
    }
    let instance = ViewInstance(segment: context.segment, root: index, view: view)
    let title = root.name.map { $0 == name ? name : "\(name) \"\($0)\"" } ?? name
    var content =
      ViewCard(context: context, instances: [instance], name: title).content(in: &analysis)
      ?? HoverContent(title: .code(title))
    if let size = analysis.withEngine(of: context.segment, root: index, { $0.canvasSize }) {
      content.blocks.insert(.fact("Canvas", HoverText(NumberText.size(size))), at: 0)
    }
    return content
  }
}
