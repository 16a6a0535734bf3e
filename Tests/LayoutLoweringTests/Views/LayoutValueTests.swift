import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// Stacks as values: `HStackLayout(spacing: 4) { … }`, and a layout that was chosen before it is called.
@Suite struct LayoutValueTests {
  private static let children = "{ Text(\"a\"); Color.red.frame(width: 10, height: 10) }"
  private static let row = "HStackLayout(alignment: .top, spacing: 4)"

  @Test(arguments: [
    (row, "hStack(alignment: top, spacing: 4)"),
    ("VStackLayout()", "vStack(alignment: center, spacing: nan)"),
    ("ZStackLayout(alignment: .topLeading)", "zStack(leading, top)"),
    ("GridLayout(horizontalSpacing: 3)", "grid(3, nan)"),
  ])
  func calledInPlace(_ layout: String, _ expected: String) {
    let lowered = Lowered("\(layout) \(Self.children)")
    #expect(lowered.findings() == [])
    let name = layout.prefix { $0 != "(" }
    #expect(lowered.shape == "\(name)(Text frame(Color))")
    let root = lowered.node(String(name))
    #expect(root.map { Self.description($0.layout) } == expected)
    #expect(root?.flags.isDisjoint(with: [.unknown, .assumed]) == true)
  }

  @Test(arguments: [
    "AnyLayout(\(row)) \(children)", "\(row)() \(children)", "let layout = \(row)\nlayout(\(children))",
    "let layout = AnyLayout(\(row))\nlayout \(children)",
    "let layout = 1 < 2 ? AnyLayout(\(row)) : AnyLayout(VStackLayout())\nlayout \(children)",
    "struct A: View { let layout = \(row); var body: some View { layout \(children) } }",
    """
    struct A: View { let isRow = true; var body: some View { layout \(children) }
      var layout: AnyLayout { if isRow { AnyLayout(\(row)) } else { AnyLayout(VStackLayout()) } } }
    """,
    """
    struct A: View { let layout: AnyLayout; var body: some View { layout \(children) } }
    #Preview { A(layout: AnyLayout(\(row))) }
    """,
  ])
  func chosenBefore(_ source: String) {
    let lowered = Lowered(source)
    #expect(lowered.findings() == [])
    #expect(lowered.shape == "HStackLayout(Text frame(Color))")
    let row = lowered.node("HStackLayout")
    #expect(row.map { Self.description($0.layout) } == "hStack(alignment: top, spacing: 4)")
    #expect(row?.flags.contains(.unknown) == false)
  }

  /// What another layout does with its children is not known, nor what a value does that is called.
  @Test(arguments: [
    "struct Flow: Layout {}\nlet flow = Flow()\nflow \(children)", "struct Flow: Layout {}\nFlow() \(children)",
    "struct Flow: Layout {}\nAnyLayout(Flow()) \(children)", "let layout = Date()\nlayout \(children)",
    "struct A: View { let layout = Date(); var body: some View { layout \(children) } }",
    "let layout = HStack { Text(\"b\") }\nlayout \(children)",
  ])
  func unknown(_ source: String) {
    let graph = Lowered(source).file.roots.first?.graph
    let stack = graph?.nodes.first { $0.childCount == 2 }
    #expect(stack?.flags.contains(.unknown) == true)
  }

  private static func description(_ layout: ViewLayout) -> String {
    switch layout {
    case .hStack(let key, let spacing): "hStack(alignment: \(name(key)), spacing: \(name(spacing)))"
    case .vStack(let key, let spacing): "vStack(alignment: \(name(key)), spacing: \(name(spacing)))"
    case .zStack(let pair): "zStack(\(name(pair.horizontal)), \(name(pair.vertical)))"
    case .grid(_, let horizontal, let vertical): "grid(\(name(horizontal)), \(name(vertical)))"
    default: "another"
    }
  }

  private static func name(_ spacing: Double) -> String { spacing.isNaN ? "nan" : String(Int(spacing)) }

  private static func name(_ key: AlignmentKey) -> String {
    switch key {
    case .top: "top"
    case .leading: "leading"
    case .verticalCenter, .horizontalCenter: "center"
    default: "another"
    }
  }
}
