import LayoutEngine
import LayoutLowering
import LayoutModel

/// Recognizes guides that give the value that would apply without them, for `guide-identity` and
/// `guide-value-equals-default`.
enum InertGuide {
  /// Returns true if in every instance no layer between the guide and the container that arranges its view moves or
  /// resizes the view on the guide's axis, so that without the guide the view's default applies. An explicit guide
  /// keeps its position through a padding or a frame; a default does not.
  static func isUnmoved(_ construct: LayoutConstruct, in context: LintContext) -> Bool {
    construct.instances.allSatisfy { instance in
      guard let guide = instance.guideModifier else { return false }
      return isUnmoved(instance, guide.key, instance.graph.alignments.axis(of: guide.key))
    }
  }

  private static func isUnmoved(_ instance: LayoutConstruct.Instance, _ key: AlignmentKey, _ axis: Axis) -> Bool {
    let graph = instance.graph
    var child = instance.view
    while let parent = graph.parent(of: child) {
      switch graph[parent].layout {
      case .overlay, .background: if graph.firstChild(of: parent) != child { return true }
      case .alignmentGuide(let guide):
        // This closure depends on whether the guide is explicit.
        guard let guide = graph.guide(guide), !guide.program.readsExplicit(key) else { return false }
      case .offset, .layoutPriority, .identity, .gridCell: break
      case .padding(let insets):
        guard insets.leadingEdge(axis) == 0, insets.trailingEdge(axis) == 0 else { return false }
      case .frame(let width, let height, _):
        guard (axis == .horizontal ? width : height).isNaN else { return false }
      case .hStack, .vStack, .zStack: if !graph.isTransparent(parent) { return true }
      case .grid, .gridRow, .lazyStack: return true
      default: return false
      }
      child = parent
    }
    // The code that places a root may read whether the guide is explicit.
    return instance.root.kind == .preview
  }
}
