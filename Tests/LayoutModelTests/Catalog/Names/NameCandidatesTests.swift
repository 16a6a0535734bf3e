import LayoutModel
import TestSupport
import Testing

/// The nearest of a set of names is the one that a search in the ascending order of the names finds.
@Suite struct NameCandidatesTests {
  /// 200 names of two to seven letters, half of them taken out again, and 100 names to look for.
  @Test(arguments: 0..<10)
  func setsFindWhatSortedNamesDo(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var names: Set<String> = []
    for _ in 0..<200 { names.insert(Self.name(&random)) }
    var candidates = NameCandidates(names.sorted { $0 > $1 })
    for name in names.sorted().prefix(names.count / 2) {
      names.remove(name)
      candidates.remove(name)
    }
    var found = 0
    for _ in 0..<100 {
      let name = Self.name(&random)
      var search = NearestNameSearch(name)
      search.visit(candidates)
      #expect(search.nearest == NearestName.of(name, among: names.sorted()))
      var wanted = NearestNameSearch(name)
      wanted.visit(candidates) { $0.utf8.count != 4 }
      #expect(wanted.nearest == NearestName.of(name, among: names.filter { $0.utf8.count != 4 }.sorted()))
      found += search.nearest == nil ? 0 : 1
    }
    #expect(found > 20)
  }

  private static func name(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 2...7, using: &random)
    return String((0..<count).map { _ in "abcA".randomElement(using: &random) ?? "a" })
  }

  /// `Text` is as near as `Texu` to `Texq`: of an earlier set the first, of one set the smaller.
  @Test func earlierSetsArePreferred() {
    var search = NearestNameSearch("Texq")
    search.visit(NameCandidates(["Texu"]))
    search.visit(NameCandidates(["Text"]))
    #expect(search.nearest == "Texu")
    var together = NearestNameSearch("Texq")
    together.visit(NameCandidates(["Texu"]), NameCandidates(["Text"]))
    #expect(together.nearest == "Text")
  }
}
