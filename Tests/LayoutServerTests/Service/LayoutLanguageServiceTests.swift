import LanguageServerProtocol
import LayoutAnalysis
import LayoutModel
import LayoutProject
import LayoutSyntax
import Testing

@testable import LayoutServer

/// The service between the server and the analysis: documents, folders, findings and fixes.
@Suite struct LayoutLanguageServiceTests {
  /// Files in memory.
  struct MemoryFiles: WorkspaceFiles {
    var files: [String: String]
    func read(_ path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
    func readStart(of path: String, count: Int) -> [UInt8]? { read(path).map { Array($0.prefix(count)) } }
    func entries(of folder: String) -> FolderEntries {
      let rest = files.keys.filter { $0.hasPrefix(folder + "/") }.sorted().map { $0.dropFirst(folder.count + 1) }
      let inner = Set(rest.filter { $0.contains("/") }.compactMap { $0.split(separator: "/").first }).sorted()
      return FolderEntries(
        folders: inner.map { "\(folder)/\($0)" }, files: rest.filter { !$0.contains("/") }.map { "\(folder)/\($0)" })
    }
  }

  private static let row = "struct Row: View { var body: some View { Color.red.frame(width: 30, height: 10) } }"

  private static let mismatch = """
    VStack(alignment: .leading) {
        Color.red.frame(width: 80, height: 20).alignmentGuide(.trailing) { d in d[.trailing] - 8 }
        Color.blue.frame(width: 120, height: 20)
    }
    """

  private func service(_ files: [String: String] = [:], folders: [String] = []) -> LayoutLanguageService {
    var service = LayoutLanguageService(files: MemoryFiles(files: files))
    service.start(folders: folders.map { DocumentURI(path: $0) }, options: nil)
    while service.hasPendingWork { service.performWorkSlice() }
    return service
  }

  private func open(
    _ text: String, _ uri: String, as index: Int = 0, in service: inout LayoutLanguageService
  ) -> DocumentID {
    let document = DocumentID(index: index)
    service.open(document, uri: DocumentURI(uri), languageID: "layout", version: 1, text: Array(text.utf8))
    return document
  }

  @Test func aDocumentHasItsFindings() {
    var service = service()
    let document = open(Self.mismatch, "untitled:one", in: &service)
    #expect(service.takeChangedDocuments() == [document])
    #expect(service.takeChangedDocuments() == [])
    let findings = service.diagnostics(of: document)
    #expect(findings.map(\.code.name) == ["guide-alignment-mismatch"])
    #expect(findings.first?.tags == [.unnecessary])
    // The related place is the argument `alignment: .leading`.
    let start = "VStack(".utf8.count
    #expect(findings.first?.related.map(\.location) == [ServiceLocation(range: start..<(start + 19))])
  }

  @Test func anEditChangesTheFindings() {
    var service = service()
    let document = open(Self.mismatch, "untitled:one", in: &service)
    _ = service.takeChangedDocuments()
    let start = "VStack(alignment: .".utf8.count
    service.edit(document, version: 2, range: start..<(start + 7), replacement: Array("trailing".utf8))
    #expect(service.takeChangedDocuments() == [document])
    #expect(service.diagnostics(of: document) == [])
  }

  @Test func fixesAreOfferedWhereTheyWork() throws {
    var service = service()
    let document = open(Self.mismatch, "untitled:one", in: &service)
    let range = try #require(service.diagnostics(of: document).first?.range)
    let actions = service.codeActions(in: document, range: range, wanted: { $0 == "quickfix" })
    #expect(actions.count == 3)
    #expect(actions.count { $0.isPreferred } == 1)
    #expect(actions.allSatisfy { $0.kind == "quickfix" && $0.diagnostics.count == 1 })
    #expect(service.codeActions(in: document, range: 0..<3, wanted: { $0 == "quickfix" }) == [])
    #expect(service.codeActions(in: document, range: range, wanted: { _ in false }) == [])
  }

  private func count(_ name: String, in service: LayoutLanguageService) -> Int {
    service.counts.first { $0.name.description == name }?.count ?? -1
  }

