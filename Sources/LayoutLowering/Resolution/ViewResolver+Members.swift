import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Members of types and modules: `Color.red`, `Card.header`, `SwiftUI.Text("a")`.
extension ViewResolver {
  /// Returns the meaning of `Name.member` or `Name.member(…)`: a color, a nested view, a static view.
  mutating func resolveMember(
    of name: String, at token: NodeID, _ interpreter: inout Interpreter
  ) -> ResolvedView {
    let tree = interpreter.tree(scope)
    if isFrameworkColor(&interpreter) { return .leaf(.color, name: "Color") }
    if let suffix = chain.base.first, interpreter.namesModule(chain.primary, suffix, in: scope),
      let member = tree.name(of: suffix)
    {
      return resolveModuleMember(member, tree.call(of: suffix), &interpreter)
    }
    var type = name == "Self" ? interpreter.names.enclosingTypes(of: scope).first ?? name : name
    for (index, suffix) in chain.base.enumerated() {
      guard let memberToken = tree.name(of: suffix) else { break }
      let use = NameUse(plainName(tree.string(of: memberToken)), at: memberToken, call: tree.call(of: suffix))
      if index == 0, use.name == "init", use.call != nil {
        return resolve(NameUse(name, at: token, call: use.call), in: scope, &interpreter)
      }
      if let id = interpreter.names.overloadCandidate(
        among: interpreter.names.members(use.name, of: type, from: scope.segment), isCalled: use.call != nil),
        let declaration = interpreter.names[id]
      {
        if declaration.isType, use.call == nil {
          type = declaration.typeName
          continue
        }
        let isProperty = declaration.kind == .stored || declaration.kind == .computed
        if isProperty, Catalog.view(named: type)?.kind == .color,
          !interpreter.names.isViewTyped(declaration, in: id.segment)
        {
          return .leaf(.color, name: "Color")
        }
        return resolve(id, instance: .invalid, use, &interpreter)
      }
      if let view = Catalog.viewIndex(of: NameKey(type)),
        interpreter.names.declaration(ofType: type, in: scope) == nil
      {
        guard Catalog.views[view].kind == .color else { return .unknown(name: nil) }
        reportUnknownColor(use, &interpreter.reporter)
        return .leaf(.color, name: "Color")
      }
      if index == 0, interpreter.names.declaration(ofType: type, in: scope) == nil, !NameLookup.isKnownType(type),
        !Catalog.isOtherView(type), !isDeclared(type, at: token, &interpreter),
        !interpreter.names.declaresUnread(type)
      {
        reportUnresolvedView(type, at: token, &interpreter.reporter)
      }
      if let call = use.call {
        interpreter.checkArguments(call, in: scope)
        return .standIn(call, name: use.name)
      }
      type += ".\(use.name)"
    }
    return .unknown(name: nil)
  }

  /// Returns true if a name resolves, such as to a property with a capitalized name: `PlayButton.padding(8)`.
  private func isDeclared(_ name: String, at token: NodeID, _ interpreter: inout Interpreter) -> Bool {
    if case .none = interpreter.resolve(name, at: token, in: scope) { false } else { true }
  }

  /// Returns true if the chain is `Color.red` or another SwiftUI color that the module does not redeclare.
  private func isFrameworkColor(_ interpreter: inout Interpreter) -> Bool {
    guard let view = chain.catalogIndex, Catalog.views[view].kind == .color, chain.base.count == 1,
      !interpreter.reporter.reportsEverywhere,
      let token = interpreter.tree(scope).name(of: chain.base[0])
    else { return false }
    let key = interpreter.key(of: token, in: scope)
    return !interpreter.names.mayDeclare(key) && Catalog.memberIndex(of: key, in: .color) != nil
  }

  /// Returns the meaning of `SwiftUI.Name(…)` or `SwiftUI.Color.red`, whose modifiers are not in `chain.base`.
  private func resolveModuleMember(
    _ token: NodeID, _ call: CallSyntax?, _ interpreter: inout Interpreter
  ) -> ResolvedView {
    guard let view = Catalog.viewIndex(of: interpreter.key(of: token, in: scope)) else {
      if let call { interpreter.checkArguments(call, in: scope) }
      return .standIn(call, name: plainName(interpreter.string(token, in: scope)))
    }
    if call == nil, Catalog.views[view].kind == .color { return .leaf(.color, name: "Color") }
    return .frameworkView(view, call, token)
  }
}
