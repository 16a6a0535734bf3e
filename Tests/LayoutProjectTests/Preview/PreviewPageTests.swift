import Foundation
import LanguageServerProtocol
import LayoutAnalysis
import LayoutModel
import LayoutProject
import LayoutSyntax
import Testing

/// The page of a file: its data, its source, and what it leaves out. `.ci/page` drives it in a browser.
@Suite struct PreviewPageTests {
  private static func page(
    _ source: String, canvas: Canvas = .standard, while shouldContinue: () -> Bool = { true }
  ) throws -> (html: String, data: JSONValue) {
    var analysis = Analysis(settings: AnalysisSettings(canvas: canvas))
    let file = analysis.addFile(named: "a<b.layout", text: SourceText(source), module: ModuleID(0))
    let variants = PreviewVariants(of: file, in: analysis, shouldContinue: shouldContinue)
    let html = PreviewPage(
      of: file, named: "a<b.layout", in: analysis, variants,
      following: PreviewPage.Following(script: "revision.js", revision: 3)
    ).html
    let start = try #require(html.range(of: "id=\"data\">")).upperBound
    let end = try #require(html.range(of: "</script>", range: start..<html.endIndex)).lowerBound
    return (html, try JSONDocument(html[start..<end].utf8).root)
  }

  @Test func everyCombinationIsThere() throws {
    let (html, data) = try Self.page("Color.red.frame(width: 40)")
    // Five devices, four sizes and two directions.
    #expect(data["variants"]?.elements.map { $0 }.count == 40)
    #expect(data["sizes"]?.elements.compactMap(\.string) == ["xSmall", "large", "xxxLarge", "accessibility3"])
    #expect(data["size"]?.integer == 1)
    #expect(data["devices"]?.elements.compactMap(\.string).first == "390 × 763")
    #expect(data["revision"]?.integer == 3)
    #expect(!html.contains("left out:"))
  }

  @Test func theConfiguredCanvasIsTheFirst() throws {
    var canvas = Canvas(proposal: ProposedSize(width: 100, height: 200))
    canvas.layoutDirection = .rightToLeft
    canvas.dynamicTypeSize = .medium
    let (_, data) = try Self.page("Color.red.frame(width: 40)", canvas: canvas)
    #expect(data["directions"]?.elements.compactMap(\.string) == ["Right to left", "Left to right"])
    #expect(data["sizes"]?.elements.compactMap(\.string).contains("medium") == true)
    let first = try #require(data["variants"]?.elements.first { _ in true })
    #expect(first["d"]?.integer == 0 && first["l"]?.integer == 0 && first["t"]?.integer == data["size"]?.integer)
    let nodes = first["roots"]?.elements.first { _ in true }?["nodes"]?.elements.map { $0 } ?? []
    // 40 wide in the middle of 100.
    #expect(nodes.first?["f"]?.elements.compactMap(\.double) == [30, 0, 40, 200])
  }

  @Test func theSourceIsHighlightedAndEscaped() throws {
    let (html, _) = try Self.page("// a < b\nText(\"</script>\")\n")
    #expect(html.contains("<span class=\"line\"><span class=\"comment\">// a &lt; b</span></span>"))
    #expect(html.contains("<title>a&lt;b.layout – Plumbline</title>"))
    // The end of the data and that of the script.
    #expect(html.components(separatedBy: "</script>").count == 3)
  }

  @Test func whyAViewHasItsFrameIsThere() throws {
    let (_, data) = try Self.page("Color.red.frame(width: 40)")
    let why = data["why"]
    #expect(why?["0:0"]?.string?.contains("40") == true)
  }

  @Test func manyViewsLeaveCombinationsOut() throws {
    let (html, data) = try Self.page("VStack(spacing: 0) { ForEach(0..<400) { i in Color.red.frame(height: 1) } }")
    // 801 nodes: after 15 combinations there are more than 12 000.
    #expect(data["variants"]?.elements.map { $0 }.count == 15)
    #expect(html.contains("25 combinations of device, type size and direction are left out"))
  }

  @Test func manyRootsAreLeftOut() throws {
    let (html, data) = try Self.page(String(repeating: "#Preview { Color.red }\n", count: 23))
    #expect(data["roots"]?.elements.map { $0 }.count == 20)
    #expect(html.contains("3 further roots of the file are left out"))
  }

  @Test func anInterruptedPageStops() throws {
    var calls = 0
    let (_, data) = try Self.page("Color.red") {
      calls += 1
      return calls <= 3
    }
    #expect(data["variants"]?.elements.map { $0 }.count == 3)
  }
}
