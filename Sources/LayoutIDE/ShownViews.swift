import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// The nodes of a layout that tools show.
enum ShownViews {
  /// Returns the nodes in preorder with the number of shown nodes above each: those that are placed, without the ones
  /// that are not shown and the parts that the styles of controls make. O(n).
  static func all(in engine: LayoutEngine) -> [(view: ViewID, depth: Int)] {
    let graph = engine.graph
    guard let root = graph.root else { return [] }
    var found: [(view: ViewID, depth: Int)] = []
    var waiting = [(view: root, depth: 0)]
    while let next = waiting.popLast() {
      // Views that `ViewThatFits` did not choose, and tabs that are not selected, are left out.
      let flags = graph[next.view].flags
      guard engine.isPlaced(next.view), !flags.contains(.notShown) else { continue }
      // In place of the parts that the style of a control makes, its label and other views of the source are shown.
      let isPart = flags.contains(.part)
      if !isPart { found.append(next) }
      let depth = isPart ? next.depth : next.depth + 1
      waiting += graph.children(of: next.view).reversed().map { ($0, depth) }
    }
    return found
  }
}

extension ViewGraph {
  /// Returns true if tools show a node as a modifier.
  func isShownAsModifier(_ view: ViewID) -> Bool { self[view].layout.isLayer || isSafeAreaInset(view) }
}

extension Analysis {
  /// Returns the location of the source of a node, in the file that contains it; an empty one in no file if the source
  /// is not known.
  func location(of origin: ViewOrigin?) -> FileRange {
    let source = origin.flatMap { $0.source(in: self) }
    return source.flatMap { fileRange(of: $0) } ?? FileRange(file: FileID(-1), range: 0..<0)
  }
}

extension ViewOrigin {
  /// The location of the source of the node in its segment; nil if it is not known.
  func source(in analysis: Analysis) -> SourceRange? {
    guard let tree = analysis.tree(of: SegmentID(file)) else { return nil }
    return SourceRange(segment: SegmentID(file), range: tree.range(ofViewAt: NodeID(node)))
  }
}
