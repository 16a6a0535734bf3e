import LayoutEvaluation
import LayoutModel
import LayoutSyntax

extension Lowering {
  /// Lowers the views of an expression.
  mutating func lowerView(
    _ node: NodeID, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    guard !isFull else { return }
    switch interpreter.tree(scope).kind(of: node) {
    case .postfixExpression: lowerChain(node, count: -1, in: scope, surroundings, into: &content)
    case .identifierExpression:
      let chain = ViewChain(node, primary: node, in: interpreter.tree(scope))
      lowerBase(chain, in: scope, surroundings, into: &content)
    case .implicitMemberExpression: lowerChain(node, count: -1, in: scope, surroundings, into: &content)
    case .tupleExpression:
      for argument in interpreter.tree(scope).arguments(in: node) {
        lowerView(argument.value, in: scope, surroundings, into: &content)
      }
    case .prefixExpression:
      if let operand = interpreter.tree(scope).lastNode(of: node) {
        lowerView(operand, in: scope, surroundings, into: &content)
      }
    case .statementExpression:
      lowerStatements(
        interpreter.tree(scope).nodes(in: node), in: scope, surroundings, into: &content, allowsReturn: true)
    case .sequenceExpression: lowerSequence(node, in: scope, surroundings, into: &content)
    case .missingExpression, .closureExpression, .literalExpression, .stringLiteralExpression: break
    default: _ = interpreter.evaluate(node, in: scope)
    }
  }

  /// Lowers `condition ? A : B`, or texts joined by `+`.
  private mutating func lowerSequence(
    _ node: NodeID, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    if let text = concatenatedText(node, in: scope, surroundings) {
      addText(text, at: node, in: scope, surroundings, into: &content)
      return
    }
    let value = interpreter.evaluate(node, in: scope, expecting: .view)
    content.flags.formUnion(value.flags.viewFlags)
    lower(value, at: node, in: scope, surroundings, into: &content)
  }

  /// Lowers a view that is the value of an expression.
  mutating func lower(
    _ value: Value, at node: NodeID, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    switch value.payload {
    case .view(let reference):
      guard reference.node != node || reference.scope.segment != scope.segment || reference.suffixCount != -1 else {
        addUnknown(at: node, name: nil, in: scope, surroundings, into: &content)
        return
      }
      // The conditions that selected the value are no longer known.
      choosing(value.isAssumed ? .guessed : .chosen) { $0.lower(reference, surroundings, into: &content) }
    case .closure(let closure):
      lowerClosure(closure, [], surroundings, into: &content)
    case .none: content.isDynamic = true
    case .opaque: addShapeStyle(at: node, in: scope, surroundings, into: &content)
    case .instance(let number) where isShape(interpreter.storage.instances[number].declaration):
      addShape(at: node, in: scope, surroundings, into: &content)
    default:
      content.flags.formUnion(value.flags.viewFlags)
      addUnknown(at: node, name: nil, in: scope, surroundings, into: &content)
    }
  }

  mutating func lower(_ reference: ViewReference, _ surroundings: Surroundings, into content: inout Content) {
    guard viewDepth < Limits.viewDepth, !interpreter.budget.isStackUsedUp() else {
      return interpreter.reporter.reportTooDeep(at: reference.node, in: reference.scope)
    }
    viewDepth += 1
    defer { viewDepth -= 1 }
    if let part = reference.part { return lower(part, surroundings, into: &content) }
    if reference.suffixCount >= 0 {
      lowerChain(
        reference.node, count: Int(reference.suffixCount), in: reference.scope, surroundings, into: &content)
    } else {
      lowerView(reference.node, in: reference.scope, surroundings, into: &content)
    }
  }

  /// Lowers a view builder's closure for the arguments.
  mutating func lowerClosure(
    _ closure: Closure, _ arguments: [Value], _ surroundings: Surroundings, into content: inout Content
  ) {
    guard viewDepth < Limits.viewDepth, !interpreter.budget.isStackUsedUp() else {
      return interpreter.reporter.reportTooDeep(at: closure.node, in: closure.scope)
    }
    viewDepth += 1
    // The result type of the enclosing body does not apply to a closure.
    let outerOwner = bodyOwner
    bodyOwner = nil
    defer {
      viewDepth -= 1
      bodyOwner = outerOwner
    }
    let scope = interpreter.bindParameters(of: closure, arguments)
    lowerBlock(closure.node, in: scope, surroundings, into: &content)
  }

