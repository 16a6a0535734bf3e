import LayoutAnalysis
import LayoutIDE
import LayoutSyntax
import TestSupport
import Testing

@Suite("Outline of a file, and symbols of the workspace")
struct DocumentOutlineTests {
  /// The entries, one a line, indented by their depth: kind, name and detail.
  private func outline(_ text: String) -> [String] {
    let fixture = NavigationFixture(text)
    func lines(_ entries: [OutlineEntry], _ indentation: String) -> [String] {
      entries.flatMap { entry in
        ["\(indentation)\(entry.kind) \(entry.name)\(entry.detail.map { ": \($0)" } ?? "")"]
          + lines(entry.children, indentation + "  ")
      }
    }
    return lines(DocumentOutline(of: fixture.files[0], in: fixture.analysis).entries, "")
  }

  @Test("declarations with their members, alignments, previews, roots and views with an id")
  func entries() {
    let found = outline(
      """
      let gap: CGFloat = 4
      struct Card: View {
        let title: String
        init(title: String) { self.title = title }
        var body: some View { VStack { Text(title).id("head"); Text("").id(7) } }
        enum Kind { case small, large(Int) }
      }
      extension VerticalAlignment { static let bar = VerticalAlignment(Bar.self) }
      enum Bar: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
      func row(_ n: Int, with title: String) -> some View { Divider() }
      #Preview("Dark") { Card(title: "") }
      HStack { Divider().id("line") }
      """)
    #expect(
      found == [
        "constant gap: CGFloat", "view Card", "  property title: String", "  initializer init(title:)",
        "  property body: some View", "    viewID head: Text", "    viewID 7: Text", "  enumeration Kind",
        "    enumCase small", "    enumCase large", "typeExtension VerticalAlignment: extension", "  alignment bar",
        "alignmentID Bar", "  function defaultValue(in:)", "function row(_:with:)", "preview Dark: #Preview",
        "root HStack", "  viewID line: Divider",
      ])
  }

  @Test("what is well formed around broken code has entries")
  func brokenCode() {
    let found = outline("struct A: View { let a = \n  var body: some View { VStack( } }\nlet = 3\nfunc () {}\nstruct B { let c = 1 }")
    #expect(found.contains("view A"))
    #expect(found.contains("  property a"))
    #expect(found.suffix(2) == ["type B", "  property c"])
  }

  @Test("each name is inside its construct, and each construct in the one around it", arguments: ["struct A { struct B { let (a, b) = (1, 2)\n let c = 1, d = 2 } }\nclass C { var e = 1 }"])
  func nesting(_ text: String) {
    let fixture = NavigationFixture(text)
    var waiting = DocumentOutline(of: fixture.files[0], in: fixture.analysis).entries
    var count = 0
    while let entry = waiting.popLast() {
      count += 1
      #expect(entry.range.lowerBound <= entry.nameRange.lowerBound)
      #expect(entry.range.upperBound >= entry.nameRange.upperBound)
      for child in entry.children {
        #expect(child.range.clamped(to: entry.range) == child.range)
        waiting.append(child)
      }
    }
    #expect(count == 8)
  }

  @Test(
    "a query finds the names that contain its characters in order, the best first",
    arguments: [
      ("card", ["Card", "CardRow", "compactCard"]), ("cr", ["CardRow", "Card", "compactCard"]), ("CARDROW", ["CardRow"]),
      ("xyz", []), ("", ["Card", "CardRow", "compactCard", "mid"]),
    ])
  func workspaceSymbols(_ query: String, _ expected: [String]) throws {
    var fixture = NavigationFixture(
      """
      struct Card { }
      func compactCard() { let local = 1 }
      // file: b.layout
      struct CardRow { }
      extension HorizontalAlignment { static let mid = HorizontalAlignment(M.self) }
      """)
    let files = fixture.files
    let found = try #require(WorkspaceSymbols(matching: query).found(in: &fixture.analysis, files: files))
    #expect(found.map(\.name) == expected)
    for symbol in found { #expect(fixture.text(symbol.file, symbol.range) == symbol.name) }
    if let mid = found.first(where: { $0.name == "mid" }) {
      #expect(mid.container == "HorizontalAlignment")
      #expect(mid.kind == .alignment)
    }
    #expect(WorkspaceSymbols(matching: query).found(in: &fixture.analysis, files: files, while: { false }) == nil)
  }

  @Test("names of images are links")
  func images() {
    let fixture = NavigationFixture(
      "Image(\"logo\")\nImage(decorative: \"a/b\").resizable()\nImage(systemName: \"star\")\nImage(\"\\(x)\")\nText(\"logo\")")
    let links = ImageLinks(of: fixture.files[0], in: fixture.analysis).all
    #expect(links.map(\.name) == ["logo", "a/b"])
    #expect(links.map { fixture.text(fixture.files[0], $0.range) } == ["logo", "a/b"])
  }
}
