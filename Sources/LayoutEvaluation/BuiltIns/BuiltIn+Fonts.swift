import LayoutModel

extension BuiltIn {
  /// The functions and methods of fonts.
  static let fonts: [BuiltIn] = [
    .staticFunction(
      .font, "system",
      .choices([
        Choice(
          alternatives: [
            fontSize("size"),
            Parameter(label: nil, type: .member(.textStyle)) {
              if case .font = $0.payload { .accepted } else { .unknown }
            },
          ], isRequired: true), weight, design,
      ])
    ) { arguments in
      if case .font(let style) = arguments[0].payload { return .value(styled(style, arguments)) }
      return .value(styled(Font(.system(size: arguments[0].number ?? 0)), arguments))
    },
    .staticFunction(
      .font, "custom",
      .choices([
        Choice(alternatives: [fontSize("size"), fontSize("fixedSize")], isRequired: true), weight, design,
      ])
    ) { arguments in
      .value(styled(Font(.system(size: arguments[0].number ?? 0), isSubstitute: true), arguments))
    },
    BuiltIn(
      receiver: .font, form: .initializer, name: "init", parameters: .none, body: .value { _, _ in .value(.unknown) }),
    method("bold") { font, _ in font.isBold = true },
    method("italic") { font, _ in font.isItalic = true },
    method("monospaced") { font, _ in font.design = .monospaced },
    method("weight", [.member(.fontWeight)]) { font, arguments in
      if case .known(.fontWeight(let weight)) = arguments[0].payload { font.weight = weight }
    },
  ]

  private static let weight = Choice(alternatives: [Parameter(label: "weight", type: .member(.fontWeight))])
  private static let design = Choice(alternatives: [Parameter(label: "design", type: .member(.fontDesign))])

  private static func fontSize(_ label: String) -> Parameter {
    Parameter(label: label, type: .number) { value in
      guard let points = value.number else { return .unknown }
      guard points.isFinite, points > 0, points <= 100_000 else {
        return .invalid("A font size must be finite and greater than 0: it is \(points.messageText)")
      }
      return .accepted
    }
  }

  private static func styled(_ font: Font, _ arguments: BuiltInArguments) -> Value {
    var font = font
    if case .known(.fontWeight(let weight)) = arguments["weight"]?.payload { font.weight = weight }
    if case .known(.fontDesign(let design)) = arguments["design"]?.payload { font.design = design }
    return Value(.font(font), flags: arguments.flags)
  }

  /// A method that changes a font. The certainty of its arguments does not count: the size of the font is known.
  private static func method(
    _ name: String, _ parameters: [TypeHint] = [],
    _ change: @escaping @Sendable (inout Font, BuiltInArguments) -> Void
  ) -> BuiltIn {
    .function(
      .font, name, parameters,
      value: { receiver, arguments in
        guard case .font(var font) = receiver.payload else { return .unknown }
        change(&font, arguments)
        return Value(.font(font), flags: receiver.flags)
      })
  }
}
