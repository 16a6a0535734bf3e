import Foundation
import LanguageServerProtocol
import LayoutSyntax
import Testing

@testable import LayoutServer

/// The findings of a document that is opened before the files of its folder are read: none of them is taken back when
/// they are.
@Suite struct FirstFindingsTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The document, and another file of its folder.
    var text: String
    var other: String
    var language = "layout"
    /// The rules of the findings while the folder is read, and after.
    var first: [String]
    var last: [String]
  }

  private static let dead = "VStack(alignment: .leading) { Color.red.alignmentGuide(.trailing) { d in 4 }; Color.blue }"

  private static let examples = [
    Example(
      testDescription: "a view of another file", text: "Row()",
      other: "struct Row: View { var body: some View { Color.red } }",
      first: [], last: []),
    Example(
      testDescription: "a view of no file", text: "Row()", other: "Color.red", first: [], last: ["unresolved-view"]),
    Example(
      testDescription: "an expression", text: dead, other: "Color.red",
      first: ["stack-alignment-no-effect", "guide-alignment-mismatch"],
      last: ["stack-alignment-no-effect", "guide-alignment-mismatch"]),
    Example(
      testDescription: "a view that another file shows in a stack that reads its guide",
      text: "struct Row: View { var body: some View { Color.red.offset(x: 0).layoutPriority(1) } }",
      other: "HStack { Row(); Color.blue }", first: [], last: ["noop-modifier"]),
    Example(
      testDescription: "a private view",
      text: "private struct Row: View { var body: some View { Color.red.offset(x: 0) } }\nRow()", other: "Color.red",
      first: ["noop-modifier"], last: ["noop-modifier"]),
    Example(
      testDescription: "an alignment that another file aligns by",
      text: """
        extension VerticalAlignment {
            enum Third: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 3 } }
            static let third = VerticalAlignment(Third.self)
        }
        """, other: "HStack(alignment: .third) { Color.red; Color.blue }", first: [], last: []),
    Example(
      testDescription: "a syntax error", text: "VStack {", other: "Color.red", first: ["syntax"], last: ["syntax"]),
  ]

  @Test(arguments: examples) func noneIsTakenBack(_ example: Example) {
    var service = LayoutLanguageService(
      files: LayoutLanguageServiceTests.MemoryFiles(files: ["/w/other.layout": example.other]))
    let document = DocumentID(index: 0)
    service.start(folders: [DocumentURI(path: "/w")], options: nil)
    service.open(
      document, uri: DocumentURI(path: "/w/a.layout"), languageID: "layout", version: 1, text: Array(example.text.utf8))
    _ = service.takeChangedDocuments()
    #expect(service.hasPendingWork)
    #expect(service.diagnostics(of: document).map(\.code.name) == example.first)
    while service.hasPendingWork { service.performWorkSlice() }
    #expect(service.takeChangedDocuments() == [document])
    #expect(service.diagnostics(of: document).map(\.code.name) == example.last)
  }
}
