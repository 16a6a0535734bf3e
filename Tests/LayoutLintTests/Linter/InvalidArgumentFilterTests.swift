import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// A value that is misspelt is one finding: what it would do is not known, so that it is not reported as having no
/// effect, and no fix removes the construct.
@Suite struct InvalidArgumentFilterTests {
  /// A source with a misspelt word, and what it was meant to be; nil where nothing is certain enough to put it right.
  struct Case: CustomTestStringConvertible {
    var source: String
    var wrong: String
    var right: String?
    var testDescription: String { source }

    init(_ source: String, _ wrong: String, _ right: String?) {
      (self.source, self.wrong, self.right) = (source, wrong, right)
    }
  }

  /// Two views of which the stack they stand in moves one.
  static func pair(_ modifiers: String) -> String {
    "Color.red.frame(width: 4, height: 4)\(modifiers); Color.blue.frame(width: 8, height: 4)"
  }

  static let cases = [
    Case("Text(\"Hello\").multilineTextAlignment(.centre)", ".centre", ".center"),
    Case("Text(\"Hello\").multilineTextAlignment(centre)", "centre", nil),
    Case("Text(\"Hello\").multilineTextAlignment(.centre).multilineTextAlignment(.leading)", ".centre", ".center"),
    Case("Text(\"Hello\").truncationMode(.tial)", ".tial", ".tail"),
    Case("Text(\"Hello\").fontWeight(.boldd).fontWeight(.bold)", ".boldd", ".bold"),
    Case("Text(\"Hello\").fontDesign(.rounde)", ".rounde", ".rounded"),
    Case("Text(\"Hello\").lineLimit(nill)", "nill", nil),
    Case("Text(\"Hello\").lineSpacing(spacin)", "spacin", nil),
    Case("Text(\"Hello\").font(headin)", "headin", nil),
    Case("Text(\"Hello\").font(.titel).font(.body)", ".titel", ".title"),
    Case("Color.red.frame(maxWidth: .infinty, alignment: .leading)", ".infinty", ".infinity"),
    Case("Rectangle.frame(width: 4, height: 4)", "Rectangle", "Rectangle()"),
    Case("Image(systemName: \"star\").imageScale(.larg)", ".larg", ".large"),
    Case("HStack { Color.red.layoutPriority(hig) }", "hig", nil),
    Case("Color.red.frame(width: 40, height: 20, alignment: .leadin)", ".leadin", ".leading"),
    Case("Color.red.frame(width: wid, height: 20, alignment: .leading)", "wid", nil),
    Case("Color.red.frame(maxWidth: .infinity, alignment: .leadin)", ".leadin", ".leading"),
    Case("VStack(alignment: .leadin) { Color.red }", ".leadin", ".leading"),
    Case("VStack(alignment: .leadin, spacing: 8) { Color.red }", ".leadin", ".leading"),
    Case("HStack(alignment: .centr) { Color.red; Color.blue }", ".centr", ".center"),
    Case("ZStack(alignment: .leadin) { Color.red; Color.blue }", ".leadin", ".leading"),
    Case("Color.red.padding(.leadin, 0)", ".leadin", ".leading"),
    Case("Color.red.padding(.al, 0)", ".al", ".all"),
    Case("Color.red.padding(zer)", "zer", nil),
    Case("Color.red.offset(x: zer)", "zer", nil),
    Case("Color.red.offset(x: 0, y: zer)", "zer", nil),
    Case("Color.red.fixedSize(horizontal: tru, vertical: false)", "tru", nil),
    Case("Color.red.frame(width: 4, height: 4).aspectRatio(1, contentMode: .fitt)", ".fitt", ".fit"),
    Case("Color.red.overlay(alignment: .topp) { Color.blue }", ".topp", ".top"),
    Case("VStack(alignment: .trailing) { \(pair(".alignmentGuide(.topp) { d in d[.leading] }")) }", ".topp", ".top"),
    Case(
      "VStack(alignment: .trailing) { \(pair(".alignmentGuide(.top) { d in d[.leadin] }")) }", ".leadin", ".leading"),
    Case("VStack(alignment: .trailin) { \(pair(".alignmentGuide(.top) { d in 4 }")) }", ".trailin", ".trailing"),
    Case("VStack { Color.red.gridColumnAlignment(.leadin) }", ".leadin", ".leading"),
    Case("VStack { Color.red.gridCellColumns(tow) }", "tow", nil),
    Case("VStack { GridRow(alignment: .topp) { Color.red; Color.blue } }", ".topp", ".top"),
    Case("Grid(alignment: .leadin) { GridRow { Color.red } }", ".leadin", ".leading"),
    Case("ScrollView { Color.red.frame(maxHeight: infinit) }", "infinit", nil),
    Case("ZStack { Spacer(minLength: lengt); Color.red }", "lengt", nil),
  ]

  @Test(arguments: cases) func oneFindingAndNothingTakenOut(_ example: Case) throws {
    var analysis = Analysis()
    let file = analysis.addFile(named: "case", text: SourceText(example.source), module: ModuleID(0))
    let findings = Linter.findingsWithFixes(for: file, in: &analysis, isThorough: true)
    #expect(findings.count == 1, "\(findings.map { "\($0.rule): \($0.message)" })")

    let after = try fixed(example.source)
    let right = example.right.map { example.source.replacing(example.wrong, with: $0, maxReplacements: 1) }
    #expect(after == example.source || after == right, "\(after)")
    #expect(try fixed(after) == after)
  }

  private func fixed(_ source: String) throws -> String {
    var analysis = Analysis()
    let file = analysis.addFile(named: "case", text: SourceText(source), module: ModuleID(0))
    var fixing = FileFixing(in: analysis, levels: [:])
    _ = fixing.fix(file)
    return String(decoding: try #require(fixing.analysis.text(of: file)).bytes, as: UTF8.self)
  }

  /// A name is put right where that makes nothing idle; several at once, of which one does, too.
  @Test(arguments: [
    ("Text(\"A\\nB\").multilineTextAlignment(.centre)", "Text(\"A\\nB\").multilineTextAlignment(.center)"),
    (
      "VStack(alignment: .leadin) { Text(\"A\").font(.titel); Text(\"Bcd\").multilineTextAlignment(.centre) }",
      "VStack(alignment: .leading) { Text(\"A\").font(.title); Text(\"Bcd\").multilineTextAlignment(.centre) }"
    ),
    (
      "Txt(\"A\").multilineTextAlignment(.centre)\nText(\"A\").padding(0).font(.titel)",
      "Text(\"A\").multilineTextAlignment(.centre)\nText(\"A\").font(.title)"
    ),
  ])
  func whatIsCertainIsPutRight(_ source: String, _ right: String) throws {
    #expect(try fixed(source) == right)
    #expect(try fixed(right) == right)
  }
}
