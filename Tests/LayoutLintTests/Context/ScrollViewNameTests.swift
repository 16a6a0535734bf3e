import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// How the rules on what fills a ScrollView call it: by all axes that it scrolls along.
@Suite struct ScrollViewNameTests {
  @Test(arguments: [
    ("", "VStack", "A vertical ScrollView", "height"), ("(.horizontal)", "HStack", "A horizontal ScrollView", "width"),
    ("([.horizontal, .vertical])", "VStack", "A ScrollView on both axes", "height"),
    ("([.horizontal, .vertical])", "HStack", "A ScrollView on both axes", "width"),
  ])
  func itIsCalledByAllItsAxes(_ axes: String, _ stack: String, _ name: String, _ length: String) {
    let label = length == "width" ? "maxWidth" : "maxHeight"
    let source = """
      ScrollView\(axes) {
          \(stack) {
              Color.red.frame(width: 40, height: 40)
              Spacer()
              Color.blue.frame(width: 40, height: 40).frame(\(label): .infinity)
          }
      }
      """
    var analysis = Analysis()
    let file = analysis.addFile(named: "a", text: SourceText(source), module: ModuleID(0))
    let found = Linter.findings(for: file, in: &analysis).map(\.message)
    // The spacer's default minimum is 8, and the content is 40 long.
    #expect(
      found == [
        "\(name) proposes no \(length), so this Spacer stays at its minimum (8 pt)",
        "`\(label): .infinity` has no effect: a\(name.dropFirst()) proposes no \(length), so the frame is as \(length == "width" ? "wide" : "high") as its content (40 pt)",
      ])
  }
}
