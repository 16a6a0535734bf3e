extension SyntaxTree {
  /// Puts the tree below `root` of `fresh` in the place of the node `node`, which keeps its number, and moves what lies
  /// behind it by `delta` bytes. The records of the old nodes are used again, so the arena grows with the tree only.
  /// Returns the number of fresh nodes. Cost: both trees, and the later siblings of the node and its ancestors.
  mutating func splice(
    _ fresh: UnsafeMutableBufferPointer<SyntaxNode>, root: Int, at node: Int32, delta: Int
  ) -> Int {
    let old = nodes[Int(node)]
    free(below: node)
    var record = fresh[root]
    record.offset = old.offset
    record.parent = old.parent
    record.nextSibling = old.nextSibling
    nodes[Int(node)] = record
    var count = 1
    var stack = [node]
    stack.reserveCapacity(32)
    while let parent = stack.popLast() {
      var next = nodes[Int(parent)].firstChild
      var previous: Int32 = -1
      while next >= 0 {
        var child = fresh[Int(next)]
        next = child.nextSibling
        child.parent = parent
        child.nextSibling = -1
        let place = place(child)
        if previous < 0 { nodes[Int(parent)].firstChild = place } else { nodes[Int(previous)].nextSibling = place }
        previous = place
        if child.firstChild >= 0 { stack.append(place) }
        count &+= 1
      }
    }
    move(behind: node, by: delta)
    if record.containsIssue != old.containsIssue { spreadIssue(above: node, record.containsIssue) }
    return count
  }

  /// Puts a record where there is room.
  private mutating func place(_ record: SyntaxNode) -> Int32 {
    if let place = freed.popLast() {
      nodes[Int(place)] = record
      return place
    }
    if nodes.count == nodes.capacity { nodes.reserveCapacity(nodes.count &+ nodes.count / 16 &+ 64) }
    nodes.append(record)
    return Int32(truncatingIfNeeded: nodes.count &- 1)
  }

  private mutating func free(below node: Int32) {
    var stack = [nodes[Int(node)].firstChild]
    while let first = stack.popLast() {
      var next = first
      while next >= 0 {
        freed.append(next)
        stack.append(nodes[Int(next)].firstChild)
        next = nodes[Int(next)].nextSibling
      }
    }
  }

  private mutating func move(behind node: Int32, by delta: Int) {
    guard delta != 0 else { return }
    let delta = UInt32(truncatingIfNeeded: delta)
    var node = node
    nodes.withUnsafeMutableBufferPointer { nodes in
      while node >= 0 {
        var sibling = nodes[Int(node)].nextSibling
        while sibling >= 0 {
          nodes[Int(sibling)].offset &+= delta
          sibling = nodes[Int(sibling)].nextSibling
        }
        node = nodes[Int(node)].parent
        if node >= 0 { nodes[Int(node)].length &+= delta }
      }
    }
  }

  /// Tells the ancestors that a node has an issue now, or has none any more.
  private mutating func spreadIssue(above node: Int32, _ containsIssue: Bool) {
    var parent = nodes[Int(node)].parent
    while parent >= 0 {
      var contains = containsIssue || nodes[Int(parent)].issue != nil
      var child = nodes[Int(parent)].firstChild
      while !contains, child >= 0 {
        contains = nodes[Int(child)].containsIssue
        child = nodes[Int(child)].nextSibling
      }
      guard nodes[Int(parent)].containsIssue != contains else { return }
      nodes[Int(parent)].containsIssue = contains
      parent = nodes[Int(parent)].parent
    }
  }
}
