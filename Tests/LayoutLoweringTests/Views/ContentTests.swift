import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// What is transparent to layout, and what makes a node. `semantics.md` 1.6–1.9, `interface.md` 3.
@Suite struct ContentTests {
  @Test(arguments: [
    ("HStack { Group { Color.red; Color.blue }; EmptyView(); Text(\"a\") }", "HStack(Color Color Text)"),
    ("VStack { ForEach([1, 2], id: \\.self) { Text(\"\\($0)\") }.padding(2) }", "VStack(padding(Text) padding(Text))"),
    ("VStack { if true { Color.red } else { Text(\"no\") } }", "VStack(Color)"),
    ("VStack { if false { Color.red } }", "VStack"),
    ("VStack { switch 2 { case 1: Color.red; case 2: Text(\"b\"); default: Divider() } }", "VStack(Text)"),
    ("Group { Color.red; Color.blue }", "VStack(Color Color)"),
    ("VStack { Text(String(repeating: \"a\", count: 2)) }", "VStack(Text)"),
    // A `return` that is taken ends a body.
    (
      "A()\nstruct A: View { var body: some View { if true { return Text(\"a\") }; return Text(\"b\").bold().padding() } }",
      "Text"
    ),
    (
      "A()\nstruct A: View { var body: some View { guard 1 > 2 else { return AnyView(Divider()) }; return AnyView(Text(\"b\")) } }",
      "Divider"
    ),
    (
      "A()\nstruct A: View { var body: some View { guard 2 > 1 else { return AnyView(Divider()) }; return AnyView(Text(\"b\")) } }",
      "Text"
    ),
    (
      "A()\nstruct A: View { var body: some View { switch 2 { case 1: return AnyView(Divider()); default: break }; return AnyView(Color.red) } }",
      "Color"
    ),
    (
      "A()\nstruct A: View { var body: some View { if true { if false { return AnyView(Divider()) } else { return AnyView(Text(\"a\")) } }; return AnyView(Color.red) } }",
      "Text"
    ),
    ("Group { Color.red; Color.blue }.frame(width: 5)", "VStack(frame(Color) frame(Color))"),
    ("Color.red.overlay { Text(\"a\"); Text(\"b\") }", "overlay(Color ZStack(Text Text))"),
    ("Color.red.background(Text(\"a\"), alignment: .top)", "background(Color Text)"),
    ("Text(\"a\").background(.red)", "Text"),
    ("Text(\"a\").background(.ultraThinMaterial)", "Text"),
    ("Text(\"a\").background(.red.opacity(0.5))", "Text"),
    ("Text(\"a\").background(Color.red.opacity(0.5))", "background(Text Color)"),
    ("Text(\"a\").background(.red, in: Capsule())", "Text"),
    ("Text(\"a\").background(Color.red, in: Capsule())", "Text"),
    ("Text(\"a\").overlay(Circle().stroke(.red))", "overlay(Text Circle)"),
    ("Text(\"a\").border(.red).opacity(0.5).clipShape(Circle()).foregroundStyle(.red)", "Text"),
    ("Color.red.id(1).id(2)", "id(Color)"),
    ("Button(action: {}) { Text(\"a\") }", "Button(Text)"),
    ("Button(\"Save\") { print(1) }.padding()", "padding(Button(Text))"),
    ("NavigationLink(destination: Text(\"far\")) { Color.red }", "NavigationLink(Color)"),
    ("Label(\"Title\", systemImage: \"star\")", "Label(Image Text)"),
    ("AnyView(Text(\"a\"))", "Text"),
    (
      "struct A: View { static var line: some View { Text(\"a\") }; var body: some View { VStack { Self.line; A.line } } }",
      "VStack(Text Text)"
    ),
    ("AnyView(Color.red.frame(width: 4))", "frame(Color)"),
    ("AnyView(erasing: Color.red.padding()).frame(width: 4)", "frame(padding(Color))"),
    ("true ? Text(\"a\") : Color.red", "Text"),
    ("(Text(\"a\") + Text(\"b\").bold()).padding()", "padding(Text)"),
    ("let x = 3\nif x > 2 { Text(\"a\") }", "Text"),
    (
      "let n: CGFloat? = 4\nif case .some(let q) = n { Color.red.frame(width: q) } else { Text(\"a\") }", "frame(Color)"
    ),
    ("if case 1...5 = 3 { Color.red } else { Text(\"a\") }", "Color"),
    ("let n: CGFloat? = nil\nif case let .some(q) = n { Color.red.frame(width: q) } else { Text(\"a\") }", "Text"),
    ("LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)", "LinearGradient"),
    ("Image(\"a\").resizable().scaledToFit().frame(width: 10)", "frame(scaledToFit(Image))"),
    ("VStack { Text(\"a\")\n  // between\n  .padding()\n}", "VStack(padding(Text))"),
  ])
  func shapes(_ source: String, _ shape: String) {
    let lowered = Lowered(source)
    #expect(lowered.shape == shape)
    #expect(lowered.findings() == [])
  }

