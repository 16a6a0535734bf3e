import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// The lowering of view expressions, of values that are views, of closures, and of the bases of chains.
extension Lowering {
  /// Lowers the views of an expression.
  mutating func lowerView(_ node: NodeID, in context: LoweringContext, into views: inout ViewList) {
    guard !builder.isFull else { return }
    switch interpreter.tree(context.scope).kind(of: node) {
    case .postfixExpression, .implicitMemberExpression: lowerChain(node, count: -1, in: context, into: &views)
    case .identifierExpression:
      let chain = ViewChain(node, primary: node, in: interpreter.tree(context.scope))
      lowerBase(chain, in: context, into: &views)
    case .tupleExpression:
      for argument in interpreter.tree(context.scope).arguments(in: node) {
        lowerView(argument.value, in: context, into: &views)
      }
    case .prefixExpression:
      if let operand = interpreter.tree(context.scope).lastNode(of: node) {
        lowerView(operand, in: context, into: &views)
      }
    case .statementExpression:
      let statements = interpreter.tree(context.scope).nodes(in: node)
      lowerStatements(statements, in: context, into: &views, allowsReturn: true)
    case .sequenceExpression: lowerSequence(node, in: context, into: &views)
    case .literalExpression, .stringLiteralExpression:
      context.reportNotAView(interpreter.evaluate(node, in: context.scope), at: node, &interpreter.reporter)
    case .missingExpression, .closureExpression: break
    default: _ = interpreter.evaluate(node, in: context.scope)
    }
  }

  /// Lowers `condition ? A : B`, or texts joined by `+`.
  private mutating func lowerSequence(_ node: NodeID, in context: LoweringContext, into views: inout ViewList) {
    if let text = ConcatenatedText(node, in: context, &interpreter) {
      return addText(text.content, flags: text.flags, at: node, in: context, into: &views)
    }
    let value = interpreter.evaluate(node, in: context.scope, expecting: .view)
    views.flags.formUnion(value.flags.viewFlags)
    lower(value, at: node, in: context, into: &views)
  }

  mutating func addText(
    _ text: TextContent, flags: ViewFlags, at node: NodeID, in context: LoweringContext, into views: inout ViewList
  ) {
    let layout = builder.layout(for: .text(text), in: context.environment.id)
    let all = flags.union(context.environment.flags)
    views.append(add(layout, name: "Text", at: node, in: context, flags: all))
  }

  /// Lowers a view that is the value of an expression.
  mutating func lower(_ value: Value, at node: NodeID, in context: LoweringContext, into views: inout ViewList) {
    switch value.payload {
    case .view(let reference):
      guard reference.node != node || reference.scope.segment != context.scope.segment || reference.suffixCount != -1
      else {
        return addUnknown(at: node, name: nil, in: context, into: &views)
      }
      // The conditions that selected the value are no longer known.
      lower(reference, in: context.chosen(value.isAssumed ? .guessed : .chosen), into: &views)
    case .closure(let closure): lowerClosure(closure, [], in: context, into: &views)
    case .none: views.isDynamic = true
    case .opaque: views.append(add(.color, name: "Color", at: node, in: context))
    case .instance(let instance) where interpreter.names.isShape(interpreter.storage.instances[instance].declaration):
      let name = interpreter.tree(context.scope).viewName(at: node)
      views.append(add(.shape(.other), name: name, at: node, in: context))
    default:
      views.flags.formUnion(value.flags.viewFlags)
      addUnknown(at: node, name: nil, in: context, into: &views)
    }
  }

  /// Lowers a view expression where it is used.
  mutating func lower(_ reference: ViewReference, in context: LoweringContext, into views: inout ViewList) {
    guard mayNest(at: reference.node, in: context.with(reference.scope)) else { return }
    if let part = reference.part { return lower(part, in: context.nested, into: &views) }
    let inner = context.nested.with(reference.scope)
    if reference.suffixCount >= 0 {
      lowerChain(reference.node, count: Int(reference.suffixCount), in: inner, into: &views)
    } else {
      lowerView(reference.node, in: inner, into: &views)
    }
  }

  /// Lowers a view builder's closure for the arguments.
  mutating func lowerClosure(
    _ closure: Closure, _ arguments: [Value], in context: LoweringContext, into views: inout ViewList
  ) {
    guard mayNest(at: closure.node, in: context.with(closure.scope)) else { return }
    var inner = context.nested
    // The result type of the enclosing body does not apply to a closure.
    inner.bodyOwner = nil
    inner.scope = interpreter.bindParameters(of: closure, arguments)
    lowerBlock(closure.node, in: inner, into: &views, allowsReturn: true)
  }

