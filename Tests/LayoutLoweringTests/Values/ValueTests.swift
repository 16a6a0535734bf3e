import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// `lowering.md` 4: what expressions come to, seen through a frame's width.
@Suite struct ValueTests {
  private func width(_ expression: String, _ declarations: String = "") -> Double? {
    let lowered = Lowered("Color.red.frame(width: \(expression))\n\(declarations)")
    guard case .frame(let width, _, _) = lowered.node("frame")?.layout, !width.isNaN else { return nil }
    return width
  }

  @Test(arguments: [
    ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("10 - 4 - 3", 3), ("2 * 3 % 4", 2), ("7 / 2", 3.5), ("-(3) + 5", 2),
    ("1 < 2 ? 10 : 20", 10), ("1 > 2 ? 10 : 2 > 3 ? 20 : 30", 30), ("true && false || true ? 4 : 5", 4),
    ("nil ?? 6", 6), ("max(1, 2, 3) + min(4, 5)", 7), ("abs(-3)", 3), ("(-3.5).magnitude", 3.5),
    ("16.0.squareRoot()", 4),
    ("7.5.truncatingRemainder(dividingBy: 2)", 1.5), ("[3, 1, 2].sorted().last ?? 0", 3),
    ("[1, 2].map { $0 * 2 }.max() ?? 0", 4),
    ("CGFloat(3) / 2", 1.5), ("2.6.rounded()", 3),
    ("2.5.rounded(.toNearestOrEven)", 2), ("2.1.rounded(.awayFromZero)", 3), ("2.5.rounded(.towardZero)", 2),
    ("floor(2.6) + ceil(2.1)", 5), ("sqrt(16)", 4), ("pow(2, 3)", 8), ("[1, 2, 3].count", 3), ("[5, 6][1]", 6),
    ("[5, 6][3 / 2]", 6),
    ("[1, 2, 3].map { $0 * 2 }[2]", 6), ("[3, 1, 2].sorted()[0]", 1), ("[1, 2].reversed()[0]", 2),
    ("\"abc\".count", 3), ("CGFloat(\"abc\".count) / 2", 1.5), ("[1, 2, 3].count / 2", 1), ("Int(3.9)", 3),
    ("Array(0..<4).count", 4), ("(a: 1, b: 2).b", 2), ("CGSize(width: 3, height: 4).height", 4), ("0x10", 16),
    ("1_000.5", 1000.5), ("if true { 3 } else { 4 }", 3), ("1 == 1.0 ? 2 : 3", 2), ("[].isEmpty ? 1 : 2", 1),
    ("!false ? 1 : 2", 1), ("2 + (true ? 1 : 0)", 3), ("-2 + 5", 3), ("5.0.rounded(.up)", 5),
  ])
  func numbers(_ expression: String, _ expected: Double) {
    #expect(width(expression) == expected)
  }

  @Test(arguments: [
    ("margin", "let margin = 8", 8), ("margin * 2", "let margin: CGFloat = 8 + inner\nlet inner = 2.0", 20),
    ("Metrics.gap", "enum Metrics { static let gap: CGFloat = 12 }", 12),
    ("Metrics.Small.gap", "enum Metrics { enum Small { static let gap = 3 } }", 3),
    (".margin", "extension CGFloat { static let margin: CGFloat = 7 }", 7),
    ("double(4)", "func double(_ x: CGFloat) -> CGFloat { x * 2 }", 8),
    ("area(width: 3)", "func area(width: CGFloat, height: CGFloat = 5) -> CGFloat { return width * height }", 15),
    ("size(2)", "func size(_ n: Int) -> CGFloat { if n > 1 { return 20 }\n return 10 }", 20),
    ("size(2)", "func size(_ n: Int) -> CGFloat { switch n { case 0...1: 1\n case 2, 3: 9\n default: 0 } }", 9),
    ("wide", "var wide: CGFloat { let a = 3.0; return a * a }", 9),
    ("x ?? 4", "let x: CGFloat? = nil", 4),
    ("size(nil)", "func size(_ x: CGFloat?) -> CGFloat { guard let x else { return 1 }\n return x }", 1),
    ("t.0 + t.1", "let t = (2, 3)", 5), ("Mode.allCases.count", "enum Mode: CaseIterable { case a, b, c }", 3),
    ("mode == .b ? 1 : 2", "enum Mode { case a, b }\nlet mode: Mode = .b", 1),
    ("apply { $0 + 1 }", "func apply(_ f: (CGFloat) -> CGFloat) -> CGFloat { f(2) }", 3),
  ])
  func declarations(_ expression: String, _ declarations: String, _ expected: Double) {
    #expect(width(expression, declarations) == expected)
  }

