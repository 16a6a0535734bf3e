import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Arguments that are alignments, which their names alone do not decide: the container does.
extension ArgumentReader {
  /// Returns an alignment of both axes; the center if it is not given or unknown.
  mutating func alignment(_ argument: BoundCall.Argument?, _ interpreter: inout Interpreter) -> Alignment {
    guard let argument else { return .center }
    let slot = AlignmentSlot(name: name, segment: scope.segment, argument: argument.node, call: nil)
    let value = value(of: argument, in: slot, as: .alignment, &interpreter)
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
    let slot = AlignmentSlot(name: name, segment: scope.segment, argument: argument.node, call: node)
    let hint: TypeHint = axis == .horizontal ? .horizontalAlignment : .verticalAlignment
    let value = value(of: argument, in: slot, as: hint, &interpreter)
    var isWrongAxis = false
    switch value.payload {
    case .alignment(let key):
      if interpreter.alignments.table.axis(of: key) == axis { return key }
      isWrongAxis = true
    case .alignmentPair: isWrongAxis = true
    default: break
    }
    if isWrongAxis {
      let tree = interpreter.tree(scope)
      let token = tree.chain(of: argument.value).suffixes.last.flatMap { tree.name(of: $0) } ?? argument.value
      let name = plainName(tree.string(of: token))
      interpreter.reporter.reportWrongAxis(name, expected: axis, token: token, in: scope.segment, slot: slot)
    }
    flags.formUnion([.assumed, .uncertainAlignment])
    return nil
  }

  /// Returns the value of an argument that is an alignment.
  private mutating func value(
    of argument: BoundCall.Argument, in slot: AlignmentSlot, as hint: TypeHint, _ interpreter: inout Interpreter
  ) -> Value {
    let outer = interpreter.alignments.slot
    interpreter.alignments.slot = slot
    let value = value(of: argument, as: hint, &interpreter)
    interpreter.alignments.slot = outer
    if !value.flags.isEmpty { flags.insert(.uncertainAlignment) }
    return value
  }
}
