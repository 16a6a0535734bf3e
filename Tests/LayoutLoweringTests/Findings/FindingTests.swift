import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// The diagnostics outside the catalogue and the rules of `rules.md` 2.5, 2.9, 2.11, 2.12, 2.22, 2.23.
@Suite struct FindingTests {
  @Test(arguments: [
    // 5 unknown-alignment
    ("HStack(alignment: .botom) { Text(\"a\"); Text(\"b\") }", ["unknown-alignment 1:20"]),
    ("Color.red.frame(width: 3, alignment: .topp)", ["unknown-alignment 1:39"]),
    ("Color.red.alignmentGuide(.nothing) { $0.width }", ["unknown-alignment 1:27"]),
    // 9 stack-alignment-axis
    ("HStack(alignment: .leading) { Text(\"a\"); Text(\"b\") }", ["stack-alignment-axis 1:20"]),
    ("VStack(alignment: .topLeading) { Text(\"a\"); Text(\"b\") }", ["stack-alignment-axis 1:20"]),
    ("VStack(alignment: VerticalAlignment.top) { Text(\"a\"); Text(\"b\") }", ["stack-alignment-axis 1:37"]),
    ("LazyVStack(alignment: .top) { Text(\"a\") }", ["stack-alignment-axis 1:24"]),
    // 11 invalid-frame-dimension
    ("Color.red.frame(width: .infinity)", ["invalid-frame-dimension 1:24"]),
    ("Color.red.frame(width: 3, height: -1)", ["invalid-frame-dimension 1:35"]),
    // openswiftui.flexinit.inf-nan-min: its runtime issue, "Invalid frame dimension (negative or non-finite)."
    ("Color.red.frame(minWidth: .infinity)", ["invalid-frame-dimension 1:27"]),
    ("Color.red.frame(minWidth: -.infinity)", ["invalid-frame-dimension 1:27"]),
    ("Color.red.frame(width: .nan)", ["invalid-frame-dimension 1:24"]),
    ("Color.red.frame(minWidth: .nan)", ["invalid-frame-dimension 1:27"]),
    ("Color.red.frame(maxWidth: .infinity)", []),
    // 12 contradictory-frame-constraints
    ("Color.red.frame(minWidth: 100, maxWidth: 50)", ["contradictory-frame-constraints 1:42"]),
    ("Color.red.frame(minWidth: 100, idealWidth: 80)", ["contradictory-frame-constraints 1:44"]),
    ("Color.red.frame(minWidth: 50, maxWidth: 50)", []),
    ("Color.red.frame(idealHeight: 80, maxHeight: 20)", ["contradictory-frame-constraints 1:45"]),
    // 23 ambiguous-alignment-axis
    ("Color.red.alignmentGuide(.center) { $0.width }", ["ambiguous-alignment-axis 1:26"]),
    ("Color.red.alignmentGuide(HorizontalAlignment.center) { $0.width }", []),
    // invalid-argument
    ("Color.red.frame(widht: 3)", ["invalid-argument 1:17"]),
    ("Color.red.frame(width: 3, width: 4)", ["invalid-argument 1:27"]),
    ("Color.red.frame(width: \"a\")", ["invalid-argument 1:24"]),
    ("Color.red.layoutPriority()", ["invalid-argument 1:11"]),
    ("Spacer { Text(\"a\") }", ["invalid-argument 1:8"]),
    ("Color.red.multilineTextAlignment(.centre)", ["invalid-argument 1:34"]),
    (
      "Row(titel: \"a\")\nstruct Row: View { let title: String; var body: some View { Text(title) } }",
      ["invalid-argument 1:5"]
    ),
    ("Row()\nstruct Row: View { let title: String; var body: some View { Text(title) } }", ["invalid-argument 1:1"]),
    ("Color.red.card(3)\nextension View { func card(_ p: CGFloat) -> some View { padding(p) } }", []),
    (
      "Color.red.card(p: 3)\nextension View { func card(_ p: CGFloat) -> some View { padding(p) } }",
      ["invalid-argument 1:16"]
    ),
    // missing-return
    ("extension View { func card() -> some View { } }", ["missing-return 1:43"]),
    ("struct A: View { var body: some View { } }", []),
    ("struct A: View { @ViewBuilder func row() -> some View { } \n var body: some View { row() } }", []),
    (
      "VStack(alignment: .leading) { Color.red.alignmentGuide(.leading) { d in guard d.width > 3 else { }; return 1 } }",
      ["missing-return 1:66"]
    ),
    (
      "VStack(alignment: .leading) { Color.red.alignmentGuide(.leading) { d in guard d.width > 3 else { return 2 }; return 1 } }",
      []
    ),
    // What a protocol asks for may have its builder: Apple's styles, and protocols that are not read.
    (
      "struct A: MenuStyle { func makeBody(configuration: Configuration) -> some View { let a = 1; Text(\"\\(a)\") } }",
      []
    ),
    ("struct A: Screen { var row: some View { let a = 1; Text(\"\\(a)\") } }\nprotocol Screen { }", []),
    (
      "struct A: View { var body: some View { row }; var row: some View { let a = 1; Text(\"\\(a)\") } }",
      ["missing-return 1:66"]
    ),
    // modifier-without-view
    ("extension Text { var mark: Text { .init(\"a\").bold() } }\nText(\"b\").mark", []),
    (".padding()", ["modifier-without-view 1:1"]),
    ("VStack { .padding() }", ["modifier-without-view 1:10"]),
    // unresolved
    ("Text(\"a\").padingg()", ["unresolved-modifier 1:11"]),
    ("Rectangel()", ["unresolved-view 1:1"]),
    ("Color.red.frame(width: gapp)\nlet gap = 3", ["unresolved-name 1:24"]),
    ("Text(\"a\").foregroundColor(.brandish).tint(Color.accentColor)", []),
    // An editor's placeholder is said once, and nothing hangs on it.
    ("VStack { Text(<#T##String#>); <#code#> }", ["syntax 1:15", "syntax 1:31"]),
    ("Color.red.frame(width: <#w#>).padding(<#p#>)", ["syntax 1:24"]),
    ("HStack { Row(a: <#a#>) }\nstruct Row: View { let a: String; var body: some View { Text(a) } }", ["syntax 1:17"]),
    // duplicate-declaration
    ("let a = 1\nlet a = 2", ["duplicate-declaration 2:5"]),
    (
      "struct A: View { var body: some View { Text(\"a\") } }\nstruct A: View { var body: some View { Text(\"b\") } }",
      ["duplicate-declaration 2:8"]
    ),
    ("enum K { static let a = 1 }\nextension K { static let a = 2 }", ["duplicate-declaration 2:26"]),
    // Types whose names are missing are not one type.
    ("enum { static let a = 1 }\nenum { static let a = 2 }", ["syntax 1:6", "syntax 2:6"]),
    ("func f(_ x: Int) -> Int { x }\nfunc f(_ x: String) -> Int { 1 }", []),
    // What is in code that nothing lays out
    (
      "struct A: View { let t: String; var body: some View { HStack(alignment: .leading) { Text(t) } } }",
      ["stack-alignment-axis 1:74"]
    ),
    (
      "extension View { func x() -> some View { frame(width: .infinity).alignmentGuide(.center) { _ in 1 } } }",
      ["ambiguous-alignment-axis 1:81"]
    ),
    ("VStack { if false { Color.red.alignmentGuide(.leading) { d in d[.x] } } }", ["unknown-alignment 1:66"]),
    // What draws holds statements, no views.
    ("Path { p in p.move(to: .zero); p.addLine(to: CGPoint(x: 1, y: 1)) }.stroke(lineWidth: 2)", []),
    ("Canvas { context, size in context.translateBy(x: 1, y: 1) }", []),
    // Types that are kept and not read.
    (
      "final class Model { static let shared = Model() }\nstruct B: View { let m = Model.shared; var body: some View { Text(\"a\") } }",
      []
    ),
    ("actor Act { }\nstruct B: View { let m = Act(); var body: some View { Text(\"a\") } }", []),
    ("typealias Row = HStack\nRow { Text(\"a\") }", []),
    // Names that layout has nothing to do with.
    ("Rectangle().fill(ImagePaint(image: Image(\"x\")))", []),
    ("Text(\"a\").modifier(EmptyModifier())", []),
    ("Table([1]) { TableColumn(\"a\") { i in Text(\"x\") } }", []),
    ("Text(\"\\(atan2(1.0, 2.0))\")", []),
    ("struct B: View { let w: CGFloat; var body: some View { Color.red.frame(width: w / 0) } }", []),
  ])
  func findings(_ source: String, _ expected: [String]) {
    #expect(Lowered(source).findings() == expected)
  }

