import LayoutSyntax

/// An S-expression of a node: kinds as words, tokens as written, issues after `!`.
func describe(_ tree: SyntaxTree, _ node: NodeID) -> String {
  let record = tree[node]
  let issue = record.issue.map { "!\($0)" } ?? ""
  if record.kind.isToken {
    let text = tree.string(of: node)
    return (text.isEmpty ? "<\(record.kind)>" : text) + issue
  }
  let children = tree.children(of: node).map { describe(tree, $0) }
  return "(" + (["\(record.kind)\(issue)"] + children).joined(separator: " ") + ")"
}

/// The statements of `source`, one s-expression each.
func describe(_ source: String) -> [String] {
  let tree = SyntaxTree(parsing: SourceText(source))
  return tree.children(of: tree.root).filter { tree.kind(of: $0) != .endOfFile }.map { describe(tree, $0) }
}

/// The bytes of all tokens of a tree, and true if the range of every node agrees with those of its children.
func tokenBytes(_ tree: SyntaxTree) -> (bytes: [UInt8], isConsistent: Bool) {
  var bytes: [UInt8] = []
  var isConsistent = true
  var stack: [(node: NodeID, start: Int)] = [(tree.root, 0)]
  while let (node, start) = stack.popLast() {
    let record = tree[node]
    if record.kind.isToken {
      if record.length > 0, start != bytes.count { isConsistent = false }
      let end = start + Int(record.length)
      if end <= tree.text.count { bytes += tree.text.bytes[start..<end] } else { isConsistent = false }
    }
    var children: [(node: NodeID, start: Int)] = []
    for child in tree.children(of: node) {
      if tree.parent(of: child) != node { isConsistent = false }
      children.append((child, start + Int(tree[child].offset)))
    }
    stack.append(contentsOf: children.reversed())
  }
  return (bytes, isConsistent)
}

/// The findings of `source` as `line:column message`, 1-based.
func findings(_ source: String) -> [String] {
  let tree = SyntaxTree(parsing: SourceText(source))
  return tree.diagnostics(segment: SegmentID(0)).map { finding in
    let position = tree.text.position(at: finding.location.range.lowerBound, in: .utf8)
    return "\(position.line + 1):\(position.character + 1) \(finding.message)"
  }
}

/// The kind and location of a node, without its index.
struct NodeRecord: Equatable {
  var kind: SyntaxKind
  var keyword: Keyword?
  var issue: SyntaxIssue?
  var containsIssue: Bool
  var startsLine: Bool
  var offset: UInt32
  var length: UInt32
  var triviaLength: UInt32
  var depth: Int
}

/// All nodes of a tree in pre-order.
func records(_ tree: SyntaxTree) -> [NodeRecord] {
  var result: [NodeRecord] = []
  var stack = [(tree.root, 0)]
  while let (node, depth) = stack.popLast() {
    let record = tree[node]
    result.append(
      NodeRecord(
        kind: record.kind, keyword: record.keyword, issue: record.issue, containsIssue: record.containsIssue,
        startsLine: record.startsLine, offset: record.offset, length: record.length,
        triviaLength: record.triviaLength, depth: depth))
    stack.append(contentsOf: tree.children(of: node).map { ($0, depth + 1) }.reversed())
  }
  return result
}
