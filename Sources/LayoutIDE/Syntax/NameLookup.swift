import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Finds the declaration in the module that a name refers to, by the scopes of the syntax tree; used for the hover
/// cards of names. It does not evaluate names, which is the task of the lowering.
struct NameLookup {
  let analysis: Analysis
  let segment: SegmentID
  let tree: SyntaxTree

  /// The location of the name in the declaration that `token` refers to; nil if the module has none. O(n) in the blocks
  /// around the token, and in the segments that mention the name.
  func declaration(of token: NodeID) -> SourceRange? {
    guard tree.kind(of: token) == .identifier || tree.kind(of: token) == .dollarIdentifier else { return nil }
    let name = plain(tree.string(of: token))
    let parent = tree.parent(of: token)
    switch parent.map({ tree.kind(of: $0) }) {
    case .memberSuffix: return parent.flatMap { memberAfterDot(named: name, suffix: $0) }
    case .implicitMemberExpression: return member(named: name, ofTypes: nil, isStatic: true)
    case .identifierExpression, .namedType, .optionalBinding:
      return local(named: name, from: token).map { location(of: $0) } ?? enclosingMember(named: name, from: token)
        ?? topLevel(named: name)
    case .argument: return nil
    default: return nil
    }
  }

  private func location(of token: NodeID) -> SourceRange { SourceRange(segment: segment, range: tree.range(of: token)) }

  // MARK: Local names

  /// The nearest local declaration: a parameter, a constant of a block or the binding of a condition.
  private func local(named name: String, from use: NodeID) -> NodeID? {
    let limit = tree.range(of: use).lowerBound
    for scope in tree.ancestry(of: use) {
      switch tree.kind(of: scope) {
      case .codeBlock, .closureExpression, .switchCase:
        if let found = binding(named: name, in: scope, before: limit) { return found }
        if let found = closureParameter(named: name, of: scope) { return found }
      case .ifStatement, .guardStatement:
        if let conditions = tree.firstChild(of: scope, kind: .conditionList),
          let found = condition(named: name, in: conditions, before: limit)
        {
          return found
        }
      case .functionDeclaration, .initializerDeclaration:
        if let found = parameter(named: name, of: scope) { return found }
      case .memberBlock: return nil
      default: continue
      }
    }
    return nil
  }

  private func binding(named name: String, in block: NodeID, before limit: Int) -> NodeID? {
    var found: NodeID?
    for statement in tree.statements(in: block) {
      guard tree.range(of: statement).lowerBound < limit else { break }
      switch tree.kind(of: statement) {
      case .variableDeclaration: found = variable(named: name, in: statement) ?? found
      case .guardStatement:
        let conditions = tree.firstChild(of: statement, kind: .conditionList)
        found = conditions.flatMap { condition(named: name, in: $0, before: limit) } ?? found
      default: break
      }
    }
    return found
  }

  private func condition(named name: String, in conditions: NodeID, before limit: Int) -> NodeID? {
    for child in tree.children(of: conditions) where tree.kind(of: child) == .optionalBinding {
      if tree.range(of: child).upperBound < limit, let found = pattern(named: name, in: child) { return found }
    }
    return nil
  }

  private func closureParameter(named name: String, of scope: NodeID) -> NodeID? {
    guard let signature = tree.firstChild(of: scope, kind: .closureSignature) else { return nil }
    for child in tree.children(of: signature) where tree.kind(of: child) == .closureParameter {
      for part in tree.children(of: child) where tree.kind(of: part) == .identifier {
        if plain(tree.string(of: part)) == name { return part }
      }
    }
    return nil
  }

  private func parameter(named name: String, of function: NodeID) -> NodeID? {
    guard let clause = tree.firstChild(of: function, kind: .parameterClause) else { return nil }
    for child in tree.children(of: clause) where tree.kind(of: child) == .parameter {
      // Of a label and a name, the name is the last before the colon.
      var last: NodeID?
      for part in tree.children(of: child) {
        if tree.kind(of: part) == .colon { break }
        if tree.kind(of: part) == .identifier { last = part }
      }
      if let last, plain(tree.string(of: last)) == name { return last }
    }
    return nil
  }

  /// The token that a `let` or `var` declares with this name.
  private func variable(named name: String, in declaration: NodeID) -> NodeID? {
    for child in tree.children(of: declaration) where tree.kind(of: child) == .patternBinding {
      if let found = pattern(named: name, in: child) { return found }
    }
    return nil
  }

  private func pattern(named name: String, in node: NodeID) -> NodeID? { pattern(named: name, in: node, of: tree) }

  private func pattern(named name: String, in node: NodeID, of tree: SyntaxTree) -> NodeID? {
    for child in tree.children(of: node) where tree.kind(of: child) == .identifierPattern {
      if let token = tree.name(of: child), plain(tree.string(of: token)) == name { return token }
    }
    return nil
  }

  // MARK: Members and the top level

