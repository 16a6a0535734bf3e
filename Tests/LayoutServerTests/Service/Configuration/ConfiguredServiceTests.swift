import LanguageServerProtocol
import LayoutAnalysis
import LayoutModel
import LayoutProject
import LayoutSyntax
import Testing

@testable import LayoutServer

/// The server follows the project's configurations, and their changes.
@Suite struct ConfiguredServiceTests {
  final class Disk: WorkspaceFiles {
    var files: [String: String]
    init(_ files: [String: String]) { self.files = files }
    func read(_ path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
    func readStart(of path: String, count: Int) -> [UInt8]? { read(path).map { Array($0.prefix(count)) } }
    func entries(of folder: String) -> FolderEntries {
      LayoutLanguageServiceTests.MemoryFiles(files: files).entries(of: folder)
    }
  }

  private static let use =
    "VStack(alignment: .leading) { Row().alignmentGuide(.trailing) { $0.width - 1 }; Color.red.frame(width: 9) }"
  private static let row = "struct Row: View { var body: some View { Color.red } }"

  private func session(_ disk: Disk, folders: [String] = ["/w"]) -> LayoutLanguageService {
    var service = LayoutLanguageService(files: disk)
    service.start(folders: folders.map { DocumentURI(path: $0) }, options: nil)
    service.open(
      DocumentID(index: 0), uri: DocumentURI(path: "/w/a/use.layout"), languageID: "layout", version: 1,
      text: Array(Self.use.utf8))
    finish(&service)
    return service
  }

  private func finish(_ service: inout LayoutLanguageService) {
    while service.hasPendingWork { service.performWorkSlice() }
  }

  private func codes(_ service: inout LayoutLanguageService) -> [String] {
    service.diagnostics(of: DocumentID(index: 0)).map { "\($0.code.name) \($0.severity)" }
  }

  private func frame(_ service: inout LayoutLanguageService) -> String? {
    let hover = service.hover(in: DocumentID(index: 0), at: 0, format: .plainText)?.text ?? ""
    return hover.split(separator: "\n").first { $0.contains("→") }.map(String.init)
  }

  @Test func aConfigurationMakesAModule() {
    let disk = Disk(["/w/b/row.layout": Self.row, "/w/a/.plumbline.json": "{}"])
    // The nearest configuration stands beside the document: what is in the other folder is another module.
    var apart = session(disk)
    #expect(codes(&apart).contains("unresolved-view warning"))
    disk.files = ["/w/b/row.layout": Self.row, "/w/.plumbline.json": "{}"]
    // Whatever folder the editor has open, or none.
    for folders in [["/w"], ["/w/a"], []] {
      var together = session(disk, folders: folders)
      #expect(codes(&together) == ["guide-alignment-mismatch warning"], "\(folders)")
    }
  }

