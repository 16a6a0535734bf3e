import LayoutModel
import LayoutSyntax

/// What a comment `// expect:` stands for: a view with its modifiers up to some place.
struct ExpectationSubject {
  /// What made its outermost layer, as it is written: `HStack`, `frame`.
  var name: String
  /// Of the view without its modifiers, or of the last modifier.
  var range: Range<Int>
  /// Whether something in it is no syntax: nothing is said of it then.
  var isBroken: Bool
  /// In all roots, by root and order of layout.
  var instances: [Site.Instance] = []
}

/// Finds what comments stand for by the lines on which views that are laid out end and begin.
struct ExpectationSubjects {
  /// A chain up to one of its suffixes: a view with some of its modifiers, or with none.
  struct Prefix: Hashable {
    var chain: NodeID
    /// How many suffixes belong to it.
    var count: Int
    /// Up to which of them something lays out: 0 for the view alone.
    var laidOutCount: Int
    var range: Range<Int>
  }

  private let tree: SyntaxTree
  /// By line: the outermost that ends there.
  private var ending: [Int: Prefix] = [:]
  /// By line: the outermost that begins there, a modifier at its dot.
  private var beginning: [Int: (start: Int, prefix: Prefix)] = [:]

  /// Cost: the views of the roots, and the depth of the nodes of the segment that made some.
  init(_ roots: [LiveViews], in context: LintContext) {
    tree = context.tree
    var laidOut: [NodeID: Set<NodeID>] = [:]
    for node in Self.nodes(of: roots, in: context.segment) {
      laidOut[Self.chain(around: node, in: tree), default: []].insert(node)
    }
    for (chain, nodes) in laidOut { add(chain, laidOut: nodes) }
  }

  /// What a line stands for: the outermost view or layer that ends on it; where none does, that which begins there.
  func subject(ofLine line: Int) -> Prefix? { ending[line] ?? beginning[line]?.prefix }

  /// The nodes of a segment that a laid out view, or what it was made through, was written as.
  private static func nodes(of roots: [LiveViews], in segment: SegmentID) -> Set<NodeID> {
    var found: Set<NodeID> = []
    for live in roots {
      let graph = live.root.graph
      var seen: Set<Int> = []
      for view in live.views {
        let index = Int(graph[view].origin)
        guard graph.origins.indices.contains(index) else { continue }
        let origin = graph.origins[index]
        if origin.file == segment.index, !graph[view].flags.contains(.implicit) { found.insert(NodeID(origin.node)) }
        var next = Int(origin.expansion)
        while graph.expansions.indices.contains(next), seen.insert(next).inserted {
          let expansion = graph.expansions[next]
          if expansion.file == segment.index, expansion.isCall { found.insert(NodeID(expansion.node)) }
          next = Int(expansion.parent)
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
    // It is a view from the first part on that lays out.
    let least = isLaidOut ? viewCount : (suffixes.firstIndex { laidOut.contains($0) } ?? suffixes.count) + 1
    guard least <= suffixes.count else { return }
    for count in least...suffixes.count {
      let prefix = prefix(count)
      note(prefix, endingOn: tree.text.line(at: prefix.range.upperBound))
      if count > viewCount { note(prefix, beginningAt: ranges[count - 1].lowerBound) }
    }
    guard isLaidOut else { return }
    // Of a view that ends lines below, what stands on its last line belongs to it.
    var whole = prefix(viewCount)
    let last = tree.text.line(at: whole.range.upperBound)
    while whole.count < suffixes.count, tree.text.line(at: ranges[whole.count].upperBound) == last {
      whole = prefix(whole.count + 1)
    }
    note(whole, beginningAt: start)
  }

  private mutating func note(_ prefix: Prefix, endingOn line: Int) {
    if let known = ending[line] {
      let isOuter =
        (known.range.upperBound, prefix.range.lowerBound) < (prefix.range.upperBound, known.range.lowerBound)
      guard isOuter else { return }
    }
    ending[line] = prefix
  }

  private mutating func note(_ prefix: Prefix, beginningAt start: Int) {
    let line = tree.text.line(at: start)
    if let known = beginning[line], known.start <= start { return }
    beginning[line] = (start, prefix)
  }

  // MARK: Instances

  /// The subjects of these prefixes, with what was made of each. Cost: the views of the roots, times how deep they stand
  /// in what they were made through.
  func subjects(of prefixes: Set<Prefix>, _ roots: [LiveViews], in segment: SegmentID) -> [Prefix: ExpectationSubject] {
    var subjects: [Prefix: ExpectationSubject] = [:]
    var owners: [Int32: [Prefix]] = [:]
    for prefix in prefixes {
      subjects[prefix] = subject(of: prefix)
      let chain = tree.chain(of: prefix.chain)
      for node in [prefix.chain, chain.primary] + chain.suffixes.prefix(prefix.count) {
        owners[node.index, default: []].append(prefix)
      }
    }
    for live in roots {
      let graph = live.root.graph
      var above: [Set<Prefix>] = []
      for (number, view) in live.views.enumerated() {
        let own = Self.owners(of: view, in: graph, segment, owners)
        above.append(own)
        let parent = live.parents[number]
        for prefix in own where parent < 0 || !above[parent].contains(prefix) {
          subjects[prefix]?.instances.append(Site.Instance(root: live.root, view: view))
        }
      }
    }
    return subjects
  }

  private func subject(of prefix: Prefix) -> ExpectationSubject {
    let chain = tree.chain(of: prefix.chain)
    let view = tree.viewCall(at: prefix.chain)
    // What made its outermost layer, and where that is written.
    var name = tree.string(of: view.primary)
    var range = tree.range(ofViewAt: prefix.chain)
    if prefix.laidOutCount > 0 {
      let last = chain.suffixes[prefix.laidOutCount - 1]
      name = tree.name(of: last).map { tree.string(of: $0) } ?? name
      range = tree.range(of: last)
    }
    return ExpectationSubject(name: name, range: range, isBroken: tree[prefix.chain].containsIssue)
  }

  /// The prefixes that a view was made of, or through.
  private static func owners(
    of view: ViewID, in graph: ViewGraph, _ segment: SegmentID, _ owners: [Int32: [Prefix]]
  ) -> Set<Prefix> {
    let index = Int(graph[view].origin)
    guard graph.origins.indices.contains(index) else { return [] }
    let origin = graph.origins[index]
    var found: Set<Prefix> = []
    if origin.file == segment.index, !graph[view].flags.contains(.implicit) {
      found.formUnion(owners[origin.node] ?? [])
    }
    var next = Int(origin.expansion)
    while graph.expansions.indices.contains(next) {
      let expansion = graph.expansions[next]
      if expansion.file == segment.index, expansion.isCall { found.formUnion(owners[expansion.node] ?? []) }
      next = Int(expansion.parent)
    }
    return found
  }
}

extension Expansion {
  /// Whether it is a use of a view, function or modifier, and not an element of a `ForEach`.
  fileprivate var isCall: Bool {
    if case .element = kind { return false }
    return true
  }
}
