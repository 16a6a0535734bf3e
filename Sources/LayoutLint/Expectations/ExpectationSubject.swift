import LayoutModel
import LayoutSyntax

/// The subject of a comment `// expect:`: a view with some of its modifiers.
struct ExpectationSubject {
  /// The name of the call that made the outermost layer, as written: `HStack`, `frame`.
  var name: String
  /// The range of the view without its modifiers, or of the last modifier that is laid out.
  var range: Range<Int>
  /// True if the chain contains a syntax error; it is not checked then.
  var isBroken: Bool
  /// The instances in all roots, by root and layout order.
  var instances: [LayoutConstruct.Instance] = []
}

/// Finds the subjects of comments by the lines on which laid out views end and begin.
struct ExpectationSubjects {
  /// A prefix of a chain: a view with some of its modifiers, or with none.
  struct Prefix: Hashable {
    /// The view with all its modifiers.
    var chain: NodeID
    /// The number of suffixes in the prefix.
    var count: Int
    /// The number of suffixes up to the last one that is laid out: 0 for the view alone.
    var laidOutCount: Int
    var range: Range<Int>
  }

  private let tree: SyntaxTree
  /// The outermost prefix that ends on each line.
  private var ending: [Int: Prefix] = [:]
  /// The outermost prefix that begins on each line; a prefix that ends with a modifier begins at the modifier's dot.
  private var beginning: [Int: (start: Int, prefix: Prefix)] = [:]

  /// Collects the prefixes of a segment. O(views of the roots + depth of the nodes that the views originate from).
  init(_ roots: [PlacedViews], in context: LintContext) {
    tree = context.tree
    var laidOut: [NodeID: Set<NodeID>] = [:]
    for node in Self.nodes(of: roots, in: context.segment) {
      laidOut[Self.chain(around: node, in: tree), default: []].insert(node)
    }
    for (chain, nodes) in laidOut { add(chain, laidOut: nodes) }
  }

  /// Returns the subject of a line: the outermost view or layer that ends on it, otherwise the one that begins on it.
  func subject(ofLine line: Int) -> Prefix? { ending[line] ?? beginning[line]?.prefix }

  /// Returns the nodes of a segment that laid out views originate from, directly or by way of their expansions.
  private static func nodes(of roots: [PlacedViews], in segment: SegmentID) -> Set<NodeID> {
    var found: Set<NodeID> = []
    for placed in roots {
      let graph = placed.root.graph
      var seen: Set<ExpansionID> = []
      for view in placed.views {
        guard let origin = graph.originNode(of: view) else { continue }
        if origin.file == segment.index, !graph[view].flags.contains(.implicit) { found.insert(NodeID(origin.node)) }
        var next = graph.expansion(around: view)
        while let expansion = graph.expansion(next), seen.insert(next).inserted {
          if expansion.file == segment.index, expansion.isCall { found.insert(NodeID(expansion.node)) }
          next = expansion.parent
        }
      }
    }
    return found
  }

  private static func chain(around node: NodeID, in tree: SyntaxTree) -> NodeID {
    guard let parent = tree.parent(of: node), tree.kind(of: parent) == .postfixExpression else { return node }
    return parent
  }

