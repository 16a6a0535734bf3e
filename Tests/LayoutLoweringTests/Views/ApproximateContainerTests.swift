import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// Containers and controls that are laid out approximately. `semantics.md` 6.3.
@Suite struct ApproximateContainerTests {
  @Test(arguments: [
    ("ScrollView { Color.red }", "ScrollView(Color)"),
    ("ScrollView { Color.red; Color.blue }", "ScrollView(VStack(Color Color))"),
    ("ScrollView(.horizontal) { Color.red; Color.blue }", "ScrollView(HStack(Color Color))"),
    (
      "ScrollView([.horizontal, .vertical], showsIndicators: false) { Color.red; Color.blue }",
      "ScrollView(VStack(Color Color))"
    ),
    ("ScrollView { }", "ScrollView"),
    ("LazyVStack(alignment: .leading, spacing: 4) { Color.red }", "LazyVStack(Color)"),
    ("LazyHGrid(rows: [GridItem()]) { ForEach(0..<2) { _ in Color.red } }", "LazyHGrid(Color Color)"),
    ("ViewThatFits { Color.red; Text(\"a\") }", "ViewThatFits(Color Text)"),
    ("GeometryReader { proxy in Color.red; Color.blue }", "GeometryReader(Color Color)"),
    ("GeometryReader(content: { _ in Color.red })", "GeometryReader(Color)"),
    ("NavigationStack { List { Text(\"a\"); Text(\"b\") } }", "NavigationStack(List(Text Text))"),
    ("List([1, 2], id: \\.self) { Text(\"\\($0)\") }", "List(Text Text)"),
    ("Form { Section(\"A\") { Color.red } }", "Form(Section(Text Color))"),
    (
      "List { Section { Color.red } header: { Text(\"h\") } footer: { Circle() } }", "List(Section(Text Color Circle))"
    ),
    ("TabView { Color.red }", "TabView(Color)"),
    ("Toggle(\"On\", isOn: .constant(true))", "Toggle(Text)"),
    ("Toggle(isOn: .constant(true)) { Image(systemName: \"star\"); Text(\"On\") }", "Toggle(HStack(Image Text))"),
    ("TextField(\"Name\", text: .constant(\"\"))", "TextField(Text)"),
    ("Picker(\"P\", selection: .constant(1)) { Text(\"one\"); Text(\"two\") }", "Picker(Text Text)"),
    ("ProgressView()", "ProgressView"),
    ("ProgressView(value: 0.5)", "ProgressView"),
    ("Link(\"Site\", destination: URL(string: \"x\")!)", "Link(Text)"),
    ("Menu(\"More\") { Text(\"one\") }", "Menu(Text)"),
    ("Menu { Text(\"one\") } label: { Circle() }", "Menu(Circle)"),
    ("Button(\"Add\", systemImage: \"plus\") { }", "Button(Label(Image Text))"),
  ])
  func shapes(_ source: String, _ shape: String) {
    let lowered = Lowered(source)
    #expect(lowered.shape == shape)
    #expect(lowered.findings([.error, .warning]).filter { !$0.hasPrefix("force-unwrap") } == [])
    let outer = String(shape.prefix { $0 != "(" })
    let flags = lowered.node(outer)?.flags ?? []
    // The sizes of these are known; only the texts in them are estimates.
    let known = ["GeometryReader", "Toggle", "TextField", "ProgressView", "Link", "Menu", "Button"]
    #expect(flags.contains(.approximate) == !known.contains(outer))
    #expect(flags.isDisjoint(with: [.unknown, .assumed]))
  }

  @Test(arguments: [
    "AnyView(Text(\"a\"))", "Form { Picker(selection: .constant(1), label: Text(\"a\")) { Circle() } }",
    "List { Section(header: Text(\"a\")) { Circle() } }",
    "NavigationLink(destination: Circle(), label: { Text(\"a\") })",
  ])
  func aViewGivenAsAnArgumentIsLaidOut(_ source: String) {
    let lowered = Lowered(source)
    guard case .text = lowered.node("Text")?.layout else {
      Issue.record("a stand-in: \(lowered.shape)")
      return
    }
    #expect(lowered.node("Text")?.flags.contains(.unknown) == false)
  }

