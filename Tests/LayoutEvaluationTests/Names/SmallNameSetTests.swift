import Testing

@testable import LayoutEvaluation

@Suite struct SmallNameSetTests {
  /// More names than are compared one by one.
  @Test func aSmallSetMayGrow() {
    var names = SmallNameSet()
    #expect((0..<40).map { names.insert("name\($0)") } == Array(repeating: true, count: 40))
    #expect((0..<40).map { names.insert("name\($0)") } == Array(repeating: false, count: 40))
    #expect(names.names.count == 40)
    #expect(Set(names.names) == Set((0..<40).map { "name\($0)" }))
  }
}
