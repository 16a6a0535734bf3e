import Foundation
import TestSupport
import Testing

/// The highlighting for Kate, copied as its README says, in the program that uses the same library as Kate.
@Suite struct KateTests {
  @Test(
    "Kate colours the words of an example",
    .enabled(if: Editor.kateHighlighter.isTested, "no `kate-syntax-highlighter` on the PATH"),
    arguments: Editor.kateHighlighter.testedPrograms)
  func colours(program: URL) throws {
    let session = try EditorSession()
    defer { session.remove() }
    try session.followREADME(of: "kate")

    let example = BuiltProgram.repository.appendingPathComponent("grammar/examples/bars-and-titles.layout")
    let environment = session.environment.merging(["QT_QPA_PLATFORM": "offscreen"]) { _, new in new }
    let html = try ChildProcess.run(
      program.path, ["-f", "html", "-t", "Breeze Light", example.path], environment: environment
    ).output

    // The colours of the theme for a comment, a built-in, an attribute, a variable, a function, a string, a number, a
    // keyword and a data type.
    let expected = [
      "#898887", "#644a9b bold", "#0057ae", "#0057ae", "#644a9b", "#bf0303", "#b08000", "bold", "#0057ae",
    ]
    let words = EditorSession.colouredWords.split(separator: " ").map { $0.hasSuffix(":") ? $0.dropLast() : $0 }
    #expect(words.map { Self.style(of: String($0), in: html) } == expected)
  }

  /// Returns the colour and weight of the first place where a word stands alone, else of the first that contains it.
  private static func style(of word: String, in html: String) -> String {
    let text = word.replacingOccurrences(of: "\"", with: "&quot;")
    let spans = html.components(separatedBy: "<span style=\"").dropFirst().map { part in
      let pieces = part.components(separatedBy: "</span>")[0].components(separatedBy: "\">")
      return (style: pieces[0], inner: pieces.dropFirst().joined())
    }
    guard let span = spans.first(where: { $0.inner == text }) ?? spans.first(where: { $0.inner.contains(text) })
    else { return "none" }
    let properties = span.style.split(separator: ";").map { $0.split(separator: ":").last.map(String.init) ?? "" }
    return properties.joined(separator: " ")
  }
}
