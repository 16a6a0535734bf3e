import LayoutIDE
import LayoutModel
import Testing

@Suite("Hover on names and declarations")
struct NameCardTests {
  private static let card = """
    /// A coloured bar.
    struct 1️⃣Card: View {
      let width: CGFloat
      var body: some View { 2️⃣Rectangle().frame(width: 3️⃣width, height: 10) }
    }
    VStack(spacing: 0) {
      4️⃣Card(width: 30)
      Card(width: 50)
    }
    """

  @Test("a custom view's call shows the layout of its body and its declaration")
  func customView() throws {
    // The bars of 30 and 50 make a stack of 50 × 20 at (170, 371.5); the first stands at x = 10 in it.
    let card = try HoverFixture.card(NameCardTests.card, at: "4️⃣")
    #expect(card.title == "Card → frame 30 × 10 pt")
    #expect(card["Frame"] == "(10, 0) in VStack (line 6), (180, 371.5) in the canvas")
    #expect(card.sources == ["struct Card: View"])
    #expect(card.documentation == ["A coloured bar."])
  }

  @Test("the body of a view that is used twice has a row for each use")
  func usedTwice() throws {
    let card = try HoverFixture.card(NameCardTests.card, at: "2️⃣")
    // The frame around it aligns it by both centres.
    #expect(card.title == "Rectangle, 2 instances")
    #expect(
      card.rows == [
        ["Card (line 7)", "30 × 10", "(10, 0) in VStack (line 6)", "(180, 371.5)", "30 × 10", "15", "5"],
        ["Card (line 8)", "50 × 10", "(0, 10) in VStack (line 6)", "(170, 381.5)", "50 × 10", "25", "5"],
      ])
  }

  @Test("the colour's name is the view", arguments: ["1️⃣", "2️⃣"])
  func colour(_ mark: String) throws {
    // 10 × 20 in the middle of 390 × 763.
    let card = try HoverFixture.card("1️⃣Color.2️⃣red.frame(width: 10, height: 20)", at: mark)
    #expect(card.title == "Color 10 × 20 pt")
    #expect(card["Frame"] == "(190, 371.5) in the canvas")
  }

  @Test("a closure's parameter shows its declaration", arguments: ["1️⃣", "2️⃣"])
  func closureParameter(_ mark: String) throws {
    let source = "ForEach(0..<2) { 1️⃣i in Color.red.alignmentGuide(.leading) { 2️⃣d in d.width } }"
    let card = try HoverFixture.card(source, at: mark)
    #expect(card.title == (mark == "1️⃣" ? "i" : "d"))
    #expect(card.sources == [card.title])
  }

  @Test("a property shows its declaration as written")
  func property() throws {
    let card = try HoverFixture.card(NameCardTests.card, at: "3️⃣")
    #expect(card.title == "width")
    #expect(card.sources == ["let width: CGFloat"])
    #expect(card["Declared"] == "line 3")
  }

  @Test("a view's declaration shows the layout of its uses")
  func declaration() throws {
    let card = try HoverFixture.card(NameCardTests.card, at: "1️⃣")
    #expect(card.title == "Card, 2 instances")
    #expect(card.rows.map { $0[1] } == ["30 × 10", "50 × 10"])
    #expect(card.sources == ["struct Card: View"])
    #expect(card.documentation == ["A coloured bar."])
  }

  @Test("a view that no root places shows the reason", arguments: ["1️⃣", "2️⃣", "3️⃣"])
  func notLaidOut(_ mark: String) throws {
    let card = try HoverFixture.card(
      """
      struct 1️⃣Row: View {
        let title: String
        var body: some View { 2️⃣Text(title).3️⃣padding(4) }
      }
      """, at: mark)
    #expect(card.notes.contains("not laid out: title has no value"))
  }

  @Test("a call of a view that is not laid out shows the reason and the declaration")
  func callNotLaidOut() throws {
    let card = try HoverFixture.card(
      """
      struct Row: View {
        let title: String
        var body: some View { VStack { 1️⃣Badge(); Text(title) } }
      }
      struct Badge: View { var body: some View { Circle().frame(width: 8) } }
      """)
    #expect(card.notes == ["not laid out: title has no value"])
    #expect(card.sources == ["struct Badge: View"])
  }

  @Test("a root view and a preview show their canvas and body")
  func roots() throws {
    var fixture = HoverFixture(
      """
      struct 1️⃣Bars: View { var body: some View { Rectangle().frame(width: 90, height: 63) } }
      2️⃣#Preview("Wide", traits: .fixedLayout(width: 320, height: 200)) { Divider().frame(width: 20) }
      """)
    let view = try fixture.required("1️⃣")
    #expect(view["Canvas"] == "390 × 763")
    #expect(view["Frame"] == "(150, 350) in the canvas")
    let preview = try fixture.required("2️⃣")
    #expect(preview["Canvas"] == "320 × 200")
    // A divider alone lies: 20 wide, a third of a point high. (320 - 20) / 2, (200 - 1/3) / 2
    #expect(preview["Frame"] == "(150, 99.83) in the canvas")
  }

  @Test("an alignment's declaration lists the constructs that set and read it")
  func alignmentDeclaration() throws {
    let card = try HoverFixture.card(
      """
      extension VerticalAlignment {
        enum Bar: AlignmentID {
          static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
        }
        static let 1️⃣bar = VerticalAlignment(Bar.self)
      }
      HStack(alignment: .bar) { Divider(); Divider() }
      """)
    #expect(card.title == ".bar")
    #expect(card["All setters"] == "none in this module")
    #expect(card["All uses"] == "1 place in this module: HStack (line 7)")
  }

  @Test("a declaration in another file is shown with the file's name and the line")
  func otherFile() throws {
    var fixture = HoverFixture(
      "HStack(alignment: .1️⃣bar) { 2️⃣Badge(); Divider() }",
      others: [
        "Parts.layout": """
        extension VerticalAlignment {
          enum Bar: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
          }
          static let bar = VerticalAlignment(Bar.self)
        }
        struct Badge: View {
          var body: some View { Rectangle().frame(width: 12, height: 8).alignmentGuide(.bar) { _ in 4 } }
        }
        """
      ])
    let name = try fixture.required("1️⃣")
    #expect(name["Declared"] == "Parts.layout:5")
    #expect(name["All setters"] == "1 place in this module: alignmentGuide (Parts.layout:8)")
    let view = try fixture.required("2️⃣")
    #expect(view.title == "Badge → alignmentGuide 12 × 8 pt")
    #expect(view.rows.first == [".bar", "4", "4", "8", "Parts.layout:8", "HStack (line 1)"])
    #expect(view.sources == ["struct Badge: View"])
  }

  @Test("a view function, a computed view and a modifier of the module show their layout and their declaration")
  func functions() throws {
    // 60 × 20 and, padded by 4, 68 × 28.
    var fixture = HoverFixture(
      """
      struct Bars: View {
        var body: some View { VStack(spacing: 0) { 1️⃣top; 2️⃣row(20).3️⃣framed() } }
        private var top: some View { Rectangle().frame(width: 60, height: 10) }
        func row(_ height: CGFloat) -> some View { Rectangle().frame(width: 60, height: height) }
      }
      extension View { func framed(_ width: CGFloat = 4) -> some View { padding(width) } }
      """)
    let top = try fixture.required("1️⃣")
    #expect(top.title == "top → frame 60 × 10 pt")
    #expect(top.sources == ["private var top: some View"])
    let row = try fixture.required("2️⃣")
    #expect(row.title == "row → frame 60 × 20 pt")
    #expect(row.sources == ["func row(_ height: CGFloat) -> some View"])
    let framed = try fixture.required("3️⃣")
    #expect(framed.title == "framed → padding 68 × 28 pt")
    #expect(framed.sources == ["func framed(_ width: CGFloat = 4) -> some View"])
  }
}
