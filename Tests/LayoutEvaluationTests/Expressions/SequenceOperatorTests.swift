import LayoutModel
import Testing

@testable import LayoutEvaluation

@Suite struct SequenceOperatorTests {
  private func read(_ text: String) -> SequenceOperator {
    Array(text.utf8).withUnsafeBufferPointer { SequenceOperator($0) }
  }

  @Test(arguments: [
    ("||", SequenceOperator.or), ("&&", .and), ("<", .less), ("<=", .lessOrEqual), (">", .greater),
    (">=", .greaterOrEqual), ("==", .equal), ("===", .equal), ("!=", .notEqual), ("!==", .notEqual), ("??", .coalesce),
    ("..<", .halfOpenRange), ("...", .closedRange), ("+", .add), ("&+", .add), ("-", .subtract), ("&-", .subtract),
    ("*", .multiply), ("&*", .multiply), ("/", .divide), ("%", .remainder), ("=", .other), ("<<", .other),
    ("|", .other), ("", .other), ("....", .other), ("~=", .other),
  ])
  func operatorsAreRead(text: String, meaning: SequenceOperator) { #expect(read(text) == meaning) }

  /// Each has its meaning at one of the levels, or none.
  @Test func levelsDoNotOverlap() {
    for text in ["<", "+", "*", "??", "||", "..<", "="] {
      let meaning = read(text)
      let levels = [meaning.comparison, meaning.sum, meaning.product].compactMap { $0 }
      #expect(levels.count == (["<", "+", "*"].contains(text) ? 1 : 0))
    }
  }
}
