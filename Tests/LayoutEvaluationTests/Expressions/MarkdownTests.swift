import Testing

@testable import LayoutEvaluation

/// The text that `Text("…")` shows of a literal with Markdown.
@Suite struct MarkdownTests {
  @Test(arguments: [
    ("plain", "plain"), ("*a* b", "a b"), ("**a** *b*", "a b"), ("***a***", "a"), ("_a_ __b__", "a b"),
    ("`a*b*c`", "a*b*c"), ("~~a~~ ~b~", "a ~b~"), ("*a **b** c*", "a b c"),
    // Inside of a word an underscore is a letter.
    ("snake_case_name", "snake_case_name"), ("_snake_case_", "snake_case"), ("größe_über_", "größe_über_"),
    // Marks that nothing closes, or that stand alone.
    ("2 * 3 * 4", "2 * 3 * 4"), ("*a", "*a"), ("**a*", "**a*"), ("*", "*"), ("a*", "a*"),
    // Links.
    ("see [the page](https://a.b) now", "see the page now"), ("[*a*](b) *[c](d)*", "a c"), ("[a] [b](c)", "[a] b"),
    ("[a](b", "[a](b"), ("[a](b c)", "[a](b c)"), ("[a]", "[a]"), ("[[a](b)]", "[a]"), ("]a[", "]a["),
  ])
  func theTextWithoutMarks(_ string: String, _ plain: String) {
    #expect(Markdown.plain(string) == plain)
  }

  /// 200 000 bytes of marks that nothing closes take no time that a person notices.
  @Test(arguments: ["*a ", "[", "[a](", "_a ", "~~a ", "`a"]) func longTextsAreLinear(_ part: String) {
    let text = String(repeating: part, count: 200_000 / part.utf8.count) + "end"
    #expect(Markdown.plain(text).hasSuffix("end"))
  }
}
