import LayoutAnalysis
import LayoutEvaluation
import LayoutLint
import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// What is said of a name when another file declares it, and when a file comes into another module.
@Suite struct NamesOfModuleTests {
  private let use = "Text(\"a\").font(.titel)\n"
  private let declaration = "extension Font { static let titel = Font.title }\n"

  private func rules(of file: FileID, in analysis: inout Analysis) -> [String] {
    Linter.findings(for: file, in: &analysis).map(\.rule)
  }

  @Test func aMemberThatIsDeclaredLaterIsNotMisspelt() {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a", text: SourceText(use), module: ModuleID(0))
    let other = analysis.addFile(named: "b", text: SourceText(""), module: ModuleID(0))
    #expect(rules(of: file, in: &analysis) == ["unresolved-name"])
    analysis.edit(other, range: 0..<0, replacement: Array(declaration.utf8))
    #expect(rules(of: file, in: &analysis) == [])
    analysis.edit(other, range: 0..<declaration.utf8.count, replacement: [])
    #expect(rules(of: file, in: &analysis) == ["unresolved-name"])
  }

  /// The file that moves, those that it leaves and those that it joins: each says what a fresh analysis does.
  @Test func aFileThatChangesItsModuleIsLintedThere() {
    let sources = [
      "Card()\n" + use + "HStack(alignment: .bar) { Color.red; Text(\"b\").padding(size) }\n"
        + "HStack { Color.red.frame(width: 200, height: 9); Image(\"pic\") }\n",
      "struct Card: View { var body: some View { Text(\"c\").alignmentGuide(.bar) { d in d.height } } }\n",
      declaration
        + "struct Bar: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }\n"
        + "extension VerticalAlignment { static let bar = VerticalAlignment(Bar.self) }\nlet size: CGFloat = 4\n",
    ]
    // One module has a small canvas and a picture.
    func analysis() -> Analysis {
      var analysis = Analysis()
      let canvas = Canvas(proposal: ProposedSize(width: 220, height: 100))
      analysis.setSettings(AnalysisSettings(canvas: canvas, overridesTraits: false), of: ModuleID(1))
      analysis.setImages(ImageSizes(["pic": Size(width: 30, height: 9)]), of: ModuleID(1))
      return analysis
    }
    var moving = analysis()
    let files = sources.enumerated().map { index, source in
      moving.addFile(named: "\(index)", text: SourceText(source), module: ModuleID(0))
    }
    var modules = [0, 0, 0].map { ModuleID($0) }
    for (index, module) in [(2, 1), (0, 1), (1, 1), (0, 0), (2, 2), (1, 2), (0, 2), (0, 0), (1, 0), (2, 0)] {
      for file in files { _ = Linter.findings(for: file, in: &moving, isThorough: true) }
      modules[index] = ModuleID(module)
      moving.setModule(of: files[index], to: modules[index])
      var fresh = analysis()
      let others = sources.indices.map { other in
        fresh.addFile(named: "\(other)", text: SourceText(sources[other]), module: modules[other])
      }
      for (file, other) in zip(files, others) {
        let (now, expected) = (findings(of: file, in: &moving), findings(of: other, in: &fresh))
        #expect(now == expected, "file \(index) came to module \(module)")
      }
    }
    // Where all stand together nothing is wrong, but in the small canvas.
    #expect(files.allSatisfy { findings(of: $0, in: &moving) == [] })
    for file in files { moving.setModule(of: file, to: ModuleID(1)) }
    #expect(files.flatMap { findings(of: $0, in: &moving) }.map { $0.prefix(8) } == ["overflow"])
  }

  private func findings(of file: FileID, in analysis: inout Analysis) -> [String] {
    Linter.findings(for: file, in: &analysis, isThorough: true).map { finding in
      "\(finding.rule) \(analysis.inFile(finding)?.location.range ?? 0..<0) \(finding.message)"
    }
  }
}
