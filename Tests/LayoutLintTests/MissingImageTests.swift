import LayoutAnalysis
import LayoutEvaluation
import LayoutLint
import LayoutModel
import LayoutSyntax
import Testing

/// An image that no file of the module's folder has is reported once the folder has been searched.
@Suite struct MissingImageTests {
  private static func findings(_ source: String, images: ImageSizes) -> [String] {
    var analysis = Analysis()
    let module = ModuleID(0)
    let file = analysis.addFile(named: "a.layout", text: SourceText(source), module: module)
    analysis.setImages(images, of: module)
    return Linter.findings(for: file, in: &analysis).filter { $0.rule == "missing-image" }.map(\.message)
  }

  @Test func aNameThatNoFileHasIsReported() {
    let known = ImageSizes(["logo": Size(width: 3, height: 3)], unsized: ["icon"], isSearched: true)
    let source = """
      VStack {
          Image("logo")
          Image("icon")
          Image("lgo")
          Image(systemName: "star")
      }
      """
    #expect(
      Self.findings(source, images: known) == [
        "No image named `lgo` found in the folder of the module: a box of 100 × 100 pt is laid out in its place"
      ])
  }

  @Test func nothingIsReportedBeforeTheSearch() {
    #expect(Self.findings(#"Image("logo")"#, images: ImageSizes()) == [])
  }
}
