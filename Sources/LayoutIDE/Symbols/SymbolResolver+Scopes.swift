import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Names without a dot: local names, members of the types around the use, declarations of the file and the module.
extension SymbolResolver {
  /// Resolves a name in an expression.
  func identifier(_ expression: NodeID, token: NodeID, in segment: SegmentPosition) -> NameResolution {
    let tree = tree(segment)
    let written = plainName(tree.string(of: token))
    if Self.isClosureArgument(written) { return .external }
    let name = name(of: token, in: tree)
    let call = tree.call(ofName: expression)
    let found = lookUp(name, at: expression, call: call, in: segment)
    if found != .external || name.utf8.first != UInt8(ascii: "_") || name.utf8.count < 2 { return found }
    // `_title` is the wrapper of the property `title`.
    return lookUp(String(name.dropFirst()), at: expression, call: nil, in: segment)
  }

  /// Returns what a name denotes at `node`: the nearest local name, a member of a type around it, or a declaration of
  /// the top level. O(n) in the blocks around the node and the declarations of that name.
  func lookUp(_ name: String, at node: NodeID, call: CallSyntax?, in segment: SegmentPosition) -> NameResolution {
    let tree = tree(segment)
    var locals = LocalNames(tree: tree, name: name, limit: tree.range(of: node).lowerBound, budget: budget)
    defer { budget = min(budget, locals.budget) }
    var inner = node
    for scope in tree.ancestry(of: node).dropFirst() {
      if let local = locals.declaration(in: scope, from: inner) {
        return nested(.unknown) { declared(by: local, in: segment) }
      }
      if let declaration = tree.parent(of: scope), [.memberBlock, .opaqueBlock].contains(tree.kind(of: scope)) {
        let found = memberAround(named: name, call: call, declaration, scope, in: segment)
        if found != .external { return found }
      }
      inner = scope
    }
    return topLevel(named: name, call: call, from: segment, in: tree)
  }

  /// Returns the member of the type or extension `declaration`, in whose `block` a name is used.
  private func memberAround(
    named name: String, call: CallSyntax?, _ declaration: NodeID, _ block: NodeID, in segment: SegmentPosition
  ) -> NameResolution {
    let tree = tree(segment)
    switch tree.kind(of: declaration) {
    case .structDeclaration, .enumDeclaration, .extensionDeclaration, .opaqueDeclaration: break
    default: return .external
    }
    return nested(.external) {
      let type = typeOfSelf(in: declaration, in: segment)
      if let found = genericOfExtendedType(named: name, declaration, type, tree) { return found }
      return members(named: name, of: type, isStatic: nil, from: segment).resolution(
        calledBy: call, in: tree, self)
    }
  }

  /// The generic parameter of the type that an extension extends.
  private func genericOfExtendedType(
    named name: String, _ declaration: NodeID, _ type: SymbolType, _ tree: TreeReader
  ) -> NameResolution? {
    guard tree.kind(of: declaration) == .extensionDeclaration, case .value(.indexed(let id)) = type,
      let node = names[id]?.node, let token = LocalNames.generic(name, of: node, self.tree(id.segment))
    else { return nil }
    return .symbol(symbol(at: token, in: id.segment))
  }

  private func topLevel(
    named name: String, call: CallSyntax?, from segment: SegmentPosition, in tree: TreeReader
  ) -> NameResolution {
    if names.mayDeclare(name) {
      let found = names.topLevel(name, seenFrom: segment)
      if !found.isEmpty { return Candidates(found, self).resolution(calledBy: call, in: tree, self) }
    }
    if let declaration = unindexedType(named: name, from: segment), let token = token(ofName: declaration) {
      return .symbol(symbol(at: token, in: declaration.segment))
    }
    return .external
  }

  /// The token of the name of a declaration that is not indexed.
  func token(ofName declaration: SourceNode) -> NodeID? { tree(declaration.segment).name(of: declaration.node) }

  /// The class, protocol, actor or typealias of that name at the top level; nil for none. O(n) in the segments that
  /// mention the name.
  func unindexedType(named name: String, from segment: SegmentPosition) -> SourceNode? {
    guard names.declaresUnread(name) else { return nil }
    for other in analysis.mentions(of: NameKey(name), around: names.segmentID(segment)) {
      guard let position = position(of: other) else { continue }
      let tree = tree(position)
      for statement in tree.statements(in: tree.root) {
        switch tree.kind(of: statement) {
        case .opaqueDeclaration, .typealiasDeclaration:
          if let token = tree.name(of: statement), tree.spells(name.utf8, token) {
            return SourceNode(segment: position, node: statement)
          }
        default: continue
        }
      }
    }
    return nil
  }
}
