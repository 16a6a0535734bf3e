/// The forms of a text with documentation.
package enum MarkupKind: String, Sendable {
  case plainText = "plaintext"
  case markdown
}

/// The result of `textDocument/hover`.
package struct Hover: Sendable, JSONWritable {
  package var kind: MarkupKind
  package var value: String
  package var range: LSPRange?

  package init(kind: MarkupKind, value: String, range: LSPRange?) {
    self.kind = kind
    self.value = value
    self.range = range
  }

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
