import LayoutAnalysis
import LayoutEngine
import LayoutModel

@testable import LayoutSyntax

// Roots: their graphs, walked from the root so that the numbers of nodes may differ, and all that the engine says.
extension AnalysisRecord {
  mutating func addRoot(_ index: Int, of segment: SegmentID, in analysis: inout Analysis) {
    guard let root = analysis.result(for: segment)?.roots[index] else { return }
    add("root kind", hashed: root.kind)
    add("root name", root.name ?? "")
    add("root node", analysis.tree(of: root.segment)?.start(of: root.node) ?? -1)
    add("canvas", hashed: root.canvas)
    add("canvas size", root.engine.canvasSize)
    let graph = root.graph
    addGraph(graph, in: analysis)
    // In the engine that is kept, so that what it remembers is under test.
    analysis.withEngine(of: segment, root: index) { engine in addEngine(&engine) }
  }

  private func viewsInOrder(_ graph: ViewGraph) -> [ViewID] {
    var result: [ViewID] = []
    var waiting = [graph.root].compactMap { $0 }
    while let view = waiting.popLast() {
      result.append(view)
      waiting += graph.children(of: view).reversed()
    }
    return result
  }

  private mutating func addGraph(_ graph: ViewGraph, in analysis: Analysis) {
    let views = viewsInOrder(graph)
    add("views", views.count)
    for view in views {
      let node = graph[view]
      add(node.layout, in: graph)
      add("environment", hashed: graph.environment(of: view))
      add("flags", Int(node.flags.rawValue))
      add("children", Int(node.childCount))
      if let identity = graph.identity(of: view) { add("identity", identity) }
      guard let origin = graph.origin(of: view) else { continue }
      add("origin", origin.name)
      add("origin", place(origin.file, origin.node, in: analysis), in: analysis)
      add(expansion: origin.expansion, of: graph, in: analysis)
      for via in origin.via { add(expansion: via, of: graph, in: analysis) }
    }
  }

  private func place(_ segment: Int32, _ node: Int32, in analysis: Analysis) -> FileRange? {
    let segment = SegmentID(segment)
    // A view of a node that is gone is a difference, no end of the run.
    guard let tree = analysis.tree(of: segment), tree.nodes.indices.contains(Int(node)) else { return nil }
    return analysis.fileRange(of: SourceRange(segment: segment, range: tree.range(of: NodeID(node))))
  }

  private mutating func add(expansion id: ExpansionID, of graph: ViewGraph, in analysis: Analysis) {
    var next = id
    while let expansion = graph.expansion(next) {
      add("expansion", hashed: expansion.kind)
      add("expansion at", place(expansion.file, expansion.node, in: analysis), in: analysis)
      next = expansion.parent
    }
  }

  mutating func add(_ program: GuideProgram) {
    add("program root", program.root == nil ? 0 : 1)
    // What a step was made from is a number of a node.
    for step in program.steps { add("step", hashed: step.operation) }
    add("blocks", hashed: program.blockSteps)
    add("mentions", hashed: program.mentionedKeys)
    add("assumed", program.isAssumed ? 1 : 0)
    add("dynamic", program.isDynamic ? 1 : 0)
    add("approximate", program.isApproximate ? 1 : 0)
  }

  private mutating func add(_ layout: ViewLayout, in graph: ViewGraph) {
    switch layout {
    case .alignmentGuide(let index):
      add("guide", hashed: graph.guides[Int(index.index)].key)
      add(graph.guides[Int(index.index)].program)
    case .text(let index): add("text", hashed: graph.texts[Int(index.index)])
    case .flexibleFrame(let index, let alignment):
      add("flexible frame", "\(graph.flexibleFrames[Int(index.index)])")
      add("alignment", hashed: alignment)
    case .flexibleLeaf(let index): add("flexible leaf", "\(graph.flexibleFrames[Int(index.index)])")
    case .lazyGrid(let index): add("lazy grid", "\(graph.lazyGrids[Int(index.index)])")
    case .hStack(let key, let spacing):
      add("HStack", hashed: key)
      add("spacing", spacing)
    case .vStack(let key, let spacing):
      add("VStack", hashed: key)
      add("spacing", spacing)
    case .zStack(let alignment): add("ZStack", hashed: alignment)
    case .frame(let width, let height, let alignment):
      add("width", width)
      add("height", height)
      add("alignment", hashed: alignment)
    case .padding(let insets): add("padding", hashed: insets)
    case .overlay(let alignment): add("overlay", hashed: alignment)
    case .background(let alignment): add("background", hashed: alignment)
    case .color: add("color", 0)
    default: add("layout", "\(layout)")
    }
  }

  private mutating func addEngine(_ engine: inout LayoutEngine) {
    let graph = engine.graph
    let views = viewsInOrder(graph)
    var order: [ViewID: Int] = [:]
    for (number, view) in views.enumerated() { order[view] = number }
    let keys = graph.alignments.definitions.indices.map { AlignmentKey(Int16(truncatingIfNeeded: $0)) }
    for view in views {
      guard engine.isPlaced(view) else {
        add("not placed", 0)
        continue
      }
      let (proposal, frame, origin) = (engine.proposal(of: view), engine.frame(of: view), engine.origin(of: view))
      add("proposal", proposal.width)
      add("proposal", proposal.height)
      add("size", engine.size(of: view))
      add("origin x", origin.x)
      add("origin y", origin.y)
      add("frame x", frame.origin.x)
      add("frame y", frame.origin.y)
      add("frame size", frame.size)
      add("priority", engine.priority(of: view))
      add("certainty", hashed: engine.certainty(of: view))
      add("frame certainty", hashed: engine.frameCertainty(of: view))
      for key in keys {
        let guide = engine.guide(key, of: view)
        add("guide value", guide.value)
        add("explicit guide", guide.explicit)
        add("guide certainty", hashed: guide.certainty)
      }
      if case .alignmentGuide(let index) = graph[view].layout {
        add(engine.readers(of: graph.guides[Int(index.index)].key, at: view), order)
      }
    }
  }

  private mutating func add(_ readers: GuideReaders, _ order: [ViewID: Int]) {
    add("uncertain readers", readers.isUncertain ? 1 : 0)
    switch readers.end {
    case .root: add("ends at the root", 0)
    case .container(let view): add("ends in container", order[view] ?? -1)
    case .replaced(let view): add("replaced by", order[view] ?? -1)
    case .secondary(let view): add("ends in secondary", order[view] ?? -1)
    }
    add("readers", readers.readers.count)
  }
}