  /// A row of 340 that fits the canvas of 390, and not all of the matrix.
  @Test func aMatrixSaysWhereSomethingIsFound() {
    let row = "HStack(spacing: 0) { Color.red.frame(width: 300, height: 4); Color.blue.frame(width: 40, height: 4) }"
    let disk = Disk(["/w/.plumbline.json": #"{ "matrix": [ { "name": "small phone", "width": 320 } ] }"#])
    var service = session(disk)
    service.open(
      DocumentID(index: 0), uri: DocumentURI(path: "/w/a/row.layout"), languageID: "layout", version: 1,
      text: Array(row.utf8))
    #expect(codes(&service) == ["overflow warning"])
    #expect(service.diagnostics(of: DocumentID(index: 0)).first?.message.hasSuffix("(at small phone)") == true)
    disk.files["/w/.plumbline.json"] = "{}"
    service.changeFiles([(DocumentURI(path: "/w/.plumbline.json"), .changed)])
    finish(&service)
    #expect(codes(&service) == [])
  }

  @Test func aChangedConfigurationCountsAtOnce() {
    let disk = Disk(["/w/a/row.layout": Self.row, "/w/.plumbline.json": #"{ "canvas": { "width": 70 } }"#])
    var service = session(disk)
    #expect(codes(&service) == ["guide-alignment-mismatch warning"])
    #expect(frame(&service)?.contains("70 ×") ?? false)
    _ = service.takeChangedDocuments()
    disk.files["/w/.plumbline.json"] =
      #"{ "canvas": { "width": 90 }, "rules": { "guide-alignment-mismatch": "error" } }"#
    service.changeFiles([(DocumentURI(path: "/w/.plumbline.json"), .changed)])
    #expect(service.takeChangedDocuments().count == 1)
    finish(&service)
    #expect(codes(&service) == ["guide-alignment-mismatch error"])
    #expect(frame(&service)?.contains("90 ×") ?? false)
    // The fix of a finding that was made an error is still offered.
    #expect(!service.codeActions(in: DocumentID(index: 0), range: 0..<90) { _ in true }.isEmpty)
    // The client's settings win for the canvas only.
    let settings = try? JSONDocument(Array(#"{ "canvas": { "width": 80 } }"#.utf8)).root
    service.changeConfiguration(settings)
    #expect(frame(&service)?.contains("80 ×") ?? false)
    #expect(codes(&service) == ["guide-alignment-mismatch error"])
    disk.files["/w/.plumbline.json"] = #"{ "exclude": ["use.layout"] }"#
    service.changeFiles([(DocumentURI(path: "/w/.plumbline.json"), .changed)])
    finish(&service)
    #expect(codes(&service) == [])
    disk.files["/w/.plumbline.json"] = nil
    service.changeFiles([(DocumentURI(path: "/w/.plumbline.json"), .deleted)])
    finish(&service)
    #expect(codes(&service) == ["guide-alignment-mismatch warning"])
  }

  /// Whoever watches no files saves some.
  @Test func aSavedDocumentLooksForItsConfiguration() {
    let disk = Disk(["/w/a/row.layout": Self.row])
    var service = session(disk)
    disk.files["/w/.plumbline.json"] = #"{ "rules": { "guide-alignment-mismatch": "off" } }"#
    #expect(codes(&service) == ["guide-alignment-mismatch warning"])
    service.save(DocumentID(index: 0))
    finish(&service)
    #expect(codes(&service) == [])
  }

  @Test func whatIsWrongIsSaidInTheConfiguration() throws {
    let disk = Disk(["/w/a/row.layout": Self.row, "/w/.plumbline.json": #"{ "rulse": {} }"#])
    var service = session(disk)
    _ = codes(&service)
    let told = service.takeChangedFiles()
    #expect(told.map(\.uri) == [DocumentURI(path: "/w/.plumbline.json")])
    #expect(told.first?.diagnostics.map(\.message) == ["Unknown key `rulse`; did you mean `rules`?"])
    #expect(service.takeChangedFiles().isEmpty)
    // Open in the editor it has the findings of the text there.
    let document = DocumentID(index: 1)
    service.open(
      document, uri: DocumentURI(path: "/w/.plumbline.json"), languageID: "json", version: 1,
      text: Array(#"{ "exlude": [] }"#.utf8))
    #expect(service.takeChangedDocuments().contains(document))
    #expect(service.diagnostics(of: document).map(\.range) == [2..<10])
    service.edit(document, version: 2, range: 3..<9, replacement: Array("exclude".utf8))
    #expect(service.diagnostics(of: document).isEmpty)
    #expect(service.text(of: document)?.count == 17)
    #expect(service.hover(in: document, at: 3, format: .plainText) == nil)
    service.close(document)
    disk.files["/w/.plumbline.json"] = "{}"
    service.changeFiles([(DocumentURI(path: "/w/.plumbline.json"), .changed)])
    #expect(service.takeChangedFiles().map(\.diagnostics.count) == [0])
  }
}
