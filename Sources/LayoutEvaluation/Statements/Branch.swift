import LayoutModel
import LayoutSyntax

/// One of the branches of an `if`, `guard` or `switch`, with its condition evaluated.
package struct Branch {
  /// The block or case.
  package let node: NodeID
  /// The condition that takes it if no earlier branch is taken; true for an `else`.
  package let condition: Value
  /// The scope with the names that the condition binds, of unknown values if it is false.
  package let scope: Scope
  /// The scope with these names of unknown values.
  package let unknownScope: Scope

  package init(
    node: NodeID, condition: Value = Value(.boolean(true), flags: []), scope: Scope, unknownScope: Scope? = nil
  ) {
    self.node = node
    self.condition = condition
    self.unknownScope = unknownScope ?? scope
    self.scope = condition.boolean == false ? self.unknownScope : scope
  }
}

extension ExpressionEvaluator {
  /// Returns the branches of an `if` in order. A condition after a branch that may be taken is only checked.
  package mutating func branches(ofIf statement: NodeID, in scope: Scope) -> [Branch] {
    var branches: [Branch] = []
    var next: NodeID? = statement
    while let current = next {
      guard tree(scope).kind(of: current) == .ifStatement else {
        branches.append(Branch(node: current, scope: scope))
        break
      }
      let parts = tree(scope).nodes(in: current)
      guard parts.count >= 2 else { break }
      let isAfterTaken = branches.contains { $0.condition.boolean ?? true }
      let result =
        isAfterTaken
        ? checking { $0.evaluateConditions(parts[0], in: scope) } : evaluateConditions(parts[0], in: scope)
      let unknown = bindUnknown(conditions: parts[0], in: scope)
      branches.append(
        Branch(node: parts[1], condition: result.value, scope: result.scope, unknownScope: unknown))
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
    let unknown = bindUnknown(conditions: list, in: scope)
    return [
      Branch(node: statement, condition: result.value, scope: result.scope, unknownScope: unknown),
      Branch(node: block, scope: unknown),
    ]
  }

  /// Returns the cases of a `switch`, up to the first that is taken for certain.
  package mutating func branches(ofSwitch statement: NodeID, in scope: Scope) -> [Branch] {
    let parts = tree(scope).nodes(in: statement)
    guard let first = parts.first else { return [] }
    let subject = evaluate(first, in: scope, expecting: .any)
    let flags = subject.isUnknown ? subject.flags.union(.assumed) : subject.flags
    var branches: [Branch] = []
    for part in parts.dropFirst() where tree(scope).kind(of: part) == .switchCase {
      let match = matchCase(part, subject, in: scope)
      let condition = match.value.depending(on: flags)
      let unknown = bindUnknown(case: part, in: scope)
      branches.append(Branch(node: part, condition: condition, scope: match.scope, unknownScope: unknown))
      if condition.boolean == true, !condition.mayDiffer { break }
    }
    return branches
  }
}
