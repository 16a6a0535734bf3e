import LayoutEvaluation
import LayoutModel

/// `textCase(_:)`: texts inside are shown in capitals, in small letters, or as they are written.
enum TextCaseModifier {
  static func apply(
    _ arguments: inout ArgumentReader, to environment: inout Environment, _ interpreter: inout Interpreter
  ) {
    guard let first = arguments.first else { return }
    let value = interpreter.evaluate(first.value, in: arguments.scope, expecting: .any)
    arguments.flags.formUnion(value.flags.viewFlags)
    let written = interpreter.string(first.value, in: arguments.scope)
    switch value.memberName ?? interpreter.memberName(of: first.value, in: arguments.scope)
      ?? (written.hasPrefix("Text.Case.") ? String(written.dropFirst("Text.Case.".count)) : nil)
    {
    case "uppercase": environment.textCase = .uppercase
    case "lowercase": environment.textCase = .lowercase
    default: if value.isNone { environment.textCase = .asWritten } else { arguments.flags.insert(.assumed) }
    }
  }
}
