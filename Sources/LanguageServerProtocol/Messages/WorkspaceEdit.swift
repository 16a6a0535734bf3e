/// The client's support for edits.
package struct WorkspaceEditCapabilities: Sendable {
  /// True if the client accepts edits with the version to which they apply.
  package var documentChanges = false
  /// True if the client supports `workspace/applyEdit`.
  package var applyEdit = false

  /// The capabilities of a client that announced nothing.
  package init() {}

  init(_ workspace: JSONValue?) {
    applyEdit = workspace.announces("applyEdit")
    documentChanges = (workspace?["workspaceEdit"]).announces("documentChanges")
  }
}

/// A replacement of a range of text.
package struct TextEdit: Sendable, JSONWritable {
  /// The replaced range.
  package var range: LSPRange
  /// The new text.
  package var newText: String

  /// Creates an edit.
  package init(range: LSPRange, newText: String) {
    self.range = range
    self.newText = newText
  }

  /// Writes the edit as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("range", range)
      $0.member("newText", newText)
    }
  }
}

/// The edits of one document.
package struct TextDocumentEdit: Sendable, JSONWritable {
  /// The document.
  package var uri: DocumentURI
  /// The version to which the edits apply; nil for a document that is not open.
  package var version: Int?
  /// The edits; they do not overlap.
  package var edits: [TextEdit]

  /// Creates the edits.
  package init(uri: DocumentURI, version: Int?, edits: [TextEdit]) {
    self.uri = uri
    self.version = version
    self.edits = edits
  }

  /// Writes the edits as JSON.
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

/// Edits of several documents, each named once, in the client's form.
package struct WorkspaceEdit: Sendable, JSONWritable {
  /// The edits of each document.
  package var documents: [TextDocumentEdit]
  /// True to write `documentChanges`, false to write `changes`.
  package var hasVersions: Bool

  /// Creates the edits.
  package init(documents: [TextDocumentEdit], hasVersions: Bool) {
    self.documents = documents
    self.hasVersions = hasVersions
  }

  /// Writes the edits as JSON.
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
  /// The label that the client may show.
  package var label: String?
  /// The edit to apply.
  package var edit: Edit

  /// Creates the params.
  package init(label: String?, edit: Edit) {
    self.label = label
    self.edit = edit
  }

  /// Writes the params as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("label", label)
      $0.member("edit", edit)
    }
  }
}
