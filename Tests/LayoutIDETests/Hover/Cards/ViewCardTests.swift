import LayoutIDE
import LayoutModel
import Testing

@Suite("Hover on a view or a layer")
struct ViewCardTests {
  @Test("a root shows its position in the canvas, its proposal and its size")
  func root() throws {
    let card = try HoverFixture.card(HoverSamples.diagram, at: "1️⃣")
    #expect(card.title == "HStack 310 × 160 pt")
    #expect(card["Frame"] == "(40, 301.5) in the canvas")
    #expect(card["Proposed"] == "390 × 763 → 310 × 160")
  }

  @Test("the frame of a view inside layers is relative to the container, not to the next layer")
  func viewBelowLayers() throws {
    // The second bar stands behind the first (50 wide) on the line at 110: (50, 110), in the canvas
    // (40 + 50, 301.5 + 110). Its frame proposes it 60 × 40, and a shape takes what it is proposed.
    let card = try HoverFixture.card(HoverSamples.diagram, at: "6️⃣")
    #expect(card.title == "Rectangle 60 × 40 pt")
    #expect(card["Frame"] == "(50, 110) in HStack (line 1), (90, 411.5) in the canvas")
    #expect(card["Proposed"] == "60 × 40 → 60 × 40")
  }

  @Test("a layer shows its proposal and the guide that its stack reads")
  func layer() throws {
    // All five have one size, so they are served in order: the first is offered 390 / 5 = 78, the second
    // (390 - 50) / 4 = 85.
    let card = try HoverFixture.card(HoverSamples.diagram, at: "7️⃣")
    #expect(card.title == "frame 60 × 40 pt")
    #expect(card["Proposed"] == "85 × 763 → 60 × 40")
    #expect(card.columns == ["Guide", "Value", "Explicit", "Default", "From", "Read by"])
    #expect(card.rows == [[".top", "0", "–", "0", "–", "HStack (line 1)"]])
  }

  @Test("an explicit guide shows its value, its default, the line that sets it and its shifts")
  func shiftedGuide() throws {
    // The guide is 30 in the bar; the padding of 5 moves it to 35. Without it `.top` of the padded box is 0.
    let card = try HoverFixture.card(
      """
      HStack(alignment: .top, spacing: 0) {
        Rectangle().frame(width: 50, height: 100)
          .alignmentGuide(.top) { _ in 30 }
          .1️⃣padding(5)
        Rectangle().frame(width: 50, height: 100)
      }
      """)
    #expect(card.title == "padding 60 × 110 pt")
    #expect(card.rows == [[".top", "35", "35", "0", "line 3, shifted by padding +5", "HStack (line 1)"]])
  }

