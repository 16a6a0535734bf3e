/// Which forms of edits a client applies.
package struct WorkspaceEditCapabilities: Sendable {
  /// Whether the client takes edits with the version that they are for.
  package var documentChanges = false
  /// Whether the server may ask it to apply an edit.
  package var applyEdit = false

  /// What a client that announced nothing takes.
  package init() {}

  init(_ workspace: JSONValue?) {
    applyEdit = workspace.announces("applyEdit")
    documentChanges = (workspace?["workspaceEdit"]).announces("documentChanges")
  }
}

/// A replacement of a stretch of text.
package struct TextEdit: Sendable, JSONWritable {
  /// What is replaced.
  package var range: LSPRange
  /// What stands there then.
  package var newText: String

  /// One with these parts.
  package init(range: LSPRange, newText: String) {
    self.range = range
    self.newText = newText
  }

  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("range", range)
      $0.member("newText", newText)
    }
  }
}

/// The edits of one document, for the version that it has; nil for a document that is not open.
package struct TextDocumentEdit: Sendable, JSONWritable {
  /// The document.
  package var uri: DocumentURI
  /// The version that the edits are for.
  package var version: Int?
  /// The edits; they do not overlap.
  package var edits: [TextEdit]

  /// One with these parts.
  package init(uri: DocumentURI, version: Int?, edits: [TextEdit]) {
    self.uri = uri
    self.version = version
    self.edits = edits
  }

  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.objectMember("textDocument") {
        $0.member("uri", uri)
        $0.name("version")
        version.write(to: &$0)
      }
      $0.member("edits", edits)
    }
  }
}

/// Edits of several documents, each named once, in the form that the client takes.
package struct WorkspaceEdit: Sendable, JSONWritable {
  /// The edits of each document.
  package var documents: [TextDocumentEdit]
  /// Whether to write `documentChanges`, else `changes`.
  package var hasVersions: Bool

  /// One with these parts.
  package init(documents: [TextDocumentEdit], hasVersions: Bool) {
    self.documents = documents
    self.hasVersions = hasVersions
  }

  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      if hasVersions {
        $0.member("documentChanges", documents)
      } else {
        $0.objectMember("changes") {
          for document in documents {
            $0.name(document.uri.spelling)
            document.edits.write(to: &$0)
          }
        }
      }
    }
  }
}

/// The params of `workspace/applyEdit`.
package struct ApplyEditParams<Edit: JSONWritable & Sendable>: Sendable, JSONWritable {
  /// What the client may show.
  package var label: String?
  /// What is to be applied.
  package var edit: Edit

  /// One with these parts.
  package init(label: String?, edit: Edit) {
    self.label = label
    self.edit = edit
  }

  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("label", label)
      $0.member("edit", edit)
    }
  }
}
