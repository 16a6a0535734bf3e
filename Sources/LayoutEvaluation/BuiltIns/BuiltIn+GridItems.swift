import LayoutModel

extension BuiltIn {
  /// `GridItem` and its sizes.
  static let gridItems: [BuiltIn] = [
    .initializer(
      of: .gridItem,
      .labels { label in
        switch label {
        case nil: .member(.gridItemSize)
        case "spacing": .number
        case "alignment": .alignment
        default: .any
        }
      }, gridItem),
    size("fixed", GridTrack(kind: .fixed, minimum: 10, maximum: 10)), size("flexible", .standard),
    size("adaptive", GridTrack(kind: .adaptive, minimum: 10, maximum: .infinity)),
  ]

  /// `GridItem(.flexible(), spacing: 8, alignment: .leading)`.
  private static let gridItem: @Sendable (BuiltInArguments) -> BuiltInResult = { arguments in
    var track = GridTrack.standard
    var flags: Certainty = []
    for (value, label) in zip(arguments.values, arguments.labels) {
      if label == nil || label == "spacing" || label == "alignment" { flags.formUnion(value.flags) }
      switch (label, value.payload) {
      case (nil, .gridTrack(let size)): track = size
      case ("spacing", .number(let number, _)) where number.isFinite: track.spacing = number
      case ("alignment", .alignmentPair(let pair)): track.alignment = pair
      case ("spacing", .none), ("alignment", .none): break
      case (nil, _), ("spacing", _), ("alignment", _): flags.insert(.assumed)
      default: break
      }
    }
    return .value(Value(.gridTrack(track), flags: flags))
  }

  /// `.fixed(80)`, `.flexible(minimum: 10, maximum: 100)` or `.adaptive(minimum: 80)`.
  private static func size(_ name: String, _ standard: GridTrack) -> BuiltIn {
    .staticFunction(.gridItemSize, name, .labels { _ in .number }) { arguments in
      var track = standard
      var flags = arguments.flags
      for (value, label) in zip(arguments.values, arguments.labels) {
        let isMaximum = label == "maximum"
        guard let number = value.number, !number.isNaN, number.isFinite || isMaximum else {
          flags.insert(.assumed)
          continue
        }
        if isMaximum { track.maximum = number } else { track.minimum = max(number, 0) }
      }
      if track.kind == .fixed { track.maximum = track.minimum }
      track.maximum = max(track.maximum, track.minimum)
      return .value(Value(.gridTrack(track), flags: flags))
    }
  }
}
