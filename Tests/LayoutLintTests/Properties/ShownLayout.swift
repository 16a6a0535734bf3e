import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// What a source shows, parsed, lowered and laid out on its own: every view and layer with its frame. It shares nothing
/// with the counterfactual check, which changes a graph.
struct ShownLayout {
  struct View {
    /// What it was made of: a view without its modifiers, a modifier from its dot; nil for an implicit view.
    var place: Range<Int>?
    /// The index of what it stands in; nil for a root.
    var parent: Int?
    /// Whether it stands in a layer, and is what the layer is on.
    var isPrimary: Bool
    var isLayer: Bool
    /// A stack that several views stand for: it comes and goes with their number, and shows nothing.
    var isImplicit: Bool
    var childCount: Int
    /// Whether a person sees it, or may: all that holds no other view, but for a Spacer and nothing.
    var isSeen: Bool
    /// nil: it has no place, as a child that `ViewThatFits` did not choose.
    var frame: Rect?
  }

  /// Those of all roots, a view before what is in it.
  private(set) var views: [View] = []
  /// Where each root begins.
  private(set) var roots: [Int] = []

  /// The source that `analysis` holds, laid out in `canvas`.
  init(_ file: FileID, in analysis: inout Analysis, at canvas: Canvas) {
    analysis.settings = AnalysisSettings(canvas: canvas, overridesTraits: canvas != .standard)
    for root in analysis.roots(of: file) {
      roots.append(views.count)
      guard let outermost = root.graph.root else { continue }
      var waiting: [(view: ViewID, parent: Int?, isPrimary: Bool)] = [(outermost, nil, false)]
      while let (view, parent, isPrimary) = waiting.popLast() {
        let record = root.graph[view]
        let index = views.count
        views.append(
          View(
            place: ShownLayout.place(of: record, in: root.graph, analysis), parent: parent, isPrimary: isPrimary,
            isLayer: record.layout.isLayer, isImplicit: record.flags.contains(.implicit),
            childCount: Int(record.childCount), isSeen: ShownLayout.isSeen(record),
            frame: root.engine.isPlaced(view) ? root.engine.frame(of: view) : nil))
        let first = record.layout.isLayer ? root.graph.firstChild(of: view) : nil
        waiting += root.graph.children(of: view).reversed().map { ($0, index, $0 == first) }
      }
    }
  }

  private static func isSeen(_ record: ViewNode) -> Bool {
    switch record.layout {
    case .spacer, .empty: false
    // The parts that a style makes come and go with the control that they belong to.
    default: !record.flags.contains(.part) && record.childCount == 0 && !record.layout.isContainer
    }
  }

  private static func place(of record: ViewNode, in graph: ViewGraph, _ analysis: Analysis) -> Range<Int>? {
    guard !record.flags.contains(.implicit), graph.origins.indices.contains(Int(record.origin.index)) else {
      return nil
    }
    let origin = graph.origins[Int(record.origin.index)]
    guard let tree = analysis.tree(of: SegmentID(origin.file)) else { return nil }
    let range = tree.range(ofViewAt: NodeID(origin.node))
    return analysis.fileRange(of: SourceRange(segment: SegmentID(origin.file), range: range))?.range
  }

  /// How `other`, the same source without what stands at `removed`, differs; nil where every view that is left is where
  /// it was and as large.
  func difference(from other: ShownLayout, without removed: [Range<Int>]) -> String? {
    guard roots.count == other.roots.count else { return "roots come or go" }
    let left = remaining(without: removed)
    guard left.filter(\.isSeen).count == views.filter(\.isSeen).count else { return "what is seen goes" }
    let right = other.views.filter { !$0.isImplicit }
    guard left.count == right.count, zip(left, right).allSatisfy({ $0.isLayer == $1.isLayer }) else {
      return "views come or go"
    }
    var count = 0
    var longest = 0.0
    for (old, new) in zip(left, right) {
      let distance = ShownLayout.distance(old.frame, new.frame)
      // What is less is no move but the sum in another order.
      guard distance > 0.001 else { continue }
      count += 1
      longest = max(longest, distance)
    }
    return count == 0 ? nil : "\(count) views move by at most \(longest)"
  }

  /// The views without those written within `removed`, and without what went with them: all but what a layer is on.
  private func remaining(without removed: [Range<Int>]) -> [View] {
    var isGone = Array(repeating: false, count: views.count)
    var left: [View] = []
    for (index, view) in views.enumerated() {
      let isWithin = view.place.map { place in
        removed.contains { $0.lowerBound <= place.lowerBound && place.upperBound <= $0.upperBound }
      }
      let goesAlong = view.parent.map { isGone[$0] && !view.isPrimary }
      isGone[index] = isWithin == true || goesAlong == true
      if !isGone[index], !view.isImplicit { left.append(view) }
    }
    return left
  }

  private static func distance(_ old: Rect?, _ new: Rect?) -> Double {
    guard let old, let new else { return (old == nil) == (new == nil) ? 0 : .infinity }
    return max(
      distance(old.origin.x, new.origin.x), distance(old.origin.y, new.origin.y),
      distance(old.size.width, new.size.width), distance(old.size.height, new.size.height))
  }

  private static func distance(_ old: Double, _ new: Double) -> Double {
    if old == new || old.isNaN && new.isNaN { return 0 }
    let distance = abs(old - new)
    return distance.isNaN ? .infinity : distance
  }
}
