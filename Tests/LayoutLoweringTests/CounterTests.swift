import LayoutLowering
import LayoutSyntax
import Testing

/// How much work the lowering of a segment was.
@Suite struct CounterTests {
  /// A view is made for the stack, the text and the layer on it; 8 and 3 are evaluated, and the text's string.
  @Test func oneOfEach() {
    let file = Lowered("VStack(spacing: 8) { Text(\"a\").padding(3) }").file
    #expect(file.viewsMade == 3)
    #expect(file.valuesEvaluated == 3)
  }

  /// What no root lays out is made to be looked at: it counts too.
  @Test func whatIsThrownAwayCounts() {
    let file = Lowered("struct Card: View { let size: CGFloat\n var body: some View { Divider() } }").file
    #expect(file.roots.isEmpty)
    #expect(file.viewsMade == 1)
  }
}
