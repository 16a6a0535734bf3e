// Parses size clauses: `frame 120×44 at (0, 8)`.
extension ExpectationParser {
  /// Parses the part of a clause after `frame` or `size`.
  mutating func size(of view: ExpectedView?, _ word: String) -> Expectation.Kind? {
    var isEqual = true
    if case .relation(let relation) = token.kind {
      guard relation == .equal || relation == .notEqual else {
        return fail(
          "Expected a whole size, such as `\(word) 120×44`; to compare one length use `width` or `height`", token.range)
      }
      isEqual = relation == .equal
      position += 1
    }
    guard let width = number(behind: word) else { return nil }
    guard take(.times) else {
      let next = token
      position += 1
      guard next.kind != .end, case .number = token.kind else {
        position -= 1
        return fail("Expected a height: write a size such as `\(word) \(text(width.range))×44`", width.range)
      }
      return fail("Write `×` or `x` between width and height", next.range, ["×"])
    }
    guard let height = number(behind: word) else { return nil }
    var size = ExpectedSize(view: view, isEqual: isEqual, width: width, height: height)
    if name == "at" {
      position += 1
      guard take(.leftParenthesis), let x = number(behind: "at"), take(.comma), let y = number(behind: "at"),
        take(.rightParenthesis)
      else { return fail("Expected a position such as `at (16, 8)`", lastRange) }
      size.x = x
      size.y = y
    }
    guard isAtEndOfClause else { return failAtEnd() }
    return .size(size)
  }

  private mutating func number(behind word: String) -> ExpectedNumber? {
    let start = token.range.lowerBound
    let isNegative = take(.minus)
    guard case .number(let value) = token.kind else {
      return fail(
        "Expected a size in numbers after `\(word)`, such as `\(word) 120×44`",
        isAtEndOfClause ? lastRange : token.range)
    }
    let range = start..<token.range.upperBound
    position += 1
    return ExpectedNumber(value: isNegative ? -value : value, range: range)
  }
}
