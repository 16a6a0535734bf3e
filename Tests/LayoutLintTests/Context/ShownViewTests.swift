import LayoutAnalysis
import LayoutLint
import LayoutModel
import LayoutSyntax
import Testing

/// The names of views in messages (`LintContext.shown`).
@Suite struct ShownViewTests {
  @Test(
    arguments: [
      ("Color.red.padding(-4)", "`Color.red`"),
      // A view that the module declares has the name of its use.
      ("Card().padding(-4)", "`Card()`"),
      ("card.padding(-4)", "`card`"),
      ("self.card.frame(width: 10).padding(-4)", "`self.card`"),
      ("Card {\n}.padding(-4)", "`Card`"),
      ("ForEach(0..<2) { _ in Color.red }.padding(-4)", "`Color.red`"),
      // A declared modifier is not a view: the view has its name without it.
      ("Color.red.marked().padding(-4)", "`Color.red`"),
      ("Card().marked().padding(-4)", "`Card()`"),
    ])
  func names(_ body: String, _ name: String) {
    let source = """
      struct Card: View {
        var content: () -> Color = { Color.blue }
        var body: some View { HStack { content(); Text("a") } }
      }
      extension View { func marked() -> some View { overlay { Circle().frame(width: 4, height: 4) } } }
      struct Screen: View {
        var card: some View { VStack { Text("a"); Text("b") } }
        var body: some View { \(body) }
      }
      """
    var analysis = Analysis()
    let file = analysis.addFile(named: "a.layout", text: SourceText(source), module: ModuleID(0))
    let messages = Linter.findings(for: file, in: &analysis).map(\.message)
    #expect(messages == ["Negative padding (-4 pt): layout treats \(name) as smaller than drawn"])
  }
}
