/// A result that is encoded already.
package struct EncodedJSON: Sendable, JSONWritable {
  private let bytes: [UInt8]

  /// Creates a result from the bytes of one JSON value.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a result from a value.
  package init(_ value: some JSONWritable) {
    var writer = JSONWriter(capacity: 256)
    value.write(to: &writer)
    bytes = writer.bytes
  }

  /// Writes the value.
  package func write(to writer: inout JSONWriter) { writer.write(json: bytes) }
}
