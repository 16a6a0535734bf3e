import Foundation
import Testing

@testable import PlumblineCLI

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `lint --format checkstyle`: XML 1.0 whatever stands in names and messages.
@Suite struct LintCheckstyleReportTests {
  /// The attributes of the elements of a document, by their names; nil where it cannot be read.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append((name, attributes))
    }

    static func elements(of text: String) -> [(name: String, attributes: [String: String])]? {
      let parser = XMLParser(data: Data(text.utf8))
      let reader = Reader()
      parser.delegate = reader
      return parser.parse() ? reader.elements : nil
    }
  }

  @Test func filesHoldTheirErrors() throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch, "b.layout": "Color.red"])
    #expect(
      try folder.lint("--format", "checkstyle").result == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="a.layout">
            <error line="3" column="9" severity="warning" message="`.trailing` guide (= 72) is never used: this VStack \
        aligns its children by `.leading`" source="plumbline.guide-alignment-mismatch"/>
          </file>
        </checkstyle>

        """)
  }

  /// What a reader gets back is what was written, but for what XML cannot hold.
  @Test(
    arguments: [
      ("<a & 'b' \"c\">", "<a & 'b' \"c\">"),
      ("tab\tline\nreturn\r", "tab\tline\nreturn\r"),
      ("bell\u{7} escape\u{1B} null\u{0}", "bell\u{FFFD} escape\u{FFFD} null\u{FFFD}"),
      ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"),
      ("]]> é 日 👩‍👩‍👧", "]]> é 日 👩‍👩‍👧"),
    ])
  func anyTextCanBeRead(_ text: String, _ expected: String) throws {
    let elements = Reader.elements(of: "<a b=\"\(LintCheckstyleReport.escaped(text))\"/>")
    #expect(elements?.first?.attributes["b"] == expected)
  }

  @Test func aFileMayBeCalledAnything() throws {
    let name = "a<&>\"'\u{7}\n.layout"
    let folder = try LintFolder([name: Sources.axis])
    let elements = try #require(Reader.elements(of: try folder.lint("--format", "checkstyle").result))
    #expect(elements.map(\.name) == ["checkstyle", "file", "error"])
    #expect(elements[1].attributes["name"] == "a<&>\"'\u{FFFD}\n.layout")
    #expect(elements[2].attributes["severity"] == "error")
    #expect(elements[2].attributes["source"] == "plumbline.stack-alignment-axis")
  }
}
