import LayoutIDE
import LayoutModel
import Testing

@Suite("Hover on scroll views, readers, lazy containers and controls")
struct OutlineCardTests {
  @Test("a scroll view shows its size and the proposal to its content")
  func scrollView() throws {
    let source = """
      1️⃣ScrollView {
        2️⃣Color.red
      }
      """
    let card = try HoverFixture.card(source)
    #expect(card.title == "ScrollView ≈ 390 × 763 pt")
    #expect(card["Width"] == "that of its content")
    #expect(card["Height"] == "as proposed")
    let content = try HoverFixture.card(source, at: "2️⃣")
    #expect(
      content["Proposed by"] == "ScrollView (line 1), without a height, as its content may be of any length there")
  }

  @Test("a geometry reader's size is exact, and so are the members of its proxy")
  func geometryReader() throws {
    let source = """
      1️⃣GeometryReader { proxy in
        2️⃣Color.red
          .3️⃣frame(width: proxy.size.width / 2)
      }
      """
    #expect(try HoverFixture.card(source).title == "GeometryReader 390 × 763 pt")
    #expect(try HoverFixture.card(source, at: "3️⃣").title == "frame 195 × 763 pt")
    let card = try HoverFixture.card(source, at: "3️⃣")
    #expect(card["Proposed by"] == "GeometryReader (line 1), its own size")
  }

  @Test("ViewThatFits distinguishes the view that is shown from the others")
  func viewThatFits() throws {
    let source = """
      1️⃣ViewThatFits {
        2️⃣Rectangle().frame(width: 400, height: 10)
        Rectangle().frame(width: 300, height: 10)
      }
      """
    let card = try HoverFixture.card(source)
    #expect(card.title == "ViewThatFits ≈ 300 × 10 pt")
    #expect(card["Size"] == "that of the view it shows, the first that fits")
    let other = try HoverFixture.card(source, at: "2️⃣")
    #expect(other.title == "Rectangle")
    #expect(
      other.notes == [
        "not shown: the ViewThatFits around it takes the first of its views that fits, else the last, and this is not the one"
      ])
  }

  @Test("a cell of a lazy grid states the column that proposed its width")
  func lazyGrid() throws {
    // 390 less a gap of 8, for two: 191.
    let card = try HoverFixture.card(
      """
      LazyVGrid(columns: [GridItem(), GridItem()]) {
        1️⃣Color.red
      }
      """)
    #expect(card.title == "Color ≈ 191 × 10 pt")
    #expect(card["Proposed by"] == "LazyVGrid (line 1), its column")
  }

  @Test("a lazy stack shows the position of its line")
  func lazyStack() throws {
    let card = try HoverFixture.card(
      """
      LazyVStack(alignment: 1️⃣.trailing) {
        Color.red.frame(width: 10)
        Color.red.frame(width: 20)
      }
      """)
    #expect(card["Line"]?.hasPrefix("x = 390 in LazyVStack") == true)
  }

  @Test("a control and its label have cards of their own")
  func control() throws {
    let toggle = try HoverFixture.card("1️⃣Toggle(\"On\", isOn: .constant(true))")
    #expect(toggle.title == "Toggle ≈ 390 × 31 pt")
    #expect(toggle["Height"] == "the height of its style")
    let button = try HoverFixture.card("1️⃣Button(\"On\") { }")
    #expect(button.title.hasPrefix("Button ≈ "))
    #expect(button["Size"] == "that of its content")
  }

  @Test("an option of a menu that is not selected is not shown")
  func option() throws {
    let card = try HoverFixture.card(
      """
      Picker("Size", selection: .constant(1)) {
        Color.red.frame(width: 10, height: 10)
        1️⃣Circle()
      }
      """)
    #expect(card.notes == ["not shown: the Picker around it shows another of its views"])
  }
}
