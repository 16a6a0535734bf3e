/// Integer and floating-point literals.
extension Lexer {
  mutating func lexNumber() {
    let start = index
    // After a dot a number is the index of a tuple element: `pair.0.1`.
    let isElement = trivia.start == start && tokens.last?.kind == .dot
    var isFloating = false
    var isValid = true
    let radix = byte(at: start &+ 1)
    if byte(at: start) == UInt8(ascii: "0"), !isElement, radix == UInt8(ascii: "x") {
      index &+= 2
      isValid = skipDigits(.hexDigit)
      if byte(at: index) == UInt8(ascii: "."), classes[byte(at: index &+ 1)].contains(.hexDigit) {
        // `0x1.p` is a member access; a hexadecimal fraction needs an exponent.
        let whole = index
        index &+= 1
        _ = skipDigits(.hexDigit)
        if byte(at: index) | 0x20 == UInt8(ascii: "p") { isFloating = true } else { index = whole }
      }
      if byte(at: index) | 0x20 == UInt8(ascii: "p") {
        isFloating = true
        isValid = skipExponent() && isValid
      }
    } else if byte(at: start) == UInt8(ascii: "0"), !isElement, radix == UInt8(ascii: "b") || radix == UInt8(ascii: "o")
    {
      index &+= 2
      let first = index
      isValid = skipDigits(.digit)
      let top = radix == UInt8(ascii: "b") ? UInt8(ascii: "1") : UInt8(ascii: "7")
      if bytes[first..<index].contains(where: { $0 > top && $0 != UInt8(ascii: "_") }) { isValid = false }
    } else {
      _ = skipDigits(.digit)
      if !isElement {
        if byte(at: index) == UInt8(ascii: "."), classes[byte(at: index &+ 1)].contains(.digit) {
          isFloating = true
          index &+= 1
          _ = skipDigits(.digit)
        }
        if byte(at: index) | 0x20 == UInt8(ascii: "e") {
          isFloating = true
          isValid = skipExponent()
        }
      }
    }
    if index < limit, classes[bytes[index]].contains(.identifier) {
      isValid = false
      while index < limit, classes[bytes[index]].contains(.identifier) { index &+= 1 }
    }
    append(isFloating ? .floatingLiteral : .integerLiteral, from: start, issue: isValid ? nil : .invalidNumber)
  }

  /// Skips digits of `kind` and `_`. Returns false if the first character is not a digit.
  private mutating func skipDigits(_ kind: CharacterClass) -> Bool {
    let start = index
    while index < limit, classes[bytes[index]].contains(kind) || bytes[index] == UInt8(ascii: "_") { index &+= 1 }
    return index > start && bytes[start] != UInt8(ascii: "_")
  }

  private mutating func skipExponent() -> Bool {
    index &+= 1
    if byte(at: index) == UInt8(ascii: "+") || byte(at: index) == UInt8(ascii: "-") { index &+= 1 }
    return skipDigits(.digit)
  }
}