  /// As Swift infers them: a division of two drops the remainder.
  @Test(arguments: [
    ("CGFloat(n / m)", "let n = 7\nlet m = 2", 3), ("CGFloat(n / 2)", "let n = 3 + 4", 3),
    ("CGFloat(n)", "let n = 7 / 2", 3),
    ("n / 2", "let n = 7.0", 3.5),
    ("n / 2", "let n: CGFloat = 7", 3.5), ("CGFloat(K.n / 2)", "enum K { static let n = 7 }", 3),
    ("CGFloat(all[0] / 2)", "let all = [7, 9]", 3), ("all[0] / 2", "let all = [7, 9.5]", 3.5),
    ("all[0] / 2", "let all: [CGFloat] = [7, 9]", 3.5),
    ("half()", "func half() -> CGFloat { let n = 7; return CGFloat(n / 2) }", 3),
  ])
  func untypedIntegerLiteralsAreInts(_ expression: String, _ declarations: String, _ expected: Double) {
    #expect(width(expression, declarations) == expected)
  }

  @Test(arguments: [
    ("struct W: View { var n = 1.0; var body: some View { Color.red.frame(width: n / 2) } }\nW(n: 7)", 3.5),
    ("struct W: View { var n = 1; var body: some View { Color.red.frame(width: CGFloat(n / 2)) } }\nW(n: 7)", 3),
    ("HStack { ForEach([7], id: \\.self) { n in Color.red.frame(width: CGFloat(n / 2)) } }", 3),
  ])
  func literalsThatAreHandedOn(_ source: String, _ expected: Double) {
    guard case .frame(let width, _, _) = Lowered(source).node("frame")?.layout else {
      Issue.record("no frame")
      return
    }
    #expect(width == expected)
  }

  @Test(arguments: [
    ("1 / 0", "invalid-value"), ("[1][3]", "invalid-value"), ("1e308 * 10", "invalid-value"),
    ("0.0 / 0.0", "invalid-value"), ("x!", "force-unwrap"), ("sqrt(-1)", "invalid-value"), ("5...1", "invalid-value"),
    (".nan", "invalid-frame-dimension"), ("CGFloat.nan", "invalid-frame-dimension"),
    ("Double(\"nan\")", "invalid-frame-dimension"),
  ])
  func whatCannotBe(_ expression: String, _ rule: String) {
    let lowered = Lowered("Color.red.frame(width: \(expression))\nlet x: CGFloat? = 3")
    #expect(lowered.findings([.error, .warning]).contains { $0.hasPrefix(rule) })
  }

  /// What doubles forty times would fill the memory or take for ever.
  @Test(
    arguments: ["\"ab\"", "[1]"],
    [
      "x + x", "\"\\(x)\\(x)\"", "[x, x]", "[x, x].flatMap { $0 }", "[\"\\(x)\", \"\\(x)\"].joined()",
    ])
  func whatDoublesIsCutShort(_ start: String, _ step: String) {
    let declarations = (1...40).map { "let s\($0) = " + step.replacing("x", with: "s\($0 - 1)") }
    let source = """
      let s0 = \(start)
      \(declarations.joined(separator: "\n"))
      VStack { Text("\\(s40)"); Text(String(s40 == s40)); Color.red.frame(width: 7) }
      """
    let lowered = Lowered(source)
    #expect(lowered.findings([.error]).allSatisfy { $0.hasPrefix("limit") })
    #expect(lowered.file.roots.first?.graph.texts.allSatisfy { $0.runs[0].string.utf8.count < 200_000 } == true)
    #expect(lowered.node("frame") != nil)
  }

