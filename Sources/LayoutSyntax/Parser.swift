/// Builds the tree.
enum Parser {
  static func parse(_ text: SourceText) -> SyntaxTree {
    let root = SyntaxNode(kind: .sourceFile, length: UInt32(clamping: text.count))
    return SyntaxTree(text: text, nodes: [root], root: NodeID(0))
  }
}
