import LayoutAnalysis
import LayoutEvaluation
import LayoutIDE
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

@Suite("Completion")
struct CompletionTests {
  /// A source with a cursor, and the labels of its first items.
  struct Case: Sendable, CustomTestStringConvertible {
    var source: String
    var first: [String]

    init(_ source: String, _ first: String...) {
      self.source = source
      self.first = first
    }

    var testDescription: String { source }
  }

  @Test(
    "the first items",
    arguments: [
      // Alignments of the right axis, also where the call is not finished.
      Case("VStack(alignment: .1️⃣", "leading", "center", "trailing"),
      Case("HStack(alignment: .1️⃣) { Color.red }", "top", "center", "bottom", "firstTextBaseline"),
      Case("ZStack(alignment: .to1️⃣) { Color.red }", "top", "topLeading", "topTrailing"),
      Case("VStack(alignment: 1️⃣) { Color.red }", ".leading", ".center", ".trailing"),
      Case("VStack(alignment: .le1️⃣ading) { Color.red }", "leading"),
      Case("Text(\"a\").frame(width: 10, alignment: .bt1️⃣)", "bottomTrailing"),
      // Labels that are still missing.
      Case("HStack(1️⃣", "alignment:", "spacing:"),
      Case("HStack(alignment: .top, 1️⃣) { Color.red }", "spacing:"),
      Case("Color.red.frame(1️⃣)", "width:", "height:", "alignment:"),
      Case("Color.red.frame(width: 1, 1️⃣)", "height:", "alignment:"),
      Case("Color.red.frame(maxWidth: 1, 1️⃣)", "minHeight:", "idealHeight:", "maxHeight:", "alignment:"),
      // Modifiers.
      Case("Text(\"a\").fr1️⃣", "frame(width:height:alignment:)"),
      Case("VStack {\n  Text(\"a\").pa1️⃣\n  Text(\"b\")\n}", "padding(_:_:)"),
      Case("Text(\"a\")\n  .bold()\n  .fiSi1️⃣\n  .padding()", "fixedSize()"),
      Case("Image(systemName: \"star\").res1️⃣", "resizable(capInsets:resizingMode:)"),
      // Members of values.
      Case("Color.red.alignmentGuide(.top) { d in d.1️⃣ }", "width", "height"),
      Case("Color.red.alignmentGuide(.top) { $0.h1️⃣ }", "height"),
      Case("GeometryReader { proxy in Color.red.frame(width: proxy.1️⃣) }", "size", "safeAreaInsets"),
      Case("GeometryReader { proxy in Color.red.frame(width: proxy.size.1️⃣) }", "width", "height"),
      Case("Color.1️⃣", "red", "orange"),
      Case("Color.red.frame(width: 1, height: 2).background(.ora1️⃣)", "orange"),
      Case("Text(\"a\").font(.ti1️⃣)", "title", "title2", "title3"),
      Case("Text(\"a\").foregroundStyle(.1️⃣)", "red", "orange"),
      Case("Text(\"a\").multilineTextAlignment(.1️⃣)", "leading", "center", "trailing"),
      // Views and names.
      Case("VSt1️⃣", "VStack(alignment:spacing:content:)", "VStackLayout(alignment:spacing:content:)"),
      Case("VStack {\n  Rec1️⃣\n}", "Rectangle()"),
      Case("struct A: View {\n  let gap: CGFloat = 8\n  var body: some View { Color.red.padding(ga1️⃣) }\n}", "gap"),
      Case("struct A: View {\n  1️⃣\n}", "body"),
      // Keywords.
      Case("VStack {\n  i1️⃣\n}", "if"),
      Case("str1️⃣", "struct"),
      Case("VStack { if true { Color.red } el1️⃣ }", "else", "else if"),
      Case("struct A: Vi1️⃣", "View", "ViewModifier"),
      Case("extension Ve1️⃣", "VerticalAlignment"),
      Case("struct A { @Sta1️⃣ }", "State"),
      Case("struct A { @Environment(\\.layoutD1️⃣) var a }", "layoutDirection"),
    ])
  func first(_ example: Case) {
    let fixture = CompletionFixture(example.source)
    let labels = fixture.labels()
    #expect(Array(labels.prefix(example.first.count)) == example.first, "\(labels.prefix(12))")
  }

  @Test(
    "nothing in comments, in strings, in numbers, behind a finished expression and where a name is declared",
    arguments: [
      "// VSt1️⃣", "/* VSt1️⃣ */ Color.red", "Color.red // Tex1️⃣\n", "Text(\"VSt1️⃣\")", "let VSt1️⃣",
      "struct VSt1️⃣", "func VSt1️⃣() {}", "Color.red.frame(width: 12e1️⃣)", "Color.red 1️⃣", "Text(\"a\") Co1️⃣",
      "Text(\"a\\(1)Co1️⃣\")", "func a(VSt1️⃣: Int) {}", "HStack { Color.red }\n// .1️⃣",
    ])
  func nothing(_ source: String) {
    let fixture = CompletionFixture(source)
    #expect(fixture.labels() == [])
  }

