import LayoutSyntax
import Testing

@testable import LayoutEvaluation

@Suite struct SpellingSetTests {
  @Test func anEmptySetHoldsNothing() {
    let set = SpellingSet()
    #expect(!set.mayContain(""))
    #expect(!set.mayContain("Card"))
  }

  /// A thousand names make the table grow several times; each is found, and of a thousand others none.
  @Test func whatWasInsertedIsFound() {
    var set = SpellingSet()
    for number in 0..<1_000 { set.insert("name\(number)") }
    #expect((0..<1_000).allSatisfy { set.mayContain("name\($0)") })
    // Numbers of 64 bits: two of 2 000 names are alike by chance once in 10 to the 13th.
    #expect(!(0..<1_000).contains { set.mayContain("other\($0)") })
  }

  /// A spelling stays until it was removed as often as it was inserted.
  @Test func spellingsAreCounted() {
    var set = SpellingSet()
    set.insert("body")
    set.insert("body")
    set.remove("body")
    #expect(set.mayContain("body"))
    set.remove("body")
    #expect(!set.mayContain("body"))
    // What is not in it may be removed, which changes nothing.
    set.remove("body")
    set.insert("body")
    #expect(set.mayContain("body"))
  }

  /// Names that come and go leave room again: a table that only grew would hold 100 000.
  @Test func namesComeAndGo() {
    var set = SpellingSet()
    set.insert("stays")
    for number in 0..<100_000 {
      set.insert("name\(number)")
      set.remove("name\(number)")
    }
    #expect(set.mayContain("stays"))
    #expect(!set.mayContain("name99999"))
    #expect(set.capacity == 64)
  }
}
