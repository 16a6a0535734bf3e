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
    let use = tree.range(of: node).lowerBound
    var inner = node
    for scope in tree.ancestry(of: node).dropFirst() {
      if let local = local(named: name, in: scope, from: inner, before: use, tree) {
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
      let node = names[id]?.node, let token = generic(named: name, of: node, self.tree(id.segment))
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

  // MARK: Local names

  /// The token that declares a name in one scope for a use in its child `inner`, before the offset `limit`.
  private func local(
    named name: String, in scope: NodeID, from inner: NodeID, before limit: Int, _ tree: TreeReader
  ) -> NodeID? {
    budget -= 1
    let parameters = { self.parameter(named: name, of: scope, tree) ?? self.generic(named: name, of: scope, tree) }
    switch tree.kind(of: scope) {
    case .codeBlock: return binding(named: name, in: scope, before: limit, tree)
    case .opaqueBlock:
      guard let owner = tree.parent(of: scope), tree.kind(of: owner) != .opaqueDeclaration || !isType(owner, tree)
      else { return nil }
      return binding(named: name, in: scope, before: limit, tree)
    case .closureExpression:
      return binding(named: name, in: scope, before: limit, tree) ?? closureParameter(named: name, of: scope, tree)
    case .switchCase:
      if let found = binding(named: name, in: scope, before: limit, tree) { return found }
      return item(named: name, in: scope, before: limit, tree)
    case .ifStatement, .guardStatement: return condition(named: name, of: scope, from: inner, before: limit, tree)
    case .opaqueStatement:
      return loopVariable(named: name, of: scope, from: inner, tree)
        ?? caughtName(name, of: scope, from: inner, tree)
        ?? condition(named: name, of: scope, from: inner, before: limit, tree)
    case .conditionList: return condition(named: name, in: scope, before: limit, tree)
    case .accessor:
      return tree.firstChild(of: scope, kind: .identifier).flatMap { tree.spells(name.utf8, $0) ? $0 : nil }
    case .functionDeclaration, .initializerDeclaration, .opaqueDeclaration: return parameters()
    case .structDeclaration, .enumDeclaration, .typealiasDeclaration: return generic(named: name, of: scope, tree)
    default: return nil
    }
  }

  /// Returns true for a class, an actor or a protocol, whose members are not local names.
  private func isType(_ declaration: NodeID, _ tree: TreeReader) -> Bool {
    tree.children(of: declaration).contains { child in
      switch tree.keyword(of: child) {
      case .class, .actor, .protocol: true
      default: false
      }
    }
  }

  private func binding(named name: String, in block: NodeID, before limit: Int, _ tree: TreeReader) -> NodeID? {
    var found: NodeID?
    let start = tree.anchored(at: block)
    for statement in tree.statements(in: block) {
      budget -= 1
      guard budget > 0 else { return found }
      let isBefore = start.range(of: statement).lowerBound < limit
      switch tree.kind(of: statement) {
      case .variableDeclaration where isBefore:
        for binding in tree.children(of: statement) where tree.kind(of: binding) == .patternBinding {
          // A variable is not visible in its own value.
          guard start.range(of: binding).upperBound <= limit || isComputed(binding, tree),
            let pattern = BindingParts(binding, in: tree).pattern
          else { continue }
          found = tree.boundTokens(in: pattern).last { tree.spells(name.utf8, $0) } ?? found
        }
      case .guardStatement where start.range(of: statement).upperBound <= limit:
        let conditions = tree.firstChild(of: statement, kind: .conditionList)
        found = conditions.flatMap { condition(named: name, in: $0, before: limit, tree) } ?? found
      case .functionDeclaration, .structDeclaration, .enumDeclaration, .typealiasDeclaration, .opaqueDeclaration:
        if let token = tree.name(of: statement), tree.spells(name.utf8, token) { found = token }
      default: continue
      }
    }
    return found
  }

  private func isComputed(_ binding: NodeID, _ tree: TreeReader) -> Bool {
    tree.firstChild(of: binding, kind: .accessorBlock) != nil
  }

  /// The name that the conditions of `if`, `guard` or `while` bind for their body.
  private func condition(
    named name: String, of statement: NodeID, from inner: NodeID, before limit: Int, _ tree: TreeReader
  ) -> NodeID? {
    guard let conditions = tree.firstChild(of: statement, kind: .conditionList), inner != conditions else { return nil }
    switch tree.kind(of: statement) {
    // The block after `else` does not see them.
    case .guardStatement: return nil
    case .ifStatement:
      guard let body = tree.firstChild(of: statement, kind: .codeBlock), inner == body else { return nil }
    default: break
    }
    return condition(named: name, in: conditions, before: limit, tree)
  }

  private func condition(named name: String, in conditions: NodeID, before limit: Int, _ tree: TreeReader) -> NodeID? {
    var found: NodeID?
    for child in tree.children(of: conditions) where tree.kind(of: child) == .optionalBinding {
      guard tree.range(of: child).upperBound <= limit, let pattern = pattern(of: child, tree) else { continue }
      found = tree.boundTokens(in: pattern).last { tree.spells(name.utf8, $0) } ?? found
    }
    return found
  }

  private func pattern(of binding: NodeID, _ tree: TreeReader) -> NodeID? { tree.nodes(in: binding).first }

  private func item(named name: String, in switchCase: NodeID, before limit: Int, _ tree: TreeReader) -> NodeID? {
    for item in tree.children(of: switchCase) where tree.kind(of: item) == .switchItem {
      if let found = tree.boundTokens(in: item).first(where: { tree.spells(name.utf8, $0) }),
        tree.range(of: found).upperBound <= limit
      {
        return found
      }
    }
    return nil
  }

  /// The name that the patterns of a `catch` bind for the block after them.
  private func caughtName(_ name: String, of statement: NodeID, from inner: NodeID, _ tree: TreeReader) -> NodeID? {
    var found: NodeID?
    for child in tree.children(of: statement) {
      if child == inner { return found }
      switch tree.kind(of: child) {
      case .switchItem: found = tree.boundTokens(in: child).first { tree.spells(name.utf8, $0) } ?? found
      case .opaqueBlock: found = nil
      default: continue
      }
    }
    return nil
  }

  /// The variable of a `for` statement, in its body and its `where` clause.
  private func loopVariable(
    named name: String, of statement: NodeID, from inner: NodeID, _ tree: TreeReader
  ) -> NodeID? {
    var isVisible = false
    var pattern: NodeID?
    var isAfterIn = false
    for child in tree.children(of: statement) {
      if child == inner {
        isVisible = isAfterIn && pattern != nil
        break
      }
      switch tree.keyword(of: child) {
      case .in: isAfterIn = false
      case .for, .let, .var, .case: continue
      default:
        if !tree.kind(of: child).isToken {
          // The first node is the pattern, the second the sequence.
          if pattern == nil { pattern = child } else { isAfterIn = true }
        }
      }
    }
    guard isVisible, let pattern, let first = tree.firstChild(of: statement),
      tree.children(of: statement).contains(where: { tree.keyword(of: $0) == .for }) || tree.keyword(of: first) == .for
    else { return nil }
    return tree.boundTokens(in: pattern).first { tree.spells(name.utf8, $0) }
  }

  private func closureParameter(named name: String, of closure: NodeID, _ tree: TreeReader) -> NodeID? {
    guard let signature = tree.firstChild(of: closure, kind: .closureSignature) else { return nil }
    for child in tree.children(of: signature) {
      switch tree.kind(of: child) {
      case .closureParameter:
        guard let token = nameToken(ofParameter: child, tree) else { continue }
        if self.name(of: token, in: tree) == name { return token }
      case .captureList:
        for token in tree.children(of: child) where tree.kind(of: token) == .identifier {
          if tree.spells(name.utf8, token), let next = tree.nextSibling(of: token), tree.kind(of: next) == .equal {
            return token
          }
        }
      default: continue
      }
    }
    return nil
  }

  /// The token of the name of a parameter in its body: of a label and a name, the last before the colon.
  func nameToken(ofParameter parameter: NodeID, _ tree: TreeReader) -> NodeID? {
    var last: NodeID?
    for part in tree.children(of: parameter) {
      if tree.kind(of: part) == .colon { break }
      if tree.kind(of: part) == .identifier || tree.kind(of: part) == .dollarIdentifier { last = part }
    }
    return last.flatMap { tree[$0].length > 0 ? $0 : nil }
  }

  private func parameter(named name: String, of function: NodeID, _ tree: TreeReader) -> NodeID? {
    guard let clause = tree.firstChild(of: function, kind: .parameterClause) else { return nil }
    for child in tree.children(of: clause) where tree.kind(of: child) == .parameter {
      if let token = nameToken(ofParameter: child, tree), tree.spells(name.utf8, token) { return token }
    }
    return nil
  }

  private func generic(named name: String, of declaration: NodeID, _ tree: TreeReader) -> NodeID? {
    guard let clause = tree.firstChild(of: declaration, kind: .genericParameterClause) else { return nil }
    return tree.children(of: clause).first { tree.kind(of: $0) == .identifier && tree.spells(name.utf8, $0) }
  }
}
