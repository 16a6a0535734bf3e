/// A read JSON text: its bytes and a flat array of nodes in the order in which they stand. Shared by its views.
package final class JSONDocument: Sendable {
  /// The text; every string in it is well-formed UTF-8.
  let bytes: [UInt8]
  /// Parents before children; never empty.
  let nodes: [JSONNode]
  /// Whether a string holds a surrogate without its other half; such a one reads as U+FFFD.
  package let hasLoneSurrogate: Bool

  /// Reads `bytes`, one JSON value with white space around it; a byte order mark before it is skipped.
  package init(_ bytes: some Sequence<UInt8>) throws(JSONError) {
    let bytes = Array(bytes)
    guard bytes.count < Int(Int32.max) else { throw JSONError(.tooLong, at: 0) }
    var reader = JSONReader(capacity: bytes.count / 8 + 4)
    try reader.read(bytes.span)
    self.bytes = bytes
    nodes = reader.nodes
    hasLoneSurrogate = reader.hasLoneSurrogate
  }

  /// The outermost value.
  package var root: JSONValue { JSONValue(document: self, index: 0) }
}

/// One value in a `JSONDocument`, or the name of a member, which stands before the member's value.
struct JSONNode: Sendable {
  var kind: JSONKind
  /// For a string: whether it must be unescaped. For a number: whether it is written as an integer.
  var flag: Bool
  /// The first byte: behind the quotation mark for a string.
  var start: Int32
  /// The byte behind the last: the quotation mark for a string.
  var end: Int32
  /// The index of the node behind this one and all that it holds.
  var next: Int32
}

/// What a JSON value is.
package enum JSONKind: UInt8, Sendable {
  case null, `false`, `true`, number, string, array, object
}