  /// A member of one of the types around `use`, declared anywhere in the module.
  private func enclosingMember(named name: String, from use: NodeID) -> SourceRange? {
    for scope in tree.ancestry(of: use) {
      guard let type = typeName(of: scope, in: tree) else { continue }
      if let found = member(named: name, ofTypes: [type], isStatic: nil) { return found }
    }
    return nil
  }

  /// The declaration of a member after a dot: after the name of a type one of its static members; after `self` a member
  /// of one of the enclosing types; otherwise a modifier of the module, or any member with that name.
  private func memberAfterDot(named name: String, suffix: NodeID) -> SourceRange? {
    if let chain = tree.parent(of: suffix), let primary = tree.firstChild(of: chain),
      tree.nextSibling(of: primary) == suffix, tree.kind(of: primary) == .identifierExpression
    {
      let owner = tree.nameString(of: primary) ?? ""
      if owner == "self" || owner == "Self" { return enclosingMember(named: name, from: suffix) }
      if owner.utf8.beginsUppercase { return member(named: name, ofTypes: [owner], isStatic: true) }
    }
    return member(named: name, ofTypes: ["View"], isStatic: nil) ?? member(named: name, ofTypes: nil, isStatic: false)
  }

  /// A member with that name of one of `types`, or of any type if that is nil; static or not according to `isStatic`,
  /// either if that is nil.
  private func member(named name: String, ofTypes types: Set<String>?, isStatic: Bool?) -> SourceRange? {
    search(name) { member(named: name, of: $0, in: $1, ofTypes: types, isStatic: isStatic) }
  }

  private func topLevel(named name: String) -> SourceRange? {
    search(name) { declared(named: name, by: $0, in: $1) }
  }

  /// The result of `find` for the first declaration of the module for which it is not nil; declarations in the same
  /// file come first.
  private func search(_ name: String, _ find: (NodeID, SyntaxTree) -> NodeID?) -> SourceRange? {
    let mentions = analysis.mentions(of: NameKey(name), around: segment)
    let file = analysis.file(of: segment)
    let own = mentions.filter { analysis.file(of: $0) == file }
    let others = mentions.filter { analysis.file(of: $0) != file }
    for other in own + others {
      guard let tree = other == segment ? tree : analysis.tree(of: other) else { continue }
      for statement in tree.statements(in: tree.root) {
        guard let token = find(statement, tree) else { continue }
        return SourceRange(segment: other, range: tree.range(of: token))
      }
    }
    return nil
  }

  /// The member with that name that a type or extension declares, also in nested types; nil for other declarations.
  private func member(
    named name: String, of declaration: NodeID, in tree: SyntaxTree, ofTypes types: Set<String>?, isStatic: Bool?
  ) -> NodeID? {
    var pending = [declaration]
    while let node = pending.popLast() {
      guard let own = typeName(of: node, in: tree), let block = tree.firstChild(of: node, kind: .memberBlock) else {
        continue
      }
      for child in tree.statements(in: block) {
        pending.append(child)
        guard types?.contains(own) ?? true, isStatic.map({ $0 == self.isStatic(child, in: tree) }) ?? true else {
          continue
        }
        if let found = declared(named: name, by: child, in: tree) { return found }
      }
    }
    return nil
  }

  /// The token of the name if `declaration` itself declares `name`.
  private func declared(named name: String, by declaration: NodeID, in tree: SyntaxTree) -> NodeID? {
    switch tree.kind(of: declaration) {
    case .structDeclaration, .enumDeclaration, .functionDeclaration, .typealiasDeclaration:
      return tree.name(of: declaration).flatMap { plain(tree.string(of: $0)) == name ? $0 : nil }
    case .variableDeclaration:
      for child in tree.children(of: declaration) where tree.kind(of: child) == .patternBinding {
        if let found = pattern(named: name, in: child, of: tree) { return found }
      }
      return nil
    case .enumCaseDeclaration:
      return tree.children(of: declaration).first {
        tree.kind(of: $0) == .identifier && plain(tree.string(of: $0)) == name
      }
    default: return nil
    }
  }

  /// Returns true if a member belongs to its type and not to the values of the type.
  private func isStatic(_ declaration: NodeID, in tree: SyntaxTree) -> Bool {
    switch tree.kind(of: declaration) {
    case .enumCaseDeclaration, .structDeclaration, .enumDeclaration, .typealiasDeclaration: true
    default:
      tree.children(of: declaration).contains { child in
        tree.kind(of: child) == .declarationModifier
          && tree.children(of: child).contains { tree.keyword(of: $0) == .static }
      }
    }
  }

  /// The name of a declared type, or of the type that an extension extends.
  private func typeName(of node: NodeID, in tree: SyntaxTree) -> String? {
    switch tree.kind(of: node) {
    case .structDeclaration, .enumDeclaration: tree.nameString(of: node)
    case .extensionDeclaration: tree.firstChild(of: node, kind: .namedType).map { tree.string(of: $0) }
    default: nil
    }
  }

  /// A name without backticks.
  private func plain(_ name: String) -> String { name.filter { $0 != "`" } }
}
