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
  func content() -> HoverContent? {
    guard let roots = context.roots.result(of: context.segment)?.roots,
      let index = roots.firstIndex(where: { $0.node == declaration })
    else { return nil }
    let root = roots[index]
    guard let view = root.graph.root else {
      return HoverContent(title: .code(name), blocks: [.note("empty: it shows no view")])
    }
    let instance = ViewInstance(segment: context.segment, root: index, view: view)
    let title = root.name.map { $0 == name ? name : "\(name) \"\($0)\"" } ?? name
    var content =
      ViewCard(context: context, instances: [instance], name: title).content()
      ?? HoverContent(title: .code(title))
    content.blocks.insert(.fact("Canvas", HoverText(NumberText.size(root.engine.canvasSize))), at: 0)
    return content
  }
}
