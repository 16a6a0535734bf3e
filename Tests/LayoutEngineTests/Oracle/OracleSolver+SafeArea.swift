import LayoutModel

/// A side on which the safe area of a view is less than the space there is, in the canvas's coordinates. Only a
/// `safeAreaInset` makes one: the canvas is a safe area itself (`lowering.md` 2), with nothing around it.
struct SafeAreaBar {
  enum Side { case left, right, top, bottom }

  var side: Side
  /// Where the safe area ends.
  var safe: Double
  /// From there to where the space ends.
  var length: Double
}

// `semantics.md` 4.12.
extension OracleSolver {
  /// The bar that a stack made of a `safeAreaInset` puts beside `content`; nil for other stacks, and for the bar itself.
  func bar(in stack: ViewID, _ space: Rect, beside content: ViewID, _ frame: Rect) -> SafeAreaBar? {
    let children = children(stack)
    guard children.count == 2, let bar = children.first(where: { graph[$0].flags.contains(.safeAreaInset) }),
      bar != content
    else { return nil }
    let isBefore = children.first == bar
    let (end, spaceEnd) = (corner(frame), corner(space))
    let result: SafeAreaBar
    switch graph[stack].layout {
    case .vStack where isBefore:
      result = SafeAreaBar(side: .top, safe: frame.origin.y, length: frame.origin.y - space.origin.y)
    case .vStack:
      result = SafeAreaBar(side: .bottom, safe: end.y, length: spaceEnd.y - end.y)
    case .hStack where isBefore == (graph.environment(of: stack).layoutDirection == .leftToRight):
      result = SafeAreaBar(side: .left, safe: frame.origin.x, length: frame.origin.x - space.origin.x)
    case .hStack:
      result = SafeAreaBar(side: .right, safe: end.x, length: spaceEnd.x - end.x)
    default: return nil
    }
    // An inset is a length.
    return result.length.isFinite && result.length > 0 ? result : nil
  }

  /// Where what is in an `ignoresSafeArea` stands that touches the safe area's edge; nil where it touches none of those
  /// it names, and for other views. In leading-to-trailing coordinates of the view, as other placements.
  func outsideSafeArea(
    _ view: ViewID, _ proposal: ProposedSize, _ frame: Rect, _ bars: [SafeAreaBar]
  ) -> Placement? {
    guard case .ignoresSafeArea(let edges) = graph[view].layout, let child = children(view).first else { return nil }
    let environment = graph.environment(of: view)
    let isMirrored = environment.layoutDirection == .rightToLeft
    let end = corner(frame)
    var (left, right, top, bottom) = (0.0, 0.0, 0.0, 0.0)
    func touches(_ edge: Double, _ bar: SafeAreaBar) -> Bool {
      abs(edge - bar.safe) <= 0.5 / environment.displayScale
    }
    // From the inside out: what reaches over one bar may touch the next.
    for bar in bars.reversed() {
      switch bar.side {
      case .top where edges.contains(.top) && touches(frame.origin.y - top, bar): top += bar.length
      case .bottom where edges.contains(.bottom) && touches(end.y + bottom, bar): bottom += bar.length
      case .left where edges.contains(isMirrored ? .trailing : .leading) && touches(frame.origin.x - left, bar):
        left += bar.length
      case .right where edges.contains(isMirrored ? .leading : .trailing) && touches(end.x + right, bar):
        right += bar.length
      default: break
      }
    }
    if left == 0, right == 0, top == 0, bottom == 0 { return nil }
    let offer = ProposedSize(
      width: proposal.width.map { $0 + left + right }, height: proposal.height.map { $0 + top + bottom })
    return Placement(
      child: child, proposal: offer, size: size(of: child, offer),
      origin: Point(x: isMirrored ? -right : -left, y: -top))
  }

  private func corner(_ rect: Rect) -> Point {
    Point(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height)
  }
}
