import LayoutSyntax
import Testing

@Suite struct KeywordTests {
  @Test func everyWordIsWrittenAsItsCaseIsNamed() {
    for keyword in Keyword.allCases {
      #expect(keyword.text == (keyword == .underscore ? "_" : "\(keyword)"))
    }
  }
}
