import LayoutRender
import TestSupport
import Testing

/// Elements with their attributes, as XML.
@Suite struct SVGWriterTests {
  @Test(arguments: [
    (1.0, "1"), (0.1 + 0.2, "0.3"), (-0.001, "0"), (2.345, "2.35"), (.nan, "0"), (.infinity, "1000000"),
    (-1e300, "-1000000"),
  ])
  func numbers(_ value: Double, _ text: String) {
    #expect(SVGWriter.number(value) == text)
  }

  @Test func elementsAreWellFormed() throws {
    var svg = SVGWriter()
    svg.group("g", [.style("a b"), .word("data-name", "<\"&'>")]) {
      $0.element("text", [.number("x", 1.5)], content: "1 < 2 & 3")
      $0.element("rect", [])
    }
    #expect(
      svg.text == """
        <g class="a b" data-name="&lt;&quot;&amp;&apos;&gt;"><text x="1.5">1 &lt; 2 &amp; 3</text><rect/></g>
        """)
    let elements = try #require(XMLElements.elements(of: svg.text))
    #expect(elements.map(\.name) == ["g", "text", "rect"])
    #expect(elements[0].attributes["data-name"] == "<\"&'>")
  }
}
