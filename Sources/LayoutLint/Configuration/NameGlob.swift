/// A pattern for one name in a path, with wildcards.
package struct NameGlob: Hashable, Sendable {
  private var parts: [Part] = []
  /// The name that the pattern spells if it has no wildcard.
  private var literal: [UInt8]?

  private enum Part: Hashable, Sendable {
    case byte(UInt8)
    /// `?`.
    case anyByte
    /// `*`.
    case anyBytes
    /// `[a-z]`.
    case set(ByteSet)
  }

  /// Compiles a pattern in which `*` and `?` are the only special characters.
  package init(wildcards text: some Sequence<UInt8>) { setParts(text.map(Self.wildcard)) }

  /// Compiles a pattern as `.gitignore` has it, also with sets and escapes; returns nil if it is not closed, so that it
  /// matches nothing.
  package init?(gitPattern text: some Sequence<UInt8>) {
    var rest = Array(text)[...]
    var parts: [Part] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { return nil }
        parts.append(.byte(escaped))
      case UInt8(ascii: "["):
        guard let set = ByteSet(&rest) else { return nil }
        parts.append(.set(set))
      default: parts.append(Self.wildcard(byte))
      }
    }
    setParts(parts)
  }

  private static func wildcard(_ byte: UInt8) -> Part {
    byte == UInt8(ascii: "*") ? .anyBytes : byte == UInt8(ascii: "?") ? .anyByte : .byte(byte)
  }

  private mutating func setParts(_ all: [Part]) {
    for part in all where part != .anyBytes || parts.last != .anyBytes { parts.append(part) }
    let bytes = parts.compactMap { part -> UInt8? in if case .byte(let byte) = part { byte } else { nil } }
    if bytes.count == parts.count { literal = bytes }
  }

  /// Returns true if the pattern matches the whole name. O(name length × pattern length).
  package func matches(_ name: ArraySlice<UInt8>) -> Bool {
    if let literal { return name.elementsEqual(literal) }
    var (index, part) = (name.startIndex, 0)
    // On a mismatch the last `*` takes one more byte.
    var retry: (index: Int, part: Int)?
    while index < name.endIndex || part < parts.count {
      if part < parts.count, parts[part] == .anyBytes {
        retry = (index, part)
        part += 1
        continue
      }
      if index < name.endIndex, part < parts.count, Self.matches(name[index], parts[part]) {
        index += 1
        part += 1
        continue
      }
      guard let last = retry, last.index < name.endIndex else { return false }
      retry = (last.index + 1, last.part)
      (index, part) = (last.index + 1, last.part + 1)
    }
    return true
  }

  private static func matches(_ byte: UInt8, _ part: Part) -> Bool {
    switch part {
    case .byte(let expected): byte == expected
    case .anyByte: true
    case .anyBytes: false
    case .set(let set): set.contains(byte)
    }
  }
}

/// A set of bytes, as `[a-z]` in a pattern.
private struct ByteSet: Hashable, Sendable {
  private var bits = [UInt64](repeating: 0, count: 4)

  func contains(_ byte: UInt8) -> Bool { bits[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0 }

  private mutating func insert(_ byte: UInt8) { bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  /// Reads a set whose opening bracket was read, with its closing one; returns nil if it is not closed.
  init?(_ rest: inout ArraySlice<UInt8>) {
    let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isNegated { rest.removeFirst() }
    var isFirst = true
    while true {
      guard var byte = rest.popFirst() else { return nil }
      // A bracket directly after the opening one is a member.
      if byte == UInt8(ascii: "]"), !isFirst { break }
      isFirst = false
      if byte == UInt8(ascii: "["), rest.first == UInt8(ascii: ":") {
        guard insertClass(&rest) else { return nil }
        continue
      }
      if byte == UInt8(ascii: "\\") {
        guard let escaped = rest.popFirst() else { return nil }
        byte = escaped
      }
      guard rest.first == UInt8(ascii: "-"), let next = rest.dropFirst().first, next != UInt8(ascii: "]") else {
        insert(byte)
        continue
      }
      rest.removeFirst(2)
      var last = next
      if next == UInt8(ascii: "\\") {
        guard let escaped = rest.popFirst() else { return nil }
        last = escaped
      }
      if byte <= last { for member in byte...last { insert(member) } }
    }
    if isNegated { for index in bits.indices { bits[index] = ~bits[index] } }
  }

  /// Reads `:alpha:]` and inserts its members; returns false for an unknown name.
  private mutating func insertClass(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard let end = rest.dropFirst().firstIndex(of: UInt8(ascii: ":")),
      rest[end...].dropFirst().first == UInt8(ascii: "]")
    else { return false }
    let name = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
    rest = rest[(end + 2)...]
    guard let ranges = Self.classes[name] else { return false }
    for range in ranges { for byte in range { insert(byte) } }
    return true
  }

  private static let classes: [String: [ClosedRange<UInt8>]] = [
    "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A], "alpha": [0x41...0x5A, 0x61...0x7A],
    "blank": [0x09...0x09, 0x20...0x20],
    "cntrl": [0x00...0x1F, 0x7F...0x7F], "digit": [0x30...0x39], "graph": [0x21...0x7E], "lower": [0x61...0x7A],
    "print": [0x20...0x7E], "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
    "space": [0x09...0x0D, 0x20...0x20], "upper": [0x41...0x5A],
    "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
  ]
}
