/// Distinguishes names of types from names of members.
extension Sequence where Element == UInt8 {
  /// True if a name in UTF-8 begins with an uppercase letter. An ASCII letter is checked without decoding.
  @inlinable public var beginsUppercase: Bool {
    var bytes = makeIterator()
    guard let first = bytes.next() else { return false }
    if first < 0x80 { return first >= 0x41 && first <= 0x5A }
    var start = [first]
    while start.count < 4, let next = bytes.next() { start.append(next) }
    return String(decoding: start, as: UTF8.self).unicodeScalars.first?.properties.isUppercase ?? false
  }
}
