import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Modifiers that the module declares: functions of `View` extensions, and types that conform to `ViewModifier`.
extension Lowering {
  /// Applies a modifier that an extension of `View` declares, or `.modifier(…)`.
  mutating func applyDeclared(
    _ use: ModifierUse, to below: ViewReference, in context: LoweringContext, into views: inout ViewList
  ) {
    if use.appliesModifier { return applyViewModifier(use, to: below, in: context, into: &views) }
    guard let id = use.declaration(in: context.scope, &interpreter), let declaration = interpreter.names[id],
      let block = declaration.block, expansions.mayExpandChecked
    else {
      if let call = use.call { interpreter.checkArguments(call, in: context.scope) }
      return lowerUnknown(use, over: below, in: context, into: &views)
    }
    var scope = interpreter.names.scope(of: id)
    if let call = use.call { scope = interpreter.bindArguments(of: id, instance: .invalid, call, in: context.scope) }
    scope.selfView = interpreter.storage.add(below)
    guard
      let body = declaration.kind == .computed ? interpreter.tree(id.segment).getter(of: block) : block
    else { return }
    let isExpanded = expand(id, .function(use.name), at: use.node, in: context, into: &views) {
      $0.lowerBlock(body, in: $1.with(scope), into: &$2, allowsReturn: true)
    }
    if !isExpanded { lowerUnknown(use, over: below, in: context, into: &views) }
  }

  private mutating func applyViewModifier(
    _ use: ModifierUse, to below: ViewReference, in context: LoweringContext, into views: inout ViewList
  ) {
    guard let argument = use.call?.arguments.first else { return lower(below, in: context, into: &views) }
    let value = interpreter.evaluate(argument.value, in: context.scope)
    guard case .instance(let instance) = value.payload,
      let id = Optional(interpreter.storage.instances[instance].declaration),
      interpreter.names[id]?.kind == .viewModifier, expansions.mayExpandChecked,
      let body = DeclaredBody.modifier(id, interpreter.names)
    else { return lowerUnknown(use, over: below, in: context, into: &views) }
    let name = interpreter.names[id]?.name ?? use.name
    applyToParts(of: below, in: context, into: &views) { lowering, part, views in
      var scope = lowering.interpreter.names.scope(of: body.declaration)
      scope.instance = instance
      scope = lowering.interpreter.storage.bind(body.parameter, Value(.view(part)), in: scope)
      let isExpanded = lowering.expand(id, .function(name), at: use.node, in: context, into: &views) {
        $0.lowerBlock(body.block, in: $1.with(scope), into: &$2, allowsReturn: true)
      }
      if !isExpanded { lowering.lowerUnknown(use, over: part, in: context, into: &views) }
    }
  }

  /// Lowers a view under a modifier whose effect is unknown.
  private mutating func lowerUnknown(
    _ use: ModifierUse, over below: ViewReference, in context: LoweringContext, into views: inout ViewList
  ) {
    let start = views.ids.count
    lower(below, in: context, into: &views)
    wrap(&views, from: start, in: .identity, of: use, context, flags: .unknown)
  }
}
