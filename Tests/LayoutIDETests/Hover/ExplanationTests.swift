import LayoutIDE
import LayoutModel
import TestSupport
import Testing

@Suite("Explanations")
struct ExplanationTests {
  @Test(
    "every column of a construct has an explanation, down to its closing parenthesis",
    arguments: [
      "Rectangle().frame(width: 10 + 2, height: (20), alignment: .top)",
      "HStack(alignment: .top, spacing: 4) { Rectangle() ; Text(\"a \\(1 + 2)\") }",
      "Rectangle().padding( [.top, .bottom] , 3 )", "ForEach(0 ..< 3, id: \\.self) { index in Rectangle() }",
      "Rectangle().alignmentGuide(.top) { d in d[.bottom] - ( 20 ) }",
      "AnyLayout(HStackLayout(spacing: 2)) { Rectangle() }", "HStackLayout(spacing: 2)() { Rectangle() }",
    ])
  func columns(_ construct: String) {
    var fixture = HoverFixture("VStack {\n\(construct)\n}")
    let start = "VStack {\n".utf8.count
    let missing = construct.utf8.indices.filter { index in
      let offset = start + construct.utf8.distance(from: construct.startIndex, to: index)
      return explanation(in: &fixture.analysis, file: fixture.file, offset: offset) == nil
    }
    let marks = construct.utf8.indices.map { missing.contains($0) ? "^" : " " }.joined()
    #expect(missing.isEmpty, "\(construct)\n\(marks)")
  }

  @Test("the call of a layout value is explained")
  func layoutValue() {
    let source = MarkedSource(
      """
      struct Bars: View {
        let layout = HStackLayout(spacing: 2)
        var body: some View {
          1️⃣layout 2️⃣{ Rectangle().frame(width: 4, height: 4); Rectangle().frame(width: 4, height: 4) 3️⃣}
        }
      }
      """)
    var fixture = HoverFixture(source.text)
    for mark in ["1️⃣", "2️⃣", "3️⃣"] {
      let text = explanation(in: &fixture.analysis, file: fixture.file, offset: source[mark])
      // 4 + 2 + 4
      #expect(text?.hasPrefix("layout → HStackLayout 10 × 4") ?? false, "\(text ?? "none")")
    }
  }
}
