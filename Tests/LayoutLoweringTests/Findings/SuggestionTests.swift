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
    (
      "Text(\"a\").frame(8)",
      "`frame` takes nothing without a label here. It takes `width:`, `height:` or `alignment:`."
    ),
    ("Text(\"a\").frame(width: 8, height: 8, alignment: .top, 8)", "`frame` takes no more arguments here."),
    ("Text(\"a\").frame(width = 8)", "A label ends in a colon: `width: …`."),
    ("VStack(alignment .leading) { Text(\"a\") }", "A label ends in a colon: `alignment: …`."),
    ("Text(\"a\").frame(height: 8, width: 8)", "`width:` stands before `height:` in a call of `frame`."),
    (
      "Text(\"a\").alignmentGuide(.leading, { d in d.width })",
      "`alignmentGuide` takes this with its label: `computeValue:`."
    ),
    (
      "Text(\"a\").alignmentGuide(.leading, 10)",
      "`alignmentGuide` needs a closure: `.alignmentGuide(…) { … }`."
    ),
    (
      "VStack(alignment: leading) { Text(\"a\") }",
      "No value `leading` in this file, its module or SwiftUI. Did you mean `.leading`?"
    ),
    (
      "Text(\"a\").frame(maxWidth: infinity)",
      "No value `infinity` in this file, its module or SwiftUI. Did you mean `.infinity`?"
    ),
    (
      "Text(\"a\").alignmentGuide(top) { d in 0 }",
      "No value `top` in this file, its module or SwiftUI. Did you mean `.top`?"
    ),
    (
      "Text(\"a\").alignmentGuide(.top) { d in d[bottom] }",
      "No value `bottom` in this file, its module or SwiftUI. Did you mean `.bottom`?"
    ),
    (
      "Text(\"a\").alignmentGuide(.top) { d in d.bottom }",
      "`ViewDimensions` has no member `bottom`: a guide is asked for in brackets, `[.bottom]`."
    ),
    ("Text(\"a\").padding(EdgeInsets(top: 8, bottom: 8))", "`EdgeInsets` needs an argument for `leading`."),
    (
      "#preview { Text(\"a\") }",
      "No macro `preview` in this file, its module or SwiftUI. Did you mean `Preview`?"
    ),
    (
      """
      enum Mid: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 } }
      extension VerticalAlignment { static let mid = VerticalAlignment(Mid) }
      """, "A type is handed on with `.self`: `Mid.self`."
    ),
  ])
  func suggestions(_ source: String, _ message: String) {
    #expect(Lowered(source).messages == [message])
  }

  @Test(arguments: [
    ("Text(\"a\").frame(width = 8)", "Text(\"a\").frame(width: 8)"),
    ("VStack(alignment .leading) { Text(\"a\") }", "VStack(alignment: .leading) { Text(\"a\") }"),
    ("Text(\"a\").frame(height: 8, width: 9)", "Text(\"a\").frame(width: 9, height: 8)"),
    (
      "Text(\"a\").frame(maxWidth: 3, alignment: .top, minWidth: 2)",
      "Text(\"a\").frame(minWidth: 2, maxWidth: 3, alignment: .top)"
    ),
    (
      "VStack { Row(gap: 1, title: \"a\") }\nstruct Row: View { var title = \"\"; var gap = 2; var body: some View { Text(title) } }",
      "VStack { Row(title: \"a\", gap: 1) }\nstruct Row: View { var title = \"\"; var gap = 2; var body: some View { Text(title) } }"
    ),
    ("VStack(alignment: leading) { Text(\"a\") }", "VStack(alignment: .leading) { Text(\"a\") }"),
    (
      "Text(\"a\").alignmentGuide(.top) { d in d.bottom }",
      "Text(\"a\").alignmentGuide(.top) { d in d[.bottom] }"
    ),
    ("Text(\"a\").alignmentGuide(.top) { 8 }", "Text(\"a\").alignmentGuide(.top) { _ in 8 }"),
  ])
  func itsFixLeavesNothingToSay(_ source: String, _ mended: String) {
    let edits = Lowered(source).file.diagnostics.first?.fixes.first?.edits ?? []
    var bytes = Array(source.utf8)
    for edit in edits.sorted(by: { $0.location.range.lowerBound > $1.location.range.lowerBound }) {
      bytes.replaceSubrange(edit.location.range, with: Array(edit.replacement.utf8))
    }
    #expect(String(decoding: bytes, as: UTF8.self) == mended)
    #expect(Lowered(mended).messages == [])
  }

  @Test func theLabelIsInserted() {
    let source = "VStack(.leading) { Text(\"a\") }"
    let fix = Lowered(source).file.diagnostics.first?.fixes.first
    #expect(fix?.title == "Insert `alignment:`")
    #expect(fix?.edits.map(\.replacement) == ["alignment: "])
    #expect(fix?.edits.map(\.location.range) == [7..<7])
  }
}
