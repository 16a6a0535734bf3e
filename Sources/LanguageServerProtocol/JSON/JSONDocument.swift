/// A parsed JSON text: its bytes and a flat array of nodes in source order, shared by all `JSONValue`s in it.
package final class JSONDocument: Sendable {
  /// The text; all strings in it are well-formed UTF-8.
  let bytes: [UInt8]
  /// The nodes, parents before children; never empty.
  let nodes: [JSONNode]
  /// True if a string contains an unpaired surrogate, which reads as U+FFFD.
  package let hasLoneSurrogate: Bool

  /// Parses `bytes`: one JSON value, optionally with white space around it and a byte order mark before it. O(bytes).
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

/// A value in a `JSONDocument`, or the name of a member, which directly precedes the member's value.
struct JSONNode: Sendable {
  var kind: JSONKind
  /// For a string, true if it contains escapes; for a number, true if it is written as an integer.
  var flag: Bool
  /// The offset of the first byte; for a string, of the byte after the opening quotation mark.
  var start: Int32
  /// The offset after the last byte; for a string, of the closing quotation mark.
  var end: Int32
  /// The index of the node after this one and its descendants.
  var next: Int32

  /// The offsets of its bytes; for a string, of those between the quotation marks.
  var range: Range<Int> { Int(start)..<Int(end) }
}

/// The kind of a JSON value.
package enum JSONKind: UInt8, Sendable {
  case null, `false`, `true`, number, string, array, object
}
