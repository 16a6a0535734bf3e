import LanguageServerProtocol
import LayoutAnalysis
import LayoutSyntax

/// Encodes the findings of one document as JSON diagnostics for its client: the only conversion from findings in byte
/// offsets to diagnostics.
///
/// A keystroke sends all findings of a document, so no intermediate values are built: the service passes the parts of a
/// finding, and they are written at once. Each search for a line starts at the line of the previous location.
package struct DiagnosticsWriter: ~Copyable {
  private var json: JSONWriter
  /// The document's text.
  private let text: SourceText
  /// The document's URI, as the client spells it.
  private let uri: String
  private let client: PublishDiagnosticsCapabilities
  private let encoding: PositionEncoding
  /// The open documents, for the client's spelling of their URIs.
  private let documents: DocumentTable
  /// The line of the last location converted, where the next search starts.
  private var line = 0
  private var hasRelated = false

  /// Creates a writer for the document that the client calls `uri`; the buffer starts with `capacity` bytes.
  init(
    uri: DocumentURI, text: SourceText, client: PublishDiagnosticsCapabilities, encoding: PositionEncoding,
    documents: DocumentTable, capacity: Int = 512
  ) {
    json = JSONWriter(capacity: capacity)
    self.uri = uri.spelling
    self.text = text
    self.client = client
    self.encoding = encoding
    self.documents = documents
    json.beginArray()
  }

  /// Ends the array and returns it.
  consuming func finish() -> [UInt8] {
    json.endArray()
    return json.bytes
  }

  // MARK: Parts of a finding

  /// Begins a finding; `range` is in UTF-8 bytes, and `address` is that of the description of `code`. Its related
  /// locations follow, then `end`.
  package mutating func begin(
    range: Range<Int>, severity: DiagnosticSeverity, code: String, address: @autoclosure () -> String?,
    message: String, tags: DiagnosticTags
  ) {
    hasRelated = false
    json.beginDiagnostic(
      range: lspRange(range), severity: severity,
      code: DiagnosticCode(code, address: client.codeDescription ? address() : nil),
      source: ServerOptions.Names.source, message: message, tags: tags.intersection(client.tags))
  }

  /// Adds a related location in the document, in UTF-8 bytes, if the client shows such locations.
  package mutating func addRelated(_ range: Range<Int>, message: String) {
    guard client.relatedInformation else { return }
    json.relatedInformation(uri: uri, range: lspRange(range), message: message, isFirst: !hasRelated)
    hasRelated = true
  }

  /// Adds a related location in another file, in UTF-8 bytes of its `text`, if the client shows such locations.
  package mutating func addRelated(_ range: Range<Int>, of file: DocumentURI, _ text: SourceText, message: String) {
    guard client.relatedInformation else { return }
    let known = documents.id(of: file).map { documents[$0].uri } ?? file
    json.relatedInformation(
      uri: known.spelling, range: text.range(of: range, in: encoding), message: message, isFirst: !hasRelated)
    hasRelated = true
  }

  /// Ends the finding begun last.
  package mutating func end() {
    json.endDiagnostic(hasRelatedInformation: hasRelated)
  }

  // MARK: Encoded findings

  /// Writes findings encoded earlier: JSON diagnostics separated by commas.
  package mutating func write(encoded findings: [UInt8]) {
    if !findings.isEmpty { json.write(json: findings) }
  }

  /// Writes the findings that `content` writes and returns their encoding, separated by commas.
  package mutating func encoding(_ content: (inout DiagnosticsWriter) -> Void) -> [UInt8] {
    let start = json.bytes.count
    content(&self)
    let written = json.bytes[start...]
    // A leading comma belongs to the preceding finding.
    return Array(written.first == UInt8(ascii: ",") ? written.dropFirst() : written)
  }

  // MARK: Whole findings

  /// Writes a finding. `texts` returns the texts of other files; related locations in a file without text are skipped.
  package mutating func write(_ finding: ServiceDiagnostic, texts: (DocumentURI) -> SourceText?) {
    begin(
      range: finding.range, severity: finding.severity, code: finding.code.name, address: finding.code.address,
      message: finding.message, tags: finding.tags)
    for related in finding.related {
      if let file = related.location.uri {
        guard let text = texts(file) else { continue }
        addRelated(related.location.range, of: file, text, message: related.message)
      } else {
        addRelated(related.location.range, message: related.message)
      }
    }
    end()
  }

  private mutating func lspRange(_ range: Range<Int>) -> LSPRange {
    let (start, end) = text.positions(of: range, in: encoding, near: &line)
    return LSPRange(start: LSPPosition(start), end: LSPPosition(end))
  }
}
