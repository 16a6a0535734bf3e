import Testing

@testable import LayoutProject

/// Property lists in their three forms.
@Suite struct PropertyListTests {
  /// Returns the list in one form: dictionaries as `{key:value}`, arrays as `[a,b]`, strings between bars.
  private func text(_ source: String) -> String {
    do throws(ManifestNote) {
      let list = try PropertyList(Array(source.utf8))
      return render(list, list.root)
    } catch {
      return "\(error.line + 1): \(error.message)"
    }
  }

  private func render(_ list: PropertyList, _ id: PropertyList.ID) -> String {
    if let string = list.string(id) { return "|\(string)|" }
    let entries = list.entries(id)
    if !entries.isEmpty {
      return "{" + entries.map { render(list, $0.key) + ":" + render(list, $0.value) }.joined() + "}"
    }
    return "[" + list.elements(id).map { render(list, $0) }.joined(separator: ",") + "]"
  }

  @Test(arguments: [
    ("{ a = b; }", "{|a|:|b|}"),
    ("// !$*UTF8*$!\n{\n\tisa /* x */ = PBXGroup;\n\tp = a/b.swift /* c */;\n}\n", "{|isa|:|PBXGroup||p|:|a/b.swift|}"),
    ("( a, \"b c\", 'd', )", "[|a|,|b c|,|d|]"),
    ("{ a = (b, {c = d;}); e = {}; f = (); }", "{|a|:[|b|,{|c|:|d|}]|e|:[]|f|:[]}"),
    (#""a\"b\\\n\t\U0041\101""#, "|a\"b\\\n\tAA|"),
    ("<0fbd 77>", "|0fbd 77|"),
    ("{a=b;c=d}", "{|a|:|b||c|:|d|}"),
    // JSON.
    (#"{ "a" : ["b", 1, true], "c": {"d": "e"} }"#, "{|a|:[|b|,|1|,|true|]|c|:{|d|:|e|}}"),
    // XML.
    (
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "x" "y">
      <plist version="1.0"><!-- <dict> --><dict>
        <key>a</key><array><string>b &amp; c</string><string/><true/><integer>3</integer></array>
        <key>d</key><dict/>
      </dict></plist>
      """, "{|a|:[|b & c|,||,||,|3|]|d|:[]}"
    ),
  ])
  func forms(_ source: String, _ expected: String) {
    #expect(text(source) == expected)
  }

  @Test(arguments: [
    ("", "1: Expected a value"),
    ("{\n a b; }", "2: Expected `=` after the key of a dictionary"),
    ("{\n\n a = b", "3: Expected `;` or `,` after a value"),
    ("{ a = b;", "1: The file ends inside of a list or dictionary"),
    ("{ a = \"b\n; }", "1: A string is not closed"),
    ("\n{ /* a = b; }", "2: A comment is not closed"),
    ("{ } {", "1: There is text after the end of the property list"),
    ("( a ;; b )", "1: Expected a value"),
    (String(repeating: "(", count: 100), "1: The property list is nested too deeply"),
    ("<plist><dict><key>a", "1: A tag is not closed"),
    ("<plist><dict></array>", "1: A closing tag has no opening one"),
    ("<plist>\n<div>", "2: The element `<div>` does not belong to a property list"),
    ("<plist>", "1: The file ends inside of the property list"),
  ])
  func errors(_ source: String, _ expected: String) { #expect(text(source) == expected) }

  @Test func valuesByKey() throws {
    let list = try PropertyList(Array("{ a = { x = 1; b = 2; }; b = (3, 4); c = 5; }".utf8))
    #expect(list.string(list.value(list.root, "c")) == "5")
    #expect(list.strings(list.value(list.root, "b")) == ["3", "4"])
    #expect(list.strings(list.value(list.root, "c")) == ["5"])
    #expect(list.string(list.value(list.value(list.root, "a"), "b")) == "2")
    #expect(list.value(list.root, "x") == nil && list.value(nil, "x") == nil)
  }

  /// Cut or changed anywhere, a list gives a result or an error in it.
  @Test func brokenListsGiveAResult() {
    let sources = [
      "{ a = (b, \"c\\\"\\U00e4\\301\", {d = <0f>; }); /* x */ e = 'f'; }",
      "<plist><dict><key>a</key><array><string>b&lt;</string><true/></array></dict></plist>",
    ]
    for source in sources {
      let bytes = Array(source.utf8)
      for index in bytes.indices {
        for byte in [UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), 0] {
          var changed = bytes
          changed[index] = byte
          for broken in [Array(bytes[..<index]), changed] {
            do throws(ManifestNote) {
              let list = try PropertyList(broken)
              _ = render(list, list.root)
            } catch {
              #expect(error.range.upperBound <= broken.count)
            }
          }
        }
      }
    }
  }
}
