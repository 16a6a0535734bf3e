import LayoutModel

// The properties of a node that no proposal changes: its priority, its spacing preferences, the guides that may be
// explicit on it, the axis of the stack around it. Computed once, children before parents, without recursion.
extension LayoutEngine {
  /// Computes the summaries of all nodes. O(n) in their number.
  mutating func prepare() {
    let count = graph.nodes.count
    summaries = Array(repeating: ViewSummary(), count: count)
    placed = Array(repeating: ViewPlacement(), count: count)
    cache.reset(nodeCount: count)
    texts.reset(count: graph.texts.count)
    unplaced = []
    hasSafeAreaInsets = false
    ignoresSafeArea = false
    rows.reserve(nodeCount: count)
    placing.reserveCapacity(min(count, 8))
    chain.reserveCapacity(min(count, 4))
    if let root = graph.root { prepare(below: root) }
  }

  /// Computes the summaries of `view` and its descendants. O(n) in their number.
  private mutating func prepare(below view: ViewID) {
    // Down to the first leaf, then on to the next sibling or up: each node after its children, without a list.
    var index = view
    while true {
      var child = graph[index].firstChild
      if child.isValid {
        summaries[child].orientation = orientation(inside: index, isPrimary: true)
        index = child
        continue
      }
      summarize(index)
      while index != view {
        let parent = graph[index].parent
        child = graph[index].nextSibling
        if child.isValid {
          summaries[child].orientation = orientation(inside: parent, isPrimary: false)
          index = child
          break
        }
        summarize(parent)
        index = parent
      }
      if index == view { return }
    }
  }

  /// Returns the axis of the stack that contains a Spacer or Divider directly in `parent`.
  mutating func orientation(inside parent: ViewID, isPrimary: Bool) -> StackOrientation {
    visitLayout(of: parent, OrientationVisitor(own: summaries[parent].orientation, isPrimary: isPrimary))
  }

  /// Computes a node's summary from those of its children.
  mutating func summarize(_ view: ViewID) {
    let node = graph[view]
    var summary = ViewSummary()
    summary.orientation = summaries[view].orientation
    summary.certainty = node.flags.certainty
    summary = visitLayout(of: view, SummaryVisitor(view: view, summary: summary))
    if node.flags.isSafeAreaInset {
      summary.setSafeAreaInset()
      hasSafeAreaInsets = true
    }
    if case .ignoresSafeArea = node.layout { ignoresSafeArea = true }
    if graph[node.environment].layoutDirection == .rightToLeft { summary.traits.insert(.rightToLeft) }
    if node.firstChild.isValid, visitLayout(of: view, IsLayerVisitor()) {
      summary.traits.insert(.layer)
    } else if node.layout.isContainer {
      summary.traits.insert(.container)
    }
    if node.flags.contains(.replacesLayer) {
      summary.traits.subtract(ViewTraits([.text, .flexible]).subtracting(summaries[view].traits))
    }
    summaries[view] = summary
  }
}

extension ViewFlags {
  /// The uncertainty that the flags of a node add to every number it computes.
  fileprivate var certainty: Certainty {
    var certainty = standInCertainty
    if contains(.assumed) { certainty.formUnion(.assumed) }
    if contains(.approximate) { certainty.formUnion(.approximate) }
    if contains(.dynamic) { certainty.formUnion(.dynamic) }
    return certainty
  }
}
