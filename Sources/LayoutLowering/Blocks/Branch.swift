import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// One of the branches of an `if`, `guard` or `switch`.
struct Branch {
  /// The block or case.
  let node: NodeID
  /// The condition that takes it if no earlier branch is taken; true for an `else`.
  let condition: Value
  /// The scope with the names that the condition binds, of unknown values if it is false.
  let scope: Scope
  /// The scope with these names of unknown values.
  let unknownScope: Scope

  init(
    node: NodeID, condition: Value = Value(.boolean(true), flags: []), scope: Scope, unknownScope: Scope? = nil
  ) {
    self.node = node
    self.condition = condition
    self.unknownScope = unknownScope ?? scope
    self.scope = condition.boolean == false ? self.unknownScope : scope
  }

  /// Returns the branches of an `if`. A condition after a branch that may be taken is only checked.
  static func all(ofIf statement: NodeID, in scope: Scope, _ interpreter: inout Interpreter) -> [Branch] {
    var branches: [Branch] = []
    for part in interpreter.tree(scope).branches(ofIf: statement) {
      guard let list = part.conditions else {
        branches.append(Branch(node: part.block, scope: scope))
        break
      }
      let isAfterTaken = branches.contains { $0.condition.boolean ?? true }
      let result =
        isAfterTaken
        ? interpreter.checking { $0.evaluateConditions(list, in: scope) }
        : interpreter.evaluateConditions(list, in: scope)
      let unknown = interpreter.bindUnknown(conditions: list, in: scope)
      branches.append(
        Branch(node: part.block, condition: result.value, scope: result.scope, unknownScope: unknown))
    }
    return branches
  }

  /// Returns what follows a `guard`, which the statement stands for, and its block.
  static func all(
    ofGuard statement: NodeID, _ list: NodeID, _ block: NodeID, in scope: Scope, _ interpreter: inout Interpreter
  ) -> [Branch] {
    let result = interpreter.evaluateConditions(list, in: scope)
    let unknown = interpreter.bindUnknown(conditions: list, in: scope)
    return [
      Branch(node: statement, condition: result.value, scope: result.scope, unknownScope: unknown),
      Branch(node: block, scope: unknown),
    ]
  }

  /// Returns the cases of a `switch`, up to the first that is taken for certain.
  static func all(ofSwitch statement: NodeID, in scope: Scope, _ interpreter: inout Interpreter) -> [Branch] {
    let matches = interpreter.matchCases(of: statement, in: scope)
    return matches.cases.map { part in
      Branch(
        node: part.node, condition: part.match.value.depending(on: matches.subject), scope: part.match.scope,
        unknownScope: interpreter.bindUnknown(case: part.node, in: scope))
    }
  }
}
