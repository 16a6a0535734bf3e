import LayoutAnalysis
import LayoutSyntax
import TestSupport
import Testing

@testable import LayoutIDE

@Suite("Lookup of the declaration of a name")
struct NameLookupTests {
  /// The offset at which the name at `1️⃣` is declared; nil when nothing declares it.
  private func declaration(_ marked: String) throws -> (source: MarkedSource, offset: Int?) {
    let source = MarkedSource(marked)
    var analysis = Analysis()
    let file = analysis.addFile(named: "a.layout", text: SourceText(source.text), module: ModuleID(0))
    _ = analysis.result(for: file)
    let (segment, offset) = try #require(analysis.segment(at: source["1️⃣"], in: file))
    let tree = try #require(analysis.tree(of: segment))
    let token = try #require(tree.token(touching: offset))
    let place = NameLookup(analysis: analysis, segment: segment, tree: tree).declaration(of: token)
    return (source, place.flatMap { analysis.fileRange(of: $0)?.range.lowerBound })
  }

  @Test(
    "a name refers to the nearest declaration that is visible at its use",
    arguments: [
      // A constant of the block, not the one of the file.
      "let gap = 1\nVStack {\n  let 2️⃣gap = 2\n  Text(1️⃣gap)\n}",
      // A constant after the use is not visible.
      "let 2️⃣gap = 1\nVStack {\n  Text(1️⃣gap)\n  let gap = 2\n}",
      // The parameter of a closure, of a function (its name, not its label).
      "ForEach(0..<3) { 2️⃣i in Text(1️⃣i) }",
      "func row(_ 2️⃣n: Int) -> some View { Text(1️⃣n) }",
      "func row(with 2️⃣with: Int) -> some View { Text(1️⃣with) }",
      // A condition's binding.
      "VStack { if let 2️⃣x = y { Text(1️⃣x) } }",
      // A member of the type around it, of an extension of that type too, before the file's.
      "let title = 1\nstruct Row: View { let 2️⃣title: String\n  var body: some View { Text(1️⃣title) } }",
      "struct Row: View { var body: some View { 1️⃣header } }\nextension Row { var 2️⃣header: some View { Divider() } }",
      // A member after a dot.
      "HStack(alignment: .1️⃣bar) { }\nextension VerticalAlignment { static let 2️⃣bar = VerticalAlignment(Bar.self) }",
      "Text(\"\").1️⃣card()\nextension View { func 2️⃣card() -> some View { padding() } }",
      "enum Size { static let 2️⃣small = 4 }\nDivider().padding(Size.1️⃣small)",
      // Of two types' members the one of the type that is named; after a leading dot only a static one.
      "enum A { static let x = 1 }\nenum B { static let 2️⃣x = 2 }\nText(B.1️⃣x)",
      "struct A { let x = 1 }\nenum B { static let 2️⃣x = 2 }\nText(.1️⃣x)",
      "struct Row: View { let 2️⃣gap = 1\n  var body: some View { Text(self.1️⃣gap) } }\nenum B { static let gap = 2 }",
      // A view, a backticked name.
      "1️⃣Card()\nstruct 2️⃣Card: View { var body: some View { Divider() } }",
      "let 2️⃣`default` = 4\nDivider().padding(1️⃣`default`)",
    ])
  func found(_ marked: String) throws {
    let (source, offset) = try declaration(marked)
    #expect(offset == source["2️⃣"])
  }

  @Test(
    "a name that the module does not declare has no declaration",
    arguments: [
      "1️⃣VStack { }", "Text(1️⃣nothing)", "Divider().1️⃣padding()",
      "struct A { let leading = 1 }\nDivider().padding(.1️⃣leading)", "HStack(alignment: .1️⃣top) { }",
    ])
  func notFound(_ marked: String) throws {
    #expect(try declaration(marked).offset == nil)
  }
}
