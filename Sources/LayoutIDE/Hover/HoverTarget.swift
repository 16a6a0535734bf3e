import LayoutSyntax

/// The construct at an offset, according to the syntax tree alone.
struct HoverTarget {
  enum Kind {
    /// The name of a call, or a single name: a view, a custom view, a function or a value.
    case primary(expression: NodeID)
    /// The name of a member call: a modifier, or a member of a value.
    case member(suffix: NodeID)
    /// The first argument of `alignmentGuide`.
    case guideName(suffix: NodeID)
    /// The label or a part of an `alignment:` argument of a call.
    case alignmentArgument(owner: NodeID, isName: Bool)
    /// A token in the body of a guide closure (`owner` is its `memberSuffix`) or of `defaultValue(in:)` (`owner` is the
    /// function).
    case guideBody(owner: NodeID, body: NodeID)
    /// `#Preview`.
    case preview(declaration: NodeID)
    /// The name in a declaration.
    case declaration(NodeID)
    /// Any other name.
    case name
  }

  var kind: Kind
  var token: NodeID
}

extension HoverTarget {
  /// The construct at `offset`; nil if there is none that a hover could describe. O(n) in the depth of the tree.
  static func find(in tree: SyntaxTree, at offset: Int) -> HoverTarget? {
    guard var token = tree.token(touching: offset) else { return nil }
    // A hover on the dot before a member name is one on the name.
    if tree.kind(of: token) == .dot, let name = tree.parent(of: token).flatMap({ tree.name(of: $0) }) { token = name }
    let ancestry = tree.ancestry(of: token)
    // Nothing is known about the bodies of classes and loops.
    if ancestry.contains(where: { tree.kind(of: $0) == .opaqueBlock }) { return nil }
    for node in ancestry {
      if let kind = kind(of: node, around: token, in: tree) { return HoverTarget(kind: kind, token: token) }
      if tree.kind(of: node) == .memberBlock { break }
    }
    return nil
  }

  /// The constructs whose source contains `offset`, also in their punctuation and white space, the innermost first.
  /// O(n) in the depth of the tree.
  static func enclosing(in tree: SyntaxTree, at offset: Int) -> [HoverTarget] {
    var targets: [HoverTarget] = []
    for node in tree.ancestry(of: tree.token(at: offset)) where tree.range(of: node).contains(offset) {
      switch tree.kind(of: node) {
      case .opaqueBlock: return []
      case .memberSuffix:
        if let name = tree.name(of: node) { targets.append(HoverTarget(kind: .member(suffix: node), token: name)) }
      case .identifierExpression:
        if let name = tree.name(of: node) { targets.append(HoverTarget(kind: .primary(expression: node), token: name)) }
      case .callSuffix:
        var callee = tree.callee(of: node)
        while tree.kind(of: callee) == .callSuffix, tree.callee(of: callee) != callee {
          callee = tree.callee(of: callee)
        }
        guard let name = tree.name(of: callee) else { continue }
        targets.append(
          HoverTarget(
            kind: tree.kind(of: callee) == .memberSuffix ? .member(suffix: callee) : .primary(expression: callee),
            token: name))
      case .previewDeclaration: targets.append(HoverTarget(kind: .preview(declaration: node), token: node))
      case .structDeclaration:
        if let name = tree.name(of: node) { targets.append(HoverTarget(kind: .declaration(node), token: name)) }
      default: continue
      }
    }
    return targets
  }

  /// The kind that `node`, which is the token or one of its ancestors, gives to the token; nil to continue with the
  /// next ancestor.
  private static func kind(of node: NodeID, around token: NodeID, in tree: SyntaxTree) -> Kind? {
    let isName = tree.name(of: node) == token
    switch tree.kind(of: node) {
    case .closureExpression:
      if let owner = guideOwner(ofClosure: node, in: tree) { return .guideBody(owner: owner, body: node) }
    case .functionDeclaration:
      if isName { return .declaration(node) }
      if tree.nameString(of: node) == "defaultValue",
        let body = tree.firstChild(of: node, kind: .codeBlock), tree.range(of: body).overlaps(tree.range(of: token))
      {
        return .guideBody(owner: node, body: body)
      }
    case .identifierExpression where isName:
      return guideBody(around: node, in: tree) ?? alignment(around: node, token: token, in: tree)
        ?? .primary(expression: node)
    case .implicitMemberExpression where isName:
      return guideBody(around: node, in: tree) ?? alignment(around: node, token: token, in: tree) ?? .name
    case .memberSuffix where isName:
      return guideBody(around: node, in: tree) ?? alignment(around: node, token: token, in: tree)
        ?? .member(suffix: node)
    case .argument:
      return argument(node, token: token, in: tree)
    case .structDeclaration where isName, .enumDeclaration where isName, .typealiasDeclaration where isName:
      return .declaration(node)
    case .identifierPattern where isName:
      return guideBody(around: node, in: tree) ?? .declaration(tree.declaration(around: node) ?? node)
    case .closureParameter where isParameterName(token, of: node, in: tree): return .declaration(node)
    case .parameter where isParameterName(token, of: node, in: tree): return .declaration(node)
    case .previewDeclaration:
      if let clause = tree.firstChild(of: node, kind: .closureExpression),
        tree.range(of: clause).overlaps(tree.range(of: token))
      {
        return nil
      }
      return .preview(declaration: node)
    default: break
    }
    return nil
  }

