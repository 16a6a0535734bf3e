/// The client's support for parts of a diagnostic other than its range and message.
package struct PublishDiagnosticsCapabilities: Sendable {
  /// True if related locations are supported.
  package var relatedInformation = false
  /// The supported tags.
  package var tags: DiagnosticTags = []
  /// True if the address of a rule's description is supported.
  package var codeDescription = false
  /// True if data is returned with requests for code actions.
  package var data = false
  /// True if the version of the document is supported.
  package var version = false

  /// The capabilities of a client that announced nothing.
  package init() {}

  /// Reads the capabilities; a member that is missing or of the wrong type counts as not announced.
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

/// The severity of a diagnostic.
package enum DiagnosticSeverity: Int, Sendable {
  case error = 1
  case warning, information, hint
}

/// The code of a diagnostic, such as the id of a rule.
package struct DiagnosticCode: Hashable, Sendable {
  package var name: String
  /// The web address of its description.
  package var address: String?

  /// Creates a code.
  package init(_ name: String, address: String? = nil) {
    self.name = name
    self.address = address
  }
}

/// Hints for drawing the range of a diagnostic.
package struct DiagnosticTags: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Creates the tag with this number in the protocol; empty for other numbers.
  init(number: Int) {
    self = number == 1 ? .unnecessary : number == 2 ? .deprecated : []
  }

  package static let unnecessary = DiagnosticTags(rawValue: 1)
  package static let deprecated = DiagnosticTags(rawValue: 2)
}

// A diagnostic is written part by part: diagnostics are most of the output, so intermediate values would be costly.
extension JSONWriter {
  /// Begins a diagnostic and writes everything except its related locations; `endDiagnostic` ends it.
  package mutating func beginDiagnostic(
    range: LSPRange, severity: DiagnosticSeverity, code: DiagnosticCode, source: StaticString, message: String,
    tags: DiagnosticTags
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
    write(code.name)
    if let address = code.address {
      write(part: #","codeDescription":{"href":"#)
      write(address)
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

  /// Writes a related location of the diagnostic.
  package mutating func relatedInformation(uri: String, range: LSPRange, message: String, isFirst: Bool) {
    write(part: isFirst ? #","relatedInformation":[{"location":{"uri":"# : #",{"location":{"uri":"#)
    write(uri)
    write(part: #","range":"#)
    range.write(to: &self)
    write(part: #"},"message":"#)
    write(message)
    write(part: "}")
  }

  /// Ends the diagnostic begun last.
  package mutating func endDiagnostic(hasRelatedInformation: Bool) {
    if hasRelatedInformation { write(part: "]") }
    endObject()
  }
}

/// The params of `textDocument/publishDiagnostics`, with the diagnostics as a JSON array, the form in which they are
/// compared and sent.
package struct PublishDiagnosticsParams: Sendable, JSONWritable {
  /// The document.
  package var uri: DocumentURI
  /// The document's version; nil if the diagnostics belong to none.
  package var version: Int?
  /// The diagnostics, a JSON array.
  package var diagnostics: [UInt8]

  /// Creates the params.
  package init(uri: DocumentURI, version: Int?, diagnostics: [UInt8]) {
    self.uri = uri
    self.version = version
    self.diagnostics = diagnostics
  }

  /// Writes the params as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("uri", uri)
      $0.member("version", version)
      $0.name("diagnostics")
      $0.write(json: diagnostics)
    }
  }
}
