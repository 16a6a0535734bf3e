import LayoutModel
import LayoutSyntax

extension BuiltIn {
  /// The initializers and properties of sizes, points, insets and alignments, and the members of a geometry proxy.
  static let geometry: [BuiltIn] = [
    .property(.size, "width") { if case .size(let size) = $0 { .number(size.width) } else { .unknown } },
    .property(.size, "height") { if case .size(let size) = $0 { .number(size.height) } else { .unknown } },
    .property(.point, "x") { if case .point(let point) = $0 { .number(point.x) } else { .unknown } },
    .property(.point, "y") { if case .point(let point) = $0 { .number(point.y) } else { .unknown } },
    .property(.insets, "top") { if case .insets(let insets) = $0 { .number(insets.top) } else { .unknown } },
    .property(.insets, "leading") { if case .insets(let insets) = $0 { .number(insets.leading) } else { .unknown } },
    .property(.insets, "bottom") { if case .insets(let insets) = $0 { .number(insets.bottom) } else { .unknown } },
    .property(.insets, "trailing") {
      if case .insets(let insets) = $0 { .number(insets.trailing) } else { .unknown }
    },
    .property(.alignment, "horizontal") {
      if case .alignmentPair(let pair) = $0 { Value(.alignment(pair.horizontal)) } else { .unknown }
    },
    .property(.alignment, "vertical") {
      if case .alignmentPair(let pair) = $0 { Value(.alignment(pair.vertical)) } else { .unknown }
    },
    .property(.dynamicTypeSize, "isAccessibilitySize") {
      if case .known(.dynamicTypeSize(let size)) = $0 { .boolean(size.isAccessibilitySize) } else { .unknown }
    },
    .initializer(of: .size, lengths) { arguments in
      pair(arguments, "width", "height") { .size(Size(width: $0, height: $1)) }
    },
    .initializer(of: .point, lengths) { arguments in pair(arguments, "x", "y") { .point(Point(x: $0, y: $1)) } },
    .initializer(of: .unitPoint, lengths) { arguments in pair(arguments, "x", "y") { .unitPoint(x: $0, y: $1) } },
    .initializer(of: .insets, .labels { _ in .number }, insets),
    .initializer(
      of: .alignment, .labels { $0 == "vertical" ? .verticalAlignment : .horizontalAlignment }, alignment),
    optionSet(.edgeSet), optionSet(.axisSet),
    .property(
      .geometryProxy, "size",
      evaluating: { _, receiver, _ in
        if case .proxy(let size?) = receiver.payload { Value(.size(size), flags: receiver.flags) } else { .unknown }
      }),
    .function(.geometryProxy, "frame", [.any], value: frame),
  ]

  /// Each labelled argument, a length in points.
  private static let lengths = Parameters.labels { $0 == nil ? nil : .number }

  private static func pair(
    _ arguments: BuiltInArguments, _ first: String, _ second: String, _ make: (Double, Double) -> Value.Payload
  ) -> BuiltInResult {
    let (one, other) = (arguments[first] ?? .number(0), arguments[second] ?? .number(0))
    let flags = one.flags.union(other.flags)
    guard let left = one.number, let right = other.number else {
      return .value(Value(.unknown, flags: flags.union(.assumed)))
    }
    return .value(Value(make(left, right), flags: flags))
  }

  /// `EdgeInsets()`, or `EdgeInsets` with all four lengths.
  private static let insets: @Sendable (BuiltInArguments) -> BuiltInResult = { arguments in
    var insets = EdgeInsets()
    var flags = arguments.flags
    for (value, label) in zip(arguments.values, arguments.labels) {
      if value.number == nil { flags.insert(.assumed) }
      let number = value.number ?? 0
      switch label {
      case "top": insets.top = number
      case "leading", "left": insets.leading = number
      case "bottom": insets.bottom = number
      case "trailing", "right": insets.trailing = number
      default: flags.insert(.assumed)
      }
    }
    let value = Value(.insets(insets), flags: flags)
    let labels = ["top", "leading", "bottom", "trailing"]
    let given = arguments.labels.map { $0 ?? "" }
    guard !given.isEmpty, given.allSatisfy(labels.contains), let missing = labels.first(where: { !given.contains($0) })
    else { return .value(value) }
    return .missing(missing, of: labels, value)
  }

  /// `Alignment(horizontal: .leading, vertical: .top)`.
  private static let alignment: @Sendable (BuiltInArguments) -> BuiltInResult = { arguments in
    var pair = Alignment.center
    var flags = arguments.flags
    for (value, label) in zip(arguments.values, arguments.labels) {
      let axis: Axis = label == "vertical" ? .vertical : .horizontal
      guard case .alignment(let key) = value.payload, arguments.alignments.axis(of: key) == axis else {
        flags.insert(.assumed)
        continue
      }
      if axis == .vertical { pair.vertical = key } else { pair.horizontal = key }
    }
    return .value(Value(.alignmentPair(pair), flags: flags))
  }

  /// `Edge.Set()` or `Axis.Set(.horizontal)`.
  private static func optionSet(_ receiver: Receiver) -> BuiltIn {
    let type = TypeHint.member(receiver == .edgeSet ? .edgeSet : .axisSet)
    return BuiltIn(
      receiver: receiver, form: .initializer, name: "init", parameters: .positions([]),
      body: .evaluation { interpreter, _, _, site in
        guard let call = site.call, !call.arguments.isEmpty else { return Value(.array([])) }
        return interpreter.argument(0, of: call, in: site.scope, expecting: type)
      })
  }

  /// `proxy.frame(in: .local)`. The position in other coordinate spaces is unknown before placement.
  private static let frame: @Sendable (Value, BuiltInArguments) -> Value = { receiver, arguments in
    guard case .proxy(let size?) = receiver.payload else { return .unknown }
    let flags = receiver.flags
    let isLocal = arguments[0].memberName == "local"
    func element(_ label: String, _ number: Double, isKnown: Bool = true) -> Value.Element {
      Value.Element(label: label, value: isKnown ? Value(.number(number, .real), flags: flags) : .unknown)
    }
    return Value(
      .tuple([
        Value.Element(label: "size", value: Value(.size(size), flags: flags)),
        Value.Element(label: "origin", value: isLocal ? Value(.point(.zero)) : .unknown),
        element("width", size.width), element("height", size.height),
        element("minX", 0, isKnown: isLocal), element("minY", 0, isKnown: isLocal),
        element("midX", size.width / 2, isKnown: isLocal), element("midY", size.height / 2, isKnown: isLocal),
        element("maxX", size.width, isKnown: isLocal), element("maxY", size.height, isKnown: isLocal),
      ]), flags: flags)
  }
}