  /// A letter typed in one of two views: that view alone is lowered and laid out again.
  @Test func workIsCounted() throws {
    var service = service()
    let text =
      "struct A: View { var body: some View { Text(\"a\") } }\nstruct B: View { var body: some View { Text(\"b\") } }\n"
    let document = open(text, "file:///a.layout", in: &service)
    _ = service.diagnostics(of: document)
    #expect(count("segments", in: service) == 2)
    let lowered = count("segmentsLowered", in: service)
    let lexed = count("bytesLexed", in: service)
    #expect(lexed == text.utf8.count)
    let place = try #require(text.utf8.firstRange(of: "\"a\"".utf8)).lowerBound.utf16Offset(in: text) + 1
    service.edit(document, version: 2, range: place..<place, replacement: Array("c".utf8))
    _ = service.diagnostics(of: document)
    #expect(count("segmentsLowered", in: service) == lowered + 1)
    // Half of the text and the letter, or less.
    #expect((1...(lexed / 2 + 1)).contains(count("bytesLexed", in: service) - lexed))
  }

  /// A closed document outside of every folder leaves nothing behind.
  @Test func closingGivesEverythingBack() {
    var service = service()
    for round in 0..<3 {
      for index in 0..<5 {
        let document = open(
          "struct A: View { var body: some View { Text(\"a\") } }\n", "file:///\(round)/\(index).layout", as: index,
          in: &service)
        _ = service.diagnostics(of: document)
      }
      #expect(count("files", in: service) == 5)
      #expect(count("keptResults", in: service) == 5)
      for index in 0..<5 { service.close(DocumentID(index: index)) }
      for name in ["files", "segments", "keptResults", "bytesLexed", "sizesComputed"] {
        #expect(count(name, in: service) == 0)
      }
      #expect(service.documents.allSatisfy { $0 == nil })
    }
    #expect(service.takeChangedDocuments().isEmpty)
  }

  @Test func filesOfAFolderSeeEachOtherOpenOrNot() {
    var service = service(["/w/row.layout": Self.row, "/w/deep/inside/other.layout": "Row()"], folders: ["/w"])
    #expect(service.text(of: DocumentURI("file:///w/deep/inside/other.layout"))?.count == 5)
    let user = open("Row()", "file:///w/user.layout", in: &service)
    #expect(service.diagnostics(of: user) == [])
    // The file is opened with another text, and closed again.
    let row = open("// no row", "file:///w/row.layout", as: 1, in: &service)
    #expect(service.takeChangedDocuments() == [user, row])
    #expect(service.diagnostics(of: user).map(\.code.name) == ["unresolved-view"])
    service.close(row)
    #expect(service.takeChangedDocuments() == [user])
    #expect(service.diagnostics(of: user) == [])
    // It goes from the disk.
    service.changeFiles([(DocumentURI("file:///w/row.layout"), .deleted)])
    #expect(service.diagnostics(of: user).map(\.code.name) == ["unresolved-view"])
  }

  @Test func aDocumentOutsideOfFoldersIsAlone() {
    var service = service(["/w/row.layout": Self.row], folders: ["/w"])
    let user = open("Row()", "file:///elsewhere/user.layout", in: &service)
    #expect(service.diagnostics(of: user).map(\.code.name) == ["unresolved-view"])
    service.changeFolders(added: [DocumentURI(path: "/elsewhere")], removed: [DocumentURI(path: "/w")])
    while service.hasPendingWork { service.performWorkSlice() }
    #expect(service.diagnostics(of: user).map(\.code.name) == ["unresolved-view"])
    #expect(service.text(of: DocumentURI("file:///w/row.layout"))?.count == nil)
  }

  @Test func theClientSetsTheCanvas() throws {
    var service = service()
    let document = open("Color.red", "untitled:one", in: &service)
    _ = service.takeChangedDocuments()
    service.changeConfiguration(try JSONDocument(#"{"canvas":{"width":100,"height":"tall","scale":-1}}"#.utf8).root)
    #expect(service.takeChangedDocuments() == [document])
    #expect(service.analysis.settings.canvas.proposal.width == 100)
    #expect(service.analysis.settings.canvas.proposal.height == 763)
    #expect(service.analysis.settings.canvas.scale == 3)
  }
}