  // MARK: Bases of chains

  mutating func lowerBase(
    _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    if let member = chain.member { return lower(member, chain, in: scope, surroundings, into: &content) }
    let tree = interpreter.tree(scope)
    guard let token = chain.token else { return lowerOtherBase(chain, in: scope, surroundings, into: &content) }
    let name = chain.name
    let call = chain.base.first.flatMap { tree.call(of: $0) }
    let isMember = chain.base.first.map { tree.kind(of: $0) == .memberSuffix } ?? false
    if chain.catalogIndex == nil, name == "self" {
      if scope.selfView.isValid {
        return lower(interpreter.storage.references[scope.selfView], surroundings, into: &content)
      }
      guard isMember, let suffix = chain.base.first, let member = tree.name(of: suffix) else {
        return addUnknown(at: chain.node, name: nil, in: scope, surroundings, into: &content)
      }
      let name = plainName(tree.string(of: member))
      return lowerNamed(
        name, NameKey(name), member, call, chain, foundIn: unbound(scope), in: scope, surroundings, into: &content)
    }
    if isMember { return lowerMember(of: name, token, chain, in: scope, surroundings, into: &content) }
    lowerNamed(name, chain.key, token, call, chain, foundIn: scope, in: scope, surroundings, into: &content)
  }

  /// Returns `scope` without its local names, for a name after `self.`.
  private mutating func unbound(_ scope: Scope) -> Scope {
    var result = scope
    result.bindings = .invalid
    return result
  }

  private mutating func lowerOtherBase(
    _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    let kind = interpreter.tree(scope).kind(of: chain.primary)
    if kind == .tupleExpression || kind == .sequenceExpression || kind == .statementExpression {
      return lowerView(chain.primary, in: scope, surroundings, into: &content)
    }
    if kind == .implicitMemberExpression {
      return lowerImplicitMember(chain, in: scope, surroundings, into: &content)
    }
    if kind == .closureExpression, let call = chain.base.first, interpreter.tree(scope).kind(of: call) == .callSuffix {
      return lowerClosure(Closure(node: chain.primary, scope: scope), [], surroundings, into: &content)
    }
    let value = interpreter.evaluate(chain.primary, in: scope)
    guard case .view = value.payload else { return }
    lower(value, at: chain.primary, in: scope, surroundings, into: &content)
  }

  /// Lowers `name` or `name(…)`: a local view, a member, a declaration or a SwiftUI view. The name is looked up in
  /// `names`, which lacks the local names after `self.`; the arguments are evaluated in `scope`.
  mutating func lowerNamed(
    _ name: String, _ key: NameKey, _ token: NodeID, _ call: CallSyntax?, _ chain: ViewChain, foundIn names: Scope,
    in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    switch interpreter.isFrameworkName(key, in: names)
      ? Resolution.none : interpreter.resolve(name, key, at: token, in: names)
    {
    case .value(let value):
      if case .closure(let closure) = value.payload {
        let arguments = call?.arguments.map { interpreter.evaluate($0.value, in: scope) } ?? []
        return lowerClosure(closure, arguments, surroundings, into: &content)
      }
      if let call, call.mayHoldViews(in: interpreter.tree(scope)) {
        return lower(value, calledWith: call, name, chain, in: scope, surroundings, into: &content)
      }
      lower(value, at: chain.node, in: scope, surroundings, into: &content)
    case .declaration(let found, let instance):
      let id = interpreter.names.overloadCandidate(for: found, name, isCalled: call != nil, in: names)
      if let call, let declaration = interpreter.names[id], declaration.kind == .function, !declaration.isStatic,
        interpreter.names.containerName(of: declaration, in: id.segment) == "View"
          || isOwnModifier(key, name, calledIn: id, token, in: scope)
      {
        return lowerImplicitSelf(name, token, call, chain, in: scope, surroundings, into: &content)
      }
      lower(id, instance: instance, name: name, token, call, chain, in: scope, surroundings, into: &content)
    case .none:
      if call != nil, let view = Catalog.viewIndex(of: key) {
        return lowerBuiltIn(Catalog.views[view], token, call, chain, in: scope, surroundings, into: &content)
      }
      if call == nil { reportTypeWithoutCall(key, of: chain, at: token, in: scope) }
      if let call, scope.selfView.isValid || interpreter.names.isModifierOfSelf(name, in: scope),
        interpreter.names.isModifierName(name)
      {
        return lowerImplicitSelf(name, token, call, chain, in: scope, surroundings, into: &content)
      }
      lowerUnresolved(name, token, call, chain, in: scope, surroundings, into: &content)
    }
  }

