import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// `if`, `switch`, `guard` and `return`. The branches that are not taken are only checked.
extension Lowering {
  /// Lowers an `if`, `switch`, `guard` or `return`; returns true if a `return` was reached. `context` becomes that of
  /// the following statements.
  mutating func lowerControlFlow(
    _ statement: NodeID, in context: inout LoweringContext, into views: inout ViewList, allowsReturn: Bool
  ) -> Bool {
    let tree = interpreter.tree(context.scope)
    switch tree.kind(of: statement) {
    case .returnStatement:
      guard allowsReturn, let expression = tree.lastNode(of: statement) else { return false }
      lowerView(expression, in: context, into: &views)
      return true
    case .guardStatement: return allowsReturn && lowerGuard(statement, in: &context, into: &views)
    case let kind:
      let hasReturned =
        kind == .ifStatement
        ? lowerIf(statement, in: context, into: &views, allowsReturn: allowsReturn)
        : lowerSwitch(statement, in: context, into: &views, allowsReturn: allowsReturn)
      if allowsReturn, tree.returnsInBranch(statement) { context.mode = .guessed }
      return hasReturned
    }
  }

  /// Lowers a `guard`; returns true if it left the body. An unknown condition is assumed to hold. What follows is the
  /// first branch, which the statement stands for.
  private mutating func lowerGuard(
    _ statement: NodeID, in context: inout LoweringContext, into views: inout ViewList
  ) -> Bool {
    let outer = context.scope
    guard let parts = interpreter.branches(ofGuard: statement, in: outer) else { return false }
    views.isDynamic = true
    let choice = choose(among: parts, of: statement, in: &context)
    views.flags.formUnion(choice.flags.viewFlags)
    let leaves = choice.index == 1
    context.mode = max(context.mode, leaves || choice.flags.contains(.assumed) ? .guessed : .chosen)
    let taken = parts[leaves ? 1 : 0]
    context.scope = leaves ? interpreter.bindUnknown(taken, in: outer) : scope(of: taken, in: context)
    return leaves && lowerBlock(parts[1].node, in: context, into: &views, allowsReturn: true)
  }

  private mutating func lowerIf(
    _ statement: NodeID, in outer: LoweringContext, into views: inout ViewList, allowsReturn: Bool
  ) -> Bool {
    views.isDynamic = true
    var context = outer
    let parts = interpreter.branches(ofIf: statement, in: context.scope)
    let choice = choose(among: parts, of: statement, in: &context)
    views.flags.formUnion(choice.flags.viewFlags)
    let inner = context.chosen(choice.flags.contains(.assumed) ? .guessed : .chosen)
    var hasReturned = false
    for (index, part) in parts.enumerated() {
      if index == choice.index {
        let names = scope(of: part, in: context)
        hasReturned = lowerBlock(part.node, in: inner.with(names), into: &views, allowsReturn: allowsReturn)
      } else {
        checkBlock(part.node, in: inner.with(interpreter.bindUnknown(part, in: context.scope)))
      }
    }
    return hasReturned
  }

  private mutating func lowerSwitch(
    _ statement: NodeID, in outer: LoweringContext, into views: inout ViewList, allowsReturn: Bool
  ) -> Bool {
    var context = outer
    let scope = outer.scope
    views.isDynamic = true
    recordDirectives(in: statement, of: scope, &views)
    let cases = interpreter.branches(ofSwitch: statement, in: scope, all: isOfOwnView(statement, in: outer))
    let choice = choose(among: cases, of: statement, in: &context)
    views.flags.formUnion(choice.flags.viewFlags)
    let tree = interpreter.tree(scope)
    var hasReturned = false
    if let index = choice.index {
      let taken = cases[index]
      if scope.segment == interpreter.segment { _ = interpreter.checked.insert(taken.node, in: interpreter.segment) }
      remaining.show(taken.node, in: context, of: interpreter.segment)
      recordDirectives(in: taken.node, of: scope, &views)
      hasReturned = lowerStatements(
        tree.statements(in: taken.node),
        in: context.with(self.scope(of: taken, in: context)).chosen(
          choice.flags.contains(.assumed) ? .guessed : .chosen), into: &views,
        allowsReturn: allowsReturn)
    }
    guard scope.segment == interpreter.segment else { return hasReturned }
    for part in tree.nodes(in: statement).dropFirst() where tree.kind(of: part) == .switchCase {
      checkBlock(part, in: context.with(interpreter.bindUnknown(case: part, in: scope)))
    }
    return hasReturned
  }

  /// Returns the scope of a branch that is taken: with names of unknown values if its condition is false.
  private mutating func scope(of branch: Branch, in context: LoweringContext) -> Scope {
    branch.condition.boolean == false ? interpreter.bindUnknown(branch, in: context.scope) : branch.scope
  }

  /// Returns the branch that the current root shows, as `BranchChoices.choose` does.
  mutating func choose(
    among parts: [Branch], of statement: NodeID, in context: inout LoweringContext
  ) -> (index: Int?, flags: Certainty) {
    let areOwn = parts.contains(where: \.condition.mayDiffer) && isOfOwnView(statement, in: context)
    return branches.choose(among: parts, in: &context, areOwn: areOwn)
  }

  /// Returns true if code belongs to the declaration of the roots' own view. O(n) in the depth of the code.
  func isOfOwnView(_ node: NodeID, in context: LoweringContext) -> Bool {
    let names = interpreter.names
    return context.discardDepth == 0
      && branches.isOfOwnView(
        node, in: names.tree(context.scope.segment), isSwift: names.isSwift(context.scope.segment))
  }
}
