import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Uses of views, view functions and computed views that the module declares.
extension Lowering {
  /// Lowers a call of a view function, or of a function whose value may be a view.
  mutating func lowerFunction(
    _ use: FunctionUse, at node: NodeID, in context: LoweringContext, into views: inout ViewList
  ) {
    guard let id = interpreter.overload(use.candidates, taking: use.call, at: use.token, in: context.scope),
      let declaration = interpreter.names[id],
      let body = declaration.block
    else { return addStandIn(use.call, name: "", at: node, in: context, into: &views) }
    guard interpreter.names.isViewTyped(declaration, in: id.segment) else {
      let site = CallSite(declaration.name, use.token, use.call, at: node, in: context.scope, expecting: .view)
      let value = interpreter.call(functions: use.candidates, instance: use.instance, use.call, site)
      return lower(value, at: node, in: context, into: &views)
    }
    var scope = interpreter.bindArguments(of: id, instance: use.instance, use.call, in: context.scope)
    if !use.instance.isValid, let owner = use.owner { scope = interpreter.storage.bind("self", owner, in: scope) }
    expand(id, .function(declaration.name), at: node, in: context, into: &views) {
      $0.lowerBody(body, of: id, in: $1.with(scope), into: &$2)
    }
  }

  /// Lowers a use of a computed view.
  mutating func lowerComputed(
    _ use: PropertyUse, at node: NodeID, in context: LoweringContext, into views: inout ViewList
  ) {
    let id = use.id
    guard let declaration = interpreter.names[id], let block = declaration.block,
      let body = interpreter.tree(id.segment).getter(of: block)
    else { return }
    var scope = interpreter.names.scope(of: id)
    scope.instance = use.instance
    if !use.instance.isValid {
      if interpreter.names.enclosingTypes(of: scope).first == "View" { scope.selfView = context.scope.selfView }
      if let owner = use.owner { scope = interpreter.storage.bind("self", owner, in: scope) }
    }
    expand(id, .function(declaration.name), at: node, in: context, into: &views) {
      $0.lowerBody(body, of: id, in: $1.with(scope), into: &$2)
    }
  }

  /// Lowers a call of a declared view.
  mutating func lowerCustomView(
    _ id: DeclarationID, _ call: CallSyntax, at token: NodeID, of chain: ViewChain, in context: LoweringContext,
    into views: inout ViewList
  ) {
    guard let declaration = interpreter.names[id] else { return }
    let environment = environment(in: context)
    let known = interpreter.instantiate(id, call, at: token, in: context.scope, environment: environment)
    let isKnown =
      known != nil || interpreter.names.isSwift(id.segment) && !call.holdsViews(in: context.scope, interpreter.names)
    guard isKnown, expansions.mayExpandChecked else {
      return addStandIn(call, name: declaration.name, at: chain.node, in: context, into: &views)
    }
    if expansions.leaveOutView(of: interpreter.names.segmentID(id.segment), known, interpreter.storage) {
      return addUnknown(at: chain.node, name: declaration.name, in: context, into: &views)
    }
    // It may be unknown which initializer is called: then so are the properties.
    let instance =
      known
      ?? Instance.add(of: id, to: &interpreter) {
        $1.storedDefault($0, environment: environment).depending(on: .assumed)
      }
    expand(id, .view(declaration.name), at: chain.node, in: context, into: &views) {
      $0.lowerBody(of: id, instance: instance, in: $1, into: &$2)
    }
  }

  /// Lowers the body of a declared view or bridge for an instance of it.
  mutating func lowerBody(
    of id: DeclarationID, instance: InstanceID, in context: LoweringContext, into views: inout ViewList
  ) {
    guard let declaration = interpreter.names[id] else { return }
    guard declaration.kind == .view || declaration.kind == .type else {
      return lowerBridge(id, instance: instance, in: context, into: &views)
    }
    guard let body = DeclaredBody.property(of: id, interpreter.names) else { return }
    var scope = interpreter.names.scope(of: body.declaration)
    scope.instance = instance
    lowerBody(body.block, of: body.declaration, in: context.with(scope), into: &views)
  }

  /// Lowers the body of a declaration that is used, or of a root.
  private mutating func lowerBody(
    _ block: NodeID, of owner: DeclarationID, in context: LoweringContext, into views: inout ViewList
  ) {
    var inner = context
    inner.bodyOwner = owner
    lowerBlock(block, in: inner, into: &views, allowsReturn: true)
  }

  /// Lowers a UIKit or AppKit bridge to a leaf, by the sizing table of `lowering.md` 6. Its origin is the use.
  private mutating func lowerBridge(
    _ id: DeclarationID, instance: InstanceID, in context: LoweringContext, into views: inout ViewList
  ) {
    guard let declaration = interpreter.names[id],
      let use = interpreter.reporter.expansions[interpreter.reporter.expansion]
    else { return }
    var sizing = BridgeSizing(id: id, instance: instance)
    let layout = builder.layout(for: .flexibleLeaf(sizing.frame(of: declaration, &interpreter)))
    let segment = interpreter.names.module.position(of: SegmentID(use.file))
    let node = segment == nil ? declaration.node : NodeID(use.node)
    let inner = context.with(Scope(segment: segment ?? id.segment))
    views.append(add(layout, name: declaration.name, at: node, in: inner, flags: sizing.flags))
  }
}
