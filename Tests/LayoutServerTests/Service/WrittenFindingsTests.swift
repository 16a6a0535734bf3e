import Foundation
import LanguageServerProtocol
import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

@testable import LayoutServer

/// Findings that stay are sent as they were written; what is sent is in every byte what a fresh service writes.
@Suite struct WrittenFindingsTests {
  /// Three segments with findings: one of its own alone, one that points at another place of its segment, and one that
  /// names what stands nowhere, which is said once in the file.
  private static let text = """
    VStack(alignment: .leading) {
        Color.red.frame(width: 80, height: 20).alignmentGuide(.trailing) { d in d[.trailing] - 8 }
        Color.blue.frame(width: 120, height: 20)
    }

    struct One: View { var body: some View { Text("é").frame(width: "wide").padding(nowhere) } }

    struct Two: View { var body: some View { HStack(alignment: .leadign) { Text("a").padding(nowhere) } } }

    #Preview { VStack { One(); Two() } }

    """

  private func service(_ text: String) -> (LayoutLanguageService, DocumentID) {
    var service = LayoutLanguageService(files: LayoutLanguageServiceTests.MemoryFiles(files: [:]))
    service.start(folders: [], options: nil)
    let document = DocumentID(index: 0)
    service.open(document, uri: DocumentURI("untitled:a"), languageID: "layout", version: 1, text: Array(text.utf8))
    return (service, document)
  }

  private func written(_ service: inout LayoutLanguageService, _ document: DocumentID) throws -> String {
    var client = PublishDiagnosticsCapabilities()
    client.relatedInformation = true
    client.tags = .unnecessary
    var writer = DiagnosticsWriter(
      uri: DocumentURI("untitled:a"), text: try #require(service.text(of: document)), client: client,
      encoding: .utf16, documents: DocumentTable())
    #expect(service.computeFindings(of: document, upTo: .complete) { true } == .complete)
    service.writeFindings(of: document, to: &writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  /// Lines come and go above, in and below what is found, names are mended and broken, text comes before a finding in
  /// its line.
  @Test func theBytesAreThoseOfAFreshService() throws {
    var (service, document) = service(Self.text)
    var text = Self.text
    #expect(try written(&service, document).contains("nowhere"))
    let edits: [(old: String, new: String)] = [
      ("#Preview", "\n\n#Preview"), ("struct One", "\n// é\nstruct One"), ("VStack(alignment", "\n\nVStack(alignment"),
      ("\"é\"", "\"éé🦊\""), ("\"éé🦊\"", "\"abcdefgh\""), ("\"abcdefgh\"", "\"éé🦊\""), (".leadign", ".top"),
      (".top", ".leadign"), ("padding(nowhere) }", "padding(4) }"),
      ("padding(4) }", "padding(nowhere) }"), ("\n\nVStack", "VStack"), ("d in d", "d in\n d"), ("120", "60"),
      ("\n\n#Preview", "\n#Preview"), ("struct Two", "struct Three"), ("Two()", "Three()"), ("\"wide\"", "3"),
    ]
    for edit in edits {
      let place = try #require(text.firstRange(of: edit.old))
      let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
      service.edit(
        document, version: 2, range: start..<(start + edit.old.utf8.count), replacement: Array(edit.new.utf8))
      text.replaceSubrange(place, with: edit.new)
      var (fresh, same) = self.service(text)
      #expect(try written(&service, document) == written(&fresh, same), "after \(edit)")
      // And again, when nothing is to be made.
      #expect(try written(&service, document) == written(&fresh, same))
    }
  }

  /// An edit encodes what it changed: the segment that it is in, and those that begin on another line after it.
  @Test func anEditEncodesWhatItChanged() throws {
    var (service, document) = service(Self.text)
    let file = try #require(service.file(of: document))
    func encoded() -> Int { service.encodedFindings[file]?.encodedRuns ?? -1 }
    _ = try written(&service, document)
    // The stack and both views have findings; the preview has none.
    #expect(encoded() == 3)
    _ = try written(&service, document)
    #expect(encoded() == 3)
    // The last view: one run more.
    try replace("Text(\"a\")", by: "Text(\"b\")", in: document, of: &service)
    _ = try written(&service, document)
    #expect(encoded() == 4)
    // A line above all: all three.
    try replace("VStack(alignment", by: "\nVStack(alignment", in: document, of: &service)
    _ = try written(&service, document)
    #expect(encoded() == 7)
    // A line in the first view: it and the one below.
    try replace("struct One", by: "\nstruct One", in: document, of: &service)
    _ = try written(&service, document)
    #expect(encoded() == 9)
    // A view that goes takes what was kept of it along.
    #expect(service.encodedFindings[file]?.count == 3)
    try replace(
      "HStack(alignment: .leadign) { Text(\"b\").padding(nowhere) }", by: "EmptyView()", in: document, of: &service)
    _ = try written(&service, document)
    #expect(service.encodedFindings[file]?.count == 2)
    service.close(document)
    #expect(service.encodedFindings.isEmpty)
  }

  @Test func anEditBetweenSlicesIsInTheFindings() throws {
    var (service, document) = service(Self.text)
    let progress = service.computeFindings(of: document, upTo: .complete, while: { false })
    #expect(progress == .incomplete)
    try replace("\"wide\"", by: "3", in: document, of: &service)
    while service.computeFindings(of: document, upTo: .complete, while: { false }) != .complete {}
    var (other, same) = self.service(Self.text.replacingOccurrences(of: "\"wide\"", with: "3"))
    #expect(try written(&service, document) == written(&other, same))
  }

  private func replace(
    _ old: String, by new: String, in document: DocumentID, of service: inout LayoutLanguageService
  ) throws {
    let text = String(decoding: try #require(service.text(of: document)).bytes, as: UTF8.self)
    let place = try #require(text.firstRange(of: old))
    let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
    service.edit(document, version: 2, range: start..<(start + old.utf8.count), replacement: Array(new.utf8))
  }

  /// Findings are made by and by where that takes long, and what comes out is the same.
  @Test func findingsAreMadeByAndBy() throws {
    var (service, document) = service(Self.text)
    var (other, same) = self.service(Self.text)
    var steps = 1
    while service.computeFindings(of: document, upTo: .complete, while: { false }) != .complete { steps += 1 }
    // Two for each segment, the stack, two views and the preview: its roots are laid out, and it is linted.
    #expect(steps == 8)
    #expect(try written(&service, document) == written(&other, same))
  }

  @Test func theWorkIsCounted() throws {
    var (service, document) = service(Self.text)
    _ = try written(&service, document)
    func count(_ name: String) -> Int { service.counts.first { "\($0.name)" == name }?.count ?? -1 }
    let before = (linted: count("segmentsLinted"), views: count("viewsLowered"))
    #expect(before.linted == 4)
    #expect(count("rulesRun") > 0)
    #expect(count("cacheHits") >= 0)
    #expect(before.views > 0)
    let number = try #require(Self.text.firstRange(of: "120"))
    let start = Self.text.utf8.distance(from: Self.text.startIndex, to: number.lowerBound)
    service.edit(document, version: 2, range: start..<(start + 3), replacement: Array("130".utf8))
    _ = try written(&service, document)
    #expect(count("segmentsLinted") == before.linted + 1)
    // The stack, its two colours, their frames and the guide.
    #expect(count("viewsLowered") == before.views + 6)
  }
}