  /// Lowers a builder argument: a closure, or the name of a closure or view.
  mutating func lowerBuilder(
    _ argument: BoundCall.Argument?, in context: LoweringContext, into views: inout ViewList
  ) {
    guard let argument else { return }
    if interpreter.tree(context.scope).kind(of: argument.value) == .closureExpression {
      return lowerClosure(Closure(node: argument.value, scope: context.scope), [], in: context, into: &views)
    }
    lowerArgument(argument.value, in: context, into: &views)
  }

  /// Lowers a view that is an argument, such as `label: Text("Name")`.
  mutating func lowerArgument(_ node: NodeID, in context: LoweringContext, into views: inout ViewList) {
    let value = interpreter.evaluate(node, in: context.scope, expecting: .view)
    // A view that is spelled in the argument is lowered as in a builder.
    if case .view(let reference) = value.payload { return lower(reference, in: context, into: &views) }
    lower(value, at: node, in: context, into: &views)
  }

  // MARK: Bases of chains

  /// Lowers the view that a chain begins with, without its modifiers.
  mutating func lowerBase(_ chain: ViewChain, in context: LoweringContext, into views: inout ViewList) {
    var resolver = ViewResolver(chain, in: context)
    let view = resolver.resolve(&interpreter)
    views.flags.formUnion(resolver.flags)
    lower(view, of: chain, in: context, into: &views)
  }

  /// Lowers the resolved base of a chain.
  private mutating func lower(
    _ view: ResolvedView, of chain: ViewChain, in context: LoweringContext, into views: inout ViewList
  ) {
    switch view {
    case .nothing: break
    case .unknown(let name): addUnknown(at: chain.node, name: name, in: context, into: &views)
    case .standIn(let call, let name) where AlertTexts.areShown(by: name):
      AlertTexts.lower(call, in: context, &self, into: &views)
    case .standIn(let call, let name): addStandIn(call, name: name, at: chain.node, in: context, into: &views)
    case .leaf(let layout, let name): views.append(add(layout, name: name, at: chain.node, in: context))
    case .expression(let node): lowerView(node, in: context, into: &views)
    case .reference(let reference): lower(reference, in: context, into: &views)
    case .value(let value, let node):
      if chain.modifiers.isEmpty { context.reportNotAView(value, at: node, &interpreter.reporter) }
      lower(value, at: node, in: context, into: &views)
    case .calledValue(let value, let call, let name):
      lower(value, calledWith: call, name: name, of: chain, in: context, into: &views)
    case .closure(let closure, let arguments, name: nil):
      lowerClosure(closure, arguments, in: context, into: &views)
    case .closure(let closure, let arguments, let name?):
      expand(.function(name), at: chain.node, in: context, into: &views) {
        $0.lowerClosure(closure, arguments, in: $1, into: &$2)
      }
    case .modifiedSelf(let use): lowerModifiedSelf(use, of: chain, in: context, into: &views)
    case .frameworkView(let index, let call, let token):
      lowerFrameworkView(index, call, at: token, of: chain, in: context, into: &views)
    case .customLayout(let id, let call):
      LayoutUse.lower(id, call, of: chain, in: context, into: &views, &self)
    case .customView(let id, let call, let token):
      lowerCustomView(id, call, at: token, of: chain, in: context, into: &views)
    case .function(let use): lowerFunction(use, at: chain.node, in: context, into: &views)
    case .computed(let use): lowerComputed(use, at: chain.node, in: context, into: &views)
    }
  }

  /// Lowers `padding(8)` in an extension of `View`: a modifier of `self`.
  private mutating func lowerModifiedSelf(
    _ use: ModifierUse, of chain: ViewChain, in context: LoweringContext, into views: inout ViewList
  ) {
    let selfView = context.scope.selfView
    let reference = selfView.isValid ? interpreter.storage.references[selfView] : nil
    if use.isDeclared(in: context.scope, &interpreter) {
      guard let reference else { return addUnknown(at: chain.node, name: nil, in: context, into: &views) }
      return applyDeclared(use, to: reference, in: context, into: &views)
    }
    let start = views.ids.count
    let inner = context.with(environment(inside: use, in: context))
    if let reference {
      lower(reference, in: inner, into: &views)
    } else {
      addUnknown(at: chain.node, name: nil, in: inner, into: &views)
    }
    apply(use, of: chain, from: start, in: context, into: &views)
  }
}

extension NameLookup {
  fileprivate func isShape(_ type: DeclarationID) -> Bool { self[type]?.isShape(type, self) ?? false }
}
