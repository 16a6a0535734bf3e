import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The explanation of an inlay hint: the hover of its construct, and the construct that decides the value.
package struct InlayHintDetails: Sendable {
  package var hover: Hover?
  /// The location of the name of the deciding construct; nil if the canvas decides, or nothing in the sources.
  package var decider: FileRange?
}

/// Returns the explanation of the hint of `kind` for the construct whose name is at `offset` (UTF-8 bytes) of `file`; nil
/// if there is none. O(n) in the views of the roots that show the construct.
package func inlayHintDetails(
  in analysis: inout Analysis, file: FileID, kind: InlayHint.Kind, construct offset: Int, showsDeclarations: Bool = true
) -> InlayHintDetails? {
  analysis.reparsePendingEdits()
  guard !analysis.isUnsupported(file), let (segment, local) = analysis.segment(at: offset, in: file),
    case let hover = hover(in: &analysis, file: file, offset: offset, showsDeclarations: showsDeclarations),
    let context = HoverContext(around: segment, in: &analysis)
  else { return nil }
  if kind == .changes { return nil }
  if kind == .axes {
    let token = context.tree.token(at: local)
    let declared = context.declaration(of: token)
    return InlayHintDetails(hover: hover, decider: declared.flatMap { analysis.fileRange(of: $0) })
  }
  let parts = ChainPartCollector.parts(in: local..<local, context).filter { $0.name.lowerBound == local }
  let layouts = PartLayouts(of: parts, in: segment, context.roots).layouts
  guard let instance = layouts.lazy.compactMap(\.instances.first).first else {
    return hover.map { InlayHintDetails(hover: $0, decider: nil) }
  }
  let view = instance.withEngine(in: context.roots) { engine -> ViewID? in
    switch kind {
    case .guides:
      engine.graph.guideModifier(at: instance.view).flatMap { modifier in
        engine.readers(of: modifier.key, at: instance.view).readers.first?.view
      }
    case .sizes: SizeDecider.view(decidingSizeOf: instance.view, in: &engine)
    case .spacing, .axes, .changes: instance.view
    }
  }
  let decider = (view ?? nil).flatMap { context.nameLocation(of: instance.other($0)) }
  return InlayHintDetails(hover: hover, decider: decider)
}

/// Finds the view that decides the size of another one.
private enum SizeDecider {
  /// The maximum number of steps from a view to the one that decides its size.
  private static let limit = 64

  /// Returns the view whose rule gives the width of `view`: the content whose width it has, or the container that
  /// proposes it; nil if the canvas does.
  static func view(decidingSizeOf view: ViewID, in engine: inout LayoutEngine) -> ViewID? {
    var current = view
    var isProposed = false
    for _ in 0..<limit {
      guard let explanation = engine.explain(current) else { return current }
      if isProposed {
        guard explanation.proposalReason.rule == .passedOn else { return explanation.proposalReason.parent }
      } else {
        switch explanation.widthRule {
        case .child, .chosenChild, .primary:
          guard let child = engine.graph.children(of: current).first(where: { engine.isPlaced($0) }) else {
            return current
          }
          current = child
          continue
        case .proposal:
          isProposed = true
          continue
        default: return current
        }
      }
      guard let parent = engine.graph.parent(of: current) else { return nil }
      current = parent
    }
    return current
  }
}

extension HoverContext {
  /// The location of the name that the source calls a view or layer by; nil if no source makes it.
  fileprivate func nameLocation(of instance: ViewInstance) -> FileRange? {
    guard let origin = instance.graph(in: roots)?.origin(of: instance.view),
      let tree = analysis.tree(of: SegmentID(origin.file))
    else { return nil }
    let node = NodeID(origin.node)
    let name = tree.name(of: node) ?? tree.name(of: tree.viewCall(at: node).primary)
    let range = name.map { tree.range(of: $0) } ?? tree.range(ofViewAt: node)
    return analysis.fileRange(of: SourceRange(segment: SegmentID(origin.file), range: range))
  }
}
