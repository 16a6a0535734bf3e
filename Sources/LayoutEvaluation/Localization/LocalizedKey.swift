import LayoutModel

/// A `LocalizedStringKey` while it is made from a literal: its key, and its interpolations as they are shown.
struct LocalizedKey {
  /// An interpolation.
  struct Argument {
    var value: Value
    /// The text that is shown.
    var text: String
    /// The specifier in the key, such as `%@`; nil if the type of the value is not known.
    var specifier: String?
  }

  /// The pieces of text around the interpolations, one more than these.
  private var texts = [""]
  private(set) var arguments: [Argument] = []

  mutating func append(_ text: String) { texts[texts.count - 1] += text }

  /// Appends an interpolation. `written` is its `specifier:` argument.
  mutating func append(_ value: Value, shownAs text: String, written: String?) {
    let specifier =
      written
      ?? {
        switch value.payload {
        case .number(_, .real): "%lf"
        case .number: "%lld"
        case .string, .view: "%@"
        default: nil
        }
      }()
    arguments.append(Argument(value: value, text: text, specifier: specifier))
    texts.append("")
  }

  /// The keys that the literal may have, the likeliest first: one, unless the types of interpolations are not known.
  var keys: [String] {
    guard !arguments.isEmpty else { return texts }
    guard arguments.contains(where: { $0.specifier == nil }) else { return [key(unknown: "%@")] }
    return ["%@", "%lld", "%lf"].map { key(unknown: $0) }
  }

  private func key(unknown: String) -> String {
    var result = ""
    for (index, text) in texts.enumerated() {
      for character in text { result += character == "%" ? "%%" : String(character) }
      if arguments.indices.contains(index) { result += arguments[index].specifier ?? unknown }
    }
    return result
  }

  /// Returns true if a string is a key and no text that one reads: letters, digits and hyphens, with a dot or an
  /// underscore between two letters, such as `settings.title`. O(n).
  static func isNoText(_ text: String) -> Bool {
    var isJoined = false
    var bytes: (before: UInt8, last: UInt8) = (0, 0)
    func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case _ where isLetter(byte):
        let isAfterMark = bytes.last == UInt8(ascii: ".") || bytes.last == UInt8(ascii: "_")
        isJoined = isJoined || isAfterMark && isLetter(bytes.before)
      default: return false
      }
      bytes = (bytes.last, byte)
    }
    return isJoined
  }

  /// Returns the text that a localized string shows with the interpolations, and whether it is exact.
  func text(of string: LocalizedString) -> (text: String, isExact: Bool) {
    var format = string.format
    var isExact = !string.isPartial
    if let one = string.one {
      let numbers = arguments.compactMap(\.value.number)
      if numbers.first == 1 { format = one }
      if numbers.count != 1 { isExact = false }
    }
    guard !arguments.isEmpty else { return (format, isExact) }
    return (LocalizedKey.filled(format, with: arguments.map(\.text)), isExact)
  }

  /// Returns a format with its specifiers, such as `%@`, `%lld`, `%1$@` and `%arg`, replaced by texts in their order or
  /// by their numbers. O(n).
  static func filled(_ format: String, with texts: [String]) -> String {
    var result: [UInt8] = []
    var rest = Array(format.utf8)[...]
    var next = 0
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      if rest.first == UInt8(ascii: "%") {
        rest.removeFirst()
        result.append(byte)
        continue
      }
      guard let (specifier, number) = Self.specifier(rest) else {
        result.append(byte)
        continue
      }
      rest = rest.dropFirst(specifier)
      let position = number.map { $0 - 1 } ?? next
      if number == nil { next += 1 }
      if texts.indices.contains(position) { result += Array(texts[position].utf8) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the length of the specifier at the start of `bytes`, behind its `%`, and the number of its argument from 1
  /// on, if it has one; nil if there is no specifier.
  private static func specifier(_ bytes: ArraySlice<UInt8>) -> (length: Int, number: Int?)? {
    if bytes.starts(with: "arg".utf8) { return (3, nil) }
    var rest = bytes
    var number: Int?
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    if !digits.isEmpty, rest.dropFirst(digits.count).first == UInt8(ascii: "$") {
      number = Int(String(decoding: digits, as: UTF8.self))
      rest = rest.dropFirst(digits.count + 1)
    }
    rest = rest.drop { "+-#0123456789.lhqzjt".utf8.contains($0) }
    guard let kind = rest.first, "@dDiuUxXoOfFeEgGaAcCsS".utf8.contains(kind) else { return nil }
    return (rest.startIndex - bytes.startIndex + 1, number)
  }
}
