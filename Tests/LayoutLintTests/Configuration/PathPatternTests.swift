import LayoutLint
import Testing

/// Globs of `exclude` and `overrides` (`interface.md` 5).
@Suite struct PathPatternTests {
  @Test(arguments: [
    ("build/**", "/w/build/a.layout", true), ("build/**", "/w/build/x/a.layout", true),
    ("build/**", "/w/src/build/a.layout", false), ("build", "/w/src/build/a.layout", true),
    ("build/", "/w/build/a.layout", true), ("/build", "/w/src/build/a.layout", false),
    ("**/build/**", "/w/src/build/a.layout", true), ("**/build/**", "/w/build/a.layout", true),
    ("*.layout", "/w/x/a.layout", true), ("*.layout", "/w/x/a.swift", false), ("a*c*.layout", "/w/abcbd.layout", true),
    ("src/*/a.layout", "/w/src/x/a.layout", true), ("src/*/a.layout", "/w/src/x/y/a.layout", false),
    ("src/**/a.layout", "/w/src/a.layout", true), ("src/**/a.layout", "/w/src/x/y/a.layout", true),
    ("src/**/x/**/a.layout", "/w/src/x/x/b/a.layout", true), ("src/**/x/b.layout", "/w/src/x/a/x/b.layout", true),
    ("?.layout", "/w/ab.layout", false), ("./a.layout", "/w/a.layout", true), ("", "/w/a.layout", false),
    ("**", "/w/a.layout", true), ("a.layout", "/v/a.layout", false), ("a.layout", "/wa/a.layout", false),
  ])
  func matches(_ pattern: String, _ path: String, _ expected: Bool) {
    #expect(PathPattern(pattern, in: "/w").matches(path) == expected, "\(pattern) \(path)")
  }

  /// A pattern that nearly matches in very many ways is answered at once.
  @Test func manyWaysCostLittle() {
    let pattern = PathPattern(String(repeating: "**/a*a*a*b/", count: 40) + "c", in: "")
    let path = String(repeating: "/" + String(repeating: "a", count: 60), count: 200)
    #expect(!pattern.matches(path))
  }
}
