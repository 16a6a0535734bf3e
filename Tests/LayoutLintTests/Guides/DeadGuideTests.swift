import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// Which guides are called dead, and which rule says why. Sources retell the seeds' slides; the rules of reading are
/// `semantics.md` 7.5, those of silence `lowering.md` 3.1 and `rules.md` 1.
@Suite struct DeadGuideTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var source: String
    /// The rules of the findings, in the order of the source.
    var rules: [String]
    var testDescription: String { name }
  }

  static let alignments = """

    extension HorizontalAlignment {
        private enum Column: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
        }
        static let column = HorizontalAlignment(Column.self)
    }
    extension VerticalAlignment {
        private enum Line: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
        }
        static let line = VerticalAlignment(Line.self)
    }
    """

  static let cases: [Case] = [
    Case(
      name: "a lazy stack lines its children up as a stack does",
      source: """
        LazyVStack(alignment: .leading) {
            Color.red.frame(width: 10, height: 10).alignmentGuide(.leading) { _ in 5 }
            Color.red.frame(width: 10, height: 10).alignmentGuide(.trailing) { _ in 5 }
        }
        """, rules: ["guide-alignment-mismatch"]),
    Case(
      name: "what becomes of a guide that leaves a lazy stack or a scroll view is not known for certain",
      source: """
        #Preview {
            LazyVStack { Color.red.frame(height: 10).alignmentGuide(.column) { _ in 5 } }
            ScrollView { Color.red.frame(height: 10).alignmentGuide(.leading) { _ in 5 } }
            ViewThatFits { Color.red.frame(height: 10).alignmentGuide(.leading) { _ in 5 } }
            List { Color.red.frame(height: 10).alignmentGuide(.leading) { _ in 5 } }
        }
        """ + alignments, rules: []),
    Case(
      name: "nor how a list or a section lines its rows up, or what it makes of their priorities",
      source: """
        #Preview {
            List {
                Color.red.frame(width: 10, height: 10).alignmentGuide(.leading) { _ in 5 }
                Color.red.frame(width: 10, height: 10).layoutPriority(1)
            }
            VStack(alignment: .leading) {
                Section {
                    Color.red.frame(width: 10, height: 10).alignmentGuide(.leading) { _ in 5 }
                    Color.red.frame(width: 10, height: 10)
                }
            }
        }
        """, rules: []),
    Case(
      name: "the stack that the views of a layer stand for comes and goes with their number",
      source: """
        struct Badge: View {
            @State private var isOpen = false
            @State private var isShown = true
            var body: some View {
                Color.red
                    .background(alignment: .bottom) {
                        Color.blue.alignmentGuide(VerticalAlignment.center) { _ in 5 }
                        if isOpen { Color.green }
                    }
                    .overlay(alignment: .bottom) {
                        Color.blue.frame(width: 5, height: 5).alignmentGuide(.bottom) { _ in 5 }
                        if isShown { Color.green }
                    }
                    .overlay {
                        Color.blue.layoutPriority(1).offset(x: 1).offset(x: 2)
                        if isOpen { Color.green }
                    }
            }
        }
        #Preview { Badge() }
        """, rules: []),
    Case(
      name: "no guide leaves a geometry reader, which places by corners",
      source: """
        #Preview {
            GeometryReader { _ in Color.red.frame(height: 10).alignmentGuide(.leading) { _ in 5 } }
        }
        """, rules: ["geometry-reader-unused", "guide-never-read"]),
    Case(
      name: "a guide of the stack's own alignment is read",
      source: """
        VStack(alignment: .leading) {
            Color.red.frame(width: 10, height: 10).alignmentGuide(.leading) { _ in 5 }
            Color.red.frame(width: 20, height: 10)
        }
        """, rules: []),
    Case(
      name: "slide 71: another closure mentions it, in a branch that is not taken",
      source: """
        VStack(alignment: .trailing) {
            Color.white.frame(width: 300, height: 1)
                .alignmentGuide(.leading) { _ in 100 }
                .alignmentGuide(.trailing) { d in
                    if d.width < 120 { return d[.leading] } else { return -50 }
                }
            Color.white.frame(width: 1, height: 1)
        }
        """, rules: []),
    Case(
      name: "a closure inside does not read what is set outside of it",
      source: """
        VStack(alignment: .trailing) {
            Color.white.frame(width: 50, height: 1)
                .alignmentGuide(.trailing) { d in d[.leading] }
                .alignmentGuide(.leading) { _ in 100 }
            Color.white.frame(width: 1, height: 1)
        }
        """, rules: ["guide-alignment-mismatch"]),
    Case(
      name: "slides 132-135: an outer stack aligns by it, the nested stack keeps it",
      source: """
        HStack(alignment: .bottom) {
            VStack {
                Color.blue.frame(width: 100, height: 40)
                Color.blue.frame(width: 100, height: 20).alignmentGuide(.bottom) { d in d[.top] }
            }
            Color.red.frame(width: 5, height: 5)
        }
        """, rules: ["guide-does-not-cross-stack"]),
    Case(
      name: "slide 138: on the nested stack itself it is read",
      source: """
        HStack(alignment: .bottom) {
            VStack {
                Color.blue.frame(width: 100, height: 40)
                Color.blue.frame(width: 100, height: 20)
            }
            .alignmentGuide(.bottom) { d in d[.top] }
            Color.red.frame(width: 5, height: 5)
        }
        """, rules: []),
    Case(
      name: "a stack of one static view is transparent (semantics 1.9)",
      source: """
        HStack(alignment: .bottom) {
            VStack { Color.blue.frame(width: 100, height: 20).alignmentGuide(.bottom) { d in d[.top] } }
            Color.red.frame(width: 5, height: 5)
        }
        """, rules: []),
    Case(
      name: "a stack of one view in a ForEach is not",
      source: """
        HStack(alignment: .bottom) {
            VStack {
                ForEach(0..<1) { _ in
                    Color.blue.frame(width: 100, height: 20).alignmentGuide(.bottom) { d in d[.top] }
                }
            }
            Color.red.frame(width: 5, height: 5)
        }
        """, rules: ["guide-does-not-cross-stack"]),
    Case(
      name: "a vertical guide in a VStack",
      source: """
        VStack {
            Color.red.frame(width: 10, height: 10).alignmentGuide(.top) { _ in 5 }
            Color.red.frame(width: 10, height: 10)
        }
        """, rules: ["guide-wrong-axis"]),
    Case(
      name: "a frame above reads it (semantics 7.5 b)",
      source: """
        VStack {
            Color.red.frame(width: 10, height: 10).alignmentGuide(.top) { _ in 5 }
                .frame(width: 50, height: 50, alignment: .top)
            Color.red.frame(width: 10, height: 10)
        }
        """, rules: []),
    Case(
      name: "a ZStack compares each axis",
      source: """
        ZStack(alignment: .topTrailing) {
            Color.red.frame(width: 10, height: 10).alignmentGuide(.trailing) { _ in 5 }
            Color.red.frame(width: 10, height: 10).alignmentGuide(.bottom) { _ in 5 }
        }
        """, rules: ["guide-alignment-mismatch"]),
    Case(
      name: "a custom guide passes stacks to its reader",
      source: """
        VStack(alignment: .column) {
            HStack {
                Color.red.frame(width: 10, height: 10)
                Color.red.frame(width: 10, height: 10).alignmentGuide(.column) { d in d[.leading] }
            }
            Color.red.frame(width: 10, height: 10)
        }
        """ + alignments, rules: []),
    Case(
      name: "a custom guide of the other axis than its stack",
      source: """
        VStack {
            Color.red.frame(width: 10, height: 10).alignmentGuide(.line) { d in d[.top] }
            Color.red.frame(width: 10, height: 10)
        }
        """ + alignments, rules: ["guide-wrong-axis"]),
    Case(
      name: "a custom guide that reaches the root, where something in the module aligns by it",
      source: """
        struct Row: View {
            let title: String
            var body: some View { HStack(alignment: .line) { Text(title) } }
        }
        VStack {
            Color.red.frame(width: 10, height: 10).alignmentGuide(.line) { d in d[.top] }
            Color.red.frame(width: 10, height: 10)
        }
        """ + alignments, rules: []),
    Case(
      name: "a guide on the chain of a root may be read by what places the root",
      source: "Color.red.frame(width: 10, height: 10).alignmentGuide(.top) { _ in 5 }", rules: []),
    Case(
      name: "nothing places a preview",
      source: "#Preview { Color.red.frame(width: 10, height: 10).alignmentGuide(.top) { _ in 5 } }",
      rules: ["guide-never-read"]),
    Case(
      name: "in an instantiated view its uses decide: read by one of them",
      source: """
        struct Bar: View {
            var body: some View { Color.red.frame(width: 9, height: 9).alignmentGuide(.top) { _ in 5 } }
        }
        HStack(alignment: .top) { Bar(); Color.red.frame(width: 9, height: 9) }
        HStack(alignment: .bottom) { Bar(); Color.red.frame(width: 9, height: 9) }
        """, rules: []),
    Case(
      name: "in an instantiated view its uses decide: read by none, one finding",
      source: """
        struct Bar: View {
            var body: some View { Color.red.frame(width: 9, height: 9).alignmentGuide(.top) { _ in 5 } }
        }
        HStack(alignment: .center) { Bar(); Color.red.frame(width: 9, height: 9) }
        HStack(alignment: .bottom) { Bar(); Color.red.frame(width: 9, height: 9) }
        """, rules: ["guide-alignment-mismatch"]),
    Case(
      name: "below an unknown view: silent",
      source: """
        VStack(alignment: .leading) {
            Fancy { Color.red.frame(width: 9, height: 9).alignmentGuide(.trailing) { _ in 5 } }
            Color.red.frame(width: 9, height: 9)
        }
        """, rules: ["unresolved-view"]),
    Case(
      name: "an alignment that changes at run time: silent",
      source: """
        struct Panel: View {
            @State private var isWide = false
            var body: some View {
                VStack(alignment: isWide ? .trailing : .leading) {
                    Color.red.frame(width: 9, height: 9).alignmentGuide(.trailing) { _ in 5 }
                    Color.red.frame(width: 19, height: 9)
                }
            }
        }
        """, rules: []),
    Case(
      name: "content that changes at run time beside it does not matter",
      source: """
        struct Panel: View {
            @State private var isOpen = false
            var body: some View {
                VStack(alignment: .leading) {
                    if isOpen { Color.blue.frame(width: 9, height: 9) }
                    Color.red.frame(width: 9, height: 9).alignmentGuide(.trailing) { _ in 5 }
                    Color.red.frame(width: 19, height: 9)
                }
            }
        }
        """, rules: ["guide-alignment-mismatch"]),
    Case(
      name: "inside a branch that changes at run time, where the branch holds the stack too",
      source: """
        struct Panel: View {
            @State private var isOpen = true
            var body: some View {
                if isOpen {
                    VStack(alignment: .leading) {
                        Color.red.frame(width: 9, height: 9).alignmentGuide(.trailing) { _ in 5 }
                        Color.red.frame(width: 19, height: 9)
                    }
                }
            }
        }
        """, rules: ["guide-alignment-mismatch"]),
    Case(
      name: "used in a class, which is not read: silent",
      source: """
        struct Card: View {
            var body: some View { Color.red.frame(width: 10, height: 10).alignmentGuide(.trailing) { _ in 5 } }
        }
        #Preview { VStack(alignment: .leading) { Card() } }
        final class Host { let card = UIHostingController(rootView: VStack(alignment: .trailing) { Card() }) }
        """, rules: []),
    Case(
      name: "used in a branch of #if that is not compiled: silent",
      source: """
        struct Card: View {
            var body: some View { Color.red.frame(width: 10, height: 10).alignmentGuide(.trailing) { _ in 5 } }
        }
        #Preview { VStack(alignment: .leading) { Card() } }
        #if os(macOS)
        let card = VStack(alignment: .trailing) { Card() }
        #endif
        """, rules: []),
    Case(
      name: "the same where nothing else uses it",
      source: """
        struct Card: View {
            var body: some View { Color.red.frame(width: 10, height: 10).alignmentGuide(.trailing) { _ in 5 } }
        }
        #Preview { VStack(alignment: .leading) { Card() } }
        """, rules: ["guide-never-read"]),
    Case(
      name: "used in a branch that is not taken now, where it is read: silent",
      source: """
        struct Panel: View {
            @State private var isWide = false
            var body: some View {
                if isWide {
                    HStack(alignment: .top) { row; Color.red.frame(width: 9, height: 9) }
                } else {
                    VStack { row; Color.red.frame(width: 9, height: 9) }
                }
            }
            var row: some View { Color.blue.frame(width: 9, height: 9).alignmentGuide(.top) { _ in 3 } }
        }
        """, rules: []),
    Case(
      name: "an overlay reads the guide on either side",
      source: """
        VStack {
            Color.red.frame(width: 50, height: 50)
                .alignmentGuide(.top) { _ in 5 }
                .overlay(alignment: .top) { Color.blue.frame(width: 5, height: 5).alignmentGuide(.top) { _ in 2 } }
            Color.red.frame(width: 9, height: 9)
        }
        """, rules: []),
    Case(
      name: "inside an overlay that aligns by something else nothing reads it",
      source: """
        VStack {
            Color.red.frame(width: 50, height: 50)
                .overlay(alignment: .center) { Color.blue.frame(width: 5, height: 5).alignmentGuide(.top) { _ in 2 } }
            Color.red.frame(width: 9, height: 9)
        }
        """, rules: ["guide-never-read"]),
    Case(
      name: "a guide that a view has in no root is silent",
      source: """
        struct Row: View {
            let title: String
            var body: some View {
                VStack { Text(title).alignmentGuide(.top) { _ in 3 }; Text(title) }
            }
        }
        """, rules: []),
  ]

  @Test(arguments: cases) func eachGuideHasTheExpectedFindings(_ example: Case) {
    var analysis = Analysis()
    let file = analysis.addFile(named: "case", text: SourceText(example.source), module: ModuleID(0))
    #expect(Linter.findings(for: file, in: &analysis).filter { $0.severity <= .warning }.map(\.rule) == example.rules)
  }

  /// The outer stack lines up the stack that stands in it, 40 + 8 + 30 high, not the innermost one.
  @Test func theMessageNamesTheStackThatIsLinedUp() {
    let source = """
      HStack(alignment: .bottom) {
          VStack {
              Color.blue.frame(width: 10, height: 40)
              ZStack {
                  Color.blue.frame(width: 10, height: 20).alignmentGuide(.bottom) { d in d[.top] }
                  Color.blue.frame(width: 10, height: 30)
              }
          }
          Color.red.frame(width: 5, height: 5)
      }
      """
    var analysis = Analysis()
    let file = analysis.addFile(named: "sample", text: SourceText(source), module: ModuleID(0))
    let message = Linter.findings(for: file, in: &analysis).first?.message
    #expect(message?.contains("stays inside this ZStack") == true)
    #expect(message?.hasSuffix("still uses the VStack's own bottom (78 pt)") == true)
  }

  /// A value that depends on a stand-in is a guess, and no message has it (`lowering.md` 3.1).
  @Test(arguments: [
    (
      "VStack { Mystery().alignmentGuide(.leading) { d in d.width }; Color.blue }",
      "`.leading` guide is never used: this VStack aligns its children by `HorizontalAlignment.center`"
    ),
    (
      "HStack(alignment: .bottom) { VStack { Mystery(); Color.red.alignmentGuide(.bottom) { d in 3 } }; Color.blue }",
      "still uses the VStack's own bottom"
    ),
  ])
  func noGuessIsReported(_ source: String, _ end: String) {
    var analysis = Analysis()
    let file = analysis.addFile(named: "sample", text: SourceText(source), module: ModuleID(0))
    #expect(Linter.findings(for: file, in: &analysis).last?.message.hasSuffix(end) == true)
  }
}
