import LayoutIDE
import LayoutModel
import Testing

@Suite("Hover on alignmentGuide")
struct GuideCardTests {
  @Test("the card shows the value, the value that it replaces, and the movement along the line and on the canvas")
  func diagram() throws {
    // d[.bottom] + 10 = 110 replaces 0: against the other bars the bar moves up 110. Without the guide the others'
    // largest is 60, the line lies 60 below the stack's top, and the bar, whose top lies on it, at y = 60; the stack is
    // 60 + 100 = 160 high as before. So 60 - 0 = 60 is seen.
    let card = try HoverFixture.card(HoverSamples.diagram, at: "4️⃣")
    #expect(card.title == "alignmentGuide(.top) 110 pt")
    #expect(card["Value"] == "110")
    #expect(card["Replaces"] == "0, the default")
    #expect(card["Moves"] == "↑ 110 pt relative to the other children of HStack (line 1), ↑ 60 pt on the canvas")
    #expect(card["Read by"] == "HStack (line 1)")
  }

  @Test("a movement that is the same on the canvas is shown once")
  func sameOnCanvas() throws {
    // The third bar's 60 is not the largest guide: nothing else moves when it goes.
    let card = try HoverFixture.card(HoverSamples.diagram, at: "8️⃣")
    #expect(card["Moves"] == "↑ 60 pt relative to the other children of HStack (line 1)")
  }

  @Test("a guide that grows its stack moves the view less on the canvas")
  func growingStack() throws {
    // The bar stands at the stack's leading edge, 107.5, and would stand at 145 without the guide: 37.5.
    let card = try HoverFixture.card(HoverSamples.growing)
    #expect(card["Value"] == "75")
    #expect(card["Moves"] == "← 75 pt relative to the other child of VStack (line 1), ← 37.5 pt on the canvas")
    #expect(
      card.notes == [
        """
        The guide lies 75 pt after the view's leading edge. The value is a position in the view, not an offset: to move \
        the view → 75 pt relative to the other child of VStack (line 1), → 37.5 pt on the canvas, write \
        d[.leading] - 75.
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
    #expect(card["Moves"] == "→ 10 pt relative to the other child of ZStack (line 1)")
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

  @Test("a guide without readers moves nothing")
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
    #expect(card["Moves"] == "nothing: no container reads it")
    #expect(card["Read by"] == "nothing")
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
    #expect(card["Moves"] == "→ 10 pt relative to the other child of VStack (line 1), → 5 pt on the canvas")
  }

  @Test("several instances are a table")
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

  @Test("a guide on a ForEach has an instance for each element")
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

  @Test("the movement on the canvas is that without the guides of all instances")
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
    #expect(card.rows.allSatisfy { $0[3] == "nothing" })
    #expect(card.notes == ["the first 8 of 40 instances"])
  }

  @Test("on the guide's name, the declaration, setters and readers of the alignment follow")
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
        /// The middle of the bar's title.
        static let bar = VerticalAlignment(Bar.self)
      }
      """)
    #expect(card.title == "alignmentGuide(.bar) 10 pt")
    // 20 (the default, the bottom) - 10
    #expect(card["Replaces"] == "20, the default")
    // The other bar, 100 high, has the line at its bottom: the bar ends at 110, the stack grows by 10 and stands 5 higher.
    #expect(card["Moves"] == "↓ 10 pt relative to the other child of HStack (line 1), ↓ 5 pt on the canvas")
    #expect(card.headings == [".bar"])
    #expect(card.sources == ["static let bar = VerticalAlignment(Bar.self)"])
    #expect(card.documentation == ["The middle of the bar's title."])
    #expect(card["Declared"] == "line 10")
    #expect(card["All setters"] == "1 place in this module: alignmentGuide (line 2)")
  }

  @Test("no advice is given that moves nothing: an unread guide gets that of the container, else an offset")
  func adviceForUnread() throws {
    // The stack aligns by `.center`, which nothing sets: `d[.center] - 20` moves the view down 20 relative to the other
    // one. The stack grows from 40 to 60 (10 … 50 and 20 … 40 become 0 … 40 and 30 … 50, that is 50 high): -5 and 25.
    let card = try HoverFixture.card(
      """
      HStack(spacing: 0) {
        Rectangle().frame(width: 40, height: 40)
        Rectangle().frame(width: 40, height: 20).1️⃣alignmentGuide(.top) { _ in 20 }
      }
      """)
    #expect(card["Moves"] == "nothing: no container reads it")
    #expect(
      card.notes == [
        """
        The guide lies 20 pt below the view's top edge. To move the view ↓ 20 pt relative to the other child of HStack \
        (line 1), ↓ 15 pt on the canvas, set the guide that HStack (line 1) reads: \
        .alignmentGuide(VerticalAlignment.center) { d in d[VerticalAlignment.center] - 20 }.
        """
      ])
    // A view alone is aligned with nothing.
    let alone = try HoverFixture.card("Rectangle().1️⃣alignmentGuide(.top) { _ in 20 }")
    #expect(
      alone.notes == [
        """
        The guide lies 20 pt below the view's top edge. To move the drawing of the view ↓ 20 pt on the canvas, write \
        .offset(y: 20) in place of the modifier.
        """
      ])
  }

  @Test("a guide that a container averages gets the advice that moves the view by the whole length")
  func adviceForMean() throws {
    // The mean of 20 and 0 + 30 (the second bar's default is not explicit, so it writes 0 at y = 30) is 25 with the
    // guides; `d[.bar] - 20` would move the stack by half of it only.
    let card = try HoverFixture.card(
      """
      HStack(alignment: .bar, spacing: 0) {
        VStack(spacing: 0) {
          Rectangle().frame(width: 50, height: 30).1️⃣alignmentGuide(.bar) { _ in 20 }
          Rectangle().frame(width: 50, height: 30).alignmentGuide(.bar) { _ in 0 }
        }
        Rectangle().frame(width: 50, height: 100)
      }
      extension VerticalAlignment {
        enum Bar: AlignmentID {
          static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] }
        }
        static let bar = VerticalAlignment(Bar.self)
      }
      """)
    #expect(card.notes.first?.hasSuffix("write .offset(y: 20) in place of the modifier.") == true)
  }

  @Test("a card with an unread guide does not also list readers of it")
  func oneStatementAboutReaders() throws {
    let card = try HoverFixture.card(
      """
      VStack {
        HStack { Rectangle().alignmentGuide(1️⃣.top) { _ in 20 }; Rectangle() }
        HStack(alignment: .top) { Rectangle(); Rectangle() }
      }
      """)
    #expect(card["Read by"] == "nothing")
    #expect(card["All uses"] == "1 place in the layouts of this code: HStack (line 3)")
  }
}
