import LayoutAnalysis
import LayoutEngine
import LayoutModel

@testable import LayoutSyntax

// Roots: their graphs, walked from the root so that the numbers of nodes may differ, and all that the engine says.
extension AnalysisRecord {
  mutating func noteRoot(_ index: Int, of segment: SegmentID, in analysis: inout Analysis) {
    guard let root = analysis.result(for: segment)?.roots[index] else { return }
    note("root kind", hashed: root.kind)
    note("root name", root.name ?? "")
    note("root node", analysis.tree(of: root.segment)?.start(of: root.node) ?? -1)
    note("canvas", hashed: root.canvas)
    note("canvas size", root.engine.canvasSize)
    let graph = root.graph
    noteGraph(graph, in: analysis)
    // In the engine that is kept, so that what it remembers is under test.
    analysis.withEngine(of: segment, root: index) { engine in noteEngine(&engine) }
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

  private mutating func noteGraph(_ graph: ViewGraph, in analysis: Analysis) {
    let views = viewsInOrder(graph)
    note("views", views.count)
    for view in views {
      let node = graph[view]
      note(node.layout, in: graph)
      note("environment", hashed: graph.environment(of: view))
      note("flags", Int(node.flags.rawValue))
      note("children", Int(node.childCount))
      if let identity = graph.identity(of: view) { note("identity", identity) }
      guard let origin = graph.origin(of: view) else { continue }
      note("origin", origin.name)
      note("origin", place(origin.file, origin.node, in: analysis), in: analysis)
      note(expansion: origin.expansion, of: graph, in: analysis)
      for via in origin.via { note(expansion: via, of: graph, in: analysis) }
    }
  }

  private func place(_ segment: Int32, _ node: Int32, in analysis: Analysis) -> FileRange? {
    let segment = SegmentID(segment)
    // A view of a node that is gone is a difference, no end of the run.
    guard let tree = analysis.tree(of: segment), tree.nodes.indices.contains(Int(node)) else { return nil }
    return analysis.fileRange(of: SourceRange(segment: segment, range: tree.range(of: NodeID(node))))
  }

  private mutating func note(expansion id: ExpansionID, of graph: ViewGraph, in analysis: Analysis) {
    var next = id
    while let expansion = graph.expansion(next) {
      note("expansion", hashed: expansion.kind)
      note("expansion at", place(expansion.file, expansion.node, in: analysis), in: analysis)
      next = expansion.parent
    }
  }

  mutating func note(_ program: GuideProgram) {
    note("program root", program.root == nil ? 0 : 1)
    // What a step was made from is a number of a node.
    for step in program.steps { note("step", hashed: step.operation) }
    note("blocks", hashed: program.blockSteps)
    note("mentions", hashed: program.mentionedKeys)
    note("assumed", program.isAssumed ? 1 : 0)
    note("dynamic", program.isDynamic ? 1 : 0)
    note("approximate", program.isApproximate ? 1 : 0)
  }

  private mutating func note(_ layout: ViewLayout, in graph: ViewGraph) {
    switch layout {
    case .alignmentGuide(let index):
      note("guide", hashed: graph.guides[Int(index.index)].key)
      note(graph.guides[Int(index.index)].program)
    case .text(let index): note("text", hashed: graph.texts[Int(index.index)])
    case .flexibleFrame(let index, let alignment):
      note("flexible frame", "\(graph.flexibleFrames[Int(index.index)])")
      note("alignment", hashed: alignment)
    case .flexibleLeaf(let index): note("flexible leaf", "\(graph.flexibleFrames[Int(index.index)])")
    case .lazyGrid(let index): note("lazy grid", "\(graph.lazyGrids[Int(index.index)])")
    case .hStack(let key, let spacing):
      note("HStack", hashed: key)
      note("spacing", spacing)
    case .vStack(let key, let spacing):
      note("VStack", hashed: key)
      note("spacing", spacing)
    case .zStack(let alignment): note("ZStack", hashed: alignment)
    case .frame(let width, let height, let alignment):
      note("width", width)
      note("height", height)
      note("alignment", hashed: alignment)
    case .padding(let insets): note("padding", hashed: insets)
    case .overlay(let alignment): note("overlay", hashed: alignment)
    case .background(let alignment): note("background", hashed: alignment)
    case .color: note("color", 0)
    default: note("layout", "\(layout)")
    }
  }

  private mutating func noteEngine(_ engine: inout LayoutEngine) {
    let graph = engine.graph
    let views = viewsInOrder(graph)
    var order: [ViewID: Int] = [:]
    for (number, view) in views.enumerated() { order[view] = number }
    let keys = graph.alignments.definitions.indices.map { AlignmentKey(Int16(truncatingIfNeeded: $0)) }
    for view in views {
      guard engine.isPlaced(view) else {
        note("not placed", 0)
        continue
      }
      let (proposal, frame, origin) = (engine.proposal(of: view), engine.frame(of: view), engine.origin(of: view))
      note("proposal", proposal.width)
      note("proposal", proposal.height)
      note("size", engine.size(of: view))
      note("origin x", origin.x)
      note("origin y", origin.y)
      note("frame x", frame.origin.x)
      note("frame y", frame.origin.y)
      note("frame size", frame.size)
      note("priority", engine.priority(of: view))
      note("certainty", hashed: engine.certainty(of: view))
      note("frame certainty", hashed: engine.frameCertainty(of: view))
      for key in keys {
        let guide = engine.guide(key, of: view)
        note("guide value", guide.value)
        note("explicit guide", guide.explicit)
        note("guide certainty", hashed: guide.certainty)
      }
      if case .alignmentGuide(let index) = graph[view].layout {
        note(engine.readers(of: graph.guides[Int(index.index)].key, at: view), order)
      }
    }
  }

  private mutating func note(_ readers: GuideReaders, _ order: [ViewID: Int]) {
    note("uncertain readers", readers.isUncertain ? 1 : 0)
    switch readers.end {
    case .root: note("ends at the root", 0)
    case .container(let view): note("ends in container", order[view] ?? -1)
    case .replaced(let view): note("replaced by", order[view] ?? -1)
    case .secondary(let view): note("ends in secondary", order[view] ?? -1)
    }
    note("readers", readers.readers.count)
  }
}
