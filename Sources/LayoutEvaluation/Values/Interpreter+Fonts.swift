import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Evaluates `.system(…)` or `.custom(…)`; nil for other names.
  mutating func font(_ name: String, _ call: CallSyntax, in scope: Scope) -> Value? {
    var flags: Value.Flags = []
    var arguments: [String: NodeID] = [:]
    for argument in call.arguments {
      arguments[argument.label.map { string($0, scope.segment) } ?? "_"] = argument.value
    }
    var font: Font
    switch name {
    case "system":
      if let size = arguments["size"] {
        let value = evaluate(size, in: scope, expecting: .number)
        flags.formUnion(value.flags)
        guard let points = fontSize(value, at: size, in: scope) else {
          return Value(.unknown, flags: flags.union(.assumed))
        }
        font = Font(.system(size: points))
      } else if let style = arguments["_"] {
        let value = evaluate(style, in: scope, expecting: .member(.textStyle))
        flags.formUnion(value.flags)
        guard case .font(let styled) = value.payload else { return Value(.unknown, flags: flags.union(.assumed)) }
        font = styled
      } else {
        return Value(.unknown, flags: .assumed)
      }
    case "custom":
      guard let size = arguments["size"] ?? arguments["fixedSize"] else { return Value(.unknown, flags: .assumed) }
      let value = evaluate(size, in: scope, expecting: .number)
      flags.formUnion(value.flags)
      guard let points = fontSize(value, at: size, in: scope) else {
        return Value(.unknown, flags: flags.union(.assumed))
      }
      font = Font(.system(size: points), isSubstitute: true)
    default: return nil
    }
    if let weight = arguments["weight"] {
      let value = evaluate(weight, in: scope, expecting: .member(.fontWeight))
      flags.formUnion(value.flags)
      if case .known(.fontWeight(let given)) = value.payload { font.weight = given }
    }
    if let design = arguments["design"] {
      let value = evaluate(design, in: scope, expecting: .member(.fontDesign))
      flags.formUnion(value.flags)
      if case .known(.fontDesign(let given)) = value.payload { font.design = given }
    }
    return Value(.font(font), flags: flags)
  }

  private mutating func fontSize(_ value: Value, at node: NodeID, in scope: Scope) -> Double? {
    guard let points = value.number else { return nil }
    guard points.isFinite, points > 0, points <= 100_000 else {
      _ = invalid("A font's size must be above 0 and finite; it is \(shown(points)).", at: node, in: scope.segment)
      return nil
    }
    return points
  }

  /// Applies `.bold()`, `.weight(…)` or another method to a font.
  mutating func fontMethod(_ name: String, _ font: Font, _ call: CallSyntax, in scope: Scope) -> Font {
    var result = font
    switch name {
    case "bold": result.isBold = true
    case "italic": result.isItalic = true
    case "weight":
      let value = argument(0, of: call, in: scope, expecting: .member(.fontWeight))
      if case .known(.fontWeight(let weight)) = value.payload { result.weight = weight }
    case "monospaced": result.design = .monospaced
    default: checkArguments(call, in: scope)
    }
    return result
  }
}
