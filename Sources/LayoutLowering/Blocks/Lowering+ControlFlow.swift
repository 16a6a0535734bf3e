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

  /// Lowers a `guard`; returns true if it left the body. An unknown condition is assumed to hold.
  private mutating func lowerGuard(
    _ statement: NodeID, in context: inout LoweringContext, into views: inout ViewList
  ) -> Bool {
    let tree = interpreter.tree(context.scope)
    guard let list = tree.firstChild(of: statement, kind: .conditionList) else { return false }
    views.isDynamic = true
    let conditions = interpreter.evaluateConditions(list, in: context.scope)
    let isTrue = conditions.value.boolean
    views.flags.formUnion(conditions.value.flags.viewFlags)
    if isTrue == nil { views.flags.insert(.assumed) }
    context.mode = max(context.mode, isTrue == true ? .chosen : .guessed)
    guard isTrue == false else {
      context.scope = conditions.scope
      return false
    }
    context.scope = interpreter.bindUnknown(conditions: list, in: context.scope)
    guard let block = tree.nodes(in: statement).last, tree.kind(of: block) == .codeBlock else { return false }
    return lowerBlock(block, in: context, into: &views, allowsReturn: true)
  }

  private mutating func lowerIf(
    _ statement: NodeID, in outer: LoweringContext, into views: inout ViewList, allowsReturn: Bool
  ) -> Bool {
    views.isDynamic = true
    var context = outer.chosen(.chosen)
    let scope = outer.scope
    var isTaken = false
    var hasReturned = false
    for branch in interpreter.tree(scope).branches(ofIf: statement) {
      guard let conditions = branch.conditions else {
        if isTaken {
          checkBlock(branch.block, in: context)
        } else {
          hasReturned = lowerBlock(branch.block, in: context, into: &views, allowsReturn: allowsReturn)
        }
        break
      }
      if isTaken {
        let inner = interpreter.checking { $0.evaluateConditions(conditions, in: scope) }.scope
        checkBlock(branch.block, in: context.with(interpreter.bindUnknown(conditions: conditions, in: inner)))
        continue
      }
      let condition = interpreter.evaluateConditions(conditions, in: scope)
      views.flags.formUnion(condition.value.flags.viewFlags)
      if condition.value.boolean == nil {
        views.flags.insert(.assumed)
        context.mode = .guessed
      }
      if condition.value.boolean ?? true {
        isTaken = true
        hasReturned = lowerBlock(
          branch.block, in: context.with(condition.scope), into: &views, allowsReturn: allowsReturn)
      } else {
        checkBlock(branch.block, in: context.with(interpreter.bindUnknown(conditions: conditions, in: scope)))
      }
    }
    return hasReturned
  }

  private mutating func lowerSwitch(
    _ statement: NodeID, in context: LoweringContext, into views: inout ViewList, allowsReturn: Bool
  ) -> Bool {
    let scope = context.scope
    views.isDynamic = true
    recordDirectives(in: statement, of: scope, &views)
    let choice = interpreter.chooseCase(statement, in: scope)
    views.flags.formUnion(choice.flags.viewFlags)
    var hasReturned = false
    if let taken = choice.taken {
      if scope.segment == interpreter.segment { _ = interpreter.checked.insert(taken.node, in: interpreter.segment) }
      recordDirectives(in: taken.node, of: scope, &views)
      let inner = context.with(taken.scope).chosen(choice.flags.contains(.assumed) ? .guessed : .chosen)
      hasReturned = lowerStatements(taken.statements, in: inner, into: &views, allowsReturn: allowsReturn)
    }
    guard scope.segment == interpreter.segment else { return hasReturned }
    let tree = interpreter.tree(scope)
    for part in tree.nodes(in: statement).dropFirst() where tree.kind(of: part) == .switchCase {
      checkBlock(part, in: context.with(interpreter.bindUnknown(case: part, in: scope)))
    }
    return hasReturned
  }
}
