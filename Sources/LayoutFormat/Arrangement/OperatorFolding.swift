import LayoutSyntax

/// The operations of a sequence of operands and operators, by the precedence of the operators of the standard library.
struct OperatorFolding {
  struct Operation {
    enum Kind {
      case binary, assignment, cast, arrow
      /// `? … :`, with the token of the colon.
      case ternary(separator: Int)
    }

    var kind: Kind
    /// The operator.
    var token: Int
    var left: Arrangement.Operand?
    var right: Arrangement.Operand?
    var first: Int
    var last: Int
  }

  private(set) var operations: [Operation] = []
  private(set) var root: Arrangement.Operand?

  /// No operations.
  init() {}

  /// An operator that waits for its right operand.
  private struct Waiting {
    var kind: Operation.Kind
    var token: Int
    var last: Int
    var precedence: Int
  }

  /// Reads the operands and operators `parts`. O(n).
  init(of parts: [NodeID], in arrangement: Arrangement) {
    var operands: [Arrangement.Operand] = []
    var waiting: [Waiting] = []
    for part in parts {
      guard let next = Self.operation(part, in: arrangement) else {
        operands.append(.node(part))
        continue
      }
      while let last = waiting.last,
        last.precedence > next.precedence || (last.precedence == next.precedence && !next.isRight)
      {
        reduce(&operands, &waiting, arrangement)
      }
      if case .cast = next.operation.kind {
        guard let left = operands.popLast() else { continue }
        operands.append(add(next.operation, left, nil, arrangement))
      } else {
        waiting.append(next.operation)
      }
    }
    while !waiting.isEmpty { reduce(&operands, &waiting, arrangement) }
    root = operands.last
  }

  private mutating func reduce(
    _ operands: inout [Arrangement.Operand], _ waiting: inout [Waiting], _ arrangement: Arrangement
  ) {
    guard let next = waiting.popLast() else { return }
    let right = operands.popLast()
    let left = operands.popLast()
    guard let left else {
      operands += right.map { [$0] } ?? []
      return
    }
    operands.append(add(next, left, right, arrangement))
  }

  private mutating func add(
    _ waiting: Waiting, _ left: Arrangement.Operand, _ right: Arrangement.Operand?, _ arrangement: Arrangement
  ) -> Arrangement.Operand {
    let first = first(of: left, in: arrangement)
    let last = right.map { self.last(of: $0, in: arrangement) } ?? waiting.last
    operations.append(
      Operation(kind: waiting.kind, token: waiting.token, left: left, right: right, first: first, last: last))
    return .operation(operations.count &- 1)
  }

  func first(of operand: Arrangement.Operand, in arrangement: Arrangement) -> Int {
    switch operand {
    case .node(let node): arrangement.first(node)
    case .operation(let index): operations[index].first
    }
  }

  func last(of operand: Arrangement.Operand, in arrangement: Arrangement) -> Int {
    switch operand {
    case .node(let node): arrangement.last(node)
    case .operation(let index): operations[index].last
    }
  }

  /// The operations from the outside in, left operands before right ones.
  var visitingOrder: [Int] {
    var order: [Int] = []
    var open = root.map { [$0] } ?? []
    while let operand = open.popLast() {
      guard case .operation(let index) = operand else { continue }
      order.append(index)
      if let right = operations[index].right { open.append(right) }
      if let left = operations[index].left { open.append(left) }
    }
    return order
  }

  /// The last token of the condition, if the whole sequence is a ternary.
  func conditionOfTernary(in arrangement: Arrangement) -> Int? {
    guard case .operation(let index) = root, case .ternary = operations[index].kind else { return nil }
    return operations[index].token &- 1
  }

  // MARK: Operators

  private static func operation(
    _ part: NodeID, in arrangement: Arrangement
  ) -> (operation: Waiting, precedence: Int, isRight: Bool)? {
    let token = arrangement.first(part)
    let last = arrangement.last(part)
    func result(_ kind: Operation.Kind, _ precedence: Int, isRight: Bool = false) -> (Waiting, Int, Bool) {
      (Waiting(kind: kind, token: token, last: last, precedence: precedence), precedence, isRight)
    }
    switch arrangement.kind(part) {
    case .binaryOperator:
      let text = arrangement.tree.text.bytes[arrangement.tokens[token].start..<arrangement.tokens[token].end]
      let (precedence, isRight) = Self.precedence(of: String(decoding: text, as: UTF8.self))
      return result(precedence == 1 ? .assignment : .binary, precedence, isRight: isRight)
    case .equal: return result(.assignment, 1, isRight: true)
    case .arrow: return result(.arrow, 2, isRight: true)
    case .castOperator: return result(.cast, 9)
    case .ternaryOperator: return result(.ternary(separator: last), 3, isRight: true)
    default: return nil
    }
  }

  /// The precedence of an operator, from 1 for assignments to 13 for shifts, and whether it associates to the right.
  private static func precedence(of text: String) -> (precedence: Int, isRight: Bool) {
    switch text {
    case "<<", ">>", "&<<", "&>>": (13, false)
    case "*", "/", "%", "&*", "&", ".&": (12, false)
    case "+", "-", "&+", "&-", "|", "^", ".|", ".^": (11, false)
    case "...", "..<": (10, false)
    case "??": (8, true)
    case "<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=", ".==", ".!=", ".<", ".<=", ".>", ".>=": (7, false)
    case "&&": (6, false)
    case "||": (5, false)
    case "*=", "/=", "%=", "+=", "-=", "<<=", ">>=", "&=", "|=", "^=", "&*=", "&+=", "&-=", "&<<=", "&>>=", ".&=",
      ".|=", ".^=":
      (1, true)
    default: (4, false)
    }
  }
}
