import Testing

@testable import LayoutSyntax

@Suite struct SyntaxNodeTests {
  /// Six numbers of 4 bytes, and 4 bytes for the kind, the keyword, the issue and the flags.
  @Test func aRecordHas28Bytes() {
    #expect(MemoryLayout<SyntaxNode>.stride == 28)
  }

  @Test func flagsAreIndependent() {
    var node = SyntaxNode(kind: .identifier, offset: 0)
    #expect((node.containsIssue, node.startsLine) == (false, false))
    node.startsLine = true
    #expect((node.containsIssue, node.startsLine) == (false, true))
    node.containsIssue = true
    node.startsLine = false
    #expect((node.containsIssue, node.startsLine) == (true, false))
    #expect(SyntaxNode(kind: .identifier, issue: .unexpected, offset: 0).containsIssue)
  }
}
