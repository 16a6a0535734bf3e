import LayoutModel
import Testing

@Suite struct NameKeyTests {
  private func key(_ text: String) -> NameKey { Array(text.utf8).withUnsafeBufferPointer { NameKey($0) } }

  @Test(arguments: ["a", "alignment", "horizontalSpacing", "größe", ""])
  func bytesAndStringsAreAlike(_ name: String) { #expect(key(name) == NameKey(name)) }

  @Test func backticksDoNotCount() {
    #expect(key("`in`") == NameKey("in"))
    // Two of them hold nothing: they are the name.
    #expect(key("``") == NameKey("``"))
    #expect(key("`a") == NameKey("`a"))
  }

  @Test func noNameIsNone() {
    #expect(NameKey(nil) == .none)
    #expect(NameKey("") != .none)
  }

  /// No two labels of the catalog are alike by their keys.
  @Test func labelsOfTheCatalogDiffer() {
    var labels: Set<String> = []
    for overload in Catalog.views.flatMap(\.overloads) + Catalog.modifiers.flatMap(\.overloads) {
      labels.formUnion(overload.parameters.compactMap(\.label))
    }
    #expect(labels.count > 50)
    #expect(Set(labels.map { NameKey($0) }).count == labels.count)
  }
}
