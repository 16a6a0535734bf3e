import LanguageServerProtocol
import LayoutAnalysis
import Testing

@testable import LayoutProject
@testable import LayoutServer

/// Pictures below the folders of a workspace.
@Suite struct WorkspaceResourcesTests {
  /// Files in memory that a test may change.
  final class Disk: WorkspaceFiles {
    var files: [String: [UInt8]]
    init(_ files: [String: [UInt8]]) { self.files = files }
    func read(_ path: String) -> [UInt8]? { files[path] }
    func readStart(of path: String, count: Int) -> [UInt8]? { files[path].map { Array($0.prefix(count)) } }
    func entries(of folder: String) -> FolderEntries {
      let rest = files.keys.filter { $0.hasPrefix(folder + "/") }.sorted().map { $0.dropFirst(folder.count + 1) }
      let inner = Set(rest.filter { $0.contains("/") }.compactMap { $0.split(separator: "/").first }).sorted()
      return FolderEntries(
        folders: inner.map { "\(folder)/\($0)" }, files: rest.filter { !$0.contains("/") }.map { "\(folder)/\($0)" })
    }
  }

  /// The start of a GIF: its sides stand in two bytes each, the lesser one first.
  private static func gif(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    Array("GIF89a".utf8) + [width, 0, height, 0]
  }

