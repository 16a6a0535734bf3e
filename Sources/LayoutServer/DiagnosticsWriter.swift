import LanguageServerProtocol
import LayoutAnalysis
import LayoutSyntax

/// Writes the findings of one document as its client takes them: the one way from findings in byte offsets to
/// diagnostics in JSON.
///
/// A keystroke sends all findings of a document, so nothing is made of one on its way: the service says its parts, and
/// they go into the message as they come. Lines are looked for near those of the finding before.
package struct DiagnosticsWriter: ~Copyable {
  private var json: JSONWriter
  /// The document's text.
  private let text: SourceText
  /// The document's URI in JSON.
  private let uri: String
  private let client: PublishDiagnosticsCapabilities
  private let encoding: PositionEncoding
  /// The open documents, for the client's spelling of their URIs.
  private let documents: DocumentTable
  /// The line of the last place.
  private var line = 0
  private var hasRelated = false

  /// A writer for the document that the client calls `uri`, with room for `capacity` bytes at first.
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

  // MARK: Part by part

  /// Begins a finding; `range` is in UTF-8 bytes. The places that it points at follow, then `end`.
  package mutating func begin(
    range: Range<Int>, severity: DiagnosticSeverity, code: String, codeAddress: @autoclosure () -> String?,
    message: String, tags: DiagnosticTags
  ) {
    hasRelated = false
    json.beginDiagnostic(
      range: lspRange(range), severity: severity, code: code,
      codeAddress: client.codeDescription ? codeAddress() : nil, source: ServerOptions.Names.source, message: message,
      tags: tags.intersection(client.tags))
  }

  /// A place in the document that the finding points at.
  package mutating func addRelated(_ range: Range<Int>, message: String) {
    guard client.relatedInformation else { return }
    json.relatedInformation(uri: uri, range: lspRange(range), message: message, isFirst: !hasRelated)
    hasRelated = true
  }

  /// A place in another file that the finding points at.
  package mutating func addRelated(_ range: Range<Int>, of file: DocumentURI, _ text: SourceText, message: String) {
    guard client.relatedInformation else { return }
    let known = documents.id(of: file).map { documents[$0].uri } ?? file
    json.relatedInformation(
      uri: known.spelling, range: text.range(of: range, in: encoding), message: message, isFirst: !hasRelated)
    hasRelated = true
  }

  /// Ends the finding that was begun last.
  package mutating func end() {
    json.endDiagnostic(hasRelatedInformation: hasRelated)
  }

  // MARK: Encoded before

  /// Writes findings that were encoded before: diagnostics in JSON, separated by commas.
  package mutating func write(encoded findings: [UInt8]) {
    if !findings.isEmpty { json.write(json: findings) }
  }

  /// Writes the findings that `content` writes and returns them as they are encoded, separated by commas.
  package mutating func encoding(_ content: (inout DiagnosticsWriter) -> Void) -> [UInt8] {
    let start = json.bytes.count
    content(&self)
    let written = json.bytes[start...]
    // The comma belongs to what stands before.
    return Array(written.first == UInt8(ascii: ",") ? written.dropFirst() : written)
  }

  // MARK: Whole

  /// Writes a finding. `texts` gives the texts of other files that it points at; what has none is left out.
  package mutating func write(_ finding: ServiceDiagnostic, texts: (DocumentURI) -> SourceText?) {
    begin(
      range: finding.range, severity: finding.severity, code: finding.code, codeAddress: finding.codeAddress,
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
