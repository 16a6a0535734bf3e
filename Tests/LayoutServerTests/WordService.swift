import LanguageServerProtocol
import LayoutLint
import LayoutServer
import LayoutSyntax

/// A service without layouts, for the server's own tests: every `bad` in a document is a finding whose fix writes
/// `good`, and a hover tells the word at a place.
struct WordService: LanguageService {
  static let codeActionKinds = ["quickfix", "source.fixAll.plumbline"]
  static let watchedGlobs = ["**/*.layout"]

  struct Document {
    var uri: DocumentURI
    var text: SourceText
  }

  var documents: [DocumentID: Document] = [:]
  var changed: [DocumentID] = []
  var settings: [String] = []
  var folders: [String] = []
  var pendingSlices = 0
  /// What the next calls of `computeFindings` say; they are complete after these.
  var progress: [FindingsProgress] = []

  mutating func start(folders: [DocumentURI], options: JSONValue?) {
    self.folders = folders.map(\.spelling)
    pendingSlices = options?["slices"]?.integer ?? 0
  }

  mutating func open(_ document: DocumentID, uri: DocumentURI, languageID: String, version: Int, text: [UInt8]) {
    documents[document] = Document(uri: uri, text: SourceText(text))
    note(document)
  }

  mutating func edit(_ document: DocumentID, version: Int, range: Range<Int>, replacement: [UInt8]) {
    documents[document]?.text.replace(range, with: replacement)
    note(document)
  }

  mutating func save(_ document: DocumentID) { note(document) }

  mutating func close(_ document: DocumentID) { documents[document] = nil }

  func text(of document: DocumentID) -> SourceText? { documents[document]?.text }

  func text(of uri: DocumentURI) -> SourceText? { nil }

  mutating func takeChangedDocuments() -> [DocumentID] {
    defer { changed = [] }
    return changed
  }

  mutating func computeFindings(
    of document: DocumentID, upTo goal: FindingsProgress, while shouldContinue: () -> Bool
  ) -> FindingsProgress { progress.isEmpty ? .complete : progress.removeFirst() }

  /// The first finding alone.
  mutating func writePreliminaryFindings(of document: DocumentID, to writer: inout DiagnosticsWriter) -> Bool {
    for finding in diagnostics(of: document).prefix(1) { writer.write(finding) { _ in nil } }
    return true
  }

  mutating func writeFindings(of document: DocumentID, to writer: inout DiagnosticsWriter) {
    for finding in diagnostics(of: document) { writer.write(finding) { _ in nil } }
  }

  func diagnostics(of document: DocumentID) -> [ServiceDiagnostic] {
    guard let text = documents[document]?.text else { return [] }
    let ranges = WordService.occurrences(of: "bad", in: text)
    return ranges.map { range in
      ServiceDiagnostic(
        range: range, severity: .warning,
        code: DiagnosticCode("bad-word", address: "https://example.com/rules#bad-word"), message: "\"bad\" is bad.",
        tags: [.unnecessary],
        related: ranges.first.map { [ServiceRelated(location: ServiceLocation(range: $0), message: "The first.")] }
          ?? [])
    }
  }

  mutating func hover(in document: DocumentID, at offset: Int, format: MarkupKind) -> ServiceHover? {
    guard let text = documents[document]?.text, let range = WordService.word(at: offset, in: text) else { return nil }
    let word = text.string(in: range)
    return ServiceHover(text: format == .markdown ? "**\(word)**" : word, range: range)
  }

  mutating func codeActions(
    in document: DocumentID, range: Range<Int>, wanted: (String) -> Bool, while shouldContinue: () -> Bool
  ) -> [ServiceCodeAction]? {
    guard shouldContinue() else { return nil }
    // A work without an end, as long as it is wanted.
    if let text = documents[document]?.text, !WordService.occurrences(of: "endless", in: text).isEmpty {
      while shouldContinue() {}
      return nil
    }
    // All are made, so that the tests see the server leave out what is not wanted.
    let found = diagnostics(of: document)
    let all = ServiceCodeAction(
      title: "Fix all", kind: "source.fixAll.plumbline",
      edits: found.map { ServiceEdit(location: ServiceLocation(range: $0.range), replacement: "good") })
    return (found.isEmpty ? [] : [all])
      + found.filter {
        $0.range.upperBound >= range.lowerBound && $0.range.lowerBound <= range.upperBound
      }.map {
        ServiceCodeAction(
          title: "Replace by “good”", kind: "quickfix",
          edits: [ServiceEdit(location: ServiceLocation(range: $0.range), replacement: "good")], diagnostics: [$0],
          isPreferred: true)
      }
  }

  mutating func changeConfiguration(_ settings: JSONValue?) {
    self.settings.append(settings.map { String(decoding: $0.source, as: UTF8.self) } ?? "nil")
    changed = documents.keys.sorted { $0.index < $1.index }
  }

  mutating func changeFolders(added: [DocumentURI], removed: [DocumentURI]) {
    folders.removeAll { folder in removed.contains { $0.spelling == folder } }
    folders += added.map(\.spelling)
  }

  mutating func changeFiles(_ changes: [(uri: DocumentURI, type: FileChangeType)]) {}

  var hasPendingWork: Bool { pendingSlices > 0 }

  mutating func performWorkSlice() { pendingSlices -= 1 }

  private mutating func note(_ document: DocumentID) {
    if !changed.contains(document) { changed.append(document) }
  }

  static func occurrences(of word: String, in text: SourceText) -> [Range<Int>] {
    let word = Array(word.utf8)
    var result: [Range<Int>] = []
    var start = 0
    while start + word.count <= text.count {
      if text.bytes[start] == word[0], text.bytes[start..<(start + word.count)].elementsEqual(word) {
        result.append(start..<(start + word.count))
      }
      start += 1
    }
    return result
  }

  static func word(at offset: Int, in text: SourceText) -> Range<Int>? {
    func isLetter(_ index: Int) -> Bool {
      guard index >= 0, index < text.count else { return false }
      let byte = text.bytes[index]
      return (0x41...0x5A).contains(byte & 0xDF) || (0x30...0x39).contains(byte) || byte == 0x5F
    }
    var start = offset
    var end = offset
    while isLetter(start - 1) { start -= 1 }
    while isLetter(end) { end += 1 }
    return start < end ? start..<end : nil
  }
}