  @Test("an interpolation is an expression")
  func interpolation() {
    let fixture = CompletionFixture(
      "struct A: View { var total = 3; var body: some View { Text(\"a \\(tot1️⃣)\") } }")
    #expect(fixture.labels().first == "total")
  }

  @Test("the guides that are set inside of the stack come first, with their values in it")
  func guidesInPlay() {
    // The stack aligns by `barTitle`: the line is the larger value, 200 + 8 = 208 below the top.
    let source = """
      HStack(alignment: .1️⃣barTitle, spacing: 0) {
        Rectangle().frame(width: 20, height: 200).alignmentGuide(.barTitle) { d in d.height + 8 }
        Rectangle().frame(width: 20, height: 120)
      }
      extension VerticalAlignment {
        enum BarTitle: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d[.bottom] } }
        static let barTitle = VerticalAlignment(BarTitle.self)
        static let other = VerticalAlignment(BarTitle.self)
      }
      extension HorizontalAlignment {
        static let across = HorizontalAlignment(BarTitle.self)
      }
      """
    let fixture = CompletionFixture(source)
    let items = fixture.list().items
    #expect(items.prefix(2).map(\.label) == ["barTitle", "other"])
    #expect(items.first?.note == "= 208")
    #expect(items.first?.kind == .guide)
    #expect(!items.contains { $0.label == "across" })
    // The top of the stack.
    #expect(items.first { $0.label == "top" }?.note == "= 0")
  }

  @Test("in a guide's closure a subscript has the guides of the view, with their values")
  func subscripts() {
    let fixture = CompletionFixture(
      "HStack(alignment: .top) { Rectangle().frame(width: 30, height: 20).alignmentGuide(.top) { d in d[.1️⃣] } }")
    let items = fixture.list().items
    #expect(items.first { $0.label == "bottom" }?.note == "= 20")
    #expect(items.first { $0.label == "trailing" }?.note == "= 30")
  }

  @Test("the alignment that the stack around reads comes first in a guide")
  func readGuide() {
    let fixture = CompletionFixture(
      "HStack(alignment: .bottom) { Rectangle().frame(width: 30, height: 20).alignmentGuide(.1️⃣) { d in 0 }; Divider() }"
    )
    #expect(fixture.labels().first == "bottom")
  }

  @Test("own views have one item for each initializer, with the parameters that a call must have")
  func ownViews() {
    let source = """
      VStack { Ca1️⃣ }
      struct Card<Content: View>: View {
        var title: String
        var gap: CGFloat = 8
        @ViewBuilder let content: () -> Content
        var body: some View { content() }
      }
      struct Cake: View {
        init(_ size: Int, isRound: Bool = true) {}
        init(name: String) {}
        var body: some View { Color.red }
      }
      """
    let fixture = CompletionFixture(source)
    let labels = fixture.labels()
    #expect(labels.contains("Card(title:gap:content:)"))
    #expect(labels.contains("Cake(_:isRound:)"))
    #expect(labels.contains("Cake(name:)"))
    #expect(fixture.item("Card")?.snippet == "Card(title: \"${1:title}\") {\n\t$0\n}")
    #expect(fixture.item("Card")?.plainText == "Card")
    let arguments = CompletionFixture(source.replacing("Ca1️⃣", with: "Card(1️⃣)"))
    #expect(arguments.labels().prefix(1) == ["title:"])
    let further = CompletionFixture(source.replacing("Ca1️⃣", with: "Card(title: \"a\", 1️⃣) { Color.red }"))
    #expect(further.labels().prefix(1) == ["gap:"])
  }

  @Test("members of enumerations and constants of other files")
  func otherFiles() {
    let other = """
      enum Style { case plain, framed(CGFloat); static let standard = Style.plain }
      struct Box: View { var style: Style; var body: some View { Color.red } }
      extension View { func boxed(_ style: Style = .plain) -> some View { padding(4) } }
      struct Metrics { static let gap: CGFloat = 8; private static let hidden = 1 }
      """
    let fixture = CompletionFixture("Box(style: .1️⃣)", others: ["other.layout": other])
    let labels = fixture.labels()
    #expect(labels.contains("plain") && labels.contains("framed(_:)") && labels.contains("standard"))
    let modifier = CompletionFixture("Color.red.bo1️⃣", others: ["other.layout": other])
    #expect(modifier.labels().prefix(2).contains("boxed(_:)"))
    let statics = CompletionFixture("Color.red.padding(Metrics.1️⃣)", others: ["other.layout": other])
    #expect(statics.labels().contains("gap"))
  }

  @Test("symbols that the module shows")
  func symbols() {
    let other = "VStack { Image(systemName: \"star.fill\"); Label(\"a\", systemImage: \"bell\") }"
    let fixture = CompletionFixture(
      "HStack { Image(systemName: \"1️⃣\"); Image(systemName: \"heart\") }", others: ["other.layout": other])
    #expect(Set(fixture.labels()) == ["star.fill", "bell", "heart"])
    let typed = CompletionFixture("Image(systemName: \"st1️⃣\")", others: ["other.layout": other])
    #expect(typed.labels() == ["star.fill"])
    #expect(typed.inserting("star.fill") == "Image(systemName: \"star.fill\")")
  }

