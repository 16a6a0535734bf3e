import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// A closure that is handed a value has to name it, use it as `$0`, or leave it out by `_ in`, as in Swift.
@Suite struct ClosureParameterTests {
  @Test(arguments: [
    (
      "Color.red.alignmentGuide(.top) { 10 }", "1:32",
      "This closure takes the view's dimensions: write `{ d in … }` or `{ _ in … }`"
    ),
    (
      "Color.red.alignmentGuide(.top) { return 10 }", "1:32",
      "This closure takes the view's dimensions: write `{ d in … }` or `{ _ in … }`"
    ),
    (
      "Color.red.alignmentGuide(.top) { a, b in 10 }", "1:34",
      "This closure takes 1 argument, the view's dimensions, but names 2"
    ),
    (
      "ForEach(0..<3) { Text(\"a\") }", "1:16",
      "This closure takes the element: write `{ item in … }` or `{ _ in … }`"
    ),
    (
      "List(0..<3) { Text(\"a\") }", "1:13",
      "This closure takes the element: write `{ item in … }` or `{ _ in … }`"
    ),
    (
      "GeometryReader { Color.red }", "1:16",
      "This closure takes a GeometryProxy: write `{ proxy in … }` or `{ _ in … }`"
    ),
  ])
  func unnamed(_ source: String, _ place: String, _ message: String) {
    let lowered = Lowered(source)
    #expect(lowered.messages == [message])
    #expect(lowered.findings() == ["invalid-argument \(place)"])
  }

  @Test(arguments: [
    "Color.red.alignmentGuide(.top) { $0.height }", "Color.red.alignmentGuide(.top) { _ in 10 }",
    "Color.red.alignmentGuide(.top) { (d: ViewDimensions) -> CGFloat in 10 }",
    "Color.red.alignmentGuide(.top) { (d) in 10 }", "Color.red.alignmentGuide(.top, computeValue: { d in 10 })",
    "Color.red.alignmentGuide(.top, computeValue: { $0.height })", "ForEach([\"a\"], id: \\.self) { Text($0) }",
    "ForEach([\"a\"], id: \\.self) { Text(\"x \\($0)\") }", "ForEach(0..<3) { i in Text(\"a\") }",
    "ForEach(Array([\"a\"].enumerated()), id: \\.offset) { index, item in Text(item) }",
    "ForEach([1], id: \\.self) { VStack { Text(\"\\($0)\") } }", "List { Text(\"a\") }",
    "Color.red.alignmentGuide(.top, computeValue: \\.height)",
    "let m = 3\nColor.red.alignmentGuide(.top) { [weak v = m] d in v ?? d.height }",
    "let m = 3\nColor.red.alignmentGuide(.top) { [m] in $0.height + m }",
    "Color.red.alignmentGuide(.top) { d in func half() -> CGFloat { d.height / 2 }\n return half() }",
    "GeometryReader { Color.red.frame(width: $0.size.width) }", "VStack { Text(\"a\") }",
  ])
  func named(_ source: String) {
    #expect(Lowered(source).findings() == [])
  }

  @Test func itsFixLeavesTheValueOut() {
    let source = "ForEach(0..<3) { Text(\"a\") }"
    let fix = Lowered(source).file.diagnostics.first?.fixes.first
    #expect(fix?.title == "Insert `_ in`")
    #expect(fix?.edits.map(\.replacement) == [" _ in"])
    #expect(fix?.edits.map(\.location.range) == [16..<16])
  }
}
