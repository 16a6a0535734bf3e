/// A value in a `JSONDocument`: a view that is cheap to copy.
package struct JSONValue: Sendable {
  let document: JSONDocument
  let index: Int

  private var node: JSONNode { document.nodes[index] }

  /// The kind of the value.
  package var kind: JSONKind { node.kind }

  /// True if the value is `null`.
  package var isNull: Bool { kind == .null }

  /// True if the value is an object.
  package var isObject: Bool { kind == .object }

  /// The value of `true` or `false`; nil for any other value.
  package var bool: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The number if it is integral and fits, in any notation (`1`, `1.0`, `1e3`); otherwise nil.
  package var integer: Int? {
    let node = node
    guard node.kind == .number else { return nil }
    guard node.flag else { return double.flatMap { Int(exactly: $0) } }
    var index = Int(node.start)
    let isNegative = document.bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var value = 0
    while index < Int(node.end) {
      let digit = Int(document.bytes[index]) - 0x30
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.subtractingReportingOverflow(digit)
      if overflow || carry { return nil }
      value = sum
      index += 1
    }
    // Accumulated as a negative number, because there is one more negative integer than positive ones.
    if isNegative { return value }
    return value == .min ? nil : -value
  }

  /// The number, which is finite; nil for any other value.
  package var double: Double? {
    guard kind == .number else { return nil }
    return Double(String(decoding: document.bytes[node.range], as: UTF8.self))
  }

  /// The string, with unpaired surrogates as U+FFFD; nil for any other value. O(length).
  package var string: String? {
    let node = node
    guard node.kind == .string else { return nil }
    guard node.flag else { return String(decoding: document.bytes[node.range], as: UTF8.self) }
    return String(decoding: unescaped(node), as: UTF8.self)
  }

  /// The string's UTF-8 bytes, with unpaired surrogates as U+FFFD; nil for any other value. O(length).
  package var utf8: [UInt8]? {
    let node = node
    guard node.kind == .string else { return nil }
    return node.flag ? unescaped(node) : Array(document.bytes[node.range])
  }

  /// Returns true if the value is the string `text`. O(length).
  package func equals(_ text: StaticString) -> Bool {
    let node = node
    guard node.kind == .string else { return false }
    return text.withUTF8Buffer { other in
      if node.flag { return unescaped(node).elementsEqual(other) }
      guard node.range.count == other.count else { return false }
      for (index, byte) in zip(node.range, other) where document.bytes[index] != byte { return false }
      return true
    }
  }

  /// The value's source text.
  package var source: ArraySlice<UInt8> {
    let node = node
    if node.kind == .string { return document.bytes[(Int(node.start) - 1)..<(Int(node.end) + 1)] }
    return document.bytes[node.range]
  }

  private func unescaped(_ node: JSONNode) -> [UInt8] {
    JSONEscapes.unescape(document.bytes[node.range])
  }
}

extension JSONValue {
  /// The member called `name`, the last one if there are several; nil if there is none, it is `null` or the value is
  /// not an object. O(members).
  package subscript(name: StaticString) -> JSONValue? {
    guard let value = presentMember(name), !value.isNull else { return nil }
    return value
  }

  /// Returns the member called `name`, as the subscript does, but also if it is `null`.
  package func presentMember(_ name: StaticString) -> JSONValue? {
    guard isObject else { return nil }
    var found: JSONValue?
    var child = index + 1
    let end = Int(node.next)
    while child < end {
      if JSONValue(document: document, index: child).equals(name) {
        found = JSONValue(document: document, index: child + 1)
      }
      child = Int(document.nodes[child + 1].next)
    }
    return found
  }

  /// The elements of an array; empty for any other value.
  package var elements: Elements {
    guard kind == .array else { return Elements(document: document, index: 0, end: 0) }
    return Elements(document: document, index: index + 1, end: Int(node.next))
  }

  /// The members of an object in source order, including `null` ones; empty for any other value.
  package var members: [(name: String, value: JSONValue)] {
    guard isObject else { return [] }
    var result: [(name: String, value: JSONValue)] = []
    var child = index + 1
    let end = Int(node.next)
    while child < end {
      let name = JSONValue(document: document, index: child).string ?? ""
      result.append((name, JSONValue(document: document, index: child + 1)))
      child = Int(document.nodes[child + 1].next)
    }
    return result
  }

  /// The members of an object in source order, with their names as values, which have source ranges; empty for any
  /// other value.
  package var namedMembers: [(name: JSONValue, value: JSONValue)] {
    guard isObject else { return [] }
    var result: [(name: JSONValue, value: JSONValue)] = []
    var child = index + 1
    let end = Int(node.next)
    while child < end {
      result.append(
        (JSONValue(document: document, index: child), JSONValue(document: document, index: child + 1)))
      child = Int(document.nodes[child + 1].next)
    }
    return result
  }

  /// The half-open range of the value in the source, in bytes, including the quotation marks of a string.
  package var range: Range<Int> { source.startIndex..<source.endIndex }

  /// The elements of an array, in order.
  package struct Elements: Sequence, IteratorProtocol, Sendable {
    let document: JSONDocument
    var index: Int
    let end: Int

    /// Returns the next element; nil at the end.
    package mutating func next() -> JSONValue? {
      guard index < end else { return nil }
      let value = JSONValue(document: document, index: index)
      index = Int(document.nodes[index].next)
      return value
    }
  }
}
