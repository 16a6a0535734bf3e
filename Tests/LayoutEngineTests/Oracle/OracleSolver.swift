import LayoutModel
import TextMetrics

/// A second solver of the same rules, to find mistakes in the first: written from `semantics.md` alone, with no cache,
/// no recorded result and nothing shared with the engine. Every question is answered from the beginning each time, so
/// that each function can be read beside its rule.
///
/// It is exponential in the depth of stacks: `work` counts the questions, and past `limit` the answers are no longer
/// worth anything (`isExhausted`).
final class OracleSolver {
  let graph: ViewGraph
  let canvas: Canvas
  var work = 0
  let limit: Int

  init(graph: ViewGraph, canvas: Canvas, limit: Int = 300_000) {
    self.graph = graph
    self.canvas = canvas
    self.limit = limit
  }

  var isExhausted: Bool { work > limit }

  /// A child where its parent puts it: in leading-to-trailing coordinates of the parent.
  struct Placement {
    var child: ViewID
    var proposal: ProposedSize
    var size: Size
    var origin: Point
  }

  /// A node in the canvas.
  struct Result {
    var proposal: ProposedSize
    var frame: Rect
  }

  /// The nodes that are laid out, in the canvas. `semantics.md` 10: x is mirrored where an origin is committed.
  func solve() -> [ViewID: Result] {
    var results: [ViewID: Result] = [:]
    guard let root = graph.root else { return results }
    let size = size(of: root, canvas.proposal)
    // The root is centred by its size; where nothing or infinity is proposed it stands at 0.
    var origin = Point.zero
    for axis in Axis.allCases {
      if let length = canvas.proposal[axis], length.isFinite, size[axis].isFinite {
        origin[axis] = (length - size[axis]) / 2
      }
    }
    commit(root, canvas.proposal, Rect(origin: origin, size: size), [], &results)
    return results
  }

  private func commit(
    _ view: ViewID, _ proposal: ProposedSize, _ frame: Rect, _ bars: [SafeAreaBar],
    _ results: inout [ViewID: Result]
  ) {
    results[view] = Result(proposal: proposal, frame: frame)
    guard !isExhausted else { return }
    let mirrors = graph.environment(of: view).layoutDirection == .rightToLeft
    let placements =
      outsideSafeArea(view, proposal, frame, bars).map { [$0] } ?? placements(in: view, proposal, frame.size)
    for placement in placements {
      var x = placement.origin.x
      if mirrors {
        x = frame.size.width - x - placement.size.width
        if !x.isFinite { x = 0 }
      }
      let place = Rect(
        origin: Point(x: frame.origin.x + x, y: frame.origin.y + placement.origin.y), size: placement.size)
      let bar = bar(in: view, frame, beside: placement.child, place)
      commit(placement.child, placement.proposal, place, bars + (bar.map { [$0] } ?? []), &results)
    }
  }

  // MARK: The tree

  func children(_ view: ViewID) -> [ViewID] { graph.children(of: view) }

  /// The axis of the innermost stack that a view is in, nil outside of an HStack or VStack. `semantics.md` 1.9, 2.
  ///
  /// A layer with one child does not come between a Spacer and its stack; another container, a grid's row, and a
  /// secondary layer do: what they hold is not in the stack.
  func stackAxis(of view: ViewID) -> Axis? {
    var view = view
    while let parent = graph.parent(of: view) {
      switch graph[parent].layout {
      case .hStack: return .horizontal
      case .vStack: return .vertical
      case .lazyStack(let axis, _, _): return axis
      case .zStack, .grid, .gridRow, .lazyGrid, .viewThatFits, .geometryReader, .scrollView, .screen, .control:
        return nil
      case .overlay, .background: if graph.firstChild(of: parent) != view { return nil }
      default: break
      }
      view = parent
    }
    return nil
  }

  /// The node that behaves like `view` in every respect. `semantics.md` 1.9.
  func resolved(_ view: ViewID) -> ViewID {
    var view = view
    while graph.isTransparent(view), let child = graph.firstChild(of: view) { view = child }
    return view
  }
}
