import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// Resolves the base of a view expression: a local view, a member, a declaration, or a SwiftUI view.
/// Reports undeclared names.
struct ViewResolver {
  let chain: ViewChain
  let context: LoweringContext
  /// The uncertainty of the values that decide which views there are.
  var flags: ViewFlags = []

  init(_ chain: ViewChain, in context: LoweringContext) {
    self.chain = chain
    self.context = context
  }

  var scope: Scope { context.scope }

  /// Returns the meaning of the base of the chain.
  mutating func resolve(_ interpreter: inout Interpreter) -> ResolvedView {
    if let member = chain.member { return resolve(member, &interpreter) }
    guard let token = chain.token else { return resolveUnnamed(&interpreter) }
    let tree = interpreter.tree(scope)
    let call = chain.base.first.flatMap { tree.call(of: $0) }
    let isMember = chain.base.first.map { tree.kind(of: $0) == .memberSuffix } ?? false
    if chain.catalogIndex == nil, chain.name == "self" {
      if scope.selfView.isValid { return .reference(interpreter.storage.references[scope.selfView]) }
      guard isMember, let suffix = chain.base.first, let member = tree.name(of: suffix) else {
        return .unknown(name: nil)
      }
      // A name after `self.` is not a local one.
      var names = scope
      names.bindings = .invalid
      let name = plainName(tree.string(of: member))
      return resolve(NameUse(name, at: member, call: call), in: names, &interpreter)
    }
    if isMember { return resolveMember(of: chain.name, at: token, &interpreter) }
    return resolve(NameUse(chain.name, chain.key, at: token, call: call), in: scope, &interpreter)
  }

  /// Returns the meaning of a base that is not a name.
  private mutating func resolveUnnamed(_ interpreter: inout Interpreter) -> ResolvedView {
    switch interpreter.tree(scope).kind(of: chain.primary) {
    case .tupleExpression:
      // `(FlowLayout()) { … }`: a layout in parentheses that is called with its children.
      let tree = interpreter.tree(scope)
      guard let suffix = chain.base.first, tree.kind(of: suffix) == .callSuffix, let call = tree.call(of: suffix) else {
        return .expression(chain.primary)
      }
      let name = tree.arguments(in: chain.primary).first.map { tree.viewName(at: $0.value) } ?? chain.name
      return .calledValue(interpreter.evaluate(chain.primary, in: scope), call, name: name)
    case .sequenceExpression, .statementExpression: return .expression(chain.primary)
    case .implicitMemberExpression: return resolveImplicitMember(&interpreter)
    case .closureExpression:
      if let call = chain.base.first, interpreter.tree(scope).kind(of: call) == .callSuffix {
        return .closure(Closure(node: chain.primary, scope: scope), [], name: nil)
      }
    default: break
    }
    let value = interpreter.evaluate(chain.primary, in: scope)
    guard case .view = value.payload else { return .nothing }
    return .value(value, chain.primary)
  }

  /// Returns the meaning of `name` or `name(…)`. The name is looked up in `names`, which lacks the local names after
  /// `self.`; the arguments are evaluated in the scope of the chain.
  mutating func resolve(_ use: NameUse, in names: Scope, _ interpreter: inout Interpreter) -> ResolvedView {
    switch interpreter.isFrameworkName(use.key, in: names)
      ? Resolution.none : interpreter.resolve(use.name, use.key, at: use.token, in: names)
    {
    case .value(let value):
      if case .closure(let closure) = value.payload {
        return .closure(closure, arguments(of: use.call, &interpreter), name: nil)
      }
      return resolved(value, use, in: interpreter.tree(scope))
    case .declaration(let found, let instance):
      let id = interpreter.names.overloadCandidate(for: found, use.name, isCalled: use.call != nil, in: names)
      if use.call != nil, let declaration = interpreter.names[id], declaration.kind == .function,
        !declaration.isStatic,
        interpreter.names.containerName(of: declaration, in: id.segment) == "View"
          || isOwnModifier(use, calledIn: id, interpreter.names)
      {
        return modifiedSelf(use, in: interpreter.tree(scope))
      }
      return resolve(id, instance: instance, use, &interpreter)
    case .none: return resolveUndeclared(use, &interpreter)
    }
  }

  /// Returns the values of a call's arguments.
  func arguments(of call: CallSyntax?, _ interpreter: inout Interpreter) -> [Value] {
    call?.arguments.map { interpreter.evaluate($0.value, in: scope) } ?? []
  }

  /// Returns the meaning of a use of a value as a view.
  func resolved(_ value: Value, _ use: NameUse, in tree: TreeReader) -> ResolvedView {
    if let call = use.call, call.mayHoldViews(in: tree) {
      return .calledValue(value, call, name: use.name)
    }
    return .value(value, chain.node)
  }

  func modifiedSelf(_ use: NameUse, in tree: TreeReader) -> ResolvedView {
    .modifiedSelf(ModifierUse(use.token, node: chain.base.first ?? chain.node, call: use.call, in: tree))
  }

  /// Returns true if a function with the name of a SwiftUI modifier calls that modifier in its own body.
  private func isOwnModifier(_ use: NameUse, calledIn id: DeclarationID, _ names: NameLookup) -> Bool {
    (Catalog.modifierIndex(of: use.key) != nil || Catalog.neutralName(of: use.key) != nil)
      && names.isModifierOfSelf(use.name, in: scope)
      && names.contains(use.token, in: scope, inside: id)
  }

  /// Returns true for a call in an extension of `View` that may denote a modifier of a library: in a `.swift` file, a name
  /// that begins in lower case.
  private func mayBeUnreadModifier(_ use: NameUse, _ names: NameLookup) -> Bool {
    names.isSwift(scope.segment) && scope.selfView.isValid && !use.name.utf8.beginsUppercase
  }

  /// Returns the meaning of a name that neither the code around it nor the module declares.
  private func resolveUndeclared(_ use: NameUse, _ interpreter: inout Interpreter) -> ResolvedView {
    if use.call != nil, let view = Catalog.viewIndex(of: use.key) {
      return .frameworkView(view, use.call, use.token)
    }
    if use.call == nil { reportTypeWithoutCall(use, &interpreter.reporter) }
    if use.call != nil, scope.selfView.isValid || interpreter.names.isModifierOfSelf(use.name, in: scope),
      interpreter.names.isModifierName(use.name) || mayBeUnreadModifier(use, interpreter.names)
    {
      return modifiedSelf(use, in: interpreter.tree(scope))
    }
    return resolveUnknown(use, &interpreter)
  }
}