  /// Reports `Rectangle.frame(…)` or a bare `Spacer`, which name a type and create no view. `Rectangle.init()` does
  /// create one, and other members of the type may.
  private mutating func reportTypeWithoutCall(
    _ key: NameKey, of chain: ViewChain, at token: NodeID, in scope: Scope
  ) {
    if let first = chain.modifiers.first, first.call == nil || first.catalogIndex == nil && !first.isNeutral { return }
    guard let index = Catalog.viewIndex(of: key), case let view = Catalog.views[index],
      !interpreter.names.declaresUnread(view.name)
    else { return }
    guard view.overloads.contains(where: \.takesNothing) else {
      return interpreter.reporter.report(
        "invalid-argument", .error, "`\(view.name)` names a type: a view is made by calling it.", at: token,
        in: scope.segment)
    }
    let call = view.name + "()"
    interpreter.reporter.report(
      "invalid-argument", .error, "`\(view.name)` names a type: a view is made by `\(call)`.", at: token,
      in: scope.segment,
      fixes: [interpreter.reporter.replacing(token, in: scope.segment, by: call, title: "Change to `\(call)`")])
  }

  mutating func isInViewExtension(_ scope: Scope) -> Bool {
    interpreter.names.enclosingTypes(of: scope).first == "View"
  }

  /// Returns true if a function with the name of a SwiftUI modifier calls that modifier in its own body.
  private mutating func isOwnModifier(
    _ key: NameKey, _ name: String, calledIn id: DeclarationID, _ token: NodeID, in scope: Scope
  ) -> Bool {
    (Catalog.modifierIndex(of: key) != nil || Catalog.neutralName(of: key) != nil)
      && interpreter.names.isModifierOfSelf(name, in: scope) && interpreter.names.contains(token, in: scope, inside: id)
  }

  /// Lowers `padding(8)` in an extension of `View`: a modifier of `self`.
  private mutating func lowerImplicitSelf(
    _ name: String, _ token: NodeID, _ call: CallSyntax, _ chain: ViewChain, in scope: Scope,
    _ surroundings: Surroundings, into content: inout Content
  ) {
    let use = ModifierUse(token, node: chain.base.first ?? chain.node, call: call, in: interpreter.tree(scope))
    let start = content.views.count
    if isCustomModifier(use, in: scope) {
      guard scope.selfView.isValid else {
        return addUnknown(at: chain.node, name: nil, in: scope, surroundings, into: &content)
      }
      return applyCustom(
        use, to: interpreter.storage.references[scope.selfView], in: scope, surroundings, into: &content)
    }
    let inner = environment(applying: use, in: scope, surroundings)
    if scope.selfView.isValid {
      lower(interpreter.storage.references[scope.selfView], inner, into: &content)
    } else {
      addUnknown(at: chain.node, name: nil, in: scope, inner, into: &content)
    }
    apply(use, of: chain, at: 0, from: start, in: scope, surroundings, into: &content)
  }

