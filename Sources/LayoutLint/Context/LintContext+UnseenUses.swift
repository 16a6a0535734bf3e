import LayoutAnalysis
import LayoutModel
import LayoutSyntax

// Uses of declarations that no root lays out.
extension LintContext {
  /// Returns true if a view, function or builder is used anywhere in the module where no root lays it out: in a branch
  /// that is not taken, in code that is not read, among the items of a menu or a bar. Uses are found by name only: an
  /// unrelated use of the same name makes a rule silent, never wrong. O(segments that mention the name) the first time.
  func isUsedUnseen(_ use: NamedUse) -> Bool {
    // The uses in all files in which the name means the same share one search.
    let shared = SharedName(
      name: use.name, module: analysis.module(of: use.segment),
      file: analysis.ownFile(of: NameKey(use.name), mentionedIn: use.segment))
    if let known = cachedUnseenUses[shared] { return known }
    let isUnseen = isUnseenSomewhere(use)
    cachedUnseenUses[shared] = isUnseen
    return isUnseen
  }

  /// A name of a view, function or builder with the meaning that it has in a file of its own, or in the other files of a
  /// module.
  struct SharedName: Hashable {
    var name: String
    var module: ModuleID?
    var file: FileID?
  }

  private func isUnseenSomewhere(_ use: NamedUse) -> Bool {
    isMentioned(use.name, meaningAsIn: use.segment) { segment, tree in
      tree.tokens(of: use.name).contains { token in
        if tree.isUnread(token) { return true }
        guard let mention = tree.mention(at: token) else { return false }
        return !tree.ancestry(of: mention).contains { node in
          seenUses.contains(OriginNode(file: segment.index, node: node.index))
        }
      }
    }
  }

  /// A name of a view, function or builder, resolved from a segment.
  struct NamedUse: Hashable {
    var name: String
    var segment: SegmentID
  }
}

extension SyntaxTree {
  /// Returns the expressions that mention `name` in code that is interpreted, in source order. O(text) for the search,
  /// and O(depth) for each.
  func mentions(of name: String) -> [NodeID] {
    tokens(of: name).filter { !isUnread($0) }.compactMap { mention(at: $0) }
  }

  /// Returns true if `name` occurs in code that is parsed as opaque, where its effect is unknown: a class, a loop, an
  /// inactive branch of `#if`, a typealias. O(text).
  func isNamedInUnreadCode(_ name: String) -> Bool { tokens(of: name).contains { isUnread($0) } }

  /// Returns the tokens that are `name`, in source order. O(text).
  fileprivate func tokens(of name: String) -> [NodeID] {
    let count = name.utf8.count
    return text.offsets(of: name).compactMap { offset in
      let token = token(at: offset)
      return range(of: token) == offset..<(offset + count) ? token : nil
    }
  }

  /// Returns the expression whose name is `token`; nil if there is none.
  fileprivate func mention(at token: NodeID) -> NodeID? {
    guard kind(of: token) == .identifier, let node = parent(of: token), name(of: node) == token else { return nil }
    switch kind(of: node) {
    case .identifierExpression, .memberSuffix, .implicitMemberExpression: return node
    default: return nil
    }
  }

  /// Returns true if a node belongs to code that is not interpreted. O(depth).
  fileprivate func isUnread(_ node: NodeID) -> Bool {
    var next: NodeID? = node
    while let current = next {
      switch kind(of: current) {
      case .opaqueDeclaration, .opaqueBlock, .conditionalDirective, .assumedDirective, .typealiasDeclaration:
        return true
      // A loop; other such statements hold expressions.
      case .opaqueStatement where firstChild(of: current, kind: .opaqueBlock) != nil: return true
      default: next = parent(of: current)
      }
    }
    return false
  }

  /// Returns `node` and its ancestors up to the enclosing statement or block.
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
