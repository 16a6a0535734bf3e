import LayoutAnalysis
import LayoutIDE
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

@Suite("Hover in broken code")
struct BrokenCodeTests {
  @Test(
    "what is well-formed around an error still answers",
    arguments: [
      // In all of them the first bar is 50 × 10 in an HStack that aligns by the top.
      "HStack(alignment: .top) { 1️⃣Rectangle().frame(width: 50, height: 10); Rectangle().frame(width: ",
      "HStack(alignment: .top) { 1️⃣Rectangle().frame(width: 50, height: 10)\n  Rectangle().",
      "HStack(alignment: .top, ) { 1️⃣Rectangle().frame(width: 50, height: 10)\n  Rectangle() } } }",
      "struct { }\nHStack(alignment: .top) { 1️⃣Rectangle().frame(width: 50, height: 10)\n Divider() }",
    ])
  func view(_ marked: String) throws {
    let card = try HoverFixture.card(marked)
    #expect(card.title == "Rectangle 50 × 10 pt")
  }

  @Test("a guide with an incomplete closure has its default, and the line of the stack does not move")
  func guide() throws {
    // The guide of the first bar has no value: its default 0. The stack of 100 × 20 stands at y = 371.5.
    let card = try HoverFixture.card(
      """
      HStack(1️⃣alignment: .top, spacing: 0) {
        Rectangle().frame(width: 50, height: 10).alignmentGuide(.top) { d in d[. }
        Rectangle().frame(width: 50, height: 20)
      }
      """)
    #expect(card["Line"]?.hasPrefix("y = 0 in HStack") == true)
  }

  @Test("a guide without a value has its default, and the note says so")
  func guideWithoutValue() throws {
    let card = try HoverFixture.card(
      """
      HStack(alignment: .top, spacing: 0) {
        Rectangle().frame(width: 50, height: 10).1️⃣alignmentGuide(.top) { d in d[.bottom] / 0 }
        Rectangle().frame(width: 50, height: 20)
      }
      """)
    #expect(card["Value"] == "0")
    #expect(card["Moves"] == "nothing: without the modifier the guide has this value too")
    #expect(card.notes.contains { $0.hasPrefix("unknown: the closure gives no finite number") })
  }

  private static let samples = [
    HoverSamples.diagram, HoverSamples.growing,
    """
    /// A card.
    struct Card<Content: View>: View {
      var title = "a|b", gap: CGFloat = 8
      @ViewBuilder let content: () -> Content
      var body: some View {
        VStack(alignment: .leading, spacing: gap) { Text(title).font(.title); content() }
          .padding(.horizontal, gap * 2).background(alignment: .bottom) { Color.red.opacity(0.5) }
      }
    }
    extension View { func framed(_ w: CGFloat = 4) -> some View { padding(w).border(.red) } }
    extension VerticalAlignment {
      private struct Mid: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 + context[.top] }
      }
      static let mid = VerticalAlignment(Mid.self)
    }
    #Preview("A \\(1 + 2)") {
      Card { ForEach(["x", "y"], id: \\.self) { Text($0).framed().alignmentGuide(.mid) { $0[.bottom] * (true ? 1 : 2) } } }
      if Bool.random() { Spacer(minLength: 3) } else { EmptyView() }
      ZStack(alignment: .init(horizontal: .center, vertical: .mid)) { Circle().offset(x: -4); Group { Divider() } }
    }
    """,
  ]

  @Test("a hover at any offset of a sample or a prefix of it does not trap", arguments: samples)
  func everyOffset(_ sample: String) throws {
    var fixture = HoverFixture(sample)
    var answers = 0
    for offset in -1...(fixture.source.text.utf8.count + 1) {
      let hover = LayoutIDE.hover(in: &fixture.analysis, file: fixture.file, offset: offset)
      guard let hover else { continue }
      answers += 1
      #expect(!hover.markdown.isEmpty && !hover.plainText.isEmpty)
      #expect(hover.range.lowerBound >= 0 && hover.range.upperBound <= fixture.source.text.utf8.count)
    }
    #expect(answers > 0)
    let bytes = Array(fixture.source.text.utf8)
    for end in stride(from: 0, to: bytes.count, by: 41) {
      fixture.analysis.setText(of: fixture.file, to: SourceText(Array(bytes[..<end])))
      for offset in stride(from: max(0, end - 24), through: end, by: 3) {
        _ = LayoutIDE.hover(in: &fixture.analysis, file: fixture.file, offset: offset)
      }
    }
  }

  @Test("a hover leaves the analysis as it was")
  func keepsAnalysis() {
    var fixture = HoverFixture(HoverSamples.diagram)
    let first = LayoutIDE.hover(in: &fixture.analysis, file: fixture.file, offset: 0)
    let laidOut = fixture.analysis.counters.rootsLaidOut
    #expect(LayoutIDE.hover(in: &fixture.analysis, file: fixture.file, offset: 0) == first)
    #expect(fixture.analysis.counters.rootsLaidOut == laidOut)
    #expect(fixture.analysis.text(of: fixture.file)?.count == fixture.source.text.utf8.count)
  }

  @Test("after any edit every hover equals that of a fresh analysis", arguments: samples)
  func incremental(_ sample: String) {
    var fixture = HoverFixture(sample)
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: (state >> 33) % UInt64(max(bound, 1)))
    }
    let pieces = ["1", ".top", "{", "}", " ", "\n", "d[.bottom]", "Rectangle()", ")", "Text(\"x\")"]
    for _ in 0..<24 {
      let count = fixture.analysis.text(of: fixture.file)?.count ?? 0
      let start = random(count)
      let end = min(count, start + random(4))
      fixture.analysis.edit(
        fixture.file, range: start..<end, replacement: Array(pieces[random(pieces.count)].utf8))
      var fresh = Analysis()
      let file = fresh.addFile(
        named: "sample.layout", text: fixture.analysis.text(of: fixture.file) ?? SourceText(""), module: ModuleID(0))
      for _ in 0..<12 {
        let offset = random(count)
        let kept = LayoutIDE.hover(in: &fixture.analysis, file: fixture.file, offset: offset)
        #expect(kept == LayoutIDE.hover(in: &fresh, file: file, offset: offset), "at \(offset)")
      }
    }
  }
}
