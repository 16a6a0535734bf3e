import LayoutModel
import Testing

@testable import LayoutIDE

@Suite("Hover on alignmentGuide")
struct GuideCardTests {
  @Test("value, what it replaces, how far the view moves, and what is seen of it")
  func diagram() throws {
    // d[.bottom] + 10 = 110 replaces 0: against the line the bar moves up 110. Without the guide the others' largest is
    // 60, the line lies 60 below the stack's top, and the bar, whose top lies on it, at y = 60; the stack is
    // 60 + 100 = 160 high as before. So 60 - 0 = 60 is seen.
    let card = try HoverFixture.card(HoverSamples.diagram, at: "4️⃣")
    #expect(card.title == "alignmentGuide(.top) 110")
    #expect(card["Value"] == "110")
    #expect(card["Replaces"] == "0, the default")
    #expect(card["Moves"] == "↑ 110, ↑ 60 on the canvas")
    #expect(card["Read by"] == "HStack (line 1)")
  }

  @Test("where the whole distance is seen, it is said once")
  func sameOnCanvas() throws {
    // The third bar's 60 is not the largest guide: nothing else moves when it goes.
    let card = try HoverFixture.card(HoverSamples.diagram, at: "8️⃣")
    #expect(card["Moves"] == "↑ 60")
  }

