import LayoutSyntax

/// A list of nodes that stores up to four of them inline, without an allocation.
///
/// It is public and not `package`, since the compiler specializes a collection in other modules only then.
public struct NodeList: RandomAccessCollection {
  @usableFromInline var head: (NodeID, NodeID, NodeID, NodeID) = (NodeID(0), NodeID(0), NodeID(0), NodeID(0))
  @usableFromInline var rest: [NodeID] = []
  public private(set) var count = 0

  package init() {}

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { count }

  @inlinable public subscript(index: Int) -> NodeID {
    switch index {
    case 0: head.0
    case 1: head.1
    case 2: head.2
    case 3: head.3
    default: rest[index - 4]
    }
  }

  package mutating func append(_ node: NodeID) {
    switch count {
    case 0: head.0 = node
    case 1: head.1 = node
    case 2: head.2 = node
    case 3: head.3 = node
    default: rest.append(node)
    }
    count += 1
  }
}
