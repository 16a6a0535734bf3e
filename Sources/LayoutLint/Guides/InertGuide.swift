import LayoutEngine
import LayoutLowering
import LayoutModel

/// A guide that gives what would be there without it, whoever reads it: what `guide-identity` and
/// `guide-value-equals-default` look for.
enum InertGuide {
  /// Whether that holds of the place in which every instance stands: nothing between it and the container that arranges
  /// its view moves or resizes the view on the guide's axis, so that without the guide the view's own default counts.
  /// An explicit guide keeps its place through a padding or a frame, a default does not.
  static func standsUnmoved(_ site: Site, in context: LintContext) -> Bool {
    site.instances.allSatisfy { instance in
      guard let guide = instance.guideModifier else { return false }
      return standsUnmoved(instance, guide.key, instance.graph.alignments.axis(of: guide.key))
    }
  }

  private static func standsUnmoved(_ instance: Site.Instance, _ key: AlignmentKey, _ axis: Axis) -> Bool {
    let graph = instance.graph
    var child = instance.view
    while let parent = graph.parent(of: child) {
      switch graph[parent].layout {
      case .overlay, .background: if graph.firstChild(of: parent) != child { return true }
      case .alignmentGuide(let index):
        // Explicit or not is what this one asks.
        guard graph.guides.indices.contains(Int(index)), !graph.guides[Int(index)].program.readsExplicit(key) else {
          return false
        }
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
    // What places a root may ask whether it is explicit.
    return instance.root.kind == .preview
  }
}
