import LayoutSyntax
import Testing

@testable import LayoutEvaluation

@Suite struct NodeSetTests {
  @Test func aNodeIsAddedOnce() {
    var set = NodeSet()
    let some: [Int32] = [0, 63, 64, 1_000, 5]
    let alongside: [Int32] = [1, 62, 65, 999, 1_001]
    #expect(some.map { set.insert(NodeID($0)) } == [true, true, true, true, true])
    #expect(some.reversed().map { set.insert(NodeID($0)) } == [false, false, false, false, false])
    #expect(alongside.map { set.insert(NodeID($0)) } == [true, true, true, true, true])
  }

  @Test func noNodeIsNotAdded() {
    var set = NodeSet()
    let isAdded = set.insert(NodeID(-1))
    #expect(!isAdded)
  }
}
