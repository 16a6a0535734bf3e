import LayoutModel
import LayoutSyntax

/// The look-up of string literals that are keys of localized strings.
package enum LocalizedLiteral {
  /// Returns the string of a key without interpolations. One that is not found is shown itself, but in a `.swift` file
  /// strings that are not known may have it: then a text such as `settings.title` is a stand-in.
  static func value(of text: String, in scope: Scope, _ names: NameLookup, _ table: String?) -> Value {
    var key = LocalizedKey()
    key.append(text)
    if let found = value(of: key, in: names, table: table) { return found }
    return Value(.string(text), flags: names.isSwift(scope.segment) && LocalizedKey.isNoText(text) ? .assumed : [])
  }

  /// Returns the string of a key in a table, approximate if a form of it is not known; nil if the table does not have it.
  static func value(of key: LocalizedKey, in names: NameLookup, table: String?) -> Value? {
    guard names.hasLocalizedStrings, let found = names.localizedString(of: key.keys, in: table) else { return nil }
    let (text, isExact) = key.text(of: found)
    return Value(.string(text), flags: isExact ? [] : .approximate)
  }

  /// Formats a number as a `LocalizedStringKey` does, by the `specifier:` argument if there is one; nil for other values
  /// and for unsupported formats. Returns the specifier too.
  static func number(
    _ value: Value, _ others: ArraySlice<ArgumentSyntax>, in scope: Scope, _ interpreter: inout Interpreter
  ) -> (text: String?, specifier: String?) {
    let isNumber = if case .number = value.payload { true } else { false }
    guard let other = others.first else { return (isNumber ? LocalizedNumber.text(of: value) : nil, nil) }
    guard others.count == 1, let label = other.label, interpreter.string(label, in: scope) == "specifier",
      case .string(let specifier) = interpreter.evaluate(other.value, in: scope, expecting: .string).payload
    else { return (nil, nil) }
    return (isNumber ? LocalizedNumber.text(of: value, specifier: specifier) : nil, specifier)
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
