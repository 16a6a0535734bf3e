import Foundation
import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutServer
import LayoutSyntax
import PlumblineCLI
import Testing

/// The lines of `inspect`.
@Suite struct InspectTextReportTests {
  @Test func aViewOfAnotherFileHasItsOwnLine() {
    var analysis = Analysis()
    let module = ModuleID(0)
    _ = analysis.addFile(
      named: "views/Card.layout",
      text: SourceText(
        """
        // A card.
        struct Card: View {
            var body: some View { Color.red.frame(width: 20, height: 10) }
        }
        """), module: module)
    let file = analysis.addFile(
      named: "screen.layout", text: SourceText("ZStack {\n    Card()\n    Circle()\n}"), module: module)
    let inspection = inspect(file, in: &analysis)
    var output = Output()
    let report = InspectTextReport(style: Style(isColored: false), file: file, analysis: analysis)
    for root in inspection.roots { report.write(root, to: &output) }
    let ends = output.result.split(separator: "\n").dropFirst().map { String($0.split(separator: "  ").last ?? "") }
    #expect(ends == ["line 1", "Card.layout:3", "Card.layout:3", "line 3"])

    var json = JSONWriter()
    InspectionJSON(analysis: analysis).write(inspection, fileName: "screen.layout", diagnostics: [], to: &json)
    let text = String(decoding: json.bytes, as: UTF8.self)
    #expect(text.components(separatedBy: #""file":"views/Card.layout""#).count == 3)
  }
}
