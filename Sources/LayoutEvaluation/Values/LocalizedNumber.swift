// The formatting of numbers in a `LocalizedStringKey`, such as the literal of a `Text`.

/// A namespace for the texts of numbers.
enum LocalizedNumber {
  /// Returns a number as `%lf` with six decimals, or an `Int` as `%lld`, or by a specifier, with groups of three digits
  /// as in en_US. Nil for other values and for unsupported formats.
  static func text(of value: Value, specifier: String? = nil) -> String? {
    guard case .number(let number, let kind) = value.payload else { return nil }
    var decimals = kind == .real ? 6 : 0
    if let specifier {
      guard let written = LocalizedNumber.decimals(ofSpecifier: specifier) else { return nil }
      decimals = written
    }
    return grouped(kind == .real ? number : number.rounded(.towardZero), decimals: decimals)
  }

  /// Returns the number of decimals of `%.2f`, `%f`, `%d` and the like; nil for other specifiers, such as with a width.
  private static func decimals(ofSpecifier specifier: String) -> Int? {
    var rest = Array(specifier.utf8)[...]
    guard rest.popFirst() == UInt8(ascii: "%") else { return nil }
    var precision: Int?
    if rest.starts(with: [UInt8(ascii: "0"), UInt8(ascii: ".")]) { rest.removeFirst() }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard let digit = rest.popFirst(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      precision = Int(digit & 0x0F)
    }
    while rest.first == UInt8(ascii: "l") { rest.removeFirst() }
    switch (rest.popFirst(), rest.isEmpty) {
    case (UInt8(ascii: "f"), true): return precision ?? 6
    case (UInt8(ascii: "d"), true), (UInt8(ascii: "i"), true): return precision == nil ? 0 : nil
    default: return nil
    }
  }

  /// Formats a number as `1,234.50`; nil if it needs more digits than a `Double` has.
  private static func grouped(_ number: Double, decimals: Int) -> String? {
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let scaled = (number * factor).rounded()
    guard abs(scaled) < 1e15, let all = Int(exactly: scaled) else { return nil }
    let digits = String(all.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
    let whole = padded.dropLast(decimals)
    var result = all < 0 ? "-" : ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index).isMultiple(of: 3) { result += "," }
      result.append(digit)
    }
    return decimals == 0 ? result : result + "." + padded.suffix(decimals)
  }
}
