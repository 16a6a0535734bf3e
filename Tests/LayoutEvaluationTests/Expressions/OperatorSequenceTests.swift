import LayoutModel
import LayoutSyntax
import Testing

@testable import LayoutEvaluation

@Suite struct OperatorSequenceTests {
  /// Returns an expression with parentheses around each operation.
  private func folded(_ source: String) throws -> String {
    let tree = SyntaxTree(parsing: SourceText(source))
    let node = try #require(tree.reader.statements(in: tree.reader.root).first)
    return withExtendedLifetime(tree) { folded(OperatorSequence(node, in: tree.reader), tree.reader) }
  }

  private func folded(_ sequence: OperatorSequence, _ tree: TreeReader) -> String {
    switch sequence.operation {
    case .operand(let node): tree.string(of: node)
    case .unknown(let nodes): "?[\(nodes.map { tree.string(of: $0) }.joined(separator: " "))]"
    case .ternary(let condition, let mark, let otherwise):
      "(\(folded(condition, tree)) ? \(tree.lastNode(of: mark).map { tree.string(of: $0) } ?? "") : \(folded(otherwise, tree)))"
    case .logical(let operation, let operands): "(" + joined(operands, " \(operation) ", tree) + ")"
    case .comparison(let operation, let left, let right): "(\(folded(left, tree)) \(operation) \(folded(right, tree)))"
    case .coalescing(let operands): "(" + joined(operands, " ?? ", tree) + ")"
    case .range(let isClosed, let left, let right):
      "(\(folded(left, tree))\(isClosed ? "..." : "..<")\(folded(right, tree)))"
    case .arithmetic(let operands):
      operands.dropFirst().reduce(operands.first.map { folded($0.operand, tree) } ?? "") {
        "(\($0) \($1.operation) \(folded($1.operand, tree)))"
      }
    }
  }

  private func joined(_ operands: [OperatorSequence], _ separator: String, _ tree: TreeReader) -> String {
    operands.map { folded($0, tree) }.joined(separator: separator)
  }

  @Test(arguments: [
    ("a + b * c - d", "((a add (b multiply c)) subtract d)"),
    ("a || b && c || d", "(a or (b and c) or d)"),
    ("a + 1 < b * 2 && c", "(((a add 1) less (b multiply 2)) and c)"),
    ("a ?? b ?? c + 1", "(a ?? b ?? (c add 1))"),
    ("0..<n + 1", "(0..<(n add 1))"),
    ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
    ("a < b ? a + 1 : b", "((a less b) ? a + 1 : b)"),
    ("a as CGFloat + b", "(a add b)"),
    ("a <> b", "?[a b]"),
    ("a < b < c", "(a less ?[b c])"),
  ])
  func theLoosestOperatorComesFirst(source: String, expected: String) throws {
    #expect(try folded(source) == expected)
  }
}