  @Test("a guide that grows its stack moves the view less on the canvas")
  func growingStack() throws {
    // The bar stands at the stack's leading edge, 107.5, and would stand at 145 without the guide: 37.5.
    let card = try HoverFixture.card(HoverSamples.growing)
    #expect(card["Value"] == "75")
    #expect(card["Moves"] == "← 75, ← 37.5 on the canvas")
    #expect(
      card.notes == [
        """
        The guide lies 75 after the view's leading edge. The value replaces the guide; it is not an offset: to move the \
        view → 75, write d[.leading] - 75.
        """
      ])
  }

  @Test("a value below the edge moves the view the other way")
  func negativeValue() throws {
    // -10 replaces 0. The second view's width 40 ends at 40 + 10 = 50 < 100: the ZStack keeps its size.
    let card = try HoverFixture.card(
      """
      ZStack(alignment: .topLeading) {
        Rectangle().frame(width: 100, height: 100)
        Rectangle().frame(width: 40, height: 20).1️⃣alignmentGuide(.leading) { _ in -10 }
      }
      """)
    #expect(card["Moves"] == "→ 10")
    #expect(card["Read by"] == "ZStack (line 1)")
  }

  @Test("an inner guide's value is what an outer one replaces")
  func innerGuide() throws {
    var fixture = HoverFixture(
      """
      VStack(alignment: .leading, spacing: 0) {
        Rectangle().frame(width: 100, height: 20)
        Rectangle().frame(width: 100, height: 20)
          .1️⃣alignmentGuide(.leading) { _ in 20 }
          .2️⃣alignmentGuide(.leading) { d in d[.leading] + 10 }
      }
      """)
    let inner = try fixture.required("1️⃣")
    #expect(inner["Value"] == "20")
    #expect(inner["Read by"] == "the closure on line 5")
    let outer = try fixture.required("2️⃣")
    #expect(outer["Value"] == "30")
    #expect(outer["Replaces"] == "20, set inside: line 4")
  }

  @Test("a guide that nothing reads says so, and that nothing is seen of it")
  func unread() throws {
    let card = try HoverFixture.card(
      """
      VStack(alignment: .leading) {
        Rectangle().frame(width: 100, height: 20)
        Rectangle().frame(width: 100, height: 20).1️⃣alignmentGuide(.trailing) { d in d[.trailing] + 20 }
      }
      """)
    #expect(card["Value"] == "120")
    #expect(card["Replaces"] == "100, the default")
    #expect(card["Moves"] == "← 20, 0 on the canvas")
    #expect(card["Read by"] == "nothing reads this guide")
  }

  @Test("in right-to-left the view moves the other way")
  func rightToLeft() throws {
    // 10 replaces 0: towards leading, that is to the right. The stack grows from 100 to 110; the second bar stands at
    // 140 + 110 - 60 = 190 instead of 145 + 100 - 60 = 185.
    let card = try HoverFixture.card(
      """
      VStack(alignment: .leading) {
        Rectangle().frame(width: 100, height: 20)
        Rectangle().frame(width: 60, height: 20).1️⃣alignmentGuide(.leading) { _ in 10 }
      }
      .environment(\\.layoutDirection, .rightToLeft)
      """)
    #expect(card["Moves"] == "→ 10, → 5 on the canvas")
  }

  @Test("several instances: a table")
  func instances() throws {
    // Values 0, 5 and 10 replace the default 0.
    let card = try HoverFixture.card(
      """
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<3) { i in
          Rectangle().frame(width: 100, height: 20).1️⃣alignmentGuide(.leading) { _ in CGFloat(i) * 5 }
        }
      }
      """)
    #expect(card.title == "alignmentGuide(.leading), 3 instances")
    #expect(card.columns == ["Instance", "Value", "Replaces", "Moves", "Read by"])
    #expect(card.rows.map { $0[1] } == ["0", "5", "10"])
    #expect(card.rows.map { $0[2] } == ["0", "0", "0"])
    #expect(card.rows.allSatisfy { $0[4] == "VStack (line 1)" })
  }

  @Test("a guide on a ForEach is one on each of its elements")
  func onForEach() throws {
    // Widths 10, 20, 30: the middle of each.
    let card = try HoverFixture.card(
      """
      VStack(alignment: .leading, spacing: 0) {
        ForEach(1..<4) { i in
          Rectangle().frame(width: CGFloat(i) * 10, height: 20)
        }
        .1️⃣alignmentGuide(.leading) { d in d.width / 2 }
      }
      """)
    #expect(card.rows.map { $0[0] } == ["element 0", "element 1", "element 2"])
    #expect(card.rows.map { $0[1] } == ["5", "10", "15"])
  }

  @Test("a guide on very many views is taken from all of them")
  func onManyViews() throws {
    // All bars move alike: the stack covers -75 … 25 instead of 0 … 100, and nothing is seen of it.
    let card = try HoverFixture.card(
      """
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<40) { i in
          Rectangle().frame(width: 100, height: 2).1️⃣alignmentGuide(.leading) { _ in 75 }
        }
      }
      """)
    #expect(card.rows.count == 8)
    #expect(card.rows.allSatisfy { $0[3] == "← 75, 0 on the canvas" })
    #expect(card.notes == ["the first 8 of 40 instances"])
  }

  @Test("on the guide's name, the alignment's declaration, setters and readers stand below")
  func guideName() throws {
    let card = try HoverFixture.card(
      """
      HStack(alignment: .bar, spacing: 0) {
        Rectangle().frame(width: 50, height: 20).alignmentGuide(.1️⃣bar) { _ in 10 }
        Rectangle().frame(width: 50, height: 100)
      }
      extension VerticalAlignment {
        enum Bar: AlignmentID {
          static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
        }
        /// Where the bar's title stands.
        static let bar = VerticalAlignment(Bar.self)
      }
      """)
    #expect(card.title == "alignmentGuide(.bar) 10")
    // 20 (the default, the bottom) - 10
    #expect(card["Replaces"] == "20, the default")
    #expect(card["Moves"]?.hasPrefix("↓ 10") == true)
    #expect(card.headings == [".bar"])
    #expect(card.sources == ["static let bar = VerticalAlignment(Bar.self)"])
    #expect(card.documentation == ["Where the bar's title stands."])
    #expect(card["Declared"] == "line 10")
    #expect(card["Set by"] == "1 place: alignmentGuide (line 2)")
  }
}
