import LayoutSyntax

/// A view or a modifier as the source writes it: a part of a chain, which may make views or layers of the layout.
struct ChainPart {
  /// The range of the name in the segment.
  var name: Range<Int>
  /// The offset behind which the values of the part are shown: its end, or, if it has a closure of several lines, the
  /// beginning of the closure.
  var anchor: Int
  /// The line of `anchor`.
  var line: Int
  /// The number of the chain.
  var chain: Int
  /// The node with the arguments; nil without any.
  var call: NodeID?
  /// The nodes that views or expansions made from the part may refer to.
  var nodes: [NodeID]
}

/// Collects the parts of the chains in a range of a segment.
struct ChainPartCollector {
  let context: HoverContext
  let range: Range<Int>
  private(set) var parts: [ChainPart] = []
  private var chains = 0

  private var tree: SyntaxTree { context.tree }

  init(context: HoverContext, range: Range<Int>) {
    self.context = context
    self.range = range
  }

  /// The parts of the chains that overlap `range`, in source order. O(n) in the nodes that overlap it.
  static func parts(in range: Range<Int>, _ context: HoverContext) -> [ChainPart] {
    var collector = ChainPartCollector(context: context, range: range)
    collector.collect()
    return collector.parts
  }

  private mutating func collect() {
    var waiting = [(node: tree.root, start: Int(tree[tree.root].offset))]
    while let (node, start) = waiting.popLast() {
      switch tree.kind(of: node) {
      case .opaqueBlock: continue
      case .postfixExpression: addChain(node)
      case .identifierExpression where !isInChain(node): addPrimary(node)
      default: break
      }
      let count = waiting.count
      for child in tree.children(of: node) where !tree.kind(of: child).isToken {
        let childStart = start + Int(tree[child].offset)
        guard childStart <= range.upperBound, childStart + Int(tree[child].length) >= range.lowerBound else { continue }
        waiting.append((child, childStart))
      }
      waiting[count...].reverse()
    }
  }

  private func isInChain(_ node: NodeID) -> Bool {
    tree.parent(of: node).map { tree.kind(of: $0) == .postfixExpression && tree.firstChild(of: $0) == node } ?? false
  }

  private mutating func addPrimary(_ node: NodeID) {
    guard let name = tree.name(of: node), tree.keyword(of: name) == nil else { return }
    chains += 1
    add(name: name, end: node, call: nil, nodes: [node])
  }

  private mutating func addChain(_ node: NodeID) {
    chains += 1
    let (primary, suffixes) = tree.chain(of: node)
    var rest = suffixes[...]
    if tree.kind(of: primary) == .identifierExpression, let name = tree.name(of: primary) {
      let view = tree.viewCall(at: primary)
      let last = view.lastSuffix ?? primary
      if let index = suffixes.firstIndex(of: last) { rest = suffixes[(index + 1)...] }
      // A qualified name, as in `Color.red` or `Outer.Inner()`, may be the origin as well.
      let members = suffixes[..<rest.startIndex].filter { tree.kind(of: $0) == .memberSuffix }
      add(name: name, end: last, call: view.call, nodes: context.callNodes(of: primary) + members)
    }
    for suffix in rest where tree.kind(of: suffix) == .memberSuffix {
      guard let name = tree.name(of: suffix) else { continue }
      add(name: name, end: suffix, call: suffix, nodes: [suffix])
    }
  }

  private mutating func add(name: NodeID, end: NodeID, call: NodeID?, nodes: [NodeID]) {
    let anchor = call.flatMap { opening(of: $0) } ?? tree.range(of: end).upperBound
    parts.append(
      ChainPart(
        name: tree.range(of: name), anchor: anchor, line: tree.text.line(at: anchor), chain: chains, call: call,
        nodes: nodes))
  }

  /// The offset behind the brace, or the signature, of the first trailing closure that has several lines.
  private func opening(of call: NodeID) -> Int? {
    for closure in tree.call(of: call)?.trailingClosures ?? [] {
      let range = tree.range(of: closure.closure)
      guard tree.text.line(at: range.lowerBound) != tree.text.line(at: max(range.lowerBound, range.upperBound - 1))
      else { continue }
      guard let signature = tree.firstChild(of: closure.closure, kind: .closureSignature) else {
        return tree.firstChild(of: closure.closure).map { tree.range(of: $0).upperBound }
      }
      return tree.range(of: signature).upperBound
    }
    return nil
  }
}
