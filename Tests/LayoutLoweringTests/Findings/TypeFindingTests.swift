import Testing

/// Findings of values and types that do not fit, in the words of the compiler.
@Suite struct TypeFindingTests {
  @Test(arguments: [
    // not-a-view
    ("VStack { \"hello\" }", ["not-a-view 1:10"]),
    ("VStack { Text(\"a\"); 12; true }", ["not-a-view 1:21", "not-a-view 1:25"]),
    ("struct A: View { var body: some View { \"hello\" } }\nA()", ["not-a-view 1:40"]),
    ("#Preview { \"hello\" }", ["not-a-view 1:12"]),
    ("Text(\"a\").overlay { \"b\" }", ["not-a-view 1:21"]),
    ("let name = \"Ada\"\nVStack { name }", ["not-a-view 2:10"]),
    ("struct Model { let x = 1 }\nVStack { Model() }", ["not-a-view 2:10"]),
    ("struct A { var body: some View { Text(\"a\") } }\nA()", ["not-a-view 2:1"]),
    // An extension in the file makes it a view.
    ("struct A { let x = 1 }\nextension A: View { var body: some View { Text(\"a\") } }\nA()", []),
    // The protocol may be one of views.
    ("struct A: Card { let x = 1 }\nVStack { A() }", []),
    ("VStack { if true { Text(\"a\") } else { \"b\" } }", ["not-a-view 1:39"]),
    ("Button(\"a\") { print(1) }", []),
    // builder-statement
    ("VStack { for i in 0..<3 { Text(\"a\") } }", ["builder-statement 1:10"]),
    ("VStack { while true { } }", ["builder-statement 1:10"]),
    (
      "struct A: View { var body: some View { for i in 0..<2 { Text(\"a\") }; Text(\"b\") } }\nA()",
      ["builder-statement 1:40"]
    ),
    // A body that returns is no builder.
    (
      "struct A: View { var body: some View { var n = 0.0; for i in 0..<2 { n = n + 1 }; return Text(\"b\") } }\nA()",
      []
    ),
    // missing-identity
    ("VStack { ForEach([1, 2]) { i in Text(\"a\") } }", ["missing-identity 1:18"]),
    ("let names = [\"a\"]\nVStack { ForEach(names) { n in Text(n) } }", ["missing-identity 2:18"]),
    ("VStack { ForEach(0..<3) { i in Text(\"a\") } }", []),
    ("VStack { ForEach([1, 2], id: \\.self) { i in Text(\"a\") } }", []),
    ("struct Item: Identifiable { let id: Int }\nVStack { ForEach([Item(id: 1)]) { i in Text(\"a\") } }", []),
    // type-mismatch
    ("let gap: CGFloat = \"12\"", ["type-mismatch 1:20"]),
    ("let name: String = 12", ["type-mismatch 1:20"]),
    ("let count: Int = 1.5", ["type-mismatch 1:18"]),
    ("let isOn: Bool = 1", ["type-mismatch 1:18"]),
    ("struct A: View { var width: Double = \"1\"; var body: some View { Text(\"a\") } }", ["type-mismatch 1:38"]),
    ("let gap: CGFloat = 12", []),
    ("let gap: Double = -1", []),
    ("let name: String? = \"a\"", []),
    // missing-requirement
    ("struct A: View { let x = 1 }", ["missing-requirement 1:8"]),
    ("struct A: View { }\nextension A { var body: some View { Text(\"a\") } }", []),
    ("struct A: ViewModifier { }", ["missing-requirement 1:8"]),
    ("struct A: Layout { }", ["missing-requirement 1:8"]),
    (
      """
      struct A: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
      }
      """, ["missing-requirement 1:8"]
    ),
    // The protocol may implement it, and so may code that is not read.
    ("struct A: View, Card { let x = 1 }", []),
    ("struct A: View { var body: some View }", []),
    ("struct A: View {\n#if DEBUG\nvar body: some View { Text(\"a\") }\n#endif\n}", []),
    // circular-reference
    ("let w = w + 1\nColor.red.frame(width: w)", ["circular-reference 1:5"]),
    ("let a = b\nlet b = a\nColor.red.frame(width: a)", ["circular-reference 1:5"]),
    (
      "struct A: View { let a = a + 1; var body: some View { Color.red.frame(width: a) } }", ["circular-reference 1:22"]
    ),
  ]) func findings(_ source: String, _ expected: [String]) {
    let found = Lowered(source).findings().filter { finding in Self.rules.contains { finding.hasPrefix("\($0) ") } }
    #expect(found == expected)
  }

  private static let rules: Set<String> = [
    "not-a-view", "builder-statement", "missing-identity", "type-mismatch", "missing-requirement", "circular-reference",
  ]
}