  @Test func theirArgumentsAreRead() {
    func layout(_ source: String, _ name: String) -> ViewLayout? { Lowered(source).node(name)?.layout }
    guard case .scrollView(.horizontal) = layout("ScrollView(.horizontal) { Color.red }", "ScrollView"),
      case .viewThatFits(.vertical) = layout("ViewThatFits(in: .vertical) { Color.red }", "ViewThatFits"),
      case .viewThatFits(.both) = layout("ViewThatFits { Color.red }", "ViewThatFits"),
      case .lazyStack(.horizontal, .bottom, 3) = layout(
        "LazyHStack(alignment: .bottom, spacing: 3) { Color.red }", "LazyHStack"),
      case .screen = layout("Form { Color.red }", "Form"), case .labelled = layout("Button(\"A\") { }", "Button")
    else {
      Issue.record("an argument was not read")
      return
    }
  }

  private func tracks(_ columns: String, _ declarations: String = "") -> [GridTrack] {
    Lowered("LazyVGrid(columns: \(columns)) { Color.red }\n\(declarations)").file.roots.first?.graph.lazyGrids.first?
      .tracks
      ?? []
  }

  @Test func gridItems() {
    for item in [
      "GridItem(.adaptive(minimum: 80))", ".init(.adaptive(minimum: 80))",
      "GridItem(GridItem.Size.adaptive(minimum: 80))",
    ] {
      let track = tracks("[\(item)]").first
      #expect(track?.kind == .adaptive)
      #expect(track?.minimum == 80)
      #expect(track?.maximum == .infinity)
    }
    let fixed = tracks("[GridItem(.fixed(40), spacing: 5, alignment: .topLeading)]").first
    #expect(fixed?.kind == .fixed)
    #expect(fixed?.maximum == 40)
    #expect(fixed?.spacing == 5)
    #expect(fixed?.alignment == .topLeading)
    #expect(tracks("[GridItem(.flexible(minimum: 20, maximum: 50))]").first?.maximum == 50)
    let three = tracks("Array(repeating: GridItem(.flexible()), count: 3)")
    #expect(three.count == 3)
    #expect(three.first?.minimum == 10)
    #expect(tracks("columns", "let columns = [GridItem(), GridItem()]").count == 2)
  }

  @Test func itemsThatAreNotKnownAreOneFlexibleColumn() {
    let lowered = Lowered("LazyVGrid(columns: nowhere) { Color.red }")
    #expect(lowered.file.roots.first?.graph.lazyGrids.first?.tracks.count == 1)
    #expect(lowered.node("LazyVGrid")?.flags.contains(.assumed) == true)
  }

  @Test func theSizeOfAReaderIsGivenByAnEarlierLayout() throws {
    let source = "GeometryReader { proxy in Color.red.frame(width: proxy.size.width / 4) }"
    let first = Lowered(source)
    #expect(first.file.readsReaderSizes)
    #expect(first.node("frame")?.flags.contains(.assumed) == true)
    let reader = try #require(first.file.roots.first?.readers.first)
    let module = Module(segments: [ModuleSegment(id: SegmentID(0), tree: first.tree)])
    let second = module.lower(
      SegmentID(0), canvas: .standard,
      readerSizes: [reader.path: ReaderSize(size: Size(width: 200, height: 50), certainty: .approximateWidth)])
    let graph = try #require(second.roots.first?.graph)
    let frame = try #require(graph.nodes.first { if case .frame = $0.layout { true } else { false } })
    let width: Double? = if case .frame(let width, _, _) = frame.layout { width } else { nil }
    #expect(width == 50)
    #expect(frame.flags == .approximate)
    #expect(!Lowered("GeometryReader { _ in Color.red }").file.readsReaderSizes)
  }
}
