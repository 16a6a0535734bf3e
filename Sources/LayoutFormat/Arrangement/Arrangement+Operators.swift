import LayoutSyntax

/// Operators and their operands.
extension Arrangement {
  /// An operand of an operator.
  enum Operand {
    case node(NodeID)
    /// An operation, by its index in `operations`.
    case operation(Int)
  }

  mutating func arrangeOperators(of node: NodeID) {
    let folded = OperatorFolding(of: children(node), in: self)
    for operation in folded.operations {
      guard case .node(let left) = operation.left, isEffect(left) else { continue }
      hoistedEffects.insert(left)
    }
    folding = folded
    for index in folded.visitingOrder { arrange(folded.operations[index]) }
  }

  private mutating func arrange(_ operation: OperatorFolding.Operation) {
    switch operation.kind {
    case .binary, .assignment:
      if hasPlainComment(before: operation.token &+ 1) { operatorsBeforeComments.insert(operation.token) }
    default: break
    }
    switch operation.kind {
    case .binary: arrangeBinary(operation)
    case .assignment: arrangeAssignment(operation)
    case .ternary(let separator): arrangeTernary(operation, separator: separator)
    case .cast:
      before(operation.token, .line, .group)
      let isQualified = [.questionMark, .exclamationMark].contains(tokens[operation.token &+ 1].kind)
      before(operation.token &+ (isQualified ? 2 : 1), .space)
      after(operation.last, .endGroup)
    case .arrow:
      before(operation.token, .line)
      after(operation.token, .space)
    }
  }

  private mutating func arrangeBinary(_ operation: OperatorFolding.Operation) {
    guard let right = operation.right else { return }
    if isGroupedOperand(right, ofAssignment: false) {
      group(folding.first(of: right, in: self), folding.last(of: right, in: self))
    }
    guard needsSpaces(around: operation.token) else { return }
    if let stacking = stacking(of: right, after: operation.token) {
      before(operation.token, .line(.indent(stacking.scope)))
      if stacking.isGrouped { before(operation.token, .group) }
      let reset: [FormatElement] = stacking.isReset ? [.line(.reset, 0)] : []
      after(stacking.end, all: reset + [.line(.loosen, 0)] + (stacking.isGrouped ? [.endGroup] : []))
    } else {
      before(operation.token, .line)
    }
    after(operation.token, .space)
  }

  private mutating func arrangeAssignment(_ operation: OperatorFolding.Operation) {
    guard let right = operation.right else { return }
    let end = folding.last(of: right, in: self)
    if isGroupedOperand(right, ofAssignment: true) { group(folding.first(of: right, in: self), end) }
    var elements: [FormatElement] = []
    if let stacking = stacking(of: right, after: operation.token) {
      elements = [.line(.indent(stacking.scope))] + (stacking.isGrouped ? [.group] : [])
      after(stacking.end, all: [.line(.loosen, 0)] + (stacking.isGrouped ? [.endGroup] : []))
    } else {
      elements = [.line]
    }
    if isCompound(right), multilineString(startingAt: folding.first(of: right, in: self)) == nil {
      elements.append(.group)
      after(end, .endGroup)
    }
    after(operation.token, all: elements)
    before(operation.token, .space)
  }

  private mutating func arrangeTernary(_ operation: OperatorFolding.Operation, separator: Int) {
    guard let right = operation.right else { return }
    before(operation.token, .line(.indent(.continuation)), .group)
    after(operation.token, .space)
    before(separator, .line(.loosen, 0), .line(.indent(.continuation)), .group)
    after(separator, .space)
    let end = folding.last(of: right, in: self)
    after(endOfClosings(after: end) ?? end, .line(.loosen, 0), .endGroup, .endGroup)
  }

  /// Returns true for an operand that moves to the next line as a whole: a member, a subscript, and a call if it is not
  /// assigned.
  private func isGroupedOperand(_ operand: Operand, ofAssignment isAssignment: Bool) -> Bool {
    guard case .node(let node) = operand else { return false }
    if kind(node) == .implicitMemberExpression { return true }
    guard kind(node) == .postfixExpression, let suffix = children(node).last else { return false }
    switch kind(suffix) {
    case .subscriptSuffix: return true
    case .memberSuffix:
      let isCall = child(suffix, .argumentClause) != nil || child(suffix, .trailingClosure) != nil
      return !isCall || !isAssignment
    case .callSuffix: return !isAssignment
    default: return false
    }
  }

