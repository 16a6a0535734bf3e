import Foundation
import LanguageServerProtocol
import LayoutSyntax
import Testing

@testable import LayoutServer

/// A hover is answered from the layouts that are kept, as they are after the last edit.
@Suite struct HoverTests {
  private static let list = "HStack {\n    Row()\n    Row()\n}\n"
  private static let row = "struct Row: View { var body: some View { Color.red.frame(width: 30, height: 10) } }\n"

  private func text(
    _ service: inout LayoutLanguageService, _ document: DocumentID, _ offset: Int, _ format: MarkupKind = .plainText
  ) -> String {
    service.hover(in: document, at: offset, format: format)?.text ?? ""
  }

  /// The second answer lowers and lays out nothing.
  @Test func theSameQuestionHasTheSameAnswer() {
    var service = LayoutLanguageService(files: LayoutLanguageServiceTests.MemoryFiles(files: [:]))
    let document = DocumentID(index: 0)
    service.open(
      document, uri: DocumentURI("untitled:a"), languageID: "layout", version: 1,
      text: Array((Self.list + Self.row).utf8))
    // Two rows of 30 and 8 between them.
    let first = text(&service, document, 2)
    #expect(first.contains("68"))
    let names = ["segmentsLowered", "rootsLaidOut", "viewsLowered", "valuesEvaluated"]
    func work() -> [Int] { service.counts.filter { names.contains("\($0.name)") }.map(\.count) }
    let before = work()
    #expect(before.count == names.count)
    #expect(text(&service, document, 2) == first)
    #expect(work() == before)
    #expect(text(&service, document, 2, .markdown) != first)
    #expect(text(&service, document, 15) != first)
    #expect(text(&service, document, 2) == first)
  }

  @Test func anEditElsewhereIsSeen() throws {
    var service = LayoutLanguageService(files: LayoutLanguageServiceTests.MemoryFiles(files: [:]))
    let document = DocumentID(index: 0)
    let source = Self.list + Self.row
    service.open(
      document, uri: DocumentURI("untitled:a"), languageID: "layout", version: 1, text: Array(source.utf8))
    #expect(text(&service, document, 2).contains("68"))
    let width = try #require(source.range(of: "30"))
    let start = source.utf8.distance(from: source.startIndex, to: width.lowerBound)
    // Two rows of 50 and 8 between them.
    service.edit(document, version: 2, range: start..<(start + 2), replacement: Array("50".utf8))
    #expect(text(&service, document, 2).contains("108"))
    service.edit(document, version: 3, range: start..<(start + 2), replacement: Array("30".utf8))
    #expect(text(&service, document, 2).contains("68"))
    // Nothing stands behind the end, also where something stood before.
    #expect(text(&service, document, source.utf8.count).isEmpty)
  }
}
