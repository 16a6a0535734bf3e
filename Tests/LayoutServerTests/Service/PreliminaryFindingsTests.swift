import Foundation
import LanguageServerProtocol
import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

@testable import LayoutServer

/// What is published of a document whose views other files show, before the roots of those files are laid out again.
@Suite struct PreliminaryFindingsTests {
  /// The guide of the Color has no reader in the stack, and a length is unknown.
  private static let view = """
    struct Row: View {
        var body: some View {
            VStack(alignment: .leading) {
                Color.red.frame(width: 80, height: 20).alignmentGuide(.trailing) { d in d[.trailing] - 8 }
                Text("Volume").padding(nowhere)
            }
        }
    }
    """

  private static let users = (0..<3).map { "struct User\($0): View { var body: some View { HStack { Row() } } }" }

  private struct Opened {
    var service: LayoutLanguageService
    let document = DocumentID(index: 0)

    /// The view as a document, and those that show it beside it in the folder.
    init(_ view: String = PreliminaryFindingsTests.view) {
      var files: [String: String] = [:]
      for (index, text) in PreliminaryFindingsTests.users.enumerated() {
        files["/views/user\(index).layout"] = text
      }
      service = LayoutLanguageService(files: LayoutLanguageServiceTests.MemoryFiles(files: files))
      service.start(folders: [DocumentURI(path: "/views")], options: nil)
      while service.hasPendingWork { service.performWorkSlice() }
      service.open(
        document, uri: DocumentURI(path: "/views/row.layout"), languageID: "layout", version: 1, text: Array(view.utf8))
    }

    mutating func replace(_ old: String, by new: String) throws {
      let text = String(decoding: try #require(service.text(of: document)).bytes, as: UTF8.self)
      let place = try #require(text.firstRange(of: old))
      let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
      service.edit(document, version: 2, range: start..<(start + old.utf8.count), replacement: Array(new.utf8))
    }

    /// What is written at the end, or before; nil where it waits.
    mutating func written(isPreliminary: Bool = false) throws -> String? {
      var writer = DiagnosticsWriter(
        uri: DocumentURI(path: "/views/row.layout"), text: try #require(service.text(of: document)),
        client: PublishDiagnosticsCapabilities(), encoding: .utf16, documents: DocumentTable())
      if !isPreliminary {
        _ = service.computeFindings(of: document, upTo: .complete) { true }
        service.writeFindings(of: document, to: &writer)
      } else if !service.writePreliminaryFindings(of: document, to: &writer) {
        return nil
      }
      return String(decoding: writer.finish(), as: UTF8.self)
    }

    /// How many segments are lowered by making the findings up to a goal.
    mutating func segmentsLowered(upTo goal: FindingsProgress) -> Int {
      let before = service.analysis.counters.segmentsLowered
      let progress = service.computeFindings(of: document, upTo: goal) { true }
      #expect(progress == goal)
      return service.analysis.counters.segmentsLowered - before
    }
  }

  private func codes(_ text: String?) -> [String] {
    (text ?? "").matches(of: /"code":"([a-z-]+)"/).map { String($0.1) }
  }

  @Test func ownFindingsComeBeforeTheRootsOfOtherFilesAreLaidOut() throws {
    var opened = Opened()
    let first = try #require(codes(try opened.written()).first)
    try opened.replace("padding(nowhere)", by: "padding(elsewhere)")
    #expect(opened.segmentsLowered(upTo: .ownRoots) == 1)
    let preliminary = try #require(try opened.written(isPreliminary: true))
    #expect(preliminary.contains("elsewhere") && !preliminary.contains("nowhere"))
    // The guide is as it was: what was said of it stays.
    #expect(codes(preliminary).contains(first))
    #expect(opened.segmentsLowered(upTo: .complete) == Self.users.count)
    var fresh = Opened(Self.view.replacingOccurrences(of: "nowhere", with: "elsewhere"))
    let complete = try opened.written()
    #expect(complete == (try fresh.written()))
    #expect(complete == preliminary)
  }

  @Test func aFindingMovesWithItsConstruct() throws {
    var opened = Opened()
    _ = try opened.written()
    try opened.replace("VStack(", by: "\n\n  VStack(")
    #expect(opened.segmentsLowered(upTo: .ownRoots) == 1)
    let preliminary = try opened.written(isPreliminary: true)
    #expect(preliminary == (try opened.written()))
  }

  @Test func aFindingGoesWithTheTextOfItsConstruct() throws {
    var opened = Opened()
    let all = codes(try opened.written())
    // The same guide, and another value: what is said of it is not known until all uses are looked at.
    try opened.replace("- 8", by: "- 9")
    let preliminary = codes(try opened.written(isPreliminary: true))
    #expect(preliminary.count == all.count - 1)
    #expect(codes(try opened.written()) == all)
  }

  @Test func aFileWithCommentsThatSuppressWaits() throws {
    var opened = Opened(Self.view + "\n// plumbline:disable unresolved-name\n")
    _ = try opened.written()
    try opened.replace("nowhere", by: "elsewhere")
    #expect(try opened.written(isPreliminary: true) == nil)
  }

  /// Where no root of another file shows anything of the document, there is nothing to wait for.
  @Test func aViewOfItsFileAloneIsCompleteAtOnce() throws {
    var opened = Opened("VStack(alignment: .leading) { Text(\"a\").padding(nowhere) }")
    _ = try opened.written()
    try opened.replace("nowhere", by: "elsewhere")
    #expect(opened.service.computeFindings(of: opened.document, upTo: .ownRoots) { true } == .complete)
  }
}
