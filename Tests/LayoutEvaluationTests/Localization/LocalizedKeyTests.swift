import Testing

@testable import LayoutEvaluation

/// The text of a format with its arguments.
@Suite struct LocalizedKeyTests {
  @Test(arguments: [
    ("Hello %@", "Hello a"), ("%@ and %@", "a and b"), ("%2$@ before %1$@", "b before a"), ("%lld%%", "a%"),
    ("%arg days", "a days"), ("%.2f", "a"), ("%", "%"), ("100 % x", "100 % x"), ("%9$@", ""), ("%@%@%@", "ab"),
  ])
  func specifiersAreReplaced(_ format: String, _ text: String) {
    #expect(LocalizedKey.filled(format, with: ["a", "b"]) == text)
  }

  @Test func aKeyHasASpecifierForEachType() {
    var key = LocalizedKey()
    key.append("50% of ")
    key.append(.string("x"), shownAs: "x", written: nil)
    #expect(key.keys == ["50%% of %@"])
    key.append(" and ")
    key.append(.unknown, shownAs: "y", written: nil)
    #expect(key.keys == ["50%% of %@ and %@", "50%% of %@ and %lld", "50%% of %@ and %lf"])
  }
}
