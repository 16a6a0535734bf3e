import LayoutModel
import LayoutSyntax

// Literals.
extension Interpreter {
  mutating func literal(_ node: NodeID, in scope: Scope) -> Value {
    let tree = tree(scope)
    guard let token = tree.firstChild(of: node) else { return .unknown }
    switch tree.kind(of: token) {
    case .integerLiteral, .floatingLiteral:
      guard tree[token].issue == nil else { return .unknown }
      guard
        let number = tree.smallInteger(of: token) ?? names.module.segments[scope.segment].tree.number(of: node)
      else { return reporter.invalid("This number is too large", at: node, in: scope.segment) }
      return Value(.number(number, tree.kind(of: token) == .integerLiteral ? .literal : .real))
    default:
      switch tree.keyword(of: token) {
      case .true: return .boolean(true)
      case .false: return .boolean(false)
      case .nil: return .none
      default: return .unknown
      }
    }
  }

  /// Evaluates a string literal with its interpolations. `isLocalized` is true for a `LocalizedStringKey`, which formats
  /// numbers differently.
  mutating func stringValue(_ node: NodeID, in scope: Scope, isLocalized: Bool) -> Value {
    let tree = tree(scope)
    let isLong = tree[node].length > Limits.longLiteral
    if !isLong, let text = tree.simpleText(of: node) {
      return isLocalized ? LocalizedLiteral.value(of: text, in: scope, names, localizationTable) : .string(text)
    }
    let parts = literals.pieces(
      of: SourceNode(segment: scope.segment, node: node), in: names.module.segments[scope.segment].tree,
      isLong: isLong)
    if parts.count == 1, case .text(let only) = parts[0] {
      return isLocalized ? LocalizedLiteral.value(of: only, in: scope, names, localizationTable) : .string(only)
    }
    var text = ""
    var key = LocalizedKey()
    var interpolatedBytes = 0
    var flags: Certainty = []
    for part in parts {
      switch part {
      case .text(let string):
        text += string
        key.append(string)
      case .interpolation(let interpolation):
        let arguments = tree.arguments(in: interpolation)
        guard let argument = arguments.first else { continue }
        let value = evaluate(argument.value, in: scope)
        flags.formUnion(value.flags)
        let number = isLocalized ? LocalizedLiteral.number(value, arguments.dropFirst(), in: scope, &self) : nil
        let formatted = number?.text
        // A format that is not interpreted; the result is about as long as the unformatted value.
        if arguments.count > 1, formatted == nil { flags.insert(.assumed) }
        if let shown = formatted ?? names.description(of: value) {
          interpolatedBytes += shown.utf8.count
          guard operations.allowsString(ofBytes: interpolatedBytes, at: node, in: scope) else {
            return Value(.unknown, flags: flags.union(.assumed))
          }
          text += shown
          key.append(value, shownAs: shown, written: number?.specifier)
        } else {
          let shown = standInText(of: value) ?? StandInText.interpolated(tree.string(of: argument.value))
          text += shown
          key.append(value, shownAs: shown, written: nil)
          flags.insert(.assumed)
        }
      }
    }
    let localized = isLocalized ? LocalizedLiteral.value(of: key, in: names, table: localizationTable) : nil
    return localized?.depending(on: flags) ?? Value(.string(text), flags: flags)
  }

  /// Returns a text that is about as wide as a view in an interpolation; nil for other values.
  private mutating func standInText(of value: Value) -> String? {
    guard case .view(let reference) = value.payload else { return nil }
    return textWidth(of: reference)
  }
}
