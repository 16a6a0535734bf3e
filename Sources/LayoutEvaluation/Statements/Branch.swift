import LayoutModel
import LayoutSyntax

/// One of the branches of an `if`, `guard` or `switch`, with its condition evaluated.
package struct Branch {
  /// The block or case.
  package let node: NodeID
  /// The condition that takes it if no earlier branch is taken; true for an `else`.
  package let condition: Value
  /// The scope with the names that the condition binds.
  package let scope: Scope
  /// The list of conditions of an `if` or `guard` whose names the branch may use.
  fileprivate let conditions: NodeID?

  package init(
    node: NodeID, condition: Value = Value(.boolean(true), flags: []), scope: Scope, conditions: NodeID? = nil
  ) {
    self.node = node
    self.condition = condition
    self.scope = scope
    self.conditions = conditions
  }
}

extension ExpressionEvaluator {
  /// Returns `scope` with the names that the condition of a branch binds, of unknown values.
  package mutating func bindUnknown(_ branch: Branch, in scope: Scope) -> Scope {
    if let list = branch.conditions { return bindUnknown(conditions: list, in: scope) }
    return tree(scope).kind(of: branch.node) == .switchCase ? bindUnknown(case: branch.node, in: scope) : scope
  }

  /// Returns the branches of an `if` in order. A condition after a branch that may be taken is only checked.
  package mutating func branches(ofIf statement: NodeID, in scope: Scope) -> [Branch] {
    var branches: [Branch] = []
    var mayBeTaken = false
    var next: NodeID? = statement
    while let current = next {
      guard tree(scope).kind(of: current) == .ifStatement else {
        branches.append(Branch(node: current, scope: scope))
        break
      }
      let parts = tree(scope).nodes(in: current)
      guard parts.count >= 2 else { break }
      let result =
        mayBeTaken ? checking { $0.evaluateConditions(parts[0], in: scope) } : evaluateConditions(parts[0], in: scope)
      branches.append(
        Branch(node: parts[1], condition: result.value, scope: result.scope, conditions: parts[0]))
      if result.value.boolean ?? true { mayBeTaken = true }
      next = parts.count > 2 ? parts[2] : nil
    }
    return branches
  }

  /// Returns what follows a `guard`, which the statement stands for, and its block; nil if one of its parts is missing.
  package mutating func branches(ofGuard statement: NodeID, in scope: Scope) -> [Branch]? {
    guard let list = tree(scope).firstChild(of: statement, kind: .conditionList),
      let block = tree(scope).nodes(in: statement).last, tree(scope).kind(of: block) == .codeBlock
    else { return nil }
    let result = evaluateConditions(list, in: scope)
    return [
      Branch(node: statement, condition: result.value, scope: result.scope, conditions: list),
      Branch(node: block, scope: scope, conditions: list),
    ]
  }

  /// Returns the cases of a `switch` up to the first that may match, or with `all` up to the first that does for certain.
  package mutating func branches(ofSwitch statement: NodeID, in scope: Scope, all: Bool) -> [Branch] {
    let parts = tree(scope).nodes(in: statement)
    guard let first = parts.first else { return [] }
    let subject = evaluate(first, in: scope, expecting: .any)
    let flags = subject.isUnknown ? subject.flags.union(.assumed) : subject.flags
    var branches: [Branch] = []
    for part in parts.dropFirst() where tree(scope).kind(of: part) == .switchCase {
      let match = matchCase(part, subject, in: scope)
      let condition = match.value.depending(on: flags)
      branches.append(Branch(node: part, condition: condition, scope: match.scope))
      if condition.boolean ?? true, !all || !condition.mayDiffer { break }
    }
    return branches
  }
}
