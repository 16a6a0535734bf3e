import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// `lowering.md` 3.1.
@Suite struct StandInTests {
  @Test func unknownViewsAreBoxesOrWhatTheyHold() {
    let lowered = Lowered("HStack { Mystery(); Wrapper { Text(\"a\"); Text(\"b\") } }")
    #expect(lowered.shape == "HStack(Mystery Wrapper(Text Text))")
    guard case .fixed(let size) = lowered.node("Mystery")?.layout else {
      Issue.record("no box")
      return
    }
    #expect(size == Size(width: 100, height: 100))
    #expect(lowered.node("Mystery")?.flags.contains(.unknown) == true)
    #expect(lowered.node("Wrapper")?.flags.contains(.unknown) == true)
    #expect(lowered.findings() == ["unresolved-view 1:10", "unresolved-view 1:21"])
  }

  /// A closure before one labelled `label` is an action, as in `Button`, and so is one with statements.
  @Test(arguments: [
    ("AsyncButton { send() } label: { Text(\"a\"); Circle() }", "AsyncButton(Text Circle)"),
    ("Card { Text(\"a\") } header: { Circle() }", "Card(Text)"),
    ("Card { Text(\"a\") } content: { Circle() }", "Card(Circle)"),
    ("AsyncButton(\"a\") { try await send() }", "AsyncButton"), ("AsyncButton(\"a\") { await send() }", "AsyncButton"),
  ])
  func contentOfUnknownViews(_ source: String, _ shape: String) {
    #expect(Lowered("VStack { Divider(); \(source) }", isSwift: false).shape == "VStack(Divider \(shape))")
  }

  @Test(
    "A function or initialiser handed on for views gives an unknown one",
    arguments: [
      ("HStack(content: make)", "HStack(make)", "make"),
      ("Color.red.overlay(content: make)", "overlay(Color make)", "make"),
      ("VStack(content: Row.init)", "VStack(Row)", "Row"),
    ])
  func functionsForViews(_ root: String, _ shape: String, _ name: String) {
    let lowered = Lowered(
      """
      \(root)
      func make() -> some View { Text("made") }
      struct Row: View { var body: some View { Text("row") } }
      """)
    #expect(lowered.shape == shape)
    #expect(lowered.node(name)?.flags.contains(.unknown) == true)
    #expect(lowered.findings() == [])
  }

  @Test func unknownModifiersAreLayersThatDoNothing() {
    let lowered = Lowered("Text(\"a\").shimmer().padding()\nText(\"b\").shimmer()")
    #expect(lowered.shape == "padding(shimmer(Text))")
    #expect(lowered.node("shimmer")?.flags.contains(.unknown) == true)
    #expect(lowered.findings() == ["unresolved-modifier 1:11"])
  }

  @Test func unknownArgumentsAreNotGiven() throws {
    let lowered = Lowered("Color.red.frame(width: nowhere, height: 20)")
    let lengths = try #require(lowered.frameLengths)
    #expect(lengths[0].isNaN)
    #expect(lengths[1] == 20)
    #expect(lowered.node("frame")?.flags.contains(.assumed) == true)
    #expect(lowered.findings() == ["unresolved-name 1:24"])
  }

  @Test func unknownConditionsTakeTheFirstBranchAndSaySo() {
    let lowered = Lowered("VStack { if nowhere { Color.red } else { Text(\"b\") } }")
    #expect(lowered.shape == "VStack(Color)")
    #expect(lowered.node("VStack")?.flags.contains(.assumed) == true)
  }

  @Test func stateIsDynamic() {
    let lowered = Lowered(
      """
      struct A: View {
        @State private var open = true
        @State private var width: CGFloat = 40
        var body: some View { VStack { if open { Color.red.frame(width: width) } } }
      }
      """)
    #expect(lowered.shape == "VStack(frame(Color))")
    #expect(lowered.node("VStack")?.flags.contains(.dynamic) == true)
    #expect(lowered.node("frame")?.flags.contains(.dynamic) == true)
    #expect(lowered.node("VStack")?.flags.contains(.assumed) == false)
  }

