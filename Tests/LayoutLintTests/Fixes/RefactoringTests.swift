import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// What the refactorings write: the text after a fix, and where its views are.
@Suite struct RefactoringTests {
  /// The file after the first fix of a rule whose title begins so, tried as it would be offered; nil where there is
  /// none.
  static func fixed(_ source: String, _ rule: String, _ title: String) -> (text: String, title: String)? {
    var analysis = Analysis()
    let file = analysis.addFile(named: "sample", text: SourceText(source), module: ModuleID(0))
    guard let finding = Linter.findingsWithFixes(for: file, in: &analysis).first(where: { $0.rule == rule }) else {
      return nil
    }
    var verification = FixVerification(of: file, in: analysis, bytes: FixVerification.reportBytes)
    guard let fix = verification.verified(finding).fixes.first(where: { $0.title.hasPrefix(title) }) else { return nil }
    let after = analysis.applying(fix.edits)
    return (after.text(of: file).map { String(decoding: $0.bytes, as: UTF8.self) } ?? "", fix.title)
  }

  /// Slides 131-136 to 149: both titles and the stack are given the new alignment; a stack inside that aligns by
  /// `.bottom` itself keeps its guide.
  @Test func aCustomAlignmentIsExtractedAcrossStacks() {
    let source = """
      HStack(alignment: .bottom, spacing: 8) {
          VStack {
              Color.blue.frame(width: 100, height: 80)
              Color.red.frame(width: 60, height: 20).alignmentGuide(.bottom) { d in d[.top] }
          }
          VStack {
              Color.blue.frame(width: 100, height: 40)
              Color.red.frame(width: 60, height: 20)
                  .alignmentGuide(.bottom) { d in d[.top] }
              HStack(alignment: .bottom) {
                  Color.green.frame(width: 10, height: 10).alignmentGuide(.bottom) { d in d[.bottom] - 3 }
                  Color.green.frame(width: 10, height: 20)
              }
          }
          Color.green.frame(width: 10, height: 10).alignmentGuide(.bottom) { d in d[.bottom] - 3 }
      }

      """
    let expected = """
      HStack(alignment: .sharedBottom, spacing: 8) {
          VStack {
              Color.blue.frame(width: 100, height: 80)
              Color.red.frame(width: 60, height: 20).alignmentGuide(.sharedBottom) { d in d[.top] }
          }
          VStack {
              Color.blue.frame(width: 100, height: 40)
              Color.red.frame(width: 60, height: 20)
                  .alignmentGuide(.sharedBottom) { d in d[.top] }
              HStack(alignment: .bottom) {
                  Color.green.frame(width: 10, height: 10).alignmentGuide(.bottom) { d in d[.bottom] - 3 }
                  Color.green.frame(width: 10, height: 20)
              }
          }
          Color.green.frame(width: 10, height: 10).alignmentGuide(.sharedBottom) { d in d[.bottom] - 3 }
      }

      extension VerticalAlignment {
          private enum SharedBottom: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat {
                  context[.bottom]
              }
          }
          static let sharedBottom = VerticalAlignment(SharedBottom.self)
      }

      """
    let result = Self.fixed(source, "guide-does-not-cross-stack", "Extract a custom alignment `.sharedBottom`")
    #expect(result?.text == expected)
  }

  /// The view stands in two stacks: what is right for one of them is not for the other.
  @Test func whatIsUsedElsewhereIsNotExtracted() {
    let source = """
      struct Title: View {
          var body: some View { Color.red.frame(width: 60, height: 20).alignmentGuide(.bottom) { d in d[.top] } }
      }
      HStack(alignment: .bottom) {
          VStack { Color.blue.frame(width: 100, height: 80); Title() }
          Color.green.frame(width: 10, height: 10)
      }
      HStack(alignment: .bottom) {
          ZStack { Color.blue.frame(width: 100, height: 80); Title() }
          Color.green.frame(width: 10, height: 10)
      }
      """
    #expect(Self.fixed(source, "guide-does-not-cross-stack", "Remove") != nil)
    #expect(Self.fixed(source, "guide-does-not-cross-stack", "Extract") == nil)
  }