  /// Lowers a declaration that yields views.
  mutating func lower(
    _ id: DeclarationID, instance: InstanceID, name: String, _ token: NodeID, _ call: CallSyntax?, _ chain: ViewChain,
    in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    guard let declaration = interpreter.names[id] else { return }
    switch declaration.kind {
    case .view, .viewBridge, .controllerBridge:
      guard let call else { break }
      return lowerCustomView(id, call, token, chain, in: scope, surroundings, into: &content)
    case .function:
      guard let call else { break }
      let ids = interpreter.names.overloads(of: name, in: scope)
      return lowerFunction(
        ids.isEmpty ? [id] : ids, of: interpreter.owner(of: id, instance, in: scope), instance: instance, call, token,
        chain,
        in: scope, surroundings, into: &content)
    case .computed:
      guard interpreter.names.isViewTyped(declaration, in: id.segment) else {
        guard let call else {
          let value = interpreter.value(of: id, instance: instance, at: token, in: scope, expecting: .view)
          return lower(value, at: chain.node, in: scope, surroundings, into: &content)
        }
        guard call.mayHoldViews(in: interpreter.tree(scope)) else { break }
        let value = interpreter.value(of: id, instance: instance, at: token, in: scope, expecting: .any)
        return lower(value, calledWith: call, name, chain, in: scope, surroundings, into: &content)
      }
      return lowerComputed(
        id, of: interpreter.owner(of: id, instance, in: scope), instance: instance, chain, in: scope, surroundings,
        into: &content)
    case .stored:
      let value = interpreter.value(of: id, instance: instance, at: token, in: scope, expecting: .view)
      content.flags.formUnion(value.flags.viewFlags)
      if case .closure(let closure) = value.payload {
        let arguments = call?.arguments.map { interpreter.evaluate($0.value, in: scope) } ?? []
        return expand(.function(name), at: chain.node, in: scope, from: content.views.count, into: &content) {
          $0.lowerClosure(closure, arguments, surroundings, into: &$1)
        }
      }
      if let call, call.mayHoldViews(in: interpreter.tree(scope)) {
        return lower(value, calledWith: call, name, chain, in: scope, surroundings, into: &content)
      }
      return lower(value, at: chain.node, in: scope, surroundings, into: &content)
    default: break
    }
    if let call, declaration.kind == .type, isShape(id) {
      interpreter.checkArguments(call, in: scope)
      return addLeaf(.shape(.other), name: name, chain, in: scope, surroundings, into: &content)
    }
    // A declared type that is not a view does not replace SwiftUI's view of that name.
    if let view = Catalog.view(named: name), call != nil, declaration.isType {
      return lowerBuiltIn(view, token, call, chain, in: scope, surroundings, into: &content)
    }
    if let call { interpreter.checkArguments(call, in: scope) }
    addStandIn(call, name: name, chain, in: scope, surroundings, into: &content)
  }

  /// Lowers `Name.member` or `Name.member(…)`: a color, a nested view, a static view.
  private mutating func lowerMember(
    of name: String, _ token: NodeID, _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    let tree = interpreter.tree(scope)
    if isColour(chain, in: scope) {
      return addLeaf(.color, name: "Color", chain, in: scope, surroundings, into: &content)
    }
    if let suffix = chain.base.first, interpreter.namesModule(chain.primary, suffix, in: scope),
      let member = tree.name(of: suffix)
    {
      return lowerModuleMember(member, tree.call(of: suffix), chain, in: scope, surroundings, into: &content)
    }
    var type = name == "Self" ? interpreter.names.enclosingTypes(of: scope).first ?? name : name
    for (position, suffix) in chain.base.enumerated() {
      guard let memberToken = tree.name(of: suffix) else { break }
      let member = plainName(tree.string(of: memberToken))
      let call = tree.call(of: suffix)
      if position == 0, member == "init", let call {
        return lowerNamed(
          name, NameKey(name), token, call, chain, foundIn: scope, in: scope, surroundings, into: &content)
      }
      if let id = interpreter.names.overloadCandidate(
        among: interpreter.names.members(member, of: type, from: scope.segment), isCalled: call != nil),
        let declaration = interpreter.names[id]
      {
        if declaration.isType, call == nil {
          type = declaration.typeName
          continue
        }
        if declaration.kind == .stored || declaration.kind == .computed, Catalog.view(named: type)?.kind == .color,
          !interpreter.names.isViewTyped(declaration, in: id.segment)
        {
          return addLeaf(.color, name: "Color", chain, in: scope, surroundings, into: &content)
        }
        return lower(
          id, instance: .invalid, name: member, memberToken, call, chain, in: scope, surroundings, into: &content)
      }
      if let view = Catalog.viewIndex(of: NameKey(type)) {
        if Catalog.views[view].kind == .color {
          checkColour(member, memberToken, in: scope)
          return addLeaf(.color, name: "Color", chain, in: scope, surroundings, into: &content)
        }
        return addUnknown(at: chain.node, name: nil, in: scope, surroundings, into: &content)
      }
      if position == 0, interpreter.names.declaration(ofType: type, in: scope) == nil, !NameLookup.isKnownType(type),
        !Catalog.isOtherView(type), !isDeclared(type, at: token, in: scope),
        !interpreter.names.declaresUnread(type)
      {
        reportUnresolvedView(type, token, in: scope)
      }
      if let call {
        interpreter.checkArguments(call, in: scope)
        return addStandIn(call, name: member, chain, in: scope, surroundings, into: &content)
      }
      type += ".\(member)"
    }
    addUnknown(at: chain.node, name: nil, in: scope, surroundings, into: &content)
  }

