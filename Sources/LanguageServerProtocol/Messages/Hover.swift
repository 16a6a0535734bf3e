/// The forms of a text with documentation.
package enum MarkupKind: String, Sendable {
  case plainText = "plaintext"
  case markdown
}

/// The result of `textDocument/hover`.
package struct Hover: Sendable, JSONWritable {
  /// The form of `value`.
  package var kind: MarkupKind
  /// The text.
  package var value: String
  /// What is spoken of.
  package var range: LSPRange?

  /// One with these parts.
  package init(kind: MarkupKind, value: String, range: LSPRange?) {
    self.kind = kind
    self.value = value
    self.range = range
  }

  /// Writes it in the protocol's form.
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
