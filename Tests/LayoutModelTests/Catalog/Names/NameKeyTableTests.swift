import LayoutModel
import Testing

/// Names found by their keys.
@Suite struct NameKeyTableTests {
  /// A thousand names have their places as numbers; of another thousand none has one.
  @Test func eachNameHasItsPlace() {
    let table = NameKeyTable((0..<1_000).map { "name\($0)" })
    for number in 0..<1_000 {
      let (name, other) = ("name\(number)", "other\(number)")
      #expect(table.number(of: NameKey(name)) == number)
      #expect(table.number(of: NameKey(other)) == nil)
    }
  }

  @Test func ofNoNamesThereIsNone() {
    #expect(NameKeyTable([]).number(of: NameKey("a")) == nil)
    #expect(NameKeyTable(["a"]).number(of: .none) == nil)
  }

  /// What the catalog finds by a name it finds by the name's key.
  @Test func theCatalogFindsTheSameByKeys() {
    for (place, view) in Catalog.views.enumerated() { #expect(Catalog.viewIndex(of: NameKey(view.name)) == place) }
    for (place, modifier) in Catalog.modifiers.enumerated() {
      #expect(Catalog.modifierIndex(of: NameKey(modifier.name)) == place)
    }
    #expect(Catalog.neutralNames.allSatisfy { Catalog.neutralName(of: NameKey($0)) == $0 })
    #expect(Catalog.neutralName(of: NameKey("frame")) == nil)
    for type in ParameterType.allCases {
      for (place, member) in Catalog.members(of: type).enumerated() {
        let first = Catalog.members(of: type).firstIndex { $0.name == member.name }
        #expect(Catalog.memberIndex(of: NameKey(member.name), in: type) == first ?? place)
      }
      #expect(Catalog.memberIndex(of: NameKey("nobody"), in: type) == nil)
      #expect(Catalog.members(of: type).allSatisfy { Catalog.isMember(NameKey($0.name)) })
    }
    #expect(!Catalog.isMember(NameKey("nobody")))
  }
}
