import LayoutAnalysis
import LayoutModel
import LayoutSyntax

extension LintContext {
  /// Whether what an instance was made through, a view, view function or view builder, is used anywhere in the module
  /// where no root lays it out: in a branch that is not taken now, in a view without values. There the construct may
  /// have an effect, so nothing may be said of it (`lowering.md` 3.1). By name alone: a use of something else with the
  /// same name makes a rule silent, never wrong. Cost: the segments that mention
  /// the use, for an instance inside of one.
  package func hasUnseenUses(of view: ViewID, in root: ModuleRoot) -> Bool {
    let names = namesOfUses(around: view, in: root.graph)
    guard !names.isEmpty else { return false }
    return names.contains { use in
      if let known = knownUnseenUses[use] { return known }
      let isUnseen = isUnseenSomewhere(use)
      knownUnseenUses[use] = isUnseen
      return isUnseen
    }
  }

  private func isUnseenSomewhere(_ use: NamedUse) -> Bool {
    isMentioned(use.name, meaningAsIn: use.segment) { segment, tree in
      let isSeen = tree.mentions(of: use.name).allSatisfy { mention in
        tree.ancestry(of: mention).contains { seenUses.contains(Use(segment: segment.index, node: $0.index)) }
      }
      return !isSeen || tree.isNamedInUnreadCode(use.name)
    }
  }

  /// The name of a view, function or builder as a segment means it.
  struct NamedUse: Hashable {
    var name: String
    var segment: SegmentID
  }

  /// The names of the expansions that a view stands in.
  private func namesOfUses(around view: ViewID, in graph: ViewGraph) -> Set<NamedUse> {
    var names: Set<NamedUse> = []
    let origin = Int(graph[view].origin)
    var next = graph.origins.indices.contains(origin) ? Int(graph.origins[origin].expansion) : -1
    while graph.expansions.indices.contains(next) {
      switch graph.expansions[next].kind {
      case .view(let name), .function(let name):
        names.insert(NamedUse(name: name, segment: SegmentID(graph.expansions[next].file)))
      case .element: break
      }
      next = Int(graph.expansions[next].parent)
    }
    return names
  }

  /// The uses that some root lays out. Cost the first time: the uses in the roots.
  var seenUses: Set<Use> {
    if let known = knownSeenUses { return known }
    var seen: Set<Use> = []
    for root in roots {
      for expansion in root.graph.expansions { seen.insert(Use(segment: expansion.file, node: expansion.node)) }
    }
    knownSeenUses = seen
    return seen
  }
}

extension SyntaxTree {
  /// The expressions that name `name`, in the order of the source. Cost: a search in the text, and the depth of each.
  func mentions(of name: String) -> [NodeID] {
    let count = name.utf8.count
    return text.offsets(of: name).compactMap { offset in
      let token = token(at: offset)
      guard kind(of: token) == .identifier, range(of: token) == offset..<(offset + count), let node = parent(of: token),
        self.name(of: node) == token
      else { return nil }
      switch kind(of: node) {
      case .identifierExpression, .memberSuffix, .implicitMemberExpression: return node
      default: return nil
      }
    }
  }

  /// Whether `name` stands in what is kept and not read: a class, a loop, a branch of `#if` that is not compiled. What it
  /// does there is not known. Cost: a search in the text.
  func isNamedInUnreadCode(_ name: String) -> Bool {
    let count = name.utf8.count
    return text.offsets(of: name).contains { offset in
      let token = token(at: offset)
      guard range(of: token) == offset..<(offset + count), let node = parent(of: token) else { return false }
      switch kind(of: node) {
      case .opaqueDeclaration, .opaqueBlock, .opaqueStatement, .conditionalDirective, .assumedDirective: return true
      default: return false
      }
    }
  }

  /// `node` and what it stands in, up to the statement or block that holds it.
  fileprivate func ancestry(of node: NodeID) -> [NodeID] {
    var result = [node]
    while let last = result.last, let parent = parent(of: last) {
      switch kind(of: parent) {
      case .codeBlock, .closureExpression, .memberBlock, .switchCase, .sourceFile: return result
      default: result.append(parent)
      }
    }
    return result
  }
}