  /// Returns false for operators of ranges, unless the tokens beside them would be read as parts of them, and for the `<`
  /// of generic arguments that have been read as operators.
  private func needsSpaces(around token: Int) -> Bool {
    if spells("<", token) {
      return !tokens.gap(before: token).isEmpty || !tokens.gap(before: token &+ 1).isEmpty
    }
    guard spells("...", token) || spells("..<", token) else { return true }
    if tokens[token &- 1].kind == .postfixOperator { return true }
    switch tokens[token &+ 1].kind {
    case .prefixOperator, .dot: return true
    default: return false
    }
  }

  // MARK: Stacked indentation

  /// How the lines of an operand are indented more than the operator before it.
  struct Stacking {
    /// The token after which the indentation ends.
    var end: Int
    var isReset = false
    var scope = LineBreak.Scope.continuation
    var isGrouped = true
  }

  /// Returns how the lines of the operand after `token` are indented; nil if they are ordinary continuations.
  mutating func stacking(of operand: Operand, after token: Int?) -> Stacking? {
    let start = folding.first(of: operand, in: self)
    let end = folding.last(of: operand, in: self)
    if let token, spells("&&", token) || spells("||", token) {
      return Stacking(end: endOfClosings(after: end) ?? end, isReset: true)
    }
    if let condition = conditionOfTernary(operand) { return Stacking(end: condition) }
    if let tuple = leadingTuple(of: operand) {
      if let closing = endOfClosings(after: end) { return Stacking(end: closing, isReset: true, isGrouped: false) }
      let inner = first(tuple) &+ 1
      if isMultiline(inner), multilineNode(at: inner).map({ last($0) &+ 1 }) == last(tuple) {
        continuedStrings.insert(inner)
        return nil
      }
      return Stacking(end: last(tuple), isGrouped: false)
    }
    if let string = multilineString(startingAt: start) {
      return Stacking(end: last(string), scope: .block, isGrouped: false)
    }
    if tokens[start].keyword == .if || tokens[start].keyword == .switch, let statement = statementExpression(at: start)
    {
      return Stacking(end: last(statement), scope: .block)
    }
    return nil
  }

  /// The last of the tokens after `token` that stay with the expression before them.
  private func endOfClosings(after token: Int) -> Int? {
    var index = token &+ 1
    while index < tokens.count, tokens[index].staysWithExpression { index &+= 1 }
    guard index > token &+ 1 else { return nil }
    while index < tokens.count, [.questionMark, .exclamationMark].contains(tokens[index].kind),
      tokens.gap(before: index).isEmpty
    {
      index &+= 1
    }
    return index &- 1
  }

  /// The last token of the condition, if the operand is a ternary.
  private func conditionOfTernary(_ operand: Operand) -> Int? {
    // `try` in front applies to the whole ternary, which is an operand of it then.
    guard !isEffectKeyword(folding.first(of: operand, in: self)) else { return nil }
    switch operand {
    case .node(let node):
      guard kind(node) == .sequenceExpression else { return nil }
      return OperatorFolding(of: children(node), in: self).conditionOfTernary(in: self)
    case .operation(let index):
      guard case .ternary = folding.operations[index].kind else { return nil }
      return folding.operations[index].token &- 1
    }
  }

  /// The parentheses around one expression with which an operand begins.
  private func leadingTuple(of operand: Operand) -> NodeID? {
    var operand = operand
    var folding = folding
    while true {
      switch operand {
      case .operation(let index):
        guard let left = folding.operations[index].left else { return nil }
        if case .cast = folding.operations[index].kind { return nil }
        operand = left
      case .node(let node):
        if kind(node) == .tupleExpression { return children(node).count { kind($0) == .argument } == 1 ? node : nil }
        guard kind(node) == .sequenceExpression else { return nil }
        folding = OperatorFolding(of: children(node), in: self)
        guard let root = folding.root else { return nil }
        operand = root
      }
    }
  }

  /// Returns true for an expression that consists of several ones.
  func isCompound(_ node: NodeID) -> Bool { isCompound(.node(node)) }

  private func isCompound(_ operand: Operand) -> Bool {
    var node: NodeID
    switch operand {
    case .operation: return true
    case .node(let operand): node = operand
    }
    while true {
      switch kind(node) {
      case .sequenceExpression: return true
      case .prefixExpression where tokens[first(node)].kind == .keyword:
        guard let inner = children(node).last else { return false }
        node = inner
      case .tupleExpression:
        let arguments = children(node).filter { kind($0) == .argument }
        guard arguments.count == 1, let inner = children(arguments[0]).last(where: { !kind($0).isToken }) else {
          return false
        }
        node = inner
      default: return false
      }
    }
  }
}
