import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// The application of modifiers to views, which is the same for all kinds of modifiers.
extension Lowering {
  /// Applies a modifier to the views from `start` on.
  mutating func apply(
    _ use: ModifierUse, of chain: ViewChain, from start: Int, in context: LoweringContext, into views: inout ViewList
  ) {
    guard let index = use.catalogIndex, let call = use.call else {
      return applyUnknown(use, of: chain, from: start, in: context, into: &views)
    }
    // Its environment was applied before the views inside were lowered.
    if Catalog.changesEnvironment(index) { return }
    let catalogCall = CatalogCall(syntax: call, callee: .modifier(index), token: use.token)
    let bound = BoundCall.binding(catalogCall, in: context.scope, &interpreter)
    var arguments = ArgumentReader(bound, of: catalogCall, node: use.node, in: context)
    switch Catalog.modifiers[index].kind.lowered(&arguments, &interpreter) {
    case .layer(let description):
      let layout = builder.layout(for: description)
      wrap(&views, from: start, in: layout, of: use, context, flags: arguments.flags)
    case .secondary(let secondary):
      addSecondary(secondary, of: use, flags: arguments.flags, from: start, in: context, into: &views)
    case .identity(let name): setIdentity(name, use, from: start, in: context, into: &views)
    case .rowInsets(let insets):
      for view in views.ids.dropFirst(start) { builder.setRowInsets(insets, of: view) }
    case .resizable: for view in views.ids.dropFirst(start) { builder.makeResizable(view) }
    case .unread: checkArguments(of: use, call, in: context)
    case .none: break
    }
    if bound.isGuess { builder.recordGuess(views.ids.dropFirst(start)) }
  }

  private mutating func checkArguments(of use: ModifierUse, _ call: CallSyntax, in context: LoweringContext) {
    interpreter.checkArguments(call, in: context.scope)
    checkHiddenContent(of: use, in: context)
  }

  /// Applies a modifier that does not affect layout, or is unknown, or is a member that is not called.
  private mutating func applyUnknown(
    _ use: ModifierUse, of chain: ViewChain, from start: Int, in context: LoweringContext, into views: inout ViewList
  ) {
    if let call = use.call { checkArguments(of: use, call, in: context) }
    if use.isNeutral || use.name.isEmpty {
      if use.isNeutral { LayoutUse.recordValue(use, of: views.ids.dropFirst(start), in: context.scope, &self) }
      return ScreenModifiers.record(use, of: views, from: start, in: context, &self)
    }
    let modified = views.ids.dropFirst(start)
    if use.call == nil {
      if chain.catalogIndex != nil || modified.allSatisfy({ builder[$0].layout.isStyle }) { return }
    } else {
      let areUnknown = modified.allSatisfy { builder[$0].flags.contains(.unknown) }
      use.reportUnresolved(of: chain, areViewsUnknown: areUnknown, in: context.scope, &interpreter)
    }
    wrap(&views, from: start, in: .identity, of: use, context, flags: .unknown)
  }

  /// Names the views from `start` on; one that has a name gets a layer with the new one.
  private mutating func setIdentity(
    _ name: String, _ use: ModifierUse, from start: Int, in context: LoweringContext, into views: inout ViewList
  ) {
    let identity = builder.addIdentity(name)
    for index in views.ids.indices.dropFirst(start) {
      if builder[views.ids[index]].identity.isValid {
        let layer = add(.identity, name: use.name, at: use.node, in: context, children: [views.ids[index]])
        guard let layer else { return }
        views.ids[index] = layer
      }
      builder[views.ids[index]].identity = identity
    }
  }

  // MARK: Secondary views

  /// Adds a modifier's secondary views to each of the views from `start` on, as siblings.
  private mutating func addSecondary(
    _ secondary: SecondaryViews, of use: ModifierUse, flags: ViewFlags, from start: Int, in context: LoweringContext,
    into views: inout ViewList
  ) {
    for index in views.ids.indices.dropFirst(start) {
      guard !builder.isFull else { return }
      var content = ViewList()
      guard lower(secondary, of: use, in: context.inside(secondary.parent), into: &content) else { return }
      guard let second = single(content, as: secondary.stack, at: secondary.block, in: context) else { continue }
      builder[second].flags.formUnion(secondary.flags)
      let first = views.ids[index]
      let view = add(
        secondary.layout, name: use.name, at: use.node, in: context,
        flags: flags.union(content.flags).union(views.flags),
        children: secondary.isFirst ? [second, first] : [first, second])
      if let view { views.ids[index] = view }
    }
  }

  /// Lowers secondary views; returns false if the arguments are a style, which takes no part in the layout.
  private mutating func lower(
    _ secondary: SecondaryViews, of use: ModifierUse, in context: LoweringContext, into views: inout ViewList
  ) -> Bool {
    switch secondary.source {
    case .builder(let argument): lowerBuilder(argument, in: context, into: &views)
    case .unread:
      if let call = use.call { interpreter.checkArguments(call, in: context.scope) }
      return false
    case .argument(let argument):
      guard let value = argument.view(in: context.scope, &interpreter) else { return false }
      if case .view(let reference) = value.payload {
        lower(reference, in: context, into: &views)
      } else {
        lower(value, at: secondary.block, in: context, into: &views)
      }
    }
    return true
  }
}

extension ViewLayout {
  /// True for a color or shape, whose members may return another one, such as `.gradient`.
  fileprivate var isStyle: Bool {
    switch self {
    case .color, .shape: true
    default: false
    }
  }
}
