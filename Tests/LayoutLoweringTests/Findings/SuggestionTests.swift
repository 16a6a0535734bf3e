import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// What a message puts beside what is wrong, so that a person knows what to write.
@Suite struct SuggestionTests {
  @Test(arguments: [
    ("VStack(alignment: .left) { Text(\"a\") }", "No alignment `left`. Did you mean `leading`?"),
    ("HStack(alignment: .start) { Text(\"a\") }", "No alignment `start`. Did you mean `top`?"),
    ("HStack(alignment: .baseline) { Text(\"a\") }", "No alignment `baseline`. Did you mean `firstTextBaseline`?"),
    ("ZStack(alignment: .right) { Text(\"a\") }", "No alignment `right`. Did you mean `trailing`?"),
    // Left is no place on that axis.
    ("HStack(alignment: .left) { Text(\"a\") }", "No alignment `left`."),
    (
      "VStack { text(\"a\") }",
      "No function `text` in this file, its module or SwiftUI. Did you mean `Text`?"
    ),
    (
      "VStack { vstack() }",
      "No function `vstack` in this file, its module or SwiftUI. Did you mean `VStack`?"
    ),
    ("VStack { texts(\"a\") }", "No function `texts` in this file, its module or SwiftUI."),
    ("VStack(.leading) { Text(\"a\") }", "`VStack` takes this with its label: `alignment:`."),
    ("VStack(8) { Text(\"a\") }", "`VStack` takes this with its label: `spacing:`."),
    ("VStack(alignment: .leading, 8) { Text(\"a\") }", "`VStack` takes this with its label: `spacing:`."),
    // A width, or a height.
    ("Text(\"a\").frame(8)", "`frame` takes no more arguments here."),
    (
      "Text(\"a\").alignmentGuide(.leading, 10)",
      "`alignmentGuide` needs a closure: `.alignmentGuide(…) { … }`."
    ),
  ])
  func suggestions(_ source: String, _ message: String) {
    #expect(Lowered(source).messages == [message])
  }

  @Test func theLabelIsInserted() {
    let source = "VStack(.leading) { Text(\"a\") }"
    let fix = Lowered(source).file.diagnostics.first?.fixes.first
    #expect(fix?.title == "Insert `alignment:`")
    #expect(fix?.edits.map(\.replacement) == ["alignment: "])
    #expect(fix?.edits.map(\.place.range) == [7..<7])
  }
}
