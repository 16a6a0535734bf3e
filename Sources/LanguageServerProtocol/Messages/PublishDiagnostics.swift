/// What a client shows of a diagnostic beyond its range and message.
package struct PublishDiagnosticsCapabilities: Sendable {
  /// Places that a finding points at.
  package var relatedInformation = false
  /// How a range may be drawn.
  package var tags: DiagnosticTags = []
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
      for number in set.elements { tags.formUnion(DiagnosticTags(number: number.integer ?? 0)) }
    }
  }
}

/// How grave a diagnostic is.
package enum DiagnosticSeverity: Int, Sendable {
  case error = 1
  case warning, information, hint
}

/// How the range of a diagnostic may be drawn.
package struct DiagnosticTags: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The tag that has this number in the protocol; none for another.
  init(number: Int) {
    self = number == 1 ? .unnecessary : number == 2 ? .deprecated : []
  }

  package static let unnecessary = DiagnosticTags(rawValue: 1)
  package static let deprecated = DiagnosticTags(rawValue: 2)
}

// A diagnostic is written part by part: most of what a client is sent is findings, and one is not worth an object.
extension JSONWriter {
  /// Begins a diagnostic with all of it but the places that it points at; `endDiagnostic` ends it.
  package mutating func beginDiagnostic(
    range: LSPRange, severity: DiagnosticSeverity, code: String, codeAddress: String?, source: StaticString,
    message: String, tags: DiagnosticTags
  ) {
    beginObject()
    write(part: #""range":"#)
    range.write(to: &self)
    switch severity {
    case .error: write(part: #","severity":1,"code":"#)
    case .warning: write(part: #","severity":2,"code":"#)
    case .information: write(part: #","severity":3,"code":"#)
    case .hint: write(part: #","severity":4,"code":"#)
    }
    write(code)
    if let codeAddress {
      write(part: #","codeDescription":{"href":"#)
      write(codeAddress)
      write(part: "}")
    }
    write(part: #","source":"#)
    write(source)
    write(part: #","message":"#)
    write(message)
    if tags == .unnecessary {
      write(part: #","tags":[1]"#)
    } else if tags == .deprecated {
      write(part: #","tags":[2]"#)
    } else if !tags.isEmpty {
      write(part: #","tags":[1,2]"#)
    }
  }

  /// A place that the diagnostic points at.
  package mutating func relatedInformation(uri: String, range: LSPRange, message: String, isFirst: Bool) {
    write(part: isFirst ? #","relatedInformation":[{"location":{"uri":"# : #",{"location":{"uri":"#)
    write(uri)
    write(part: #","range":"#)
    range.write(to: &self)
    write(part: #"},"message":"#)
    write(message)
    write(part: "}")
  }

  /// Ends the diagnostic that was begun last.
  package mutating func endDiagnostic(hasRelatedInformation: Bool) {
    if hasRelatedInformation { write(part: "]") }
    endObject()
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
