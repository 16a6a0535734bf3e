import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Evaluates `GridItem(.flexible(), spacing: 8, alignment: .leading)`.
  mutating func gridItem(_ call: CallSyntax, in scope: Scope) -> Value {
    var track = GridTrack.standard
    var flags: Value.Flags = []
    let outer = slot
    slot = nil
    defer { slot = outer }
    for argument in call.arguments {
      switch argument.label.map({ string($0, scope.segment) }) {
      case nil:
        let size = evaluate(argument.value, in: scope, expecting: .member(.gridItemSize))
        flags.formUnion(size.flags)
        guard case .gridTrack(let known) = size.payload else {
          flags.insert(.assumed)
          continue
        }
        track = known
      case "spacing":
        let value = evaluate(argument.value, in: scope, expecting: .number)
        flags.formUnion(value.flags)
        if let number = value.number, number.isFinite {
          track.spacing = number
        } else if !value.isNone {
          flags.insert(.assumed)
        }
      case "alignment":
        let value = evaluate(argument.value, in: scope, expecting: .alignment)
        flags.formUnion(value.flags)
        if case .alignmentPair(let pair) = value.payload {
          track.alignment = pair
        } else if !value.isNone {
          flags.insert(.assumed)
        }
      default: _ = evaluate(argument.value, in: scope)
      }
    }
    return Value(.gridTrack(track), flags: flags)
  }

  /// Evaluates `.fixed(80)`, `.flexible(minimum: 10, maximum: 100)` or `.adaptive(minimum: 80)`; nil for other names.
  mutating func gridItemSize(_ name: String, _ call: CallSyntax, in scope: Scope) -> Value? {
    var track: GridTrack
    switch name {
    case "fixed": track = GridTrack(kind: .fixed, minimum: 10, maximum: 10)
    case "flexible": track = .standard
    case "adaptive": track = GridTrack(kind: .adaptive, minimum: 10, maximum: .infinity)
    default: return nil
    }
    var flags: Value.Flags = []
    for argument in call.arguments {
      let value = evaluate(argument.value, in: scope, expecting: .number)
      flags.formUnion(value.flags)
      let isMaximum = argument.label.map { string($0, scope.segment) } == "maximum"
      guard let number = value.number, !number.isNaN, number.isFinite || isMaximum else {
        flags.insert(.assumed)
        continue
      }
      if isMaximum { track.maximum = number } else { track.minimum = max(number, 0) }
    }
    if track.kind == .fixed { track.maximum = track.minimum }
    track.maximum = max(track.maximum, track.minimum)
    return Value(.gridTrack(track), flags: flags)
  }
}
