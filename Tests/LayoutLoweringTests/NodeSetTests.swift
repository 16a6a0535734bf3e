import LayoutSyntax
import Testing

@testable import LayoutLowering

@Suite struct NodeSetTests {
  @Test func aNodeIsAddedOnce() {
    var set = NodeSet()
    for index: Int32 in [0, 63, 64, 1_000, 5] { #expect(set.insert(NodeID(index))) }
    for index: Int32 in [5, 1_000, 64, 63, 0] { #expect(!set.insert(NodeID(index))) }
    let alongside: [Int32] = [1, 62, 65, 999, 1_001]
    for index in alongside { #expect(set.insert(NodeID(index))) }
  }

  @Test func noNodeIsNotAdded() {
    var set = NodeSet()
    #expect(!set.insert(NodeID(-1)))
  }

  /// More names than are compared one by one.
  @Test func fewNamesMayBeMany() {
    var names = FewNames()
    for number in 0..<40 { #expect(names.insert("name\(number)")) }
    for number in 0..<40 { #expect(!names.insert("name\(number)")) }
    #expect(names.names == Set((0..<40).map { "name\($0)" }))
  }
}
