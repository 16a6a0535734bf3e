import LayoutModel
import LayoutSyntax

/// The look-up of string literals that are keys of localized strings.
package enum LocalizedLiteral {
  /// Returns the string of a key without interpolations: itself if the module's tables do not have it.
  static func value(of text: String, in interpreter: Interpreter) -> Value {
    guard interpreter.names.hasLocalizedStrings else { return .string(text) }
    var key = LocalizedKey()
    key.append(text)
    return value(of: key, in: interpreter) ?? .string(text)
  }

  /// Returns the string of a key in the table of the text that is evaluated, approximate if a form of it is not known;
  /// nil if the table does not have it.
  static func value(of key: LocalizedKey, in interpreter: Interpreter) -> Value? {
    guard interpreter.names.hasLocalizedStrings,
      let found = interpreter.names.localizedString(of: key.keys, in: interpreter.localizationTable)
    else { return nil }
    let (text, isExact) = key.text(of: found)
    return Value(.string(text), flags: isExact ? [] : .approximate)
  }

  /// Returns the `specifier:` argument of an interpolation; nil if there is none.
  static func specifier(
    _ others: ArraySlice<ArgumentSyntax>, in scope: Scope, _ interpreter: inout Interpreter
  ) -> String? {
    guard interpreter.names.hasLocalizedStrings, let other = others.first, let label = other.label,
      interpreter.string(label, in: scope) == "specifier"
    else { return nil }
    return interpreter.evaluate(other.value, in: scope, expecting: .string).string
  }

  /// Formats a number as a `LocalizedStringKey` does, by the `specifier:` argument if there is one; nil for other values
  /// and for unsupported formats.
  static func number(
    _ value: Value, _ others: ArraySlice<ArgumentSyntax>, in scope: Scope, _ interpreter: inout Interpreter
  ) -> String? {
    guard case .number = value.payload else { return nil }
    guard let other = others.first else { return LocalizedNumber.text(of: value) }
    guard others.count == 1, let label = other.label, interpreter.string(label, in: scope) == "specifier",
      case .string(let specifier) = interpreter.evaluate(other.value, in: scope, expecting: .string).payload
    else { return nil }
    return LocalizedNumber.text(of: value, specifier: specifier)
  }

  /// Evaluates an argument that is a localized string, in the table that the call names by `tableName:` or `table:`.
  package static func argument(
    _ node: NodeID, of call: CallSyntax, in scope: Scope, _ interpreter: inout Interpreter
  ) -> Value {
    let outer = interpreter.localizationTable
    defer { interpreter.localizationTable = outer }
    interpreter.localizationTable = nil
    for argument in call.arguments {
      guard let label = argument.label,
        ["tableName", "table"].contains(interpreter.string(label, in: scope))
      else { continue }
      interpreter.localizationTable = interpreter.evaluate(argument.value, in: scope, expecting: .string).string
    }
    return interpreter.evaluate(node, in: scope, expecting: .localizedString)
  }
}
