import LayoutAnalysis
import LayoutLint
import LayoutModel
import LayoutSyntax
import Testing

/// What comments `// expect:` stand for and what is said of them. The canvas is 390 × 763. In each source `«…»` marks
/// what is found, and what is said of it stands in the order of the source.
@Suite struct ExpectationTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var source: String
    var messages: [String] = []
    var testDescription: String { name }
  }

  /// Which view: the outermost that ends on the line, or else that begins there.
  static let places: [Case] = [
    Case(
      name: "behind a view, a modifier and a brace",
      source: """
        VStack(spacing: 4) {
            Color.red.frame(width: 40, height: 10)  // expect: «width == 1»
            Color.blue
                .frame(width: 20, height: 10)  // expect: «width == 2»
                .padding(5)  // expect: «width == 3»
        }  // expect: «width == 4»
        .padding(.leading, 7)  // expect: «width == 5»
        """,
      // The stack is as wide as its widest child, 40.
      messages: [
        "`width` of this frame is 40 pt, expected 1 pt", "`width` of this frame is 20 pt, expected 2 pt",
        "`width` of this padding is 30 pt, expected 3 pt",
        "`width` of this VStack is 40 pt, expected 4 pt", "`width` of this padding is 47 pt, expected 5 pt",
      ]),
    Case(
      name: "alone on a line, for the next that holds code",
      source: """
        // expect: «width == 4»
        VStack(spacing: 4) {
            // expect: «width == 1», height == 10
            // and nothing else

            // expect: «height == 1»
            Color.red.frame(width: 40, height: 10)
            Color.blue
                // expect: «width == 2»
                .frame(width: 20, height: 10)
            // expect: «width == 6»
        }
        // expect: «width == 5»
        .padding(.leading, 7)
        """,
      messages: [
        "`width` of this VStack is 40 pt, expected 4 pt", "`width` of this frame is 40 pt, expected 1 pt",
        "`height` of this frame is 10 pt, expected 1 pt", "`width` of this frame is 20 pt, expected 2 pt",
        "`width` of this VStack is 40 pt, expected 6 pt", "`width` of this padding is 47 pt, expected 5 pt",
      ]),
    Case(
      name: "a view that goes on below, with what stands behind its brace",
      source: """
        HStack(spacing: 0) {  // expect: «width == 1»
            Color.red.frame(width: 40, height: 10)
        }.padding(1)
        .padding(2)
        """, messages: ["`width` of this padding is 42 pt, expected 1 pt"]),
    Case(
      name: "the outermost of a line, and the last of several",
      source: """
        HStack(spacing: 0) { Color.red.frame(width: 40, height: 10).padding(1) }.padding(2)  // expect: «width == 1»
        ZStack {
            Color.red.frame(width: 40, height: 10); Color.blue.frame(width: 30, height: 10)  // expect: «width == 1»
        }
        """,
      messages: ["`width` of this padding is 46 pt, expected 1 pt", "`width` of this frame is 30 pt, expected 1 pt"]),
    Case(
      name: "a modifier that is no layer is what is below it",
      source: """
        Color.red
            .frame(width: 40, height: 10)
            .foregroundColor(.red)  // expect: «width == 1»
        """, messages: ["`width` of this frame is 40 pt, expected 1 pt"]),
    Case(
      name: "a modifier that goes on below",
      source: """
        Color.red.frame(width: 40, height: 10)
            .overlay {  // expect: «width == 1»
                Color.blue.frame(width: 50, height: 3)
            }
        """, messages: ["`width` of this overlay is 40 pt, expected 1 pt"]),
    Case(
      name: "what is in strings and block comments is none",
      source: "/* // expect: width == 1 */\nText(\"// expect: width == 1\").frame(width: 40)"),
    Case(
      name: "no view",
      source: """
        let side = 12.0  // expect: «width == 12»
        // expect: «width == 40»
        extension View { }
        Color.red.frame(width: side, height: side)
        // expect: «width == 40»
        """,
      messages: [
        "No view or modifier ends or begins on this line: put the expectation after a view, or on the line before it",
        "No view or modifier ends or begins on the next line: put the expectation after a view, or on the line before it",
        "No view follows this expectation: put it after a view, or on the line before it",
      ]),
    Case(
      name: "a view that is not laid out is not checked",
      source: """
        struct Row: View {
            let side: CGFloat
            var body: some View { Color.red.frame(width: side, height: 4) }  // expect: width == 4
        }
        let open = false
        VStack {
            if open {
                Color.red.frame(width: 4, height: 4)  // expect: width == 12
            }
            Color.blue
        }
        """),
  ]

  /// What is asked: sizes, places in the canvas, guides, of views by their ids too.
  static let values: [Case] = [
    Case(
      name: "places in the canvas",
      // The stack is 60 × 40 in the middle: x 165 to 225, y 361.5 to 401.5.
      source: """
        ZStack(alignment: .topLeading) {
            Color.red.frame(width: 60, height: 40)
            Color.blue.frame(width: 20, height: 10)  // expect: x == 165, minX == 165, midX == 175, maxX == 185, «maxX < 185»
        }  // expect: y == 361.5, minY == 361.5, midY == 381.5, maxY == 401.5, «frame 60×40 at (0, 1)»
        """,
      messages: [
        "`maxX` of this frame is 185 pt, expected less than 185 pt",
        "This ZStack is 60 × 40 pt at (165, 361.5), expected 60 × 40 pt at (0, 1)",
      ]),
    Case(
      name: "a tolerance of a hundredth",
      source: """
        // expect: frame 33.33×10, frame 33.34×10.02, width == 33.34, «width == 33.35», width >= 33.34, «width > 33.33»
        Color.red.frame(width: 100.0 / 3, height: 10.01)
        """,
      messages: [
        "`width` of this frame is 33.33 pt, expected 33.35 pt",
        "`width` of this frame is 33.33 pt, expected more than 33.33 pt",
      ]),
    Case(
      name: "guides in the view, and their lines in the canvas",
      // 40 high from 361.5 on; the guide lies 30 below the top of the frame, so 5 lower in the padding.
      source: """
        HStack(alignment: .bottom) {
            Color.red.frame(width: 20, height: 30)
                .alignmentGuide(.bottom) { _ in 20 }
                .padding(5)  // expect: guide(.bottom) == 25, guide(.top) == 0, «guide(vertical.center) == 1»
                .id("red")
            Color.blue.frame(width: 20, height: 40).id("blue")
        }  // expect: red.bottom == blue.bottom, «red.maxY == blue.maxY», red.height == blue.height, bottom == maxY
        """,
      // The red one is moved down by 15 against the blue one: 361.5 - … the stack is 40 + 15 high.
      messages: [
        "`guide(vertical.center)` of this padding is 20 pt, expected 1 pt",
        "`red.maxY` is 409 pt, expected `blue.maxY` (394 pt)",
      ]),
    Case(
      name: "a custom guide",
      source: """
        VStack(alignment: .column) {
            Color.red.frame(width: 20, height: 30)  // expect: guide(.column) == 10, «guide(.column) == 1»
            Color.blue.frame(width: 60, height: 30).id("blue")
        }  // expect: column == blue.column, guide(.«colunm») == 30

        extension HorizontalAlignment {
            private enum Column: AlignmentID {
                static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
            }
            static let column = HorizontalAlignment(Column.self)
        }
        """,
      messages: [
        "`guide(.column)` of this frame is 10 pt, expected 1 pt",
        "Unknown property or guide `colunm`; did you mean `column`?",
      ]),
    Case(
      name: "right to left, the leading line is the right edge",
      source: """
        VStack(alignment: .leading, spacing: 0) {
            Color.red.frame(width: 60, height: 10).id("red")
            Color.blue.frame(width: 20, height: 10)  // expect: leading == red.leading, maxX == red.maxX, «leading == minX»
        }
        .environment(\\.layoutDirection, .rightToLeft)
        """,
      // 60 in the middle of 390: 165 to 225.
      messages: ["`leading` of this frame is 225 pt, expected `minX` of this frame (205 pt)"]),
    Case(
      name: "sums, and numbers on the left",
      source: """
        HStack(spacing: 8) {
            Color.red.frame(width: 40, height: 10).id("a")
            Color.blue.frame(width: 20, height: 10).id("b")
        }  // expect: a.maxX + 8 == b.minX, b.minX - a.maxX == 8, «60 > width», «width != 68», «-1 + a.width - b.width < 3»
        """,
      messages: [
        "`width` of this HStack is 68 pt, expected less than 60 pt",
        "`width` of this HStack is 68 pt, expected another value",
        "`-1 + a.width - b.width` is 19 pt, expected less than 3 pt",
      ]),
    Case(
      name: "axes and names that do not go together",
      source: """
        Color.red.frame(width: 40, height: 10).id("a")  // expect: «bottom == leading», «x == a.y», width == height + 30
        Color.red.frame(width: 40, height: 10)  // expect: «center» == 3, guide(.«center») == 3
        """,
      messages: [
        "A horizontal position is compared with a vertical one; compare positions of one axis",
        "A horizontal position is compared with a vertical one; compare positions of one axis",
        "`center` exists on both axes: write `horizontalCenter` or `verticalCenter`",
        "`center` exists on both axes: write `horizontalCenter` or `verticalCenter`",
      ]),
    Case(
      name: "what depends on a stand-in is not checked, the rest is",
      source: """
        VStack(spacing: 0) {  // expect: width == 12, color.width == 12, «b.width == 12»
            Color.red.frame(width: unknown()).id("color")
            Color.red.frame(width: 20, height: 10).id("b")  // expect: «height == 1», minX == 12, b.width == color.width
        }
        """, messages: ["`b.width` is 20 pt, expected 12 pt", "`height` of this frame is 10 pt, expected 1 pt"]),
    Case(
      name: "what changes at run time counts with the value it begins with",
      source: """
        struct Row: View {
            @State private var side = 12.0
            var body: some View { Color.red.frame(width: side, height: 4) }  // expect: «width == 4»
        }
        """, messages: ["`width` of this frame is 12 pt, expected 4 pt"]),
  ]

  /// Several views for one comment or one name.
  static let instances: [Case] = [
    Case(
      name: "all elements, and all roots",
      source: """
        struct Row: View {
            var side: CGFloat = 10
            var body: some View {
                Color.red.frame(width: side, height: 4)  // expect: «width <= 20», height == 4, «width == height»
            }
        }
        VStack { ForEach(1..<4) { Row(side: 10 * CGFloat($0)) } }
        Row()
        """,
      messages: [
        "`width` of this frame is 30 pt, expected at most 20 pt (in 1 of 4 instances)",
        "`width` of this frame is 10 pt, expected `height` of this frame (4 pt) (in all 4 instances)",
      ]),
    Case(
      name: "a use of a view is what it is made of",
      source: """
        struct Row: View {
            let side: CGFloat
            var body: some View { Color.red.frame(width: side, height: 4).padding(1) }
        }
        VStack {
            Row(side: 10)  // expect: «width == 10»
            Row(side: 20)  // expect: width == 22
                .padding(2)  // expect: width == 26
            Group { Row(side: 10); Row(side: 30) }.padding(1)  // expect: «width == 14»
        }
        """,
      messages: [
        "`width` of this Row is 12 pt, expected 10 pt",
        "`width` of this padding is 34 pt, expected 14 pt (in 1 of 2 instances)",
      ]),
    Case(
      name: "a view function, a modifier of the module",
      source: """
        extension View { func boxed() -> some View { padding(3).border(.red) } }
        struct Page: View {
            var body: some View {
                VStack {
                    row  // expect: «height == 4»
                    row.boxed()  // expect: «height == 5»
                }
            }
            var row: some View { Color.red.frame(height: 10) }
        }
        """,
      messages: ["`height` of this row is 10 pt, expected 4 pt", "`height` of this boxed is 16 pt, expected 5 pt"]),
    Case(
      name: "an id means the nearest view that has it",
      source: """
        VStack(spacing: 0) {
            ForEach(1..<4) { index in
                HStack(spacing: 0) {
                    Color.red.frame(width: 10 * Double(index), height: 10).id("mark")
                    // expect: minX == mark.maxX, «mark.width == 10»
                    Color.blue.frame(width: 5, height: 10)
                }
            }
        }  // expect: mark.width <= 30, «mark.width == 20»
        """,
      messages: [
        "`mark.width` is 20 pt, expected 10 pt (in 2 of 3 instances)", "`mark.width` is 10 pt, expected 20 pt",
      ]),
    Case(
      name: "an id that no view has",
      source: """
        HStack {
            Color.red.frame(width: 10, height: 10).id("mark")
            Color.blue.frame(width: 5, height: 10).id(2)
        }  // expect: «mrak».width == 10, "2".width == 5, «"other"».size 3×4
        """,
      messages: [
        "No view with the id `mrak` is laid out together with this view; did you mean `mark`?",
        "No view with the id `other` is laid out together with this view",
      ]),
    Case(
      name: "an id that a view may have",
      source: """
        let open = false
        HStack {
            if open { Color.red.id("mark") }
            Color.blue.frame(width: 5, height: 10)
        }  // expect: mark.width == 10
        """),
  ]

  @Test(arguments: places) func itStandsForAView(_ example: Case) { check(example) }
  @Test(arguments: values) func itAsks(_ example: Case) { check(example) }
  @Test(arguments: instances) func itHoldsForAll(_ example: Case) { check(example) }

  private func check(_ example: Case) {
    let marked = BadExample(example.source)
    var (analysis, file) = RuleExampleTests.analysis(marked.source, [])
    let found = Linter.findings(for: file, in: &analysis).filter { $0.rule == "expectation-failed" }
    #expect(found.map(\.message) == example.messages)
    #expect(found.compactMap { analysis.inFile($0)?.location.range } == marked.marks)
  }

  // MARK: Fixes

  /// What a fix makes of the comment; the fixes were tried.
  @Test(arguments: [
    ("frame 40×10", nil), ("frame 41×10", "frame 40×10"), ("size == 41 x 9.5", "size == 40 x 10"),
    ("frame 40×10 at (0, 376.5)", "frame 40×10 at (175, 376.5)"), ("size != 40×10", nil),
    ("width == 41", "width == 40"), ("width <= 30", "width <= 40"), ("width < 40", "width <= 40"),
    ("width >= 50", "width >= 40"), ("width > 50", "width >= 40"), ("50 <= width", "40 <= width"),
    ("30 > width", "40 >= width"), ("width != 40", nil), ("width == height", "width == height + 30"),
    ("height == width - 20", "height == width - 30"), ("width == height + 33", "width == height + 30"),
    ("height + 50 == width + 20", "height + 50 == width + 20"),
  ])
  func theNumberIsRenewed(_ clause: String, _ renewed: String?) throws {
    let source = "Color.red.frame(width: 40, height: 10)  // expect: \(clause), height == 10"
    var (analysis, file) = RuleExampleTests.analysis(source, [])
    guard let finding = Linter.findingsWithFixes(for: file, in: &analysis).first else {
      #expect(renewed == nil || renewed == clause)
      return
    }
    var verification = FixVerification(of: file, in: analysis, bytes: FixVerification.reportBytes)
    let fixes = verification.verified(finding).fixes
    #expect(fixes.map(\.title) == (renewed.map { ["Update expectation to `\($0)` (moves no view)"] } ?? []))
    #expect(fixes.allSatisfy { !$0.isPreferred })
    let fixed = fixes.first.map { analysis.applying($0.edits) }
    let text = fixed?.text(of: file).map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(text == renewed.map { "Color.red.frame(width: 40, height: 10)  // expect: \($0), height == 10" })
  }

  // MARK: Canvases, comments

  /// What holds in the canvas and not in all of the matrix says in which: the full width is 390 and 320.
  @Test func aMatrixSaysWhere() {
    let source =
      "Color.red.frame(maxWidth: .infinity, maxHeight: 10)  // expect: width >= 390, width <= 390, height == 10"
    var phone = Canvas.standard
    phone.proposal.width = 320
    var analysis = Analysis(
      settings: AnalysisSettings(matrix: [AnalysisSettings.MatrixCanvas(name: "small phone", canvas: phone)]))
    let file = analysis.addFile(named: "a", text: SourceText(source), module: ModuleID(0))
    let found = Linter.findings(for: file, in: &analysis)
    #expect(found.map(\.message) == ["`width` of this frame is 320 pt, expected at least 390 pt (at small phone)"])
  }

  /// A directive before the comment means what is said of it too.
  @Test func itIsSuppressed() {
    for source in [
      "// plumbline:disable:next expectation-failed\nColor.red.frame(width: 4, height: 4)  // expect: width == 5",
      "// plumbline:disable:next expectation-failed\n// expect: width == 5\nColor.red.frame(width: 4, height: 4)",
      "// plumbline:disable expectation-failed\n// expect: width == 5\nColor.red.frame(width: 4, height: 4)",
    ] {
      var (analysis, file) = RuleExampleTests.analysis(source, [])
      #expect(Linter.findings(for: file, in: &analysis).isEmpty, "\(source)")
    }
  }
}
