import LanguageServerProtocol
import LayoutSyntax

/// A range in a document.
package struct ServiceLocation: Equatable, Sendable {
  /// The file's URI; nil for the document in question.
  package var uri: DocumentURI?
  /// The range, in UTF-8 bytes.
  package var range: Range<Int>

  /// Creates a location.
  package init(uri: DocumentURI? = nil, range: Range<Int>) {
    self.uri = uri
    self.range = range
  }
}

/// A finding in a document.
package struct ServiceDiagnostic: Equatable, Sendable {
  /// The range, in UTF-8 bytes.
  package var range: Range<Int>
  /// The severity shown.
  package var severity: DiagnosticSeverity
  /// The rule's id, and the address of its description.
  package var code: DiagnosticCode
  /// The message, one sentence.
  package var message: String
  /// Hints for drawing the range.
  package var tags: DiagnosticTags
  /// The related locations, with a message for each.
  package var related: [ServiceRelated]

  /// Creates a finding.
  package init(
    range: Range<Int>, severity: DiagnosticSeverity, code: DiagnosticCode, message: String, tags: DiagnosticTags = [],
    related: [ServiceRelated] = []
  ) {
    self.range = range
    self.severity = severity
    self.code = code
    self.message = message
    self.tags = tags
    self.related = related
  }
}

/// The findings of a file that is not an open document.
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

/// A related location of a finding.
package struct ServiceRelated: Equatable, Sendable {
  /// The location.
  package var location: ServiceLocation
  /// The message, one sentence.
  package var message: String

  /// Creates a related location.
  package init(location: ServiceLocation, message: String) {
    self.location = location
    self.message = message
  }
}

/// The description of a construct, for display next to it.
package struct ServiceHover: Equatable, Sendable {
  /// The description, in the requested format.
  package var text: String
  /// The range of the construct, in UTF-8 bytes.
  package var range: Range<Int>

  /// Creates a hover.
  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

/// A replacement in a document.
package struct ServiceEdit: Equatable, Sendable {
  /// The replaced location.
  package var location: ServiceLocation
  /// The new text.
  package var replacement: String

  /// Creates an edit.
  package init(location: ServiceLocation, replacement: String) {
    self.location = location
    self.replacement = replacement
  }
}

/// A code action. Its edits do not overlap.
package struct ServiceCodeAction: Equatable, Sendable {
  /// The title, as shown in a menu.
  package var title: String
  /// A kind of code action of the protocol, such as `quickfix`.
  package var kind: String
  /// The changes.
  package var edits: [ServiceEdit]
  /// The findings that the action resolves.
  package var diagnostics: [ServiceDiagnostic]
  /// True if this is the action that is most likely intended.
  package var isPreferred: Bool
  /// The reason why the action cannot be applied now; nil if it can.
  package var disabledReason: String?

  /// Creates a code action.
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
