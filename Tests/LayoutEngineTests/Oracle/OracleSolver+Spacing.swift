import LayoutModel
import TextMetrics

/// What a view asks for at one of its edges. `semantics.md` 8, *Decision*.
enum OracleEdge: Equatable {
  case standard
  case zero
  /// The leading of the text that touches it, rounded up to a pixel.
  case text(Double)

  func united(_ other: OracleEdge) -> OracleEdge {
    switch (self, other) {
    case (.text(let left), .text(let right)): .text(max(left, right))
    case (.text, _): self
    case (_, .text): other
    case (.zero, _), (_, .zero): .zero
    case (.standard, .standard): .standard
    }
  }
}

/// The preferences of the four edges.
struct OracleEdges: Equatable {
  var leading = OracleEdge.standard
  var trailing = OracleEdge.standard
  var top = OracleEdge.standard
  var bottom = OracleEdge.standard

  func united(_ other: OracleEdges) -> OracleEdges {
    OracleEdges(
      leading: leading.united(other.leading), trailing: trailing.united(other.trailing), top: top.united(other.top),
      bottom: bottom.united(other.bottom))
  }

  /// The first and the last edge along an axis.
  subscript(axis: Axis) -> (OracleEdge, OracleEdge) {
    get { axis == .horizontal ? (leading, trailing) : (top, bottom) }
    set { if axis == .horizontal { (leading, trailing) = newValue } else { (top, bottom) = newValue } }
  }
}

extension OracleSolver {
  /// The gaps between a stack's neighbours, one less than there are children. `semantics.md` 8.
  func gaps(in stack: ViewID, _ axis: Axis) -> [Double] {
    let children = children(stack)
    let spacing: Double
    switch graph[stack].layout {
    case .hStack(_, let given), .vStack(_, let given), .lazyStack(_, _, let given): spacing = given
    default: spacing = .nan
    }
    return zip(children, children.dropFirst()).map { left, right in
      spacing.isNaN ? gap(from: edges(of: left, in: stack), to: edges(of: right, in: stack), axis) : spacing
    }
  }

  func gap(from left: OracleEdges, to right: OracleEdges, _ axis: Axis) -> Double {
    switch (left[axis].1, right[axis].0) {
    case (.zero, _), (_, .zero): 0
    case (.text, .text(let lower)) where axis == .vertical: lower
    default: 8
    }
  }

  /// The edges of `view` as `parent` sees them. Preferences belong to the sides of the screen (SwiftUI keeps them by
  /// absolute edge), so where the two run in opposite directions the leading edge of one is the trailing edge of the
  /// other: the neighbour of a view decides the gap, not what comes before it in the source.
  func edges(of view: ViewID, in parent: ViewID) -> OracleEdges {
    var edges = edges(of: view)
    if graph.environment(of: view).layoutDirection != graph.environment(of: parent).layoutDirection {
      swap(&edges.leading, &edges.trailing)
    }
    return edges
  }

  func edges(of view: ViewID) -> OracleEdges {
    let children = children(view)
    if graph.isTransparent(view) { return edges(of: children[0], in: view) }
    var edges = OracleEdges()
    switch graph[view].layout {
    case .text(let index):
      // Above and below only: sideways a text asks for nothing ("HStack neighbours of Text: 8").
      let environment = graph.environment(of: view)
      let leading = TextMeasurer.gap(
        leading: TextMeasurer.leading(of: graph.texts[Int(index.index)], in: environment),
        displayScale: environment.displayScale)
      edges[.vertical] = (.text(leading), .text(leading))
    case .spacer:
      // Along its axis; both are where no stack gives it one.
      for axis in Axis.allCases where stackAxis(of: view) != axis.other { edges[axis] = (.zero, .zero) }
    case .hStack: return stackEdges(view, children, .horizontal)
    case .vStack: return stackEdges(view, children, .vertical)
    case .zStack:
      let highest = children.map { priority(of: $0) }.max()
      for child in children where priority(of: child) == highest {
        edges = edges.united(self.edges(of: child, in: view))
      }
    case .grid, .gridRow:
      // Not said for grids: the union of all children, as a `Layout` answers that says nothing of its spacing.
      for child in children { edges = edges.united(self.edges(of: child, in: view)) }
    case .frame(let width, let height, _):
      edges = self.edges(of: children[0], in: view)
      if OracleSolver.given(width) != nil { edges[.horizontal] = (.standard, .standard) }
      if OracleSolver.given(height) != nil { edges[.vertical] = (.standard, .standard) }
    case .flexibleFrame(let index, _):
      edges = self.edges(of: children[0], in: view)
      for axis in Axis.allCases {
        let constraints = Constraints(graph.flexibleFrames[Int(index.index)], axis)
        if constraints.low != nil || constraints.ideal != nil || constraints.high != nil {
          edges[axis] = (.standard, .standard)
        }
      }
    case .padding(let insets):
      edges = self.edges(of: children[0], in: view)
      if insets.leading != 0 { edges.leading = .standard }
      if insets.trailing != 0 { edges.trailing = .standard }
      if insets.top != 0 { edges.top = .standard }
      if insets.bottom != 0 { edges.bottom = .standard }
    case .alignmentGuide, .offset, .fixedSize, .aspectRatio, .layoutPriority, .ignoresSafeArea, .identity, .gridCell,
      .labelled, .overlay,
      .background:
      return self.edges(of: children[0], in: view)
    case .shape, .color, .divider, .fixed, .symbol, .resizable, .flexibleLeaf, .empty, .position,
      .lazyStack, .lazyGrid, .viewThatFits, .geometryReader, .custom, .scrollView, .screen, .control:
      break
    }
    return edges
  }

  private func stackEdges(_ stack: ViewID, _ children: [ViewID], _ axis: Axis) -> OracleEdges {
    guard let first = children.first, let last = children.last else { return OracleEdges() }
    let united = children.map { self.edges(of: $0, in: stack) }.reduce(OracleEdges()) { $0.united($1) }
    var edges = OracleEdges()
    edges[axis.other] = united[axis.other]
    edges[axis] = (self.edges(of: first, in: stack)[axis].0, self.edges(of: last, in: stack)[axis].1)
    return edges
  }
}
