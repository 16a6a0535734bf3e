import LayoutIDE
import LayoutModel
import Testing

@Suite("Hover on an alignment argument")
struct AlignmentCardTests {
  @Test("a stack shows the position of the line and each child's value", arguments: ["2️⃣", "3️⃣"])
  func stack(_ mark: String) throws {
    // The largest guide is 110, so the line lies 110 below the stack's top, at 301.5 + 110 in the canvas.
    let card = try HoverFixture.card(HoverSamples.diagram, at: mark)
    #expect(card.title == "alignment .top of HStack (line 1)")
    #expect(card["Line"] == "y = 110 in HStack, y = 411.5 in the canvas")
    #expect(
      card.rows == [
        ["Rectangle (line 2)", "110", "line 3"],
        ["Rectangle (line 4)", "0", "default"],
        ["Rectangle (line 5)", "60", "line 6"],
        ["Rectangle (line 7)", "0", "default"],
        ["Rectangle (line 8)", "50", "line 9"],
      ])
  }

  @Test("on the name, the constructs that set and read the guide follow")
  func builtInName() throws {
    let card = try HoverFixture.card(HoverSamples.diagram, at: "3️⃣")
    #expect(
      card["All setters"] == """
        3 places in the layouts of this code: alignmentGuide (line 3), alignmentGuide (line 6), alignmentGuide (line 9)
        """)
    #expect(card["All uses"] == "1 place in the layouts of this code: HStack (line 1)")
  }

  @Test("a ZStack has two lines")
  func zStack() throws {
    // Horizontally the guides are 100 and 40 + 10 = 50, vertically 60 and 20: the lines lie at 100 and 60 of a stack of
    // 100 × 60, which stands at (145, 351.5).
    let card = try HoverFixture.card(
      """
      ZStack(1️⃣alignment: .bottomTrailing) {
        Rectangle().frame(width: 100, height: 60)
        Rectangle().frame(width: 40, height: 20).alignmentGuide(.trailing) { d in d[.trailing] + 10 }
      }
      """)
    #expect(card["Vertical line"] == "x = 100 in ZStack, x = 245 in the canvas")
    #expect(card["Horizontal line"] == "y = 60 in ZStack, y = 411.5 in the canvas")
    #expect(card.columns == ["View", ".trailing", "From", ".bottom", "From"])
    #expect(
      card.rows == [
        ["Rectangle (line 2)", "100", "default", "60", "default"],
        ["Rectangle (line 3)", "50", "line 3", "20", "default"],
      ])
  }

  @Test("a frame shows its own default and the content's value")
  func frame() throws {
    // The frame of 100 × 80 stands at (145, 341.5); its bottom leading corner meets the content's.
    let card = try HoverFixture.card(
      "Rectangle().frame(width: 40, height: 20).frame(width: 100, height: 80, 1️⃣alignment: .bottomLeading)")
    #expect(card["Vertical line"] == "x = 0 in frame, x = 145 in the canvas")
    #expect(card["Horizontal line"] == "y = 80 in frame, y = 421.5 in the canvas")
    #expect(
      card.rows == [
        ["frame (line 1)", "0", "the frame's default", "80", "the frame's default"],
        ["Rectangle (line 1)", "0", "default", "20", "default"],
      ])
  }

  @Test("an overlay shows the values of both views")
  func overlay() throws {
    // The primary of 100 × 80 stands at (145, 341.5): its top trailing corner is (100, 0). The badge's trailing edge
    // meets it horizontally, the middle of its height (5) vertically.
    let card = try HoverFixture.card(
      """
      Rectangle().frame(width: 100, height: 80)
        .overlay(1️⃣alignment: .topTrailing) {
          Rectangle().frame(width: 20, height: 10)
            .alignmentGuide(.top) { d in d[VerticalAlignment.center] }
        }
      """)
    #expect(card["Vertical line"] == "x = 100 in overlay, x = 245 in the canvas")
    #expect(card["Horizontal line"] == "y = 0 in overlay, y = 341.5 in the canvas")
    #expect(
      card.rows == [
        ["Rectangle (line 1)", "100", "default", "0", "default"],
        ["Rectangle (line 3)", "20", "default", "5", "line 4"],
      ])
  }

  @Test("right to left: the line counts from the leading edge in the stack, from the left in the canvas")
  func rightToLeft() throws {
    // The stack of 100 × 48 stands at x = 145; its leading edge is its right one, at 245.
    let card = try HoverFixture.card(
      """
      VStack(1️⃣alignment: .leading) {
        Rectangle().frame(width: 100, height: 20)
        Rectangle().frame(width: 60, height: 20)
      }
      .environment(\\.layoutDirection, .rightToLeft)
      """)
    #expect(card["Line"] == "x = 0 from the leading (right) edge in VStack, x = 245 in the canvas")
  }

  @Test("a stack of one child has nothing to align")
  func transparent() throws {
    let card = try HoverFixture.card("VStack(1️⃣alignment: .leading) { Rectangle().frame(width: 100, height: 20) }")
    #expect(card["Line"] == nil)
    #expect(card.notes == ["transparent: its only child takes its place, so there is nothing to align"])
  }

  @Test("a custom alignment shows its declaration, setters and readers after the line")
  func customName() throws {
    // The defaults are 20 (bottom) + 4 and 100 + 4; the first bar writes 24 - 14 = 10. The line lies at 104, 4 below the
    // taller bar; the first bar ends 20 - 10 = 10 below it, so the stack is 114 high and starts at (763 - 114) / 2.
    let card = try HoverFixture.card(
      """
      HStack(alignment: .1️⃣bar, spacing: 0) {
        Rectangle().frame(width: 50, height: 20).alignmentGuide(.bar) { d in d[.bar] - 14 }
        Rectangle().frame(width: 50, height: 100)
      }
      extension VerticalAlignment {
        enum Bar: AlignmentID {
          static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] + 4 }
        }
        static let bar = VerticalAlignment(Bar.self)
      }
      """)
    #expect(card["Line"] == "y = 104 in HStack, y = 428.5 in the canvas")
    #expect(card.rows == [["Rectangle (line 2)", "10", "line 2"], ["Rectangle (line 3)", "104", "default"]])
    #expect(card.headings == [".bar"])
    #expect(card["All setters"] == "1 place in this module: alignmentGuide (line 2)")
    #expect(card["All uses"] == "2 places in this module: HStack (line 1), alignmentGuide (line 2)")
    #expect(card["Declared"] == "line 9")
  }

  @Test("a name that both axes declare is qualified in the table")
  func sharedName() throws {
    let card = try HoverFixture.card(
      """
      HStack(1️⃣alignment: .center, spacing: 0) {
        Rectangle().frame(width: 50, height: 20)
        Rectangle().frame(width: 50, height: 100)
      }
      """)
    #expect(card.title == "alignment VerticalAlignment.center of HStack (line 1)")
    // The stack of 100 × 100 stands at y = 331.5.
    #expect(card["Line"] == "y = 50 in HStack, y = 381.5 in the canvas")
    #expect(card.rows.map { $0[1] } == ["10", "50"])
  }

  @Test("a grid and a row show each cell's value and the position of its line")
  func grid() throws {
    // The columns are 50 and 40 wide with a gap of 10, the rows 30 and 20 high with a gap of 4. Trailing edges lie at 50
    // and 100, the second row's bottoms at 30 + 4 + 20; the first row has its own vertical alignment.
    var fixture = HoverFixture(
      """
      Grid(1️⃣alignment: .bottomTrailing, horizontalSpacing: 10, verticalSpacing: 4) {
        GridRow(2️⃣alignment: .top) {
          Rectangle().frame(width: 50, height: 10)
          Rectangle().frame(width: 20, height: 30)
        }
        GridRow {
          Rectangle().frame(width: 30, height: 10)
          Rectangle().frame(width: 40, height: 20)
        }
      }
      """)
    let grid = try fixture.required("1️⃣")
    #expect(grid.columns == ["Cell", ".trailing", "Line in the grid", ".bottom", "Line in the grid"])
    #expect(
      grid.rows == [
        ["Rectangle (line 3)", "50", "50", "–", "–"], ["Rectangle (line 4)", "20", "100", "–", "–"],
        ["Rectangle (line 7)", "30", "50", "10", "54"], ["Rectangle (line 8)", "40", "100", "20", "54"],
      ])
    let row = try fixture.required("2️⃣")
    #expect(row.rows == [["Rectangle (line 3)", "0", "0"], ["Rectangle (line 4)", "0", "0"]])
  }

  @Test("a guide inside of a pair shows its declaration after both lines")
  func pair() throws {
    // The primary of 100 × 80 stands at (145, 341.5); the guide's default is a quarter of the height: 20, and 0.5 of the
    // line of 2.
    let card = try HoverFixture.card(
      """
      Rectangle().frame(width: 100, height: 80)
        .overlay(alignment: .init(horizontal: .center, vertical: .1️⃣quarter)) { Rectangle().frame(height: 2) }
      extension VerticalAlignment {
        enum Quarter: AlignmentID {
          static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 4 }
        }
        static let quarter = VerticalAlignment(Quarter.self)
      }
      """)
    #expect(card["Vertical line"] == "x = 50 in overlay, x = 195 in the canvas")
    #expect(card["Horizontal line"] == "y = 20 in overlay, y = 361.5 in the canvas")
    #expect(card.rows.map { $0[3] } == ["20", "0.5"])
    #expect(card.headings == [".quarter"])
  }

  @Test("the declaration of a pair is shown after both lines")
  func declaredPair() throws {
    // The smaller bar's leading bottom corner meets the larger one's: (145, 351.5 + 60).
    let card = try HoverFixture.card(
      """
      ZStack(alignment: .1️⃣corner) {
        Rectangle().frame(width: 100, height: 60)
        Rectangle().frame(width: 40, height: 20)
      }
      extension Alignment { static let corner = Alignment(horizontal: .leading, vertical: .bottom) }
      """)
    #expect(card["Vertical line"] == "x = 0 in ZStack, x = 145 in the canvas")
    #expect(card["Horizontal line"] == "y = 60 in ZStack, y = 411.5 in the canvas")
    #expect(card.headings == ["corner"])
    #expect(card.sources == ["static let corner = Alignment(horizontal: .leading, vertical: .bottom)"])
  }

  @Test("a stack that is smaller than its proposal is not moved by its alignment")
  func unmovedStack() throws {
    let card = try HoverFixture.card(
      """
      VStack(1️⃣alignment: .leading) {
        Rectangle().frame(width: 100, height: 20)
        Rectangle().frame(width: 60, height: 20)
      }
      """)
    #expect(
      card.notes == [
        """
        This aligns the children with each other. It does not move the stack itself, which is 100 pt wide of the 390 pt \
        proposed.
        """
      ])
  }
}
