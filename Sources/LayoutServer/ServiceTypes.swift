import LanguageServerProtocol
import LayoutSyntax

/// A stretch of a document.
package struct ServiceLocation: Equatable, Sendable {
  /// nil for the document that is spoken of.
  package var uri: DocumentURI?
  /// UTF-8 byte offsets.
  package var range: Range<Int>

  /// One with these parts.
  package init(uri: DocumentURI? = nil, range: Range<Int>) {
    self.uri = uri
    self.range = range
  }
}

/// A finding in a document.
package struct ServiceDiagnostic: Equatable, Sendable {
  /// UTF-8 byte offsets.
  package var range: Range<Int>
  /// How grave it is.
  package var severity: DiagnosticSeverity
  /// The rule's id.
  package var code: String
  /// The address of the rule's description.
  package var codeAddress: String?
  /// One sentence.
  package var message: String
  /// How its range may be drawn.
  package var tags: DiagnosticTags
  /// Places that the finding points at, with what is said of each.
  package var related: [ServiceRelated]

  /// One with these parts.
  package init(
    range: Range<Int>, severity: DiagnosticSeverity, code: String, message: String, codeAddress: String? = nil,
    tags: DiagnosticTags = [], related: [ServiceRelated] = []
  ) {
    self.range = range
    self.severity = severity
    self.code = code
    self.message = message
    self.codeAddress = codeAddress
    self.tags = tags
    self.related = related
  }
}

/// The findings of a file that is no open document.
package struct ServiceFileFindings: Sendable {
  package var uri: DocumentURI
  package var text: SourceText
  package var diagnostics: [ServiceDiagnostic]

  package init(uri: DocumentURI, text: SourceText, diagnostics: [ServiceDiagnostic]) {
    self.uri = uri
    self.text = text
    self.diagnostics = diagnostics
  }
}

/// A place that a finding points at.
package struct ServiceRelated: Equatable, Sendable {
  /// The place.
  package var location: ServiceLocation
  /// One sentence.
  package var message: String

  /// One with these parts.
  package init(location: ServiceLocation, message: String) {
    self.location = location
    self.message = message
  }
}

/// What there is to say about a place.
package struct ServiceHover: Equatable, Sendable {
  /// In the format that was asked for.
  package var text: String
  /// What is spoken of, in UTF-8 byte offsets.
  package var range: Range<Int>

  /// One with these parts.
  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

/// A replacement in a document.
package struct ServiceEdit: Equatable, Sendable {
  /// The place.
  package var location: ServiceLocation
  /// What stands there then.
  package var replacement: String

  /// One with these parts.
  package init(location: ServiceLocation, replacement: String) {
    self.location = location
    self.replacement = replacement
  }
}

/// An action on code. The edits do not overlap.
package struct ServiceCodeAction: Equatable, Sendable {
  /// What a menu shows.
  package var title: String
  /// A kind of the protocol, such as `quickfix`.
  package var kind: String
  /// What it changes.
  package var edits: [ServiceEdit]
  /// The findings that the action ends.
  package var diagnostics: [ServiceDiagnostic]
  /// Whether it is the one that a person most likely wants.
  package var isPreferred: Bool
  /// Why the action cannot be used now.
  package var disabledReason: String?

  /// One with these parts.
  package init(
    title: String, kind: String, edits: [ServiceEdit], diagnostics: [ServiceDiagnostic] = [],
    isPreferred: Bool = false, disabledReason: String? = nil
  ) {
    self.title = title
    self.kind = kind
    self.edits = edits
    self.diagnostics = diagnostics
    self.isPreferred = isPreferred
    self.disabledReason = disabledReason
  }
}
