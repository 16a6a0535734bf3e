import LayoutEvaluation
import LayoutModel
import LayoutSyntax

extension ArgumentReader {
  /// Returns an alignment of both axes; the center if it is not given or unknown.
  mutating func alignment(_ argument: BoundCall.Argument?, _ interpreter: inout Interpreter) -> Alignment {
    guard let argument else { return .center }
    let value = alignmentValue(of: argument, as: .alignment, call: nil, &interpreter)
    guard case .alignmentPair(let pair) = value.payload else {
      flags.formUnion([.assumed, .uncertainAlignment])
      return .center
    }
    return pair
  }

  /// Returns an alignment of one axis; nil if it is not given or unknown.
  mutating func alignment(
    _ argument: BoundCall.Argument?, on axis: Axis, _ interpreter: inout Interpreter
  ) -> AlignmentKey? {
    guard let argument else { return nil }
    let hint: TypeHint = axis == .horizontal ? .horizontalAlignment : .verticalAlignment
    let value = alignmentValue(of: argument, as: hint, call: node, &interpreter)
    guard case .alignment(let key) = value.payload else {
      if case .alignmentPair = value.payload { reportWrongAxis(argument, axis, &interpreter) }
      flags.formUnion([.assumed, .uncertainAlignment])
      return nil
    }
    guard interpreter.alignments.table.axis(of: key) == axis else {
      reportWrongAxis(argument, axis, &interpreter)
      flags.formUnion([.assumed, .uncertainAlignment])
      return nil
    }
    return key
  }

  private mutating func alignmentValue(
    of argument: BoundCall.Argument, as hint: TypeHint, call: NodeID?, _ interpreter: inout Interpreter
  ) -> Value {
    let outer = interpreter.slot
    interpreter.slot = AlignmentSlot(name: name, segment: scope.segment, argument: argument.node, call: call)
    let value = value(of: argument, as: hint, &interpreter)
    interpreter.slot = outer
    if !value.flags.isEmpty { flags.insert(.uncertainAlignment) }
    return value
  }

  private func reportWrongAxis(
    _ argument: BoundCall.Argument, _ axis: Axis, _ interpreter: inout Interpreter
  ) {
    let tree = interpreter.tree(scope)
    let token = tree.chain(of: argument.value).suffixes.last.flatMap { tree.name(of: $0) } ?? argument.value
    interpreter.reportWrongAxis(plainName(tree.string(of: token)), expected: axis, token: token, in: scope)
  }
}