  /// Rows of one gap become a Grid of that gap; the alignment of the rows that the guides were for goes with them.
  @Test func rowsBecomeAGrid() {
    let source = """
      VStack(alignment: .second, spacing: 8) {
          HStack(alignment: .top, spacing: 12) {
              Color.red.frame(width: 50, height: 20)
              Color.blue.frame(width: 30, height: 20).alignmentGuide(.second) { d in d[.leading] }
          }
          Divider()
          HStack(spacing: 12) {
              Color.red.frame(width: 90, height: 20)
              Color.blue.frame(width: 60, height: 20)
                  .alignmentGuide(.second) { d in d[.leading] }
          }
          HStack(spacing: 12) {
              Color.red.frame(width: 70, height: 20)
              Color.blue.frame(width: 40, height: 20)
          }
      }
      .padding()

      extension HorizontalAlignment {
          private enum Second: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
          }
          static let second = HorizontalAlignment(Second.self)
      }
      """
    let expected = """
      Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 8) {
          GridRow(alignment: .top) {
              Color.red.frame(width: 50, height: 20)
              Color.blue.frame(width: 30, height: 20)
          }
          Divider().gridCellUnsizedAxes(.horizontal)
          GridRow {
              Color.red.frame(width: 90, height: 20)
              Color.blue.frame(width: 60, height: 20)
          }
          GridRow {
              Color.red.frame(width: 70, height: 20)
              Color.blue.frame(width: 40, height: 20)
          }
      }
      .padding()

      """
    #expect(Self.fixed(source, "rows-suggest-grid", "Convert these 3 rows to a Grid")?.text == expected)
  }

  /// Gaps that differ, and rows that are written elsewhere, have no Grid.
  @Test(arguments: [
    """
    VStack(alignment: .leading) {
        HStack(spacing: 4) { Color.red.frame(width: 50, height: 20); Color.blue.frame(width: 30, height: 20) }
        HStack(spacing: 8) { Color.red.frame(width: 90, height: 20); Color.blue.frame(width: 30, height: 20) }
        HStack { Color.red.frame(width: 70, height: 20); Color.blue.frame(width: 30, height: 20) }
    }
    """,
    """
    struct Row: View {
        let width: CGFloat
        var body: some View {
            HStack { Color.red.frame(width: width, height: 20); Color.blue.frame(width: 30, height: 20) }
        }
    }
    VStack(alignment: .leading) {
        Row(width: 50)
        Row(width: 90)
        Row(width: 70)
    }
    """,
  ])
  func notAllRowsBecomeAGrid(_ source: String) {
    #expect(Self.fixed(source, "rows-suggest-grid", "") == nil)
  }

  /// The view and its overlay in a ZStack, with the overlay's alignment, indented as they stand.
  @Test func anOverlayBecomesAZStack() {
    let source = """
      HStack(alignment: .line) {
          Color.red
              .frame(width: 60, height: 80)
              .overlay(alignment: .leading) {
                  Color.white
                      .frame(width: 20, height: 20)
                      .alignmentGuide(.line) { d in d[.top] }
              }
          Color.blue.frame(width: 40, height: 40)
      }

      extension VerticalAlignment {
          private enum Line: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
          }
          static let line = VerticalAlignment(Line.self)
      }
      """
    let expected = """
      HStack(alignment: .line) {
          ZStack(alignment: .leading) {
              Color.red
                  .frame(width: 60, height: 80)
              Color.white
                  .frame(width: 20, height: 20)
                  .alignmentGuide(.line) { d in d[.top] }
          }
          Color.blue.frame(width: 40, height: 40)
      }
      """
    let result = Self.fixed(source, "guide-in-secondary-layer", "Put the view and its overlay into a ZStack")
    #expect(result?.text.hasPrefix(expected) == true)
  }
}