  private mutating func add(_ chain: NodeID, laidOut: Set<NodeID>) {
    let start = tree.range(of: chain).lowerBound
    let suffixes = tree.chain(of: chain).suffixes
    let view = tree.viewCall(at: chain)
    let viewCount = view.lastSuffix.flatMap { suffixes.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let isLaidOut = laidOut.contains(chain) || laidOut.contains(view.primary)
    let ranges = suffixes.map { tree.range(of: $0) }
    let primaryEnd = tree.range(of: view.primary).upperBound
    func prefix(_ count: Int) -> Prefix {
      let last = suffixes.prefix(count).lastIndex { laidOut.contains($0) } ?? -1
      return Prefix(
        chain: chain, count: count, laidOutCount: last < viewCount ? 0 : last + 1,
        range: start..<(count > 0 ? ranges[count - 1].upperBound : primaryEnd))
    }
    // Only prefixes that include the first part that is laid out are views.
    let minimum = isLaidOut ? viewCount : (suffixes.firstIndex { laidOut.contains($0) } ?? suffixes.count) + 1
    guard minimum <= suffixes.count else { return }
    for count in minimum...suffixes.count {
      let prefix = prefix(count)
      record(prefix, endingOn: tree.text.line(at: prefix.range.upperBound))
      if count > viewCount { record(prefix, beginningAt: ranges[count - 1].lowerBound) }
    }
    guard isLaidOut else { return }
    // The modifiers that end on the view's last line belong to the view that begins at `start`.
    var whole = prefix(viewCount)
    let last = tree.text.line(at: whole.range.upperBound)
    while whole.count < suffixes.count, tree.text.line(at: ranges[whole.count].upperBound) == last {
      whole = prefix(whole.count + 1)
    }
    record(whole, beginningAt: start)
  }

  private mutating func record(_ prefix: Prefix, endingOn line: Int) {
    if let known = ending[line] {
      let isOuter =
        (known.range.upperBound, prefix.range.lowerBound) < (prefix.range.upperBound, known.range.lowerBound)
      guard isOuter else { return }
    }
    ending[line] = prefix
  }

  private mutating func record(_ prefix: Prefix, beginningAt start: Int) {
    let line = tree.text.line(at: start)
    if let known = beginning[line], known.start <= start { return }
    beginning[line] = (start, prefix)
  }

  // MARK: Instances

  /// Returns the subjects of prefixes, with their instances. O(views of the roots × depth of their expansions).
  func subjects(of prefixes: Set<Prefix>, _ roots: [PlacedViews], in segment: SegmentID) -> [Prefix: ExpectationSubject]
  {
    var subjects: [Prefix: ExpectationSubject] = [:]
    var owners: [Int32: [Prefix]] = [:]
    for prefix in prefixes {
      subjects[prefix] = subject(of: prefix)
      let chain = tree.chain(of: prefix.chain)
      for node in [prefix.chain, chain.primary] + chain.suffixes.prefix(prefix.count) {
        owners[node.index, default: []].append(prefix)
      }
    }
    for placed in roots {
      let graph = placed.root.graph
      var above: [Set<Prefix>] = []
      for (number, view) in placed.views.enumerated() {
        let own = Self.owners(of: view, in: graph, segment, owners)
        above.append(own)
        let parent = placed.parents[number]
        for prefix in own where parent < 0 || !above[parent].contains(prefix) {
          subjects[prefix]?.instances.append(LayoutConstruct.Instance(root: placed.root, view: view))
        }
      }
    }
    return subjects
  }

  private func subject(of prefix: Prefix) -> ExpectationSubject {
    let chain = tree.chain(of: prefix.chain)
    let view = tree.viewCall(at: prefix.chain)
    // The name and range of the part that made the outermost layer.
    var name = tree.string(of: view.primary)
    var range = tree.range(ofViewAt: prefix.chain)
    if prefix.laidOutCount > 0 {
      let last = chain.suffixes[prefix.laidOutCount - 1]
      name = tree.name(of: last).map { tree.string(of: $0) } ?? name
      range = tree.range(of: last)
    }
    return ExpectationSubject(name: name, range: range, isBroken: tree[prefix.chain].containsIssue)
  }

  /// Returns the prefixes that a view originates from, directly or by way of its expansions.
  private static func owners(
    of view: ViewID, in graph: ViewGraph, _ segment: SegmentID, _ owners: [Int32: [Prefix]]
  ) -> Set<Prefix> {
    guard let origin = graph.originNode(of: view) else { return [] }
    var found: Set<Prefix> = []
    if origin.file == segment.index, !graph[view].flags.contains(.implicit) {
      found.formUnion(owners[origin.node] ?? [])
    }
    var next = graph.expansion(around: view)
    while let expansion = graph.expansion(next) {
      if expansion.file == segment.index, expansion.isCall { found.formUnion(owners[expansion.node] ?? []) }
      next = expansion.parent
    }
    return found
  }
}

extension Expansion {
  /// True for a use of a view, function or modifier, false for an element of a `ForEach`.
  fileprivate var isCall: Bool {
    if case .element = kind { return false }
    return true
  }
}
