import LayoutModel
import LayoutSyntax

extension BuiltIn {
  /// The members of strings.
  static let stringRows: [BuiltIn] = [
    .function(.string, "uppercased", value: { receiver, _ in mapped(receiver) { $0.uppercased() } }),
    .function(.string, "lowercased", value: { receiver, _ in mapped(receiver) { $0.lowercased() } }),
    test("hasPrefix") { $0.hasPrefix($1) }, test("hasSuffix") { $0.hasSuffix($1) },
    test("contains", isQuadratic: true) { $0.utf8Contains($1) },
    .property(
      .string, "count",
      evaluating: { interpreter, receiver, _ in
        // Counting characters is O(n) in the bytes.
        guard let string = receiver.string, interpreter.operations.spend(on: receiver) else { return .unknown }
        return Value.integer(string.count).depending(on: receiver.flags)
      }),
    .property(.string, "isEmpty") { if case .string(let string) = $0 { .boolean(string.isEmpty) } else { .unknown } },
    description(of: .string),
    BuiltIn(receiver: .string, form: .initializer, name: "init", parameters: .positions([]), body: .evaluation(string)),
  ]

  /// `String(3)` and `String(describing: x)`, or `String(repeating: "-", count: 3)`; other initializers yield an unknown
  /// value.
  private static let string: Evaluation = { interpreter, receiver, _, site in
    guard let call = site.call else { return nil }
    let labels = interpreter.labels(call, site.scope)
    if case .type(let type) = receiver.payload, let first = call.arguments.first,
      labels[0] == "localized" || TypeHint(typeName: type).isLocalizedString && labels[0] ?? "" != "repeating"
    {
      let value = LocalizedLiteral.argument(first.value, of: call, in: site.scope, &interpreter)
      return value.string != nil ? value : .unknown
    }
    if ["", "describing", "reflecting"].contains((labels.first ?? nil) ?? "") {
      let value = interpreter.argument(0, of: call, in: site.scope)
      return interpreter.names.description(of: value).map { Value(.string($0), flags: value.flags) } ?? .unknown
    }
    guard isRepeating(labels) else {
      interpreter.checkArguments(call, in: site.scope)
      return .unknown
    }
    let element = interpreter.argument(0, of: call, in: site.scope, expecting: .string)
    let count = interpreter.argument(1, of: call, in: site.scope, expecting: .integer)
    let flags = element.flags.union(count.flags)
    guard let number = count.number, number >= 0, number <= Double(Limits.arrayElements), let string = element.string,
      string.utf8.count * Int(number) <= Limits.stringBytes
    else { return Value(.unknown, flags: flags.union(.assumed)) }
    return Value(.string(String(repeating: string, count: Int(number))), flags: flags)
  }

  private static func mapped(_ receiver: Value, _ change: (String) -> String) -> Value {
    receiver.string.map { Value(.string(change($0)), flags: receiver.flags) } ?? .unknown
  }

  /// A method that compares a string with another.
  private static func test(
    _ name: String, isQuadratic: Bool = false, _ isTrue: @escaping @Sendable (String, String) -> Bool
  ) -> BuiltIn {
    .function(.string, name, [.any]) { interpreter, receiver, arguments, site in
      guard let string = receiver.string, let part = arguments[0].string,
        interpreter.budget.spend(part.utf8.count / Limits.bytesPerStep * (isQuadratic ? string.utf8.count : 1))
      else { return .unknown }
      return Value.boolean(isTrue(string, part)).depending(on: receiver.flags)
    }
  }
}

extension String {
  /// Returns true if `part` occurs in this string, compared by UTF-8 bytes. O(n · m) in the lengths.
  func utf8Contains(_ part: String) -> Bool {
    let bytes = Array(utf8)
    let wanted = Array(part.utf8)
    guard !wanted.isEmpty, wanted.count <= bytes.count else { return wanted.isEmpty }
    for start in 0...(bytes.count - wanted.count) where bytes[start] == wanted[0] {
      if bytes[start..<(start + wanted.count)].elementsEqual(wanted) { return true }
    }
    return false
  }
}
