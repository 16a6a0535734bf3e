import LayoutModel
import LayoutSyntax

/// A part of a flat `sequenceExpression` whose operators bind at least as tightly as a level of precedence. It is split
/// at its loosest operators, so that a sequence is evaluated level by level without a tree.
struct OperatorSequence {
  typealias Parts = ArraySlice<SequencePart>

  /// The levels of precedence, from the loosest to the tightest.
  enum Level: UInt8 {
    case ternary, disjunction, conjunction, comparison, coalescing, range, sum, product, operand

    var next: Level { Level(rawValue: rawValue + 1) ?? .operand }
  }

  var parts: Parts
  var level = Level.ternary

  init(_ parts: Parts, _ level: Level = .ternary) {
    self.parts = parts
    self.level = level
  }

  /// Creates the sequence of the parts of a node.
  init(_ node: NodeID, in tree: TreeReader) {
    var parts: [SequencePart] = []
    parts.reserveCapacity(4)
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .binaryOperator, .equal, .ellipsis, .postfixOperator, .prefixOperator:
        parts.append(
          SequencePart(kind: .operation, node: child, operation: SequenceOperator(tree.spelling(of: child))))
      case .ternaryOperator: parts.append(SequencePart(kind: .ternary, node: child))
      case .castOperator: parts.append(SequencePart(kind: .cast, node: child))
      case .unexpected: break
      case let kind where kind.isToken: break
      default: parts.append(SequencePart(kind: .operand, node: child))
      }
    }
    self.init(parts[...])
  }

  /// The loosest operation of a sequence with its operands.
  enum Operation {
    /// `c ? a : b`; `mark` is the node of `? a :`.
    case ternary(condition: OperatorSequence, mark: NodeID, otherwise: OperatorSequence)
    /// Operands that are joined by `&&` or `||`.
    case logical(GuideProgram.Binary, [OperatorSequence])
    case comparison(GuideProgram.Binary, OperatorSequence, OperatorSequence)
    /// Operands that are joined by `??`.
    case coalescing([OperatorSequence])
    case range(isClosed: Bool, OperatorSequence, OperatorSequence)
    /// Operands that are joined from the left; the first operator has no meaning.
    case arithmetic([(operation: GuideProgram.Binary, operand: OperatorSequence)])
    case operand(NodeID)
    /// Operands of unknown operators.
    case unknown([NodeID])
  }

  /// The loosest operation. O(n) in the parts for each level.
  var operation: Operation {
    var level = level
    var parts = parts
    while level != .operand {
      if let operation = OperatorSequence.operation(parts, at: level) { return operation }
      // Without a range, casts do not change the value.
      if level == .range, parts.contains(where: { $0.kind == .cast }) { parts = parts.filter { $0.kind != .cast }[...] }
      level = level.next
    }
    guard let first = parts.first, first.kind == .operand else { return .unknown([]) }
    guard parts.count > 1 else { return .operand(first.node) }
    return .unknown(parts.compactMap { $0.kind == .operand ? $0.node : nil })
  }

  /// Returns the operation of a level; nil if the parts have no operator of that level.
  private static func operation(_ parts: Parts, at level: Level) -> Operation? {
    switch level {
    case .ternary:
      guard let mark = parts.firstIndex(where: { $0.kind == .ternary }) else { return nil }
      return .ternary(
        condition: OperatorSequence(parts[..<mark], .disjunction), mark: parts[mark].node,
        otherwise: OperatorSequence(parts[(mark + 1)...], .ternary))
    case .disjunction: return joined(parts, by: .or, .conjunction).map { .logical(.or, $0) }
    case .conjunction: return joined(parts, by: .and, .comparison).map { .logical(.and, $0) }
    case .comparison:
      guard let mark = parts.firstIndex(where: { $0.operation.comparison != nil }),
        let operation = parts[mark].operation.comparison
      else { return nil }
      return .comparison(
        operation, OperatorSequence(parts[..<mark], .coalescing), OperatorSequence(parts[(mark + 1)...], .coalescing))
    case .coalescing:
      guard let groups = joined(parts, by: .coalesce, .range), groups.count > 1 else { return nil }
      return .coalescing(groups)
    case .range:
      guard let mark = parts.firstIndex(where: { $0.operation.isRange }) else { return nil }
      return .range(
        isClosed: parts[mark].operation == .closedRange, OperatorSequence(parts[..<mark], .sum),
        OperatorSequence(parts[(mark + 1)...], .sum))
    case .sum: return arithmetic(parts, .product) { $0.sum }
    case .product: return arithmetic(parts, .operand) { $0.product }
    case .operand: return nil
    }
  }

  private static func joined(_ parts: Parts, by joint: SequenceOperator, _ level: Level) -> [OperatorSequence]? {
    guard parts.contains(where: { $0.operation == joint }) else { return nil }
    return parts.split(whereSeparator: { $0.operation == joint }).map { OperatorSequence($0, level) }
  }

  private static func arithmetic(
    _ parts: Parts, _ level: Level, _ operation: (SequenceOperator) -> GuideProgram.Binary?
  ) -> Operation? {
    guard parts.contains(where: { operation($0.operation) != nil }) else { return nil }
    var operands: [(operation: GuideProgram.Binary, operand: OperatorSequence)] = []
    var pending = GuideProgram.Binary.add
    var start = parts.startIndex
    for index in parts.indices {
      guard let next = operation(parts[index].operation) else { continue }
      operands.append((pending, OperatorSequence(parts[start..<index], level)))
      pending = next
      start = index + 1
    }
    operands.append((pending, OperatorSequence(parts[start...], level)))
    return .arithmetic(operands)
  }

  /// The operands, including those inside `? a :`: the expressions to check if the sequence is not evaluated.
  func operands(in tree: TreeReader) -> [NodeID] {
    parts.compactMap { part in
      switch part.kind {
      case .operand: part.node
      case .ternary: tree.lastNode(of: part.node)
      case .operation, .cast: nil
      }
    }
  }
}
