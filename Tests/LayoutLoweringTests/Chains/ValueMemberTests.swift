import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// Views that a value gives which is none itself: a case of an enumeration, an instance of a struct.
@Suite struct ValueMemberTests {
  private static let declarations = """
    enum Tab { case home, mail
      @ViewBuilder var content: some View {
        switch self {
        case .home: Color.red.frame(width: 30, height: 10)
        case .mail: icon(50)
        }
      }
      func icon(_ side: CGFloat) -> some View { Circle().frame(width: side, height: side) }
    }
    struct Item { var width: CGFloat
      var row: some View { Color.red.frame(width: width, height: 10) }
      func cell(_ height: CGFloat) -> some View { row.frame(height: height) }
    }
    struct Card: View { let width: CGFloat
      var header: some View { Color.red.frame(width: width, height: 10) }
      var twice: Card { Card(width: width * 2) }
      let mark: AnyView = AnyView(Color.red.frame(width: 11))
      static var wide: Card { Card(width: 40) }
      func cell(_ times: CGFloat) -> some View { Color.red.frame(width: width * times, height: 10) }
      var body: some View { Text("body") }
    }
    struct Screen { let item = Item(width: 21); var tab: Tab = .mail }
    let screen = Screen()
    let tab = Tab.home
    """

  @Test(arguments: [
    ("tab.content", 30), ("tab.content.padding(2)", 30), ("tab.icon(12)", 12), ("Tab.mail.content", 50),
    ("Tab.mail.icon(7).padding(1)", 7), ("Item(width: 9).row", 9), ("Item(width: 8).cell(3)", 8),
    // Of a view, which is not laid out itself.
    ("Card.wide.header", 40), ("Card(width: 6).twice.header", 12), ("Card(width: 6).twice.twice.cell(2)", 48),
    ("let card = Card(width: 4)\ncard.header", 4), ("Card(width: 6).mark.padding(1)", 11),
    ("Card(width: 6).header", 6), ("Card(width: 6).cell(3).padding(1)", 18),
    ("screen.item.row", 21), ("screen.tab.content", 50), ("screen.tab.icon(4).bold()", 4),
    ("ForEach([Item(width: 5)], id: \\.width) { item in item.row }", 5),
    ("ForEach([Tab.mail], id: \\.self) { $0.content }", 50),
  ])
  func views(_ source: String, _ width: Double) {
    let lowered = Lowered("\(source)\n\(Self.declarations)")
    #expect(lowered.findings() == [])
    let graph = lowered.file.roots.first?.graph
    let widths = graph?.nodes.compactMap { node -> Double? in
      if case .frame(let width, _, _) = node.layout, !width.isNaN { width } else { nil }
    }
    #expect(widths == [width])
    #expect(graph?.nodes.contains { $0.flags.contains(.unknown) } == false)
  }

  @Test func modifierThatNobodyHas() {
    #expect(Lowered("Text(\"a\").icon(3)\n\(Self.declarations)").findings() == ["unresolved-modifier 1:11"])
  }
}
