/// The formats of documentation.
package enum MarkupKind: String, Sendable {
  case plainText = "plaintext"
  case markdown
}

/// The result of `textDocument/hover`.
package struct Hover: Sendable, JSONWritable {
  /// The format of `value`.
  package var kind: MarkupKind
  /// The text.
  package var value: String
  /// The range of the described construct.
  package var range: LSPRange?

  /// Creates a hover.
  package init(kind: MarkupKind, value: String, range: LSPRange?) {
    self.kind = kind
    self.value = value
    self.range = range
  }

  /// Writes the hover as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.objectMember("contents") {
        $0.member("kind", kind.rawValue)
        $0.member("value", value)
      }
      $0.member("range", range)
    }
  }
}
