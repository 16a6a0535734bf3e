import LanguageServerProtocol
import LayoutSyntax
import TestSupport
import Testing

@testable import LayoutServer

/// A large document is judged on several threads: what is said does not show how many, nor what came in between.
@Suite struct JudgingWorkTests {
  /// Views that use the next one, with a guide that is dead, a name that nothing declares, and every tenth a comment that
  /// suppresses.
  private static let text: String = {
    var text = "extension HorizontalAlignment { static let column = HorizontalAlignment(Column.self) }\n"
    text += "enum Column: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 3 } }\n"
    for number in 0..<80 {
      text += """

        struct Row\(number): View {
            var width: CGFloat = \(number + 20)
            var body: some View {
                VStack(alignment: .leading) {
                    \(number % 10 == 3 ? "// plumbline:disable:next guide-alignment-mismatch" : "")
                    Color.red.frame(width: width, height: 20).alignmentGuide(.trailing) { d in d[.trailing] - 8 }
                    \(number % 7 == 2 ? "Text(nowhere)" : "Text(\"Row\").alignmentGuide(.column) { d in 4 }")
                    \(number % 4 < 3 ? "Row\(number + 1)(width: 7)" : "EmptyView()")
                }
            }
        }

        """
    }
    return text
  }()

  private func service(threads: Int) -> (LayoutLanguageService, DocumentID) {
    var service = LayoutLanguageService(files: LayoutLanguageServiceTests.MemoryFiles(files: [:]))
    service.threads = threads
    service.start(folders: [], options: nil)
    let document = DocumentID(index: 0)
    let text = Array(Self.text.utf8)
    service.open(document, uri: DocumentURI("untitled:a"), languageID: "layout", version: 1, text: text)
    return (service, document)
  }

  /// The findings, made in slices that end after one segment each.
  private func findings(_ service: inout LayoutLanguageService, _ document: DocumentID) throws -> String {
    while !service.makeFindings(of: document, while: { false }) {}
    var client = PublishDiagnosticsCapabilities()
    client.relatedInformation = true
    var writer = DiagnosticsWriter(
      uri: DocumentURI("untitled:a"), text: try #require(service.text(of: document)), client: client,
      encoding: .utf16, documents: DocumentTable())
    service.writeFindings(of: document, to: &writer)
    return writer.finish { String(decoding: $0, as: UTF8.self) }
  }

  private func replace(
    _ old: String, by new: String, in document: DocumentID, of service: inout LayoutLanguageService
  ) throws {
    let bytes = try #require(service.text(of: document)).bytes
    let text = String(decoding: bytes, as: UTF8.self)
    let place = try #require(text.firstRange(of: old))
    let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
    service.edit(document, version: 2, range: start..<(start + old.utf8.count), replacement: Array(new.utf8))
  }

  @Test(arguments: [2, 3, 9]) func threadsDoNotShow(threads: Int) throws {
    var (alone, own) = service(threads: 1)
    var (together, document) = service(threads: threads)
    let expected = try findings(&alone, own)
    #expect(expected.contains("nowhere") && expected.contains("guide-alignment-mismatch"))
    #expect(try findings(&together, document) == expected)
    // What comes later finds everything as one thread would have left it.
    for (old, new) in [("width: 7)", "width: 70)"), ("Text(nowhere)", "Text(\"Row\")"), (".leading", ".column")] {
      try replace(old, by: new, in: own, of: &alone)
      try replace(old, by: new, in: document, of: &together)
      #expect(try findings(&together, document) == findings(&alone, own))
    }
  }

  @Test func anEditMeanwhileIsOfTheFindings() throws {
    var (alone, own) = service(threads: 1)
    var (together, document) = service(threads: 3)
    let isDone = together.makeFindings(of: document, while: { false })
    #expect(!isDone)
    #expect(together.judgingWork != nil)
    try replace("Text(nowhere)", by: "Text(elsewhere)", in: own, of: &alone)
    try replace("Text(nowhere)", by: "Text(elsewhere)", in: document, of: &together)
    #expect(try findings(&together, document) == findings(&alone, own))
    #expect(together.judgingWork == nil)
  }

  @Test func aDocumentThatIsClosedIsLookedAtNoMore() {
    var (together, document) = service(threads: 3)
    let isDone = together.makeFindings(of: document, while: { false })
    #expect(!isDone)
    together.close(document)
    #expect(together.judgingWork == nil)
  }

  @Test func aSmallDocumentIsOfOneThread() {
    var service = LayoutLanguageService(files: LayoutLanguageServiceTests.MemoryFiles(files: [:]))
    service.threads = 4
    service.start(folders: [], options: nil)
    let document = DocumentID(index: 0)
    let text = Array(String(repeating: "#Preview { Text(\"a\") }\n", count: 20).utf8)
    service.open(document, uri: DocumentURI("untitled:a"), languageID: "layout", version: 1, text: text)
    let isDone = service.makeFindings(of: document, while: { false })
    #expect(!isDone)
    #expect(service.judgingWork == nil)
  }
}
