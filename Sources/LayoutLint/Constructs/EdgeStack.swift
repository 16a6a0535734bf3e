import LayoutModel

/// A stack whose alignment names an edge, and how far the stack itself is from that edge.
enum EdgeStack {
  /// Returns the axis and the alignment of a stack that names an edge; nil for any other.
  static func edge(_ layout: ViewLayout) -> (axis: Axis, key: AlignmentKey)? {
    switch layout {
    case .vStack(let key, _) where key == .leading || key == .trailing: (.horizontal, key)
    case .hStack(let key, _) where key == .top || key == .bottom: (.vertical, key)
    default: nil
    }
  }

  /// Returns the length of the stack, its distance from the edge, and the length of the nearest longer ancestor or of
  /// the canvas, in points; nil if there is no free space or the stack is at the edge.
  static func distance(
    _ instance: LayoutConstruct.Instance, _ axis: Axis, _ key: AlignmentKey, in context: LintContext
  ) -> (length: Double, distance: Double, space: Double)? {
    let (root, graph) = (instance.root, instance.graph)
    guard let own = context.frame(of: instance.view, in: root),
      let proposed = context.proposal(of: instance.view, in: root)?[axis], proposed.isFinite,
      proposed > own.size[axis] + 0.5
    else { return nil }
    var outer = Rect(origin: .zero, size: Size(width: .nan, height: .nan))
    var next = graph.parent(of: instance.view)
    while let current = next {
      guard let frame = context.frame(of: current, in: root) else { return nil }
      if frame.size[axis] > own.size[axis] + 0.5 {
        outer = frame
        break
      }
      next = graph.parent(of: current)
    }
    if outer.size.width.isNaN {
      outer.size = Size(
        width: root.canvas.proposal.width ?? own.size.width, height: root.canvas.proposal.height ?? own.size.height)
    }
    let distance = distance(of: own, from: key, of: outer, instance, axis)
    return distance > 0.5 ? (own.size[axis], distance, outer.size[axis]) : nil
  }

  /// Returns the distance of `own`, the frame of a stack, from the edge of `outer` that the stack's alignment names.
  static func distance(
    of own: Rect, from key: AlignmentKey, of outer: Rect, _ instance: LayoutConstruct.Instance, _ axis: Axis
  ) -> Double {
    let direction = instance.graph.environment(of: instance.view).layoutDirection
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    let isFirst = (key == .leading || key == .top) != isMirrored
    let before = own.origin[axis] - outer.origin[axis]
    return isFirst ? before : outer.size[axis] - before - own.size[axis]
  }
}
