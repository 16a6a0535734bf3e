import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Modifiers that neither SwiftUI nor the module declares.
extension ModifierUse {
  /// Reports the modifier, unless it may be a method of a value that is not a view, or of a type that is not read.
  func reportUnresolved(
    of chain: ViewChain, areViewsUnknown: Bool, in scope: Scope, _ interpreter: inout Interpreter
  ) {
    if areViewsUnknown, chain.isOfValue(in: scope, &interpreter) { return }
    if isMethod(of: chain, in: scope, interpreter.names) { return }
    let unresolved = UnresolvedName(name, kind: "modifier", token: token, segment: scope.segment)
    interpreter.reporter.reportUnresolved("unresolved-modifier", .info, unresolved) {
      $0.visit(Catalog.modifierCandidates)
      $0.visit(Catalog.neutralCandidates)
      $0.visit($1.module.index.memberNameCandidates(of: "View"))
    }
  }

  /// Returns true if the module declares a method of that name, on the view's type or in any extension.
  private func isMethod(of chain: ViewChain, in scope: Scope, _ names: NameLookup) -> Bool {
    guard names.mayDeclare(key) else { return false }
    if !names.members(name, of: chain.name, from: scope.segment).isEmpty { return true }
    return names.isAddedByExtension(name, seenFrom: scope.segment)
  }
}

extension ViewChain {
  /// Returns true if the chain certainly begins with a value that is not a view, so that its methods are not modifiers:
  /// `coordinator.start()`, `bio.map { … }`, `DispatchQueue.main.async { … }`. The written type or the type whose
  /// initializer is called decides.
  fileprivate func isOfValue(in scope: Scope, _ interpreter: inout Interpreter) -> Bool {
    guard catalogIndex == nil, let token else { return false }
    if name.utf8.beginsUppercase { return !base.isEmpty }
    switch interpreter.resolve(name, at: token, in: scope) {
    case .none: return false
    case .value(let value):
      switch value.payload {
      case .unknown, .view, .closure: return false
      default: return true
      }
    case .declaration(let id, _):
      guard let declaration = interpreter.names[id],
        declaration.kind == .stored || declaration.kind == .computed,
        !interpreter.names.isViewTyped(declaration, in: id.segment)
      else { return false }
      let tree = interpreter.tree(id.segment)
      let parts = BindingParts(declaration.node, in: tree)
      let outer = interpreter.names.scope(of: id)
      if var type = parts.type {
        while tree.kind(of: type) == .optionalType, let inner = tree.lastNode(of: type) { type = inner }
        return tree.kind(of: type) == .namedType
          && !ViewChain.mayBeView(tree.typeName(type), at: type, in: outer, interpreter.names)
      }
      guard let value = parts.value, let made = tree.name(of: tree.flatChain(value).primary) else {
        return false
      }
      let name = tree.string(of: made)
      return name.utf8.beginsUppercase && !ViewChain.mayBeView(name, at: made, in: outer, interpreter.names)
    }
  }

  /// Returns true if a type is a view, or a generic parameter.
  private static func mayBeView(
    _ type: String, at node: NodeID, in scope: Scope, _ names: NameLookup
  ) -> Bool {
    if Catalog.view(named: type) != nil || Catalog.isOtherView(type) || type == "AnyView" { return true }
    if names.isGenericParameter(type, at: node, in: scope) { return true }
    return names.declaration(ofType: type, in: scope).flatMap { names[$0] }?.isViewType
      ?? false
  }
}
