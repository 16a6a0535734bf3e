import LayoutModel
import TestSupport
import Testing

/// Which views of a new graph are taken to be which of the one before.
@Suite struct GraphComparisonTests {
  /// A view of a test: a leaf or a container with a number by which it is found again.
  private struct Node {
    var layout: ViewLayout
    var children: [Node] = []
    var number = 0
  }

  /// A tree with the views by their numbers.
  private struct Tree {
    var graph = ViewGraph(alignments: .builtIn)
    var views: [Int: ViewID] = [:]

    init(_ root: Node) {
      graph.environments = [Environment()]
      graph.root = add(root)
    }

    private mutating func add(_ node: Node) -> ViewID {
      let children = node.children.map { add($0) }
      let view = graph.add(ViewNode(layout: node.layout, environment: EnvironmentID(0)))
      graph.setChildren(children, of: view)
      views[node.number] = view
      return view
    }
  }

  private func leaf(_ number: Int, _ length: Double? = nil) -> Node {
    Node(layout: .fixed(Size(width: length ?? Double(number), height: 1)), number: number)
  }
  private func stack(_ number: Int, _ children: Node...) -> Node { stack(number, children) }
  private func stack(_ number: Int, _ children: [Node]) -> Node {
    Node(layout: .vStack(alignment: .leading, spacing: 0), children: children, number: number)
  }
  private func padding(_ number: Int, _ child: Node) -> Node {
    Node(layout: .padding(EdgeInsets(top: Double(number))), children: [child], number: number)
  }

  /// The numbers of the old views that views are matched with, of the changed ones, and of those without a match.
  private func compare(_ new: Node, with old: Node) -> (matches: [Int: Int], changed: Set<Int>, compared: Int) {
    let (tree, oldTree) = (Tree(new), Tree(old))
    let comparison = GraphComparison(
      of: tree.graph, GraphContents(tree.graph), with: oldTree.graph, GraphContents(oldTree.graph))
    var matches: [Int: Int] = [:]
    for (number, view) in tree.views {
      let match = comparison.matches[view]
      guard match.isValid else { continue }
      #expect(comparison.partners[match] == view)
      matches[number] = oldTree.views.first { $0.value == match }?.key
    }
    let changed = comparison.changed.compactMap { view in tree.views.first { $0.value == view }?.key }
    return (matches, Set(changed), comparison.nodesCompared)
  }

  @Test func anEqualGraphHasNoChanges() {
    let root = stack(1, leaf(2), stack(3, leaf(4), leaf(5)))
    let result = compare(root, with: root)
    #expect(result.matches == [1: 1, 2: 2, 3: 3, 4: 4, 5: 5])
    #expect(result.changed.isEmpty)
    #expect(result.compared == 5)
  }

  @Test func insertedRemovedAndMoved() {
    let old = stack(1, leaf(2), leaf(3), leaf(4), leaf(5))
    let inserted = compare(stack(1, leaf(2), leaf(3), leaf(9), leaf(4), leaf(5)), with: old)
    #expect(inserted.matches == [1: 1, 2: 2, 3: 3, 4: 4, 5: 5])
    #expect(inserted.changed == [1])
    let removed = compare(stack(1, leaf(2), leaf(4), leaf(5)), with: old)
    #expect(removed.matches == [1: 1, 2: 2, 4: 4, 5: 5])
    #expect(removed.changed == [1])
    let moved = compare(stack(1, leaf(2), leaf(5), leaf(3), leaf(4)), with: old)
    #expect(moved.matches == [1: 1, 2: 2, 3: 3, 4: 4, 5: 5])
    #expect(moved.changed == [1])
  }

  /// A changed leaf is matched with the one between the same neighbours, another change before it or not.
  @Test func changedBetweenTheSameNeighbours() {
    let old = stack(1, leaf(2), leaf(3), leaf(4), leaf(5), leaf(6))
    let result = compare(stack(1, leaf(3), leaf(4), leaf(5, 50), leaf(6)), with: old)
    #expect(result.matches == [1: 1, 3: 3, 4: 4, 5: 5, 6: 6])
    #expect(result.changed == [1, 5])
    let inserted = compare(stack(1, leaf(2), leaf(9), leaf(3), leaf(4), leaf(5, 50), leaf(6)), with: old)
    #expect(inserted.matches == [1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6])
    #expect(inserted.changed == [1, 5])
  }

