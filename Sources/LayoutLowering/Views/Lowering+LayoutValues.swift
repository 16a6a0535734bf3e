import LayoutEvaluation
import LayoutModel
import LayoutSyntax

extension Lowering {
  /// Lowers a value that is called with a closure, such as `layout { … }`: a stack's layout as that stack, any other as
  /// a stand-in.
  mutating func lower(
    _ value: Value, calledWith call: CallSyntax, _ name: String, _ chain: ViewChain, in scope: Scope,
    _ surroundings: Surroundings, into content: inout Content
  ) {
    content.flags.formUnion(value.flags.viewFlags)
    guard case .view(let reference) = value.payload, let (view, container) = layoutValue(reference) else {
      return addStandIn(call, name: name, chain, in: scope, surroundings, into: &content)
    }
    choosing(value.isAssumed ? .guessed : .chosen) {
      $0.lower(container, of: view, calledWith: call, chain, in: scope, surroundings, into: &content)
    }
  }

  /// Lowers `HStackLayout(spacing: 4)() { … }`, or a call of a variable with such a layout.
  mutating func lower(
    _ container: ContainerParts, of view: CatalogView, calledWith call: CallSyntax, _ chain: ViewChain,
    in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    var inner = Content()
    let outer = surrounding
    surrounding = ContentParent(axis: container.axis, isGrid: view.kind == .grid)
    if let closure = call.trailingClosures.first?.closure ?? call.arguments.first?.value,
      interpreter.tree(scope).kind(of: closure) == .closureExpression
    {
      lowerClosure(Closure(node: closure, scope: scope), [], surroundings, into: &inner)
    }
    surrounding = outer
    var container = container
    // The arguments are written elsewhere and may apply to other children too, so that fixes must not rewrite them
    // here.
    container.flags.formUnion(.guessedArguments)
    finish(container, view.name, inner, chain, in: scope, surroundings, into: &content)
  }

  /// Returns the stack that a view reference denotes as a layout value, such as `HStackLayout(spacing: 4)`.
  private mutating func layoutValue(_ reference: ViewReference) -> (view: CatalogView, parts: ContainerParts)? {
    guard reference.part == nil, interpreter.tree(reference.scope).kind(of: reference.node) == .postfixExpression else {
      return nil
    }
    let chain = viewChain(reference.node, in: reference.scope)
    guard chain.modifiers.isEmpty, Catalog.isLayout(chain.name), let view = container(of: chain, in: reference.scope),
      let parts = containerParts(view, chain, in: reference.scope), parts.content == nil
    else { return nil }
    return (view, parts)
  }
}

extension CallSyntax {
  /// Returns true if the only argument is a closure, as in a call of a layout with its children.
  func mayHoldViews(in tree: TreeReader) -> Bool {
    if arguments.isEmpty { return !trailingClosures.isEmpty }
    return trailingClosures.isEmpty && arguments.count == 1 && arguments[0].label == nil
      && tree.kind(of: arguments[0].value) == .closureExpression
  }
}
