import LayoutModel
import LayoutSyntax

extension BuiltIn {
  /// The members of strings.
  static let stringRows: [BuiltIn] = [
    .function(.string, "uppercased") { _, receiver, _, _ in mapped(receiver) { $0.uppercased() } },
    .function(.string, "lowercased") { _, receiver, _, _ in mapped(receiver) { $0.lowercased() } },
    test("hasPrefix") { $0.hasPrefix($1) }, test("hasSuffix") { $0.hasSuffix($1) },
    test("contains", isQuadratic: true) { $0.utf8Contains($1) },
    BuiltIn(receiver: .string, form: .property, name: "count", parameters: []) { interpreter, receiver, _, _ in
      guard let string = receiver.string else { return .unknown }
      // Counting characters is O(n) in the bytes.
      interpreter.steps -= string.utf8.count / 64
      return Value.integer(string.count).depending(on: receiver.flags)
    },
    BuiltIn(receiver: .string, form: .property, name: "isEmpty", parameters: []) { _, receiver, _, _ in
      receiver.string.map { Value.boolean($0.isEmpty).depending(on: receiver.flags) } ?? .unknown
    },
    BuiltIn(receiver: .string, form: .property, name: "description", parameters: [], body: described),
  ]

  private static func mapped(_ receiver: Value, _ change: (String) -> String) -> Value {
    receiver.string.map { Value(.string(change($0)), flags: receiver.flags) } ?? .unknown
  }

  /// A method that compares a string with another.
  private static func test(
    _ name: String, isQuadratic: Bool = false, _ isTrue: @escaping @Sendable (String, String) -> Bool
  ) -> BuiltIn {
    .function(.string, name, [.any]) { interpreter, receiver, arguments, site in
      guard let string = receiver.string, let part = arguments[0].string,
        interpreter.spend(
          part.utf8.count / 64 * (isQuadratic ? string.utf8.count : 1), at: site.node, in: site.scope)
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
