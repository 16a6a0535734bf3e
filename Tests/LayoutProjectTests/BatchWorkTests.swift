import LayoutAnalysis
import LayoutLint
import LayoutModel
import LayoutProject
import LayoutSyntax
import Testing

/// A batch run lays each root out once, and its work is proportional to the number of files, however they use each
/// other's names.
@Suite struct BatchWorkTests {
  /// The source of each of `count` files, by the file's number.
  enum Form: CaseIterable {
    /// Each file adds a modifier to `View` and uses that of the next.
    case modifiers
    /// Each view shows the next one.
    case chain
    /// All views show the first one and declare a member with one name.
    case sharedView
    /// Each file uses one function, and declares a type of the same name as every other.
    case sharedNames

    func source(_ number: Int, of count: Int) -> String {
      let next = number + 1
      switch self {
      case .modifiers:
        return """
          extension View { func inset\(number)() -> some View { padding(\(number)).padding(0) } }
          #Preview { Text("\(number)").\(next < count ? "inset\(next)()" : "padding(1)") }
          """
      case .chain:
        return """
          struct Part\(number): View {
              var body: some View { VStack { \(next < count && next % 8 > 0 ? "Part\(next)()" : "Text(\"end\").padding(0)") } }
          }
          """
      case .sharedView:
        return """
          struct Part\(number): View {
              var title: String { "\(number)" }
              var body: some View { VStack { Text(title).padding(0)\(number > 0 ? "; Part0()" : "") } }
          }
          """
      case .sharedNames:
        return """
          \(number == 0 ? "func scaled(_ value: Double) -> Double { value * 2 }" : "")
          private struct Row: View { var body: some View { Color.red.frame(width: scaled(\(number))).padding(0) } }
          #Preview { VStack { Row(); Row() } }
          """
      }
    }
  }

  private struct Run {
    var findings: [[FileDiagnostic]]
    var work: WorkCounters
  }

  private func run(_ form: Form, files count: Int, isSurveyed: Bool = true, threads: Int = 1) -> Run {
    var analysis = Analysis(recordsReads: !isSurveyed)
    let files = (0..<count).map { number in
      let text = SourceText(form.source(number, of: count))
      return analysis.addFile(named: "file\(number)", PreparedFile(indexing: text), module: ModuleID(0))
    }
    for file in files { Linter.setLevels(RuleLevels(), of: file, in: &analysis) }
    if isSurveyed { BatchLayout.layOut(for: files, in: &analysis, threads: threads) }
    let findings = files.map { file in
      Linter.findings(for: file, in: &analysis).compactMap { analysis.inFile($0) }
    }
    return Run(findings: findings, work: analysis.work)
  }

  @Test(arguments: Form.allCases) func workIsLinearInFiles(_ form: Form) {
    let (small, large) = (run(form, files: 24).work, run(form, files: 48).work)
    for (few, many) in zip(small.named, large.named) {
      #expect(many.count <= few.count * 22 / 10 + 40, "\(few.name): \(few.count) → \(many.count)")
    }
    #expect(large.segmentsLowered == large.segments)
  }

  /// The roots that a survey assigns to a segment are those that a search by name finds.
  @Test(arguments: Form.allCases) func findingsAreThoseWithoutSurvey(_ form: Form) {
    let expected = run(form, files: 10, isSurveyed: false).findings
    #expect(expected.contains { !$0.isEmpty })
    #expect(run(form, files: 10).findings == expected)
    #expect(run(form, files: 10, threads: 3).findings == expected)
  }

  /// Only the files to lint and what shows them are laid out.
  @Test func otherFilesAreNotLaidOut() {
    var analysis = Analysis(recordsReads: false)
    let used = analysis.addFile(
      named: "a", text: SourceText("struct Card: View { var body: some View { Text(\"a\") } }"), module: ModuleID(0))
    _ = analysis.addFile(named: "b", text: SourceText("#Preview { Card() }"), module: ModuleID(0))
    _ = analysis.addFile(named: "c", text: SourceText("#Preview { Text(\"c\") }"), module: ModuleID(0))
    BatchLayout.layOut(for: [used], in: &analysis, threads: 1)
    #expect(analysis.work.segmentsLowered == 2)
    let segments = analysis.segments(of: used)
    #expect(segments.flatMap { analysis.users(of: $0) }.count == 2)
  }

  /// A change of an input ends the survey.
  @Test func changedTextIsSearchedByName() {
    var analysis = Analysis(recordsReads: false)
    let used = analysis.addFile(
      named: "a", text: SourceText("struct Card: View { var body: some View { Text(\"a\") } }"), module: ModuleID(0))
    BatchLayout.layOut(for: [used], in: &analysis, threads: 1)
    let other = analysis.addFile(named: "b", text: SourceText("#Preview { Card() }"), module: ModuleID(0))
    let segments = analysis.segments(of: used) + analysis.segments(of: other)
    #expect(segments.first.map { analysis.users(of: $0) } == segments)
  }
}
