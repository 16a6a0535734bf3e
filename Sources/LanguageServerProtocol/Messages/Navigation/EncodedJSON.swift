/// A result that is encoded already.
package struct EncodedJSON: Sendable, JSONWritable {
  private let bytes: [UInt8]

  /// Creates a result from the bytes of one JSON value.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Writes the value.
  package func write(to writer: inout JSONWriter) { writer.write(json: bytes) }
}
