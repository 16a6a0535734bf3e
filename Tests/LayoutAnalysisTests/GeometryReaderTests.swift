import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax
import Testing

/// `proxy.size` is what the layout found: `semantics.md` 6.3. The canvas is 390 × 763.
@Suite struct GeometryReaderTests {
  /// `x, y, width, height` and the flags of every view that is no layer, but the first of the root.
  private func frames(_ source: String) -> [String] {
    eachColor(in: source) { root, view in
      let frame = root.engine.frame(of: view)
      let certainty = root.engine.frameCertainty(of: view)
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { "\($0)" }
      let flags = certainty.isDisjoint(with: .assumed) ? "" : " assumed"
      return numbers.joined(separator: " ") + flags + (certainty.isDisjoint(with: .approximate) ? "" : " approximate")
    }
  }

  @Test func theSizeOfAReader() {
    #expect(
      frames("GeometryReader { proxy in Color.red.frame(width: proxy.size.width / 3, height: 20) }")
        == ["0.0 0.0 130.0 20.0"])
    #expect(
      frames("GeometryReader { Color.red.frame(width: 10, height: $0.frame(in: .local).midY) }")
        == ["0.0 0.0 10.0 381.5"])
    // (390 - 8 - 40) = 342.
    #expect(
      frames(
        "HStack { Color.red.frame(width: 40, height: 1); GeometryReader { p in Color.blue.frame(width: p.size.width, height: 5) } }"
      ) == ["0.0 381.0 40.0 1.0", "48.0 0.0 342.0 5.0"])
  }

  @Test func aReaderInAReader() {
    let source = """
      GeometryReader { outer in
        HStack(spacing: 0) {
          Color.red.frame(width: outer.size.width / 3)
          GeometryReader { inner in
            if inner.size.width > 200 { Color.blue.frame(width: inner.size.width / 2, height: 10) }
          }
        }
      }
      """
    // 390 / 3 = 130; the inner one has 260, half of it 130.
    #expect(frames(source) == ["0.0 0.0 130.0 763.0", "130.0 0.0 130.0 10.0"])
  }

  @Test func oneInEveryElement() {
    let source = """
      VStack(spacing: 0) {
        ForEach(1..<3) { i in
          GeometryReader { proxy in Color.red.frame(width: proxy.size.width / CGFloat(i), height: proxy.size.height) }
            .frame(height: 100 * CGFloat(i))
        }
      }
      """
    // Together 300 high: from (763 - 300) / 2 = 231.5.
    #expect(frames(source) == ["0.0 231.5 390.0 100.0", "0.0 331.5 195.0 200.0"])
  }

  @Test func aProxyIsPassedOn() {
    let source = """
      struct Page: View {
        var body: some View { GeometryReader { geometry in bar(geometry); Part(proxy: geometry) } }
        func bar(_ proxy: GeometryProxy) -> some View { Color.red.frame(width: proxy.size.width - 90, height: 1) }
      }
      struct Part: View {
        let proxy: GeometryProxy
        var body: some View { Color.blue.frame(width: 10, height: proxy.size.height - 63) }
      }
      """
    #expect(frames(source) == ["0.0 0.0 300.0 1.0", "0.0 0.0 10.0 700.0"])
  }

  @Test func whatASizeHangsOnGoesIn() {
    let inText = frames(
      "HStack { Text(\"a\"); GeometryReader { p in Color.red.frame(width: p.size.width, height: 1) } }")
    #expect(inText.first?.hasSuffix(" approximate") == true)
    let inMystery = frames(
      "HStack { Mystery(); GeometryReader { p in Color.red.frame(width: p.size.width, height: 1) } }")
    #expect(inMystery.first?.contains(" assumed") == true)
    // Where it stands on the screen is not known while its content is made.
    let global = frames("GeometryReader { p in Color.red.frame(width: 10, height: p.frame(in: .global).minY + 1) }")
    #expect(global.first?.contains(" assumed") == true)
  }

  @Test func depthIsBounded() {
    let depth = 12
    let source =
      (0..<depth).map { "GeometryReader { p\($0) in Color.red.frame(width: p\($0).size.width / 2)\n" }.joined()
      + String(repeating: "}", count: depth)
    var analysis = Analysis()
    let file = analysis.addFile(named: "a", text: SourceText(source), module: ModuleID(0))
    #expect(analysis.result(for: file)?.roots.count == 1)
    #expect(analysis.counters.segmentsLowered <= 9)
  }

  @Test func aFileThatAsksForNoSizeIsLoweredOnce() {
    var analysis = Analysis()
    let file = analysis.addFile(
      named: "a", text: SourceText("GeometryReader { _ in Color.red }"), module: ModuleID(0))
    _ = analysis.result(for: file)
    #expect(analysis.counters.segmentsLowered == 1)
  }

  /// Beside a text a reader's width is approximate, and so is a guide that is computed from it.
  @Test(arguments: [("Text(\"abc\")", true), ("Color.red", false)])
  func guidesHangOnWhatTheyCapture(_ neighbour: String, _ isApproximate: Bool) throws {
    var analysis = Analysis()
    let source = "HStack { GeometryReader { p in Color.red.alignmentGuide(.top) { d in p.size.width } }; \(neighbour) }"
    let file = analysis.addFile(named: "a", text: SourceText(source), module: ModuleID(0))
    let root = try #require(analysis.result(for: file)?.roots.first)
    #expect(root.graph.guides.map(\.program.isApproximate) == [isApproximate])
    #expect(root.graph.guides.map(\.program.isAssumed) == [false])
  }
}
