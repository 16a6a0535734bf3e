/// Hashes of everything in a graph that its layout depends on, one for each view and one for each subtree.
///
/// The hash of a record covers its layout with the texts, frames and guide programs that it refers to, its environment
/// and its flags, but no index into another table and no source position: edits move those without changing a layout.
/// Equal hashes count as equal contents. They have 64 bits. The hashes of records have a seed per process, and those of
/// subtrees are mixed from them, so that no source can be made to collide.
package struct GraphContents: Sendable {
  /// The hash of each view's own record.
  package private(set) var records: [Int]
  /// The hash of each view with its descendants.
  package private(set) var subtrees: [Int]
  /// The distance of each view from the root; -1 for a node that is not in the tree.
  package private(set) var depths: [Int32]
  /// The views of the tree in preorder.
  package private(set) var order: [ViewID] = []
  /// The greatest nesting depth of containers.
  package private(set) var containerDepth = 0
  /// The hash of each environment of the graph.
  package private(set) var environments: [Int]
  /// The hash of the custom alignment guides.
  package private(set) var alignments: Int

  /// Computes all hashes. O(n) in the nodes of `graph` and the size of what they refer to.
  package init(_ graph: ViewGraph) {
    let count = graph.nodes.count
    records = Array(repeating: 0, count: count)
    subtrees = records
    depths = Array(repeating: -1, count: count)
    environments = graph.environments.map(\.hashValue)
    alignments = graph.alignments.contentHash
    order.reserveCapacity(count)
    guard let root = graph.root else { return }
    visit(graph, from: root)
    for view in order.reversed() { combine(view, in: graph) }
  }

  /// Fills `order`, `depths` and `containerDepth`.
  private mutating func visit(_ graph: ViewGraph, from root: ViewID) {
    var view = root
    var depth: Int32 = 0
    var containers = 0
    while true {
      order.append(view)
      depths[view] = depth
      let isContainer = graph[view].layout.isContainer
      containerDepth = max(containerDepth, isContainer ? containers + 1 : containers)
      let child = graph[view].firstChild
      if child.isValid {
        if isContainer { containers += 1 }
        depth += 1
        view = child
        continue
      }
      while view != root, !graph[view].nextSibling.isValid {
        view = graph[view].parent
        depth -= 1
        if graph[view].layout.isContainer { containers -= 1 }
      }
      guard view != root else { return }
      view = graph[view].nextSibling
    }
  }

  /// Computes the hashes of a view whose children have theirs.
  private mutating func combine(_ view: ViewID, in graph: ViewGraph) {
    let node = graph[view]
    var hasher = Hasher()
    hasher.combine(node.flags)
    let environment = Int(node.environment.index)
    if environments.indices.contains(environment) { hasher.combine(environments[environment]) }
    graph.hash(node.layout, into: &hasher)
    let record = hasher.finalize()
    records[view] = record
    subtrees[view] = record
    var child = node.firstChild
    while child.isValid {
      subtrees[view] = GraphContents.mixed(subtrees[view], subtrees[child])
      child = graph[child].nextSibling
    }
  }

  /// Combines the hash of a subtree so far with that of its next child, in this order. Both are hashes already, so that
  /// one multiplication mixes them; `| 1` makes no factor 0, which would lose the other hash.
  private static func mixed(_ left: Int, _ right: Int) -> Int {
    let product = (left ^ Int(bitPattern: 0x9E37_79B9_7F4A_7C15)).multipliedFullWidth(by: right | 1)
    return Int(bitPattern: product.low) ^ product.high ^ right
  }
}

extension ViewGraph {
  /// Adds a layout and the contents that it refers to; an index out of range adds nothing.
  fileprivate func hash(_ layout: ViewLayout, into hasher: inout Hasher) {
    switch layout {
    case .text(let index):
      hasher.combine(ViewLayout.text(TextID(0)))
      text(index)?.hashContents(into: &hasher)
    case .flexibleLeaf(let index):
      hasher.combine(ViewLayout.flexibleLeaf(FlexibleFrameID(0)))
      if let frame = flexibleFrame(index) { hasher.combine(frame) }
    case .flexibleFrame(let index, let alignment):
      hasher.combine(ViewLayout.flexibleFrame(FlexibleFrameID(0), alignment: alignment))
      if let frame = flexibleFrame(index) { hasher.combine(frame) }
    case .alignmentGuide(let index):
      hasher.combine(ViewLayout.alignmentGuide(GuideModifierID(0)))
      guard let guide = guide(index) else { return }
      hasher.combine(guide.key)
      guide.program.hashContents(into: &hasher)
    case .lazyGrid(let index):
      hasher.combine(ViewLayout.lazyGrid(LazyGridID(0)))
      if let grid = lazyGrid(index) { hasher.combine(grid) }
    case .custom(let index):
      hasher.combine(ViewLayout.custom(CustomLayoutID(0)))
      if let layout = customLayout(index) { hasher.combine(layout) }
    default:
      hasher.combine(layout)
    }
  }
}

extension TextContent {
  fileprivate func hashContents(into hasher: inout Hasher) {
    hasher.combine(isAssumed)
    for run in runs {
      hasher.combine(bytesOf: run.string)
      hasher.combine(run.font)
      hasher.combine(run.isBold)
      hasher.combine(run.isItalic)
      hasher.combine(run.weight)
    }
  }
}

extension Hasher {
  /// Adds the bytes of a string, eight at a time. `String` itself hashes all spellings of a character alike, but these
  /// may differ in width.
  fileprivate mutating func combine(bytesOf string: String) {
    var word: UInt64 = 0
    var count = 0
    for byte in string.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count.isMultiple(of: 8) {
        combine(word)
        word = 0
      }
    }
    combine(word)
    combine(count)
  }
}

extension GuideProgram {
  /// Adds the computation of the program without its source positions.
  fileprivate func hashContents(into hasher: inout Hasher) {
    hasher.combine(root)
    hasher.combine(slotCount)
    hasher.combine(isAssumed)
    hasher.combine(isDynamic)
    hasher.combine(isApproximate)
    hasher.combine(blockSteps)
    hasher.combine(mentionedKeys)
    for step in steps { hasher.combine(step.operation) }
  }
}

extension AlignmentTable {
  /// The hash of the custom guides and the programs of their defaults.
  fileprivate var contentHash: Int {
    var hasher = Hasher()
    for key in customKeys {
      guard let definition = definition(of: key) else { continue }
      hasher.combine(definition.axis)
      definition.defaultValue?.hashContents(into: &hasher)
      hasher.combine(key)
    }
    return hasher.finalize()
  }
}