  @Test("images of the module")
  func images() {
    var fixture = CompletionFixture("Image(\"1️⃣\")")
    fixture.analysis.setImages(ImageSizes(["logo": Size(width: 1, height: 1)]), of: ModuleID(0))
    #expect(fixture.labels() == ["logo"])
  }

  @Test("an item replaces the word around the cursor, and keeps what is written behind it")
  func ranges() {
    let fixture = CompletionFixture("Color.red.fr1️⃣ame(width: 1)")
    let list = fixture.list()
    #expect(list.replaced == 10..<15)
    #expect(list.inserted == 10..<12)
    #expect(fixture.inserting("frame") == "Color.red.frame(width: 1)")
    let label = CompletionFixture("HStack(al1️⃣: .top) { }")
    #expect(label.inserting("alignment:") == "HStack(alignment: .top) { }")
    let snippet = CompletionFixture("HSt1️⃣")
    #expect(snippet.item("HStack")?.snippet == "HStack {\n\t$0\n}")
    let closure = CompletionFixture("HSt1️⃣ { Color.red }")
    #expect(closure.item("HStack")?.snippet == "HStack")
    let guide = CompletionFixture("Color.red.alignmentG1️⃣")
    #expect(guide.item("alignmentGuide")?.snippet == "alignmentGuide(${1:guide}) { d in ${2:value} }")
  }

  @Test("a list that is cut is incomplete")
  func incomplete() {
    let all = CompletionFixture("Color.red.1️⃣")
    #expect(all.list().isIncomplete)
    let few = CompletionFixture("Color.red.alignmentG1️⃣")
    #expect(!few.list().isIncomplete)
  }

  @Test("a local name is known behind its declaration, and the nearest hides others")
  func locals() {
    let source = """
      struct A: View {
        var body: some View {
          let width: CGFloat = 10
          Color.red.frame(width: 1️⃣)
          let later = 3
        }
        func make(_ width: Int) -> some View { Color.red }
      }
      """
    let fixture = CompletionFixture(source)
    let items = fixture.list().items
    #expect(items.contains { $0.label == "width" && $0.note == "CGFloat" })
    #expect(!items.contains { $0.label == "later" })
  }

  // MARK: Details

  @Test("the effect of an alignment is laid out")
  func effectOfAlignment() throws {
    // In the stack of 80 the bar of 40 moves from (80 - 40) / 2 = 20 to 80 - 40 = 40.
    let source = """
      VStack(alignment: .1️⃣) {
        Rectangle().frame(width: 80, height: 20)
        Rectangle().frame(width: 40, height: 20)
      }
      """
    let fixture = CompletionFixture(source)
    let trailing = try #require(fixture.details("trailing"))
    #expect(trailing["Here"] == "moves 1 view by 20 pt, compared with .center")
    #expect(trailing.documentation.first == "The trailing edge.")
    #expect(fixture.details("center")?["Here"] == "moves no view, compared with .center")
    // From leading, 0, to trailing, 40.
    let written = CompletionFixture(source.replacing("1️⃣", with: "1️⃣leading"))
    #expect(written.details("trailing")?["Here"] == "moves 1 view by 40 pt, compared with .leading")
  }

  @Test("the effect of a modifier without arguments is laid out, and that of one with arguments is not stated")
  func effectOfModifier() throws {
    // 16 points on each edge.
    let fixture = CompletionFixture("Rectangle().frame(width: 40, height: 20).pad1️⃣")
    #expect(fixture.details("padding")?["Here"] != nil)
    let frame = CompletionFixture("HStack(spacing: 0) { Rectangle().fixed1️⃣; Color.red.frame(width: 10) }")
    // The rectangle of 380 × 763 takes its ideal size 10 × 10: its top moves from 0 to (763 - 10) / 2 = 376.5. The stack
    // and the color move to the middle of the width.
    #expect(frame.details("fixedSize")?["Here"] == "moves 3 views by at most 376.5 pt")
    let guide = CompletionFixture("Rectangle().alignmentG1️⃣")
    let card = try #require(guide.details("alignmentGuide"))
    #expect(card["Here"] == nil)
    #expect(card.sources.first?.hasPrefix("alignmentGuide(_ guide: HorizontalAlignment") ?? false)
  }

  @Test("what cannot be laid out has no effect stated, and the analysis is as before")
  func unknownEffect() {
    let fixture = CompletionFixture("VStack(alignment: .1️⃣) { Unknown(); Rectangle().frame(width: 40, height: 20) }")
    let before = fixture.analysis.text(of: fixture.file)?.count
    #expect(fixture.details("trailing")?["Here"] == nil)
    #expect(fixture.analysis.text(of: fixture.file)?.count == before)
    #expect(fixture.details("nothing") == nil)
  }

  @Test("an own declaration has its documentation")
  func declaration() {
    let fixture = CompletionFixture(
      "VStack { Ca1️⃣ }\n/// A card with a title.\nstruct Card: View { var body: some View { Color.red } }")
    #expect(fixture.details("Card")?.documentation == ["A card with a title."])
  }
}
