/// A remark on a part of a manifest that could not be read or is not followed.
package struct ManifestNote: Error, Hashable, Sendable {
  /// The 0-based line in the manifest.
  package var line: Int
  /// The bytes of the manifest that the note is about; empty if it is only about a line.
  package var range: Range<Int>
  /// A sentence without a full stop.
  package var message: String

  package init(line: Int, range: Range<Int> = 0..<0, message: String) {
    self.line = line
    self.range = range
    self.message = message
  }
}
