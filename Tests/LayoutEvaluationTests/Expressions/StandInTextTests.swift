import Testing

@testable import LayoutEvaluation

/// The text in place of an unknown value in a string. `lowering.md` 5.
@Suite struct StandInTextTests {
  @Test(arguments: [
    ("likes", "likes"), ("post.likes", "likes"), ("post.likes.formatted()", "likes"),
    ("post?.author!.name", "name"), ("count(of: post)", "count"), ("items(a).first", "first"),
    ("people.character ?? people.department", "character"), ("-offset", "-offset"), ("a.b(c.d(e)).f + 1", "f"),
    ("open(", "open"), ("été.größe", "größe"), ("", ""),
  ])
  func name(_ source: String, _ expected: String) {
    #expect(StandInText.interpolated(source) == expected)
  }
}
