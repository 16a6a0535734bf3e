import Testing

@testable import LayoutLint

/// What may be written behind `expect:`, and what is said of what may not (`lowering.md` 7).
@Suite struct ExpectationGrammarTests {
  @Test(arguments: [
    "frame 120×44", "frame 120x44", "frame 120 x 44", "frame 0x44", "size == 120.5 × 44", "size != 0×0",
    "frame 120×44 at (-16, 8.25)", "card.frame 120×44", "\"title-row\".size 3×4",
    "width <= 390", "height == 44", "390 >= width", "width == height", "width < 390", "width > 1", "width != 12",
    "x == 0", "y == 0", "minX >= 0", "midX == 195", "maxX <= 390", "minY >= 0", "midY == 1", "maxY < 763",
    "guide(.bottom) == 96.5", "guide(bottom) == 96.5", "guide(HorizontalAlignment.center) == 60",
    "guide(vertical.center) == 22", "guide(horizontalCenter) == 60", "card.guide(.barTitle) == 4",
    "a.bottom == b.firstTextBaseline", "bottom == b.bottom", "a.verticalCenter == b.horizontal.x",
    "a.bottom + 8 == b.top", "b.minX - a.maxX >= 8", "-4 + width - 3 < height + 2 - \"the card\".width",
    "width == 12 // since the grid has 12 columns", "größe.width == 12",
  ])
  func isUnderstood(_ text: String) {
    let clauses = Self.clauses(text)
    #expect(clauses.count == 1)
    #expect(clauses.allSatisfy { if case .malformed = $0.kind { false } else { true } }, "\(clauses)")
  }

  @Test func clausesStandSideBySide() {
    let text = "  frame 120×44 at (1, 2) , width<=390,a.bottom==b.top // so, and so"
    #expect(
      Self.clauses(text).map { Self.slice(text, $0.range) } == [
        "frame 120×44 at (1, 2)", "width<=390", "a.bottom==b.top",
      ])
  }

  /// What cannot be read: where, why, and what may be put there.
  @Test(arguments: [
    (
      "", "", "This comment has no expectation: write `frame 120×44`, `width <= 390` or `title.bottom == icon.bottom`",
      []
    ),
    ("width", "width", "Expected a comparison, such as `width == 120`", []),
    ("width = 12", "=", "Use `==` to compare", ["=="]),
    ("width ≤ 12", "≤", "Use `<=` to compare", ["<="]),
    ("width => 12", "=>", "Use `>=` to compare", [">="]),
    ("width is 12", "is", "Expected a comparison such as `==` or `<=`, not `is`", []),
    ("width ==", "==", "Expected a number or a property such as `width`", []),
    ("width == )", ")", "Expected a number or a property such as `width`, not `)`", []),
    ("0 <= width <= 390", "<=", "Expected one comparison; separate comparisons with commas", []),
    ("width == 12pt", "pt", "Lengths are in points; remove `pt`", [""]),
    (
      "width == 12 always", "always",
      "Unexpected `always`: separate expectations with commas, and write a remark after `//`",
      []
    ),
    ("12 == 12", "12", "Expected a property of a view, such as `width`, on one side", []),
    (
      ".bottom == 12", ".bottom",
      "Write `guide(.bottom)` for the value in the view, or `bottom` for the position in the canvas",
      ["guide(.bottom)", "bottom"]
    ),
    ("guide(.bottom == 12", "bottom", "Expected `)` after `bottom`", []),
    ("guide() == 12", ")", "Expected the name of a guide, such as `.bottom`", []),
    ("horizontal. == 12", "horizontal", "Expected the name of a guide after `horizontal.`", []),
    ("\"a b\" == 12", "\"a b\"", "Expected a property of `a b`: its `width`, or a guide such as `bottom`", []),
    ("a. == 12", "a", "Expected a property of `a`: its `width`, or a guide such as `bottom`", []),
    ("frame", "frame", "Expected a size in numbers after `frame`, such as `frame 120×44`", []),
    ("frame 120", "120", "Expected a height: write a size such as `frame 120×44`", []),
    ("frame 120*44", "*", "Write `×` or `x` between width and height", ["×"]),
    ("frame 120, 44", ",", "Write `×` or `x` between width and height", ["×"]),
    ("frame 120 by 44", "by", "Write `×` or `x` between width and height", ["×"]),
    (
      "size <= 120×44", "<=",
      "Expected a whole size, such as `size 120×44`; to compare one length use `width` or `height`", []
    ),
    ("frame 120×44 at 3, 4", "at", "Expected a position such as `at (16, 8)`", []),
    ("the button to be wide", "button", "Expected a comparison such as `==` or `<=`, not `button`", []),
  ])
  func isNotUnderstood(_ text: String, _ location: String, _ message: String, _ replacements: [String]) throws {
    let clause = try #require(Self.clauses(text).first)
    guard case .malformed(let problem) = clause.kind else {
      Issue.record("\(text) is understood")
      return
    }
    #expect(problem.message == message)
    #expect(problem.suggestions.map(\.replacement) == replacements)
    if location == "<=", text.hasPrefix("0") {
      #expect(problem.range == 11..<13)
    } else {
      #expect(Self.slice(text, problem.range) == location)
    }
  }

  /// A clause that cannot be read takes nothing of the next one with it.
  @Test func theNextClauseIsRead() {
    let clauses = Self.clauses("width, frame 12, height == 3, guide(.a, b) == 3, 3 < x")
    let kinds = clauses.map { if case .malformed = $0.kind { false } else { true } }
    #expect(kinds == [false, false, true, false, true])
  }

  /// Nothing that is written makes it fail: every prefix and every text without one of its characters.
  @Test func anythingIsRead() {
    let text = "a.frame == 12.5×44 at (-1, .3), \"x\".guide(vertical.é) + 3 - x <= 1x2, ×\u{2264}…\u{0}🙂 9999"
    for count in 0...text.count {
      _ = Self.clauses(String(text.prefix(count)))
      _ = Self.clauses(String(text.prefix(count) + text.dropFirst(count + 1)))
    }
    _ = Self.clauses("width == " + String(repeating: "9", count: 1_000))
    _ = Self.clauses(String(repeating: "(", count: 10_000))
    let bytes: [UInt8] = [0xE2, 0xC3, 0x97, 0xE2, 0x80]
    for end in 0...bytes.count { _ = ExpectationParser.clauses(in: bytes, 0..<end) }
  }

  static func clauses(_ text: String) -> [LayoutLint.Expectation] {
    ExpectationParser.clauses(in: Array(text.utf8), 0..<text.utf8.count)
  }

  static func slice(_ text: String, _ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}
