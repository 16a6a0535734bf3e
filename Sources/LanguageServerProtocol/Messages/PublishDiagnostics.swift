/// What a client shows of a diagnostic beyond its range and message.
package struct PublishDiagnosticsCapabilities: Sendable {
  /// Places that a finding points at.
  package var relatedInformation = false
  /// How a range may be drawn.
  package var tags: [DiagnosticTag] = []
  /// The address of a code's description.
  package var codeDescription = false
  /// Data that comes back with code actions.
  package var data = false
  /// The version that the findings belong to.
  package var version = false

  /// What a client that announced nothing takes.
  package init() {}

  /// Reads it; what is missing or of a wrong type counts as not announced.
  package init(_ value: JSONValue?) {
    relatedInformation = value.announces("relatedInformation")
    codeDescription = value.announces("codeDescriptionSupport")
    data = value.announces("dataSupport")
    version = value.announces("versionSupport")
    if let set = value?["tagSupport"]?["valueSet"] {
      tags = set.elements.compactMap { $0.integer.flatMap(DiagnosticTag.init) }
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

  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) { writer.write(rawValue) }
}

/// A place that a diagnostic points at.
package struct DiagnosticRelatedInformation: Sendable, JSONWritable {
  /// The place.
  package var location: LSPLocation
  /// One sentence.
  package var message: String

  /// One with these parts.
  package init(location: LSPLocation, message: String) {
    self.location = location
    self.message = message
  }

  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("location", location)
      $0.member("message", message)
    }
  }
}

/// A finding in a document. Empty lists are left out.
package struct LSPDiagnostic: Sendable, JSONWritable {
  /// Where it is.
  package var range: LSPRange
  /// How grave it is.
  package var severity: DiagnosticSeverity
  /// The rule's id.
  package var code: String
  /// The address of the code's description.
  package var codeAddress: String?
  /// Who found it.
  package var source: String
  /// One sentence.
  package var message: String
  /// How a range may be drawn.
  package var tags: [DiagnosticTag] = []
  /// Places that a finding points at.
  package var relatedInformation: [DiagnosticRelatedInformation] = []

  /// One with these parts.
  package init(range: LSPRange, severity: DiagnosticSeverity, code: String, source: String, message: String) {
    self.range = range
    self.severity = severity
    self.code = code
    self.source = source
    self.message = message
  }

  /// Writes it in the protocol's form.
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
  /// The document.
  package var uri: DocumentURI
  /// The version that the findings belong to.
  package var version: Int?
  /// An array of JSON.
  package var diagnostics: [UInt8]

  /// One with these parts.
  package init(uri: DocumentURI, version: Int?, diagnostics: [UInt8]) {
    self.uri = uri
    self.version = version
    self.diagnostics = diagnostics
  }

  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("uri", uri)
      $0.member("version", version)
      $0.name("diagnostics")
      $0.write(json: diagnostics)
    }
  }
}
