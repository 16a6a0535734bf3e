/// Which forms of edits a client applies.
package struct WorkspaceEditCapabilities: Sendable {
  /// Whether the client takes edits with the version that they are for.
  package var documentChanges = false
  /// Whether the server may ask it to apply an edit.
  package var applyEdit = false

  package init() {}

  init(_ workspace: JSONValue?) {
    applyEdit = workspace.announces("applyEdit")
    documentChanges = (workspace?["workspaceEdit"]).announces("documentChanges")
  }
}

/// A replacement of a stretch of text.
package struct TextEdit: Sendable, JSONWritable {
  package var range: LSPRange
  package var newText: String

  package init(range: LSPRange, newText: String) {
    self.range = range
    self.newText = newText
  }

  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("range", range)
      $0.member("newText", newText)
    }
  }
}

/// The edits of one document, for the version that it has; nil for a document that is not open.
package struct TextDocumentEdit: Sendable, JSONWritable {
  package var uri: DocumentURI
  package var version: Int?
  package var edits: [TextEdit]

  package init(uri: DocumentURI, version: Int?, edits: [TextEdit]) {
    self.uri = uri
    self.version = version
    self.edits = edits
  }

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
  package var documents: [TextDocumentEdit]
  /// Whether to write `documentChanges`, else `changes`.
  package var hasVersions: Bool

  package init(documents: [TextDocumentEdit], hasVersions: Bool) {
    self.documents = documents
    self.hasVersions = hasVersions
  }

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
  package var label: String?
  package var edit: Edit

  package init(label: String?, edit: Edit) {
    self.label = label
    self.edit = edit
  }

  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("label", label)
      $0.member("edit", edit)
    }
  }
}
