import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// `alignmentGuide(_:computeValue:)`.
enum AlignmentGuideModifier {
  static func alignmentGuide(
    _ arguments: inout ArgumentReader, _ interpreter: inout Interpreter
  ) -> LoweredModifier {
    guard let first = arguments.first else { return .none }
    let axis = arguments.context.parent.axis
    let key = interpreter.guideKey(first.value, in: arguments.scope, preferred: axis)
    guard case .alignment(let guide) = key.payload else {
      // The closure is compiled to report its errors; an unknown guide may be read anywhere.
      if let closure = arguments["computeValue"] {
        _ = program(closure.value, in: arguments.scope, axis: axis, &interpreter)
      }
      arguments.flags = [.unknown, .unknownGuide]
      return .layer(.identity)
    }
    arguments.flags.formUnion(key.flags.viewFlags)
    var program = GuideProgram()
    program.isAssumed = true
    if let closure = arguments["computeValue"] {
      let axis = interpreter.alignments.table.axis(of: guide)
      program = self.program(closure.value, in: arguments.scope, axis: axis, &interpreter)
    }
    if program.isDynamic { arguments.flags.insert(.dynamic) }
    return .layer(.guide(GuideModifier(key: guide, program: program)))
  }

  /// Compiles the closure of a guide, which may be given by its name.
  private static func program(
    _ node: NodeID, in scope: Scope, axis: Axis?, _ interpreter: inout Interpreter
  ) -> GuideProgram {
    let value = interpreter.evaluate(node, in: scope)
    guard case .closure(let closure) = value.payload else {
      var program = GuideProgram()
      program.isAssumed = true
      return program
    }
    if closure.node == node {
      interpreter.reporter.checkParameter(
        of: node, value: FindingReporter.dimensionsOfGuide, named: "d", in: scope)
    }
    let inner = interpreter.bindParameters(of: closure, [Value(.dimensions)])
    return interpreter.compile(closure.node, in: inner, axis: axis)
  }
}
