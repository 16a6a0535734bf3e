import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// What a message puts beside what is wrong, so that a person knows what to write.
@Suite struct SuggestionTests {
  @Test(arguments: [
    ("VStack(alignment: .left) { Text(\"a\") }", "Unknown alignment `left`; did you mean `leading`?"),
    ("HStack(alignment: .start) { Text(\"a\") }", "Unknown alignment `start`; did you mean `top`?"),
    ("HStack(alignment: .baseline) { Text(\"a\") }", "Unknown alignment `baseline`; did you mean `firstTextBaseline`?"),
    ("ZStack(alignment: .right) { Text(\"a\") }", "Unknown alignment `right`; did you mean `trailing`?"),
    // Left is no place on that axis.
    ("Text(Hello)", "Cannot find `Hello` in scope; did you mean `\"Hello\"`?"),
    ("Color.red.frame(widht: 40)", "`frame` has no parameter labeled `widht`; did you mean `width:`?"),
    ("Color.red.frame(colour: 40)", "`frame` has no parameter labeled `colour`"),
    (
      "HStack(alignment: .left) { Text(\"a\") }",
      "Unknown alignment `left`; HStack takes .top, .center, .bottom, .firstTextBaseline, .lastTextBaseline or another vertical alignment"
    ),
    (
      "VStack { text(\"a\") }",
      "Cannot find `text`; did you mean `Text`?"
    ),
    (
      "VStack { vstack() }",
      "Cannot find `vstack`; did you mean `VStack`?"
    ),
    ("VStack { texts(\"a\") }", "Cannot find `texts` in scope"),
    ("VStack(.leading) { Text(\"a\") }", "Missing argument label `alignment:` in call of `VStack`"),
    ("VStack(8) { Text(\"a\") }", "Missing argument label `spacing:` in call of `VStack`"),
    ("VStack(alignment: .leading, 8) { Text(\"a\") }", "Missing argument label `spacing:` in call of `VStack`"),
    // A width, or a height.
    (
      "Text(\"a\").frame(8)",
      "Missing argument label in call of `frame`: expected `width:`, `height:` or `alignment:`"
    ),
    ("Text(\"a\").frame(width: 8, height: 8, alignment: .top, 8)", "Extra argument in call of `frame`"),
    ("Text(\"a\").frame(width = 8)", "Expected `:` after the argument label `width`"),
    ("VStack(alignment .leading) { Text(\"a\") }", "Expected `:` after the argument label `alignment`"),
    ("Text(\"a\").frame(height: 8, width: 8)", "Argument `width:` must precede `height:` in call of `frame`"),
    (
      "Text(\"a\").alignmentGuide(.leading, { d in d.width })",
      "Missing argument label `computeValue:` in call of `alignmentGuide`"
    ),
    (
      "Text(\"a\").alignmentGuide(.leading, 10)",
      "`alignmentGuide` needs a closure: `.alignmentGuide(…) { … }`"
    ),
    (
      "VStack(alignment: leading) { Text(\"a\") }",
      "Cannot find `leading`; did you mean `.leading`?"
    ),
    (
      "Text(\"a\").frame(maxWidth: infinity)",
      "Cannot find `infinity`; did you mean `.infinity`?"
    ),
    (
      "Text(\"a\").alignmentGuide(top) { d in 0 }",
      "Cannot find `top`; did you mean `.top`?"
    ),
    (
      "Text(\"a\").alignmentGuide(.top) { d in d[bottom] }",
      "Cannot find `bottom`; did you mean `.bottom`?"
    ),
    (
      "Text(\"a\").alignmentGuide(.top) { d in d.bottom }",
      "`ViewDimensions` has no member `bottom`: read the guide with `[.bottom]`"
    ),
    (
      "Text(\"a\").padding(EdgeInsets(top: 8, bottom: 8))",
      "Missing argument for parameter `leading` in call of `EdgeInsets`"
    ),
    (
      "#preview { Text(\"a\") }",
      "Cannot find macro `preview`; did you mean `Preview`?"
    ),
    (
      """
      enum Mid: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 } }
      extension VerticalAlignment { static let mid = VerticalAlignment(Mid) }
      """, "Expected `.self` after the type name: `Mid.self`"
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
