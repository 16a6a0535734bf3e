import LayoutAnalysis
import LayoutEvaluation
import LayoutLint
import LayoutLowering
import LayoutModel
import TextMetrics

/// Files that come and go, and inputs that are no text of a file.
extension NamedCase {
  private static let card = "struct Card: View { var body: some View { Color.red.frame(width: side, height: 4) } }\n"

  private static let narrow = AnalysisSettings.MatrixCanvas(
    name: "narrow", canvas: Canvas(proposal: ProposedSize(width: 60, height: 100)))

  static let surroundings: [NamedCase] = [
    NamedCase(
      "a file is added, moved between modules and deleted",
      files: [("a", "HStack { Card(); Image(\"star\"); Text(\"a\").padding(side) }\n"), ("d", "let other = 1\n")],
      steps: [
        [.add("b", card, module: 0)], [.add("c", "let side = 30.0\n", module: 1)], [.move("c", to: 0)],
        [.edit("d", "other", "side")], [.move("b", to: 1)], [.move("a", to: 1)], [.edit("c", "30.0", "40.0")],
        [.move("c", to: 1), .move("a", to: 0)], [.move("b", to: 0)], [.remove("d")], [.move("c", to: 0)],
        [.remove("c")],
        [.add("a2", "let side = 3.0\n", module: 0), .remove("b")],
      ]),
    NamedCase(
      "an image and the size of a text appear",
      files: [
        ("a", "HStack { Pic(); Text(\"Hello\") }\n"),
        ("b", "struct Pic: View { var body: some View { Image(\"pic\") } }\n"),
      ],
      steps: [
        [.images(ImageSizes(["other": Size(width: 3, height: 3)]))],
        [.images(ImageSizes(["pic": Size(width: 30, height: 9)]))],
        [.images(ImageSizes(["pic": Size(width: 900, height: 9)]))],
        [
          .texts(
            RecordedTextSizes([
              RecordedTextSize(
                text: "Hello", pointSize: 17, weight: .regular, scale: 3, size: Size(width: 90, height: 21))
            ]))
        ],
        [.images(ImageSizes())], [.texts(RecordedTextSizes([]))],
      ],
      needs: [.images]),
    NamedCase(
      "the images of a folder are found, with one that no view shows",
      files: [("a", "HStack { Image(\"pic\"); Image(systemName: \"star\") }\n"), ("b", card + "let side = 30.0\n")],
      steps: [
        [.images(ImageSizes(["other": Size(width: 3, height: 3)], isSearched: true))],
        [.images(ImageSizes(["other": Size(width: 3, height: 3)], unsized: ["pic"], isSearched: true))],
        [.edit("a", "star", "bell")], [.images(ImageSizes(isSearched: true))],
      ],
      needs: [.images]),
    NamedCase(
      "a text is translated",
      files: [
        ("a", "HStack { Title(); Text(\"Hello\") }\n"),
        ("b", "struct Title: View { var body: some View { Text(\"title\") } }\n"),
      ],
      steps: [
        [.strings(LocalizedStrings(["Localizable": ["other": LocalizedString("Other")]]))],
        [.strings(LocalizedStrings(["Localizable": ["title": LocalizedString("A title in two words")]]))],
        [.edit("b", "title", "heading")],
        [.strings(LocalizedStrings(["Localizable": ["Hello": LocalizedString("B")]]))],
        [.strings(LocalizedStrings())],
      ],
      needs: [.localizedStrings]),
    NamedCase(
      "the canvas and the matrix are switched",
      files: [("a", "HStack { Card(); Color.blue.frame(width: 50, height: 9) }\n"), ("b", card + "let side = 30.0\n")],
      steps: [
        [.settings(AnalysisSettings(matrix: [narrow]))], [.edit("b", "30.0", "5.0")], [.edit("b", "5.0", "400.0")],
        [.settings(AnalysisSettings(canvas: narrow.canvas))], [.edit("b", "400.0", "5.0")],
        [.settings(AnalysisSettings())],
      ],
      needs: [.environment]),
    NamedCase(
      "a file that is not known may use a component",
      files: [
        (
          "a.swift",
          "import SwiftUI\nstruct Mark: View { var body: some View { Color.red.frame(height: 9).alignmentGuide(.top) { $0.height / 3 } } }\n"
        ),
        ("b.swift", "import SwiftUI\nstruct Screen: View { var body: some View { VStack { Mark(); Color.blue } } }\n"),
      ],
      steps: [
        [.completeness(.open)], [.edit("a.swift", "struct", "private struct")],
        [.edit("a.swift", "private ", "")], [.completeness(.reading)], [.completeness(.complete)],
        [.edit("b.swift", "VStack", "HStack(alignment: .top)")],
      ],
      needs: [.completeness]),
    NamedCase(
      "rules are switched",
      files: [
        ("a", "HStack { VStack { Card() }; Color.blue.padding(0) }\n"), ("b", card + "let side = 30.0\n"),
      ],
      steps: [
        [.rules(RuleLevels(["single-child-stack": .warning]))],
        [.rules(RuleLevels(["single-child-stack": .warning, "noop-modifier": .off]))], [.edit("a", "VStack", "ZStack")],
        [.rules(RuleLevels(["noop-modifier": .error]))], [.rules(RuleLevels())],
      ],
      needs: [.lintSettings]),
    NamedCase(
      "comments suppress findings",
      files: [
        ("a", "Color.red.padding(0)\n\nColor.blue.padding(0)\n\nlet other = 1\n"),
        ("b", "Text(\"b\").padding(sidee)\n"),
      ],
      edits: [
        ("a", "Color.blue", "// plumbline:disable noop-modifier\nColor.blue"), ("a", "// plumbline", "// plumblin"),
        ("a", "// plumblin", "// plumbline"), ("a", "disable", "disable:next"),
        ("a", "Color.red", "// plumbline:disable\nColor.red"), ("a", "let other", "let side"),
        ("a", "// plumbline:disable\n", ""), ("a", "blue.padding(0)", "blue"),
      ]),
    NamedCase(
      "a file becomes another program's",
      files: [("a", "let first = 1\n\n" + card + "\nText(\"a\")\n"), ("b", "let side = 30.0\n#Preview { Card() }\n")],
      edits: [("a", "let first", "<?xml let first"), ("b", "30.0", "40.0"), ("a", "<?xml ", "")],
      needs: [.unsupported]),
  ]
}
