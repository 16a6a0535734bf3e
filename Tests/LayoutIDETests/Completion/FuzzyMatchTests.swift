import Testing

@testable import LayoutIDE

@Suite("Fuzzy matches")
struct FuzzyMatchTests {
  private func score(_ typed: String, _ name: String) -> Int? { FuzzyMatch.score(of: Array(typed.utf8), in: name) }

  @Test(
    "the better match of two",
    arguments: [
      ("fr", "frame", "foregroundStyle"), ("fs", "fixedSize", "fontDesigns"), ("VS", "VStack", "LazyVStack"),
      ("le", "leading", "scaledToFill"), ("ti", "title", "titleAndIcon"), ("al", "alignment", "layoutPriority"),
      ("star", "star.fill", "figure.stairs"), ("frame", "frame", "frameWidth"),
    ])
  func order(_ typed: String, _ better: String, _ worse: String) throws {
    let best = try #require(score(typed, better))
    #expect(best > score(typed, worse) ?? Int.min)
  }

  @Test("what is typed occurs in order, in either case, and begins at the start of a word")
  func matches() {
    #expect(score("lzv", "LazyVStack") != nil)
    #expect(score("stack", "LazyVStack") != nil)
    #expect(score("zv", "LazyVStack") == nil)
    #expect(score("vl", "LazyVStack") == nil)
    #expect(score("", "anything") == 0)
    #expect(score("longer", "long") == nil)
  }
}
