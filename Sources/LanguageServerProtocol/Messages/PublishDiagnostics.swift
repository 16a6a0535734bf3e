/// What a client shows of a diagnostic beyond its range and message.
package struct PublishDiagnosticsCapabilities: Sendable {
  package var relatedInformation = false
  package var tags: Set<DiagnosticTag> = []
  package var codeDescription = false
  package var data = false
  package var version = false

  package init() {}

  package init(_ value: JSONValue?) {
    relatedInformation = value.announces("relatedInformation")
    codeDescription = value.announces("codeDescriptionSupport")
    data = value.announces("dataSupport")
    version = value.announces("versionSupport")
    if let set = value?["tagSupport"]?["valueSet"] {
      tags = Set(set.elements.compactMap { $0.integer.flatMap(DiagnosticTag.init) })
    }
  }
}

/// How grave a diagnostic is.
package enum DiagnosticSeverity: Int, Sendable {
  case error = 1
  case warning, information, hint
}

/// How the range of a diagnostic may be drawn.
package enum DiagnosticTag: Int, Sendable, JSONWritable {
  case unnecessary = 1
  case deprecated

  package func write(to writer: inout JSONWriter) { writer.write(rawValue) }
}

/// A place that a diagnostic points at.
package struct DiagnosticRelatedInformation: Sendable, JSONWritable {
  package var location: LSPLocation
  package var message: String

  package init(location: LSPLocation, message: String) {
    self.location = location
    self.message = message
  }

  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("location", location)
      $0.member("message", message)
    }
  }
}

/// A finding in a document. Empty lists are left out.
package struct LSPDiagnostic: Sendable, JSONWritable {
  package var range: LSPRange
  package var severity: DiagnosticSeverity
  package var code: String
  /// The address of the code's description.
  package var codeAddress: String?
  package var source: String
  package var message: String
  package var tags: [DiagnosticTag] = []
  package var relatedInformation: [DiagnosticRelatedInformation] = []

  package init(range: LSPRange, severity: DiagnosticSeverity, code: String, source: String, message: String) {
    self.range = range
    self.severity = severity
    self.code = code
    self.source = source
    self.message = message
  }

  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("range", range)
      $0.member("severity", severity.rawValue)
      $0.member("code", code)
      if let codeAddress { $0.objectMember("codeDescription") { $0.member("href", codeAddress) } }
      $0.member("source", source)
      $0.member("message", message)
      if !tags.isEmpty { $0.member("tags", tags) }
      if !relatedInformation.isEmpty { $0.member("relatedInformation", relatedInformation) }
    }
  }
}

/// The params of `textDocument/publishDiagnostics`, with the diagnostics in the form in which they are compared and
/// sent: an array of JSON.
package struct PublishDiagnosticsParams: Sendable, JSONWritable {
  package var uri: DocumentURI
  package var version: Int?
  package var diagnostics: [UInt8]

  package init(uri: DocumentURI, version: Int?, diagnostics: [UInt8]) {
    self.uri = uri
    self.version = version
    self.diagnostics = diagnostics
  }

  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("uri", uri)
      $0.member("version", version)
      $0.name("diagnostics")
      $0.write(json: diagnostics)
    }
  }
}
