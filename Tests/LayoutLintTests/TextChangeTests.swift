import Testing

@testable import LayoutLint

/// Where a range of a text is after one replacement.
@Suite struct TextChangeTests {
  private func change(_ old: String, _ new: String) -> TextChange {
    TextChange(from: Array(old.utf8), to: Array(new.utf8))
  }

  @Test func rangesBesideTheChangeStayOrMove() {
    // "x" at 4 becomes "yyy".
    let change = change("abcdxefgh", "abcdyyyefgh")
    #expect(change.start == 4 && change.oldEnd == 5 && change.newEnd == 7)
    #expect(change.moved(0..<3) == 0..<3)
    #expect(change.moved(6..<9) == 8..<11)
  }

  /// What touches the change may have become another word.
  @Test func rangesThatTouchTheChangeAreGone() {
    let change = change("abcdxefgh", "abcdyyyefgh")
    #expect(change.moved(2..<4) == nil)
    #expect(change.moved(5..<6) == nil)
    #expect(change.touches(7..<8) && change.touches(0..<4) && !change.touches(8..<9) && !change.touches(0..<3))
  }

  @Test func theSameTextChangesNothing() {
    let change = change("abc", "abc")
    #expect(change.isEmpty && change.moved(0..<3) == 0..<3 && !change.touches(0..<3))
  }

  @Test func repeatedBytesAreOneInsertion() {
    let change = change("aaa", "aaaaa")
    #expect(change.start == 3 && change.oldEnd == 3 && change.newEnd == 5)
  }
}
