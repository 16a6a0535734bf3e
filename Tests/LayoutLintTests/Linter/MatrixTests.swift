import LayoutAnalysis
import LayoutLint
import LayoutModel
import LayoutSyntax
import Testing

/// Findings in several canvases: what is found in the configured one, 390 × 763, is said as it is, what is found only
/// in others says in which, and what has no effect has none in any.
@Suite struct MatrixTests {
  private static let phone = canvas("small phone") { $0.proposal.width = 320 }
  private static let watch = canvas("watch") { $0.proposal.width = 180 }
  private static let hugeText = canvas("huge text") { $0.dynamicTypeSize = .accessibility5 }
  private static let arabic = canvas("Arabic") { $0.layoutDirection = .rightToLeft }

  private static func canvas(
    _ name: String, _ change: (inout Canvas) -> Void
  ) -> AnalysisSettings.MatrixCanvas {
    var canvas = Canvas.standard
    change(&canvas)
    return AnalysisSettings.MatrixCanvas(name: name, canvas: canvas)
  }

  /// The findings with the start of what they say and how they end.
  private func findings(_ source: String, _ matrix: [AnalysisSettings.MatrixCanvas]) -> [Diagnostic] {
    var analysis = Analysis(settings: AnalysisSettings(matrix: matrix))
    let file = analysis.addFile(named: "a", text: SourceText(source), module: ModuleID(0))
    return Linter.findings(for: file, in: &analysis)
  }

  /// A row of 340 fits 390, and neither 320 nor 180.
  @Test func whatIsFoundInSomeNamesThem() {
    let row =
      "HStack(spacing: 0) {\n    Color.red.frame(width: 300, height: 20)\n    Color.blue.frame(width: 40, height: 20)\n}"
    #expect(findings(row, []).isEmpty)
    #expect(findings(row, [Self.arabic]).isEmpty)
    for (matrix, ending) in [
      ([Self.phone], " (at small phone)"), ([Self.phone, Self.arabic, Self.watch], " (at small phone, watch)"),
    ] {
      let found = findings(row, matrix)
      #expect(found.map(\.rule) == ["overflow"])
      #expect(found.first?.message.hasSuffix(ending) == true, "\(found.map(\.message))")
      // The numbers are those of the first: 340 in 320.
      #expect(found.first?.message.contains("340") == true)
    }
  }

  @Test func whatIsFoundInTheConfiguredOneIsReportedOnce() {
    let row =
      "HStack(spacing: 0) {\n    Color.red.frame(width: 360, height: 20)\n    Color.blue.frame(width: 40, height: 20)\n}"
    let alone = findings(row, [])
    #expect(alone.map(\.rule) == ["overflow"])
    #expect(findings(row, [Self.phone, Self.watch]) == alone)
  }

  /// A row of 400 does not fit 390, but a tablet.
  @Test func whatIsNotFoundInAllNamesTheOthers() {
    let row =
      "HStack(spacing: 0) {\n    Color.red.frame(width: 360, height: 20)\n    Color.blue.frame(width: 40, height: 20)\n}"
    let tablet = Self.canvas("tablet") { $0.proposal.width = 800 }
    let found = findings(row, [Self.phone, tablet, Self.arabic])
    #expect(found.map(\.rule) == ["overflow"])
    #expect(found.first?.message.hasSuffix(" (not at tablet)") == true)
    #expect(found.first?.canvases == ["small phone", "Arabic"])
    #expect(findings(row, [Self.phone]).first?.canvases == nil)
    #expect(findings(row.replacing("360", with: "300"), [Self.phone, tablet]).first?.canvases == ["small phone"])
  }

  /// Some 220 wide at the ordinary text size; three times as large it is far wider than 390.
  @Test func textSizesCount() {
    let text = "Text(\"A title that is long, and longer\").lineLimit(1)"
    #expect(findings(text, [Self.phone]).isEmpty)
    let found = findings(text, [Self.phone, Self.hugeText])
    #expect(found.map(\.rule) == ["text-truncated"])
    #expect(found.first?.message.hasSuffix(" (at huge text)") == true)
  }

  /// One line where there is room, several in a narrow canvas: there the alignment of lines shows.
  @Test func whatHasNoEffectHasNoneInAny() {
    let text = "Text(\"A title that is long enough\").multilineTextAlignment(.center)"
    #expect(findings(text, []).map(\.rule) == ["multiline-alignment-single-line"])
    #expect(findings(text, [Self.phone]).map(\.rule) == ["multiline-alignment-single-line"])
    #expect(findings(text, [Self.watch]).isEmpty)
  }

  /// An edit finds the same as a fresh look, in all canvases.
  @Test func anEditIsLintedInAll() {
    let source =
      "HStack(spacing: 0) {\n    Color.red.frame(width: 300, height: 20)\n    Color.blue.frame(width: 10, height: 20)\n}"
    var analysis = Analysis(settings: AnalysisSettings(matrix: [Self.phone]))
    let file = analysis.addFile(named: "a", text: SourceText(source), module: ModuleID(0))
    #expect(Linter.findings(for: file, in: &analysis).isEmpty)
    let edited = source.replacing("width: 10", with: "width: 40")
    let location = source.utf8.count - "10, height: 20)\n}".utf8.count
    analysis.edit(file, range: location..<(location + 2), replacement: Array("40".utf8))
    #expect(analysis.text(of: file)?.bytes == Array(edited.utf8))
    #expect(Linter.findings(for: file, in: &analysis) == findings(edited, [Self.phone]))
    #expect(Linter.findings(for: file, in: &analysis).count == 1)
  }
}
