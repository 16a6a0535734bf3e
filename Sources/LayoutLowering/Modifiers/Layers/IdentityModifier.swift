import LayoutEvaluation

/// `id(_:)`.
enum IdentityModifier {
  static func id(_ arguments: inout ArgumentReader, _ interpreter: inout Interpreter) -> LoweredModifier {
    guard let first = arguments.first else { return .none }
    let value = interpreter.evaluate(first.value, in: arguments.scope)
    return interpreter.names.description(of: value).map { .identity($0) } ?? .none
  }
}
