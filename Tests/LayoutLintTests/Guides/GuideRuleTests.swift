import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// Which of the rules on guides and alignments speaks, and that no other does: the order in which a dead guide is
/// explained (`rules.md` 1), and look-alikes that are right.
@Suite struct GuideRuleTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var source: String
    /// The rules of the findings, in the order of the source.
    var rules: [String]
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "of two guides that their stack does not read the inner one is overwritten, the outer one does not match",
      source: """
        VStack(alignment: .leading) {
            Color.red.frame(width: 120, height: 50)
                .alignmentGuide(.trailing) { d in d.width / 4 }
                .alignmentGuide(.trailing) { d in d.width / 2 }
            Color.blue.frame(width: 100, height: 50)
        }
        """, rules: ["guide-overwritten", "guide-alignment-mismatch"]),
    Case(
      name: "an identity that its stack does not read does not match",
      source: """
        VStack(alignment: .leading) {
            Color.red.frame(width: 120, height: 50).alignmentGuide(.trailing) { d in d[.trailing] }
            Color.blue.frame(width: 100, height: 50)
        }
        """, rules: ["guide-alignment-mismatch"]),
    Case(
      name: "an identity that nothing else explains is one",
      source: "#Preview { Color.red.frame(width: 12, height: 5).alignmentGuide(.trailing) { d in d[.trailing] } }",
      rules: ["guide-identity"]),
    Case(
      name: "in a component every use has its own guide outside: overwritten",
      source: """
        struct Bar: View {
            var body: some View { Color.red.frame(width: 9, height: 9).alignmentGuide(.top) { d in d.height / 3 } }
        }
        HStack(alignment: .top) {
            Bar().alignmentGuide(.top) { d in d.height / 2 }
            Color.red.frame(width: 9, height: 12)
        }
        """, rules: ["guide-overwritten"]),
    Case(
      name: "in an overlay of an overlay, for a stack outside of both",
      source: """
        HStack(alignment: .bottom) {
            Color.red.frame(width: 60, height: 80)
                .overlay {
                    Color.green.frame(width: 30, height: 30).overlay {
                        Color.white.frame(width: 20, height: 20).alignmentGuide(.bottom) { d in d[.top] }
                    }
                }
            Color.blue.frame(width: 40, height: 40)
        }
        """, rules: ["guide-in-secondary-layer"]),
    Case(
      name: "an identity under a frame that moves its view keeps the line where it was",
      source: """
        HStack(alignment: .bottom) {
            Color.red.frame(width: 9, height: 20).alignmentGuide(.bottom) { d in d[.bottom] }.frame(height: 60)
            Color.blue.frame(width: 9, height: 70)
        }
        """, rules: []),
    Case(
      name: "a frame of the other axis moves nothing",
      source: """
        HStack(alignment: .bottom) {
            Color.red.frame(width: 9, height: 20).alignmentGuide(.bottom) { d in d[.bottom] }.frame(width: 60)
            Color.blue.frame(width: 9, height: 70)
        }
        """, rules: ["guide-identity"]),
    Case(
      name: "a value that equals the default while a state is as it is",
      source: """
        struct Panel: View {
            @State private var width: CGFloat = 200
            var body: some View {
                VStack(alignment: .trailing) {
                    Color.red.frame(width: 200, height: 20).alignmentGuide(.trailing) { _ in width }
                    Color.blue.frame(width: 300, height: 20)
                }
            }
        }
        """, rules: []),
    Case(
      name: "a constant on a cell of a grid that is aligned by it replaces too",
      source: """
        Grid(alignment: .topLeading) {
            GridRow {
                Color.red.frame(width: 20, height: 20).alignmentGuide(.top) { _ in 8 }
                Color.blue.frame(width: 20, height: 40)
            }
        }
        """, rules: ["guide-replaces-not-offsets"]),
    Case(
      name: "custom guides of two views in one row, where nothing outside aligns by them",
      source: """
        HStack(alignment: .line) {
            Color.red.frame(width: 20, height: 20).alignmentGuide(.line) { d in d[.top] }
            Color.blue.frame(width: 20, height: 40).alignmentGuide(.line) { d in d[.bottom] }
        }

        extension VerticalAlignment {
            private enum Line: AlignmentID {
                static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
            }
            static let line = VerticalAlignment(Line.self)
        }
        """, rules: []),
    Case(
      name: "an alignment of children that are equally wide in one use only",
      source: """
        struct Pair<Content: View>: View {
            @ViewBuilder let content: () -> Content
            var body: some View { VStack(alignment: .leading) { content() } }
        }
        Pair { Color.red.frame(width: 20, height: 20); Color.blue.frame(width: 20, height: 30) }
        Pair { Color.red.frame(width: 20, height: 20); Color.blue.frame(width: 50, height: 30) }
        """, rules: []),
    Case(
      name: "an alignment of children that are equally wide, and a guide that an outer stack reads",
      source: """
        VStack(alignment: .leading) {
            VStack(alignment: .leading) {
                Color.red.frame(width: 20, height: 20)
                Color.blue.frame(width: 20, height: 30)
            }
            .alignmentGuide(.leading) { d in d.width / 2 }
            Color.green.frame(width: 70, height: 30)
        }
        """, rules: ["stack-alignment-no-effect"]),
    Case(
      name: "in right-to-left a view moves to the other side",
      source: """
        VStack(alignment: .leading) {
            Color.red.frame(width: 20, height: 20).alignmentGuide(.leading) { _ in 8 }
            Color.green.frame(width: 70, height: 30)
        }
        .environment(\\.layoutDirection, .rightToLeft)
        """, rules: ["guide-replaces-not-offsets"]),
    Case(
      name: "an explicit guide in a closure under what changes at run time",
      source: """
        struct Panel: View {
            @State private var isOpen = false
            var body: some View {
                VStack(alignment: .trailing) {
                    VStack {
                        if isOpen { Color.red.frame(width: 9, height: 9).alignmentGuide(.column) { d in d.width } }
                        Color.red.frame(width: 9, height: 9)
                    }
                    .alignmentGuide(.trailing) { d in d[explicit: .column] ?? d.width / 2 }
                    Color.blue.frame(width: 90, height: 20)
                }
            }
        }

        extension HorizontalAlignment {
            private enum Column: AlignmentID {
                static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
            }
            static let column = HorizontalAlignment(Column.self)
        }
        """, rules: []),
  ]

  @Test(arguments: cases) func eachCaseHasTheExpectedFindings(_ example: Case) {
    var analysis = Analysis()
    let file = analysis.addFile(named: "case", text: SourceText(example.source), module: ModuleID(0))
    let findings = Linter.findings(for: file, in: &analysis)
    #expect(findings.map(\.rule) == example.rules, "\(findings.map(\.message).joined(separator: " | "))")
  }

  @Test func rightToLeftIsReported() {
    let source = """
      VStack(alignment: .leading) {
          Color.red.frame(width: 20, height: 20).alignmentGuide(.leading) { _ in 8 }
          Color.green.frame(width: 70, height: 30)
      }
      .environment(\\.layoutDirection, .rightToLeft)
      """
    var analysis = Analysis()
    let file = analysis.addFile(named: "case", text: SourceText(source), module: ModuleID(0))
    let message = Linter.findings(for: file, in: &analysis).first?.message
    #expect(message?.contains("this view moves right 8") == true)
  }
}
