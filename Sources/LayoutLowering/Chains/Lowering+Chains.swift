import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// View expressions with modifiers: the base first, then each modifier from the innermost outwards.
extension Lowering {
  /// Lowers a view expression with its first `count` modifiers, -1 for all.
  mutating func lowerChain(_ node: NodeID, count: Int, in context: LoweringContext, into views: inout ViewList) {
    var chain = ViewChain.splitting(node, in: context.scope, &interpreter)
    let tree = interpreter.tree(context.scope)
    if tree.kind(of: chain.primary) == .implicitMemberExpression,
      context.implicitType(of: chain.primary, in: tree, interpreter.names) == nil
    {
      guard chain.isOnlyModifiers(in: context.scope, &interpreter) else {
        return addUnknown(at: node, name: nil, in: context, into: &views)
      }
      return interpreter.reporter.report(
        "modifier-without-view", .error, "This modifier has no view before it", at: node,
        in: context.scope.segment)
    }
    if count >= 0, count < chain.modifiers.count { chain.modifiers.removeLast(chain.modifiers.count - count) }
    RemainingContent.add(argumentsOf: chain, in: context, &self)
    let environments = environments(of: chain, in: context)
    let start = views.ids.count
    let outerFlags = views.flags
    views.flags = []
    recordDirectives(in: node, of: context.scope, &views)
    let container = chain.container(in: context.scope, &interpreter)
    if let container, Catalog.views[container].kind == .gridRow {
      lowerGridRow(container, chain, environments, in: context, into: &views)
    } else {
      if let container, environments.start < 0 {
        // A path with few stack frames, so that containers can nest as deep as the parser allows.
        lowerContainer(container, chain, in: context.with(environments.inner), into: &views)
      } else if environments.start >= 0 {
        lowerDeclaredModifier(of: chain, environments, in: context, into: &views)
      } else {
        lowerBase(chain, in: context.with(environments.inner), into: &views)
      }
      applyModifiers(of: chain, environments, from: start, in: context, into: &views)
    }
    views.flags.formUnion(outerFlags)
  }

  /// Lowers a chain up to its last modifier that the module declares: the expansion of that modifier around the chain
  /// before it.
  mutating func lowerDeclaredModifier(
    of chain: ViewChain, _ environments: ChainEnvironments, in context: LoweringContext, into views: inout ViewList
  ) {
    let start = environments.start
    let below = ViewReference(node: chain.node, scope: context.scope, suffixCount: Int32(clamping: start))
    applyDeclared(chain.modifiers[start], to: below, in: context.with(environments[start]), into: &views)
  }

  /// Returns the environment of each modifier of a chain and of the base, computed from the outermost modifier inwards.
  private mutating func environments(of chain: ViewChain, in context: LoweringContext) -> ChainEnvironments {
    var result = ChainEnvironments(context.environment)
    let count = chain.modifiers.count
    var index = count
    while index > 0 {
      index -= 1
      result.enter(index)
      // A cheap test first: most modifiers are SwiftUI's and do not change the environment.
      let number = chain.modifiers[index].catalogIndex
      if interpreter.names.mayDeclare(chain.modifiers[index].key) || number == ModifierUse.modifierIndex,
        chain.modifiers[index].isDeclared(in: context.scope, &interpreter)
      {
        result.start = index
        break
      }
      guard let number, Catalog.changesEnvironment(number) else { continue }
      let inner = environment(inside: chain.modifiers[index], in: context.with(result.inner))
      result.change(to: inner, at: index, of: count)
    }
    return result
  }

  /// Returns the environment of the content of a modifier; that of the modifier itself if it does not change it.
  mutating func environment(inside use: ModifierUse, in context: LoweringContext) -> LoweredEnvironment {
    var flags = context.environment.flags
    var environment = environment(in: context)
    guard use.apply(to: &environment, flags: &flags, in: context, &interpreter) else { return context.environment }
    return LoweredEnvironment(id: builder.id(of: environment), flags: flags)
  }

  /// Applies the modifiers behind the last one that the module declares, from the innermost outwards.
  mutating func applyModifiers(
    of chain: ViewChain, _ environments: ChainEnvironments, from start: Int, in context: LoweringContext,
    into views: inout ViewList
  ) {
    for index in chain.modifiers.indices.dropFirst(environments.start + 1) {
      guard !builder.isFull else { break }
      apply(
        chain.modifiers[index], of: chain, from: start, in: context.with(environments[index]), into: &views)
    }
  }
}

extension ViewChain {
  /// Returns true if a chain that begins with a dot can only be meant as modifiers: not as an argument, whose type has
  /// the member, and in a `.swift` file not by another name than a modifier's, since other builders take such members.
  fileprivate func isOnlyModifiers(in scope: Scope, _ interpreter: inout Interpreter) -> Bool {
    let tree = interpreter.tree(scope)
    if let parent = tree.parent(of: node), tree.kind(of: parent) == .argument { return false }
    guard interpreter.names.isSwift(scope.segment) else { return true }
    return tree.plainName(of: primary).map { interpreter.names.isModifierName($0) } ?? true
  }
}
