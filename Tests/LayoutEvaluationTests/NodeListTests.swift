import LayoutSyntax
import Testing

@testable import LayoutEvaluation

@Suite struct NodeListTests {
  /// As many as stand in the list itself, and more.
  @Test(arguments: 0..<8)
  func nodesComeInTheirOrder(count: Int32) {
    var list = NodeList()
    for number in 0..<count { list.append(NodeID(number + 10)) }
    #expect(list.map(\.index) == Array(10..<(count + 10)))
    #expect(list.first?.index == (count > 0 ? 10 : nil))
    #expect(list.last?.index == (count > 0 ? count + 9 : nil))
  }
}
