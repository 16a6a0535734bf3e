import Testing

/// The names that patterns bind: of a value that is known, its own; else unknown, but never a name that nobody knows.
@Suite struct PatternTests {
  /// `case` patterns of a `switch` over a value that nobody knows and over one that another case takes.
  @Test(arguments: [
    ".failed(let a)", "let .failed(a)", ".some(let a)", "let a?", ".failed(let a), .loaded(let a)",
    ".failed(_, let a) where a > 3", "(let a, .idle)", "(let a, let b) where a == b", "let (a, b) where b > 1",
    "Load.failed(text: let a)", "let Load.failed(a)", "let a as Int", ".failed(.some(let a))", "(_, let a?)", "var a",
    ".failed((let a, let b))", "Load.failed(let a)?",
  ])
  func namesOfCases(_ pattern: String) {
    for subject in ["load", "state", "Load.idle", "(1, 2)", "nil"] {
      for cases in [
        "case \(pattern): Text(\"\\(a)\"); default: EmptyView()",
        "case .idle: EmptyView(); case \(pattern): Text(\"\\(a)\")",
      ] {
        let lowered = Lowered(
          """
          enum Load { case idle, failed(String), loaded(String) }
          struct V: View { let load: Load; @State private var state = Load.idle
          var body: some View { switch \(subject) { \(cases) } } }
          """)
        #expect(
          lowered.findings().filter { $0.hasPrefix("unresolved") || $0.hasPrefix("syntax") } == [],
          "\(subject): \(cases)")
      }
    }
  }

  @Test(arguments: [
    ("let n: CGFloat? = 4\nswitch n { case let q?: Color.red.frame(width: q); case nil: Text(\"a\") }", "frame(Color)"),
    ("let n: CGFloat? = nil\nswitch n { case let q?: Color.red.frame(width: q); case nil: Text(\"a\") }", "Text"),
    ("let n: CGFloat? = 4\nif case let q? = n { Color.red.frame(width: q) } else { Text(\"a\") }", "frame(Color)"),
    ("switch (3, 4) { case (4, _): Text(\"a\"); case (let x, 4): Color.red.frame(width: x) }", "frame(Color)"),
  ])
  func knownValues(_ source: String, _ shape: String) {
    let lowered = Lowered(source)
    #expect(lowered.shape == shape)
    #expect(lowered.findings() == [])
  }

  /// A guide's closure is compiled with all of its cases; a `guard` is taken to hold.
  @Test(arguments: [
    "Color.red.alignmentGuide(.leading) { d in switch n { case .some(let q): return q\ncase .none: return d.width } }",
    "Color.red.alignmentGuide(.leading) { d in switch n { case let q?: return q\ncase nil: return d.width } }",
    "Color.red.alignmentGuide(.leading) { d in guard case let q? = n else { return d.width }; return q }",
    "Color.red.alignmentGuide(.leading) { d in guard let q = n else { return d.width }; return q }",
  ])
  func namesInGuides(_ guide: String) {
    for value in ["4", "nil"] {
      let lowered = Lowered("VStack(alignment: .leading) { \(guide); Text(\"a\") }\nlet n: CGFloat? = \(value)")
      #expect(lowered.findings() == [], "\(value)")
    }
  }

  @Test(arguments: ["guard let q = n else { return EmptyView() }", "guard case let q? = n else { return EmptyView() }"])
  func namesAfterGuard(_ statement: String) {
    for value in ["4", "nil"] {
      let lowered = Lowered(
        "struct V: View { var body: some View { let n: CGFloat? = \(value)\n\(statement)\nText(\"\\(q)\") } }")
      #expect(lowered.findings() == [], "\(value)")
    }
  }
}