  @Test(
    "A label that another form has is not called unknown",
    arguments: [("width: 100, maxHeight: 9", "maxHeight", "width")])
  func labelsOfTwoForms(arguments: String, label: String, other: String) {
    #expect(
      Lowered("Color.red.frame(\(arguments))").messages == [
        "`\(label):` and `\(other):` belong to different `frame` overloads; use two `frame` calls"
      ])
  }

  @Test(arguments: [
    ("Color.red.frame(width: .infinity)", "Color.red.frame(maxWidth: .infinity)"),
    ("Color.red.frame(width: 3, height: .infinity)", "Color.red.frame(width: 3).frame(maxHeight: .infinity)"),
    (
      "Color.red.frame(width: .infinity, height: .infinity)",
      "Color.red.frame(maxWidth: .infinity, maxHeight: .infinity)"
    ),
    ("let x = 4.0\nColor.red.frame(height: -x)", "let x = 4.0\nColor.red.frame(height: max(0, -x))"),
    ("Color.red.frame(minWidth: 100, maxWidth: 50)", "Color.red.frame(minWidth: 100, maxWidth: 100)"),
    (
      "Color.red.alignmentGuide(.center) { $0.width }",
      "Color.red.alignmentGuide(HorizontalAlignment.center) { $0.width }"
    ),
    (
      "HStack(alignment: .leading, spacing: 3) { Text(\"a\"); Text(\"b\") }",
      "HStack(spacing: 3) { Text(\"a\"); Text(\"b\") }.frame(maxWidth: .infinity, alignment: .leading)"
    ),
    (
      "HStack(alignment: .botom) { Text(\"a\"); Text(\"b\") }",
      "HStack(alignment: .bottom) { Text(\"a\"); Text(\"b\") }"
    ),
    ("Rectangel()", "Rectangle()"),
    (
      "Text(\"a\").frame(height: 1, alignment: .firstTextBaseline)",
      "Text(\"a\").frame(height: 1, alignment: Alignment(horizontal: .center, vertical: .firstTextBaseline))"
    ),
  ])
  func firstFixes(_ source: String, _ fixed: String) {
    let lowered = Lowered(source)
    guard let fix = lowered.file.diagnostics.first?.fixes.first else {
      Issue.record("no fix for \(source)")
      return
    }
    var text = SourceText(source)
    for edit in fix.edits.sorted(by: { $0.location.range.lowerBound > $1.location.range.lowerBound }) {
      text.replace(edit.location.range, with: Array(edit.replacement.utf8))
    }
    #expect(text.string(in: 0..<text.count) == fixed)
    #expect(Lowered(fixed).findings([.error]) == [])
  }

  @Test func declaringAnUnknownAlignmentMendsIt() {
    let source = "HStack(alignment: .line) { Text(\"a\").alignmentGuide(.line) { $0[.bottom] }; Text(\"b\") }"
    let lowered = Lowered(source)
    #expect(lowered.findings() == ["unknown-alignment 1:20", "unknown-alignment 1:54"])
    guard let fix = lowered.file.diagnostics.last?.fixes.first(where: { $0.title.hasPrefix("Declare") }) else { return }
    #expect(Lowered(source + (fix.edits.first?.replacement ?? "")).findings() == [])
  }

  @Test func messagesCarryTheNumbersOfTheCase() {
    #expect(
      Lowered("Color.red.frame(minWidth: 100, maxWidth: 50)").messages == [
        "`minWidth` (100 pt) is greater than `maxWidth` (50 pt)"
      ])
    #expect(
      Lowered("HStack(alignment: .leading) { Text(\"a\"); Text(\"b\") }").messages == [
        "HStack aligns vertically: expected .top, .center, .bottom, .firstTextBaseline, .lastTextBaseline or another vertical alignment, not `.leading`, a horizontal one"
      ])
  }

  /// Where a closure is missing, its parameter has no name that a call would write.
  @Test(arguments: [
    ("HStack()", "`HStack` needs a closure: `HStack { … }`"),
    ("HStack(spacing: 4)", "`HStack` needs a closure: `HStack(…) { … }`"),
    ("Color.red.overlay()", "`overlay` needs a closure: `.overlay { … }`"),
    (
      "Color.red.alignmentGuide(HorizontalAlignment.leading)",
      "`alignmentGuide` needs a closure: `.alignmentGuide(…) { … }`"
    ),
    (
      "struct Card<V: View>: View { @ViewBuilder let content: () -> V; var body: some View { content() } }\nCard()",
      "`Card` needs a closure: `Card { … }`"
    ),
    (
      "func made(_ body: () -> Double, with number: Double) -> Double { number }\nColor.red.padding(made(with: 4))",
      "Missing argument for parameter `body` in call of `made`"
    ),
  ])
  func missingClosures(_ source: String, _ message: String) {
    #expect(Lowered(source).messages == [message])
  }

  @Test func filesOfAModuleSeeEachOther() {
    let lowered = Lowered(
      "VStack(alignment: .edge) { Card(); Secret(); Both() }",
      others: [
        """
        struct Card: View { var body: some View { Text("card") } }
        private struct Secret: View { var body: some View { Text("s") } }
        extension HorizontalAlignment {
          enum Edge: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
          static let edge = HorizontalAlignment(Edge.self)
        }
        struct Both: View { var body: some View { Text("1") } }
        """,
        "struct Both: View { var body: some View { Text(\"2\") } }",
      ])
    #expect(lowered.shape == "VStack(Text Secret Text)")
    #expect(lowered.findings() == ["unresolved-view 1:36", "ambiguous-declaration 1:46"])
    #expect(lowered.file.roots[0].graph.alignments.customKeys.count == 1)
  }

  @Test func ownDeclarationsReplaceSwiftUIs() {
    let lowered = Lowered(
      "VStack { Divider(); Text(\"a\").padding() }\nstruct Divider: View { var body: some View { Color.red } }\nextension View { func padding() -> some View { frame(width: 1) } }"
    )
    #expect(lowered.shape == "VStack(Color frame(Text))")
  }

  @Test func aValueMadeWrongByAnotherFileIsSaidAtTheUse() {
    let lowered = Lowered(
      "Bar(part: 0)",
      others: ["struct Bar: View { let part: CGFloat; var body: some View { Color.red.frame(width: 1 / part) } }"])
    #expect(lowered.findings() == ["invalid-value 1:1"])
    #expect(lowered.file.diagnostics.first?.related.first?.location.segment == SegmentID(1))
  }
}