  private static func isParameterName(_ token: NodeID, of parameter: NodeID, in tree: SyntaxTree) -> Bool {
    tree.kind(of: token) == .identifier && tree.parent(of: token) == parameter
  }

  /// The kind of a label or value of an argument.
  private static func argument(_ node: NodeID, token: NodeID, in tree: SyntaxTree) -> Kind? {
    if let found = guideBody(around: node, in: tree) ?? alignment(around: node, token: token, in: tree) { return found }
    // A hover on a label or a literal shows the call that it is an argument of.
    let isLabel = tree.parent(of: token) == node && tree.kind(of: token) != .comma
    let parentKind = tree.parent(of: token).map { tree.kind(of: $0) }
    let isLiteral = parentKind == .literalExpression || parentKind == .stringLiteralExpression
    guard isLabel || isLiteral, let owner = tree.callOwner(of: node) else { return nil }
    switch tree.kind(of: owner) {
    case .previewDeclaration: return .preview(declaration: owner)
    case .memberSuffix: return .member(suffix: owner)
    default:
      let callee = tree.callee(of: owner)
      return tree.kind(of: callee) == .memberSuffix ? .member(suffix: callee) : .primary(expression: callee)
    }
  }

  /// The alignment argument around `node`, if there is no closure in between.
  private static func alignment(around node: NodeID, token: NodeID, in tree: SyntaxTree) -> Kind? {
    for ancestor in tree.ancestry(of: node) {
      switch tree.kind(of: ancestor) {
      case .closureExpression, .codeBlock, .memberBlock: return nil
      case .argument:
        guard let owner = tree.callOwner(of: ancestor), tree.kind(of: owner) != .previewDeclaration else { continue }
        let label = tree.firstChild(of: ancestor, kind: .colon) == nil ? nil : tree.firstChild(of: ancestor)
        if let label, tree.string(of: label) == "alignment" {
          let isName = token != label && tree.kind(of: token) == .identifier
          let callee = tree.callee(of: owner)
          return .alignmentArgument(owner: callee, isName: isName)
        }
        if label == nil, tree.kind(of: owner) == .memberSuffix, tree.nameString(of: owner) == "alignmentGuide" {
          return .guideName(suffix: owner)
        }
      default: continue
      }
    }
    return nil
  }

  /// The guide closure or default value around `node`, if there is no other closure in between.
  private static func guideBody(around node: NodeID, in tree: SyntaxTree) -> Kind? {
    for ancestor in tree.ancestry(of: node) {
      switch tree.kind(of: ancestor) {
      case .closureExpression:
        return guideOwner(ofClosure: ancestor, in: tree).map { .guideBody(owner: $0, body: ancestor) }
      case .functionDeclaration:
        guard tree.nameString(of: ancestor) == "defaultValue",
          let body = tree.firstChild(of: ancestor, kind: .codeBlock),
          tree.range(of: body).overlaps(tree.range(of: node))
        else { return nil }
        return .guideBody(owner: ancestor, body: body)
      case .memberBlock, .previewDeclaration: return nil
      default: continue
      }
    }
    return nil
  }

  /// The `alignmentGuide` modifier that a closure is an argument of.
  private static func guideOwner(ofClosure closure: NodeID, in tree: SyntaxTree) -> NodeID? {
    guard let owner = tree.callOwner(of: closure), tree.kind(of: owner) == .memberSuffix,
      tree.nameString(of: owner) == "alignmentGuide"
    else { return nil }
    return owner
  }
}
