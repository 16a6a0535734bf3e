import LayoutAnalysis
import LayoutIDE
import LayoutModel
import LayoutSyntax
import Testing

@Suite struct FoldingTests {
  /// The ranges of several lines as `first line-last line` from 1, with the kind, and `}` where a bracket ends the last
  /// line.
  private func folded(_ source: String) -> [String] {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a.layout", text: SourceText(source), module: ModuleID(0))
    let text = SourceText(source)
    return foldingRanges(in: analysis, file: file).compactMap { found in
      let lines = (text.line(at: found.range.lowerBound) + 1, text.line(at: found.range.upperBound) + 1)
      guard lines.1 > lines.0 else { return nil }
      let kind = found.kind.map { " \($0)" } ?? ""
      return "\(lines.0)-\(lines.1)\(kind)\(found.endsWithBracket ? " }" : "")"
    }
  }

  @Test func bracketsImportsAndComments() {
    #expect(
      folded(
        """
        import SwiftUI
        import Charts

        // One
        // two

        // alone
        VStack(
            alignment: .leading
        ) {
            /* three
               four */
            Text("a")
        }
        """) == ["1-2 imports", "4-5 comment", "8-10 }", "10-14 }", "11-12 comment"])
  }

  @Test func regionsAndConditionalCode() {
    #expect(
      folded(
        """
        struct A: View {
            // MARK: First
            var a = 1

            // MARK: - Second
            var b = 2
            #if DEBUG
            var c = 3
            #else
            var c = 4
            #endif
        }
        // #region All
        let x = 1
        // #endregion
        """) == ["1-12 }", "2-3 region", "5-11 region", "7-8", "9-10", "13-15 region"])
  }

  /// What is not closed has no range; the brackets inside and after it have.
  @Test func brokenCode() {
    #expect(
      folded(
        """
        struct A: View {
            var body: some View {
                HStack(alignment: {
                    Text("a")
                }
            }

        struct B: View {
            var body: some View {
                Text("b")
            }
        }
        """
      ).contains("8-12 }"))
  }
}
