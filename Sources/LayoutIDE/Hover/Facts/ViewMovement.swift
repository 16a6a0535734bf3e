import LayoutAnalysis
import LayoutEngine
import LayoutModel

/// The movement of a view on the screen between two layouts of its root, in points.
struct ViewMovement {
  /// The movement in the canvas.
  var inCanvas: Point
  /// The movement relative to each of the partners; nil if there are none or they move differently.
  var relative: Point?
  var partners: AlignmentPartners?

  /// The movement of `view` from the layout `old` to `new`; nil if it is not placed in both, or if a `GeometryReader`
  /// has another size, whose content may then be another one.
  init?(of view: ViewID, amid partners: AlignmentPartners?, from old: LayoutEngine, to new: LayoutEngine) {
    guard old.isPlaced(view), new.isPlaced(view), Self.haveEqualReaders(old, new) else { return nil }
    func movement(_ view: ViewID) -> Point {
      let (before, after) = (old.frame(of: view).origin, new.frame(of: view).origin)
      return Point(x: after.x - before.x, y: after.y - before.y)
    }
    inCanvas = movement(view)
    self.partners = partners
    let moved = inCanvas
    let relatives = (partners?.views ?? []).map { partner -> Point in
      let other = movement(partner)
      return Point(x: moved.x - other.x, y: moved.y - other.y)
    }
    if let first = relatives.first, relatives.allSatisfy({ NumberText.readAlike($0, first) }) { relative = first }
  }

  /// The movement in words: "↑ 40 pt relative to the other children of HStack (line 1), ↑ 21 pt on the canvas"; nil for
  /// no movement.
  func text(in graph: ViewGraph, _ context: HoverContext) -> HoverText? {
    let onCanvas = NumberText.movement(inCanvas)
    guard let relative, let partners else { return onCanvas.map { "\($0) on the canvas" } }
    let others = context.name(of: partners, in: graph)
    guard let own = NumberText.movement(relative) else {
      return onCanvas.map { "nothing relative to \(others), \($0) on the canvas" }
    }
    let text: HoverText = "\(own) relative to \(others)"
    return onCanvas == own ? text : text + ", \(onCanvas ?? "nothing") on the canvas"
  }

  /// Returns true if every `GeometryReader` has one size in two layouts of the same views. O(n) in the views.
  private static func haveEqualReaders(_ old: LayoutEngine, _ new: LayoutEngine) -> Bool {
    new.graph.nodes.indices.allSatisfy { index in
      guard case .geometryReader = new.graph.nodes[index].layout else { return true }
      let view = ViewID(Int32(truncatingIfNeeded: index))
      return new.isPlaced(view) == old.isPlaced(view) && new.size(of: view) == old.size(of: view)
    }
  }
}

extension HoverContext {
  /// "the other children of HStack (line 1)".
  fileprivate func name(of partners: AlignmentPartners, in graph: ViewGraph) -> HoverText {
    let container = name(of: partners.container, in: graph)
    let isOne = partners.views.count == 1
    switch partners.role {
    case .children: return "the other \(isOne ? "child" : "children") of \(container)"
    case .cells: return "the other \(isOne ? "cell" : "cells") of \(container)"
    case .frame: return container
    case .content: return "the content of \(container)"
    case .primary: return "the view that \(container) is applied to"
    }
  }
}
