import LayoutEvaluation
import LayoutSyntax
import Testing

@testable import LayoutLowering

/// The decision whether a use of a declaration is expanded. `lowering.md` 3.7.
@Suite struct ExpansionStackTests {
  private var stack = ExpansionStack()
  private let first = DeclarationID(segment: SegmentPosition(0), index: DeclarationIndex(0))
  private let second = DeclarationID(segment: SegmentPosition(0), index: DeclarationIndex(1))

  private func site(_ node: Int32) -> SourceNode {
    SourceNode(segment: SegmentPosition(0), node: NodeID(node))
  }

  /// Expands `first` and `second` in turn, each at its own node, until one is not expanded; returns the number of
  /// expansions and the last decision.
  private mutating func alternate(_ mode: ExpansionMode) -> (count: Int, last: ExpansionStack.Decision) {
    for count in 0... {
      let id = count % 2 == 0 ? first : second
      let decision = stack.decision(for: id, at: site(Int32(count % 2)), mode: mode)
      guard decision == .expand else { return (count, decision) }
      stack.push(id, at: site(Int32(count % 2)), mode: mode)
    }
    return (0, .expand)
  }

  @Test mutating func certainRecursionIsEndless() {
    let (count, last) = alternate(.certain)
    #expect(count == 2 * Limits.recursion)
    #expect(last == .endless([first, second, first]))
    // Inside a declaration that contains itself without end, it is not expanded again.
    let next = stack.decision(for: second, at: site(9), mode: .certain)
    #expect(next == .leaveOut)
  }

  @Test mutating func aKnownChoiceMayEndIt() {
    let (count, last) = alternate(.chosen)
    #expect(count == 2 * Limits.recursion)
    #expect(last == .assumeEnd)
    #expect(stack.cut == [first])
  }

  @Test mutating func aGuessIsFollowedOnce() {
    let (count, last) = alternate(.guessed)
    #expect(count == 2)
    #expect(last == .assumeEnd)
  }

  @Test mutating func aUseAtAnotherNodeIsNoCycle() {
    stack.push(first, at: site(0))
    let nested = stack.decision(for: first, at: site(1), mode: .guessed)
    #expect(nested == .expand)
  }

  /// In code that no root reaches, no value ends a recursion: two rounds are enough.
  @Test mutating func aCheckFollowsRecursionTwice() {
    let outer = stack.beginCheck()
    let (count, last) = alternate(.certain)
    #expect(count == 2 * Limits.checkedRecursion)
    #expect(last == .endless([first, second, first]))
    stack.endCheck(outer)
  }

  /// A check follows so many uses, so deep; what it does not use up is not taken from the root, or from another check.
  @Test mutating func aCheckIsLimited() {
    let outer = stack.beginCheck()
    for node in 0..<Limits.recursion {
      #expect(stack.mayExpandChecked)
      let id = DeclarationID(segment: SegmentPosition(1), index: DeclarationIndex(clamping: node))
      stack.push(id, at: site(Int32(node)))
    }
    #expect(!stack.mayExpandChecked)
    #expect(stack.decision(for: first, at: site(0), mode: .certain) == .leaveOut)
    let inner = stack.beginCheck()
    for _ in 0..<Limits.checkedExpansions {
      #expect(stack.mayExpandChecked)
      stack.countExpansion()
    }
    #expect(!stack.mayExpandChecked)
    stack.endCheck(inner)
    stack.endCheck(outer)
    #expect(stack.mayExpandChecked)
    #expect(stack.exceededLimit == nil)
  }

  @Test mutating func expansionsAreLimited() {
    for _ in 0..<Limits.expansions { stack.countExpansion() }
    #expect(stack.exceededLimit == .expansions)
    stack.begin()
    #expect(stack.exceededLimit == nil)
  }

  @Test mutating func expansionsOfAllRootsAreLimited() {
    for _ in 0..<Limits.segmentExpansions / 100 {
      #expect(stack.exceededLimit == nil)
      for _ in 0..<100 { stack.countExpansion() }
      stack.begin()
    }
    #expect(stack.exceededLimit == .segmentExpansions)
    stack.begin()
    #expect(stack.exceededLimit == .segmentExpansions)
  }
}
