import LanguageServerProtocol
import LayoutLint
import LayoutSyntax
import Testing

@testable import LayoutServer

/// What needs many layouts is looked for when a document is saved, and said until it is edited.
@Suite struct SavedFindingsTests {
  @Test func aSavedDocumentIsLookedAtThoroughly() {
    var service = LayoutLanguageService(files: LayoutLanguageServiceTests.MemoryFiles(files: [:]))
    service.start(folders: [], options: nil)
    let document = DocumentID(index: 0)
    // 40 × 20 is what the Color takes, whatever ratio it is offered.
    service.open(
      document, uri: DocumentURI(path: "/a.layout"), languageID: "layout", version: 1,
      text: Array("Color.red.frame(width: 40, height: 20).aspectRatio(2, contentMode: .fit)".utf8))
    func codes() -> [String] { service.diagnostics(of: document).map(\.code.name) }
    #expect(codes() == [])
    service.save(document)
    #expect(service.takeChangedDocuments() == [document])
    #expect(service.computeFindings(of: document, upTo: .complete) { true } == .complete)
    #expect(codes() == ["no-effect"])
    #expect(service.codeActions(in: document, range: 45..<45) { $0 == "quickfix" }.count == 1)
    service.edit(document, version: 2, range: 0..<0, replacement: [UInt8(ascii: "\n")])
    #expect(codes() == [])
  }
}