  @Test(arguments: ["0 == 0 ? 1 : 1 / 0", "false && 1 / 0 > 1 ? 1 : 2", "3 ?? 1 / 0"])
  func whatIsNotReachedIsNotSaid(_ expression: String) {
    #expect(Lowered("Color.red.frame(width: \(expression))").findings() == [])
  }

  @Test func namesAreFoundInBranchesNotTaken() {
    let lowered = Lowered("VStack { if true { Color.red } else { Text(nowhere); Mistery() } }")
    #expect(lowered.findings() == ["unresolved-name 1:44", "unresolved-view 1:54"])
    #expect(lowered.shape == "VStack(Color)")
  }

  /// A `LocalizedStringKey` formats by `%lf`, `%lld` and the specifier; a `String` does not.
  @Test(arguments: [
    ("Text(\"\\(0.75)\")", "0.750000"), ("Text(\"\\(1234) of \\(1234567)\")", "1,234 of 1,234,567"),
    ("Text(\"\\(-1234.5)\")", "-1,234.500000"), ("Text(verbatim: \"\\(0.75) \\(1234)\")", "0.75 1234"),
    ("Text(\"\\(7.0, specifier: \"%.2f\")\")", "7.00"), ("Text(\"\\(0.05, specifier: \"%.1f\")\")", "0.1"),
    ("Text(\"\\(12, specifier: \"%d\")\")", "12"), ("Text(\"\\(\"\\(0.5)\")\")", "0.5"), ("Text(String(1234))", "1234"),
    ("Text(\"\\(7 / 2) \\(min(3, 5)) \\([1, 2].count * 2)\")", "3 3 4"),
  ])
  func localizedNumbers(_ source: String, _ text: String) {
    #expect(Lowered(source).file.roots.first?.graph.texts.map { $0.runs[0].string } == [text])
  }

  @Test func formatsThatAreNotReadAreAssumed() {
    #expect(Lowered("Text(\"\\(7.0, format: .percent)\")").node("Text")?.flags.contains(.assumed) == true)
    #expect(Lowered("Text(\"\\(7.0, specifier: \"%.2f\")\")").node("Text")?.flags.contains(.assumed) == false)
  }

  @Test func textsShowTheirValues() {
    let lowered = Lowered(
      "VStack { Text(\"n = \\(n + 1), \\(h)\"); Text(verbatim: \"*a*\"); Text(\"**b** `c` [d](e)\"); Text(String(4)) }\nlet n = 2\nlet h = 0.5"
    )
    #expect(
      lowered.file.roots.first?.graph.texts.map { $0.runs[0].string } == ["n = 3, 0.500000", "*a*", "b c d", "4"])
  }

  @Test func fontsAreRead() throws {
    let lowered = Lowered(
      """
      VStack {
        Text("a").font(.title)
        Text("b").font(Font.body.bold())
        Text("c").font(.system(size: 20, weight: .semibold, design: .rounded))
        Text("d").font(.system(.caption)).bold()
        Text("e")
      }
      .font(.footnote).lineLimit(2)
      """)
    let graph = try #require(lowered.file.roots.first?.graph)
    let environments = graph.nodes.filter { if case .text = $0.layout { true } else { false } }.map {
      graph[$0.environment]
    }
    #expect(
      environments.map(\.font) == [
        Font(.style(.title)), Font(.style(.body), isBold: true),
        Font(.system(size: 20), weight: .semibold, design: .rounded), Font(.style(.caption)), Font(.style(.footnote)),
      ])
    #expect(environments.map(\.isBold) == [false, false, false, true, false])
    #expect(environments.allSatisfy { $0.lineLimit == 2 })
    #expect(lowered.findings() == [])
  }
}
