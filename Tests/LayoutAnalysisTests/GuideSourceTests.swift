import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import Testing

/// The steps of a guide's program point at the closure that they were made from: a hover shows what each part came to.
@Suite struct GuideSourceTests {
  @Test(arguments: [
    ("func measure(_ d: ViewDimensions) -> CGFloat { d.width + d[.leading] }", "measure(d)"),
    ("extension ViewDimensions { var measure: CGFloat { self[.leading] + self.width } }", "d.measure"),
  ])
  func whatAnotherSegmentAddsHasNoPlaceInIt(_ declaration: String, _ use: String) throws {
    var analysis = Analysis()
    _ = analysis.addFile(named: "a", text: SourceText(declaration), module: ModuleID(0))
    let source = "Color.red.alignmentGuide(.leading) { d in d.height + \(use) }"
    let user = analysis.addFile(named: "b", text: SourceText(source), module: ModuleID(0))
    let program = try #require(analysis.roots(of: user).first?.graph.guides.first?.program)
    func sources(_ operation: GuideProgram.Operation) -> [Int32] {
      program.steps.filter { $0.operation == operation }.map(\.source)
    }
    #expect(sources(.height).contains { $0 >= 0 })
    #expect(Set(sources(.width)) == [-1])
    #expect(sources(.guide(.leading)) == [-1])
  }
}
