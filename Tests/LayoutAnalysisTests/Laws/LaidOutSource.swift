import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax
import Testing

/// A source as a module of its own, laid out.
struct LaidOutSource {
  let root: AnalyzedRoot?
  private let analysis: Analysis
  let errors: [String]

  init(_ text: String, canvas: Canvas = .standard) {
    var analysis = Analysis(settings: AnalysisSettings(canvas: canvas))
    let file = analysis.addFile(named: "a", text: SourceText(text), module: ModuleID(0))
    let result = analysis.result(for: file)
    root = result?.roots.first
    self.analysis = analysis
    errors = (result?.diagnostics ?? []).map { "\($0.rule): \($0.message)" }
  }

  /// Where in the text a view comes from.
  func range(of origin: ViewOrigin) -> Range<Int> {
    let segment = SegmentID(origin.file)
    guard let tree = analysis.tree(of: segment) else { return 0..<0 }
    let place = SourceRange(segment: segment, range: tree.range(of: NodeID(origin.node)))
    return analysis.fileRange(of: place)?.range ?? 0..<0
  }

  /// The frames of all nodes, in the order in which they were made.
  var frames: [Rect] { root.map { LaidOutSource.frames($0.engine) } ?? [] }

  static func frames(_ engine: LayoutEngine) -> [Rect] {
    engine.graph.nodes.indices.map { engine.frame(of: ViewID(Int32($0))) }
  }

  /// The frames of the same graph after a change of it.
  func frames(changing change: (inout ViewGraph) -> Void) -> [Rect] {
    guard let root else { return [] }
    var graph = root.graph
    change(&graph)
    var engine = LayoutEngine(graph: graph)
    engine.layOut(canvas: root.canvas)
    return LaidOutSource.frames(engine)
  }

  /// Frames that agree to 0.001 pt, node by node.
  static func agree(_ left: [Rect], _ right: [Rect]) -> Bool {
    func close(_ left: Double, _ right: Double) -> Bool { left == right || abs(left - right) <= 0.001 }
    return left.count == right.count
      && zip(left, right).allSatisfy { left, right in
        close(left.origin.x, right.origin.x) && close(left.origin.y, right.origin.y)
          && close(left.size.width, right.size.width) && close(left.size.height, right.size.height)
      }
  }
}
