import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// A view with all its modifiers in the source, including those that do not affect layout.
package struct ModifierChain {
  /// The `postfixExpression` of the chain.
  package let node: NodeID
  /// The part of the chain that makes the view.
  package let view: ViewCallSyntax
  /// The modifiers, from the inside out.
  package let modifiers: [Modifier]
  let context: LintContext
  /// The numbers of the roots whose instances count; nil for those of `LintContext.instances(ofViewAt:)`.
  var roots: Set<Int>?

  package struct Modifier {
    package var name: String
    /// The key of the name.
    var hash: NameKey
    /// The `memberSuffix` of the modifier.
    package var node: NodeID
  }

  /// The instances of the view itself, without its modifiers; empty for a view that is declared in the module, a
  /// `Group`, a `ForEach`, and a view that no root lays out. O(instances), and O(views of the roots) the first time.
  package var instances: [LayoutConstruct.Instance] { instances(ofViewAt: [node, view.primary]) }

  /// Returns the instances of a view around the chain that originate from one of `nodes`.
  func instances(ofViewAt nodes: [NodeID]) -> [LayoutConstruct.Instance] {
    context.instances(ofViewAt: nodes, in: roots)
  }

  /// True if some root lays the view out.
  package var isLaidOut: Bool {
    !instances.isEmpty || context.isSeenUse(node) || context.isSeenUse(view.primary)
  }

  /// Returns a finding at one of the modifiers.
  package func finding(
    of rule: RuleDescription, at modifier: Modifier, _ message: String, related: [RelatedInformation] = [],
    fixes: @autoclosure () -> [Fix] = []
  ) -> Diagnostic {
    Diagnostic(
      rule: rule.id, severity: rule.severity, message: message, location: sourceRange(of: modifier), related: related,
      fixes: context.wantsFixes ? fixes() : []
    ).markedUnnecessary(rule.category == .noEffect)
  }

  package func sourceRange(of modifier: Modifier) -> SourceRange {
    SourceRange(segment: context.segment, range: context.tree.range(of: modifier.node))
  }

  package var editing: CallEditing { CallEditing(tree: context.tree, segment: context.segment) }
}

extension LintContext {
  /// Returns the chains of the segment with one of these modifiers, in source order. O(tree), and O(depth) for each
  /// chain.
  func chains(with modifiers: [NameKey]) -> [ModifierChain] {
    var candidates: [(start: Int, node: NodeID)] = []
    withExtendedLifetime(tree) {
      let reader = tree.reader
      reader.eachStoredNode(of: .postfixExpression) { chain in
        if let start = LintContext.startIfRead(of: chain, reader),
          LintContext.hasMember(of: modifiers, in: chain, startingAt: start, reader)
        {
          candidates.append((start, chain))
        }
      }
    }
    candidates.sort { $0 < $1 }
    return candidates.compactMap { candidate in
      chain(at: candidate.node).flatMap { chain in
        chain.modifiers.contains { modifiers.contains($0.hash) } ? chain : nil
      }
    }
  }

  /// Returns the offset at which a node starts; nil if it is in code that is not read, or not in the tree. O(depth).
  private static func startIfRead(of node: NodeID, _ tree: TreeReader) -> Int? {
    var start = 0
    var next = node
    while let outer = tree.parent(of: next) {
      start += Int(tree[next].offset)
      if tree.kind(of: outer) == .opaqueBlock { return nil }
      next = outer
    }
    return next == tree.root ? start + Int(tree[next].offset) : nil
  }

  /// Returns true if a chain that starts at the offset `start` accesses a member with one of these names. O(children).
  private static func hasMember(
    of names: [NameKey], in chain: NodeID, startingAt start: Int, _ tree: TreeReader
  ) -> Bool {
    for suffix in tree.children(of: chain) where tree.kind(of: suffix) == .memberSuffix {
      guard let name = tree.name(of: suffix) else { continue }
      if names.contains(NameKey(tree.spelling(of: tree[name], in: start + Int(tree[suffix].offset)))) { return true }
    }
    return false
  }

  /// Returns the chain at a node; nil if it has no modifiers.
  func chain(at node: NodeID) -> ModifierChain? {
    let (primary, suffixes) = tree.chain(of: node)
    let view = tree.viewCall(primary: primary, suffixes: suffixes)
    var modifiers: [ModifierChain.Modifier] = []
    var isInView = view.lastSuffix != nil
    for suffix in suffixes {
      if isInView {
        if suffix == view.lastSuffix { isInView = false }
        continue
      }
      guard tree.kind(of: suffix) == .memberSuffix, let name = tree.name(of: suffix) else { return nil }
      let range = tree.range(of: name)
      modifiers.append(
        ModifierChain.Modifier(
          name: tree.text.string(in: range), hash: NameKey(tree.text.bytes[range]), node: suffix))
    }
    return modifiers.isEmpty ? nil : ModifierChain(node: node, view: view, modifiers: modifiers, context: self)
  }

  /// Returns the views, not layers, that originate from one of `nodes` of the segment, by root and layout order: those in
  /// the roots of used views only if there are no others, unless `numbers` are those of the roots that count.
  /// O(result), and O(views of the roots) the first time.
  func instances(ofViewAt nodes: [NodeID], in numbers: Set<Int>? = nil) -> [LayoutConstruct.Instance] {
    var found: [LayoutConstruct.Instance] = []
    for root in roots {
      if let numbers {
        guard numbers.contains(root.number) else { continue }
      } else if root.isOfUsedView, let first = found.first, !first.root.isOfUsedView {
        break
      }
      var views: [ViewID] = []
      let known = viewsByNode(of: root)
      for node in nodes { views += known[node.index] ?? [] }
      if nodes.count > 1, views.count > 1 { views = Set(views).sorted() }
      for view in views { found.append(LayoutConstruct.Instance(root: root, view: view)) }
    }
    return found
  }

  /// Returns all views and layers that a chain makes, in all roots. O(views of the roots).
  func allInstances(of chain: ModifierChain) -> [LayoutConstruct.Instance] {
    let nodes = Set([chain.node, chain.view.primary] + chain.modifiers.map(\.node))
    return roots.flatMap { root in
      root.graph.nodes.indices.compactMap { index in
        let view = ViewID(Int32(truncatingIfNeeded: index))
        guard let source = root.graph.originNode(of: view), source.file == segment.index,
          nodes.contains(NodeID(source.node))
        else { return nil }
        return LayoutConstruct.Instance(root: root, view: view)
      }
    }
  }

  private func viewsByNode(of root: ModuleRoot) -> [Int32: [ViewID]] {
    if let known = root.viewsByNode { return known }
    var found: [Int32: [ViewID]] = [:]
    let graph = root.graph
    for index in graph.nodes.indices {
      let view = ViewID(Int32(truncatingIfNeeded: index))
      guard let source = graph.originNode(of: view), source.file == segment.index, !graph[view].layout.isLayer,
        !graph[view].flags.contains(.part)
      else { continue }
      found[source.node, default: []].append(view)
    }
    root.viewsByNode = found
    return found
  }

  /// Returns true if a root lays out the use of a view, function or builder at `node` of the segment.
  func isSeenUse(_ node: NodeID) -> Bool { seenUses.contains(OriginNode(file: segment.index, node: node.index)) }
}