  @Test("a view lists the guides that its modifiers set")
  func guidesSetOutside() throws {
    let card = try HoverFixture.card(
      """
      HStack(alignment: .top, spacing: 0) {
        1️⃣Rectangle().frame(width: 50, height: 100)
          .alignmentGuide(.top) { _ in 30 }
          .alignmentGuide(.leading) { _ in 5 }
        Rectangle().frame(width: 50, height: 100)
      }
      """)
    #expect(
      card["Its modifiers set"]
        == ".top = 30 on line 3, read by HStack (line 1); .leading = 5 on line 4, read by nothing")
  }

  @Test("a guide that combines two children shows their mean")
  func meanOfChildren() throws {
    // The VStack's bars write 10 and 40 at y = 0 and y = 20: 10 and 60 in the stack, mean 35. The guide's default is
    // the bottom, 20 + 50 = 70 for the stack.
    let card = try HoverFixture.card(
      """
      HStack(alignment: .bar, spacing: 0) {
        1️⃣VStack(spacing: 0) {
          Rectangle().frame(width: 50, height: 20).alignmentGuide(.bar) { _ in 10 }
          Rectangle().frame(width: 50, height: 50).alignmentGuide(.bar) { _ in 40 }
        }
        Rectangle().frame(width: 50, height: 100)
      }
      extension VerticalAlignment {
        enum Bar: AlignmentID {
          static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
        }
        static let bar = VerticalAlignment(Bar.self)
      }
      """)
    #expect(
      card.rows == [
        [".bar", "35", "35", "70", "mean of 2 children: 10 (line 3), 60 (line 4)", "HStack (line 1)"]
      ])
  }

  @Test("a one-child stack is transparent, has its child's numbers and says so")
  func transparent() throws {
    let card = try HoverFixture.card("1️⃣VStack(alignment: .leading) { Rectangle().frame(width: 80, height: 20) }")
    #expect(card.title == "VStack 80 × 20 pt")
    // (390 - 80) / 2, (763 - 20) / 2
    #expect(card["Frame"] == "(155, 371.5) in the canvas")
    #expect(card.notes.contains { $0.hasPrefix("transparent: its only child Rectangle (line 1) takes its place") })
  }

  @Test("frames in a right-to-left layout are those on the screen")
  func rightToLeft() throws {
    // Two rows of 20 and the default gap of 8: 100 × 48 at (145, 357.5). Leading is right, so the second row ends there:
    // x = 100 - 60 = 40.
    let card = try HoverFixture.card(
      """
      VStack(alignment: .leading) {
        Rectangle().frame(width: 100, height: 20)
        1️⃣Rectangle().frame(width: 60, height: 20)
      }
      .environment(\\.layoutDirection, .rightToLeft)
      """)
    #expect(card["Frame"] == "(40, 28) in VStack (line 1), (185, 385.5) in the canvas")
  }

  @Test("several instances are a table of the first eight, and the count")
  func instances() throws {
    // Ten bars of 20 and nine gaps of 10 are 290 wide, from x = 50, and stand at y = (763 - 10) / 2.
    var fixture = HoverFixture(
      """
      HStack(spacing: 10) {
        1️⃣ForEach(0..<10) { i in
          2️⃣Rectangle().3️⃣frame(width: 20, height: 10)
        }
      }
      """)
    let group = try fixture.required("1️⃣")
    #expect(group["Stands for"] == "10 views")
    #expect(group.columns == ["Instance", "View", "Size", "Frame", "In the canvas"])
    #expect(
      group.rows.first == ["element 0", "Rectangle (line 3)", "20 × 10", "(0, 0) in HStack (line 1)", "(50, 376.5)"])
    #expect(group.rows.count == 8)
    #expect(group.notes.contains("the first 8 of 10 instances"))

    let view = try fixture.required("2️⃣")
    #expect(view.title == "Rectangle, 10 instances")
    #expect(view.rows.count == 8)
    // The frame around each bar aligns it by both centres: 10 and 5.
    #expect(view.columns.suffix(2) == ["HorizontalAlignment.center", "VerticalAlignment.center"])
    #expect(
      view.rows.last == ["element 7", "20 × 10", "(210, 0) in HStack (line 1)", "(260, 376.5)", "20 × 10", "10", "5"])
    #expect(view.notes == ["the first 8 of 10 instances"])

    let layer = try fixture.required("3️⃣")
    // The stack aligns by its vertical centre: 5 on each bar.
    #expect(layer.columns.last == "VerticalAlignment.center")
    #expect(layer.rows.first?.last == "5")
  }

  @Test("a Group shows the frames of its children")
  func group() throws {
    // Two bars in a VStack without gaps: 40 × 30 at (175, 366.5).
    let card = try HoverFixture.card(
      """
      VStack(spacing: 0) {
        1️⃣Group {
          Rectangle().frame(width: 40, height: 10)
          Rectangle().frame(width: 20, height: 20).padding(0)
        }
      }
      """)
    #expect(card["Stands for"] == "2 views")
    #expect(
      card.rows == [
        ["Rectangle (line 3)", "40 × 10", "(0, 0) in VStack (line 1)", "(175, 366.5)"],
        ["Rectangle (line 4)", "20 × 20", "(10, 10) in VStack (line 1)", "(185, 376.5)"],
      ])
  }

  @Test("a modifier without effect on layout says so")
  func neutral() throws {
    let card = try HoverFixture.card("Rectangle().1️⃣shadow(radius: 4)")
    #expect(card.title == "shadow")
    #expect(card.notes.first == "no effect on layout")
  }

  @Test(
    "a modifier that something around its view reads says what",
    arguments: [
      (
        "navigationTitle(\"a\")",
        "no effect on its own view: the bars of the navigation stack around it are laid out by it"
      ),
      (
        "toolbar { Text(\"a\") }",
        "no effect on its own view: the bars of the navigation stack around it are laid out by it"
      ),
      ("tag(1)", "no effect on its own view: a `Picker` or `TabView` around it is laid out by it"),
    ])
  func readByOthers(_ modifier: String, _ note: String) throws {
    #expect(try HoverFixture.card("Rectangle().1️⃣\(modifier)").notes.first == note)
  }

  @Test("code without a meaning for the layout has no hover")
  func nothing() {
    var fixture = HoverFixture("1️⃣class 2️⃣Foo { 3️⃣func bar() { 4️⃣baz() } }\n5️⃣  \nVStack 6️⃣{ Divider() }")
    for mark in ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣"] { #expect(fixture.card(mark) == nil, "\(mark)") }
  }

  @Test("the range of a hover is that of the name")
  func range() throws {
    let card = try HoverFixture.card("VStack { 1️⃣Rectangle().frame(width: 4) }")
    #expect(card.range == 9..<18)
  }

  @Test("the card states the rule that decided each length")
  func reasons() throws {
    var fixture = HoverFixture(
      """
      1️⃣HStack(spacing: 0) {
        2️⃣Rectangle().3️⃣frame(maxWidth: 100).4️⃣frame(height: 10)
        5️⃣Spacer()
        Text("").6️⃣padding(.top, 3)
      }
      """)
    let stack = try fixture.required("1️⃣")
    #expect(stack["Proposed by"] == "the canvas")
    #expect(stack["Width"] == "its children and the gaps between them")
    #expect(stack["Height"] == "the extent of its aligned children")
    #expect(try fixture.required("2️⃣")["Size"] == "as proposed")
    #expect(try fixture.required("3️⃣")["Width"] == "what is proposed, up to the frame's maximum")
    let frame = try fixture.required("4️⃣")
    #expect(frame["Width"] == "that of its content")
    #expect(frame["Height"] == "the length that the frame sets")
    let spacer = try fixture.required("5️⃣")
    #expect(spacer["Width"] == "what is proposed, at least 8")
    #expect(spacer["Height"] == "nothing across its stack")
    #expect(try fixture.required("6️⃣")["Height"] == "its content and 3 of padding")
  }

  @Test("the card lists other proposals; the explanation also lists how a stack divides its length")
  func trace() throws {
    // 150 among two: the one between 0 and 100 is offered 75, what is left goes to the one that is at least 100
    // (`semantics.md` 14.1).
    var fixture = HoverFixture(
      """
      1️⃣HStack(spacing: 0) {
        Rectangle().2️⃣frame(maxWidth: 100)
        Rectangle().frame(minWidth: 100)
      }
      .frame(width: 150, height: 10)
      """)
    let child = try fixture.required("2️⃣")
    #expect(child["Proposed"] == "75 × 10 → 75 × 10")
    #expect(child["Proposed by"] == "HStack (line 1), 1st of 2, 150 pt left for 2: 75 pt")
    #expect(child["Also measured at"] == "0 × 10 → 0 × 10, ∞ × 10 → 100 × 10")
    let explanation = explanation(in: &fixture.analysis, file: fixture.file, offset: 0)
    let lines = try #require(explanation).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("Rectangle (line 2) 0 100 150 among 2 75 75 75"))
    #expect(lines.contains("Rectangle (line 3) 100 ∞ 75 among 1 75 100 -25"))
    #expect(lines.contains("Gaps 0"))
  }

  @Test("notes state the uncertain values that the numbers depend on")
  func certainty() throws {
    var fixture = HoverFixture(
      """
      VStack {
        1️⃣Mystery()
        2️⃣Text("Hello").3️⃣frame(width: 40, height: 20)
        Rectangle().frame(width: 10, height: 10).4️⃣alignmentGuide(.nowhere) { d in d[.top] }
      }
      """)
    // An undeclared view is a box of 100 × 100.
    let unknown = try fixture.required("1️⃣")
    #expect(unknown.title == "Mystery 100 × 100 pt")
    #expect(unknown.notes == ["Unknown view Mystery: shown as a 100 × 100 placeholder"])
    let text = try fixture.required("2️⃣")
    #expect(text.title.hasPrefix("Text ≈ "))
    #expect(
      text.notes == [
        "approximate: text is measured with built-in tables: Text (line 3)",
        "unknown position: depends on the unknown Mystery (line 2)",
      ])
    #expect(try fixture.required("3️⃣").title == "frame 40 × 20 pt")
    #expect(try fixture.required("4️⃣").notes == ["unknown: there is no alignment of that name, so this sets nothing"])
  }

  @Test("labels of instances in several roots and uses contain only the parts that differ")
  func instanceLabels() throws {
    let card = try HoverFixture.card(
      """
      struct Row: View { var body: some View { 1️⃣Rectangle().frame(width: 10, height: 10) } }
      #Preview("A") { Row() }
      #Preview("B") {
        VStack { Row(); Row() }
      }
      """)
    #expect(card.rows.map { $0[0] } == ["1, A, Row (line 2)", "2, B, Row (line 4)", "3, B, Row (line 4)"])
  }
}
