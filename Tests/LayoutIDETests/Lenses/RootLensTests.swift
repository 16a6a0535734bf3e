import LayoutAnalysis
import LayoutIDE
import LayoutModel
import TestSupport
import Testing

@Suite("Lenses on roots")
struct RootLensTests {
  @Test("a lens is on each view that is laid out on its own, each preview and expression")
  func places() throws {
    var fixture = NavigationFixture(
      """
      struct 1️⃣Screen: View { var body: some View { Card() } }
      struct Card: View { var body: some View { Divider() } }
      struct Given: View { let title: String
        var body: some View { Text(title) } }
      2️⃣#Preview { Screen2() }
      3️⃣VStack { Divider() }
      let gap = 1
      """)
    let file = fixture.files[0]
    let lenses = RootLenses(of: file).all(in: &fixture.analysis)
    #expect(lenses.map { fixture.mark(file, $0.range.lowerBound) } == ["1️⃣", "2️⃣", "3️⃣"])
  }

  @Test("the text has the canvas, the size and the devices on which the root overflows")
  func text() throws {
    // 350 pt fit into the canvas of 390 pt, not into one of 320 pt.
    var fixture = NavigationFixture("#Preview { Color.red.frame(width: 350, height: 20) }\nVStack { Divider().frame(width: 8) }")
    let file = fixture.files[0]
    let small = AnalysisSettings.MatrixCanvas(
      name: "small", canvas: Canvas(proposal: ProposedSize(width: 320, height: 548)))
    let lenses = RootLenses(of: file)
    let found = lenses.all(in: &fixture.analysis).map {
      lenses.text(at: $0.range.lowerBound, devices: [small], in: &fixture.analysis)
    }
    #expect(found[0] == "Canvas 390 × 763, size 350 × 20, overflows on small")
    #expect(found[1]?.hasPrefix("Canvas 390 × 763, size 8 × ") == true)
    #expect(found[1]?.hasSuffix("small") == false)
    #expect(lenses.text(at: 3, devices: [], in: &fixture.analysis) == nil)
  }

  @Test("a lens of a broken root is still there")
  func brokenCode() {
    var fixture = NavigationFixture("VStack( {\n  Text(\"a\")\n\n#Preview { Text( }\n")
    let lenses = RootLenses(of: fixture.files[0]).all(in: &fixture.analysis)
    #expect(!lenses.isEmpty)
  }
}
