import LayoutIDE
import LayoutModel
import Testing

@Suite("Hover in a guide's closure")
struct GuideValueCardTests {
  @Test("a guide subscript shows its value, its explicit value and default, and the view")
  func guideValue() throws {
    let card = try HoverFixture.card(HoverSamples.diagram, at: "5️⃣")
    #expect(card.title == "d[.bottom] 100")
    #expect(card["Explicit"] == "nil")
    #expect(card["Default"] == "100")
    #expect(card["Of"] == "Rectangle (line 2), 50 × 100")
  }

  private static let closure = """
    VStack(alignment: .leading, spacing: 0) {
      Rectangle().frame(width: 80, height: 20)
        .alignmentGuide(.leading) { d in
          let half = 1️⃣d.2️⃣width / 2
          if d[3️⃣explicit: .4️⃣leading] == nil { return half + d.5️⃣height }
          return d[.6️⃣trailing]
        }
      Rectangle().frame(width: 100, height: 20)
    }
    """

  @Test(
    "every expression has its value; nil for an explicit guide that is none; not reached in a branch not taken",
    arguments: [
      ("1️⃣", "d.width 80"), ("2️⃣", "d.width 80"), ("3️⃣", "d[explicit: .leading] nil"),
      ("4️⃣", "d[explicit: .leading] nil"),
      ("5️⃣", "d.height 20"), ("6️⃣", "d[.trailing] not reached"),
    ])
  func values(_ mark: String, _ title: String) throws {
    let card = try HoverFixture.card(GuideValueCardTests.closure, at: mark)
    #expect(card.title == title)
  }

  @Test("elsewhere in a closure the card is that of the guide")
  func elsewhere() throws {
    // 80 / 2 + 20 = 60
    var fixture = HoverFixture(
      GuideValueCardTests.closure.replacing("4️⃣", with: "").replacing("width / 2", with: "width 4️⃣/ 2"))
    let card = try fixture.required("4️⃣")
    #expect(card.title == "alignmentGuide(.leading) 60 pt")
  }

  @Test("several instances show the value, the width and the height of each")
  func instances() throws {
    // Widths 10, 20 and 30; the closure takes the height in the first and the width in the others.
    var fixture = HoverFixture(
      """
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<3) { i in
          Rectangle().frame(width: CGFloat(i + 1) * 10, height: 20)
            .alignmentGuide(.leading) { d in d.width < 15 ? 1️⃣d.height : d.2️⃣width }
        }
      }
      """)
    let height = try fixture.required("1️⃣")
    #expect(height.columns == ["Instance", "Value", "d.width", "d.height"])
    #expect(
      height.rows == [
        ["element 0", "20", "10", "20"], ["element 1", "not reached", "20", "20"],
        ["element 2", "not reached", "30", "20"],
      ])
    let width = try fixture.required("2️⃣")
    #expect(width.rows.map { $0[1] } == ["not reached", "20", "30"])
  }

  @Test("a default value shows its value for each view without an explicit one")
  func defaultValue() throws {
    // Only the second bar, 100 high, has no guide of its own.
    let card = try HoverFixture.card(
      """
      HStack(alignment: .bar, spacing: 0) {
        Rectangle().frame(width: 50, height: 20).alignmentGuide(.bar) { _ in 10 }
        Rectangle().frame(width: 50, height: 100)
      }
      extension VerticalAlignment {
        enum Bar: AlignmentID {
          static func defaultValue(in context: ViewDimensions) -> CGFloat { 1️⃣context[.bottom] + 4 }
        }
        static let bar = VerticalAlignment(Bar.self)
      }
      """)
    #expect(card.title == "context[.bottom] 100")
    #expect(card["Of"] == "Rectangle (line 3), 50 × 100")
  }

  @Test("an inner guide is explicit for the closure outside of it")
  func explicitInside() throws {
    let card = try HoverFixture.card(
      """
      VStack(alignment: .leading, spacing: 0) {
        Rectangle().frame(width: 80, height: 20)
          .alignmentGuide(.leading) { _ in 12 }
          .alignmentGuide(.trailing) { d in 1️⃣d[explicit: .leading] ?? 0 }
        Rectangle().frame(width: 100, height: 20)
      }
      """)
    #expect(card.title == "d[explicit: .leading] 12")
  }
}
