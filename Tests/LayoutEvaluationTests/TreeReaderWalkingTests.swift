import LayoutSyntax
import Testing

@testable import LayoutEvaluation

@Suite struct TreeReaderWalkingTests {
  /// Every node below each node once, in the order of the source, with its start.
  @Test func eachNodeIsVisitedOnce() {
    let source =
      "// a\nstruct A: View {\n  var body: some View { VStack { Text(\"\\(b)\").padding(2) } }\n}\nText(\"b\"\n"
    let tree = SyntaxTree(parsing: SourceText(source))
    withExtendedLifetime(tree) {
      for top in nodes(below: tree.root, in: tree) {
        var visited: [NodeID] = []
        var starts: [Int] = []
        tree.reader.eachNode(in: top) { node, start in
          visited.append(node)
          starts.append(start)
          return true
        }
        #expect(visited == nodes(below: top, in: tree))
        #expect(starts == visited.map { tree.start(of: $0) })
        var count = 0
        tree.reader.eachNode(in: top) { _, _ in
          count += 1
          return count < 3
        }
        #expect(count == min(3, visited.count))
      }
    }
  }

  private func nodes(below node: NodeID, in tree: SyntaxTree) -> [NodeID] {
    [node] + tree.children(of: node).filter { !tree.kind(of: $0).isToken }.flatMap { nodes(below: $0, in: tree) }
  }
}