  @Test func movedToAnotherContainer() {
    let old = stack(1, stack(2, leaf(3), stack(4, leaf(5), leaf(6))), stack(7, leaf(8)))
    let result = compare(stack(1, stack(2, leaf(3)), stack(7, leaf(8), stack(4, leaf(5), leaf(6)))), with: old)
    #expect(result.matches == [1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8])
    #expect(result.changed == [2, 7])
  }

  @Test func wrappedAndUnwrapped() {
    let old = stack(1, stack(2, leaf(3), leaf(4)), leaf(5))
    let wrapped = compare(stack(1, padding(9, stack(2, leaf(3), leaf(4))), leaf(5)), with: old)
    #expect(wrapped.matches == [1: 1, 2: 2, 3: 3, 4: 4, 5: 5])
    #expect(wrapped.changed == [1])
    // Around the root, whose own list of children stays.
    let outer = compare(padding(9, old), with: old)
    #expect(outer.matches == [1: 1, 2: 2, 3: 3, 4: 4, 5: 5])
    #expect(outer.changed.isEmpty)
    let unwrapped = compare(old, with: padding(9, old))
    #expect(unwrapped.matches == [1: 1, 2: 2, 3: 3, 4: 4, 5: 5])
    #expect(unwrapped.changed.isEmpty)
  }

  /// Where equal views are many, each is matched once.
  @Test func equalViews() {
    let old = stack(1, (2..<10).map { leaf($0, 5) })
    let result = compare(stack(1, (2..<12).map { leaf($0, 5) }), with: old)
    #expect(result.matches.count == 9)
    #expect(Set(result.matches.values).count == 9)
  }

  /// The order of a thousand views reversed, all of them removed, all of them others: a few looks at each.
  @Test func theCostIsLinear() {
    let old = stack(1, (2..<1_002).map { leaf($0) })
    #expect(compare(stack(1, (2..<1_002).reversed().map { leaf($0) }), with: old).compared <= 3_003)
    #expect(compare(stack(1, leaf(1_001)), with: old).compared <= 6)
    #expect(compare(stack(1, (2..<1_002).map { leaf($0, 0.5 + Double($0)) }), with: old).compared <= 3_003)
    #expect(compare(padding(9, stack(1, (2..<1_002).map { leaf($0, 0) })), with: old).compared <= 3_003)
  }

  /// What is compared is what indices name, not the indices; texts are compared by their bytes.
  @Test func contents() {
    func graph(_ texts: [String], _ index: Int32) -> ViewGraph {
      var graph = ViewGraph(alignments: .builtIn)
      graph.environments = [Environment()]
      graph.texts = texts.map { TextContent(runs: [TextRun(string: $0)]) }
      graph.root = graph.add(ViewNode(layout: .text(TextID(index)), environment: EnvironmentID(0)))
      return graph
    }
    let first = GraphContents(graph(["a", "b"], 1)).subtrees
    #expect(GraphContents(graph(["b"], 0)).subtrees == first)
    #expect(GraphContents(graph(["a"], 0)).subtrees != first)
    // One character in two spellings.
    #expect(GraphContents(graph(["\u{E9}"], 0)).subtrees != GraphContents(graph(["e\u{301}"], 0)).subtrees)
    // Where a program stands in its file is nothing that it computes.
    func guided(_ value: Double, at source: Int32) -> ViewGraph {
      var graph = graph(["a"], 0)
      var program = GuideProgram()
      program.root = program.add(.number(value), source: source)
      graph.guides = [GuideModifier(key: .leading, program: program)]
      let layer = graph.add(ViewNode(layout: .alignmentGuide(GuideModifierID(0)), environment: EnvironmentID(0)))
      if let root = graph.root { graph.setChildren([root], of: layer) }
      graph.root = layer
      return graph
    }
    #expect(GraphContents(guided(4, at: 1)).subtrees == GraphContents(guided(4, at: 7)).subtrees)
    #expect(GraphContents(guided(4, at: 1)).subtrees != GraphContents(guided(5, at: 1)).subtrees)
    var other = graph(["b"], 0)
    other.environments[0].font = Font(.style(.title))
    #expect(GraphContents(other).subtrees != first)
    other = graph(["b"], 0)
    other.nodes[0].flags = .assumed
    #expect(GraphContents(other).subtrees != first)
  }
}
