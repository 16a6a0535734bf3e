import LayoutModel
import TestSupport

@testable import LayoutEngine

/// Lays a tree out twice, with the engine and with the oracle, and finds the first thing they do not agree on.
struct Comparison {
  /// Questions the oracle may ask for one tree before the comparison is given up.
  static let limit = 20_000

  enum Outcome {
    case agreement
    case disagreement(String)
    /// The oracle would take too long.
    case tooLarge
  }

  static func close(_ left: Double, _ right: Double) -> Bool {
    left == right || (left.isNaN && right.isNaN) || abs(left - right) <= 0.001
  }

  /// Frames, sizes and proposals of every node; guides and answers to other proposals of every `stride`th.
  static func compare(_ tree: RandomTree, stride: Int = 1) -> Outcome {
    let graph = tree.graph
    func name(_ view: ViewID) -> Substring { "\(graph[view].layout)".prefix { $0 != "(" } }
    let oracle = OracleSolver(graph: graph, canvas: tree.canvas, limit: limit)
    let expected = oracle.solve()
    if oracle.isExhausted { return .tooLarge }
    var engine = LayoutEngine(graph: graph)
    engine.layOut(canvas: tree.canvas)

    for index in graph.nodes.indices.reversed() {
      let view = ViewID(Int32(index))
      guard let node = expected[view] else {
        // What `ViewThatFits` does not choose has no place.
        if let parent = graph.parent(of: view), case .viewThatFits = graph[parent].layout, engine.isPlaced(view) {
          return .disagreement("\(name(view)) #\(index) is placed")
        }
        continue
      }
      let size = engine.size(of: view)
      if !close(size.width, node.frame.size.width) || !close(size.height, node.frame.size.height) {
        return .disagreement("size of \(name(view)) #\(index): engine \(size), oracle \(node.frame.size)")
      }
      let proposal = engine.proposal(of: view)
      if !close(proposal.width ?? .nan, node.proposal.width ?? .nan)
        || !close(proposal.height ?? .nan, node.proposal.height ?? .nan)
      {
        return .disagreement("proposal of \(name(view)) #\(index): engine \(proposal), oracle \(node.proposal)")
      }
      let origin = engine.frame(of: view).origin
      if !close(origin.x, node.frame.origin.x) || !close(origin.y, node.frame.origin.y) {
        return .disagreement("origin of \(name(view)) #\(index): engine \(origin), oracle \(node.frame.origin)")
      }
    }
    for index in graph.nodes.indices.reversed() where (index + graph.nodes.count) % stride == 0 {
      let view = ViewID(Int32(index))
      guard let node = expected[view] else { continue }
      for number in graph.alignments.definitions.indices {
        let key = AlignmentKey(Int16(number))
        let explicit = oracle.explicit(key, of: view, node.proposal, node.frame.size)
        let value = oracle.value(key, of: view, node.proposal, node.frame.size)
        if oracle.isExhausted { return .tooLarge }
        let guide = engine.guide(key, of: view)
        let agrees = (explicit == nil) == (guide.explicit == nil) && close(explicit ?? 0, guide.explicit ?? 0)
        if !agrees || !close(value, guide.value) {
          let key = OracleText.key(key, graph.alignments)
          return .disagreement(
            "guide \(key) (\(number)) of \(name(view)) #\(index): engine \(guide.value) \(guide.explicit as Any), "
              + "oracle \(value) \(explicit as Any)")
        }
      }
      for probe in probes {
        let size = oracle.size(of: view, probe)
        if oracle.isExhausted { return .tooLarge }
        let answer = engine.sizeThatFits(probe, of: view)
        if !close(size.width, answer.width) || !close(size.height, answer.height) {
          return .disagreement("sizeThatFits(\(probe)) of \(name(view)) #\(index): engine \(answer), oracle \(size)")
        }
      }
    }
    return .agreement
  }

  /// Whether the two disagree on a tree, and not only because of how numbers are rounded.
  ///
  /// Where a rule jumps (children of equal flexibility, a text that is offered nothing or next to nothing, a condition in
  /// a guide), the last bit of a sum decides, and the two add up in different orders. So a disagreement counts when it
  /// stays with every length a little longer: a rule that was understood differently does not go away.
  static func disagrees(_ tree: RandomTree) -> Bool {
    [1, 1.0009765625, 1.00341796875, 0.99853515625, 1.0123].allSatisfy { factor in
      if case .disagreement = compare(factor == 1 ? tree : tree.scaled(by: factor)) { return true }
      return false
    }
  }

  static let probes = [
    ProposedSize.unspecified, .zero, .infinity, ProposedSize(width: 97.5, height: 61),
    ProposedSize(width: nil, height: 40), ProposedSize(width: 40, height: nil),
    ProposedSize(width: .infinity, height: 50), ProposedSize(width: 30, height: .infinity),
  ]
}