  /// Returns true if a name resolves, such as to a property with a capitalized name: `PlayButton.padding(8)`.
  private mutating func isDeclared(_ name: String, at token: NodeID, in scope: Scope) -> Bool {
    if case .none = interpreter.resolve(name, at: token, in: scope) { false } else { true }
  }

  /// Returns true if a chain is `Color.red` or another SwiftUI color that the module does not redeclare.
  private mutating func isColour(_ chain: ViewChain, in scope: Scope) -> Bool {
    guard let view = chain.catalogIndex, Catalog.views[view].kind == .color, chain.base.count == 1,
      !interpreter.reporter.reportsEverywhere,
      let token = interpreter.tree(scope).name(of: chain.base[0])
    else { return false }
    let key = interpreter.key(of: token, in: scope)
    return !interpreter.names.mayDeclare(key) && Catalog.memberIndex(of: key, in: .color) != nil
  }

  private mutating func checkColour(_ name: String, _ token: NodeID, in scope: Scope) {
    guard Catalog.memberIndex(of: NameKey(name), in: .color) == nil, !name.isEmpty else { return }
    interpreter.reporter.reportUnresolved(
      "unresolved-name", .warning, UnresolvedName(name, kind: "colour", token: token, segment: scope.segment)
    ) { search, _ in search.visit(Catalog.members(of: .color).lazy.map(\.name)) }
  }

  private mutating func lowerUnresolved(
    _ name: String, _ token: NodeID, _ call: CallSyntax?, _ chain: ViewChain, in scope: Scope,
    _ surroundings: Surroundings, into content: inout Content
  ) {
    if interpreter.tree(scope).kind(of: token) == .identifier, !Catalog.isOtherView(name),
      !NameLookup.isKnownType(name),
      !BuiltIn.functionNames.contains(name), !interpreter.names.isUnreadMember(name, in: scope)
    {
      if name.utf8.beginsUppercase {
        reportUnresolvedView(name, token, in: scope)
      } else {
        interpreter.reportUnresolvedName(name, call == nil ? "value" : "function", at: token, in: scope) {
          // A view in lower case: `text`.
          call == nil ? [] : Catalog.views.map(\.name).filter { NearestName.isSame(name, as: $0) }
        }
      }
    }
    if BuiltIn.functionNames.contains(name) { return }
    if let call { interpreter.checkArguments(call, in: scope) }
    if name == "AnyLayout", let call, call.arguments.count == 1 {
      let value = interpreter.evaluate(call.arguments[0].value, in: scope)
      return lower(value, calledWith: call, name, chain, in: scope, surroundings, into: &content)
    }
    // `AnyShape` is the shape that it wraps. `Path` and `Canvas` contain drawing code instead of views, and take the
    // proposed size.
    if name == "AnyShape", let call, call.arguments.count == 1 {
      return lowerView(call.arguments[0].value, in: scope, surroundings, into: &content)
    }
    if name == "Path" || name == "Canvas", call != nil {
      return addLeaf(.shape(.other), name: name, chain, in: scope, surroundings, into: &content)
    }
    addStandIn(call, name: name, chain, in: scope, surroundings, into: &content)
  }

  private mutating func reportUnresolvedView(_ name: String, _ token: NodeID, in scope: Scope) {
    guard interpreter.reporter.reports(in: scope.segment),
      !interpreter.names.isGenericParameter(name, at: token, in: scope)
    else {
      return
    }
    interpreter.reporter.reportUnresolved(
      "unresolved-view", .warning, UnresolvedName(name, kind: "view", token: token, segment: scope.segment)
    ) { search, names in
      let index = names.module.index
      search.visit(Catalog.viewCandidates, index.topLevelNameCandidates()) { name in
        Catalog.view(named: name) != nil
          || index.topLevel(name).contains { index[$0]?.isViewType ?? false }
      }
    }
  }
}
