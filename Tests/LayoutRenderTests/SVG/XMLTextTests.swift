import LayoutRender
import TestSupport
import Testing

/// Text in XML is read as it was written, but for what XML cannot represent.
@Suite struct XMLTextTests {
  @Test(
    arguments: [
      ("<a & 'b' \"c\">", "<a & 'b' \"c\">"),
      ("tab\tline\nreturn\r", "tab\tline\nreturn\r"),
      ("bell\u{7} escape\u{1B} null\u{0}", "bell\u{FFFD} escape\u{FFFD} null\u{FFFD}"),
      ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"),
      ("]]> é 日 👩‍👩‍👧", "]]> é 日 👩‍👩‍👧"),
    ])
  func anyTextCanBeRead(_ text: String, _ expected: String) throws {
    let elements = XMLElements.elements(of: "<a b=\"\(XMLText.escaped(text))\">x\(XMLText.escaped(text))x</a>")
    #expect(elements?.first?.attributes["b"] == expected)
    #expect(elements?.first?.text == "x\(expected)x")
  }
}
