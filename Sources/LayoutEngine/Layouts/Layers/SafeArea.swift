import LayoutModel

/// Distances from the four sides of the screen, in points: not mirrored in right-to-left.
struct SideInsets: Hashable {
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0

  var isZero: Bool { left == 0 && top == 0 && right == 0 && bottom == 0 }

  mutating func add(_ other: SideInsets) {
    left += other.left
    top += other.top
    right += other.right
    bottom += other.bottom
  }
}

/// The part of the safe area's insets that a view may cover. `semantics.md` 4.12.
enum SafeArea {
  /// Returns the insets of `space` that apply to a view in `frame`, both in the same coordinates: those on edges of the
  /// safe area that the view touches within half a pixel.
  static func insets(
    _ insets: SideInsets, of space: Rect, touchedBy frame: Rect, displayScale: Double
  ) -> SideInsets {
    let tolerance = 0.5 / (displayScale > 0 ? displayScale : 1)
    func touches(_ edge: Double, _ safe: Double) -> Bool { abs(edge - safe) <= tolerance }
    let end = Point(x: space.origin.x + space.size.width, y: space.origin.y + space.size.height)
    var result = SideInsets()
    if touches(frame.origin.x, space.origin.x + insets.left) { result.left = insets.left }
    if touches(frame.origin.y, space.origin.y + insets.top) { result.top = insets.top }
    if touches(frame.origin.x + frame.size.width, end.x - insets.right) { result.right = insets.right }
    if touches(frame.origin.y + frame.size.height, end.y - insets.bottom) { result.bottom = insets.bottom }
    return result
  }
}

// `ignoresSafeArea`. The canvas is the safe area, so that only a `safeAreaInset` makes one that is smaller than the
// space around it. The layer's size and guides are those of a layer without effect; after everything around it is
// placed, its child is placed with a larger proposal.
extension LayoutEngine {
  /// Returns the edges on which a node's child may reach out of the safe area; nil for any other layout.
  mutating func ignoresSafeArea(_ view: ViewID) -> EdgeSet? {
    if case .ignoresSafeArea(let edges) = graph[view].layout { return edges }
    return nil
  }

  /// Returns the placement of the child of an `ignoresSafeArea` that reaches out of the safe area, after the node and
  /// its surroundings are placed; nil if it does not reach out.
  mutating func placeOutsideSafeArea(_ layer: ViewID, _ edges: EdgeSet) -> Placement? {
    let insets = touchedInsets(layer, edges)
    // If the edges are a stand-in, the result depends on the insets of the other edges too.
    let own = states[layer].certainty
    guard isPlaced(layer),
      !insets.isZero || !own.subtracting(.approximate).isEmpty && !touchedInsets(layer, .all).isZero
    else { return nil }
    let input = states[layer].input
    let childInput = LayoutInput(
      proposal: ProposedSize(
        width: input.proposal.width.map { $0 + insets.left + insets.right },
        height: input.proposal.height.map { $0 + insets.top + insets.bottom }),
      certainty: input.certainty.union(.approximate).union(own))
    let child = measure(graph[layer].firstChild, childInput)
    // Moved by the leading inset, in right-to-left the right one: mirrored like every origin.
    let isMirrored = graph.environment(of: layer).layoutDirection == .rightToLeft
    let mirrored = size(of: layer).width + insets.right - entries[child].size.width
    return Placement(
      input: childInput,
      origin: Point(x: isMirrored && mirrored.isFinite ? mirrored : -insets.left, y: -insets.top), entry: child,
      certainty: frameCertainty(of: layer).union(own))
  }

  /// Returns the insets that a layer may cover: those of every `safeAreaInset` around it whose edge it touches, from
  /// the inside out, where what it covers counts as its own. O(d) in the depth.
  private func touchedInsets(_ layer: ViewID, _ edges: EdgeSet) -> SideInsets {
    let environment = graph.environment(of: layer)
    let isMirrored = environment.layoutDirection == .rightToLeft
    var total = SideInsets()
    // The covered rectangle, in the coordinates of `inner` and then of its parent.
    var covered = Rect(origin: .zero, size: size(of: layer))
    var inner = layer
    while let outer = graph.parent(of: inner) {
      defer { inner = outer }
      covered.origin.x += origin(of: inner).x
      covered.origin.y += origin(of: inner).y
      guard graph.isSafeAreaInset(outer), !graph[inner].flags.contains(.safeAreaInset) else { continue }
      var found = SafeArea.insets(
        insets(of: outer, around: inner), of: Rect(origin: .zero, size: size(of: outer)), touchedBy: covered,
        displayScale: environment.displayScale)
      if !edges.contains(.top) { found.top = 0 }
      if !edges.contains(.bottom) { found.bottom = 0 }
      if !edges.contains(isMirrored ? .trailing : .leading) { found.left = 0 }
      if !edges.contains(isMirrored ? .leading : .trailing) { found.right = 0 }
      total.add(found)
      covered.origin.x -= found.left
      covered.origin.y -= found.top
      covered.size.width += found.left + found.right
      covered.size.height += found.top + found.bottom
    }
    return total
  }

  /// Returns the insets by which a `safeAreaInset` reduces its modified view: the inset's content with the gap, on one
  /// side. At least 0, and 0 in infinite space.
  private func insets(of stack: ViewID, around content: ViewID) -> SideInsets {
    let (outer, inner) = (size(of: stack), Rect(origin: origin(of: content), size: size(of: content)))
    let isFirst = graph.firstChild(of: stack) == content
    func length(_ distance: Double) -> Double { distance.isFinite ? max(distance, 0) : 0 }
    var result = SideInsets()
    if case .vStack = graph[stack].layout {
      if isFirst {
        result.bottom = length(outer.height - inner.origin.y - inner.size.height)
      } else {
        result.top = length(inner.origin.y)
      }
    } else if isFirst != (graph.environment(of: stack).layoutDirection == .rightToLeft) {
      result.right = length(outer.width - inner.origin.x - inner.size.width)
    } else {
      result.left = length(inner.origin.x)
    }
    return result
  }
}

extension ViewGraph {
  /// Returns true for a stack that represents a `safeAreaInset`: one of its two children is the inset's content.
  package func isSafeAreaInset(_ view: ViewID) -> Bool {
    switch self[view].layout {
    case .vStack, .hStack: break
    default: return false
    }
    guard let first = firstChild(of: view) else { return false }
    if self[first].flags.contains(.safeAreaInset) { return true }
    return nextSibling(of: first).map { self[$0].flags.contains(.safeAreaInset) } ?? false
  }
}
