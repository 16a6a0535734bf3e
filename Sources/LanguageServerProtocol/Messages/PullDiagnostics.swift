/// The client's support for requesting diagnostics.
package struct PullDiagnosticsCapabilities: Sendable {
  /// True if the client requests the diagnostics of documents, so that none are published for them. A client that cannot
  /// be asked to request them again, such as Neovim 0.10, would miss what changes without an edit: it does not count.
  package var isSupported = false

  /// The capabilities of a client that announced nothing.
  package init() {}

  /// Reads the capabilities from those of the documents and of the workspace.
  package init(textDocument: JSONValue?, workspace: JSONValue?) {
    isSupported =
      textDocument?["diagnostic"]?.isObject == true && (workspace?["diagnostics"]).announces("refreshSupport")
  }
}

/// The params of `textDocument/diagnostic`.
package struct DocumentDiagnosticParams: Sendable {
  /// The URI of the document, as the client spells it.
  package var uri: String
  /// The result ID of the report that the client has; nil if it has none.
  package var previousResultID: String?

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    uri = try params.required("textDocument").requiredString("uri")
    previousResultID = params["previousResultId"]?.string
  }
}

/// The params of `workspace/diagnostic`.
package struct WorkspaceDiagnosticParams: Sendable {
  /// The result IDs of the reports that the client has.
  package var previousResultIDs: [DocumentURI: String]
  /// The token for partial results; nil if the client wants none.
  package var partialResultToken: RequestID?

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    previousResultIDs = [:]
    for previous in try params.requiredArray("previousResultIds") {
      previousResultIDs[DocumentURI(try previous.requiredString("uri"))] = try previous.requiredString("value")
    }
    partialResultToken = params["partialResultToken"].flatMap { RequestID($0) }
  }
}

/// The result of `textDocument/diagnostic`: the diagnostics of one document.
package struct DocumentDiagnosticReport: Sendable, JSONWritable {
  /// The ID by which the client names this report in its next request.
  package var resultID: String
  /// The diagnostics, a JSON array; nil if the client has them already.
  package var items: [UInt8]?

  /// Creates a report.
  package init(resultID: String, items: [UInt8]?) {
    self.resultID = resultID
    self.items = items
  }

  /// Writes the report as JSON.
  package func write(to writer: inout JSONWriter) { writer.object(writeMembers) }

  fileprivate func writeMembers(to writer: inout JSONWriter) {
    guard let items else {
      writer.member("kind", text: "unchanged")
      writer.member("resultId", resultID)
      return
    }
    writer.member("kind", text: "full")
    writer.member("resultId", resultID)
    writer.name("items")
    writer.write(json: items)
  }
}

/// The report about one file in the result of `workspace/diagnostic`.
package struct WorkspaceDocumentDiagnosticReport: Sendable, JSONWritable {
  /// The file.
  package var uri: DocumentURI
  /// The version of the open document; nil for a file on disk.
  package var version: Int?
  package var report: DocumentDiagnosticReport

  /// Creates a report.
  package init(uri: DocumentURI, version: Int?, report: DocumentDiagnosticReport) {
    self.uri = uri
    self.version = version
    self.report = report
  }

  /// Writes the report as JSON; the version of a file on disk is `null`.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("uri", uri)
      $0.name("version")
      version.write(to: &$0)
      report.writeMembers(to: &$0)
    }
  }
}

/// The result of `workspace/diagnostic`, or a part of it.
package struct WorkspaceDiagnosticReport: Sendable, JSONWritable {
  package var items: [WorkspaceDocumentDiagnosticReport]

  /// Creates a report.
  package init(items: [WorkspaceDocumentDiagnosticReport]) { self.items = items }

  /// Writes the report as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object { $0.member("items", items) }
  }
}

/// The params of `$/progress` with a part of a result.
package struct PartialResultParams<Part: JSONWritable>: JSONWritable {
  /// The token of the request.
  package var token: RequestID
  package var value: Part

  /// Creates the params.
  package init(token: RequestID, value: Part) {
    self.token = token
    self.value = value
  }

  /// Writes the params as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("token", token)
      $0.member("value", value)
    }
  }
}
