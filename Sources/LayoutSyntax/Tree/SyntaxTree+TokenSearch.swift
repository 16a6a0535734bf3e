extension SyntaxTree {
  /// Returns the token at each of the ascending `offsets`, as `token(at:)` does. O(n) in the children of the nodes that
  /// contain the offsets, each visited once.
  package func tokens(at offsets: [Int]) -> [NodeID] {
    var found: [NodeID] = []
    found.reserveCapacity(offsets.count)
    var waiting = [(node: root, start: 0, offsets: offsets[...])]
    while let (node, start, offsets) = waiting.popLast() {
      guard !offsets.isEmpty else { continue }
      if self[node].kind.isToken {
        found += offsets.map { _ in node }
        continue
      }
      var rest = offsets
      var parts: [(node: NodeID, start: Int, offsets: ArraySlice<Int>)] = []
      var last: (node: NodeID, start: Int)?
      for child in children(of: node) {
        guard !rest.isEmpty else { break }
        let childStart = start + Int(self[child].offset)
        // Nodes without bytes contain no offset.
        if self[child].length > 0 || self[child].kind == .endOfFile { last = (child, childStart) }
        let end = childStart + Int(self[child].length)
        let own = rest.prefix { $0 < end }
        if !own.isEmpty { parts.append((child, childStart, own)) }
        rest = rest.dropFirst(own.count)
      }
      if let last, !rest.isEmpty {
        parts.append((last.node, last.start, rest))
      } else {
        found += rest.map { _ in node }
      }
      waiting += parts.reversed()
    }
    return found
  }
}
