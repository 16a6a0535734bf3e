import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// A view expression, split into its base and modifiers.
struct ViewChain {
  var node: NodeID
  var primary: NodeID
  /// The token and name of the primary, if that is an `identifierExpression`.
  let token: NodeID?
  let name: String
  let key: NameKey
  /// The index of the view with that name in `Catalog.views`; nil if there is none.
  let catalogIndex: Int?
  /// The suffixes that belong to the view itself: its call, and the members before it.
  var base = NodeList()
  var modifiers: [ModifierUse] = []
  /// The member of a value that yields the view, such as `row` of `item.row`; `base` contains its suffixes.
  var member: ValueMember?

  /// Creates a chain that begins with `primary`, without suffixes. Allocates a string only for a name that is not in
  /// the catalog.
  init(_ node: NodeID, primary: NodeID, in tree: TreeReader) {
    self.node = node
    self.primary = primary
    token = tree.kind(of: primary) == .identifierExpression ? tree.name(of: primary) : nil
    key = token.map { NameKey(tree.spelling(of: $0)) } ?? .none
    catalogIndex = token == nil ? nil : Catalog.viewIndex(of: key)
    if let catalogIndex {
      name = Catalog.views[catalogIndex].name
    } else {
      name = token.map { plainName(tree.string(of: $0)) } ?? ""
    }
  }

  /// Returns a `postfixExpression` split into its base and modifiers. Names decide whether the first members belong to
  /// the base: they are looked up in `scope`.
  static func splitting(_ node: NodeID, in scope: Scope, _ interpreter: inout Interpreter) -> ViewChain {
    let tree = interpreter.tree(scope)
    let (primary, suffixes) = tree.flatChain(node)
    var chain = ViewChain(node, primary: primary, in: tree)
    var index = chain.takeBase(suffixes, in: scope, &interpreter)
    if index < suffixes.count { chain.modifiers.reserveCapacity(suffixes.count - index) }
    while index < suffixes.count {
      let suffix = suffixes[index]
      index += 1
      guard tree.kind(of: suffix) == .memberSuffix, let token = tree.name(of: suffix) else {
        if chain.modifiers.isEmpty, tree.kind(of: suffix) == .callSuffix { chain.base.append(suffix) }
        continue
      }
      chain.modifiers.append(ModifierUse(token, node: suffix, call: tree.call(of: suffix), in: tree))
    }
    if chain.catalogIndex == nil || interpreter.names.mayDeclare(chain.key) {
      chain.takeMember(in: scope, &interpreter)
    }
    return chain
  }

  /// Moves the leading suffixes that belong to the view itself to the base; returns their number.
  private mutating func takeBase(_ suffixes: NodeList, in scope: Scope, _ interpreter: inout Interpreter) -> Int {
    let tree = interpreter.tree(scope)
    guard let first = suffixes.first else { return 0 }
    if tree.kind(of: first) == .callSuffix {
      base.append(first)
      return 1
    }
    guard tree.kind(of: first) == .memberSuffix, tree.kind(of: primary) == .identifierExpression,
      !scope.bindings.isValid || interpreter.storage.local(name, in: scope) == nil,
      name == "self" && !scope.selfView.isValid || isFollowedByMember(first, in: tree, interpreter.names)
    else { return 0 }
    base.append(first)
    var index = 1
    // For example `Outer.Inner.Deepest(…)`.
    while index < suffixes.count, !tree.isCalled(suffixes[index - 1]),
      tree.kind(of: suffixes[index]) == .memberSuffix,
      tree.plainName(of: suffixes[index]).map({ $0.utf8.beginsUppercase }) ?? false
    {
      base.append(suffixes[index])
      index += 1
    }
    return index
  }

  /// Returns true if `Name.member` denotes a member of `Name`, and no modifier of a view `Name`.
  private func isFollowedByMember(_ suffix: NodeID, in tree: TreeReader, _ names: NameLookup) -> Bool {
    // `_VariadicView.Tree(…)` names a type, too.
    guard name.utf8.beginsUppercase || name.hasPrefix("_"), let token = tree.name(of: suffix) else { return false }
    guard catalogIndex != nil, tree.isCalled(suffix) else { return true }
    return !names.members(plainName(tree.string(of: token)), of: name).isEmpty
  }

  /// Returns the SwiftUI stack or grid that the chain begins with, by its index in `Catalog.views`; nil for other
  /// chains.
  func container(in scope: Scope, _ interpreter: inout Interpreter) -> Int? {
    guard base.count == 1, let token, let catalogIndex, interpreter.tree(scope).kind(of: base[0]) == .callSuffix
    else { return nil }
    switch Catalog.views[catalogIndex].kind {
    case .hStack, .vStack, .zStack, .grid, .gridRow:
      if interpreter.isFrameworkName(key, in: scope) { return catalogIndex }
      if case .none = interpreter.resolve(name, key, at: token, in: scope) { return catalogIndex }
      return nil
    default: return nil
    }
  }
}
