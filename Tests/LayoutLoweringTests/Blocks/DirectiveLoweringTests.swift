import LayoutLowering
import LayoutModel
import Testing

/// `#if`: what is compiled for a phone is laid out, and what hangs on a condition that nobody here can know says so.
@Suite struct DirectiveLoweringTests {
  @Test(arguments: [
    ("VStack {\n#if os(iOS)\nText(\"a\")\n#else\nColor.red\n#endif\n}", "VStack(Text)"),
    ("VStack {\n#if os(macOS)\nText(\"a\")\n#else\nColor.red\n#endif\nSpacer()\n}", "VStack(Color Spacer)"),
    ("Text(\"a\")\n    #if os(macOS)\n    .padding()\n    #endif\n    .bold()\n    .frame(width: 9)", "frame(Text)"),
    (
      "Text(\"a\")\n    #if os(iOS)\n    .padding()\n    #else\n    .offset(x: 4)\n    #endif\n    .frame(width: 9)",
      "frame(padding(Text))"
    ),
    (
      """
      struct A: View {
          #if os(macOS)
          var body: some View { Text("a") }
          #else
          var body: some View { Color.red }
          #endif
      }
      """, "Color"
    ),
    (
      """
      #if os(macOS)
      extension View { func card() -> some View { padding(2) } }
      #else
      extension View { func card() -> some View { frame(width: 3) } }
      #endif
      Text("a").card()
      """, "frame(Text)"
    ),
    ("#if os(iOS)\nText(\"a\")\n#else\nColor.red\n#endif\n", "Text"),
  ])
  func compiled(source: String, shape: String) {
    let lowered = Lowered(source)
    #expect(lowered.shape == shape)
    #expect(lowered.findings() == [])
    #expect(lowered.file.roots.first?.graph.nodes.allSatisfy { !$0.flags.contains(.assumed) } == true)
  }

  @Test(arguments: [
    "VStack {\n#if DEBUG\nText(\"a\")\n#else\nColor.red\n#endif\n}",
    "Text(\"a\")\n    #if DEBUG\n    .padding()\n    #endif\n",
    "Text(\"a\").alignmentGuide(.top) { d in\n#if DEBUG\n4\n#else\n5\n#endif\n}",
    "struct A: View {\n  var side: CGFloat {\n#if DEBUG\n4\n#else\n5\n#endif\n}\n  var body: some View { Color.red.frame(width: side) }\n}",
    "VStack {\nswitch 2 {\n#if DEBUG\ncase 2: Text(\"a\")\n#endif\ndefault: Color.red\n}\n}",
  ])
  func assumed(source: String) {
    let lowered = Lowered(source)
    #expect(lowered.findings() == [])
    let graph = lowered.file.roots.first?.graph
    let isSaid =
      graph?.nodes.contains { $0.flags.contains(.assumed) } == true
      || graph?.guides.contains { $0.program.isAssumed } == true
    #expect(isSaid)
  }

  /// Names of what is not compiled are no names: nothing is declared twice, and nothing is looked for in them.
  @Test func whatIsNotCompiledDeclaresNothing() {
    let source = """
      #if os(macOS)
      let side = wrong + 1
      struct Row: View { var body: some View { Nowhere() } }
      #endif
      let side = 4.0
      struct Row: View { var body: some View { Color.red.frame(width: side) } }
      """
    #expect(Lowered(source).findings() == [])
  }
}