  @Test func unknownDataHasThreeElements() {
    let lowered = Lowered(
      "struct L: View { let items: [String] = load(); var body: some View { VStack { ForEach(items, id: \\.self) { Text($0) } } } }"
    )
    #expect(lowered.shape == "VStack(Text Text Text)")
    #expect(lowered.node("VStack")?.flags.contains(.assumed) == true)
  }

  @Test func aHugeForEachIsCheap() {
    let lowered = Lowered("VStack { ForEach(0..<1_000_000_000) { _ in Color.red } }")
    #expect(lowered.node("VStack")?.childCount == 1_000)
    #expect(lowered.findings() == ["limit 1:10"])
  }

  @Test func viewsInThemselvesAreCut() {
    let lowered = Lowered(
      """
      #Preview { A() }
      struct A: View { var body: some View { VStack { Text("a"); B(); B() } } }
      struct B: View { var body: some View { A() } }
      """)
    #expect(lowered.findings() == ["view-recursion 3:40"])
    #expect(lowered.messages.first?.contains("`A` → `B` → `A`") == true)
  }

  @Test func recursionThatEndsIsFine() {
    let lowered = Lowered(
      """
      Tree(depth: 3)
      struct Tree: View {
        let depth: Int
        var body: some View { VStack { Text("\\(depth)"); if depth > 0 { Tree(depth: depth - 1) } } }
      }
      """)
    #expect(lowered.findings() == [])
    #expect(lowered.shape == "VStack(Text VStack(Text VStack(Text VStack(Text))))")
  }

  @Test func aRootHasABoundOfViews() {
    let lowered = Lowered(
      "VStack { ForEach(0..<1000) { _ in ForEach(0..<1000) { _ in Color.red } } }")
    #expect(lowered.file.roots.first.map { $0.graph.nodes.count <= 100_000 } == true)
    #expect(lowered.findings().count == 1)
    #expect(lowered.findings().first?.hasPrefix("limit") == true)
  }

  @Test(arguments: [100, 990, 3_000])
  func deepNestingIsBounded(_ count: Int) {
    let text = String(repeating: "VStack { ", count: count) + "Text(\"a\")" + String(repeating: " }", count: count)
    #expect(onLargeStack { Lowered(text).file.roots.count } == 1)
  }

  @Test(arguments: [
    String(repeating: "{", count: 10_000), "Text(\"a\")" + String(repeating: ".padding(1)", count: 5_000),
    "Color.red.frame(width: \(String(repeating: "(", count: 500))1\(String(repeating: ")", count: 500)))",
    "Color.red.frame(width: 1\(String(repeating: " + 1", count: 20_000)))",
    "let a = \((0..<2_000).map { "b\($0)" }.joined(separator: " + "))",
    "Color.red.frame(width: \(String(repeating: "9", count: 400)))",
    "Text(\"a\")" + String(repeating: ".card()", count: 3_000)
      + "\nextension View { func card() -> some View { padding(1) } }",
    String(repeating: "if true {", count: 1_500) + "Color.red",
  ])
  func longAndDeepTextsAreBounded(_ source: String) {
    #expect(onLargeStack { Lowered(source).file.roots.count <= 1 } == true)
  }

  @Test func deepCallsAreBounded() {
    let chain = (0..<500).map { "func f\($0)() -> CGFloat { f\($0 + 1)() }" }.joined(separator: "\n")
    let lowered = Lowered("Color.red.frame(width: f0())\n\(chain)\nfunc f500() -> CGFloat { 5 }")
    #expect(lowered.file.roots.count == 1)
    let doubling = (0..<40).map { "func f\($0)() -> CGFloat { f\($0 + 1)() + f\($0 + 1)() }" }.joined(separator: "\n")
    let exploding = Lowered("Color.red.frame(width: f0())\n\(doubling)\nfunc f40() -> CGFloat { 1 }")
    #expect(exploding.findings([.error]).allSatisfy { $0.hasPrefix("limit") })
  }
}