  @Test(arguments: [
    ("VStack { Text(\"a\") }", true), ("VStack { Text(\"a\"); EmptyView(); Group {} }", true),
    ("VStack { Text(\"a\"); Text(\"b\") }", false), ("VStack { if true { Text(\"a\") } }", false),
    ("VStack { ForEach([1], id: \\.self) { _ in Text(\"a\") } }", false), ("VStack { Group { Text(\"a\") } }", true),
    ("VStack { }", false), ("VStack { Row() }\nstruct Row: View { var body: some View { Text(\"a\") } }", true),
    ("VStack { Row() }\nstruct Row: View { var body: some View { if true { Text(\"a\") } } }", false),
  ])
  func onlyOneStaticChild(_ source: String, _ isSingle: Bool) {
    #expect(Lowered(source).node("VStack")?.flags.contains(.singleStaticChild) == isSingle)
  }

  @Test func customViewsAreResolvedAwayAndNamed() throws {
    let lowered = Lowered(
      """
      HStack { Card(title: "A"); Pair() }
      struct Card: View { let title: String; var body: some View { Inner(title: title).padding(4) } }
      struct Inner: View { let title: String; var body: some View { Text(title) } }
      struct Pair: View { var body: some View { Color.red; Color.blue } }
      """)
    #expect(lowered.file.roots.count == 1)
    #expect(lowered.shape == "HStack(padding(Text) Color Color)")
    let graph = try #require(lowered.file.roots.first?.graph)
    func via(_ name: String) -> [String] {
      guard let origin = graph.origins.first(where: { $0.name == name }) else { return [] }
      return origin.via.map {
        if case .view(let name) = graph.expansion($0)?.kind { name } else { "?" }
      }
    }
    #expect(via("padding") == ["Card"])
    #expect(via("Text") == ["Inner"])
    #expect(via("Color") == ["Pair"])
    #expect(graph.texts.first?.runs.first?.string == "A")
  }

  @Test func elementsOfForEachAreCounted() throws {
    let lowered = Lowered(
      "VStack { ForEach(0..<2) { i in HStack { ForEach([\"a\", \"b\"], id: \\.self) { t in Text(\"\\(i)\\(t)\") } } } }"
    )
    let graph = try #require(lowered.file.roots.first?.graph)
    let texts = graph.nodes.indices.filter { if case .text = graph.nodes[$0].layout { true } else { false } }
    #expect(texts.map { graph.instance(of: ViewID(Int32($0))) } == [[0, 0], [0, 1], [1, 0], [1, 1]])
    #expect(graph.texts.map { $0.runs[0].string } == ["0a", "0b", "1a", "1b"])
  }

  @Test func bodiesOfSeveralViewsStandInAnImplicitColumn() {
    let lowered = Lowered("struct Two: View { var body: some View { Color.red; Color.blue } }")
    #expect(lowered.shape == "VStack(Color Color)")
    #expect(lowered.node("VStack")?.flags.contains(.implicit) == true)
  }

  @Test func everyTopLevelExpressionIsARootOfItsOwn() {
    let lowered = Lowered("Color.red\nText(\"a\")\n#Preview(\"P\") { Divider(); Divider() }\nGroup {}")
    #expect(lowered.file.roots.map(\.kind) == [.expression, .expression, .preview, .expression])
    #expect(
      lowered.file.roots.map { Lowered.shape($0.graph) } == ["Color", "Text", "VStack(Divider Divider)", "empty"])
    #expect(lowered.file.roots[2].name == "P")
  }

  @Test func viewsThatOthersPlaceAreNoRoots() {
    let lowered = Lowered(
      """
      struct A: View { var body: some View { B() } }
      struct B: View { var body: some View { Text("b") } }
      struct C: View { let title: String; var body: some View { Text(title) } }
      struct D: View { @State private var open = false; var n: Int?; let k = 2; var body: some View { Text("d") } }
      struct E: View { @Binding var open: Bool; var body: some View { Text("e") } }
      """)
    #expect(lowered.file.roots.map(\.name) == ["A", "D"])
    #expect(lowered.file.notLaidOut.values.sorted() == ["`open` has no value", "`title` has no value"])
  }

  /// The column around the views of a body is made where the body stands.
  @Test func aBodyInAnotherSegment() throws {
    let sources = ["struct A {}\n", "extension A: View {\n    var body: some View { Text(\"a\"); Text(\"b\") }\n}\n"]
    let segments = sources.enumerated().map { index, source in
      ModuleSegment(
        id: SegmentID(Int32(index)), file: FileID(0), tree: SyntaxTree(parsing: SourceText(source)))
    }
    let lowered = Module(segments: segments).lower(SegmentID(0), canvas: .standard)
    let graph = try #require(lowered.roots.first?.graph)
    let root = try #require(graph.root)
    let column = try #require(graph.origin(of: root))
    #expect(column.name == "VStack")
    #expect(column.file == 1)
    #expect(segments[1].tree.kind(of: NodeID(column.node)) == .codeBlock)
  }
}