  private static let contents = Array(#"{"images":[{"filename":"a.gif","scale":"2x"},{"idiom":"mac"}]}"#.utf8)

  private func size(
    _ name: String, at uri: String, in service: inout LayoutLanguageService, finishing: Bool = true
  ) -> String? {
    let document = DocumentID(index: 0)
    service.open(
      document, uri: DocumentURI(uri), languageID: "layout", version: 1, text: Array("Image(\"\(name)\")".utf8))
    while finishing, service.hasPendingWork { service.performWorkSlice() }
    return sizeAgain(in: &service)
  }

  /// What the hover says of the picture.
  private func sizeAgain(in service: inout LayoutLanguageService) -> String? {
    let text = service.hover(in: DocumentID(index: 0), at: 0, format: .plainText)?.text ?? ""
    let line = text.split(separator: "\n").first { $0.contains("→") }
    return line?.split(separator: "→").last.map { $0.trimming() }
  }

  @Test func picturesOfAFolderAreFound() {
    let disk = Disk([
      "/w/art/logo@2x.gif": Self.gif(60, 40), "/w/A.xcassets/star.imageset/a.gif": Self.gif(30, 20),
      "/w/A.xcassets/star.imageset/Contents.json": Self.contents, "/v/other.gif": Self.gif(1, 1),
    ])
    var service = LayoutLanguageService(files: disk)
    service.start(folders: [DocumentURI(path: "/w")], options: nil)
    // Before the scan has come that far the hover has it done.
    #expect(size("logo", at: "file:///w/a.layout", in: &service, finishing: false) == "30 × 20")
    #expect(size("star", at: "file:///w/a.layout", in: &service) == "15 × 10")
    #expect(size("other", at: "file:///w/a.layout", in: &service) != "1 × 1")
    #expect(!service.hasPendingWork)
  }

  @Test func aPictureThatChangesIsReadAgain() {
    let disk = Disk(["/w/logo.gif": Self.gif(60, 40)])
    var service = LayoutLanguageService(files: disk)
    service.start(folders: [DocumentURI(path: "/w")], options: nil)
    #expect(size("logo", at: "file:///w/a.layout", in: &service) == "60 × 40")
    _ = service.takeChangedDocuments()
    disk.files["/w/logo.gif"] = Self.gif(70, 50)
    service.changeFiles([(DocumentURI("file:///w/logo.gif"), .changed)])
    #expect(service.takeChangedDocuments() == [DocumentID(index: 0)])
    #expect(sizeAgain(in: &service) == "70 × 50")
    disk.files["/w/logo.gif"] = nil
    service.changeFiles([(DocumentURI("file:///w/logo.gif"), .deleted)])
    #expect(sizeAgain(in: &service)?.hasPrefix("100 × 100") == true)
    disk.files["/w/new/logo.gif"] = Self.gif(5, 6)
    service.changeFiles([(DocumentURI("file:///w/new/logo.gif"), .created)])
    #expect(sizeAgain(in: &service) == "5 × 6")
  }

  /// It comes into a folder that was listed, while others are still to be.
  @Test func aPictureThatComesDuringTheSearchIsFound() {
    let disk = Disk(["/w/other/b.gif": Self.gif(1, 1)])
    var service = LayoutLanguageService(files: disk)
    service.start(folders: [DocumentURI(path: "/w")], options: nil)
    // The texts come first: two folders and no file. Then the first of the folders is listed for pictures.
    for _ in 0..<3 { service.performWorkSlice() }
    disk.files["/w/logo.gif"] = Self.gif(60, 40)
    service.changeFiles([(DocumentURI("file:///w/logo.gif"), .created)])
    #expect(size("logo", at: "file:///w/a.layout", in: &service) == "60 × 40")
  }

  @Test func aDocumentWithoutAFolderHasThePicturesBesideIt() {
    let disk = Disk(["/home/logo.gif": Self.gif(60, 40)])
    var service = LayoutLanguageService(files: disk)
    service.start(folders: [], options: nil)
    #expect(size("logo", at: "file:///home/a.layout", in: &service) == "60 × 40")
    // A document that is closed is forgotten with them.
    service.close(DocumentID(index: 0))
    #expect(size("logo", at: "untitled:a", in: &service) != "60 × 40")
  }

  @Test func nothingIsLookedForWhereNoPictureIsNamed() {
    var service = LayoutLanguageService(files: Disk(["/home/logo.gif": Self.gif(60, 40)]))
    service.start(folders: [], options: nil)
    service.open(
      DocumentID(index: 0), uri: DocumentURI("file:///home/a.layout"), languageID: "layout", version: 1,
      text: Array("Color.red".utf8))
    #expect(!service.hasPendingWork)
  }

  /// Typed letter by letter, and put together by taking away what stands within.
  @Test(arguments: [("Imag(\"logo\")", 4..<4, "e"), ("Imxxage(\"logo\")", 2..<4, ""), ("", 0..<0, "Image(\"logo\")")])
  func theyAreLookedForOnceOneIsNamed(_ text: String, _ range: Range<Int>, _ replacement: String) {
    let document = DocumentID(index: 0)
    var service = LayoutLanguageService(files: Disk(["/home/logo.gif": Self.gif(60, 40)]))
    service.start(folders: [], options: nil)
    service.open(
      document, uri: DocumentURI("file:///home/a.layout"), languageID: "layout", version: 1, text: Array(text.utf8))
    service.edit(document, version: 2, range: range, replacement: Array(replacement.utf8))
    #expect(sizeAgain(in: &service) == "60 × 40")
  }

  @Test(
    arguments: [
      (#"{"images":[{"filename":"a.png","scale":"3x"}]}"#, [ImageSetEntry(fileName: "a.png", scale: 3)]),
      (#"{"images":[{"filename":"a.pdf"}]}"#, [ImageSetEntry(fileName: "a.pdf", scale: nil)]),
      (#"{"images":[{"filename":"a.png","scale":"0x"},7,{}]}"#, [ImageSetEntry(fileName: "a.png", scale: nil)]),
      (#"{"images":[{"filename":"a.png","scale":"nanx"}]}"#, [ImageSetEntry(fileName: "a.png", scale: nil)]),
      (#"{"info":{}}"#, nil), ("", nil), ("[", nil),
    ] as [(String, [ImageSetEntry]?)])
  func tablesOfContents(_ text: String, _ entries: [ImageSetEntry]?) {
    #expect(ImageFileReader.imageSet(Array(text.utf8)) == entries)
  }
}

extension Substring {
  fileprivate func trimming() -> String { String(drop { $0 == " " }) }
}
